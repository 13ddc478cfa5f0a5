//! Tables of a server: the lobby, the table before and during the game, people.

mod account;
pub(super) mod api;
mod badge;
mod card;
mod chat;
mod lobby;
mod moderate;
mod new_table;
mod notifications;
mod outcome;
mod part;
mod passkeys;
mod past;
mod peace;
mod person;
mod programs;
mod roles;
mod room;
mod shuffle;
mod sign_in;
mod site;
mod table;
mod table_menu;
mod waiting;
mod wire;

pub(super) use part::open;

use badge::badge;
use card::{LookedAt, PersonCard, kind_chip, name_button};
use chat::Talk;
use lobby::Lobby;
use moderate::ModerationPage;
use new_table::NewTable;
use notifications::NotificationsPage;
use outcome::{Afterwards, Rematch};
use past::seen_at;
use peace::{AvoidButtons, Avoided, AvoidedPeople};
use person::{PersonPage, PersonPageProps};
use site::{InvitationPage, InvitationPageProps, SiteLink, SitePage, sky};
use table::{Beside, TableScreen, TableScreenProps};
use table_menu::{TableMenu, TableMenuProps};

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{
    Code, Command, CommandId, Failure, Frame, Me, Site, TableId, TableNow, UserId, VERSION,
};

use super::Announced;
use super::play::Play;
use super::preferences::Preferences;
use super::screen::{self, Screen};
use super::storage;
use super::web_worker::WebWorker;
use crate::args;
use crate::online::{Live, News, Past, pause};
use wire::{Socket, Wire};

/// Milliseconds after which a command without answer means that nobody hears us.
const ANSWER: u64 = 8_000;

/// What the page knows of the server, of its reader there, and of the table that is on the screen.
#[derive(Clone, Copy)]
pub(super) struct Online {
    play: Play,
    pub(super) me: RwSignal<Option<Me>>,
    pub(super) reach: RwSignal<Reach>,
    /// What the host says about the site.
    site: RwSignal<Option<Site>>,
    pub(super) link: RwSignal<Link>,
    pub(super) live: RwSignal<Option<Live>>,
    /// Why the latest command was refused.
    pub(super) refused: RwSignal<Option<Failure>>,
    /// What those who hear the page are told at once.
    announced: RwSignal<String>,
    /// The number of the latest line of talk that was on the screen.
    heard: RwSignal<u64>,
    /// Our time, as the clocks show it.
    now: RwSignal<i64>,
    table: RwSignal<Option<TableId>>,
    avoided: Avoided,
    /// Whose card is open.
    looked_at: RwSignal<Option<LookedAt>>,
    wire: StoredValue<Wire, LocalStorage>,
    /// The record of a game that has ended, in a worker.
    archive: StoredValue<Option<WebWorker>, LocalStorage>,
    /// The past of a game that goes on.
    past: StoredValue<Option<Past>, LocalStorage>,
}

/// Whether there is a server behind the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reach {
    Unknown,
    There,
    Absent,
}

/// How the connection to the table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Link {
    Connecting,
    Connected,
    Lost,
    /// The server knows no such table.
    NoTable,
    /// The server speaks another version: the page has to be loaded anew.
    Outdated,
}

impl Online {
    pub(super) fn new(play: Play, screen: RwSignal<Screen>) -> Online {
        let online = Online {
            play,
            me: RwSignal::new(None),
            reach: RwSignal::new(Reach::Unknown),
            site: RwSignal::new(None),
            link: RwSignal::new(Link::Connecting),
            live: RwSignal::new(None),
            refused: RwSignal::new(None),
            announced: expect_context::<Announced>().0,
            heard: RwSignal::new(0),
            now: RwSignal::new(js_sys::Date::now() as i64),
            table: RwSignal::new(None),
            avoided: Avoided::new(),
            looked_at: RwSignal::new(None),
            wire: StoredValue::new_local(Wire::new()),
            archive: StoredValue::new_local(None),
            past: StoredValue::new_local(None),
        };
        online.follow(screen);
        online.show_turn(play.preferences);
        online.show_seat();
        window_event_listener(leptos::ev::offline, move |_| online.lose());
        window_event_listener(leptos::ev::online, move |_| {
            if online.table.with_untracked(Option::is_some) {
                online.connect();
            }
        });
        online
    }

    /// The connection lasts while the table is on the screen, or something that one looks up during the game.
    fn follow(self, screen: RwSignal<Screen>) {
        Effect::new(move |_| {
            let stays = match screen.get() {
                Screen::Table(_)
                | Screen::Rules(_)
                | Screen::Person(_)
                | Screen::Site
                | Screen::Moderation
                | Screen::Notifications => true,
                Screen::Play => self.play.server.with_untracked(Option::is_some),
                Screen::Home
                | Screen::Setup
                | Screen::Games
                | Screen::Learn
                | Screen::Practice
                | Screen::Puzzles
                | Screen::Position(_)
                | Screen::Lobby
                | Screen::Invitation(_)
                | Screen::NewTable => false,
            };
            if !stays {
                self.leave();
            }
        });
    }

    /// Says whose turn it is where it is seen from another window, and to those who hear the page.
    fn show_turn(self, preferences: Preferences) {
        let mine = self.is_my_turn();
        let decides = Memo::new(move |_| {
            self.live.with(|live| {
                let live = live.as_ref().filter(|live| !live.is_over())?;
                let seat = live.position()?.player?;
                live.players().get(seat.index()).map(|player| player.name.clone())
            })
        });
        Effect::new(move |before: Option<bool>| {
            let texts = preferences.texts();
            let mine = mine.get();
            let title = match decides.get() {
                _ if mine => Some(format!("● {}", texts.say("online-your-turn"))),
                Some(name) => Some(texts.say_with("stage-waiting", &args![player = name])),
                None => None,
            };
            let title =
                title.map_or("Magnum Sal".to_owned(), |title| format!("{title} · Magnum Sal"));
            document().set_title(&title);
            if mine && before == Some(false) {
                self.announce("online-your-turn");
            }
            mine
        });
    }

    /// Tells the game which seat is the reader's, who is addressed in what it says.
    fn show_seat(self) {
        Effect::new(move |_| {
            let me = self.my_id();
            let seat = self.live.with(|live| live.as_ref()?.table().seat_of(me.as_ref()?));
            self.play.seat.set(seat);
        });
    }

    pub(super) fn is_my_turn(self) -> Memo<bool> {
        Memo::new(move |_| {
            let me = self.my_id();
            self.live.with(|live| live.as_ref().is_some_and(|live| live.awaits(me.as_ref())))
        })
    }

    fn announce(self, key: &'static str) {
        self.announced.set(self.play.preferences.texts().say(key));
    }

    pub(super) fn my_id(self) -> Option<UserId> {
        self.me.with(|me| me.as_ref().map(|me| me.person.id.clone()))
    }

    /// Finds out who is signed in. Only a browser that has signed in asks: for others the answer is known.
    fn recall(self) {
        if self.me.with_untracked(Option::is_some) || storage::load("signed-in").is_none() {
            return;
        }
        spawn_local(async move {
            match api::get::<Me>("/api/me").await {
                // The connection was made with the same cookie.
                Ok(me) => self.know(me),
                Err(failure) if failure.code == Code::Unauthorized => storage::remove("signed-in"),
                Err(_) => {}
            }
        });
    }

    /// A connection belongs to whoever was signed in when it was made, so that a table is connected to anew.
    fn signed_in(self, me: Me) {
        self.know(me);
        if self.table.with_untracked(Option::is_some) {
            self.connect();
        }
    }

    fn know(self, me: Me) {
        storage::store("signed-in", me.person.id.as_str());
        self.me.set(Some(me));
        self.avoided.load();
        self.offer_again();
        self.contribute();
    }

    /// Offers the choice as it was: to whoever turns out to decide, or after a refusal.
    fn offer_again(self) {
        let me = self.me.with_untracked(|me| me.as_ref().map(|me| me.person.id.clone()));
        let again = self.live.try_update_untracked(|live| live.as_mut()?.again(me.as_ref()));
        if let Some(answer) = again.flatten() {
            self.play.receive(answer);
        }
    }

    fn signed_out(self) {
        storage::remove("signed-in");
        self.me.set(None);
    }

    /// Goes to a table, and stays until the screen shows something else.
    fn sit(self, table: TableId) {
        if self.table.with_untracked(|here| here.as_ref() == Some(&table)) {
            return;
        }
        self.leave();
        self.table.set(Some(table.clone()));
        self.heard.set(seen_at(&table));
        self.link.set(Link::Connecting);
        self.play.sit(table, move |request| self.ask(request));
        self.recall();
        self.connect();
    }

    fn leave(self) {
        self.wire.update_value(|wire| {
            wire.cut();
            *wire = Wire { connection: wire.connection, ..Wire::new() };
        });
        if self.table.get_untracked().is_none() {
            return;
        }
        self.archive.set_value(None);
        self.past.set_value(None);
        self.table.set(None);
        self.live.set(None);
        self.looked_at.set(None);
        self.refused.set(None);
        self.play.leave_server();
    }

    fn connect(self) {
        let Some(table) = self.table.get_untracked() else { return };
        let after = self.live.with_untracked(|live| live.as_ref().map_or(0, Live::number));
        self.wire.update_value(|wire| {
            let connection = wire.cut();
            let is_current = move || self.wire.with_value(|wire| wire.connection == connection);
            let heard = move |text: String| {
                if is_current() {
                    self.hear(&text);
                }
            };
            let lost = move || {
                if is_current() {
                    self.lose();
                }
            };
            wire.socket = Socket::open(&table, after, heard, lost);
        });
    }

    /// The connection is gone: it is made again, after a while.
    fn lose(self) {
        if self.table.with_untracked(Option::is_none) || self.link.get_untracked() == Link::NoTable
        {
            return;
        }
        if self.link.get_untracked() == Link::Connected {
            self.link.set(Link::Lost);
            self.announce("online-lost");
        }
        if self.live.with_untracked(Option::is_none) {
            self.find_out_why();
        }
        let (connection, attempts) = self
            .wire
            .try_update_value(|wire| {
                wire.attempts += 1;
                (wire.connection, wire.attempts)
            })
            .unwrap_or_default();
        let again = move || {
            let there = self.link.get_untracked() != Link::NoTable;
            if there && self.wire.with_value(|wire| wire.connection == connection) {
                self.connect();
            }
        };
        let after = pause(attempts - 1, js_sys::Math::random());
        set_timeout(again, Duration::from_millis(after));
    }

    /// A WebSocket that fails does not say why.
    fn find_out_why(self) {
        let Some(table) = self.table.get_untracked() else { return };
        spawn_local(async move {
            let found = api::get::<TableNow>(&format!("/api/tables/{table}")).await;
            if found.is_err_and(|failure| failure.code == Code::NotFound) {
                self.link.set(Link::NoTable);
            } else {
                self.link.update(|link| {
                    if *link == Link::Connecting {
                        *link = Link::Lost;
                    }
                });
            }
        });
    }

    fn hear(self, text: &str) {
        let Ok(frame) = serde_json::from_str::<Frame>(text) else { return };
        let me = self.me.with_untracked(|me| me.as_ref().map(|me| me.person.id.clone()));
        let now = js_sys::Date::now() as i64;
        let heard = self.live.try_update_untracked(|live| {
            let news = Live::receive(live, frame, me.as_ref(), now);
            (news, live.as_ref().is_some_and(Live::is_catching_up))
        });
        let Some((news, catching_up)) = heard else { return };
        if !catching_up {
            self.live.notify();
        }
        let line = matches!(news, Some(News::Line));
        let table = matches!(news, Some(News::Table));
        match news {
            Some(News::Welcome { protocol }) => self.welcome(protocol),
            Some(News::Game(answer)) => self.play.receive(*answer),
            Some(News::Done(id)) => self.done(&id),
            Some(News::Refused(id, failure)) => self.refuse(id.as_ref(), failure),
            Some(News::Line | News::Table) | None => {}
        }
        if !catching_up {
            self.note_seen();
            if line || table {
                self.contribute();
            }
            if line {
                self.note_deal();
            }
        }
    }

    fn welcome(self, protocol: u32) {
        if protocol != VERSION {
            self.link.set(Link::Outdated);
            return;
        }
        if self.link.get_untracked() == Link::Lost {
            self.announce("online-again");
        }
        self.link.set(Link::Connected);
        let components =
            self.live.with_untracked(|live| live.as_ref()?.table().settings.components.clone());
        self.play.components.set_value(components);
        self.wire.update_value(|wire| {
            wire.attempts = 0;
            wire.outbox.waiting().iter().for_each(|request| wire.say(request));
        });
    }

    /// Sends a command; until it is answered it is sent again after each loss of the connection.
    pub(super) fn send(self, command: Command) {
        self.refused.set(None);
        let after = self.live.with_untracked(|live| live.as_ref().map_or(0, Live::number));
        let sent = self.wire.try_update_value(|wire| {
            let request = wire.outbox.put(command, after).clone();
            wire.say(&request);
            (request.id, wire.connection)
        });
        let Some((id, connection)) = sent else { return };
        let watch = move || {
            let unheard = self.wire.with_value(|wire| {
                let waits = wire.outbox.waiting().iter().any(|request| request.id == id);
                waits && wire.connection == connection
            });
            if unheard {
                self.lose();
            }
        };
        set_timeout(watch, Duration::from_millis(ANSWER));
    }

    fn done(self, id: &CommandId) {
        let request = self.wire.try_update_value(|wire| wire.outbox.answered(id)).flatten();
        if matches!(request.map(|request| request.command), Some(Command::Rematch)) {
            self.go_to_rematch();
        }
    }

    fn go_to_rematch(self) {
        let next = self.live.with_untracked(|live| live.as_ref()?.table().rematch.clone());
        if let Some(next) = next {
            screen::go(&format!("/table/{next}"));
        }
    }

    /// Whatever was refused, the game stands as it did.
    fn refuse(self, id: Option<&CommandId>, failure: Failure) {
        let request =
            id.and_then(|id| self.wire.try_update_value(|wire| wire.outbox.answered(id)).flatten());
        let command = request.map(|request| request.command);
        if let Some(command @ Command::SetSeat { seat, .. }) = &command
            && failure.code == Code::Stale
            && self
                .live
                .with_untracked(|live| live.as_ref().is_some_and(|live| !live.has_person(*seat)))
        {
            // Something else has changed.
            return self.send(command.clone());
        }
        if matches!(command, Some(Command::Play { .. } | Command::Undo)) {
            self.offer_again();
        }
        self.refused.set(Some(failure));
    }
}

/// Whether the table's game has ended, however that came.
fn is_over() -> bool {
    let live = use_context::<Online>().map(|online| online.live);
    live.is_some_and(|live| live.with(|live| live.as_ref().is_some_and(Live::is_over)))
}

fn online() -> Online {
    expect_context()
}

/// Why something was refused, until the next command.
#[component]
fn Refusal(failure: RwSignal<Option<Failure>>) -> impl IntoView {
    let preferences = super::preferences();
    let shown = move || {
        failure.get().map(|failure| {
            let words = preferences.texts().failure(&failure);
            view! { <p class="notice">{super::art("ui-info", "icon")}<span>{words}</span></p> }
        })
    };
    view! { <div role="alert">{shown}</div> }
}
