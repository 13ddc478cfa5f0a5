//! The lobby: one's own tables, those that wait for players, and those to watch.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{SeatNow, Site, Status, Table, TableNow, Taken, UserId};

use super::sign_in::{SignIn, Whoami};
use super::{Online, Reach, api, online, seen_at};
use crate::args;
use crate::text::Texts;
use crate::ui::preferences::PreferenceMenus;
use crate::ui::{art, fetch, t};

/// Seconds between two looks at the lists.
const REFRESH: u64 = 5;
/// How many of the reader's own games are checked for whose turn it is.
const LOOKED_AT: usize = 12;

#[derive(Clone, PartialEq, Default)]
struct Lists {
    mine: Vec<Own>,
    /// Where a seat is kept for the reader.
    kept: Vec<Table>,
    open: Vec<Table>,
    playing: Vec<Table>,
}

/// One's own table, and what has become of it.
#[derive(Clone, PartialEq)]
struct Own {
    table: Table,
    my_turn: bool,
    news: bool,
}

#[component]
pub(in crate::ui) fn Lobby() -> impl IntoView {
    let online = online();
    look_for_server(online);
    // Bots at the tables have portraits.
    fetch::art();
    view! {
        <main class="lobby">
            <header class="top">
                {super::sky()}
                <a class="plain" href="#/">{art("ui-home", "icon")}<span>{t("ui-home")}</span></a>
                <h1>{t("ui-online")}{move || online.site.with(|site| site.as_ref()?.name.clone()).map(|name| view! { <small id="site-name">{name}</small> })}</h1>
                <Show when=move || online.me.with(Option::is_some)><super::notifications::Link/></Show>
                <Show when=move || online.me.with(|me| me.as_ref().is_some_and(|me| me.role.is_some()))>
                    <a class="plain" id="moderation" href="#/moderate">{art("ui-warning", "icon")}<span>{t("online-moderation")}</span></a>
                </Show>
                <Whoami/>
            </header>
            {move || match online.reach.get() {
                Reach::Unknown => view! { <p role="status">{t("online-looking")}</p> }.into_any(),
                Reach::Absent => view! { <Absent/> }.into_any(),
                Reach::There => view! { <Tables/> }.into_any(),
            }}
            <footer><PreferenceMenus/><super::SiteLink/></footer>
        </main>
    }
}

pub(super) fn look_for_server(online: Online) {
    spawn_local(async move {
        // Whether this page comes from a server that has tables: files alone do not answer.
        match api::get::<Site>("/api/site").await {
            Ok(site) => {
                online.site.set(Some(site));
                online.reach.set(Reach::There);
                online.recall();
            }
            Err(_) => online.reach.set(Reach::Absent),
        }
    });
}

/// The app also runs without a server behind it.
#[component]
pub(super) fn Absent() -> impl IntoView {
    let online = online();
    let again = move |_| {
        online.reach.set(Reach::Unknown);
        look_for_server(online);
    };
    view! {
        <section class="panel absent" id="no-server">
            <h2>{art("ui-warning", "icon")}{t("online-absent")}</h2>
            <p>{t("online-absent-about")}</p>
            <p><code>"magnum-sal serve"</code></p>
            <button type="button" on:click=again>{art("ui-replay", "icon")}<span>{t("online-look-again")}</span></button>
        </section>
    }
}

#[component]
fn Tables() -> impl IntoView {
    let online = online();
    let lists: RwSignal<Option<Lists>> = RwSignal::new(None);
    let refresh = move || {
        let me = online.my_id();
        spawn_local(async move {
            let found = find(me).await;
            // The screen may be gone by now.
            let _ = lists.try_set(Some(found));
        });
    };
    Effect::new(move |_| {
        online.me.track();
        refresh();
    });
    let every = set_interval_with_handle(
        move || {
            if !document().hidden() {
                refresh();
            }
        },
        Duration::from_secs(REFRESH),
    );
    on_cleanup(move || {
        if let Ok(every) = every {
            every.clear();
        }
    });
    let part = move |key: &'static str, id: &'static str, pick: fn(&Lists) -> Vec<Own>| {
        let tables =
            Memo::new(move |_| lists.with(|lists| lists.as_ref().map(pick)).unwrap_or_default());
        view! { <List key=key id=id tables=tables/> }
    };
    view! {
        <Show when=move || online.me.with(Option::is_none)><SignIn/></Show>
        <Show when=move || online.me.with(Option::is_some)>
            <a class="big primary" id="new-table" href="#/online/new">{art("ui-plus", "icon")}<span>{t("online-new-table")}</span><small>{t("online-new-table-about")}</small></a>
        </Show>
        {part("online-my-tables", "mine", |lists| lists.mine.clone())}
        {part("online-kept-tables", "kept", |lists| strangers(&lists.kept, &lists.mine))}
        {part("online-open-tables", "open", |lists| strangers(&lists.open, &lists.mine))}
        {part("online-running-tables", "running", |lists| strangers(&lists.playing, &lists.mine))}
    }
}

/// Tables that are not among one's own.
fn strangers(tables: &[Table], mine: &[Own]) -> Vec<Own> {
    let others = tables.iter().filter(|table| mine.iter().all(|own| own.table.id != table.id));
    others.map(|table| Own { table: table.clone(), my_turn: false, news: false }).collect()
}

async fn find(me: Option<UserId>) -> Lists {
    let open = api::get("/api/tables?status=open").await.unwrap_or_default();
    let playing = api::get("/api/tables?status=playing").await.unwrap_or_default();
    let (mine, kept) = match &me {
        Some(me) => (own(me).await, api::get("/api/me/kept").await.unwrap_or_default()),
        None => (Vec::new(), Vec::new()),
    };
    Lists { mine, kept, open, playing }
}

/// Those that go on, one's own turn first.
async fn own(me: &UserId) -> Vec<Own> {
    let tables: Vec<Table> =
        api::get(&format!("/api/people/{me}/tables")).await.unwrap_or_default();
    let going_on = tables.into_iter().filter(|table| table.status != Status::Ended);
    let mut own = Vec::new();
    for (index, table) in going_on.enumerate() {
        let now: Option<TableNow> = if index < LOOKED_AT {
            api::get(&format!("/api/tables/{}", table.id)).await.ok()
        } else {
            None
        };
        let player = now.as_ref().and_then(|now| now.position.as_ref()?.player);
        let my_turn = player.is_some() && player == table.seat_of(me);
        let news = now.is_some_and(|now| now.number > seen_at(&table.id));
        own.push(Own { table, my_turn, news });
    }
    own.sort_by_key(|own| !own.my_turn);
    own
}

#[component]
fn List(key: &'static str, id: &'static str, tables: Memo<Vec<Own>>) -> impl IntoView {
    let preferences = crate::ui::preferences();
    let cards = move || {
        let texts = preferences.texts();
        tables.with(|tables| tables.iter().map(|own| card(own, texts)).collect::<Vec<_>>())
    };
    let is_empty = move || tables.with(Vec::is_empty);
    view! {
        <Show when=move || !["mine", "kept"].contains(&id) || !is_empty()>
            <section class="tables" id=id aria-labelledby=format!("{id}-title")>
                <h2 id=format!("{id}-title")>{t(key)}</h2>
                <Show when=move || !is_empty() fallback=|| view! { <p class="small">{t("online-none")}</p> }>
                    <ul>{cards}</ul>
                </Show>
            </section>
        </Show>
    }
}

fn card(own: &Own, texts: &'static Texts) -> AnyView {
    let table = &own.table;
    let about = texts.settings(table).join(" · ");
    let title = texts.say_with("online-table-of", &args![player = table.owner.name.clone()]);
    let free = table.seats.iter().filter(|seat| seat.taken == Taken::Free).count();
    let state = match table.status {
        _ if own.my_turn => view! { <span class="chip mine">{art("ui-bell", "icon")}{texts.say("online-your-turn")}</span> }.into_any(),
        Status::Open => view! { <span class="chip">{texts.say_with("online-free-seats", &args![count = free])}</span> }.into_any(),
        Status::Playing => view! { <span class="chip">{texts.say("online-running")}</span> }.into_any(),
        Status::Ended => view! { <span class="chip">{texts.say("online-ended")}</span> }.into_any(),
    };
    let news = own.news.then(|| {
        let words = texts.say("online-news");
        view! { <span class="news" role="img" title=words.clone() aria-label=words></span> }
    });
    view! {
        <li>
            <a class="table-card" href=format!("#/table/{}", table.id)>
                <span class="faces" aria-hidden="true">{faces(table)}</span>
                <strong>{title}{news}" "{super::kind_chip(table.owner.kind)}</strong>
                <small>{about}</small>
                {state}
            </a>
        </li>
    }
    .into_any()
}

/// Who sits at a table, as pictures.
fn faces(table: &Table) -> Vec<AnyView> {
    let face = |(index, seat): (usize, &SeatNow)| {
        let number = index + 1;
        match &seat.taken {
            Taken::Bot { level } => art(format!("portrait-{level}"), "portrait").into_any(),
            Taken::Person { .. } => {
                view! { <span class=format!("flag of-{number}")>{art(format!("emblem-{number}"), "emblem")}</span> }.into_any()
            }
            Taken::Free => view! { <span class="flag free"></span> }.into_any(),
        }
    };
    table.seats.iter().enumerate().map(face).collect()
}

/// Finished and running tables as a list, for a person's page.
pub(super) fn cards(tables: &[Table], texts: &'static Texts) -> Vec<AnyView> {
    let plain = |table: &Table| Own { table: table.clone(), my_turn: false, news: false };
    tables.iter().map(|table| card(&plain(table), texts)).collect()
}
