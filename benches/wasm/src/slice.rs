//! What both sides run: random games, and the steward's thoughts.

use std::num::NonZeroU16;

use magnum_sal::playout::playout;
use magnum_sal::{Components, Expansion, Game, Options, Seed};
use magnum_sal_bots::{BotLevel, Budget, Choice, choose};

const ROUND_LIMIT: u16 = 12;

/// Plays random games and counts their decisions. `muria` is 0 or 1: only numbers cross the border of a WebAssembly module.
pub(crate) fn decisions(games: u32, seed: u32, players: u32, muria: u32) -> u64 {
    let options = options(players, muria).with_round_limit(NonZeroU16::new(ROUND_LIMIT));
    let seed = Seed::from_text(&seed.to_string());
    playout(&options, &Components::default(), &seed, games.into()).decisions
}

fn options(players: u32, muria: u32) -> Options {
    let expansion = if muria == 0 { Expansion::Base } else { Expansion::Muria };
    let players = u8::try_from(players).expect("a number of players");
    Options::new(players, expansion).expect("a number of players")
}

/// Lets the steward think at the start of a game, so many playouts, and returns how many those were.
pub(crate) fn thought(playouts: u32, seed: u32, players: u32, muria: u32) -> u64 {
    think(playouts, seed, players, muria).playouts.into()
}

/// The same, and returns a number that tells apart what the steward thinks, to the last digit.
pub(crate) fn advice(playouts: u32, seed: u32, players: u32, muria: u32) -> u64 {
    let choice = think(playouts, seed, players, muria);
    let figures = choice.evaluation.iter().flat_map(|candidate| {
        let figures = candidate.win.iter().chain(&candidate.money).map(|figure| figure.to_bits());
        figures.chain([candidate.visits])
    });
    let sum = figures.fold(0, |sum: u64, figure| {
        (sum.rotate_left(5) ^ u64::from(figure)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    });
    // A browser takes the first bit for a sign.
    sum >> 1
}

fn think(playouts: u32, seed: u32, players: u32, muria: u32) -> Choice {
    let seed = Seed::from_text(&seed.to_string());
    let game = Game::new(&options(players, muria), &Components::default(), &seed);
    let view = game.view(game.player());
    let mut legal = Vec::new();
    view.legal(&mut legal);
    choose(&view, &legal, BotLevel::Steward, Budget::Playouts(playouts), &mut seed.rng())
}
