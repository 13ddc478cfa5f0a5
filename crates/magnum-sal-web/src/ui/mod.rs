//! The page.

// Leptos makes components public, wherever they are.
#![allow(unreachable_pub)]
// What only tables need is part of the smaller module's sources as well.
#![cfg_attr(not(feature = "online"), allow(dead_code))]

mod agreement;
mod analysis;
mod board;
mod choose;
mod dialog;
mod editor;
mod fetch;
mod fly;
mod games;
mod gesture;
mod home;
mod keys;
mod lesson;
mod living;
mod log;
#[cfg(feature = "online")]
mod online;
#[cfg(not(feature = "online"))]
#[path = "elsewhere.rs"]
mod online;
mod play;
mod players;
mod popover;
mod preferences;
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
use wasm_bindgen::prelude::*;

use crate::text::{BOT_NAMES, Language, Names};
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
    let play = play::Play::new(preferences);
    provide_context(play);
    let online = online::Online::new(play, screen);
    provide_context(online);
    keys::listen(play, screen);
    play.watch_other_tabs();
    let editor = editor::Editor::new(preferences);
    provide_context(editor);
    Effect::new(move |_| {
        if let Some(position) = play.past.to_edit.get() {
            editor.take_up(*position);
            screen::go("/position");
        }
    });
    view! {
        <div class="app">
            {move || match screen.get() {
                Screen::Home => home::Home().into_any(),
                Screen::Setup => setup::SetUp().into_any(),
                Screen::Play => play::Game().into_any(),
                Screen::Lobby => online::Lobby().into_any(),
                Screen::NewTable => online::NewTable().into_any(),
                Screen::Table(id) => online::TableScreen(online::TableScreenProps { id }).into_any(),
                Screen::Person(id) => online::PersonPage(online::PersonPageProps { id }).into_any(),
                Screen::Notifications => online::NotificationsPage().into_any(),
                Screen::Position(link) => editor::PositionEditor(editor::PositionEditorProps { link }).into_any(),
                Screen::Games => games::Games().into_any(),
                Screen::Learn => lesson::Lessons().into_any(),
                Screen::Rules(section) => rules::Rules(rules::RulesProps { section }).into_any(),
            }}
            <div id="flights" aria-hidden="true"></div>
            <online::Announcements/>
        </div>
    }
}

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
