//! Every level plays by the rules at every table, and the game gets on.

use std::num::NonZeroU16;

use magnum_sal::{Expansion, Options, Seed};
use magnum_sal_bots::{Budget, Level, choose};

use crate::{new_game, play_randomly, sight, tables};

#[test]
fn every_level_chooses_a_legal_action_at_every_table() {
    for (number, options) in tables().iter().enumerate() {
        let mut rng = Seed::from_text(&format!("table {number}")).rng();
        let mut game = new_game(options, "legal");
        while !game.is_over() && game.board().round() < 12 {
            play_randomly(&mut game, 17, &mut rng);
            let (view, legal) = sight(&game);
            if legal.is_empty() {
                break;
            }
            for level in Level::ALL {
                let choice = choose(&view, &legal, level, Budget::Playouts(3), &mut rng);
                assert!(legal.contains(&choice.action), "{level}: {:?}", choice.action);
                let chances: f32 = choice.evaluation[0].win.iter().sum();
                assert!((chances - 1.0).abs() < 0.01, "{level}: {chances}");
                assert_eq!(choice.evaluation[0].money.len(), usize::from(options.players()));
            }
        }
    }
}

#[test]
fn four_apprentices_finish_their_games() {
    let options = Options::new(4, Expansion::Base).expect("four can play");
    let options = options.with_round_limit(NonZeroU16::new(30));
    let mut rng = Seed::from_text("apprentices").rng();
    let mut orders = 0;
    for name in ["one", "two"] {
        let mut game = new_game(&options, name);
        while !game.is_over() {
            let (view, legal) = sight(&game);
            let choice = choose(&view, &legal, Level::Apprentice, Budget::Playouts(1), &mut rng);
            game.play_unchecked(choice.action);
        }
        let board = game.board();
        orders += board.seats().iter().map(|&seat| board.orders(seat).count()).sum::<usize>();
    }
    assert!(orders >= 12, "{orders} orders in two games");
}
