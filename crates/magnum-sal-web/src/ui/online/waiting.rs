//! Waiting for each other: a pause, and somebody who has been away for long.

use leptos::prelude::*;
use magnum_sal::Seat;
use magnum_sal_protocol::{Clock, Command};

use super::online;
use crate::args;
use crate::online::Live;
use crate::ui::{art, t};

/// After so many milliseconds the others need not wait any longer, as the server says.
const PATIENCE: i64 = 7 * 24 * 60 * 60 * 1000;

/// What the others would like, and what the reader can say to it.
#[derive(Clone, PartialEq)]
enum Wait {
    /// The game stands still.
    Paused,
    /// The reader has offered a pause.
    Offered,
    /// Others would pause.
    Asked(Vec<String>),
    /// Somebody has been away for long.
    Away(Seat, String),
}

impl Wait {
    fn of(live: &Live, mine: Seat, now: i64) -> Option<Wait> {
        let table = live.table();
        if table.is_paused() {
            return Some(Wait::Paused);
        }
        if table.seats[mine.index()].agrees_to_pause {
            return Some(Wait::Offered);
        }
        let asking = table.seats.iter().enumerate().filter(|(_, now)| now.agrees_to_pause);
        let asking = asking.filter_map(|(index, _)| Some(live.players().get(index)?.name.clone()));
        let asking: Vec<String> = asking.collect();
        if !asking.is_empty() {
            return Some(Wait::Asked(asking));
        }
        let seat = live.position()?.player.filter(|&seat| seat != mine)?;
        let person = live.seat(seat.index())?.person()?;
        let away = live.moved_at().is_some_and(|at| live.server_time(now) - at >= PATIENCE);
        let untimed = table.settings.clock == Clock::None;
        (away && untimed).then(|| Wait::Away(seat, person.name.clone()))
    }
}

/// Beside the board, for those who play.
#[component]
pub(super) fn Waiting() -> impl IntoView {
    let online = online();
    let preferences = crate::ui::preferences();
    let wait = Memo::new(move |_| {
        let me = online.my_id();
        let now = online.now.get();
        online.live.with(|live| {
            let live = live.as_ref().filter(|live| !live.is_over())?;
            Wait::of(live, live.table().seat_of(me.as_ref()?)?, now)
        })
    });
    let button = move |id: &'static str,
                       icon: &'static str,
                       key: &'static str,
                       command: Command| {
        let clicked = move |_| online.send(command.clone());
        view! { <button type="button" id=id on:click=clicked>{art(icon, "icon")}<span>{t(key)}</span></button> }
    };
    let shown = move || {
        let texts = preferences.texts();
        let go_on = Command::Pause { agree: false };
        let (words, answer) = match wait.get()? {
            Wait::Paused => (
                texts.say("online-paused"),
                button("end-pause", "ui-play", "online-pause-end", go_on),
            ),
            Wait::Offered => (
                texts.say("online-pause-asked-by-you"),
                button("withdraw-pause", "ui-cancel", "online-abort-withdraw", go_on),
            ),
            Wait::Asked(who) => (
                texts.say_with("online-pause-asked", &args![player = texts.list(who)]),
                button(
                    "agree-pause",
                    "ui-confirm",
                    "online-abort-agree",
                    Command::Pause { agree: true },
                ),
            ),
            Wait::Away(seat, who) => (
                texts.say_with("online-away-long", &args![player = who]),
                button("stand-in", "ui-bot", "online-let-bot-play", Command::StandIn { seat }),
            ),
        };
        Some(
            view! { <div class="panel asked" id="waiting"><p>{words}</p><div class="row">{answer}</div></div> },
        )
    };
    view! { {shown} }
}
