//! Looking deeper at a game: chances to win over time, and what a strong player would do.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::play::Play;
use super::{hint, t};
use crate::args;
use crate::graph::{Axis, jumps, polyline, spread};
use crate::mistakes::{Mistake, largest};
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
                <button type="button" id="suggest" hidden=move || is_at_hand(play) on:click=look>{super::art("ui-bot", "icon")}<span>{t("ui-suggest")}</span></button>
            </div>
            <p class="small" role="status">{progress}</p>
            {move || graph(play)}
            {move || hints(play)}
            {move || mistakes(play, done() >= decisions())}
        </div>
    }
}

/// Whether the decision that is shown has still to be made, against a bot. A master's advice on it is a hint, which is counted.
fn is_at_hand(play: Play) -> bool {
    let last = play.log.with(Vec::len).saturating_sub(1);
    let over =
        play.visible.with(|visible| visible.as_ref().is_some_and(|one| one.result().is_some()));
    let against_bots =
        play.players.with(|players| players.iter().any(|player| player.bot.is_some()));
    against_bots && !over && play.past.number.get() == Some(last)
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
        .iter()
        .map(|&mistake| {
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
    let practise = complete.then(|| practise(play, &worst)).flatten();
    let none =
        lines.is_empty().then(|| view! { <p class="small">{texts.say("ui-no-mistakes")}</p> });
    Some(
        view! { <section id="mistakes" aria-label=t("ui-mistakes")><h2>{t("ui-mistakes")}</h2>{none}<ul class="mistakes">{lines}</ul>{practise}</section> }
            .into_any(),
    )
}

/// Makes exercises of the reader's own mistakes.
fn practise(play: Play, worst: &[Mistake]) -> Option<AnyView> {
    let online = play.server.with(Option::is_some);
    let people: Vec<bool> =
        play.players.with(|players| players.iter().map(|player| player.bot.is_none()).collect());
    let is_own = |mistake: &Mistake| match online {
        true => play.seat.get() == Some(mistake.seat),
        false => people.get(mistake.seat.index()) == Some(&true),
    };
    let own: Vec<Mistake> = worst.iter().copied().filter(is_own).collect();
    if own.is_empty() {
        return None;
    }
    let left = move || play.exercising.making.with(Vec::len);
    let busy = move || left() > 0;
    let words = move || {
        let texts = play.preferences.texts();
        match left() {
            0 => texts.say("practice-make"),
            left => texts.say_with("practice-making", &args![count = left]),
        }
    };
    Some(
        view! { <button type="button" class="confirm" id="practise" disabled=busy on:click=move |_| play.make_exercises(&own)>{super::art("ui-chart", "icon")}<span>{words}</span></button> }
            .into_any(),
    )
}

/// The plot, its height, and the room for names beside it and for turns below it.
const PLOT: (f32, f32) = (300.0, 110.0);
const BESIDE: f32 = 100.0;
const BELOW: f32 = 36.0;
/// Jumps that are marked, turns that are written below, and letters of a name.
const JUMPS: usize = 6;
const TURNS: usize = 8;
const LETTERS: usize = 10;

/// The chances of all players, decision by decision. A tap leads to the moment.
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
    let last = assessed.iter().rev().find(|win| !win.is_empty())?.clone();
    let told = last.iter().enumerate().filter_map(|(seat, &chance)| {
        Some(texts.labelled(names.of(magnum_sal::Seat::new(seat)?), texts.percent(chance)))
    });
    let label = texts.list(told);
    let lines: Vec<_> = (0..last.len())
        .map(|seat| {
            let chances: Vec<f32> =
                assessed.iter().filter_map(|win| win.get(seat).copied()).collect();
            let points = polyline(&chances, decisions, PLOT.0, PLOT.1);
            view! { <polyline class=format!("of-{}", seat + 1) points=points></polyline> }
        })
        .collect();
    let x_of =
        move |number: usize| PLOT.0 * number as f32 / decisions.saturating_sub(1).max(1) as f32;
    let at = play.past.number.get().map(|number| {
        let x = x_of(number).to_string();
        view! { <line class="now" x1=x.clone() x2=x y1="0" y2=PLOT.1.to_string()></line> }
    });
    let clicked = move |event: web_sys::MouseEvent| {
        let number = tapped(&event, decisions);
        play.show_past(number);
    };
    Some(
        view! {
            <svg class="graph" id="graph" viewBox=format!("-4 -4 {} {}", PLOT.0 + BESIDE, PLOT.1 + BELOW) role="img" aria-label=label on:click=clicked>
                <rect x="0" y="0" width=PLOT.0.to_string() height=PLOT.1.to_string()></rect>
                {axis(play, x_of)}{at}{lines}{marks(play, &assessed, x_of)}{ends(play, &last)}
            </svg>
        }
        .into_any(),
    )
}

/// The decision at the place of a click.
fn tapped(event: &web_sys::MouseEvent, decisions: usize) -> usize {
    let graph =
        event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let Some(area) = graph.map(|graph| graph.get_bounding_client_rect()) else { return 0 };
    let share = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0);
    let x = share as f32 * (PLOT.0 + BESIDE) - 4.0;
    let last = decisions.saturating_sub(1);
    ((x / PLOT.0 * last as f32).round().max(0.0) as usize).min(last)
}

/// Where phases begin, and some of the turns.
fn axis(play: Play, x_of: impl Fn(usize) -> f32) -> AnyView {
    let texts = play.preferences.texts();
    let axis = play.log.with(|log| Axis::of(log));
    let phases: Vec<_> = axis
        .phases
        .iter()
        .map(|&(phase, number)| {
            let x = x_of(number);
            let words = texts.say_with("game-phase", &args![phase = phase]);
            view! {
                <line class="phase" x1=x.to_string() x2=x.to_string() y1="0" y2=PLOT.1.to_string()></line>
                <text x=(x + 3.0).to_string() y=(PLOT.1 + 28.0).to_string()>{words}</text>
            }
        })
        .collect();
    let turns: Vec<_> = axis
        .marked_turns(TURNS)
        .into_iter()
        .map(|(turn, number)| {
            view! { <text class="turn" x=x_of(number).to_string() y=(PLOT.1 + 13.0).to_string()>{turn}</text> }
        })
        .collect();
    view! { {phases}{turns} }.into_any()
}

/// Where a line jumps, with what happened there.
fn marks(play: Play, assessed: &[Vec<f32>], x_of: impl Fn(usize) -> f32) -> AnyView {
    let (texts, names) = (play.preferences.texts(), play.names());
    let marks: Vec<_> = jumps(assessed, JUMPS)
        .into_iter()
        .filter_map(|jump| {
            let chance = assessed.get(jump.number + 1)?.get(jump.seat.index())?;
            let told = play.log.with(|log| {
                let event = log.get(jump.number + 1)?.events.first()?.clone();
                Some(texts.event(&event, &names))
            })?;
            let (x, y) = (x_of(jump.number + 1), (1.0 - chance) * PLOT.1);
            let class = format!("jump of-{}", jump.seat.index() + 1);
            Some(view! { <circle class=class cx=x.to_string() cy=y.to_string() r="4"><title>{told}</title></circle> })
        })
        .collect();
    marks.into_any()
}

/// Whose line it is, at its end.
fn ends(play: Play, last: &[f32]) -> AnyView {
    let names = play.names();
    let wanted: Vec<f32> = last.iter().map(|chance| (1.0 - chance) * PLOT.1 + 4.0).collect();
    let labels: Vec<_> = spread(&wanted, 14.5, PLOT.1 + 4.0)
        .into_iter()
        .enumerate()
        .filter_map(|(seat, y)| {
            let name = names.of(magnum_sal::Seat::new(seat)?);
            let short: String = name.chars().take(LETTERS).collect();
            let class = format!("name of-{}", seat + 1);
            Some(view! { <text class=class x=(PLOT.0 + 5.0).to_string() y=y.to_string()>{short}</text> })
        })
        .collect();
    labels.into_any()
}

/// What a strong player would do in the position that is shown.
fn hints(play: Play) -> Option<AnyView> {
    if is_at_hand(play) {
        return None;
    }
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
    let why = assessment.why.map(|why| {
        let idea = texts.idea(why.idea, &names);
        view! { <p id="why">{idea}</p>{hint::expected(&why, texts, &names)} }
    });
    Some(view! { <ol class="hints" id="hints">{lines}</ol>{why} }.into_any())
}
