//! Who beats whom: small matches with exchanged seats, always the same.

use magnum_sal::{Action, Seed, View};
use magnum_sal_bots::{BotLevel, Budget, choose, scripted};
use rand_chacha::ChaCha8Rng;

use crate::{new_game, random, sight, two_players};

type Player = fn(&View, &[Action], &mut ChaCha8Rng) -> Action;

/// Wins of the first player in so many pairs of games.
fn wins(first: Player, second: Player, pairs: usize, round_limit: u16) -> f32 {
    let mut wins = 0.0;
    for number in 0..2 * pairs {
        let mut game = new_game(&two_players(round_limit), &format!("match {}", number / 2));
        let mut rng = Seed::from_text(&format!("players {number}")).rng();
        while let Some(seat) = game.player() {
            let (view, legal) = sight(&game);
            let player = if seat.index() == number % 2 { first } else { second };
            game.play_unchecked(player(&view, &legal, &mut rng));
        }
        let winners = &game.result().expect("the game is over").ranking[0];
        if winners.iter().any(|winner| winner.index() == number % 2) {
            wins += 1.0 / winners.len() as f32;
        }
    }
    wins
}

fn greedy(view: &View, legal: &[Action], rng: &mut ChaCha8Rng) -> Action {
    scripted(view, legal, rng).action
}

#[test]
fn the_greedy_player_beats_random_play() {
    let wins = wins(greedy, random_player, 3, 12);
    assert!(wins >= 5.0, "{wins} of 6");
}

#[test]
fn search_beats_the_greedy_player() {
    let searching: Player =
        |view, legal, rng| choose(view, legal, BotLevel::Steward, Budget::Playouts(24), rng).action;
    let wins = wins(searching, greedy, 4, 12);
    assert!(wins >= 4.5, "{wins} of 8");
}

fn random_player(_: &View, legal: &[Action], rng: &mut ChaCha8Rng) -> Action {
    random(legal, rng)
}
