//! A plan: the game as it is seen, tried out on a board of its own. Nothing of it is stored or sent.

use leptos::prelude::*;
use magnum_sal::Seat;

use super::source::Source;
use super::{Play, random_seed};
use crate::ui::storage;
use crate::ui::web_worker::WebWorker;
use crate::worker::{Setup, WorkerRequest};

/// What somebody plays on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ui) enum Purpose {
    Game,
    Plan,
}

/// The game, and the plan that may lie over it.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Planner {
    pub(in crate::ui) game: Play,
    pub(in crate::ui) plan: Play,
    /// Entries of the game's log that were there when planning began.
    pub(in crate::ui) since: RwSignal<usize>,
    /// What the plan starts from.
    start: StoredValue<Option<WorkerRequest>>,
}

impl Planner {
    pub(in crate::ui) fn new(game: Play) -> Planner {
        let plan = Play { purpose: Purpose::Plan, ..Play::new(game.preferences) };
        // The plan is on the game's screen, and of its players.
        let plan = Play { layout: game.layout, server: game.server, seat: game.seat, ..plan };
        let plan = Play { planning: game.planning, ..plan };
        let planner =
            Planner { game, plan, since: RwSignal::new(0), start: StoredValue::new(None) };
        // A game that ends or changes takes its plan along.
        Effect::new(move |_| {
            if !game.planning.get() {
                plan.clear();
                plan.source.set_value(None);
            }
        });
        planner
    }

    /// What is on the screen.
    pub(in crate::ui) fn shown(self) -> Play {
        if self.game.planning.get_untracked() { self.plan } else { self.game }
    }

    /// Plans from the position that is shown.
    pub(in crate::ui) fn begin(self) {
        let Some(visible) = self.game.visible_untracked() else { return };
        let setup = Setup {
            options: *visible.options(),
            components: self.game.components.get_value(),
            players: self.game.players.get_untracked(),
        };
        let view = Box::new(visible.view());
        self.start.set_value(Some(WorkerRequest::Plan { view, setup, seed: random_seed() }));
        self.since.set(self.game.log.with_untracked(Vec::len));
        let plan = self.plan;
        plan.clear();
        let worker = WebWorker::start(move |answer| plan.follow(answer));
        plan.source.set_value(worker.map(Source::Worker));
        self.game.planning.set(true);
        self.ask();
    }

    /// Begins anew, with other tiles and cards face down.
    pub(in crate::ui) fn deal_again(self) {
        self.start.update_value(|start| {
            if let Some(WorkerRequest::Plan { seed, .. }) = start {
                *seed = random_seed();
            }
        });
        self.ask();
    }

    fn ask(self) {
        self.start.with_value(|start| start.iter().for_each(|start| self.plan.ask(start)));
    }

    pub(in crate::ui) fn end(self) {
        self.game.planning.set(false);
    }

    /// What the player wrote down about this game.
    pub(in crate::ui) fn notes(self) -> String {
        self.notes_key().and_then(|key| storage::load(&key)).unwrap_or_default()
    }

    pub(in crate::ui) fn note(self, notes: &str) {
        match self.notes_key() {
            Some(key) if notes.is_empty() => storage::remove(&key),
            Some(key) => storage::store(&key, notes),
            None => {}
        }
    }

    fn notes_key(self) -> Option<String> {
        let table = self.game.server.with_untracked(|table| table.as_ref().map(|id| id.0.clone()));
        let save = || self.game.save.with_value(|save| Some(save.as_ref()?.id.clone()));
        table.or_else(save).map(|id| notes_of(&id))
    }
}

/// Where the notes on a game or a table are stored.
pub(in crate::ui) fn notes_of(id: &str) -> String {
    format!("notes.{id}")
}

impl Play {
    pub(in crate::ui) fn is_plan(self) -> bool {
        self.purpose == Purpose::Plan
    }

    /// Whether a plan lies over this game.
    pub(super) fn is_covered(self) -> bool {
        !self.is_plan() && self.planning.get_untracked()
    }

    /// The seat of whoever reads, where it is known.
    pub(super) fn reader(self) -> Option<Seat> {
        if self.server.with(Option::is_some) {
            self.seat.get()
        } else {
            self.solver().or_else(|| self.lesson.with(Option::is_some).then_some(Seat::S0))
        }
    }
}
