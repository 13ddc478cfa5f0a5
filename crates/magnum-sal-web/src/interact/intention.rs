//! What a player most likely means by what was picked so far, so that one tap leads to a proposal. It is never the only
//! thing that can be meant: the other kinds and workers stay one tap away.

use magnum_sal::{Action, Origin, Worker};

use super::{Aspect, Builder, Kind, Pick, Target, Value, value_of};

impl Builder {
    /// The kind of action that is meant; none as long as nothing was picked and there is a choice.
    pub fn intention(&self) -> Option<Kind> {
        let kinds = self.kinds();
        if self.is_untouched() && kinds.len() > 1 {
            return None;
        }
        kinds.into_iter().min_by_key(|&kind| self.rank(kind))
    }

    /// The smaller, the likelier the kind is meant.
    pub(super) fn rank(&self, kind: Kind) -> u8 {
        let first = self.picks.iter().find_map(|pick| match pick {
            Pick::Tap(target) => Some(*target),
            Pick::Answer(..) => None,
        });
        rank(kind, first)
    }

    /// The builder after a tap on the board, as a player means it: salt that can't be dug is part of its chamber, and
    /// what leads nowhere from here starts anew.
    pub fn choose(&self, target: Target) -> Option<Builder> {
        let digs = |next: &Builder| next.kinds().contains(&Kind::Extract);
        match target {
            Target::Salt(space) => {
                let anew = self.anew();
                anew.tap(target).filter(digs).or_else(|| self.choose(Target::Space(space)))
            }
            Target::Post(building) => {
                let next = self.tap(target).or_else(|| self.anew().tap(target));
                next.or_else(|| self.choose(Target::Building(building)))
            }
            _ => self.tap(target).or_else(|| self.anew().tap(target)),
        }
    }

    /// Whether the target is what was tapped last, so that tapping it once more confirms it.
    pub fn is_chosen(&self, target: Target) -> bool {
        let Some(Pick::Tap(last)) =
            self.picks.iter().rev().find(|pick| matches!(pick, Pick::Tap(_)))
        else {
            return false;
        };
        match (target, *last) {
            (Target::Deal(_), _) => false,
            (Target::Salt(space), Target::Space(other)) => space == other,
            (one, other) => one == other,
        }
    }

    /// The actions of a kind that fit the taps best: a space that was tapped alone is where somebody goes.
    pub(super) fn meant(&self, kind_meant: Kind) -> Vec<Action> {
        let of_kind = || self.left.iter().copied().filter(|action| action.kind() == kind_meant);
        let entered = |action: &Action| match self.picks[..] {
            [Pick::Tap(Target::Space(space))]
            | [Pick::Answer(..), Pick::Tap(Target::Space(space))] => {
                value_of(&action.aspects(), Aspect::To) == Some(Value::Space(space))
            }
            // A deal is the first one until another is tapped.
            [Pick::Tap(Target::Deal(deal))] => {
                value_of(&action.aspects(), Aspect::Deal) == Some(Value::Deal(Some(deal)))
            }
            _ => false,
        };
        let entering: Vec<Action> = of_kind().filter(entered).collect();
        if entering.is_empty() { of_kind().collect() } else { entering }
    }

    /// The actions that are left when the worker is the one at hand.
    pub(super) fn with_worker(&self) -> Vec<Action> {
        let Some(kind) = self.intention() else { return self.left.clone() };
        nearest(self.meant(kind), Aspect::Worker)
    }

    /// The same for whoever goes along.
    pub(super) fn decided(&self) -> Vec<Action> {
        nearest(self.with_worker(), Aspect::Companion)
    }
}

fn nearest(mut actions: Vec<Action>, aspect: Aspect) -> Vec<Action> {
    let worker = |action: &Action| value_of(&action.aspects(), aspect);
    if let Some(nearest) = actions.iter().map(worker).min_by_key(|value| distance(*value)) {
        actions.retain(|action| worker(action) == nearest);
    }
    actions
}

/// Workers of the supply come first, miners before the foreman; then assistants, and last whoever would leave the mine.
fn distance(worker: Option<Value>) -> (u8, u8) {
    let Some(Value::Worker(worker, from)) = worker else { return (0, 0) };
    let from = match from {
        Origin::Supply => 1,
        Origin::Assistant(_) => 2,
        Origin::Space(_) => 3,
    };
    (from, u8::from(worker == Worker::Foreman))
}

/// The smaller, the likelier it is what a tap means.
fn rank(kind: Kind, tapped: Option<Target>) -> u8 {
    match (tapped, kind) {
        (Some(Target::Salt(_)), Kind::Extract)
        | (Some(Target::Post(_)), Kind::Assist)
        | (Some(Target::Building(_)), Kind::Visit(_) | Kind::Deliver) => 0,
        (_, Kind::Lay | Kind::Pay) => 1,
        (_, Kind::Place) => 2,
        (_, Kind::Boil) => 3,
        (_, Kind::Rope) => 4,
        (_, Kind::Extract) => 5,
        (_, Kind::Assist) => 6,
        (_, Kind::Deliver | Kind::Visit(_)) => 7,
        (_, Kind::Bucket | Kind::Food) => 8,
        (_, Kind::DrawBrine | Kind::Convert | Kind::Forfeit) => 9,
        (_, Kind::Pass) => 10,
        (_, Kind::EndTurn) => 11,
    }
}
