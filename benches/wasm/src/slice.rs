//! The playouts that both sides run.

use std::num::NonZeroU16;

use magnum_sal::playout::playout;
use magnum_sal::{Components, Expansion, Options, Seed};

const ROUND_LIMIT: u16 = 12;

/// Plays random games and counts their decisions. `muria` is 0 or 1: only numbers cross the border of a WebAssembly module.
pub(crate) fn decisions(games: u32, seed: u32, players: u32, muria: u32) -> u64 {
    let expansion = if muria == 0 { Expansion::Base } else { Expansion::Muria };
    let players = u8::try_from(players).expect("a number of players");
    let options = Options::new(players, expansion)
        .expect("a number of players")
        .with_round_limit(NonZeroU16::new(ROUND_LIMIT));
    let seed = Seed::from_text(&seed.to_string());
    playout(&options, &Components::default(), &seed, games.into()).decisions
}
