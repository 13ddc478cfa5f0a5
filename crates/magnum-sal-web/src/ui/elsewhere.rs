//! Stands in for `online` in the module of the first screen, which has no tables: their screens are in a larger module,
//! which the page loads when its address asks for one of them.

use leptos::prelude::*;
use magnum_sal::Seat;

use super::play::Play;
use super::screen::Screen;
use super::t;

#[derive(Clone, Copy)]
pub(super) struct Online;

impl Online {
    pub(super) fn new(_play: Play, screen: RwSignal<Screen>) -> Online {
        Effect::new(move |_| match screen.get() {
            Screen::Lobby
            | Screen::NewTable
            | Screen::Table(_)
            | Screen::Person(_)
            | Screen::Notifications => {
                let _ = window().location().reload();
            }
            Screen::Home
            | Screen::Setup
            | Screen::Play
            | Screen::Position(_)
            | Screen::Games
            | Screen::Learn
            | Screen::Rules(_) => {}
        });
        Online
    }
}

pub(super) fn badge(_seat: Seat) -> Option<AnyView> {
    None
}

pub(super) fn is_shown() -> bool {
    false
}

pub(super) fn is_over() -> bool {
    false
}

#[component]
pub(super) fn Beside() -> impl IntoView {}

#[component]
pub(super) fn Talk() -> impl IntoView {}

#[component]
pub(super) fn Announcements() -> impl IntoView {}

#[component]
pub(super) fn TableMenu(close: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let _ = close;
}

/// Until the larger module is there.
#[component]
pub(super) fn Lobby() -> impl IntoView {
    view! { <main class="lobby"><p role="status">{t("ui-loading")}</p></main> }
}

#[component]
pub(super) fn NewTable() -> impl IntoView {
    view! { <Lobby/> }
}

#[component]
pub(super) fn TableScreen(id: String) -> impl IntoView {
    drop(id);
    view! { <Lobby/> }
}

#[component]
pub(super) fn PersonPage(id: String) -> impl IntoView {
    drop(id);
    view! { <Lobby/> }
}

#[component]
pub(super) fn NotificationsPage() -> impl IntoView {
    view! { <Lobby/> }
}
