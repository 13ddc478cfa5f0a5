//! Hunches: how promising actions look before anybody has judged what they lead to. A judgement takes far longer, so the
//! search begins with the actions about which the hunches are best.
//!
//! Every mark of an action has weights for the figures of the player who decides and for those of the table. They say how
//! much the mark promises in a position; an action promises what its marks do together.

mod marks;

use magnum_sal::{Action, Seat};

use crate::features::{PLAYER, Reading, TABLE};
use crate::network::Network;

pub(crate) use marks::{MARKS, Sight};

/// What a mark has weights for: the player's figures, the table's, and 1.
pub(crate) const INPUTS: usize = PLAYER + TABLE + 1;

/// The actions of one position, and what their marks promise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hunches<'a> {
    weights: &'a [[f32; INPUTS]],
    sight: Sight<'a>,
    inputs: [f32; INPUTS],
    /// What marks promise here, as far as anybody asked.
    promises: [Option<f32>; MARKS],
}

impl<'a> Hunches<'a> {
    /// The hunches of the player who decides.
    pub(crate) fn new(network: &'a Network, reading: &'a Reading, seat: Seat) -> Hunches<'a> {
        Hunches {
            weights: network.hunches(),
            sight: Sight::new(reading, seat),
            inputs: inputs(reading, seat),
            promises: [None; MARKS],
        }
    }

    /// How much an action promises.
    pub(crate) fn about(&mut self, action: &Action) -> f32 {
        let Hunches { weights, sight, inputs, promises } = self;
        let mut sum = 0.0;
        sight.each_mark(action, |mark| {
            sum += *promises[mark].get_or_insert_with(|| dot(&weights[mark], inputs));
        });
        sum
    }
}

/// The figures on which hunches rest.
pub(crate) fn inputs(reading: &Reading, seat: Seat) -> [f32; INPUTS] {
    let mut inputs = [1.0; INPUTS];
    inputs[..PLAYER].copy_from_slice(&reading.features.player[seat]);
    inputs[PLAYER..PLAYER + TABLE].copy_from_slice(&reading.features.table);
    inputs
}

/// Adds up in eight lanes, an order that vector instructions keep.
pub(crate) fn dot(weights: &[f32; INPUTS], inputs: &[f32; INPUTS]) -> f32 {
    const LANES: usize = 8;
    let (weights, last_weights) = weights.as_chunks::<LANES>();
    let (inputs, last_inputs) = inputs.as_chunks::<LANES>();
    let mut sums = [0.0; LANES];
    for (weights, inputs) in weights.iter().zip(inputs) {
        for ((sum, weight), input) in sums.iter_mut().zip(weights).zip(inputs) {
            *sum += weight * input;
        }
    }
    let last = last_weights.iter().zip(last_inputs).map(|(weight, input)| weight * input);
    sums.iter().sum::<f32>() + last.sum::<f32>()
}

#[cfg(all(test, feature = "networks"))]
mod tests {
    use magnum_sal::chance::below;
    use magnum_sal::{Components, Expansion, Game, Options, Seed};

    use super::*;
    use crate::budget::{Budget, Deadline};
    use crate::evaluation::Evaluator;
    use crate::features;
    use crate::ground::Survey;
    use crate::scripted::rank;

    /// How often the action that is judged to be best is among the four of the best hunches, in positions with many.
    fn foreseen(expansion: Expansion) -> f32 {
        let options = Options::new(3, expansion).expect("three can play");
        let seed = Seed::from_text("hunches");
        let (network, mut rng) = (Network::of(expansion), seed.rng());
        let deadline = Deadline { budget: Budget::Playouts(1), stop: None };
        let mut game = Game::new(&options, &Components::default(), &seed);
        let mut legal = Vec::new();
        let mut found = [0.0; 2];
        while let Some(seat) = game.player().filter(|_| found[0] < 200.0) {
            game.legal_thrifty(&mut legal);
            let ranked = rank(Evaluator::Learnt(network), &game, &mut legal, &deadline);
            let best = ranked.iter().max_by(|a, b| a.wish(seat).total_cmp(&b.wish(seat)));
            let best = best.expect("an action").action;
            let reading = features::read(game.board(), &Survey::new(&game));
            let mut hunches = Hunches::new(network, &reading, seat);
            let promise = hunches.about(&best);
            if legal.len() >= 16 {
                let before = legal.iter().filter(|action| hunches.about(action) > promise);
                found[0] += 1.0;
                found[1] += f32::from(u8::from(before.count() < 4));
            }
            let any = legal[below(&mut rng, legal.len() as u32) as usize];
            game.play_unchecked(if below(&mut rng, 4) == 0 { any } else { best });
        }
        found[1] / found[0]
    }

    #[test]
    fn hunches_foresee_what_is_judged_to_be_best() {
        for expansion in [Expansion::Base, Expansion::Muria] {
            let share = foreseen(expansion);
            assert!(share > 0.6, "{share} of the positions");
        }
    }
}
