//! Bots at the table: what they know, that they play by the rules, and who beats whom.

mod fairness;
mod levels;
mod memory;
mod strength;
mod training;

use std::num::NonZeroU16;

use magnum_sal::chance::below;
use magnum_sal::{Action, Components, Expansion, Game, Options, Seed, View};
use magnum_sal_bots::Choice;
use rand_chacha::ChaCha8Rng;

/// All tables: players, expansion, mapped or not.
fn tables() -> Vec<Options> {
    let mut tables = Vec::new();
    for (expansion, most) in [(Expansion::Base, 4), (Expansion::Muria, 5)] {
        for players in 2..=most {
            let options = Options::new(players, expansion).expect("a legal table");
            tables.extend([options, options.with_mapped_mine()]);
        }
    }
    tables
}

fn two_players(round_limit: u16) -> Options {
    let options = Options::new(2, Expansion::Base).expect("two can play");
    options.with_round_limit(NonZeroU16::new(round_limit))
}

fn new_game(options: &Options, name: &str) -> Game {
    Game::new(options, &Components::default(), &Seed::from_text(name))
}

/// Plays so many random decisions, fewer when the game ends before.
fn play_randomly(game: &mut Game, decisions: u32, rng: &mut ChaCha8Rng) {
    let mut legal = Vec::new();
    for _ in 0..decisions {
        game.legal(&mut legal);
        if legal.is_empty() {
            return;
        }
        game.play_unchecked(random(&legal, rng));
    }
}

fn random(legal: &[Action], rng: &mut ChaCha8Rng) -> Action {
    legal[below(rng, legal.len() as u32) as usize]
}

/// Of all actions together.
fn visits(choice: &Choice) -> u32 {
    choice.evaluation.iter().map(|candidate| candidate.visits).sum()
}

/// The view of the player who decides next, with what is legal.
fn sight(game: &Game) -> (View, Vec<Action>) {
    let view = game.view(game.player());
    let mut legal = Vec::new();
    view.legal(&mut legal);
    (view, legal)
}
