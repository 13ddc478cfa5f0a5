//! A network learns from its games, and the plan alone decides what.

use magnum_sal::Expansion;
use magnum_sal_bots::training::{Plan, train};

const PLAN: Plan = Plan {
    expansion: Expansion::Base,
    lectures: 4,
    games: 4,
    borrowed: 3,
    searched: 1,
    playouts: 3,
    rate: 2e-3,
    lambda: 0.9,
    threads: 1,
};

#[test]
fn the_same_plan_leads_to_the_same_network() {
    let learn = |threads| train(&Plan { threads, ..PLAN }, |_, _| {});
    assert_eq!(learn(1), learn(3));
}

#[test]
fn what_follows_surprises_less_and_less() {
    let mut errors = Vec::new();
    train(&PLAN, |progress, _| errors.push(progress.money_error));
    assert!(errors[2] < 0.9 * errors[0], "{errors:?}");
}
