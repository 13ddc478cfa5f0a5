//! A server's table on the screen, and what it adds to the play screen.

use std::time::Duration;

use leptos::prelude::*;
use magnum_sal_protocol::{Command, Status, TableId};

use super::outcome::Outcome;
use super::room::Room;
use super::waiting::Waiting;
use super::{Link, Online, PersonCard, Refusal, online};
use crate::args;
use crate::ui::play::{Game, Play};
use crate::ui::{art, t};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Connecting,
    NoTable,
    Outdated,
    Room,
    Game,
}

#[component]
pub(in crate::ui) fn TableScreen(id: String) -> impl IntoView {
    let online = online();
    online.sit(TableId(id));
    run_clocks(online);
    let stage = Memo::new(move |_| match online.link.get() {
        Link::NoTable => Stage::NoTable,
        Link::Outdated => Stage::Outdated,
        Link::Connecting | Link::Connected | Link::Lost => online.live.with(|live| match live {
            None => Stage::Connecting,
            Some(live) if live.position().is_some() => Stage::Game,
            // Its position is on the way.
            Some(live) if live.table().status == Status::Playing => Stage::Connecting,
            Some(_) => Stage::Room,
        }),
    });
    let shown = move || match stage.get() {
        Stage::Connecting => page("online-connecting", online).into_any(),
        Stage::NoTable => page("online-no-table", online).into_any(),
        Stage::Outdated => page("online-outdated", online).into_any(),
        Stage::Room => view! { <Room/> }.into_any(),
        Stage::Game => view! { <Game/> }.into_any(),
    };
    view! { {shown}<PersonCard/> }
}

/// A page that says one thing.
fn page(key: &'static str, online: Online) -> impl IntoView {
    view! {
        <main class="lobby">
            <header class="top">
                {super::sky()}
                <a class="plain" href="#/online">{art("ui-chat", "icon")}<span>{t("ui-online")}</span></a>
                <h1>"Magnum Sal"</h1>
            </header>
            <p role="status" class="panel">{t(key)}</p>
            <LinkBanner online=online/>
        </main>
    }
}

/// How often a page without a clock notices that time passes, in milliseconds.
const NOTICED: i64 = 10_000;

/// Clocks show the time as it passes; without one, it is seen now and then how long somebody has been away.
fn run_clocks(online: Online) {
    let tick = move || {
        let runs = online.live.with_untracked(|live| {
            live.as_ref().is_some_and(|live| {
                live.position().is_some_and(|position| position.clock.is_some())
            })
        });
        let now = js_sys::Date::now() as i64;
        if runs || now - online.now.get_untracked() >= NOTICED {
            online.now.set(now);
        }
    };
    let every = set_interval_with_handle(tick, Duration::from_millis(500));
    on_cleanup(move || {
        if let Ok(every) = every {
            every.clear();
        }
    });
}

/// Beside the board: the connection, whose turn it is, and what players ask of each other.
#[component]
pub(in crate::ui) fn Beside() -> impl IntoView {
    let online = online();
    let play: Play = expect_context();
    let is_there = Memo::new(move |_| online.live.with(Option::is_some));
    let over = Memo::new(move |_| {
        online.live.with(|live| live.as_ref().is_some_and(crate::online::Live::is_over))
    });
    // A game that was played to its end has a result of its own.
    let counted =
        Memo::new(move |_| play.visible.get().is_some_and(|visible| visible.result().is_some()));
    view! {
        <Show when=move || is_there.get()>
            <LinkBanner online=online/>
            <Ribbon/>
            <Refusal failure=online.refused/>
            <StandIn/>
            <AbortAsked/>
            <Waiting/>
            <BotWaits/>
            <Watching/>
            <Show when=move || over.get() && !counted.get() && play.past.number.get().is_none()><Outcome/></Show>
        </Show>
    }
}

/// Says that the connection is lost, while it is.
#[component]
pub(super) fn LinkBanner(online: Online) -> impl IntoView {
    let lost = Memo::new(move |_| online.link.get() == Link::Lost);
    view! {
        <Show when=move || lost.get()>
            <p class="banner" id="lost">{art("ui-warning", "icon")}<span>{t("online-lost")}" "{t("online-lost-about")}</span></p>
        </Show>
    }
}

/// The signal that it is one's turn: it is seen, not heard.
#[component]
fn Ribbon() -> impl IntoView {
    let online = online();
    let mine = online.is_my_turn();
    view! {
        <Show when=move || mine.get()>
            <p class="ribbon" id="your-turn">{art("ui-bell", "icon")}<span>{t("online-your-turn")}</span></p>
        </Show>
    }
}

/// A bot plays until its person returns.
#[component]
fn StandIn() -> impl IntoView {
    let online = online();
    let stands_in = Memo::new(move |_| {
        let me = online.my_id();
        online.live.with(|live| {
            let live = live.as_ref().filter(|live| !live.is_over())?;
            let seat = live.table().seat_of(me.as_ref()?)?;
            live.seat(seat.index()).map(|now| now.stand_in && !now.resigned)
        })
    });
    view! {
        <Show when=move || stands_in.get() == Some(true)>
            <div class="panel asked">
                <p>{t("online-stand-in-about")}</p>
                <button type="button" class="confirm" id="return" on:click=move |_| online.send(Command::Return)>
                    {art("ui-play", "icon")}<span>{t("online-return")}</span>
                </button>
            </div>
        </Show>
    }
}

/// Somebody would abort the game: the others agree or play on.
#[component]
fn AbortAsked() -> impl IntoView {
    let online = online();
    let preferences = crate::ui::preferences();
    let asked = Memo::new(move |_| {
        let me = online.my_id();
        online.live.with(|live| {
            let live = live.as_ref().filter(|live| !live.is_over())?;
            let mine = live.table().seat_of(me.as_ref()?)?;
            let seats = live.table().seats.iter().enumerate();
            let asking = seats.filter(|(_, now)| now.agrees_to_abort && !now.resigned);
            let asking: Vec<usize> = asking.map(|(index, _)| index).collect();
            let others = asking.iter().filter(|&&index| index != mine.index());
            let who = others.filter_map(|&index| Some(live.players().get(index)?.name.clone()));
            let who: Vec<String> = who.collect();
            (!asking.is_empty()).then(|| (who, asking.contains(&mine.index())))
        })
    });
    let shown = move || {
        let (who, agreed) = asked.get()?;
        let texts = preferences.texts();
        let words = if agreed {
            texts.say("online-abort-asked-by-you")
        } else {
            texts.say_with("online-abort-asked", &args![player = texts.list(who)])
        };
        let agree = (!agreed).then(|| {
            view! {
                <button type="button" id="agree-abort" on:click=move |_| online.send(Command::Abort { agree: true })>
                    {art("ui-confirm", "icon")}<span>{t("online-abort-agree")}</span>
                </button>
            }
        });
        let withdraw = agreed.then(|| {
            view! {
                <button type="button" id="withdraw-abort" on:click=move |_| online.send(Command::Abort { agree: false })>
                    {art("ui-cancel", "icon")}<span>{t("online-abort-withdraw")}</span>
                </button>
            }
        });
        Some(
            view! { <div class="panel asked"><p>{words}</p><div class="row">{agree}{withdraw}</div></div> },
        )
    };
    view! { {shown} }
}

/// Why a bot does not play at once.
#[component]
fn BotWaits() -> impl IntoView {
    let online = online();
    let waits = Memo::new(move |_| {
        online
            .live
            .with(|live| live.as_ref().is_some_and(|live| live.here().bot_waits && !live.is_over()))
    });
    view! {
        <Show when=move || waits.get()>
            <p class="small watching" id="bot-waits" role="status">{art("ui-bot", "icon")}<span>{t("online-bot-waits")}</span></p>
        </Show>
    }
}

/// For those who have no seat, and how many they are.
#[component]
fn Watching() -> impl IntoView {
    let online = online();
    let preferences = crate::ui::preferences();
    let play: Play = expect_context();
    let state = Memo::new(move |_| {
        let me = online.my_id();
        online.live.with(|live| {
            let live = live.as_ref()?;
            let seated = me.is_some_and(|me| live.table().seat_of(&me).is_some());
            Some((seated, live.here().spectators))
        })
    });
    let shown = move || {
        let (seated, spectators) = state.get()?;
        let texts = preferences.texts();
        let others = texts.say_with("online-spectators", &args![count = spectators]);
        let words =
            if seated { others } else { format!("{} {others}", texts.say("online-watching")) };
        (!seated || spectators > 0).then(|| {
            let players = texts.parts(play.names().all().iter().cloned());
            view! { <p class="small watching" id="watching" title=players>{art("ui-eye", "icon")}<span>{words}</span></p> }
        })
    };
    view! { {shown} }
}
