//! The end of a table's game: places, ratings, the next game, and the proof of the shuffle.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal::Seat;
use magnum_sal::notation::Record;
use magnum_sal_protocol::{Command, RatingThen, Shuffle, ShuffleProof, TableId, UserId};

use super::wire::address;
use super::{api, online, shuffle};
use crate::args;
use crate::online::{Verdict, end_key, prove};
use crate::ui::dialog::download;
use crate::ui::play::Play;
use crate::ui::{art, sharing, t};

/// The end of a game that was not played to its end: why, and everybody's place.
#[component]
pub(super) fn Outcome() -> impl IntoView {
    let online = online();
    let play: Play = expect_context();
    let end = Memo::new(move |_| online.live.with(|live| live.as_ref()?.end().cloned()));
    let places = move || {
        let end = end.get()?;
        let names = play.names();
        let mut place = 1;
        let mut lines = Vec::new();
        for group in &end.ranking {
            for &seat in group {
                lines.push(view! { <li><span class="place">{place}"."</span>{flag(seat)}<strong>{names.of(seat)}</strong></li> });
            }
            place += group.len();
        }
        Some(lines)
    };
    view! {
        <section class="result panel" id="result" aria-labelledby="result-title">
            <h2 id="result-title">{art("ui-trophy", "icon")}{t("stage-over")}</h2>
            <ol>{places}</ol>
            <div class="row">
                <Rematch/>
                <button type="button" id="watch" on:click=move |_| play.show_past(0)>{art("ui-replay", "icon")}<span>{t("ui-replay")}</span></button>
            </div>
            <Afterwards/>
        </section>
    }
}

fn flag(seat: Seat) -> impl IntoView {
    let number = seat.index() + 1;
    view! { <span class=format!("flag of-{number}")>{art(format!("emblem-{number}"), "emblem")}</span> }
}

/// What a server adds to a result: why the game ended, what became of the ratings, and the proof of the shuffle.
#[component]
pub(in crate::ui) fn Afterwards() -> impl IntoView {
    let online = online();
    let play: Play = expect_context();
    let is_there = online.live.with_untracked(Option::is_some);
    let reason = move || {
        let end = online.live.with(|live| live.as_ref()?.end().cloned())?;
        Some(play.preferences.texts().say(end_key(end.reason)))
    };
    let changes = rating_changes();
    let changed = move || {
        let names = play.names();
        changes.with(|all| {
            let change = |&(seat, by): &(Seat, f64)| view! { <span>{flag(seat)}<span class="spoken">{names.of(seat)}</span><span class="change" class:up={by >= 0.0}>{format!("{by:+.1}")}</span></span> };
            all.iter().map(change).collect::<Vec<_>>()
        })
    };
    is_there.then(|| view! { <p class="small">{reason}</p><p class="changes row">{changed}</p><ForOthers/><ShuffleProofView/> })
}

/// The game for others: as a link, and as an animated picture that the server draws.
#[component]
fn ForOthers() -> impl IntoView {
    let online = online();
    let preferences = crate::ui::preferences();
    let done: RwSignal<Option<&'static str>> = RwSignal::new(None);
    let table = move || online.live.with_untracked(|live| Some(live.as_ref()?.table().id.clone()));
    let link = move |_| {
        if let Some(table) = table() {
            sharing::link(address('g', &table), move |how| done.set(Some(how)));
        }
    };
    let replay = move |_| {
        if let Some(table) = table() {
            let language = preferences.texts().language().code();
            done.set(Some("online-drawing"));
            let address = format!("{}/replay.gif?language={language}", address('g', &table));
            sharing::animation(address, move |how| done.set(Some(how)));
        }
    };
    let said = move || done.get().map(|key| preferences.texts().say(key));
    view! {
        <div class="row share" role="group" aria-label=t("online-for-others")>
            <button type="button" id="share-game" on:click=link>{art("ui-link", "icon")}<span>{t("online-share-game")}</span></button>
            <button type="button" id="share-replay" on:click=replay>{art("ui-replay", "icon")}<span>{t("online-share-replay")}</span></button>
            <span class="small" role="status" id="given">{said}</span>
        </div>
    }
}

/// Asks for another game, or follows whoever asked.
#[component]
pub(in crate::ui) fn Rematch() -> impl IntoView {
    let online = online();
    let preferences = crate::ui::preferences();
    let state = Memo::new(move |_| {
        let me = online.my_id();
        online.live.with(|live| {
            let table = live.as_ref()?.table();
            Some((table.seat_of(me.as_ref()?).is_some(), table.rematch.clone()))
        })
    });
    let shown = move || {
        let (seated, next) = state.get()?;
        let key = if next.is_some() { "online-rematch-join" } else { "online-rematch" };
        let words = preferences.texts().say(key);
        if seated {
            let ask = move |_| online.send(Command::Rematch);
            return Some(view! { <button type="button" class="confirm" id="rematch" on:click=ask>{art("ui-play", "icon")}<span>{words}</span></button> }.into_any());
        }
        next.map(|next| view! { <a class="button" href=format!("#/table/{next}")>{art("ui-eye", "icon")}<span>{words}</span></a> }.into_any())
    };
    view! { {shown} }
}

/// By how much the ratings of the players changed, of a rated game.
fn rating_changes() -> RwSignal<Vec<(Seat, f64)>> {
    let online = online();
    let changes = RwSignal::new(Vec::new());
    let rated = online.live.with_untracked(|live| {
        let table = live.as_ref()?.table();
        table.settings.rated.then(|| (table.id.clone(), table.seats.clone()))
    });
    let Some((table, seats)) = rated else { return changes };
    for (now, seat) in seats.into_iter().zip(Seat::ALL) {
        let Some(person) = now.person().map(|person| person.id.clone()) else { continue };
        let table = table.clone();
        spawn_local(async move {
            if let Some(by) = change(&person, &table).await {
                let _ = changes.try_update(|all| all.push((seat, by)));
            }
        });
    }
    changes
}

/// Where everybody starts.
const NEWCOMER: f64 = 25.0;

async fn change(person: &UserId, table: &TableId) -> Option<f64> {
    let ratings: Vec<RatingThen> = api::get(&format!("/api/people/{person}/ratings")).await.ok()?;
    let index = ratings.iter().position(|then| then.table.as_ref() == Some(table))?;
    let before = ratings.get(index + 1).map_or(NEWCOMER, |then| then.rating.mean);
    Some(ratings[index].rating.mean - before)
}

/// What was published of a shuffle, whether it was fair, and the proof of it.
type Found = (Shuffle, Verdict, Option<ShuffleProof>);

/// Shows what the shuffle was made from, and checks it here.
#[component]
fn ShuffleProofView() -> impl IntoView {
    let online = online();
    let found: RwSignal<Option<Found>> = RwSignal::new(None);
    let asked = RwSignal::new(false);
    let ask = move |_| {
        if asked.get_untracked() {
            return;
        }
        asked.set(true);
        let Some(live) = online.live.get_untracked() else { return };
        let table = live.table().id.clone();
        spawn_local(async move {
            let shuffle = api::get::<Shuffle>(&format!("/api/tables/{table}/shuffle")).await;
            let record = api::get::<Record>(&format!("/api/tables/{table}/record")).await;
            if let (Ok(shuffle), Ok(record)) = (shuffle, record) {
                let (verdict, proof) = prove(&live, &shuffle::witness(), shuffle.clone(), &record);
                let _ = found.try_set(Some((shuffle, verdict, proof)));
            }
        });
    };
    let shown = move || found.get().map(proof_lines);
    view! {
        <details class="proof" id="proof" on:toggle=ask>
            <summary>{t("online-proof")}</summary>
            <p class="small">{t("online-proof-about")}</p>
            {shown}
        </details>
    }
}

fn proof_lines((shuffle, verdict, proof): Found) -> impl IntoView + use<> {
    let preferences = crate::ui::preferences();
    let contributions: Vec<_> = shuffle
        .contributions
        .iter()
        .enumerate()
        .filter(|(_, contribution)| !contribution.is_empty())
        .map(|(index, contribution)| {
            let label =
                preferences.texts().say_with("online-proof-contribution", &args![seat = index + 1]);
            view! { <dt>{label}</dt><dd><code>{contribution.clone()}</code></dd> }
        })
        .collect();
    let how = proof.map(|proof| {
        let save = move |_| {
            let text = serde_json::to_string(&proof).unwrap_or_default();
            download(&text, "magnum-sal-proof.json");
        };
        view! {
            <p class="small">{t("online-proof-how")}</p>
            <p><code>"magnum-sal verify --proof magnum-sal-proof.json magnum-sal.json"</code></p>
            <button type="button" id="save-proof" on:click=save>{art("ui-download", "icon")}<span>{t("online-proof-save")}</span></button>
        }
    });
    view! {
        <p class="verdict" id="verdict">{art(verdict.icon(), "icon")}<span>{t(verdict.key())}</span></p>
        <dl>
            <dt>{t("online-proof-commitment")}</dt><dd><code>{shuffle.commitment}</code></dd>
            <dt>{t("online-proof-secret")}</dt><dd><code>{shuffle.secret}</code></dd>
            {contributions}
        </dl>
        {how}
    }
}
