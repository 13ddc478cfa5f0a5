//! Looking deeper at a game: chances to win over time, and what a strong player would do.

use leptos::prelude::*;

use super::play::Play;
use super::{names, t};
use crate::args;
use crate::graph::polyline;
use crate::worker::Request;

/// Milliseconds for each turn of the graph, and for the position that is shown.
const GLANCE: u64 = 150;
const LOOK: u64 = 1200;

#[component]
pub(super) fn Analysis() -> impl IntoView {
    let play: Play = expect_context();
    let asked = RwSignal::new(false);
    // One turn after another: the worker does one thing at a time.
    Effect::new(move |_| {
        if !asked.get() {
            return;
        }
        let starts = super::replay::turn_starts(play);
        let next = play.judgements.with(|all| {
            starts.into_iter().find(|&start| all.get(start).is_none_or(Option::is_none))
        });
        if let Some(number) = next {
            play.ask(&Request::Judge { number, milliseconds: GLANCE });
        }
    });
    let look = move |_| {
        if let Some(number) = play.past.get_untracked() {
            play.ask(&Request::Judge { number, milliseconds: LOOK });
        }
    };
    view! {
        <div class="analysis">
            <div class="row">
                <button type="button" id="analyse" disabled=move || asked.get() on:click=move |_| asked.set(true)>
                    {super::art("ui-chart", "icon")}<span>{t("ui-analyse")}</span>
                </button>
                <button type="button" id="suggest" on:click=look>{super::art("ui-bot", "icon")}<span>{t("ui-suggest")}</span></button>
            </div>
            {move || graph(play)}
            {move || hints(play)}
        </div>
    }
}

/// The chances of all players, turn by turn.
fn graph(play: Play) -> Option<AnyView> {
    let starts = super::replay::turn_starts(play);
    let judged: Vec<Vec<f32>> = play.judgements.with(|all| {
        let known = starts.iter().map_while(|&start| all.get(start).cloned().flatten());
        known.map(|judgement| judgement.win).collect()
    });
    if judged.len() < 2 {
        return None;
    }
    let texts = play.preferences.texts();
    let names = names(&play.players.get());
    let seats = judged.iter().map(Vec::len).max().unwrap_or(0);
    let last = judged.iter().rev().find(|win| !win.is_empty());
    let told = (0..seats).filter_map(|seat| {
        let percent = (last?.get(seat)? * 100.0).round();
        let name = names.of(magnum_sal::Seat::new(seat)?);
        Some(texts.say_with("ui-chance", &args![player = name, percent = f64::from(percent)]))
    });
    let label = texts.list(told);
    let lines: Vec<_> = (0..seats)
        .map(|seat| {
            let chances: Vec<f32> =
                judged.iter().filter_map(|win| win.get(seat).copied()).collect();
            let points = polyline(&chances, starts.len(), 300.0, 100.0);
            view! { <polyline class=format!("of-{}", seat + 1) points=points></polyline> }
        })
        .collect();
    Some(
        view! {
            <svg class="graph" id="graph" viewBox="-4 -4 308 108" role="img" aria-label=label>
                <rect x="0" y="0" width="300" height="100"></rect>{lines}
            </svg>
        }
        .into_any(),
    )
}

/// What a strong player would do in the position that is shown.
fn hints(play: Play) -> Option<AnyView> {
    let number = play.past.get()?;
    let table = play.past_table.get()?;
    let judgement = play.judgements.with(|all| all.get(number).cloned().flatten())?;
    let texts = play.preferences.texts();
    let names = names(&play.players.get());
    let lines: Vec<_> = judgement
        .hints
        .iter()
        .filter_map(|hint| {
            let action = hint.action.action(table.board()).ok()?;
            let words = texts.action(table.board(), &action, &names);
            let percent = (hint.win * 100.0).round();
            Some(view! { <li><strong>{format!("{percent} %")}</strong>" "{words}</li> })
        })
        .collect();
    Some(view! { <ol class="hints" id="hints">{lines}</ol> }.into_any())
}
