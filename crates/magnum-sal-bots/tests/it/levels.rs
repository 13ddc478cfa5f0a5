//! Every level plays by the rules at every table, and the game gets on.

use std::num::NonZeroU16;

use magnum_sal::{Expansion, Options, Seed};
use magnum_sal_bots::{Bot, BotLevel, Budget, choose};

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
            for level in BotLevel::ALL {
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
            let choice = choose(&view, &legal, BotLevel::Apprentice, Budget::Playouts(1), &mut rng);
            game.play_unchecked(choice.action);
        }
        let board = game.board();
        orders += board.seats().iter().map(|&seat| board.orders(seat).count()).sum::<usize>();
    }
    assert!(orders >= 12, "{orders} orders in two games");
}

#[test]
fn those_who_think_ahead_finish_a_game_at_every_table() {
    for (number, options) in tables().iter().enumerate() {
        let options = options.with_round_limit(NonZeroU16::new(4));
        let mut game = new_game(&options, "finish");
        let levels = [BotLevel::Carpenter, BotLevel::Foreman, BotLevel::Steward];
        let mut bots: Vec<Bot> = levels.into_iter().cycle().take(5).map(Bot::new).collect();
        let mut rng = Seed::from_text(&format!("finish {number}")).rng();
        while let Some(seat) = game.player() {
            let (view, legal) = sight(&game);
            let bot = &mut bots[seat.index()];
            let choice = bot.choose(&view, &legal, Budget::Playouts(3), &mut rng);
            game.play(choice.action).expect("bots play by the rules");
        }
        assert!(game.result().is_some());
    }
}

#[test]
fn who_has_no_choice_is_told_what_comes_of_it() {
    let options = Options::new(2, Expansion::Base).expect("two can play");
    let options = options.with_round_limit(NonZeroU16::new(1));
    let mut told = 0;
    for number in 0..10 {
        let mut game = new_game(&options, &format!("last {number}"));
        let mut rng = Seed::from_text("last").rng();
        let mut before = game;
        while !game.is_over() {
            before = game;
            play_randomly(&mut game, 1, &mut rng);
        }
        let (view, legal) = sight(&before);
        if legal.len() == 1 {
            let choice = choose(&view, &legal, BotLevel::Steward, Budget::Playouts(1), &mut rng);
            let outcome = game.result().expect("the game is over");
            let money: Vec<f32> = outcome.money.iter().map(|&money| money as f32).collect();
            assert_eq!(choice.evaluation[0].money, money);
            told += 1;
        }
    }
    assert!(told > 0, "no game ends without a choice");
}
