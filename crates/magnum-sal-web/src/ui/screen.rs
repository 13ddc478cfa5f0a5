//! Which screen is shown: the address tells, so that links and the back button work.

use leptos::prelude::*;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Screen {
    Home,
    Setup,
    Play,
    /// The server's tables.
    Lobby,
    NewTable,
    Table(String),
    Person(String),
    /// For those who look after the peace at the tables.
    Moderation,
    /// What its host says about the site.
    Site,
    /// A link by which somebody can come to the site.
    Invitation(String),
    /// How one is told what happens at one's tables.
    Notifications,
    /// The position editor, perhaps with what a link holds.
    Position(Option<String>),
    /// The games that the browser keeps.
    Games,
    /// All lessons.
    Learn,
    /// Exercises from one's own mistakes.
    Practice,
    /// The puzzle of the day, and all others.
    Puzzles,
    /// The rules, perhaps at a section.
    Rules(Option<String>),
}

impl Screen {
    fn of_hash(hash: &str) -> Screen {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        match path.split_once('/').unwrap_or((path, "")) {
            ("new", _) => Screen::Setup,
            ("play", _) => Screen::Play,
            ("online", "new") => Screen::NewTable,
            ("online", _) => Screen::Lobby,
            ("table", id) => Screen::Table(id.to_owned()),
            ("person", id) => Screen::Person(id.to_owned()),
            ("moderate", _) => Screen::Moderation,
            ("site", _) => Screen::Site,
            ("invitation", token) => Screen::Invitation(token.to_owned()),
            ("notifications", _) => Screen::Notifications,
            ("position", "") => Screen::Position(None),
            ("position", link) => Screen::Position(Some(link.to_owned())),
            ("games", _) => Screen::Games,
            ("learn", _) => Screen::Learn,
            ("practice", _) => Screen::Practice,
            ("puzzles", _) => Screen::Puzzles,
            ("rules", "") => Screen::Rules(None),
            ("rules", section) => Screen::Rules(Some(section.to_owned())),
            _ => Screen::Home,
        }
    }
}

/// The screen that the address names.
fn here() -> Screen {
    Screen::of_hash(&window().location().hash().unwrap_or_default())
}

/// The screen that the address names, now and later.
pub(super) fn follow_address() -> RwSignal<Screen> {
    let screen = RwSignal::new(here());
    window_event_listener(leptos::ev::hashchange, move |_| screen.set(here()));
    screen
}

pub(super) fn go(hash: &str) {
    let _ = window().location().set_hash(hash);
}

/// Leaves a game that isn't there for the first screen, unless the reader has gone elsewhere meanwhile.
pub(super) fn leave_game() {
    if here() == Screen::Play {
        go("/");
    }
}
