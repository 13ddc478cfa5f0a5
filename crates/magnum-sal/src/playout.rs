//! Uniformly random games, as fast as the rules go.

use rand_core::Rng;

use crate::action::Action;
use crate::chance::{Seed, below};
use crate::components::Components;
use crate::game::Game;
use crate::options::Options;

/// What random games came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playout {
    pub games: u64,
    pub decisions: u64,
}

/// Plays whole new games by uniformly random choices from full legal lists.
pub fn playout(options: &Options, components: &Components, seed: &Seed, games: u64) -> Playout {
    let mut rng = seed.rng();
    let mut legal = Vec::with_capacity(1024);
    let mut decisions = 0;
    for _ in 0..games {
        let mut deal = [0; 32];
        rng.fill_bytes(&mut deal);
        let mut game = Game::new(options, components, &Seed::from_bytes(deal));
        decisions += play_out(&mut game, &mut rng, &mut legal);
    }
    Playout { games, decisions }
}

/// Plays the game to its end by uniformly random choices and tells how many there were.
#[inline]
pub fn play_out(game: &mut Game, rng: &mut impl Rng, legal: &mut Vec<Action>) -> u64 {
    let mut decisions = 0;
    loop {
        game.legal(legal);
        if legal.is_empty() {
            return decisions;
        }
        game.play_unchecked(legal[below(rng, legal.len() as u32) as usize]);
        decisions += 1;
    }
}
