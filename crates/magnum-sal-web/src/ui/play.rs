//! The game on the page: what is known of it, what is being chosen, and the screen around the board.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use magnum_sal::{Action, Illegal, Seat};
use magnum_sal_protocol::TableId;
use wasm_bindgen::prelude::*;

use super::engine::Engine;
use super::online;
use super::preferences::Preferences;
use super::{board, choose, fly, lesson, log, players, replay, result, screen, storage, t};
use crate::about::section_of;
use crate::interact::{Builder, Target, why_not};
use crate::table::Table;
use crate::text::Names;
use crate::tutorial::{Course, Step};
use crate::worker::{Answer, Entry, Judgement, Player, Refusal, Refused, Request, Setup};

#[derive(Clone, Copy)]
pub(super) struct Play {
    pub(super) preferences: Preferences,
    pub(super) table: RwSignal<Option<Arc<Table>>>,
    pub(super) players: RwSignal<Vec<Player>>,
    pub(super) log: RwSignal<Vec<Entry>>,
    pub(super) builder: RwSignal<Builder>,
    pub(super) can_undo: RwSignal<bool>,
    /// Whether a bot decides next.
    pub(super) bot: RwSignal<bool>,
    pub(super) notice: RwSignal<Option<Notice>>,
    /// Spots of a log entry that is shown on the board.
    pub(super) shown: RwSignal<Vec<String>>,
    /// The number of the action before which the board is shown; `None` for the present.
    pub(super) past: RwSignal<Option<usize>>,
    pub(super) past_table: RwSignal<Option<Arc<Table>>>,
    /// Entries of the log that were there when the reader began to look back.
    pub(super) past_since: RwSignal<usize>,
    pub(super) judgements: RwSignal<Vec<Option<Judgement>>>,
    /// A position of this game that is to be edited.
    pub(super) to_edit: RwSignal<Option<String>>,
    /// The lesson that is being given, and its step.
    pub(super) lesson: RwSignal<Option<(Course, usize)>>,
    /// Whether the next tap on the board asks what something is.
    pub(super) asking: RwSignal<bool>,
    pub(super) keys_listed: RwSignal<bool>,
    pub(super) zoom: RwSignal<f64>,
    /// What stays in its place when the board changes its size; otherwise its middle.
    pub(super) zoomed_at: RwSignal<Option<(f64, f64)>>,
    /// Whether the board lies on a screen as small as that of a phone, and is touched with fingers.
    pub(super) compact: RwSignal<bool>,
    pub(super) touch: RwSignal<bool>,
    /// What a small screen shows below the board.
    pub(super) sheet: RwSignal<Sheet>,
    /// Whether passing everything and ending the turn is proposed.
    pub(super) resting: RwSignal<bool>,
    /// Actions that follow the one that was sent.
    queue: RwSignal<Vec<Action>>,
    /// The server's table that is played at; `None` for a game of this page.
    pub(super) server: RwSignal<Option<TableId>>,
    /// The reader's seat at the server's table.
    pub(super) seat: RwSignal<Option<Seat>>,
    source: StoredValue<Option<Source>, LocalStorage>,
    save: RwSignal<String>,
    /// Counts games and actions, so that a late timer knows that it is late.
    moment: RwSignal<u32>,
}

/// What lies below the board on a small screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sheet {
    Choose,
    Players,
    Log,
}

impl Sheet {
    pub(super) fn name(self) -> &'static str {
        match self {
            Sheet::Choose => "choose",
            Sheet::Players => "players",
            Sheet::Log => "log",
        }
    }
}

/// Whether the window fits a media query, now and later.
fn media(query: &str) -> RwSignal<bool> {
    let list = window().match_media(query).ok().flatten();
    let fits = RwSignal::new(list.as_ref().is_some_and(web_sys::MediaQueryList::matches));
    if let Some(list) = list {
        let watched = list.clone();
        let changed = Closure::<dyn Fn()>::new(move || fits.set(watched.matches()));
        list.set_onchange(Some(changed.as_ref().unchecked_ref()));
        // It lives as long as the page.
        changed.forget();
    }
    fits
}

/// Who has the game, answers requests, and tells what becomes of it.
enum Source {
    Worker(Engine),
    Server(Box<dyn Fn(&Request)>),
}

/// What the player is told.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Notice {
    Illegal(Illegal),
    /// What something on the board is, and the section of the rules about it.
    About {
        label: String,
        section: &'static str,
    },
    /// What could not be done, in the reader's words.
    Failure(String),
}

impl Play {
    pub(super) fn new(preferences: Preferences) -> Play {
        Play {
            preferences,
            table: RwSignal::new(None),
            players: RwSignal::new(Vec::new()),
            log: RwSignal::new(Vec::new()),
            builder: RwSignal::new(Builder::default()),
            can_undo: RwSignal::new(false),
            bot: RwSignal::new(false),
            notice: RwSignal::new(None),
            shown: RwSignal::new(Vec::new()),
            past: RwSignal::new(None),
            past_table: RwSignal::new(None),
            past_since: RwSignal::new(0),
            judgements: RwSignal::new(Vec::new()),
            to_edit: RwSignal::new(None),
            lesson: RwSignal::new(None),
            asking: RwSignal::new(false),
            keys_listed: RwSignal::new(false),
            zoom: RwSignal::new(1.0),
            zoomed_at: RwSignal::new(None),
            compact: media("(max-width: 760px), (max-height: 500px)"),
            touch: media("(pointer: coarse)"),
            sheet: RwSignal::new(Sheet::Choose),
            resting: RwSignal::new(false),
            queue: RwSignal::new(Vec::new()),
            server: RwSignal::new(None),
            seat: RwSignal::new(None),
            source: StoredValue::new_local(None),
            save: RwSignal::new(String::new()),
            moment: RwSignal::new(0),
        }
    }

    pub(super) fn start(self, setup: Setup) {
        let seed = random_seed();
        self.begin(&Request::Start { setup, seed, position: None });
    }

    /// Starts the game that the request describes.
    pub(super) fn begin(self, request: &Request) {
        self.lesson.set(None);
        self.open(request);
    }

    /// Takes the position that is shown to the editor. What lies face down is dealt anew, so that nobody sees it there.
    pub(super) fn edit_position(self) {
        let last = self.log.with_untracked(Vec::len).saturating_sub(1);
        let number = self.past.get_untracked().unwrap_or(last);
        self.ask(&Request::Sample { number });
    }

    /// Gives a lesson. The stored game stays what it is.
    pub(super) fn teach(self, course: Course) {
        self.lesson.set(Some((course, 0)));
        let you = self.preferences.texts().say("ui-you");
        self.open(&course.start(&you, super::BOT_NAMES[0]));
    }

    /// Goes to the next step of the lesson; after the last one, home.
    pub(super) fn next_step(self) {
        let Some((course, step)) = self.lesson.get_untracked() else { return };
        if step + 1 == course.steps().len() {
            self.lesson.set(None);
            self.table.set(None);
            screen::go("/");
            return;
        }
        self.lesson.set(Some((course, step + 1)));
        match course.steps()[step + 1] {
            Step::Later(..) => self.skip_to(course, step + 1),
            Step::Tell(_) | Step::Do(..) | Step::Other(_) => self.follow_lesson(),
        }
    }

    /// Goes on with the lesson's game as it stands later.
    fn skip_to(self, course: Course, step: usize) {
        let you = self.preferences.texts().say("ui-you");
        if let Some(request) = course.later(step, &you, super::BOT_NAMES[0]) {
            self.open(&request);
        }
    }

    /// Offers what the lesson's step asks for, and nothing else.
    fn follow_lesson(self) {
        let Some((course, step)) = self.lesson.get_untracked() else { return };
        let Some(table) = self.table.get_untracked() else { return };
        let step = course.steps()[step];
        let action = step.action().and_then(|action| action.action(table.board()).ok());
        self.can_undo.set(false);
        self.bot.set(matches!(step, Step::Other(_)));
        self.builder.set(match (step, action) {
            (Step::Do(..), Some(action)) => Builder::new(vec![action]),
            _ => Builder::default(),
        });
        if let (Step::Other(_), Some(action)) = (step, step.action()) {
            let pause = self.preferences.speed.get_untracked().pause();
            let moment = self.moment.get_untracked();
            let acts = move || {
                if self.moment.get_untracked() == moment {
                    self.ask(&Request::Act { action });
                }
            };
            set_timeout(acts, Duration::from_millis(pause));
        }
    }

    pub(super) fn resume(self, save: String) {
        self.lesson.set(None);
        self.open(&Request::Resume { save });
    }

    /// Goes on with the stored game if there is none on the page, nor one being set up.
    fn ensure_game(self) {
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

    fn open(self, request: &Request) {
        self.clear();
        self.server.set(None);
        let engine = Engine::start(move |answer| self.receive(answer));
        self.source.set_value(engine.map(Source::Worker));
        self.ask(request);
        screen::go("/play");
    }

    /// Plays at a server's table, which hears the requests and lets answers be received.
    pub(super) fn sit(self, table: TableId, ask: impl Fn(&Request) + 'static) {
        self.clear();
        self.lesson.set(None);
        self.players.set(Vec::new());
        self.bot.set(true);
        self.can_undo.set(false);
        self.server.set(Some(table));
        self.source.set_value(Some(Source::Server(Box::new(ask))));
    }

    /// Ends playing at a server's table, if that is what is played.
    pub(super) fn leave_server(self) {
        if self.server.with_untracked(Option::is_some) {
            self.clear();
            self.server.set(None);
            self.source.set_value(None);
        }
    }

    /// Nothing is on the board any more.
    fn clear(self) {
        self.table.set(None);
        self.log.set(Vec::new());
        self.builder.set(Builder::default());
        self.notice.set(None);
        self.leave_past();
        self.judgements.set(Vec::new());
        self.moment.update(|moment| *moment += 1);
    }

    pub(super) fn ask(self, request: &Request) {
        self.source.with_value(|source| match source {
            Some(Source::Worker(engine)) => engine.ask(request),
            Some(Source::Server(ask)) => ask(request),
            None => self.fail(&Refusal::Broken.with("no Web Worker")),
        });
    }

    pub(super) fn receive(self, answer: Answer) {
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
                self.builder.set(if bot {
                    Builder::default()
                } else {
                    Builder::new(table.legal())
                });
                self.notice.set(None);
                self.shown.set(Vec::new());
                self.table.set(Some(table.clone()));
                let here = self.server.with_untracked(Option::is_none);
                if here && self.lesson.with_untracked(Option::is_none) {
                    storage::store("save", &save);
                }
                self.save.set(save);
                self.stay_in_past();
                // The whole log of a resumed game is no news, and nothing flies over an earlier position.
                if from > 0 && self.past.with_untracked(Option::is_none) {
                    fly::fly(&table, &news, self.preferences.speed.get_untracked());
                }
                self.moment.update(|moment| *moment += 1);
                self.resting.set(false);
                if bot {
                    self.queue.set(Vec::new());
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
                if self.past.get_untracked() == Some(number) {
                    let table = Table::from_json(&view).ok();
                    self.past_table.set(table.map(Arc::new));
                }
            }
            Answer::Judged { number, judgement } => {
                self.judgements.update(|all| {
                    if all.len() <= number {
                        all.resize(number + 1, None);
                    }
                    all[number] = Some(judgement);
                });
            }
            Answer::Sampled { position } => self.to_edit.set(Some(position)),
            Answer::Components(_) => {}
            Answer::Refused(refused) => self.fail(&refused),
        }
    }

    /// Says that nothing was done. What the program says of it is for those who look into the console.
    fn fail(self, refused: &Refused) {
        leptos::logging::warn!("{:?}: {}", refused.reason, refused.detail);
        let words = self.preferences.texts().refused(refused.reason);
        self.notice.set(Some(Notice::Failure(words)));
    }

    fn let_bot_think(self) {
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

    /// What the players are called, and which of them is the reader.
    pub(super) fn names(self) -> Names {
        let muria =
            self.table.with(|table| table.as_ref().is_some_and(|table| table.options().is_muria()));
        let names = super::names(&self.players.get()).with_foremen(muria);
        if self.server.with(Option::is_some) {
            names.with_you(self.seat.get())
        } else if self.lesson.with(Option::is_some) {
            names.with_you(Some(Seat::S0))
        } else {
            names
        }
    }

    /// The board that is shown.
    pub(super) fn visible(self) -> Option<Arc<Table>> {
        if self.past.get().is_some() { self.past_table.get() } else { self.table.get() }
    }

    fn visible_untracked(self) -> Option<Arc<Table>> {
        untrack(|| self.visible())
    }

    /// Whether a person can choose something now.
    pub(super) fn is_choosing(self) -> bool {
        self.past.get().is_none()
            && !self.bot.get()
            && self.builder.with(|builder| builder.legal().next().is_some())
    }

    pub(super) fn tap(self, target: Target) {
        let Some(table) = self.table.get_untracked() else { return };
        if self.past.get_untracked().is_some() || self.bot.get_untracked() {
            return;
        }
        let builder = self.builder.get_untracked();
        self.resting.set(false);
        // What is chosen already is confirmed. A deal is done a second time instead.
        if builder.is_chosen(target) && builder.proposal(table.board()).is_some() {
            return self.confirm();
        }
        match builder.choose(target) {
            Some(next) => {
                self.notice.set(None);
                self.builder.set(next);
                self.sheet.set(Sheet::Choose);
            }
            None => {
                let reason = why_not(table.board(), &builder, target);
                self.notice.set(reason.map(Notice::Illegal));
            }
        }
    }

    /// A piece is drawn from one place to another.
    pub(super) fn move_piece(self, from: Target, to: Target) {
        let builder = self.builder.with_untracked(Builder::anew);
        let lifted = match from {
            Target::Salt(space) => Target::Space(space),
            other => other,
        };
        let to = match to {
            Target::Salt(space) => Target::Space(space),
            other => other,
        };
        if let Some(next) = builder.tap(lifted).and_then(|next| next.tap(to)) {
            self.choose(Some(next));
        } else {
            self.tap(to);
        }
    }

    /// Tells what something on the board is.
    pub(super) fn explain(self, label: String, target: Target) {
        let Some(table) = self.visible_untracked() else { return };
        self.asking.set(false);
        let section = section_of(table.board(), target);
        self.notice.set(Some(Notice::About { label, section }));
    }

    pub(super) fn enlarge(self, factor: f64) {
        self.zoom_to(self.zoom.get_untracked() * factor, None);
    }

    /// Gives the board a size, compared to that of its place; the point stays where it is.
    pub(super) fn zoom_to(self, zoom: f64, at: Option<(f64, f64)>) {
        self.zoomed_at.set(at);
        self.zoom.set(zoom.clamp(1.0, 4.0));
    }

    pub(super) fn choose(self, builder: Option<Builder>) {
        if let (Some(builder), None) = (builder, self.past.get_untracked()) {
            self.notice.set(None);
            self.resting.set(false);
            self.builder.set(builder);
        }
    }

    pub(super) fn back(self) {
        self.notice.set(None);
        self.resting.set(false);
        self.builder.update(|builder| *builder = builder.back());
    }

    /// Nobody acts while looking at something else than the present.
    pub(super) fn confirm(self) {
        let (Some(table), None) = (self.table.get_untracked(), self.past.get_untracked()) else {
            return;
        };
        if self.resting.get_untracked() {
            let passes = usize::from(table.board().turn().actions_left());
            let mut rest = vec![Action::Pass; passes];
            rest.push(Action::EndTurn);
            self.queue.set(rest);
            return self.act_next(&table);
        }
        let proposal = self.builder.with_untracked(|builder| builder.proposal(table.board()));
        if let Some(action) = proposal {
            self.act(action);
        }
    }

    /// Does what follows the last action, as long as it can be done.
    fn act_next(self, table: &Table) {
        self.resting.set(false);
        let next = self.queue.try_update(|queue| (!queue.is_empty()).then(|| queue.remove(0)));
        match next.flatten() {
            Some(action) if table.legal().contains(&action) => self.act(action),
            _ => self.queue.set(Vec::new()),
        }
    }

    pub(super) fn end_turn(self) {
        let can = self
            .builder
            .with_untracked(|builder| builder.legal().any(|one| *one == Action::EndTurn));
        if can && self.past.with_untracked(Option::is_none) {
            self.act(Action::EndTurn);
        }
    }

    pub(super) fn act(self, action: Action) {
        let Some(table) = self.table.get_untracked() else { return };
        let action = action.notation(table.board());
        self.builder.set(Builder::default());
        self.ask(&Request::Act { action });
    }

    pub(super) fn undo(self) {
        if self.can_undo.get_untracked() && self.past.get_untracked().is_none() {
            self.ask(&Request::Undo);
        }
    }

    pub(super) fn show_past(self, number: usize) {
        if self.past.with_untracked(Option::is_none) {
            self.past_since.set(self.log.with_untracked(Vec::len));
        }
        self.past.set(Some(number));
        self.ask(&Request::Show { number });
    }

    pub(super) fn leave_past(self) {
        self.shown.set(Vec::new());
        self.past.set(None);
        self.past_table.set(None);
    }

    /// What is looked at may have been taken back meanwhile.
    fn stay_in_past(self) {
        let last = self.log.with_untracked(Vec::len).saturating_sub(1);
        if self.past.get_untracked().is_some_and(|past| past > last) {
            self.show_past(last);
        }
    }

    /// Goes back to the present, since the moment that was asked for can't be shown.
    pub(super) fn cannot_show_past(self) {
        self.leave_past();
        let words = self.preferences.texts().say("ui-no-past");
        self.notice.set(Some(Notice::Failure(words)));
    }

    /// The game as a record file.
    pub(super) fn record(self) -> Option<String> {
        let save = self.save.get_untracked();
        let save: serde_json::Value = serde_json::from_str(&save).ok()?;
        serde_json::to_string_pretty(save.get("record")?).ok()
    }
}

pub(super) fn random_seed() -> String {
    let mut bytes = [0; 16];
    let drawn =
        window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    if drawn.is_err() {
        return js_sys::Math::random().to_string();
    }
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The screen with the board.
#[component]
pub(super) fn Game() -> impl IntoView {
    let play: Play = expect_context();
    super::fetch::art();
    play.ensure_game();
    let here = move || play.server.with(Option::is_none);
    let over = move || here() && play.table.get().is_some_and(|table| table.player().is_none());
    view! {
        <header class="bar">
            <a class="plain home-link" href="#/" aria-label=t("ui-home")>{super::art("logo", "logo")}</a>
            <h1>"Magnum Sal"</h1>
            <players::Purse/>
            <log::Status/>
            <nav>
                <button type="button" class="plain ask" aria-label=t("ui-what-is-this") aria-pressed=move || play.asking.get().to_string() on:click=move |_| play.asking.update(|asking| *asking = !*asking)>{super::art("ui-help", "icon")}</button>
                <a class="plain rules-link" href="#/rules" aria-label=t("ui-rules")>{super::art("ui-rules", "icon")}<span>{t("ui-rules")}</span></a>
                <button type="button" class="plain keys" id="keys" aria-keyshortcuts="?" on:click=move |_| play.keys_listed.set(true)>{super::art("ui-keyboard", "icon")}<span>{t("ui-keys")}</span></button>
                <super::dialog::Menu/>
            </nav>
        </header>
        <main class="game" data-sheet=move || play.sheet.get().name()>
            <Show when=move || play.compact.get()><board::Strip/></Show>
            <board::Board/>
            <div class="side">
                <players::Players/>
                <div class="middle">
                    <lesson::Lesson/>
                    <online::Beside/>
                    <Show when=move || over() && play.past.get().is_none()>
                        <result::Result/>
                    </Show>
                    <replay::Replay/>
                    <Show when=move || !online::is_over()><choose::Choose/></Show>
                </div>
                <div class="story">
                    <log::Log/>
                    <online::Talk/>
                </div>
            </div>
            <choose::ConfirmBar/>
        </main>
        <super::shortcuts::Shortcuts/>
    }
}
