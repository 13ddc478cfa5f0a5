//! The end of a game: a moment for the winner, what everybody's money came from, and what one does next.

use std::sync::Arc;
use std::time::Duration;

use leptos::html::Dialog;
use leptos::prelude::*;
use magnum_sal::Seat;

use super::play::Play;
use super::preferences::Speed;
use super::{sharing, t};
use crate::args;
use crate::board::VisibleGame;
use crate::ledger::{Ledger, ledger};
use crate::share::{money_lines, picture, places, text};
use crate::worker::Setup;

/// Milliseconds until the last pieces have come to rest.
const MOMENT: u64 = 900;
const CRYSTALS: usize = 14;

#[component]
pub(super) fn Result() -> impl IntoView {
    let play: Play = expect_context();
    let dialog: NodeRef<Dialog> = NodeRef::new();
    let open = move || {
        if let Some(dialog) = dialog.try_get_untracked().flatten().filter(|dialog| !dialog.open()) {
            let _ = dialog.show_modal();
        }
    };
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    Effect::new(move |_| {
        if dialog.get().is_some() {
            let calm = play.preferences.speed.get_untracked() == Speed::Off;
            set_timeout(open, Duration::from_millis(if calm { 0 } else { MOMENT }));
        }
    });
    view! {
        <dialog class="result panel" id="result" node_ref=dialog aria-labelledby="result-title">
            {move || play.visible.get().map(|visible| inside(play, &visible, close))}
        </dialog>
        <Show when=move || play.past.number.get().is_none()>
            <section class="over panel" aria-label=t("stage-over")>
                <button type="button" class="confirm" id="show-result" on:click=move |_| open()>{super::art("ui-trophy", "icon")}<span>{t("ui-result")}</span></button>
            </section>
        </Show>
    }
}

fn inside(
    play: Play,
    visible: &Arc<VisibleGame>,
    close: impl Fn() + Copy + Send + Sync + 'static,
) -> AnyView {
    let books = Arc::new(play.log.with(|log| ledger(visible.board(), log)));
    let watch = move |_| {
        close();
        play.show_past(0);
    };
    let analyse = move |_| {
        close();
        play.past.analysed.set(true);
        play.show_past(play.log.with_untracked(Vec::len).saturating_sub(1));
    };
    view! {
        {winner(play, visible)}
        {ranking(play, visible)}
        {hints(play)}
        {breakdown(play, visible, &books)}
        {chart(play, visible, &books)}
        <div class="row">
            {rematch(play, visible, close)}
            <button type="button" id="analyse-game" on:click=analyse>{super::art("ui-chart", "icon")}<span>{t("ui-analyse")}</span></button>
            <button type="button" id="watch" on:click=watch>{super::art("ui-replay", "icon")}<span>{t("ui-replay")}</span></button>
            <a class="button" href="#/new">{super::art("ui-players", "icon")}<span>{t("ui-new-game")}</span></a>
            <a class="button" href="#/">{super::art("ui-home", "icon")}<span>{t("ui-home")}</span></a>
        </div>
        {play.deal().map(|deal| super::deal::afterwards(play, deal, visible, &books))}
        {super::at_table::afterwards()}
        <Share visible=visible.clone() books=books/>
        <button type="button" id="close-result" on:click=move |_| close()>{super::art("ui-eye", "icon")}<span>{t("ui-see-board")}</span></button>
    }
    .into_any()
}

/// Whoever won, and falling salt.
fn winner(play: Play, visible: &VisibleGame) -> AnyView {
    let texts = play.preferences.texts();
    let names = play.names();
    let ended = |event: &&magnum_sal::Event| matches!(event, magnum_sal::Event::GameEnded { .. });
    let words = play.log.with(|log| {
        let events = log.last().map(|entry| &entry.events[..]).unwrap_or_default();
        events.iter().find(ended).map(|event| texts.event(event, &names))
    });
    let first = visible.board().result().and_then(|outcome| outcome.ranking.first().cloned());
    let flags = first.unwrap_or_default().into_iter().map(flag).collect::<Vec<_>>();
    let crystals = (0..CRYSTALS)
        .map(|number| {
            let colour = ["white", "green", "brown"][number % 3];
            let style = format!("--at: {}%; --late: {}ms", (number * 37) % 100, (number * 170) % 900);
            view! { <span class="crystal" style=style>{super::art(format!("cube-{colour}"), "piece")}</span> }
        })
        .collect::<Vec<_>>();
    view! {
        <div class="winner">
            <div class="crystals" aria-hidden="true">{crystals}</div>
            <div class="laurels">{super::art("ui-trophy", "trophy")}{flags}</div>
            <h2 id="result-title" tabindex="-1" autofocus>{words.unwrap_or_else(|| texts.say("stage-over"))}</h2>
        </div>
    }
    .into_any()
}

fn flag(seat: Seat) -> impl IntoView {
    let number = seat.index() + 1;
    view! { <span class=format!("flag of-{number}")>{super::art(format!("emblem-{number}"), "emblem")}</span> }
}

fn ranking(play: Play, visible: &VisibleGame) -> AnyView {
    let Some(outcome) = visible.board().result() else { return ().into_any() };
    let (texts, names) = (play.preferences.texts(), play.names());
    let lines = places(&outcome).into_iter().map(|(place, seat, money)| {
        view! { <li><span class="place">{place}"."</span>{flag(seat)}<strong>{names.of(seat)}</strong><span>{texts.cents(money)}</span></li> }
    });
    view! { <ol class="places">{lines.collect::<Vec<_>>()}</ol> }.into_any()
}

/// How often a hint was asked.
fn hints(play: Play) -> Option<AnyView> {
    let count = play.hints.count.get();
    let words = play.preferences.texts().say_with("ui-hint.used", &args![count = count]);
    (count > 0).then(|| view! { <p class="small" id="hints-used">{words}</p> }.into_any())
}

/// What the final money is made of, and when it was earned.
fn breakdown(play: Play, visible: &VisibleGame, books: &Ledger) -> AnyView {
    let (texts, names) = (play.preferences.texts(), play.names());
    let board = visible.board();
    let seats = board.seats();
    let head = seats.iter().map(|&seat| view! { <th scope="col">{flag(seat)}<span class="spoken">{names.of(seat)}</span></th> });
    let row = |label: String, class: &'static str, value: &dyn Fn(Seat) -> String| {
        let cells = seats.iter().map(|&seat| view! { <td>{value(seat)}</td> }).collect::<Vec<_>>();
        view! { <tr class=class><th scope="row">{label}</th>{cells}</tr> }.into_any()
    };
    let mut rows = vec![
        row(texts.say("score-money"), "", &|seat| board.worth(seat).money.to_string()),
        row(texts.say("score-salt"), "", &|seat| board.worth(seat).salt.to_string()),
        row(texts.say("score-tools"), "", &|seat| board.worth(seat).tools.to_string()),
        row(texts.say("score-total"), "total", &|seat| board.worth(seat).total().to_string()),
        row(texts.say("score-orders"), "", &|seat| {
            let (orders, cents) = books.orders[seat];
            texts.say_with("score-orders-value", &args![orders = orders, cents = cents])
        }),
    ];
    for (index, phase) in books.phases.iter().enumerate() {
        let label = texts.say_with("score-phase", &args![phase = index + 1]);
        rows.push(row(label, "", &|seat| signed(phase[seat])));
    }
    view! {
        <div class="table" tabindex="0" role="group" aria-label=t("ui-breakdown")>
            <table class="breakdown"><thead><tr><td></td>{head.collect::<Vec<_>>()}</tr></thead><tbody>{rows}</tbody></table>
        </div>
    }
    .into_any()
}

/// With a real minus sign.
fn signed(cents: i32) -> String {
    match cents {
        ..0 => format!("−{}", cents.unsigned_abs()),
        0 => "0".to_owned(),
        1.. => format!("+{cents}"),
    }
}

const CHART: (f32, f32) = (300.0, 110.0);

/// Everybody's money, from the first action to the last.
fn chart(play: Play, visible: &VisibleGame, books: &Ledger) -> AnyView {
    let texts = play.preferences.texts();
    let lines =
        money_lines(visible.board(), books, CHART.0, CHART.1).into_iter().map(|(seat, points)| {
            view! { <polyline class=format!("of-{}", seat.index() + 1) points=points></polyline> }
        });
    view! {
        <figure class="money">
            <figcaption class="small">{texts.say("ui-money-over-time")}</figcaption>
            <svg class="graph" id="money-chart" viewBox="-4 -4 308 118" role="img" aria-label=texts.say("ui-money-over-time")>
                <rect x="0" y="0" width="300" height="110"></rect>{lines.collect::<Vec<_>>()}
            </svg>
        </figure>
    }
    .into_any()
}

/// The same game once more, here or at a server's table.
fn rematch(
    play: Play,
    visible: &VisibleGame,
    close: impl Fn() + Copy + Send + Sync + 'static,
) -> AnyView {
    if play.server.with_untracked(Option::is_some) {
        return super::at_table::rematch().into_any();
    }
    let setup = Setup {
        options: *visible.options(),
        components: play.components.get_value(),
        players: play.players.get_untracked(),
    };
    let again = move |_| {
        close();
        play.start(setup.clone());
    };
    view! { <button type="button" class="confirm" id="rematch" on:click=again>{super::art("ui-play", "icon")}<span>{t("ui-rematch")}</span></button> }
        .into_any()
}

/// The result for others, as a text or a picture.
#[component]
fn Share(visible: Arc<VisibleGame>, books: Arc<Ledger>) -> impl IntoView {
    let play: Play = expect_context();
    let done: RwSignal<Option<&'static str>> = RwSignal::new(None);
    let words = {
        let visible = visible.clone();
        move |_| {
            let Some(outcome) = visible.board().result() else { return };
            let words = text(&outcome, play.preferences.texts(), &untrack(|| play.names()));
            sharing::text(words, move |how| done.set(Some(how)));
        }
    };
    let drawn = move |_| {
        let (texts, names) = (play.preferences.texts(), untrack(|| play.names()));
        if let Some(svg) = picture(visible.board(), &books, texts, &names) {
            sharing::picture(svg, move |how| done.set(Some(how)));
        }
    };
    let said = move || done.get().map(|key| play.preferences.texts().say(key));
    view! {
        <div class="row share" role="group" aria-label=t("ui-share")>
            <button type="button" id="share-text" on:click=words>{super::art("ui-share", "icon")}<span>{t("ui-share-text")}</span></button>
            <button type="button" id="share-picture" on:click=drawn>{super::art("ui-download", "icon")}<span>{t("ui-share-picture")}</span></button>
            <span class="small" role="status" id="shared">{said}</span>
        </div>
    }
}
