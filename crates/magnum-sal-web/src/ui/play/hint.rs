//! Asking for a hint in a game against bots: first the idea, then the place, then the action.

use leptos::prelude::*;
use magnum_sal::Action;

use super::Play;
use crate::board::target_name;
use crate::interact::{Aspect, Builder, Target, Value};
use crate::tutorial::taps;
use crate::worker::{Assessment, WorkerRequest};

/// Milliseconds for an assessment, half of which are for the position itself.
const THOUGHT: u64 = 2400;

/// How much is told of the decision at hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::ui) enum Stage {
    Nothing,
    Idea,
    Place,
    Action,
}

#[derive(Clone, Copy)]
pub(in crate::ui) struct Hints {
    pub(in crate::ui) stage: RwSignal<Stage>,
    /// What a master thinks, once it is known.
    pub(in crate::ui) assessment: RwSignal<Option<Assessment>>,
    /// Decisions of this game with a hint.
    pub(in crate::ui) count: RwSignal<u32>,
}

impl Hints {
    pub(super) fn new() -> Hints {
        Hints {
            stage: RwSignal::new(Stage::Nothing),
            assessment: RwSignal::new(None),
            count: RwSignal::new(0),
        }
    }

    /// Another decision is at hand.
    pub(super) fn forget(self) {
        self.stage.set(Stage::Nothing);
        self.assessment.set(None);
    }

    /// Takes an assessment that a hint waits for, or gives it back.
    pub(super) fn take(self, assessment: Assessment) -> Option<Assessment> {
        let waits = self.stage.get_untracked() == Stage::Idea
            && self.assessment.with_untracked(Option::is_none);
        if !waits {
            return Some(assessment);
        }
        self.assessment.set(Some(assessment));
        None
    }
}

impl Play {
    /// Whether there are hints: in a game of this page with a bot, when a person decides.
    pub(in crate::ui) fn has_hints(self) -> bool {
        self.is_choosing()
            && self.is_here()
            && self.lesson.with(Option::is_none)
            && self.players.with(|players| players.iter().any(|player| player.bot.is_some()))
    }

    /// Tells more than before.
    pub(in crate::ui) fn hint(self) {
        match self.hints.stage.get_untracked() {
            Stage::Nothing => {
                self.hints.count.update(|count| *count += 1);
                self.describe_again();
                self.hints.stage.set(Stage::Idea);
                let number = self.log.with_untracked(Vec::len).saturating_sub(1);
                self.ask(&WorkerRequest::Assess { number, milliseconds: THOUGHT });
            }
            Stage::Idea => {
                let Some(action) = self.hinted() else { return };
                self.past.spots.set(spots(&action));
                self.hints.stage.set(Stage::Place);
            }
            Stage::Place => {
                let (Some(action), Some(visible)) = (self.hinted(), self.visible.get_untracked())
                else {
                    return;
                };
                self.choose(proposing(&action, visible.legal()));
                self.hints.stage.set(Stage::Action);
            }
            Stage::Action => {}
        }
    }

    /// What a master would do.
    fn hinted(self) -> Option<Action> {
        let visible = self.visible.get_untracked()?;
        let best = self.hints.assessment.with_untracked(|assessment| {
            Some(assessment.as_ref()?.hints.first()?.action.clone())
        })?;
        best.action(visible.board()).ok()
    }

    /// Whether what is hinted at is on the board, not beside it.
    pub(in crate::ui) fn hint_is_on_board(self) -> bool {
        self.hinted().is_some_and(|action| !taps(&action).is_empty())
    }
}

/// What is marked on the board. Salt may be too small to be seen apart from its chamber, and a place apart from its building.
fn spots(action: &Action) -> Vec<String> {
    let around = |target: &Target| match *target {
        Target::Salt(space) => Some(Target::Space(space)),
        Target::Post(building) => Some(Target::Building(building)),
        _ => None,
    };
    let taps = taps(action);
    let around: Vec<Target> = taps.iter().filter_map(around).collect();
    taps.into_iter().chain(around).map(target_name).collect()
}

/// A choice that proposes the action. What can be tapped is, so that the choice can be changed afterwards.
fn proposing(action: &Action, legal: Vec<Action>) -> Option<Builder> {
    let tapped = taps(action)
        .into_iter()
        .try_fold(Builder::new(legal), |builder, target| builder.tap(target));
    let exact = |builder: &Builder| !builder.is_untouched() && builder.left() == [*action];
    tapped.filter(exact).or_else(|| {
        let only = Builder::new(vec![*action]);
        match taps(action).last() {
            Some(&target) => only.tap(target),
            None => only.answer(Aspect::Kind, Value::Kind(action.kind())),
        }
    })
}
