//! Who has the game: the worker of this page or a server. Both hear the same requests and give the same answers.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal::{Expansion, Options};
use magnum_sal_protocol::TableId;
use wasm_bindgen::JsValue;

use super::{Notice, Play};
use crate::board::VisibleGame;
use crate::games::{File, Summary};
use crate::interact::Builder;
use crate::ui::begin::{Begin, Beginning};
use crate::ui::saves::Missing;
use crate::ui::screen::Screen;
use crate::ui::web_worker::WebWorker;
use crate::ui::{BOT_NAMES, saves, screen};
use crate::worker::{Answer, Entry, Refusal, Refused, Save, SeatSetup, Setup, WorkerRequest};

/// Who has the game, answers requests, and tells what becomes of it.
pub(super) enum Source {
    Worker(WebWorker),
    Server(Box<dyn Fn(&WorkerRequest)>),
}

impl Play {
    pub(in crate::ui) fn start(self, setup: Setup) {
        let seed = random_seed();
        self.begin(&WorkerRequest::Start { setup, seed, position: None });
    }

    /// Starts the game that the request describes.
    pub(in crate::ui) fn begin(self, request: &WorkerRequest) {
        self.lesson.set(None);
        self.open(request);
    }

    /// Goes on with the stored game, or says why it can't.
    pub(in crate::ui) fn resume(self) {
        if !saves::is_any() {
            return screen::leave_game();
        }
        self.lesson.set(None);
        self.connect();
        let moment = self.moment.get_untracked();
        spawn_local(async move {
            let found = saves::load().await;
            // Something else may have begun meanwhile.
            if self.moment.get_untracked() != moment {
                return;
            }
            match found {
                Ok(Some(save)) => self.ask(&WorkerRequest::Resume { save: Box::new(save) }),
                Ok(None) => screen::leave_game(),
                Err(Missing::Unreadable(error)) => self.fail(&Refusal::BadSave.with(error)),
                Err(Missing::Lost(error)) => self.fail(&Refusal::Lost.with(format!("{error:?}"))),
            }
        });
    }

    /// Goes on with one of the stored games.
    pub(in crate::ui) fn resume_game(self, id: &str) {
        saves::choose(id);
        self.resume();
    }

    /// Removes a stored game, from the board too.
    pub(in crate::ui) fn forget(self, id: &str) {
        let removing = saves::remove(id);
        spawn_local(async move {
            let _ = removing.await;
        });
        if self.save.with_value(|save| save.as_ref().is_some_and(|save| save.id == id)) {
            self.clear();
            self.source.set_value(None);
        }
    }

    /// Notices when the game is played in another tab of this browser.
    pub(in crate::ui) fn watch_other_tabs(self) {
        window_event_listener(leptos::ev::storage, move |event| {
            let Some(key) = event.key() else { return };
            let ours = |save: &Save| !save.id.is_empty() && saves::is_of(&key, &save.id);
            if self.save.with_value(|save| save.as_ref().is_some_and(ours)) {
                self.moment.update(|moment| *moment += 1);
                self.elsewhere.set(true);
            }
        });
    }

    /// Goes on with the game of a file, or keeps all games of one.
    async fn open_file(self, text: &str) {
        match File::read(text) {
            Ok(File::Game(save)) => self.begin(&WorkerRequest::Resume { save }),
            Ok(File::Games(games)) => match saves::import(games).await {
                Ok(()) => screen::go("/games"),
                Err(error) => self.cannot_open(&Refusal::Lost.with(format!("{error:?}"))),
            },
            Err(error) => self.cannot_open(&Refusal::BadSave.with(error)),
        }
    }

    /// Says at the first screen why there is no game.
    fn cannot_open(self, refused: &Refused) {
        leptos::logging::warn!("{:?}: {}", refused.reason, refused.detail);
        let words = self.preferences.texts().refused(refused.reason);
        self.beginning.failed.set(Some(words));
        screen::go("/");
    }

    /// Begins with what was asked for; otherwise goes on with the stored game if there is none on the page, nor one being set up.
    pub(super) fn ensure_game(self) {
        match expect_context::<Beginning>().take() {
            Some(Begin::Now) => return self.start(play_now_setup(self)),
            Some(Begin::Continue) if !self.has_own_game() => return self.resume(),
            Some(Begin::Deal) => {
                return self.play_deal(crate::ui::deal::today());
            }
            Some(Begin::Lesson(course, lesson)) => return self.teach(course, lesson),
            Some(Begin::File(text)) => {
                return spawn_local(async move { self.open_file(&text).await });
            }
            Some(Begin::Continue) | None => {}
        }
        if let (Some(table), false) = (self.server.get_untracked(), is_table_shown()) {
            screen::go(&format!("/table/{table}"));
            return;
        }
        if self.source.with_value(Option::is_some) {
            return;
        }
        self.resume();
    }

    /// Whether a game that is neither a lesson's nor a server's is on the page.
    fn has_own_game(self) -> bool {
        self.is_here()
            && self.lesson.with_untracked(Option::is_none)
            && !self.is_exercise()
            && self.visible.with_untracked(Option::is_some)
    }

    pub(super) fn open(self, request: &WorkerRequest) {
        self.connect();
        self.ask(request);
    }

    /// Shows a board on which nothing is yet, with a worker behind it.
    fn connect(self) {
        self.clear();
        self.server.set(None);
        let worker = WebWorker::start(move |answer| self.follow(answer));
        self.source.set_value(worker.map(Source::Worker));
        screen::go("/play");
    }

    /// Plays at a server's table, which hears the requests and lets answers be received.
    pub(in crate::ui) fn sit(self, visible: TableId, ask: impl Fn(&WorkerRequest) + 'static) {
        self.clear();
        self.lesson.set(None);
        self.players.set(Vec::new());
        self.bot.set(true);
        self.can_undo.set(false);
        self.server.set(Some(visible));
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
        if !self.is_plan() {
            self.planning.set(false);
        }
        self.exercising.forget();
        self.next_name.set_value(None);
        self.save.set_value(None);
        self.components.set_value(None);
        self.elsewhere.set(false);
        self.visible.set(None);
        self.pace.settled.set(None);
        self.pace.recap.set(Vec::new());
        self.log.set(Vec::new());
        self.choice.builder.set(Builder::default());
        self.notice.set(None);
        self.beginning.failed.set(None);
        self.leave_past();
        self.hints.forget();
        self.past.assessments.set(Vec::new());
        self.past.analysed.set(false);
        self.moment.update(|moment| *moment += 1);
    }

    pub(in crate::ui) fn ask(self, request: &WorkerRequest) {
        self.source.with_value(|source| match source {
            Some(Source::Worker(worker)) => worker.ask(request),
            Some(Source::Server(ask)) => ask(request),
            None => self.fail(&Refusal::Broken.with("no Web Worker")),
        });
    }

    pub(in crate::ui) fn receive(self, answer: Answer) {
        match answer {
            Answer::Game { view, from, entries, can_undo, bot, players, save } => {
                let visible = match VisibleGame::new(&view) {
                    Ok(visible) => Arc::new(visible),
                    Err(error) => return self.fail(&Refusal::Broken.with(error)),
                };
                self.keep(from, &entries, save);
                self.describe(&visible, &players);
                self.players.set(players);
                self.can_undo.set(can_undo);
                self.bot.set(bot);
                self.show(visible, from, entries);
            }
            Answer::Shown { number, view } => {
                if self.past.number.get_untracked() == Some(number) {
                    self.past.visible.set(VisibleGame::new(&view).ok().map(Arc::new));
                }
            }
            Answer::Assessed { number, assessment } => {
                let Some(assessment) = self.hints.take(assessment) else { return };
                let Some(assessment) = self.judged(assessment) else { return };
                self.past.assessments.update(|all| {
                    if all.len() <= number {
                        all.resize(number + 1, None);
                    }
                    all[number] = Some(assessment);
                });
            }
            Answer::Exercise { number, exercise } => self.take_exercise(number, exercise),
            Answer::Sampled { position } => self.past.to_edit.set(Some(position)),
            Answer::Components(_) => {}
            Answer::Refused(refused) => self.fail(&refused),
        }
    }

    /// Stores the game, unless it is a lesson, or a server does.
    fn keep(self, from: usize, entries: &[Entry], save: Option<Box<Save>>) {
        let stored = self.is_stored();
        if let Some(mut save) = save {
            self.components.set_value(save.components.clone());
            if stored && save.id.is_empty() {
                let name = self.next_name.try_update_value(Option::take).flatten();
                save.id = name.unwrap_or_else(random_seed);
            }
            self.hints.count.set(saves::hints(&save.id));
            self.save.set_value(Some((*save).clone()));
            if stored {
                self.store(saves::begin(*save));
            }
        } else if stored {
            let going_on = self.save.try_update_value(|kept| {
                let kept = kept.as_mut()?;
                let shorter = (from <= kept.record.actions.len()).then(|| {
                    kept.undo_to(from.saturating_sub(1));
                    kept.clone()
                });
                Some(saves::go_on(kept.id.clone(), shorter, from, entries.to_vec()))
            });
            if let Some(Some(going_on)) = going_on {
                self.store(going_on);
            }
        }
    }

    /// Stores something, and says if that fails.
    fn store(self, stored: impl Future<Output = Result<(), JsValue>> + 'static) {
        spawn_local(async move {
            let failed = stored.await.inspect_err(|error| leptos::logging::warn!("{error:?}"));
            self.unsaved.set(failed.is_err());
        });
    }

    /// Stores what the list of games says of it.
    fn describe(self, visible: &VisibleGame, players: &[SeatSetup]) {
        let stored = self.is_stored();
        self.save.with_value(|save| {
            if let (Some(save), true) = (save, stored) {
                let about = Summary::new(visible, players.to_vec(), js_sys::Date::now());
                let hints = self.hints.count.get_untracked();
                saves::describe(&save.id, &Summary { hints, ..about });
            }
        });
    }

    /// Stores what has changed in it, with the game as it stands.
    pub(super) fn describe_again(self) {
        if let Some(visible) = self.visible.get_untracked() {
            self.describe(&visible, &self.players.get_untracked());
        }
    }

    /// Lessons and exercises are not stored, nor what is played in another tab.
    fn is_stored(self) -> bool {
        self.is_here()
            && self.lesson.with_untracked(Option::is_none)
            && !self.is_exercise()
            && !self.elsewhere.get_untracked()
    }

    /// Whether this is a game of this page: no server's, and no plan.
    pub(super) fn is_here(self) -> bool {
        self.server.with_untracked(Option::is_none) && !self.is_plan()
    }

    /// Puts the game as it stands on the board, with the log's new entries, and lets whoever decides do so.
    fn show(self, visible: Arc<VisibleGame>, from: usize, entries: Vec<Entry>) {
        let bot = self.bot.get_untracked();
        let news: Vec<_> = entries.iter().flat_map(|entry| entry.events.clone()).collect();
        self.log.update(|log| {
            log.truncate(from);
            log.extend(entries);
        });
        // An exercise is one decision.
        let answered = from > 0 && self.is_exercise();
        let legal = if bot || answered { Vec::new() } else { visible.legal() };
        self.choice.builder.set(Builder::new(legal));
        self.notice.set(None);
        self.hints.forget();
        self.past.spots.set(Vec::new());
        self.visible.set(Some(visible.clone()));
        self.stay_in_past();
        self.moment.update(|moment| *moment += 1);
        // The whole log of a resumed game is no news, and nothing flies over an earlier position.
        let flies = from > 0 && self.past.number.with_untracked(Option::is_none);
        self.show_events(&visible, if flies { &news } else { &[] });
        self.begin_own_turn(&visible, !bot);
        self.choice.resting.set(false);
        if bot || answered {
            self.choice.queue.set(Vec::new());
        } else {
            self.act_next(&visible);
        }
        if answered {
            self.judge();
        } else if self.lesson.with_untracked(Option::is_some) {
            self.lesson_goes_on(from == 0);
        } else if bot && self.is_here() {
            self.ask(&WorkerRequest::Think);
        }
    }

    /// Says that nothing was done. What the program says of it is for those who look into the console.
    pub(super) fn fail(self, refused: &Refused) {
        if self.visible.with_untracked(Option::is_none) && !self.is_plan() && self.is_here() {
            self.source.set_value(None);
            return self.cannot_open(refused);
        }
        leptos::logging::warn!("{:?}: {}", refused.reason, refused.detail);
        let words = self.preferences.texts().refused(refused.reason);
        self.notice.set(Some(Notice::Failure(words)));
    }
}

/// Whether a table's own screen is shown.
fn is_table_shown() -> bool {
    use_context::<RwSignal<Screen>>()
        .is_some_and(|screen| screen.with_untracked(|screen| matches!(screen, Screen::Table(_))))
}

/// Two opponents who know what they do but do not think long.
fn play_now_setup(play: Play) -> Setup {
    let you = play.preferences.texts().say("ui-you");
    let bot = |name: &str| SeatSetup { name: name.to_owned(), bot: Some("miner".to_owned()) };
    let options = Options::new(3, Expansion::Base).expect("three can play");
    let person = SeatSetup { name: you, bot: None };
    Setup { options, components: None, players: vec![person, bot(BOT_NAMES[0]), bot(BOT_NAMES[1])] }
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
