//! One decision of a player, as numbers are chosen for it.

use magnum_sal::{Action, Board};

use crate::features::{self, FEATURES};
use crate::index::{PAGE, Pages, SLOTS};
use crate::number::SIZE;
use crate::path::{self, Question};
use crate::steps::Steps;

/// How actions are written as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Encoding {
    /// A few small choices, each with a fixed meaning.
    #[default]
    Steps,
    /// The place in the legal list.
    Index,
}

impl Encoding {
    /// How many numbers there are.
    pub const fn size(self) -> usize {
        match self {
            Encoding::Steps => SIZE,
            Encoding::Index => SLOTS,
        }
    }
}

/// A decision that is open: what is legal, and what was chosen so far.
#[derive(Clone, Debug)]
pub struct Decision {
    legal: Vec<Action>,
    way: Way,
}

#[derive(Clone, Debug)]
enum Way {
    Steps(Steps),
    Index(Pages),
}

impl Decision {
    pub fn new(encoding: Encoding) -> Decision {
        let way = match encoding {
            Encoding::Steps => Way::Steps(Steps::default()),
            Encoding::Index => Way::Index(Pages::default()),
        };
        Decision { legal: Vec::with_capacity(256), way }
    }

    /// Begins the decision that the board asks for.
    pub fn begin(&mut self, board: &Board) {
        board.legal(&mut self.legal);
        match &mut self.way {
            Way::Steps(steps) => steps.begin(board, &self.legal),
            Way::Index(pages) => *pages = Pages::default(),
        }
    }

    pub fn encoding(&self) -> Encoding {
        match self.way {
            Way::Steps(_) => Encoding::Steps,
            Way::Index(_) => Encoding::Index,
        }
    }

    pub fn legal(&self) -> &[Action] {
        &self.legal
    }

    /// What is asked for now; nothing when the game is over, or actions are chosen as a whole.
    pub fn question(&self) -> Option<Question> {
        match &self.way {
            Way::Steps(steps) => steps.question(),
            Way::Index(_) => None,
        }
    }

    pub(crate) fn page(&self) -> usize {
        match self.way {
            Way::Steps(_) => 0,
            Way::Index(pages) => pages.page(),
        }
    }

    /// Whether nothing has been chosen yet.
    pub(crate) fn is_fresh(&self) -> bool {
        match &self.way {
            Way::Steps(steps) => steps.chosen().is_empty(),
            Way::Index(pages) => pages.page() == 0,
        }
    }

    /// Sets what can be chosen to 1 and everything else to 0. The mask is as long as there are numbers.
    pub fn mask(&self, mask: &mut [i8]) {
        mask.fill(0);
        match &self.way {
            Way::Steps(steps) => steps.each_number(&self.legal, |number| mask[number] = 1),
            Way::Index(pages) => {
                let (shown, turns) = pages.shown(&self.legal);
                mask[..shown.len()].fill(1);
                if turns {
                    mask[PAGE] = 1;
                }
            }
        }
    }

    /// Chooses a number. `Ok` is the action, once it is clear; `Err` means that the number can't be chosen, and nothing has
    /// changed.
    pub(crate) fn choose(&mut self, board: &Board, number: usize) -> Result<Option<Action>, ()> {
        match &mut self.way {
            Way::Steps(steps) => steps.choose(board, &self.legal, number),
            Way::Index(pages) => pages.choose(&self.legal, number),
        }
    }

    /// Writes what was chosen so far, as the features of an action of which the rest is open.
    pub(crate) fn write_chosen(&self, figures: &mut [f32]) {
        if let Way::Steps(steps) = &self.way {
            steps.chosen().iter().for_each(|choice| features::add(figures, *choice));
        }
    }

    /// Writes the features of the actions that the numbers name, a row for each; rows of numbers that name none are 0.
    pub fn features(&self, board: &Board, rows: &mut [f32]) {
        rows.fill(0.0);
        let Way::Index(pages) = self.way else { return };
        let mut path = Vec::with_capacity(48);
        for (action, row) in pages.shown(&self.legal).0.iter().zip(rows.chunks_mut(FEATURES)) {
            path.clear();
            path::write(board, action, &mut path);
            path.iter().for_each(|choice| features::add(row, *choice));
        }
    }
}
