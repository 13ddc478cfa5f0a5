//! Somebody's page: rating, games, and for oneself where one is signed in.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{Kind, Me, RatingThen, Session, Table};
use wasm_bindgen::JsValue;

use super::account::AccountForms;
use super::lobby::{cards, look_for_server};
use super::notifications::{Link, forget_this_browser};
use super::programs::Programs;
use super::sign_in::Account;
use super::{AvoidedPeople, Refusal, SiteLink, api, online};
use crate::args;
use crate::graph::polyline;
use crate::text::Language;
use crate::text::Texts;
use crate::ui::{art, fetch, screen, t};

#[component]
pub(in crate::ui) fn PersonPage(id: String) -> impl IntoView {
    let online = online();
    look_for_server(online);
    fetch::art();
    let person: RwSignal<Option<Me>> = RwSignal::new(None);
    let ratings: RwSignal<Vec<RatingThen>> = RwSignal::new(Vec::new());
    let tables: RwSignal<Vec<Table>> = RwSignal::new(Vec::new());
    let failure = RwSignal::new(None);
    let of = id.clone();
    Effect::new(move |_| {
        // What is shown of private tables depends on who looks.
        online.me.track();
        let of = of.clone();
        spawn_local(async move {
            match api::get(&format!("/api/people/{of}")).await {
                Ok(found) => drop(person.try_set(Some(found))),
                Err(refused) => drop(failure.try_set(Some(refused))),
            }
            let _ = ratings
                .try_set(api::get(&format!("/api/people/{of}/ratings")).await.unwrap_or_default());
            let _ = tables
                .try_set(api::get(&format!("/api/people/{of}/tables")).await.unwrap_or_default());
        });
    });
    let mine = Memo::new(move |_| online.my_id().is_some_and(|me| me.0 == id));
    let name =
        move || person.with(|person| person.as_ref().map(|person| person.person.name.clone()));
    let preferences = crate::ui::preferences();
    let games = move || tables.with(|tables| cards(tables, preferences.texts()));
    view! {
        <main class="lobby person">
            <header class="top">
                {super::sky()}
                <a class="plain" href="#/online">{art("ui-chat", "icon")}<span>{t("ui-online")}</span></a>
                <h1>{name}" "{move || person.with(|person| super::kind_chip(person.as_ref()?.person.kind))}</h1>
            </header>
            <Refusal failure=failure/>
            <Rating person=person ratings=ratings/>
            <Show when=move || mine.get()><Own/></Show>
            <section class="tables" aria-labelledby="games-title">
                <h2 id="games-title">{t("online-games")}</h2>
                <Show when=move || !tables.with(Vec::is_empty) fallback=|| view! { <p class="small">{t("online-none")}</p> }><ul>{games}</ul></Show>
            </section>
            <footer><SiteLink/></footer>
        </main>
    }
}

#[component]
fn Rating(person: RwSignal<Option<Me>>, ratings: RwSignal<Vec<RatingThen>>) -> impl IntoView {
    let preferences = crate::ui::preferences();
    let now = move || {
        let texts = preferences.texts();
        match person.get()?.rating {
            None => Some(view! { <p>{texts.say("online-no-rating")}</p> }.into_any()),
            Some(rating) => {
                let games = texts.say_with("online-rated-games", &args![count = rating.games]);
                let words = format!("{:.1} ± {:.1}", rating.mean, 2.0 * rating.deviation);
                Some(
                    view! { <p class="figure"><strong>{words}</strong>" "<span>{games}</span></p> }
                        .into_any(),
                )
            }
        }
    };
    view! {
        <section class="panel rating" aria-labelledby="rating-title">
            <h2 id="rating-title">{art("ui-chart", "icon")}{t("online-rating")}</h2>
            {now}
            {move || graph(&ratings.get(), preferences.texts())}
            <p class="small">{t("online-rating-about")}</p>
        </section>
    }
}

/// The ratings from the oldest to the newest, between the lowest and the highest.
fn graph(ratings: &[RatingThen], texts: &Texts) -> Option<AnyView> {
    let means: Vec<f64> = ratings.iter().rev().map(|then| then.rating.mean).collect();
    if means.len() < 2 {
        return None;
    }
    let low = means.iter().copied().fold(f64::INFINITY, f64::min) - 1.0;
    let high = means.iter().copied().fold(f64::NEG_INFINITY, f64::max) + 1.0;
    let parts: Vec<f32> = means.iter().map(|mean| ((mean - low) / (high - low)) as f32).collect();
    let points = polyline(&parts, parts.len(), 300.0, 100.0);
    let span = format!("{:.1} – {:.1}", means[0], means[means.len() - 1]);
    let label = texts.labelled(texts.say("online-rating-graph"), span);
    Some(
        view! {
            <svg class="graph" id="rating-graph" viewBox="-4 -4 308 108" role="img" aria-label=label>
                <rect x="0" y="0" width="300" height="100"></rect><polyline points=points></polyline>
            </svg>
        }
        .into_any(),
    )
}

/// What only oneself sees.
#[component]
fn Own() -> impl IntoView {
    let online = online();
    let is_guest = Memo::new(move |_| {
        online.me.with(|me| me.as_ref().is_some_and(|me| me.person.kind == Kind::Guest))
    });
    let log_out = move |_| {
        spawn_local(async move {
            // Whoever signs in here next does not see what the other one is told.
            forget_this_browser().await;
            if api::delete("/api/sessions/current").await.is_ok() {
                online.signed_out();
                screen::go("/online");
            }
        });
    };
    view! {
        <section class="panel own" aria-labelledby="own-title">
            <h2 id="own-title">{t("online-account")}</h2>
            <Show when=move || is_guest.get()>
                <p>{t("online-keep-name")}</p>
                <Account/>
            </Show>
            <Link/>
            <button type="button" id="log-out" on:click=log_out>{art("ui-cancel", "icon")}<span>{t("online-log-out")}</span></button>
            <Show when=move || is_guest.get()><p class="small">{t("online-log-out-guest")}</p></Show>
            <Sessions/>
            <AvoidedPeople/>
            <AccountForms/>
            <Programs/>
        </section>
    }
}

/// When something was, in the reader's way to write it.
pub(super) fn date(millis: i64, language: Language) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(millis as f64));
    String::from(date.to_locale_string(language.code(), &JsValue::UNDEFINED))
}

#[component]
fn Sessions() -> impl IntoView {
    let preferences = crate::ui::preferences();
    let sessions: RwSignal<Vec<Session>> = RwSignal::new(Vec::new());
    let load = move || {
        spawn_local(async move {
            let _ = sessions.try_set(api::get("/api/sessions").await.unwrap_or_default());
        });
    };
    load();
    let rows = move || {
        let texts = preferences.texts();
        let row = |session: Session| {
            let end = move |_| {
                let id = session.id.clone();
                spawn_local(async move {
                    let _ = api::delete(&format!("/api/sessions/{id}")).await;
                    load();
                });
            };
            let state = if session.current {
                view! { <span class="chip">{texts.say("online-session-current")}</span> }.into_any()
            } else {
                view! { <button type="button" class="revoke" on:click=end>{art("ui-cancel", "icon")}<span>{t("online-session-end")}</span></button> }.into_any()
            };
            view! { <li><span class="grow">{session.agent.clone()}<small>{date(session.created_at, texts.language())}</small></span>{state}</li> }
        };
        sessions.get().into_iter().map(row).collect::<Vec<_>>()
    };
    view! { <details id="sessions"><summary>{t("online-sessions")}</summary><ul class="rows">{rows}</ul></details> }
}
