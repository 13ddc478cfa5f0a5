//! The page.

// Leptos makes components public, wherever they are.
#![allow(unreachable_pub)]

mod agreement;
mod analysis;
mod at_table;
mod begin;
mod board;
mod choose;
mod database;
mod deal;
mod dialog;
mod editor;
mod fetch;
mod fly;
mod game;
mod games;
mod gesture;
mod hint;
mod home;
mod keys;
mod lesson;
mod living;
mod log;
mod online;
mod part;
mod plan;
mod play;
mod players;
mod popover;
mod practice;
mod preferences;
mod puzzles;
mod recap;
mod replay;
mod result;
mod rules;
mod saves;
mod screen;
mod setup;
mod sharing;
mod shortcuts;
mod sound;
mod storage;
mod web_worker;

use leptos::prelude::*;
use magnum_sal_protocol::BOT_NAMES;
use wasm_bindgen::prelude::*;

use crate::text::{Language, Names};
use preferences::Preferences;
use screen::Screen;

/// Shows the page in a language whose texts the starting script has fetched.
#[wasm_bindgen]
pub fn open(language: &str, texts: String) {
    console_error_panic_hook::set_once();
    let language = Language::of_tag(language).unwrap_or(Language::English);
    crate::text::install(language, texts);
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
    mount_to_body(move || App(AppProps { language }));
    keep_for_offline();
}

/// Lets the service worker keep the site. Without one the game runs as well, but not offline.
fn keep_for_offline() {
    let navigator = window().navigator();
    if js_sys::Reflect::has(&navigator, &"serviceWorker".into()).unwrap_or(false) {
        let registered = navigator.service_worker().register("service-worker.js");
        leptos::task::spawn_local(async move {
            // Refused in some private windows; nothing else depends on it.
            let _ = wasm_bindgen_futures::JsFuture::from(registered).await;
        });
    }
}

#[component]
fn App(language: Language) -> impl IntoView {
    let preferences = Preferences::load(language);
    provide_context(preferences);
    let screen = screen::follow_address();
    provide_context(screen);
    provide_context(begin::Beginning::new());
    let announced = Announced(RwSignal::new(String::new()));
    provide_context(announced);
    let game = part::Part::new();
    view! {
        <div class="app">
            {move || match screen.get() {
                Screen::Home => home::Home().into_any(),
                later => game.show(later, game::open),
            }}
            <div id="flights" aria-hidden="true"></div>
            <div class="spoken" role="status" aria-live="assertive" id="announced">{announced.0}</div>
        </div>
    }
}

/// What those who hear the page are told at once.
#[derive(Clone, Copy)]
struct Announced(RwSignal<String>);

fn preferences() -> Preferences {
    use_context().expect("the app has preferences")
}

/// A text in the reader's language.
pub(crate) fn t(key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    let preferences = preferences();
    move || preferences.texts().say(key)
}

/// A drawing of the sprite.
pub(crate) fn art(name: impl Into<String>, class: &'static str) -> impl IntoView {
    let href = format!("#{}", name.into());
    view! { <svg class=class aria-hidden="true" focusable="false"><use href=href></use></svg> }
}

fn names(players: &[crate::worker::SeatSetup]) -> Names {
    Names::of_players(players)
}
