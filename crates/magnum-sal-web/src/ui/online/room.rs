//! The table before the game: the link to it, its seats, talk, and the start.

use leptos::html::Input;
use leptos::prelude::*;
use magnum_sal::Seat;
use magnum_sal_protocol::{BotLevel, Command, SeatFor, SeatNow, Table, Taken, UserId};

use super::chat::Lines;
use super::notifications::Hint;
use super::sign_in::{Account, GuestForm, Whoami};
use super::table::LinkBanner;
use super::wire::address;
use super::{LookedAt, Online, Refusal, name_button, online};
use crate::args;
use crate::online::{Live, end_key};
use crate::ui::preferences::PreferenceMenus;
use crate::ui::{art, fetch, sharing, t};

#[component]
pub(super) fn Room() -> impl IntoView {
    let online = online();
    // Bots have portraits.
    fetch::art();
    let preferences = crate::ui::preferences();
    let table =
        Memo::new(move |_| online.live.with(|live| live.as_ref().map(|live| live.table().clone())));
    let title = move || {
        let owner = table.get()?.owner.name;
        Some(preferences.texts().say_with("online-table-of", &args![player = owner]))
    };
    let about = move || Some(preferences.texts().settings(&table.get()?).join(" · "));
    let closed = Memo::new(move |_| table.get().and_then(|table| table.end).map(|end| end.reason));
    view! {
        <main class="lobby room">
            <header class="top">
                {super::sky()}
                <a class="plain" href="#/online">{art("ui-chat", "icon")}<span>{t("ui-online")}</span></a>
                <h1>{title}</h1>
                <Whoami/>
            </header>
            <p class="about">{about}</p>
            <LinkBanner online=online/>
            <Refusal failure=online.refused/>
            <Show when=move || closed.get().is_none() fallback=move || view! { <p class="panel" role="status">{closed.get().map(|reason| t(end_key(reason)))}</p> }>
                <div class="columns">
                    <div class="stack">
                        <SitDown/>
                        <Seats table=table/>
                        <Start table=table/>
                        <Invite table=table/>
                        <Hint table=table/>
                    </div>
                    <section class="talk panel" aria-label=t("online-talk")><h2>{t("online-talk")}</h2><Lines/></section>
                </div>
            </Show>
            <PreferenceMenus/>
        </main>
    }
}

/// For whoever came by the link: a name, and they sit.
#[component]
fn SitDown() -> impl IntoView {
    let online = online();
    // The new connection sends it.
    let join = move || online.join(None);
    view! {
        <Show when=move || online.me.with(Option::is_none)>
            <section class="panel sign-in" aria-labelledby="sit-title">
                <h2 id="sit-title">{t("online-invited")}</h2>
                <GuestForm id="sit-down" label="online-sit-down" then=join/>
                <details><summary>{t("online-with-account")}</summary><Account/></details>
            </section>
        </Show>
    }
}

#[component]
fn Seats(table: Memo<Option<Table>>) -> impl IntoView {
    let online = online();
    let seats = move || {
        let table = table.get()?;
        let me = online.my_id();
        let names = table.names().into_iter().zip(Seat::ALL);
        let rows = names.map(|(name, seat)| row(online, &table, me.as_ref(), seat, name));
        Some(rows.collect::<Vec<_>>())
    };
    view! {
        <section class="panel" aria-labelledby="seats-title">
            <h2 id="seats-title">{t("ui-players")}</h2>
            <ul class="seats">{seats}</ul>
        </section>
    }
}

fn row(online: Online, table: &Table, me: Option<&UserId>, seat: Seat, name: &str) -> AnyView {
    let number = seat.index() + 1;
    let now = &table.seats[seat.index()];
    let taken = &now.taken;
    let is_owner = me == Some(&table.owner.id);
    let is_free = me.is_some_and(|me| now.is_free_for(me));
    let mine = taken_by(taken, me);
    let seated = me.is_some_and(|me| table.seat_of(me).is_some());
    let leave = mine.then(|| {
        view! { <button type="button" id="leave" on:click=move |_| online.send(Command::Leave)>{art("ui-cancel", "icon")}<span>{t("online-leave")}</span></button> }
    });
    let join = (is_free && !seated).then(|| {
        let joins = move |_| online.join(Some(seat));
        view! { <button type="button" class="confirm join" on:click=joins>{art("ui-play", "icon")}<span>{t("online-sit-here")}</span></button> }
    });
    let away = (is_owner && !mine && matches!(taken, Taken::Person { .. })).then(|| {
        let sends = move |_| online.send(Command::SetSeat { seat, to: SeatFor::Person });
        view! { <button type="button" class="send-away" on:click=sends>{art("ui-cancel", "icon")}<span>{t("online-send-away")}</span></button> }
    });
    let menu = (is_owner && !matches!(taken, Taken::Person { .. }) && !table.settings.rated)
        .then(|| seat_menu(online, seat, taken));
    view! {
        <li class="seat-row">
            <span class=format!("flag of-{number}")>{art(format!("emblem-{number}"), "emblem")}</span>
            <span class="who">{occupant(online, now, seat, is_free, name)}</span>
            {leave}{join}{away}{menu}
        </li>
    }
    .into_any()
}

/// Who sits there, if anybody does.
fn occupant(online: Online, now: &SeatNow, seat: Seat, is_free: bool, name: &str) -> AnyView {
    match &now.taken {
        Taken::Free if now.kept_for.is_some() => {
            let key = if is_free { "online-kept-tables" } else { "online-kept" };
            view! { <em>{t(key)}</em> }.into_any()
        }
        Taken::Free => view! { <em>{t("online-free")}</em> }.into_any(),
        Taken::Bot { level } => {
            let portrait = art(format!("portrait-{level}"), "portrait");
            view! { {portrait}<strong>{name.to_owned()}</strong> }.into_any()
        }
        Taken::Person { person } => {
            let there = presence(online, seat);
            view! { <strong>{name_button(LookedAt::person(person.clone()))}</strong>{there} }
                .into_any()
        }
    }
}

fn taken_by(taken: &Taken, me: Option<&UserId>) -> bool {
    matches!(taken, Taken::Person { person } if Some(&person.id) == me)
}

fn presence(online: Online, seat: Seat) -> impl IntoView {
    let preferences = crate::ui::preferences();
    let here = Memo::new(move |_| {
        online.live.with(|live| live.as_ref().is_some_and(|live| live.here().seats.contains(&seat)))
    });
    move || {
        let words = preferences.texts().say(if here.get() { "online-here" } else { "online-away" });
        let class = if here.get() { "presence here" } else { "presence" };
        view! { <span class=class role="img" title=words.clone() aria-label=words></span> }
    }
}

/// Whom a seat is for, decided by whoever opened the table.
fn seat_menu(online: Online, seat: Seat, taken: &Taken) -> impl IntoView {
    let preferences = crate::ui::preferences();
    let now = match taken {
        Taken::Bot { level } => Some(*level),
        Taken::Free | Taken::Person { .. } => None,
    };
    let levels = BotLevel::ALL.map(|level| {
        let label = move || preferences.texts().say(&format!("level-{level}"));
        view! { <option value=level.name() selected=now == Some(level)>{label}</option> }
    });
    let changed = move |event| {
        let level = event_target_value(&event).parse();
        let to = level.map_or(SeatFor::Person, |level| SeatFor::Bot { level });
        online.send(Command::SetSeat { seat, to });
    };
    let name = format!("seat-{}", seat.index() + 1);
    view! {
        <label><span class="spoken">{t("ui-played-by")}</span>
            <select name=name on:change=changed>
                <option value="person" selected=now.is_none()>{t("online-a-person")}</option>
                {levels}
            </select>
        </label>
    }
}

/// The link that leads others here.
#[component]
fn Invite(table: Memo<Option<Table>>) -> impl IntoView {
    let link = table.with_untracked(|table| table.as_ref().map(|table| address('t', &table.id)));
    let link = link.unwrap_or_default();
    let node: NodeRef<Input> = NodeRef::new();
    let copied = RwSignal::new(false);
    let copy = {
        let link = link.clone();
        move |_| {
            if let Some(input) = node.get() {
                input.select();
            }
            sharing::copy(link.clone(), move |taken| copied.set(taken));
        }
    };
    let share = {
        let link = link.clone();
        move |_| sharing::link(link.clone(), |_| ())
    };
    view! {
        <section class="panel invite" aria-labelledby="invite-title">
            <h2 id="invite-title">{art("ui-link", "icon")}{t("online-invite")}</h2>
            <p class="small">{t("online-invite-about")}</p>
            <div class="row">
                <input id="link" class="grow" type="text" readonly=true aria-labelledby="invite-title" prop:value=link node_ref=node/>
                <button type="button" id="copy" on:click=copy>
                    {move || art(if copied.get() { "ui-confirm" } else { "ui-link" }, "icon")}
                    <span role="status">{move || t(if copied.get() { "online-copied" } else { "online-copy" })()}</span>
                </button>
                <Show when=sharing::has_menu>
                    <button type="button" id="share" on:click=share.clone()>{art("ui-share", "icon")}<span>{t("online-share")}</span></button>
                </Show>
            </div>
        </section>
    }
}

/// Whoever opened the table starts, when nobody is missing.
#[component]
fn Start(table: Memo<Option<Table>>) -> impl IntoView {
    let online = online();
    let preferences = crate::ui::preferences();
    let state = Memo::new(move |_| {
        let table = table.get()?;
        let free = table.seats.iter().filter(|seat| seat.taken == Taken::Free).count();
        Some((online.my_id().as_ref() == Some(&table.owner.id), free, table.owner.name))
    });
    let words = move || {
        let (owner, free, name) = state.get()?;
        let texts = preferences.texts();
        Some(match free {
            0 if owner => texts.say("online-all-here"),
            0 => texts.say_with("online-waits-for-start", &args![player = name]),
            _ => texts.say_with("online-waits", &args![count = free]),
        })
    };
    let is_owner = move || state.get().is_some_and(|(owner, ..)| owner);
    // The game is dealt from what the reader brings in, which is on its way.
    let contributes = Memo::new(move |_| {
        let me = online.my_id();
        let may = |live: &Live| me.as_ref().is_some_and(|me| live.may_contribute(me));
        online.live.with(|live| live.as_ref().is_some_and(may))
    });
    let is_ready = move || state.get().is_some_and(|(_, free, _)| free == 0) && !contributes.get();
    view! {
        <div class="start">
            <p role="status">{words}</p>
            <Show when=is_owner>
                <button type="button" class="big primary" id="start-game" disabled=move || !is_ready() on:click=move |_| online.send(Command::Start)>
                    {art("ui-play", "icon")}<span>{t("ui-start")}</span>
                </button>
            </Show>
        </div>
    }
}
