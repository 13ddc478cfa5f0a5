//! From taps to the action that is played.

use leptos::prelude::*;
use magnum_sal::Action;

use super::{Notice, Play, Sheet};
use crate::about::section_of;
use crate::board::VisibleGame;
use crate::board::target_name;
use crate::interact::{Builder, Kind, Target, why_not};
use crate::worker::WorkerRequest;

/// What a person is choosing.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Choice {
    pub(in crate::ui) builder: RwSignal<Builder>,
    /// Whether passing everything and ending the turn is proposed.
    pub(in crate::ui) resting: RwSignal<bool>,
    /// Actions that follow the one that was sent.
    pub(super) queue: RwSignal<Vec<Action>>,
}

impl Choice {
    pub(super) fn new() -> Choice {
        Choice {
            builder: RwSignal::new(Builder::default()),
            resting: RwSignal::new(false),
            queue: RwSignal::new(Vec::new()),
        }
    }
}

impl Play {
    /// Whether a person can choose something now.
    pub(in crate::ui) fn is_choosing(self) -> bool {
        self.past.number.get().is_none()
            && !self.bot.get()
            && self.choice.builder.with(|builder| builder.legal().next().is_some())
    }

    pub(in crate::ui) fn tap(self, target: Target) {
        let Some(visible) = self.visible.get_untracked() else { return };
        if self.past.number.get_untracked().is_some() {
            return;
        }
        self.hurry();
        if self.bot.get_untracked() {
            return;
        }
        let builder = self.choice.builder.get_untracked();
        let target = self.meant(&visible, self.salt_of(&builder, target));
        self.choice.resting.set(false);
        // What is chosen already is confirmed. A deal is done a second time instead.
        if builder.is_chosen(target) && builder.proposal(visible.board()).is_some() {
            return self.confirm();
        }
        match builder.choose(target) {
            Some(next) => {
                if let Some(next) = self.admit(&visible, next, Some(target)) {
                    self.layout.sheet.set(Sheet::Choose);
                    self.decide(Some(next));
                }
            }
            None => {
                let reason = why_not(visible.board(), &builder, target);
                self.notice.set(reason.map(Notice::Illegal));
            }
        }
    }

    /// The salt of a chamber that is too low to be tapped in two places; going there is the other button.
    fn salt_of(self, builder: &Builder, target: Target) -> Target {
        let Target::Space(space) = target else { return target };
        let salt = Target::Salt(space);
        let digs = |builder: Builder| builder.intention() == Some(Kind::Extract);
        let undecided = builder.is_untouched() || builder.is_chosen(salt);
        let apart = format!("[data-target='{}']", target_name(salt));
        let low = document().query_selector(&apart).is_ok_and(|found| found.is_none());
        let free =
            self.layout.compact.get_untracked() && self.lesson.with_untracked(Option::is_none);
        let dug = free && low && undecided && builder.anew().tap(salt).is_some_and(digs);
        if dug { salt } else { target }
    }

    /// A piece is drawn from one place to another.
    pub(in crate::ui) fn move_piece(self, from: Target, to: Target) {
        let builder = self.choice.builder.with_untracked(Builder::anew);
        let lifted = match from {
            Target::Salt(space) => Target::Space(space),
            other => other,
        };
        let to = match to {
            Target::Salt(space) => Target::Space(space),
            other => other,
        };
        if let Some(next) = builder.tap(lifted).and_then(|next| next.tap(to)) {
            self.decide(Some(next));
        } else {
            self.tap(to);
        }
    }

    /// Tells what something on the board is.
    pub(in crate::ui) fn explain(self, label: String, target: Target) {
        let Some(visible) = self.visible_untracked() else { return };
        self.layout.asking.set(false);
        let section = section_of(visible.board(), target);
        self.notice.set(Some(Notice::About { at: target_name(target), label, section }));
    }

    pub(in crate::ui) fn choose(self, builder: Option<Builder>) {
        let (Some(builder), Some(visible), None) =
            (builder, self.visible.get_untracked(), self.past.number.get_untracked())
        else {
            return;
        };
        if let Some(builder) = self.admit(&visible, builder, None) {
            self.notice.set(None);
            if self.layout.compact.get_untracked() {
                self.pace.recap.set(Vec::new());
            }
            self.choice.resting.set(false);
            self.choice.builder.set(builder);
            self.point_on();
        }
    }

    /// Proposes to pass both actions and end the turn.
    pub(in crate::ui) fn propose_rest(self) {
        let visible = self.visible.get_untracked();
        if visible.is_some_and(|visible| self.is_admitted(&visible, Action::Pass)) {
            self.notice.set(None);
            self.choice.builder.update(|builder| *builder = builder.anew());
            self.choice.resting.set(true);
        }
    }

    pub(in crate::ui) fn back(self) {
        self.notice.set(None);
        self.choice.resting.set(false);
        if self.lesson.with_untracked(Option::is_some) {
            return self.follow_lesson();
        }
        self.choice.builder.update(|builder| *builder = builder.back());
    }

    /// Nobody acts while looking at something else than the present.
    pub(in crate::ui) fn confirm(self) {
        let (Some(visible), None) =
            (self.visible.get_untracked(), self.past.number.get_untracked())
        else {
            return;
        };
        if self.choice.resting.get_untracked() {
            let passes = usize::from(visible.board().turn().actions_left());
            let mut rest = vec![Action::Pass; passes];
            rest.push(Action::EndTurn);
            self.choice.queue.set(rest);
            return self.act_next(&visible);
        }
        let proposal =
            self.choice.builder.with_untracked(|builder| builder.proposal(visible.board()));
        if let Some(action) = proposal {
            self.carry_out(action);
        }
    }

    /// Does what follows the last action, as long as it can be done.
    pub(super) fn act_next(self, visible: &VisibleGame) {
        self.choice.resting.set(false);
        let next =
            self.choice.queue.try_update(|queue| (!queue.is_empty()).then(|| queue.remove(0)));
        match next.flatten() {
            Some(action) if visible.legal().contains(&action) => self.act(action),
            _ => self.choice.queue.set(Vec::new()),
        }
    }

    pub(in crate::ui) fn end_turn(self) {
        let can = self
            .choice
            .builder
            .with_untracked(|builder| builder.legal().any(|one| *one == Action::EndTurn));
        if can && self.past.number.with_untracked(Option::is_none) {
            self.act(Action::EndTurn);
        }
    }

    pub(in crate::ui) fn act(self, action: Action) {
        let Some(visible) = self.visible.get_untracked() else { return };
        if !self.is_admitted(&visible, action) {
            return;
        }
        let action = action.notation(visible.board());
        self.choice.builder.set(Builder::default());
        self.ask(&WorkerRequest::Act { action });
    }

    pub(in crate::ui) fn undo(self) {
        if self.can_undo.get_untracked() && self.past.number.get_untracked().is_none() {
            self.ask(&WorkerRequest::Undo);
        }
    }
}
