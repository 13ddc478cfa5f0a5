//! Playing allocates nothing. A binary of its own, because the allocator that counts is a global one.

use std::num::NonZeroU16;

use allocation_counter::measure;
use magnum_sal::playout::play_out;
use magnum_sal::{Action, Components, Expansion, Game, Options, Seed};

#[test]
fn playing_a_base_game_allocates_nothing() {
    check(Expansion::Base, 4);
}

#[test]
fn playing_a_game_of_muria_allocates_nothing() {
    check(Expansion::Muria, 5);
}

/// Plays the same games twice: the first time the buffer grows as far as it must.
fn check(expansion: Expansion, players: u8) {
    let options = Options::new(players, expansion).expect("a number of players");
    let options = options.with_round_limit(NonZeroU16::new(12));
    let mut legal = Vec::new();
    let growing = (0..20).map(|number| play(&options, number, &mut legal));
    assert!(growing.sum::<u64>() > 0, "an empty buffer has to grow");
    let allocations = (0..20).map(|number| play(&options, number, &mut legal));
    assert_eq!(allocations.sum::<u64>(), 0);
}

/// Plays one game and tells how often something was allocated.
fn play(options: &Options, number: u8, legal: &mut Vec<Action>) -> u64 {
    let seed = Seed::from_bytes([number; 32]);
    let mut game = Game::new(options, &Components::default(), &seed);
    let mut rng = seed.rng();
    let counted = measure(|| {
        play_out(&mut game, &mut rng, legal);
    });
    assert!(game.is_over());
    counted.count_total
}
