//! A bot goes on thinking where it left off, alone or on several threads.

use magnum_sal::{Expansion, Game, Options, Seed};
use magnum_sal_bots::{Bot, BotLevel, Budget, Stop};

use crate::{new_game, play_randomly, sight, visits};

fn middle_of_a_game(expansion: Expansion) -> Game {
    let options = Options::new(3, expansion).expect("three can play");
    let mut game = new_game(&options, "middle");
    let mut rng = Seed::from_text("way").rng();
    play_randomly(&mut game, 60, &mut rng);
    while game.board().turn().actions_left() < 2 {
        play_randomly(&mut game, 1, &mut rng);
    }
    game
}

#[test]
fn what_was_thought_before_is_not_thought_again() {
    for expansion in [Expansion::Base, Expansion::Muria] {
        let mut game = middle_of_a_game(expansion);
        let mut bot = Bot::new(BotLevel::Steward);
        let mut rng = Seed::from_text("memory").rng();
        let (view, legal) = sight(&game);
        let first = bot.choose(&view, &legal, Budget::Playouts(300), &mut rng);
        let expected = first.evaluation[0].visits;
        game.play_unchecked(first.action);
        let (view, legal) = sight(&game);
        let second = bot.choose(&view, &legal, Budget::Playouts(1), &mut rng);
        assert!(visits(&second) > expected / 3, "{} of {expected}", visits(&second));
    }
}

#[test]
fn two_threads_think_the_same_whenever_they_are_asked() {
    let (view, legal) = sight(&middle_of_a_game(Expansion::Muria));
    let think = || {
        let mut rng = Seed::from_text("threads").rng();
        // One that has made up its mind stops early.
        let mut bot = Bot::new(BotLevel::Steward).with_threads(2).thorough();
        bot.choose(&view, &legal, Budget::Playouts(60), &mut rng)
    };
    let choice = think();
    assert_eq!(choice, think());
    assert!(visits(&choice) > 40, "{}", visits(&choice));
}

#[test]
fn two_threads_end_when_their_time_is_over_or_somebody_stops_them() {
    let (view, legal) = sight(&middle_of_a_game(Expansion::Base));
    let mut rng = Seed::from_text("end").rng();
    let mut bot = Bot::new(BotLevel::Steward).with_threads(2).thorough();
    let choice = bot.choose(&view, &legal, Budget::from_now(30), &mut rng);
    assert!(choice.playouts >= 2 && legal.contains(&choice.action));
    let stop = Stop::default();
    let bot = Bot::new(BotLevel::Steward).with_threads(2).with_stop(stop.clone());
    let endless = Budget::from_now(u64::from(u32::MAX));
    let answer = std::thread::scope(|scope| {
        let answer = scope.spawn(|| bot.thorough().choose(&view, &legal, endless, &mut rng));
        stop.now();
        answer.join().expect("it answers")
    });
    assert!(legal.contains(&answer.action));
}

#[test]
fn who_is_thorough_uses_the_whole_budget() {
    let (view, legal) = sight(&middle_of_a_game(Expansion::Base));
    let think = |bot: Bot| {
        let mut rng = Seed::from_text("thorough").rng();
        let mut bot = bot;
        bot.choose(&view, &legal, Budget::Playouts(400), &mut rng)
    };
    let (quick, thorough) =
        (think(Bot::new(BotLevel::Steward)), think(Bot::new(BotLevel::Steward).thorough()));
    assert_eq!(thorough.playouts, 400);
    assert!(quick.playouts < 400, "{}", quick.playouts);
    assert_eq!(quick.action, thorough.action, "the choice was clear");
}
