//! How long the phase may still last, which decides what is worth beginning.

use magnum_sal::{Board, Stage};

use crate::numbers::{at_least, at_most};
use crate::weights::Weights;

/// Nothing forces players to fill orders, and everybody can wait; but whoever plays as if a phase took about so many
/// rounds, and never more than a few further ones, gets on.
const USUAL_ROUNDS: f32 = 12.0;
const LEAST_ROUNDS: f32 = 6.0;

/// The expected rest of the phase and of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Horizon {
    /// Rounds that are expected to follow the current one.
    pub(crate) rounds: f32,
    /// Rounds after which the phase is taken to end in any case.
    pub(crate) most_rounds: f32,
    /// Phases after this one.
    pub(crate) phases: f32,
    /// The share of the game that is still to come.
    pub(crate) game: f32,
    pub(crate) weights: Weights,
}

impl Horizon {
    pub(crate) fn new(board: &Board, weights: &Weights) -> Horizon {
        let weights = *weights;
        if board.turn().stage() == Stage::Over {
            return Horizon { rounds: 0.0, most_rounds: 0.0, phases: 0.0, game: 0.0, weights };
        }
        let limit = f32::from(board.orders_to_fill());
        let left = at_least(limit - f32::from(board.filled_orders()), 0.0);
        let players = f32::from(board.options().players());
        // Nobody delivers in the first rounds: workers have to reach the salt first.
        let start = at_least(5.0 - f32::from(board.round().min(5)), 0.0) * 0.5;
        let mut rounds =
            if left == 0.0 { 0.0 } else { left * weights.rounds / players + 1.0 + start };
        let mut most_rounds = at_least(USUAL_ROUNDS - f32::from(board.round()), LEAST_ROUNDS);
        if let Some(limit) = board.options().round_limit() {
            most_rounds =
                at_most(most_rounds, f32::from(limit.get().saturating_sub(board.round())));
        }
        rounds = at_most(rounds, most_rounds);
        let phases = f32::from(3 - board.phase());
        let game = ((phases + (left / limit)) / 3.0).clamp(0.0, 1.0);
        Horizon { rounds, most_rounds, phases, game, weights }
    }

    /// How likely the phase is to last this many further rounds.
    #[inline]
    pub(crate) fn lasts(&self, rounds: f32) -> f32 {
        if rounds <= 0.0 {
            return 1.0;
        }
        if self.rounds <= 0.0 {
            return 0.0;
        }
        (1.0 - 0.03 * rounds - 0.35 * at_least(rounds - self.rounds, 0.0)).clamp(0.0, 1.0)
    }
}
