//! Who has the game: the worker of this page or a server. Both hear the same requests and give the same answers.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use magnum_sal_protocol::TableId;

use super::{Notice, Play};
use crate::interact::Builder;
use crate::table::Table;
use crate::ui::engine::Engine;
use crate::ui::{fly, online, screen, storage};
use crate::worker::{Answer, Refusal, Refused, Request, Setup};

/// Who has the game, answers requests, and tells what becomes of it.
pub(super) enum Source {
    Worker(Engine),
    Server(Box<dyn Fn(&Request)>),
}

impl Play {
    pub(in crate::ui) fn start(self, setup: Setup) {
        let seed = random_seed();
        self.begin(&Request::Start { setup, seed, position: None });
    }

    /// Starts the game that the request describes.
    pub(in crate::ui) fn begin(self, request: &Request) {
        self.lesson.set(None);
        self.open(request);
    }

    pub(in crate::ui) fn resume(self, save: String) {
        self.lesson.set(None);
        self.open(&Request::Resume { save });
    }

    /// Goes on with the stored game if there is none on the page, nor one being set up.
    pub(super) fn ensure_game(self) {
        if let (Some(table), false) = (self.server.get_untracked(), online::is_shown()) {
            screen::go(&format!("/table/{table}"));
            return;
        }
        if self.source.with_value(Option::is_some) {
            return;
        }
        match storage::load("save") {
            Some(save) => self.resume(save),
            None => screen::go("/"),
        }
    }

    pub(super) fn open(self, request: &Request) {
        self.clear();
        self.server.set(None);
        let engine = Engine::start(move |answer| self.receive(answer));
        self.source.set_value(engine.map(Source::Worker));
        self.ask(request);
        screen::go("/play");
    }

    /// Plays at a server's table, which hears the requests and lets answers be received.
    pub(in crate::ui) fn sit(self, table: TableId, ask: impl Fn(&Request) + 'static) {
        self.clear();
        self.lesson.set(None);
        self.players.set(Vec::new());
        self.bot.set(true);
        self.can_undo.set(false);
        self.server.set(Some(table));
        self.source.set_value(Some(Source::Server(Box::new(ask))));
    }

    /// Ends playing at a server's table, if that is what is played.
    pub(in crate::ui) fn leave_server(self) {
        if self.server.with_untracked(Option::is_some) {
            self.clear();
            self.server.set(None);
            self.source.set_value(None);
        }
    }

    /// Nothing is on the board any more.
    pub(super) fn clear(self) {
        self.table.set(None);
        self.log.set(Vec::new());
        self.choice.builder.set(Builder::default());
        self.notice.set(None);
        self.leave_past();
        self.past.judgements.set(Vec::new());
        self.moment.update(|moment| *moment += 1);
    }

    pub(in crate::ui) fn ask(self, request: &Request) {
        self.source.with_value(|source| match source {
            Some(Source::Worker(engine)) => engine.ask(request),
            Some(Source::Server(ask)) => ask(request),
            None => self.fail(&Refusal::Broken.with("no Web Worker")),
        });
    }

    pub(in crate::ui) fn receive(self, answer: Answer) {
        match answer {
            Answer::Table { view, from, entries, can_undo, bot, players, save } => {
                let Ok(table) = Table::from_json(&view) else {
                    self.fail(&Refusal::Broken.with("unreadable view"));
                    return;
                };
                let table = Arc::new(table);
                let news: Vec<_> = entries.iter().flat_map(|entry| entry.events.clone()).collect();
                self.players.set(players);
                self.log.update(|log| {
                    log.truncate(from);
                    log.extend(entries);
                });
                self.can_undo.set(can_undo);
                self.bot.set(bot);
                self.choice.builder.set(if bot {
                    Builder::default()
                } else {
                    Builder::new(table.legal())
                });
                self.notice.set(None);
                self.past.spots.set(Vec::new());
                self.table.set(Some(table.clone()));
                let here = self.server.with_untracked(Option::is_none);
                if here && self.lesson.with_untracked(Option::is_none) {
                    storage::store("save", &save);
                }
                self.save.set(save);
                self.stay_in_past();
                // The whole log of a resumed game is no news, and nothing flies over an earlier position.
                if from > 0 && self.past.number.with_untracked(Option::is_none) {
                    fly::fly(&table, &news, self.preferences.speed.get_untracked());
                }
                self.moment.update(|moment| *moment += 1);
                self.choice.resting.set(false);
                if bot {
                    self.choice.queue.set(Vec::new());
                } else {
                    self.act_next(&table);
                }
                if self.lesson.with_untracked(Option::is_some) {
                    // The first table is that of the first step; later ones are what a step led to.
                    if from == 0 { self.follow_lesson() } else { self.next_step() }
                } else if bot && here {
                    self.let_bot_think();
                }
            }
            Answer::Shown { number, view } => {
                if self.past.number.get_untracked() == Some(number) {
                    let table = Table::from_json(&view).ok();
                    self.past.table.set(table.map(Arc::new));
                }
            }
            Answer::Judged { number, judgement } => {
                self.past.judgements.update(|all| {
                    if all.len() <= number {
                        all.resize(number + 1, None);
                    }
                    all[number] = Some(judgement);
                });
            }
            Answer::Sampled { position } => self.past.to_edit.set(Some(position)),
            Answer::Components(_) => {}
            Answer::Refused(refused) => self.fail(&refused),
        }
    }

    /// Says that nothing was done. What the program says of it is for those who look into the console.
    pub(super) fn fail(self, refused: &Refused) {
        leptos::logging::warn!("{:?}: {}", refused.reason, refused.detail);
        let words = self.preferences.texts().refused(refused.reason);
        self.notice.set(Some(Notice::Failure(words)));
    }

    pub(super) fn let_bot_think(self) {
        let moment = self.moment.get_untracked();
        let pause = Duration::from_millis(self.preferences.speed.get_untracked().pause());
        set_timeout(
            move || {
                if self.moment.get_untracked() == moment {
                    self.ask(&Request::Think);
                }
            },
            pause,
        );
    }
}

pub(in crate::ui) fn random_seed() -> String {
    let mut bytes = [0; 16];
    let drawn =
        window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    if drawn.is_err() {
        return js_sys::Math::random().to_string();
    }
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
