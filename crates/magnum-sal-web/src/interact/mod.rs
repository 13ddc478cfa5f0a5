//! Building an action step by step. The builder narrows the legal list by what was tapped and answered: it never
//! decides what is legal, and can't reach anything else.

mod intention;
mod kind;
mod proposal;
mod tap;
mod toll;
mod warning;
mod why_not;

use std::sync::Arc;

use magnum_sal::{Action, Board, Building, Deal, Seat, Space, Tool, Visit};

pub use crate::board::Target;
use kind::is_essential;
pub use kind::{OFFERED, ShownKind};
pub use magnum_sal::{Aspect, Kind, Value};
pub use toll::haul;
pub use warning::{Warning, warning};
pub use why_not::{why_not, why_not_kind};

/// One step of a player towards an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Pick {
    /// Something was tapped that can mean several things.
    Tap(Target),
    /// A question was answered.
    Answer(Aspect, Value),
}

/// A legal list on the way to one action.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Builder {
    /// All legal actions, taken apart.
    legal: Arc<[Parts]>,
    picks: Vec<Pick>,
    left: Vec<Action>,
    /// Who is paid where several can be.
    payees: Vec<(Space, Seat)>,
}

/// An action and all that it decides.
type Parts = (Action, Vec<(Aspect, Value)>);

/// What is to be decided next, and how.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    pub aspect: Aspect,
    /// `None` means that the aspect is left out.
    pub answers: Vec<Option<Value>>,
}

impl Builder {
    pub fn new(legal: Vec<Action>) -> Builder {
        let apart = legal.iter().map(|action| (*action, action.aspects())).collect();
        Builder { legal: apart, picks: Vec::new(), left: legal, payees: Vec::new() }
    }

    /// The same legal list, with nothing picked.
    pub fn anew(&self) -> Builder {
        Builder::narrowed(self.legal.clone(), Vec::new())
    }

    /// The actions that the picks leave.
    pub fn left(&self) -> &[Action] {
        &self.left
    }

    /// All legal actions.
    pub fn legal(&self) -> impl Iterator<Item = &Action> {
        self.legal.iter().map(|(action, _)| action)
    }

    pub fn picks(&self) -> &[Pick] {
        &self.picks
    }

    pub fn is_untouched(&self) -> bool {
        self.picks.is_empty()
    }

    /// The builder after a tap; `None` when nothing legal is meant by it.
    pub fn tap(&self, target: Target) -> Option<Builder> {
        self.with(Pick::Tap(target))
    }

    /// The builder after an answer; `None` when no legal action has it.
    pub fn answer(&self, aspect: Aspect, value: Value) -> Option<Builder> {
        let mut builder = self.clone();
        // A changed mind replaces the earlier answer.
        builder.picks.retain(|pick| !matches!(pick, Pick::Answer(other, _) if *other == aspect));
        builder.with(Pick::Answer(aspect, value))
    }

    /// The builder without its last pick.
    pub fn back(&self) -> Builder {
        let mut picks = self.picks.clone();
        picks.pop();
        Builder::narrowed(self.legal.clone(), picks)
    }

    /// The other kind that is likeliest meant, and its proposal.
    pub fn alternative(&self, board: &Board) -> Option<(Kind, Action)> {
        let intended = self.intention().filter(|_| !self.is_untouched())?;
        // Whoever does not dig the salt of a chamber may go there.
        let chamber = match self.picks[..] {
            [Pick::Tap(Target::Salt(space))] => self.anew().tap(Target::Space(space)),
            _ => None,
        };
        let meant = chamber.as_ref().unwrap_or(self);
        let mut others = meant.kinds();
        others.retain(|&kind| kind != intended);
        others.sort_by_key(|&kind| meant.rank(kind));
        others.into_iter().find_map(|kind| {
            let proposal = meant.answer(Aspect::Kind, Value::Kind(kind))?.proposal(board)?;
            Some((kind, proposal))
        })
    }

    fn with(&self, pick: Pick) -> Option<Builder> {
        let mut picks = self.picks.clone();
        picks.push(pick);
        let mut builder = Builder::narrowed(self.legal.clone(), picks);
        builder.payees.clone_from(&self.payees);
        (!builder.left.is_empty()).then_some(builder)
    }

    fn narrowed(legal: Arc<[Parts]>, picks: Vec<Pick>) -> Builder {
        let fitting = |order: Order| -> Vec<Action> {
            let fits = legal.iter().filter(|(_, aspects)| fits(aspects, &picks, order));
            fits.map(|&(action, _)| action).collect()
        };
        let mut left = fitting(Order::Kept);
        if left.is_empty() {
            left = fitting(Order::Any);
        }
        Builder { legal, picks, left, payees: Vec::new() }
    }

    /// The kinds of action that are left.
    pub fn kinds(&self) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = self.left.iter().map(Action::kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// What has to be decided before an action can be proposed.
    pub fn question(&self) -> Option<Question> {
        let Some(kind) = self.intention() else {
            let kinds = self.kinds().into_iter();
            let answers: Vec<_> = kinds.map(|kind| Some(Value::Kind(kind))).collect();
            return (answers.len() > 1).then_some(Question { aspect: Aspect::Kind, answers });
        };
        let meant = self.meant(kind);
        questions(&meant).into_iter().find(|question| is_essential(question.aspect))
    }

    /// What is proposed and can still be changed: another kind, another worker, and further details.
    pub fn details(&self) -> Vec<Question> {
        let Some(kind) = self.intention() else { return Vec::new() };
        let kinds = self.kinds();
        let mut details = Vec::new();
        if kinds.len() > 1 {
            let answers = kinds.into_iter().map(|kind| Some(Value::Kind(kind))).collect();
            details.push(Question { aspect: Aspect::Kind, answers });
        }
        let of_kind: Vec<Action> =
            self.left.iter().filter(|action| action.kind() == kind).copied().collect();
        let workers = questions(&of_kind).into_iter();
        details.extend(workers.filter(|question| question.aspect == Aspect::Worker));
        if self.question().is_none() {
            let further = questions(&self.with_worker()).into_iter();
            details.extend(further.filter(|question| !is_essential(question.aspect)));
        }
        details
    }

    /// Whether tapping the target leads on.
    pub fn can_tap(&self, target: Target) -> bool {
        self.tap(target)
            .is_some_and(|next| next.left.len() < self.left.len() || self.left.len() == 1)
    }

    /// The builder after leaving an aspect out, as a single deal leaves out the second.
    pub fn leave_out(&self, aspect: Aspect) -> Option<Builder> {
        let without = |action: &&Action| value_of(&action.aspects(), aspect).is_none();
        let left: Vec<Action> = self.left.iter().filter(without).copied().collect();
        (!left.is_empty()).then(|| Builder { left, ..self.clone() })
    }
}

/// The aspects in which the actions differ, in the order in which they are asked.
fn questions(actions: &[Action]) -> Vec<Question> {
    let taken_apart: Vec<_> = actions.iter().map(Action::aspects).collect();
    let mut questions: Vec<Question> = Vec::new();
    for aspect in order_of_questions(&taken_apart) {
        let mut answers = Vec::new();
        for aspects in &taken_apart {
            let answer = value_of(aspects, aspect);
            if !answers.contains(&answer) {
                answers.push(answer);
            }
        }
        if answers.len() > 1 {
            questions.push(Question { aspect, answers });
        }
    }
    questions
}

fn order_of_questions(taken_apart: &[Vec<(Aspect, Value)>]) -> Vec<Aspect> {
    let mut order: Vec<Aspect> = Vec::new();
    for &(aspect, _) in taken_apart.iter().flatten() {
        if !order.contains(&aspect) {
            order.push(aspect);
        }
    }
    order
}

pub fn value_of(aspects: &[(Aspect, Value)], aspect: Aspect) -> Option<Value> {
    aspects.iter().find(|(of, _)| *of == aspect).map(|&(_, value)| value)
}

#[derive(Clone, Copy, PartialEq)]
enum Order {
    /// Taps mean decisions in their order: the first one where a worker is, the second one where it goes.
    Kept,
    Any,
}

/// Whether an action has all that was picked, every tap meaning another decision.
fn fits(aspects: &[(Aspect, Value)], picks: &[Pick], order: Order) -> bool {
    let mut meant: u32 = 0;
    let mut next = 0;
    picks.iter().all(|pick| match *pick {
        Pick::Answer(aspect, value) => aspects.contains(&(aspect, value)),
        Pick::Tap(target) => {
            let free = |index: usize| index >= next && meant & (1 << index) == 0;
            let found = aspects.iter().enumerate().position(|(index, &(aspect, value))| {
                free(index) && tap::is_meant(target, aspect, value)
            });
            if let Some(index) = found {
                meant |= 1 << index;
                next = if order == Order::Kept { index + 1 } else { 0 };
            }
            found.is_some()
        }
    })
}

/// The tool cards that an action turns over, and how many of each.
pub fn tools_used(action: &Action) -> Vec<(Tool, u8)> {
    let used = match action {
        Action::Rope(_) => vec![(Tool::Rope, 1)],
        Action::Extract(extraction) => vec![
            (Tool::Pickaxe, extraction.pickaxes),
            (Tool::Cart, extraction.carts.len() as u8),
            (Tool::HorseMill, u8::from(extraction.horse_mill)),
        ],
        Action::Visit(Visit::Market { privilege: true, .. }) => {
            vec![(Tool::CommercialPrivilege, 1)]
        }
        Action::Visit(Visit::Castle { privilege: true, .. }) => vec![(Tool::RoyalPrivilege, 1)],
        Action::DrawBrine { .. } => vec![(Tool::SaltworksPrivilege, 1)],
        Action::Bucket { .. } => vec![(Tool::Bucket, 1)],
        Action::Food(_) => vec![(Tool::Food, 1)],
        _ => Vec::new(),
    };
    used.into_iter().filter(|&(_, cards)| cards > 0).collect()
}

/// Everything that can be tapped at a table.
pub fn targets(board: &Board) -> Vec<Target> {
    use magnum_sal::{Rock, Worker};
    let mut targets: Vec<Target> = board.mine().laid().into_iter().map(Target::Space).collect();
    targets.extend([Worker::Miner, Worker::Foreman].map(Target::Supply));
    targets.extend(
        board.mine().laid().into_iter().filter(|space| space.level().is_some()).map(Target::Salt),
    );
    targets.extend(Building::ALL.map(Target::Building));
    targets.extend(Building::ALL.map(Target::Post));
    targets.extend((0..board.open_orders().len() as u8).map(Target::Order));
    targets.extend((0..board.open_tools().len() as u8).map(Target::Display));
    targets.extend(Rock::ALL.map(|rock| Target::Deal(Deal::Sell(rock))));
    targets.extend(Rock::ALL.map(|rock| Target::Deal(Deal::Buy(rock))));
    targets.extend(Tool::ALL.map(Target::Tool));
    targets.push(Target::BlueSalt);
    targets
}

#[cfg(test)]
mod tests;
