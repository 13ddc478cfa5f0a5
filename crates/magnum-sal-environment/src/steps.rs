//! The encoding `steps`: a decision is a few small choices, each of which narrows the legal list, until one action is left.

use magnum_sal::{Action, Board};

use crate::number;
use crate::path::{self, Choice, Question};

/// A legal list on its way to one action.
#[derive(Clone, Debug, Default)]
pub(crate) struct Steps {
    /// The paths of the actions that are left, one after another; none while only kinds are asked for.
    arena: Vec<Choice>,
    left: Vec<Left>,
    /// How many choices of the paths are settled.
    depth: usize,
    /// Whether it is still open which kind of action it is.
    kinds: bool,
    chosen: Vec<Choice>,
}

#[derive(Clone, Copy, Debug)]
struct Left {
    action: Action,
    start: u32,
    len: u32,
}

impl Steps {
    /// Begins a decision between legal actions.
    pub(crate) fn begin(&mut self, board: &Board, legal: &[Action]) {
        self.left.clear();
        self.chosen.clear();
        let Some(first) = legal.first() else { return };
        let kind = first.kind();
        // A single action has to be chosen, too, by its kind.
        self.kinds = legal.len() == 1 || legal.iter().any(|action| action.kind() != kind);
        if !self.kinds {
            self.expand(board, legal.iter().copied());
        }
    }

    fn expand(&mut self, board: &Board, actions: impl Iterator<Item = Action>) {
        self.arena.clear();
        self.kinds = false;
        for action in actions {
            let start = self.arena.len();
            path::write(board, &action, &mut self.arena);
            let len = self.arena.len() - start;
            self.left.push(Left { action, start: start as u32, len: len as u32 });
        }
        self.depth = 0;
        self.skip_settled();
    }

    fn path(&self, left: Left) -> &[Choice] {
        &self.arena[left.start as usize..][..left.len as usize]
    }

    /// Goes on to the first choice in which the actions that are left differ.
    fn skip_settled(&mut self) {
        let [first, others @ ..] = &self.left[..] else { return };
        let own = self.path(*first);
        let mut depth = own.len();
        for &other in others {
            let other = &self.path(other)[self.depth..];
            let same = own[self.depth..depth].iter().zip(other).take_while(|(a, b)| a == b).count();
            depth = self.depth + same;
        }
        self.depth = depth;
    }

    pub(crate) fn question(&self) -> Option<Question> {
        if self.kinds {
            return Some(Question::Kind);
        }
        let first = self.left.first()?;
        self.path(*first).get(self.depth).map(|choice| choice.question)
    }

    /// The choices made so far in this decision.
    pub(crate) fn chosen(&self) -> &[Choice] {
        &self.chosen
    }

    /// Calls for every number that can be chosen, for some of them more than once.
    pub(crate) fn each_number(&self, legal: &[Action], mut each: impl FnMut(usize)) {
        if self.kinds {
            return legal.iter().for_each(|action| each(number::kind(action.kind()).into()));
        }
        for &left in &self.left {
            each(self.path(left)[self.depth].number.into());
        }
    }

    /// Chooses a number. `Ok` is the action, once only one is left; `Err` means that the number can't be chosen, and nothing
    /// has changed.
    pub(crate) fn choose(
        &mut self,
        board: &Board,
        legal: &[Action],
        number: usize,
    ) -> Result<Option<Action>, ()> {
        let mut offered = false;
        self.each_number(legal, |one| offered |= one == number);
        if !offered {
            return Err(());
        }
        let question = self.question().unwrap_or(Question::Kind);
        self.chosen.push(Choice { question, number: number as u8 });
        if self.kinds {
            let of_kind = legal.iter().copied();
            let of_kind =
                of_kind.filter(|action| usize::from(number::kind(action.kind())) == number);
            let mut alone = of_kind.clone();
            if let (Some(action), None) = (alone.next(), alone.next()) {
                return Ok(Some(action));
            }
            self.expand(board, of_kind);
            return Ok(None);
        }
        let Steps { arena, left, depth, .. } = self;
        left.retain(|one| usize::from(arena[one.start as usize + *depth].number) == number);
        if let [only] = left[..] {
            return Ok(Some(only.action));
        }
        self.skip_settled();
        Ok(None)
    }
}
