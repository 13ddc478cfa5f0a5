//! The game on the page: what is known of it, what is being chosen, and the screen around the board.

mod choice;
mod dealing;
mod exercising;
mod hand;
mod hint;
mod layout;
mod past;
mod plan;
mod source;
mod teaching;

use std::sync::Arc;

use leptos::prelude::*;
use magnum_sal::{Components, Illegal, Seat};
use magnum_sal_protocol::TableId;

pub(super) use dealing::name_of as name_of_deal;
pub(super) use exercising::{Origin, Verdict};
pub(super) use hint::Stage;
pub(super) use layout::Sheet;
pub(super) use plan::{Planner, notes_of};
pub(super) use source::random_seed;
pub(super) use teaching::Place;

use super::at_table;
use super::begin::Beginning;
use super::preferences::Preferences;
use super::{board, choose, lesson, log, plan as planned, players, replay, result, t};
use crate::board::VisibleGame;
use crate::text::Names;
use crate::worker::{Entry, Save, SeatSetup};
use choice::Choice;
use exercising::Exercising;
use hand::Pace;
use hint::Hints;
use layout::Layout;
use past::Past;
use plan::Purpose;
use source::Source;

#[derive(Clone, Copy)]
pub(super) struct Play {
    pub(super) preferences: Preferences,
    pub(super) visible: RwSignal<Option<Arc<VisibleGame>>>,
    pub(super) players: RwSignal<Vec<SeatSetup>>,
    pub(super) log: RwSignal<Vec<Entry>>,
    pub(super) can_undo: RwSignal<bool>,
    /// Whether a bot decides next.
    pub(super) bot: RwSignal<bool>,
    pub(super) notice: RwSignal<Option<Notice>>,
    /// The lesson that is being given, and its step.
    pub(super) lesson: RwSignal<Option<Place>>,
    /// The server's table that is played at; `None` for a game of this page.
    pub(super) server: RwSignal<Option<TableId>>,
    /// The reader's seat at the server's table.
    pub(super) seat: RwSignal<Option<Seat>>,
    pub(super) choice: Choice,
    pub(super) past: Past,
    pub(super) hints: Hints,
    pub(super) exercising: Exercising,
    pub(super) layout: Layout,
    /// Whether the game goes on in another tab.
    pub(super) elsewhere: RwSignal<bool>,
    /// Whether the browser could not store the game.
    pub(super) unsaved: RwSignal<bool>,
    beginning: Beginning,
    pub(super) pace: Pace,
    purpose: Purpose,
    /// Whether a plan lies over the game.
    pub(super) planning: RwSignal<bool>,
    /// An owner's own tiles and orders, if the game has such.
    pub(super) components: StoredValue<Option<Box<Components>>>,
    source: StoredValue<Option<Source>, LocalStorage>,
    /// The game as it is stored; what followed is in the log.
    save: StoredValue<Option<Save>>,
    /// The name under which the next game is stored, if it has one already.
    next_name: StoredValue<Option<String>>,
    /// Counts games and actions, so that a late timer knows that it is late.
    moment: RwSignal<u32>,
}

/// What the player is told.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Notice {
    Illegal(Illegal),
    /// What something on the board is, and the section of the rules about it.
    About {
        /// The target's name on the board.
        at: String,
        label: String,
        section: &'static str,
    },
    /// What a lesson answers to what it did not ask for, after what something is.
    Lesson {
        about: Option<String>,
        words: String,
    },
    /// What could not be done, in the reader's words.
    Failure(String),
}

impl Play {
    pub(super) fn new(preferences: Preferences) -> Play {
        Play {
            preferences,
            visible: RwSignal::new(None),
            players: RwSignal::new(Vec::new()),
            log: RwSignal::new(Vec::new()),
            can_undo: RwSignal::new(false),
            bot: RwSignal::new(false),
            notice: RwSignal::new(None),
            lesson: RwSignal::new(None),
            server: RwSignal::new(None),
            seat: RwSignal::new(None),
            choice: Choice::new(),
            past: Past::new(),
            hints: Hints::new(),
            exercising: Exercising::new(),
            layout: Layout::new(),
            elsewhere: RwSignal::new(false),
            unsaved: RwSignal::new(false),
            beginning: expect_context(),
            pace: Pace::new(),
            purpose: Purpose::Game,
            planning: RwSignal::new(false),
            components: StoredValue::new(None),
            source: StoredValue::new_local(None),
            save: StoredValue::new(None),
            next_name: StoredValue::new(None),
            moment: RwSignal::new(0),
        }
    }

    /// What the players are called, and which of them is the reader.
    pub(super) fn names(self) -> Names {
        let muria = self
            .visible
            .with(|visible| visible.as_ref().is_some_and(|visible| visible.options().is_muria()));
        let names = super::names(&self.players.get()).with_foremen(muria);
        match self.reader() {
            Some(seat) => names.with_you(Some(seat)),
            None => names,
        }
    }

    /// The table whose pieces have all arrived, or the earlier one that is shown.
    pub(super) fn settled(self) -> Option<Arc<VisibleGame>> {
        let past = self.past.number.get().is_some();
        if past { self.past.visible.get() } else { self.pace.settled.get() }
    }

    /// The board that is shown.
    pub(super) fn visible(self) -> Option<Arc<VisibleGame>> {
        if self.past.number.get().is_some() { self.past.visible.get() } else { self.visible.get() }
    }

    fn visible_untracked(self) -> Option<Arc<VisibleGame>> {
        untrack(|| self.visible())
    }
}

/// The screen with the board: that of the game, or of a plan.
#[component]
pub(super) fn Game() -> impl IntoView {
    let play: Play = expect_context();
    super::fetch::art();
    play.ensure_game();
    view! {
        <Show when=move || play.planning.get() fallback=|| view! { <PlayScreen/> }><planned::Planned/></Show>
    }
}

#[component]
pub(super) fn PlayScreen() -> impl IntoView {
    let play: Play = expect_context();
    let over = move || {
        !play.is_plan()
            && play.exercising.task.with(Option::is_none)
            && play.visible.get().is_some_and(|visible| visible.result().is_some())
    };
    let beside = move || (!play.is_plan()).then(at_table::beside);
    let talk = move || (!play.is_plan()).then(at_table::talk);
    view! {
        <header class="bar">
            <a class="plain home-link" href="#/" aria-label=t("ui-home")>{super::art("logo", "logo")}</a>
            <h1>"Magnum Sal"</h1>
            <players::Purse/>
            <log::Status/>
            <nav>
                <planned::PlanButton class="plain plan" id="plan" clicked=|| {}/>
                <button type="button" class="plain ask" aria-label=t("ui-what-is-this") aria-pressed=move || play.layout.asking.get().to_string() on:click=move |_| play.layout.asking.update(|asking| *asking = !*asking)>{super::art("ui-help", "icon")}</button>
                <a class="plain rules-link" href="#/rules" aria-label=t("ui-rules")>{super::art("ui-rules", "icon")}<span>{t("ui-rules")}</span></a>
                <button type="button" class="plain keys" id="keys" aria-keyshortcuts="?" on:click=move |_| play.layout.keys_listed.set(true)>{super::art("ui-keyboard", "icon")}<span>{t("ui-keys")}</span></button>
                <super::dialog::Menu/>
            </nav>
        </header>
        {play.is_plan().then(|| view! { <planned::PlanBar/> })}
        <main class="game" class:planning=play.is_plan() data-lesson=move || lesson::kind(play) data-sheet=move || play.layout.sheet.get().name()>
            <Show when=move || play.layout.compact.get()><board::Strip/></Show>
            <board::Board/>
            <div class="side">
                <players::Players/>
                // A lesson's words can be longer than their room, and are then scrolled by keys, too.
                <div class="middle" tabindex=move || (play.lesson.with(Option::is_some) || play.exercising.task.with(Option::is_some)).then_some("0")>
                    <lesson::LessonPanel/>
                    <super::practice::ExercisePanel/>
                    {beside}
                    <Show when=over>
                        <result::Result/>
                    </Show>
                    <replay::Replay/>
                    <Show when=move || !at_table::is_over()><choose::Choose/></Show>
                </div>
                <super::recap::Recap/>
                <div class="story">
                    <log::Log/>
                    {talk}
                </div>
            </div>
            <choose::ConfirmBar/>
        </main>
        <super::games::Elsewhere/>
        <super::popover::Popover/>
        <super::shortcuts::Shortcuts/>
    }
}
