//! The operations a search is made of, each on positions from the middle of a game.

use std::num::NonZeroU16;

use divan::{Bencher, black_box};
use magnum_sal::playout::playout;
use magnum_sal::{Action, Components, Expansion, Game, Options, Seed};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

const PLAYERS: u8 = 4;
const ROUND_LIMIT: u16 = 12;
const SEED: &str = "operations";
const EXPANSIONS: [Expansion; 2] = [Expansion::Base, Expansion::Muria];

fn main() {
    divan::main();
}

#[divan::bench(args = EXPANSIONS)]
fn clone(bencher: Bencher<'_, '_>, expansion: Expansion) {
    let game = midgame(expansion);
    bencher.bench_local(|| *black_box(&game));
}

#[divan::bench(args = EXPANSIONS)]
fn legal(bencher: Bencher<'_, '_>, expansion: Expansion) {
    let game = midgame(expansion);
    let mut actions = Vec::new();
    bencher.bench_local(|| {
        black_box(&game).legal(&mut actions);
        actions.len()
    });
}

/// Every legal action of the position in turn.
#[divan::bench(args = EXPANSIONS)]
fn apply(bencher: Bencher<'_, '_>, expansion: Expansion) {
    let game = midgame(expansion);
    let mut actions = legal_actions(&game).into_iter().cycle();
    bencher
        .with_inputs(|| (game, actions.next().expect("the game goes on")))
        .bench_local_refs(|(game, action)| game.play_unchecked(*action));
}

/// One whole game, each time another one: a processor learns a repeated game by heart.
#[divan::bench(args = EXPANSIONS)]
fn whole_playout(bencher: Bencher<'_, '_>, expansion: Expansion) {
    let (options, components) = (options(expansion), Components::default());
    let mut number = 0;
    bencher
        .with_inputs(|| {
            number += 1;
            Seed::from_text(&format!("{SEED} {number}"))
        })
        .bench_local_refs(|seed| playout(&options, &components, seed, 1));
}

#[divan::bench(args = EXPANSIONS)]
fn view(bencher: Bencher<'_, '_>, expansion: Expansion) {
    let game = midgame(expansion);
    bencher.bench_local(|| black_box(&game).view(None));
}

#[divan::bench(args = EXPANSIONS)]
fn sample(bencher: Bencher<'_, '_>, expansion: Expansion) {
    let view = midgame(expansion).view(None);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    bencher.bench_local(|| black_box(&view).sample(&mut rng));
}

/// A position from the second half of a random game, in which the player still has both actions.
fn midgame(expansion: Expansion) -> Game {
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let mut game = new_game(expansion);
    loop {
        let actions = legal_actions(&game);
        if game.board().phase() == 2
            && game.board().turn().actions_left() == 2
            && actions.len() > 50
        {
            return game;
        }
        game.play_unchecked(actions[rng.next_u32() as usize % actions.len()]);
    }
}

fn new_game(expansion: Expansion) -> Game {
    Game::new(&options(expansion), &Components::default(), &Seed::from_text(SEED))
}

fn options(expansion: Expansion) -> Options {
    Options::new(PLAYERS, expansion)
        .expect("four can play")
        .with_round_limit(NonZeroU16::new(ROUND_LIMIT))
}

fn legal_actions(game: &Game) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal(&mut actions);
    actions
}
