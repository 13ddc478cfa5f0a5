//! The rules as a library: plays one game at random and prints who won.
//!
//! ```sh
//! cargo run --package magnum-sal --example random_game -- wieliczka
//! ```

use std::num::NonZeroU16;

use magnum_sal::chance::below;
use magnum_sal::{Components, Expansion, Game, Options, Seed};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

fn main() {
    let seed = std::env::args().nth(1).unwrap_or_else(|| "wieliczka".to_owned());
    let game = play(&seed);
    let outcome = game.result().expect("it is played to the end");
    for (place, seats) in (1..).zip(&outcome.ranking) {
        for &seat in seats {
            println!("{place}. player {seat}: {} cents", game.board().final_money(seat));
        }
    }
}

/// Plays a game of three to its end. The same seed gives the same game.
pub(crate) fn play(seed: &str) -> Game {
    // Random players rarely fill orders, so the limit ends the phases.
    let options = Options::new(3, Expansion::Base).expect("three can play the base game");
    let options = options.with_round_limit(NonZeroU16::new(12));
    let mut game = Game::new(&options, &Components::default(), &Seed::from_text(seed));
    let mut rng = ChaCha8Rng::seed_from_u64(1368);
    let mut legal = Vec::new();
    while !game.is_over() {
        game.legal(&mut legal);
        let action = legal[below(&mut rng, legal.len() as u32) as usize];
        game.play(action).expect("a listed action is legal");
    }
    game
}
