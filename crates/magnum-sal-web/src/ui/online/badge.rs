//! What a server's table adds to a player: whether they are there, and their time.

use leptos::prelude::*;
use magnum_sal::Seat;
use magnum_sal_protocol::SeatNow;

use super::{LookedAt, Online, kind_chip};
use crate::args;
use crate::online::{Live, left};
use crate::ui::art;

/// Beside a player's name; nothing in a game of this page.
pub(in crate::ui) fn badge(seat: Seat) -> Option<AnyView> {
    let online: Online = use_context()?;
    online.live.with_untracked(Option::is_some).then(|| {
        view! { <span class="badges">{state(online, seat)}{clock(online, seat)}{card(online, seat)}</span> }.into_any()
    })
}

/// What keeps a person from playing, or that they are there.
#[derive(Clone, Copy, PartialEq)]
enum State {
    Bot,
    Resigned,
    StandIn,
    WouldAbort,
    Here,
    Away,
}

impl State {
    fn of(live: &Live, seat: Seat) -> Option<State> {
        let now: &SeatNow = live.seat(seat.index())?;
        Some(match now {
            _ if now.person().is_none() => State::Bot,
            _ if now.resigned => State::Resigned,
            _ if now.stand_in => State::StandIn,
            _ if now.agrees_to_abort && !live.is_over() => State::WouldAbort,
            _ if live.here().seats.contains(&seat) => State::Here,
            _ => State::Away,
        })
    }

    fn key(self) -> Option<&'static str> {
        match self {
            State::Bot => None,
            State::Resigned => Some("online-resigned"),
            State::StandIn => Some("online-stand-in"),
            State::WouldAbort => Some("online-would-abort"),
            State::Here => Some("online-here"),
            State::Away => Some("online-away"),
        }
    }
}

fn state(online: Online, seat: Seat) -> impl IntoView {
    let preferences = crate::ui::preferences();
    let state = Memo::new(move |_| {
        online.live.with(|live| live.as_ref().and_then(|live| State::of(live, seat)))
    });
    move || {
        let state = state.get()?;
        let words = preferences.texts().say(state.key()?);
        Some(match state {
            State::Here | State::Away => {
                let class = if state == State::Here { "presence here" } else { "presence" };
                view! { <span class=class role="img" title=words.clone() aria-label=words></span> }
                    .into_any()
            }
            State::Bot | State::Resigned | State::StandIn | State::WouldAbort => {
                view! { <span class="chip">{words}</span> }.into_any()
            }
        })
    }
}

/// The way to somebody's card.
fn card(online: Online, seat: Seat) -> impl IntoView {
    let preferences = crate::ui::preferences();
    let person = Memo::new(move |_| {
        online.live.with(|live| live.as_ref()?.seat(seat.index())?.person().cloned())
    });
    move || {
        let person = person.get()?;
        let label = preferences
            .texts()
            .say_with("online-about-person", &args![player = person.name.clone()]);
        let kind = person.kind;
        let open = move |_| online.looked_at.set(Some(LookedAt::person(person.clone())));
        Some(view! {
            {kind_chip(kind)}
            <button type="button" class="plain about-person" aria-haspopup="dialog" title=label.clone() aria-label=label on:click=open>{art("ui-info", "icon")}</button>
        })
    }
}

fn clock(online: Online, seat: Seat) -> impl IntoView {
    let preferences = crate::ui::preferences();
    let time = Memo::new(move |_| {
        let now = online.now.get();
        online.live.with(|live| {
            let live = live.as_ref().filter(|live| !live.is_over())?;
            // Bots have no clock.
            live.seat(seat.index())?.person()?;
            let position = live.position()?;
            let runs = position.player == Some(seat);
            Some((left(position, seat, live.server_time(now))?, runs))
        })
    });
    move || {
        let (left, runs) = time.get()?;
        let texts = preferences.texts();
        let words = texts.left(left);
        let label = texts.labelled(texts.say("online-time-left"), &words);
        Some(view! {
            <span class="clock" class:runs=runs class:short=runs && left.is_short() role="timer" aria-live="off" title=label.clone() aria-label=label>{words}</span>
        })
    }
}
