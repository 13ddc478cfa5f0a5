//! Looking deeper at a game: chances to win over time, and what a strong player would do.

use leptos::prelude::*;

use super::play::Play;
use super::t;
use crate::args;
use crate::graph::polyline;
use crate::mistakes::largest;
use crate::worker::WorkerRequest;

/// Milliseconds for each decision of the game, and for the position that is shown.
const GLANCE: u64 = 160;
const LOOK: u64 = 1200;
/// Mistakes that are shown of each player.
const WORST: usize = 3;

#[component]
pub(super) fn Analysis() -> impl IntoView {
    let play: Play = expect_context();
    let asked = play.past.analysed;
    let decisions = move || play.log.with(Vec::len);
    let done = move || play.past.assessments.with(|all| all.iter().flatten().count());
    // One decision after another: the worker does one thing at a time. The last one is the end.
    Effect::new(move |_| {
        if !asked.get() {
            return;
        }
        let next = play.past.assessments.with(|all| {
            (0..decisions()).find(|&number| all.get(number).is_none_or(Option::is_none))
        });
        if let Some(number) = next {
            play.ask(&WorkerRequest::Assess { number, milliseconds: GLANCE });
        }
    });
    let look = move |_| {
        if let Some(number) = play.past.number.get_untracked() {
            play.ask(&WorkerRequest::Assess { number, milliseconds: LOOK });
        }
    };
    let progress = move || {
        let (done, all) = (done(), decisions());
        (asked.get() && done < all)
            .then(|| play.preferences.texts().say_with("ui-judged", &args![done = done, all = all]))
    };
    view! {
        <div class="analysis">
            <div class="row">
                <button type="button" id="analyse" hidden=move || asked.get() on:click=move |_| asked.set(true)>
                    {super::art("ui-chart", "icon")}<span>{t("ui-analyse")}</span>
                </button>
                <button type="button" id="suggest" on:click=look>{super::art("ui-bot", "icon")}<span>{t("ui-suggest")}</span></button>
            </div>
            <p class="small" role="status">{progress}</p>
            {move || graph(play)}
            {move || hints(play)}
            {move || mistakes(play, done() >= decisions())}
        </div>
    }
}

/// The decisions that cost most, by player; each leads to its moment.
fn mistakes(play: Play, complete: bool) -> Option<AnyView> {
    let log = play.log.get();
    // The first entry of the log is the setup.
    let deciders: Vec<magnum_sal::Seat> = log.iter().skip(1).map(|entry| entry.seat).collect();
    let worst = play.past.assessments.with(|all| largest(all, &deciders, WORST));
    if worst.is_empty() && !complete {
        return None;
    }
    let texts = play.preferences.texts();
    let names = play.names();
    let lines: Vec<_> = worst
        .into_iter()
        .map(|mistake| {
            let number = mistake.seat.index() + 1;
            let events = log.get(mistake.number + 1).map(|entry| &entry.events[..]);
            let first = events.and_then(<[_]>::first);
            let told = first.map(|event| texts.event(event, &names)).unwrap_or_default();
            let lost =
                texts.say_with("ui-mistake", &args![percent = texts.percent(mistake.lost)]);
            view! {
                <li><button type="button" class="line" data-number=mistake.number.to_string() on:click=move |_| play.show_past(mistake.number)>
                    <span class=format!("flag of-{number}")>{super::art(format!("emblem-{number}"), "emblem")}</span>
                    <span><strong>{lost}</strong>" "{told}</span>
                </button></li>
            }
        })
        .collect();
    let none =
        lines.is_empty().then(|| view! { <p class="small">{texts.say("ui-no-mistakes")}</p> });
    Some(
        view! { <section id="mistakes" aria-label=t("ui-mistakes")><h2>{t("ui-mistakes")}</h2>{none}<ul class="mistakes">{lines}</ul></section> }
            .into_any(),
    )
}

/// The chances of all players, decision by decision.
fn graph(play: Play) -> Option<AnyView> {
    let decisions = play.log.with(Vec::len);
    let assessed: Vec<Vec<f32>> = play.past.assessments.with(|all| {
        let known = all.iter().map_while(|assessment| assessment.as_ref());
        known.map(|assessment| assessment.win.clone()).collect()
    });
    if assessed.len() < 2 {
        return None;
    }
    let texts = play.preferences.texts();
    let names = play.names();
    let seats = assessed.iter().map(Vec::len).max().unwrap_or(0);
    let last = assessed.iter().rev().find(|win| !win.is_empty());
    let told = (0..seats).filter_map(|seat| {
        let chance = texts.percent(*last?.get(seat)?);
        Some(texts.labelled(names.of(magnum_sal::Seat::new(seat)?), chance))
    });
    let label = texts.list(told);
    let lines: Vec<_> = (0..seats)
        .map(|seat| {
            let chances: Vec<f32> =
                assessed.iter().filter_map(|win| win.get(seat).copied()).collect();
            let points = polyline(&chances, decisions, 300.0, 100.0);
            view! { <polyline class=format!("of-{}", seat + 1) points=points></polyline> }
        })
        .collect();
    let at = play.past.number.get().map(|number| {
        let x = 300.0 * number as f32 / decisions.saturating_sub(1).max(1) as f32;
        view! { <line class="now" x1=x.to_string() x2=x.to_string() y1="0" y2="100"></line> }
    });
    Some(
        view! {
            <svg class="graph" id="graph" viewBox="-4 -4 308 108" role="img" aria-label=label>
                <rect x="0" y="0" width="300" height="100"></rect>{at}{lines}
            </svg>
        }
        .into_any(),
    )
}

/// What a strong player would do in the position that is shown.
fn hints(play: Play) -> Option<AnyView> {
    let number = play.past.number.get()?;
    let table = play.past.visible.get()?;
    let assessment = play.past.assessments.with(|all| all.get(number).cloned().flatten())?;
    let texts = play.preferences.texts();
    let names = play.names();
    let lines: Vec<_> = assessment
        .hints
        .iter()
        .filter_map(|hint| {
            let action = hint.action.action(table.board()).ok()?;
            let words = texts.action(table.board(), &action, &names);
            Some(view! { <li><strong>{texts.percent(hint.win)}</strong>" "{words}</li> })
        })
        .collect();
    Some(view! { <ol class="hints" id="hints">{lines}</ol> }.into_any())
}
