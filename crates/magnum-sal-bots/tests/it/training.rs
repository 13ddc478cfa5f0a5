//! A network learns from its games, and the plan alone decides what.

use magnum_sal::Expansion;
use magnum_sal_bots::training::{NotATraining, Plan, Training, train, train_further};

const PLAN: Plan = Plan {
    expansion: Expansion::Base,
    generations: 4,
    games: 4,
    borrowed: 3,
    short: 1,
    searched: 1,
    playouts: 3,
    recent: 2,
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
fn an_interruption_makes_no_difference() {
    let mut training = Training::new(PLAN.expansion);
    while training.generation() < PLAN.generations {
        training.advance(&PLAN);
        let bytes = training.to_bytes();
        training = Training::from_bytes(&bytes).expect("a training");
        for cut in [0, 10, bytes.len() / 2, bytes.len() - 1] {
            assert_eq!(Training::from_bytes(&bytes[..cut]), Err(NotATraining));
        }
    }
    assert_eq!(*training.network(), train(&PLAN, |_, _| {}));
    let games = training.to_bytes().len();
    training.forget_games();
    assert!(training.to_bytes().len() < games, "games take room");
}

#[test]
fn a_network_goes_on_from_what_it_knows() {
    let plan = Plan { generations: 2, borrowed: 2, searched: 0, ..PLAN };
    let mut errors = Vec::new();
    let network = train(&plan, |progress, _| errors.push(progress.money_error));
    train_further(&plan, network, |progress, _| errors.push(progress.money_error));
    assert!(errors[2] < 0.8 * errors[0], "{errors:?}");
}

#[test]
fn what_follows_surprises_less_and_less() {
    // All games are played by the hand-made evaluation: only what is known about them changes.
    let plan = Plan { generations: 6, games: 8, borrowed: 6, short: 6, searched: 0, ..PLAN };
    let mut errors = Vec::new();
    train(&plan, |progress, _| errors.push(progress.money_error));
    assert!(errors[5] < 0.9 * errors[0], "{errors:?}");
}

/// On every machine, and as long as nobody changes how games are judged, pruned, searched or learnt from. Whoever changes how
/// they are judged or pruned has to train both networks anew: `docs/bots.md`.
#[test]
fn a_short_training_leads_to_the_same_networks_everywhere() {
    let mut sums = Vec::new();
    for expansion in [Expansion::Base, Expansion::Muria] {
        let plan = Plan { generations: 8, games: 8, borrowed: 2, short: 2, expansion, ..PLAN };
        let bytes = train(&plan, |_, _| {}).to_bytes();
        // FNV-1a.
        let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        sums.push(format!("{:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)));
    }
    assert_eq!(sums, ["37de34c3520c3e65", "30128561bf7ffd9a"]);
}
