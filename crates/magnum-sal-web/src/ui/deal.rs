//! Today's deal: the way to it on the first screen, and what becomes of its result.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal::Seat;
use magnum_sal::notation::Record;
use magnum_sal_protocol::{Code, DailyDeal, DealResult, NewDealResult};

use super::begin::{Begin, Beginning};
use super::online::api;
use super::play::{Play, name_of_deal};
use super::{art, saves, sharing, t};
use crate::args;
use crate::board::VisibleGame;
use crate::ledger::Ledger;
use crate::share::{places, spark};
use crate::text::Texts;

pub(super) fn today() -> DailyDeal {
    DailyDeal::at(js_sys::Date::now() as i64)
}

/// The way to today's deal.
#[component]
pub(super) fn DealDoor() -> impl IntoView {
    let beginning: Beginning = expect_context();
    let preferences = super::preferences();
    let about = move || {
        let texts = preferences.texts();
        match saves::about(&name_of_deal(today())) {
            None => texts.say("deal-about"),
            Some(game) => match game.end.and_then(|(money, _)| money.first().copied()) {
                Some(money) => texts.say_with("deal-done", &args![cents = texts.cents(money)]),
                None => texts.say("deal-goes-on"),
            },
        }
    };
    view! {
        <button type="button" class="big" id="todays-deal" on:click=move |_| beginning.ask(Begin::Deal)>
            {art("ui-trophy", "icon")}<span>{t("deal-title")}</span><small>{about}</small>
        </button>
    }
}

/// The day in the reader's words.
fn date(deal: DailyDeal, texts: &Texts) -> String {
    let noon = (f64::from(deal.day) + 0.5) * 86_400_000.0;
    let date = js_sys::Date::new(&noon.into());
    date.to_locale_date_string(texts.language().code(), &wasm_bindgen::JsValue::UNDEFINED).into()
}

/// The result to share, and what others made of the same deal.
pub(super) fn afterwards(
    play: Play,
    deal: DailyDeal,
    visible: &VisibleGame,
    books: &Ledger,
) -> Option<AnyView> {
    let outcome = visible.board().result()?;
    let found = places(&outcome).into_iter().find(|(_, seat, _)| *seat == Seat::S0);
    let (place, _, money) = found?;
    let texts = play.preferences.texts();
    let over_time: Vec<i32> = books.money.iter().map(|money| money[Seat::S0]).collect();
    let words = texts.say_with(
        "deal-share",
        &args![
            day = date(deal, texts),
            cents = texts.cents(money),
            place = place,
            players = outcome.money.len(),
            graph = spark(&over_time)
        ],
    );
    let done: RwSignal<Option<&'static str>> = RwSignal::new(None);
    let shown = words.clone();
    let share = move |_| sharing::text(words.clone(), move |how| done.set(Some(how)));
    let said = move || done.get().map(|key| play.preferences.texts().say(key));
    Some(
        view! {
            <section id="deal-result" aria-label=t("deal-title")>
                <h3>{t("deal-title")}</h3>
                <p class="spark">{shown}</p>
                <div class="row">
                    <button type="button" id="share-deal" on:click=share>{art("ui-share", "icon")}<span>{t("deal-share-button")}</span></button>
                    <span class="small" role="status">{said}</span>
                </div>
                <Results deal=deal/>
            </section>
        }
        .into_any(),
    )
}

/// What everybody made of a deal, where there is a server.
#[component]
fn Results(deal: DailyDeal) -> impl IntoView {
    let play: Play = expect_context();
    let results: RwSignal<Option<Vec<DealResult>>> = RwSignal::new(None);
    let said: RwSignal<Option<&'static str>> = RwSignal::new(None);
    let path = StoredValue::new(format!("/api/deals/{}", deal.day));
    let load = move || {
        spawn_local(async move {
            let _ = results.try_set(api::get(&path.get_value()).await.ok());
        });
    };
    load();
    let send = move |_| {
        let record: Option<Record> =
            play.record().and_then(|record| serde_json::from_str(&record).ok());
        let Some(record) = record else { return };
        spawn_local(async move {
            let new = NewDealResult { record };
            let sent = api::post::<DealResult>(&path.get_value(), &new).await;
            let _ = said.try_set(Some(match sent {
                Ok(_) => "deal-sent",
                Err(failure) if failure.code == Code::Unauthorized => "deal-sign-in",
                Err(failure) if failure.code == Code::WrongTime => "deal-late",
                Err(_) => "deal-not-sent",
            }));
            load();
        });
    };
    let lines = move || {
        let texts = play.preferences.texts();
        let line = |result: DealResult| {
            view! { <li><strong>{result.person.name}</strong><span>{texts.cents(result.money)}</span></li> }
        };
        results.get().unwrap_or_default().into_iter().map(line).collect::<Vec<_>>()
    };
    let words = move || said.get().map(|key| play.preferences.texts().say(key));
    let is_empty = move || results.with(|results| results.as_ref().is_some_and(Vec::is_empty));
    let unsent = move || said.get() != Some("deal-sent");
    view! {
        <Show when=move || results.with(Option::is_some)>
            <h4>{t("deal-board")}</h4>
            <Show when=is_empty><p class="small">{t("deal-empty")}</p></Show>
            <ol class="places" id="deal-board">{lines}</ol>
            <Show when=unsent>
                <button type="button" id="send-deal" on:click=send>{art("ui-upload", "icon")}<span>{t("deal-send")}</span></button>
            </Show>
            <p class="small" role="status" id="deal-said">{words}</p>
        </Show>
    }
}
