//! A bot knows what a player at the table knows, and thinks no longer than it may.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use magnum_sal::Seed;
use magnum_sal_bots::{Bot, BotLevel, Budget, Stop, choose};

use crate::{new_game, play_randomly, sight, tables, visits};

#[test]
fn a_choice_depends_on_the_view_and_the_seed_alone() {
    for options in tables().iter().filter(|options| options.players() == 3) {
        let mut rng = Seed::from_text("positions").rng();
        let mut game = new_game(options, "fair");
        // Each side has bots of its own, who remember.
        let mut pairs = BotLevel::ALL.map(|level| [Bot::new(level), Bot::new(level)]);
        for _ in 0..6 {
            play_randomly(&mut game, 9, &mut rng);
            let (view, legal) = sight(&game);
            let other = view.sample(&mut rng);
            assert_ne!(game, other, "something hidden differs");
            for [bot, twin] in &mut pairs {
                let [mine, others] = [(bot, &game), (twin, &other)].map(|(bot, game)| {
                    let mut rng = Seed::from_text("thought").rng();
                    bot.choose(&sight(game).0, &legal, Budget::Playouts(6), &mut rng)
                });
                assert_eq!(mine, others);
            }
        }
    }
}

#[test]
fn thinking_stops_when_the_clock_says_so() {
    static TICKS: AtomicU64 = AtomicU64::new(0);
    let budget = Budget::milliseconds(25, || TICKS.fetch_add(1, Ordering::Relaxed) as f64);
    let (view, legal) = sight(&new_game(&crate::two_players(30), "clock"));
    let choice =
        choose(&view, &legal, BotLevel::Steward, budget, &mut Seed::from_text("clock").rng());
    assert!((5..=26).contains(&choice.playouts), "{}", choice.playouts);
}

#[test]
fn whoever_glances_looks_at_the_clock_as_well() {
    static TICKS: AtomicU64 = AtomicU64::new(0);
    let clock = || TICKS.fetch_add(1, Ordering::Relaxed) as f64;
    let (view, legal) = sight(&new_game(&crate::two_players(30), "clock"));
    // The clock is read once to begin with, then after each game in which all actions are judged.
    for (milliseconds, games) in [(1, 1), (2, 2), (9, 4)] {
        let budget = Budget::milliseconds(milliseconds, clock);
        let mut rng = Seed::from_text("clock").rng();
        let choice = choose(&view, &legal, BotLevel::Miner, budget, &mut rng);
        assert_eq!(choice.evaluation[0].visits, games, "{milliseconds} ms");
    }
}

#[test]
fn a_bot_that_is_stopped_answers_with_what_it_has() {
    static STOP: LazyLock<Stop> = LazyLock::new(Stop::default);
    static TICKS: AtomicU64 = AtomicU64::new(0);
    // Looks at the clock after every playout and a few times before; somebody stops it meanwhile. Its time would never be over.
    let clock = || {
        let tick = TICKS.fetch_add(1, Ordering::Relaxed);
        if tick == 20 {
            STOP.now();
        }
        tick as f64
    };
    let endless = Budget::Time { clock, until: f64::INFINITY };
    let (view, legal) = sight(&new_game(&crate::two_players(30), "stop"));
    let mut bot = Bot::new(BotLevel::Steward).with_stop(STOP.clone());
    let choice = bot.choose(&view, &legal, endless, &mut Seed::from_text("stop").rng());
    assert!(legal.contains(&choice.action));
    assert!((10..=20).contains(&choice.playouts), "{}", choice.playouts);
}

#[test]
fn what_is_remembered_is_not_counted_again() {
    let (view, legal) = sight(&new_game(&crate::two_players(30), "count"));
    let mut bot = Bot::new(BotLevel::Steward);
    let mut rng = Seed::from_text("count").rng();
    let mut think = || bot.choose(&view, &legal, Budget::Playouts(40), &mut rng);
    let (first, second) = (think(), think());
    assert_eq!(visits(&first), first.playouts);
    assert_eq!(visits(&second), first.playouts + second.playouts);
    assert!(second.playouts <= 40);
}
