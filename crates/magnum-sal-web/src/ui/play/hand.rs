//! The player's hand: doing what was chosen, choosing whom to pay, and following what the others do.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use magnum_sal::{Action, Event, Seat, Space, Visit};

use super::Play;
use crate::board::VisibleGame;
use crate::interact::{Builder, haul};
use crate::recap::since_own_turn;
use crate::ui::preferences::{Confirming, Speed};
use crate::ui::{fly, sound};
use crate::worker::Answer;

/// How the page follows the others' actions.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Pace {
    /// The table whose pieces have all arrived.
    pub(in crate::ui) settled: RwSignal<Option<Arc<VisibleGame>>>,
    /// Entries of the log that the player has not seen happen by acting.
    pub(in crate::ui) recap: RwSignal<Vec<usize>>,
    /// Whether the reader wants the others to be done at once.
    hurried: RwSignal<bool>,
    /// When the next action of a bot may be shown, by the clock of the page.
    ready: StoredValue<f64>,
    /// A bot's action that is not shown yet, and the moment that it belongs to.
    held: StoredValue<Option<(u32, Answer)>>,
}

impl Pace {
    pub(super) fn new() -> Pace {
        Pace {
            settled: RwSignal::new(None),
            recap: RwSignal::new(Vec::new()),
            hurried: RwSignal::new(false),
            ready: StoredValue::new(0.0),
            held: StoredValue::new(None),
        }
    }
}

fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

impl Play {
    /// Does an action, and after it the payments that were chosen with it.
    pub(in crate::ui) fn carry_out(self, action: Action) {
        let Some(visible) = self.visible.get_untracked() else { return };
        let payments =
            self.choice.builder.with_untracked(|builder| builder.payments(visible.game(), action));
        self.choice.queue.set(payments);
        self.act(action);
    }

    /// Chooses what was tapped or answered; it is done at once where the reader wants no question.
    pub(in crate::ui) fn decide(self, builder: Option<Builder>) {
        self.choose(builder);
        let Some(visible) = self.visible.get_untracked() else { return };
        let proposal =
            self.choice.builder.with_untracked(|builder| builder.proposal(visible.board()));
        let Some(action) = proposal.filter(|_| self.lesson.with_untracked(Option::is_none)) else {
            return;
        };
        // One deal may be followed by another.
        let complete =
            !matches!(action, Action::Visit(Visit::Market { deals, .. }) if deals.second.is_none());
        let unasked = match self.preferences.confirming.get_untracked() {
            Confirming::Always => false,
            Confirming::Lasting => !visible.reveals(action),
            Confirming::Never => true,
        };
        if complete && unasked && self.is_touched() {
            self.carry_out(action);
        }
    }

    /// Whether a person decides, and looks at the present.
    pub(in crate::ui) fn is_deciding(self) -> bool {
        self.past.number.with_untracked(Option::is_none) && !self.bot.get_untracked()
    }

    fn is_touched(self) -> bool {
        self.choice.builder.with_untracked(|builder| !builder.is_untouched())
    }

    /// Chooses whom to pay in a space: the one whose worker was tapped, or one after the other. Returns whether there is
    /// such a choice.
    pub(in crate::ui) fn choose_payee(self, space: Space, tapped: Option<Seat>) -> bool {
        let Some(visible) = self.visible.get_untracked() else { return false };
        let builder = self.choice.builder.get_untracked();
        let haul = haul(&visible, builder.proposal(visible.board())).unwrap_or_default();
        let due = haul.dues.into_iter().find(|due| due.space == space && due.payees.len() > 1);
        let Some(due) = due else { return false };
        let payee = tapped.filter(|seat| due.payees.contains(seat)).or_else(|| {
            let paid = builder.payee(space);
            let after =
                due.payees.iter().position(|&seat| Some(seat) == paid).map_or(0, |at| at + 1);
            due.payees.get(after).copied()
        });
        self.choose(Some(builder.pay(space, payee)));
        true
    }

    /// Takes an answer of the worker, as soon as what bots did before has been seen.
    pub(super) fn follow(self, answer: Answer) {
        let is_table = matches!(answer, Answer::Game { .. });
        let wait = self.pace.ready.get_value() - now();
        if !is_table
            || !self.bot.get_untracked()
            || wait <= 1.0
            || self.pace.hurried.get_untracked()
        {
            return self.receive(answer);
        }
        let moment = self.moment.get_untracked();
        self.pace.held.set_value(Some((moment, answer)));
        set_timeout(move || self.release(moment), Duration::from_millis(wait as u64));
    }

    /// Shows what was held back, if that is still of interest.
    fn release(self, at: u32) {
        let held =
            self.pace.held.try_update_value(|held| held.take_if(|(moment, _)| *moment == at));
        if let Some((moment, answer)) = held.flatten()
            && self.moment.get_untracked() == moment
        {
            self.receive(answer);
        }
    }

    /// Everything that flies arrives, and the others are done at once.
    pub(in crate::ui) fn hurry(self) {
        fly::land();
        self.settle();
        if self.bot.get_untracked() && self.server.with_untracked(Option::is_none) {
            self.pace.hurried.set(true);
            self.release(self.moment.get_untracked());
        }
    }

    fn settle(self) {
        let visible = self.visible.get_untracked();
        if self.pace.settled.get_untracked() != visible {
            self.pace.settled.set(visible);
        }
    }

    /// Shows on the board what has just happened. Nothing flies over an earlier position.
    pub(super) fn show_events(self, visible: &VisibleGame, events: &[Event]) {
        let hurried = self.pace.hurried.get_untracked();
        let unseen = hurried || self.is_covered();
        let speed = if unseen { Speed::Off } else { self.preferences.speed.get_untracked() };
        let time = fly::fly(visible, events, speed);
        let pause = if time > 0 { time.max(speed.pause()) } else { 0 };
        self.pace.ready.set_value(now() + pause as f64);
        let moment = self.moment.get_untracked();
        let arrived = move || {
            if self.moment.get_untracked() == moment {
                self.settle();
            }
        };
        if time == 0 { arrived() } else { set_timeout(arrived, Duration::from_millis(time)) }
    }

    /// Tells the player who has just got the turn what the others did.
    pub(super) fn begin_own_turn(self, visible: &VisibleGame, is_own: bool) {
        if !is_own || self.is_plan() || self.lesson.with_untracked(Option::is_some) {
            self.pace.recap.set(Vec::new());
            return;
        }
        self.pace.hurried.set(false);
        let Some(seat) = visible.player() else { return };
        let news = self.log.with_untracked(|log| since_own_turn(log, seat));
        if !news.is_empty() {
            sound::your_turn(self.preferences);
        }
        self.pace.recap.set(news);
    }

    /// Steps through what happened since the last turn.
    pub(in crate::ui) fn show_recap(self) {
        let first = self.pace.recap.with_untracked(|recap| recap.first().copied());
        if let Some(first) = first {
            self.show_past(first);
        }
    }
}
