//! A bot knows what a player at the table knows, and thinks no longer than it may.

use std::sync::atomic::{AtomicU64, Ordering};

use magnum_sal::{Expansion, Options, Seed};
use magnum_sal_bots::{Budget, Level, choose};

use crate::{new_game, play_randomly, sight};

#[test]
fn a_choice_depends_on_the_view_and_the_seed_alone() {
    for expansion in [Expansion::Base, Expansion::Muria] {
        let options = Options::new(3, expansion).expect("three can play");
        let mut rng = Seed::from_text("positions").rng();
        let mut game = new_game(&options, "fair");
        for _ in 0..6 {
            play_randomly(&mut game, 9, &mut rng);
            let (view, _) = sight(&game);
            let other = view.sample(&mut rng);
            assert_ne!(game, other, "something hidden differs");
            for level in Level::ALL {
                let [mine, others] = [&game, &other].map(|game| {
                    let (view, legal) = sight(game);
                    let mut rng = Seed::from_text("thought").rng();
                    choose(&view, &legal, level, Budget::Playouts(6), &mut rng)
                });
                assert_eq!(mine, others, "{level}");
            }
        }
    }
}

#[test]
fn thinking_stops_when_the_clock_says_so() {
    static TICKS: AtomicU64 = AtomicU64::new(0);
    let budget = Budget::milliseconds(25, || TICKS.fetch_add(1, Ordering::Relaxed) as f64);
    let (view, legal) = sight(&new_game(&crate::two_players(30), "clock"));
    let choice = choose(&view, &legal, Level::Steward, budget, &mut Seed::from_text("clock").rng());
    let playouts: u32 = choice.evaluation.iter().map(|candidate| candidate.visits).sum();
    assert!((5..=26).contains(&playouts), "{playouts}");
}
