//! The story so far, and where the game stands.

use leptos::prelude::*;
use magnum_sal::Event;

use super::play::Play;
use super::t;
use crate::args;
use crate::motion::spots;

/// Entries that are shown at first: the whole story is in the replay.
const RECENT: usize = 60;

#[component]
pub(super) fn Status() -> impl IntoView {
    let play: Play = expect_context();
    let words = move || {
        let table = play.visible()?;
        let texts = play.preferences.texts();
        let board = table.board();
        let phase = texts.say_with("game-phase", &args![phase = board.phase()]);
        let round = texts.say_with("game-round", &args![round = board.round()]);
        let args =
            args![filled = board.filled_orders(), limit = crate::board::filled_limit(&table)];
        let filled = texts.say_with("castle-filled", &args);
        Some(format!("{phase} · {round} · {filled}"))
    };
    // The same in figures, for small screens.
    let figures = move || {
        let table = play.visible()?;
        let board = table.board();
        let phase = ["I", "II", "III"][usize::from(board.phase().clamp(1, 3)) - 1];
        let filled = format!("{}/{}", board.filled_orders(), crate::board::filled_limit(&table));
        Some(
            view! { <span>{phase}" · "{board.round()}</span><span>{super::art("order-card", "piece")}{filled}</span> },
        )
    };
    view! { <p class="status"><span class="in-words">{words}</span><span class="in-figures" aria-hidden="true">{figures}</span></p> }
}

#[component]
pub(super) fn Log() -> impl IntoView {
    let play: Play = expect_context();
    let entries = move || {
        let log = play.log.get();
        let first = log.len().saturating_sub(RECENT);
        let shown: Vec<AnyView> = log
            .iter()
            .enumerate()
            .skip(first)
            .rev()
            .filter(|(_, entry)| !entry.events.is_empty())
            .map(|(number, entry)| line(play, number, entry.seat.index() + 1, &entry.events))
            .collect();
        shown
    };
    view! {
        <section class="log panel" aria-label=t("ui-log")>
            <h2>{t("ui-log")}</h2>
            <div class="lines" role="log" aria-live="polite" tabindex="0" aria-label=t("ui-log")>{entries}</div>
        </section>
    }
}

fn line(play: Play, number: usize, seat: usize, events: &[Event]) -> AnyView {
    let texts = play.preferences.texts();
    let names = play.names();
    let told = events
        .iter()
        .filter(|event| !matches!(event, Event::ToolUsed { .. } | Event::Tired { .. }));
    let words = told.map(|event| texts.event(event, &names)).collect::<Vec<_>>().join(" ");
    let events = events.to_vec();
    let clicked = move |_| {
        let Some(table) = play.visible.get_untracked() else { return };
        let last = play.log.with_untracked(Vec::len).saturating_sub(1);
        let past = play.past.number.with_untracked(Option::is_some);
        // The latest entry is the present. A lesson stays at its step.
        if (past || number < last) && play.lesson.with_untracked(Option::is_none) {
            play.show_past(number);
        }
        play.past.spots.set(spots(&table, &events));
    };
    view! {
        <button type="button" class="line" data-number=number.to_string() on:click=clicked>
            <span class=format!("flag of-{seat}")>{super::art(format!("emblem-{seat}"), "emblem")}</span>
            <span>{words}</span>
        </button>
    }
    .into_any()
}
