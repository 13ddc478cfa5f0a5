//! Positions for tests: random games of every kind.

use magnum_sal::chance::below;
use magnum_sal::{Components, Expansion, Game, Options, Seed};
use std::num::NonZeroU16;

/// Random games of each kind: enough positions in all to be counted in thousands.
pub const GAMES: u32 = 3;

fn kinds() -> Vec<Options> {
    let mut kinds = Vec::new();
    for (expansion, players) in [
        (Expansion::Base, 2),
        (Expansion::Base, 4),
        (Expansion::Muria, 2),
        (Expansion::Muria, 3),
        (Expansion::Muria, 5),
    ] {
        let options = Options::new(players, expansion).expect("so many can play");
        let options = options.with_round_limit(NonZeroU16::new(9));
        kinds.extend([options, options.with_mapped_mine(), options.with_small_carts()]);
    }
    kinds
}

/// Random games of all kinds, position by position.
pub fn games(games: u32) -> impl Iterator<Item = Vec<Game>> {
    kinds()
        .into_iter()
        .flat_map(move |options| (0..games).map(move |number| random_game(options, number)))
}

/// Every `stride`-th position of random games of all kinds.
pub fn positions(games: u32, stride: usize) -> impl Iterator<Item = Game> {
    self::games(games).flat_map(move |game| game.into_iter().step_by(stride))
}

fn random_game(options: Options, number: u32) -> Vec<Game> {
    let mut rng = Seed::from_text(&format!("random play {number}")).rng();
    let mut game =
        Game::new(&options, &Components::default(), &Seed::from_text(&number.to_string()));
    let mut positions = vec![game];
    let mut legal = Vec::new();
    while !game.is_over() {
        game.legal(&mut legal);
        game.play_unchecked(legal[below(&mut rng, legal.len() as u32) as usize]);
        positions.push(game);
    }
    positions
}
