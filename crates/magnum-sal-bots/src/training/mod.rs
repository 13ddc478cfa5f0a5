//! Learning by self-play: a network plays against itself, and every position is drawn towards what became of it
//! (temporal differences).
//!
//! The first games are played by the hand-made evaluation, so that there is something to learn from. Everything follows
//! from the plan: the same plan leads to the same weights, whatever the number of threads.

mod gradient;
mod self_play;

use magnum_sal::chance::{below, shuffle};
use magnum_sal::{Expansion, Seed};
use rand_core::Rng;

use crate::evaluation::Evaluator;
use crate::network::{
    COMMON, DEEP, FIRST, FIRST_BIAS, LAST, LAST_BIAS, Network, OTHERS, SECOND, SECOND_BIAS, WEIGHTS,
};
use crate::training::gradient::{Adam, Gradient, Lesson};
use crate::training::self_play::{Played, SelfPlay};
use crate::weights::Weights;

/// Lessons after which the weights change.
const BATCH: usize = 256;
/// How often each lesson is studied.
const PASSES: u32 = 2;
/// Parts of a batch that are learnt side by side.
const PARTS: usize = 2;

/// What is to be learnt, and how long.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    pub expansion: Expansion,
    /// Rounds of play and study.
    pub generations: u32,
    /// Games in each.
    pub games: u32,
    /// Generations at the beginning that study games of the hand-made evaluation.
    pub borrowed: u32,
    /// Generations at the beginning in which all phases are cut short.
    pub short: u32,
    /// Generations at the end that study games of players who think ahead, a quarter as many in each.
    pub searched: u32,
    /// Playouts before each decision of those who think ahead.
    pub playouts: u32,
    /// The learning rate at the start; it falls to a twentieth.
    pub rate: f32,
    /// How much the end of a game counts against what was expected on the way, from 0 to 1.
    pub lambda: f32,
    pub threads: usize,
}

impl Plan {
    /// The plan by which a network learns from nothing.
    pub fn standard(expansion: Expansion) -> Plan {
        Plan {
            expansion,
            generations: 220,
            games: 96,
            borrowed: 20,
            short: 73,
            searched: 80,
            playouts: 24,
            rate: 1.5e-3,
            lambda: 0.95,
            threads: 1,
        }
    }

    /// The plan by which a network that knows the game learns what has changed: what it has to see at a glance first, then
    /// what comes of thinking ahead.
    pub fn further(expansion: Expansion) -> Plan {
        let standard = Plan::standard(expansion);
        Plan { generations: 24, borrowed: 0, short: 0, searched: 16, rate: 5e-4, ..standard }
    }
}

/// What a generation came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    pub generation: u32,
    pub lessons: u32,
    /// How surprising the results were: the cross-entropy of a position's chances.
    pub surprise: f64,
    /// The error in money, in cents.
    pub money_error: f64,
    /// Averages of the games: money of the winners and of all, rounds of each phase.
    pub winner: f64,
    pub money: f64,
    pub rounds: [f64; 3],
}

/// Learns from nothing. `report` hears of every generation and gets the network as it is then.
pub fn train(plan: &Plan, report: impl FnMut(&Progress, &Network)) -> Network {
    let mut rng = Seed::from_text("first weights").rng();
    let network = Network { weights: first_weights(&mut rng) };
    learn(plan, network, &mut rng, report)
}

/// Goes on from what a network has learnt before.
pub fn train_further(
    plan: &Plan,
    network: Network,
    report: impl FnMut(&Progress, &Network),
) -> Network {
    learn(plan, network, &mut Seed::from_text("further generations").rng(), report)
}

fn learn(
    plan: &Plan,
    mut network: Network,
    rng: &mut impl Rng,
    mut report: impl FnMut(&Progress, &Network),
) -> Network {
    let mut adam = Adam::new();
    for generation in 0..plan.generations {
        let games = play_games(plan, generation, &network);
        let mut progress = summary(generation, &games);
        let mut lessons: Vec<Lesson> = games.into_iter().flat_map(|game| game.lessons).collect();
        let rate = plan.rate * falling(generation, plan.generations);
        for _ in 0..PASSES {
            shuffle(rng, &mut lessons);
            study(&mut network, &mut adam, &lessons, rate, &mut progress);
        }
        report(&progress, &network);
    }
    network
}

/// From 1 to a twentieth along half a cosine.
fn falling(generation: u32, generations: u32) -> f32 {
    let done = generation as f32 / generations.max(1) as f32;
    0.05 + 0.95 * 0.5 * (1.0 + libm::cosf(std::f32::consts::PI * done))
}

fn play_games(plan: &Plan, generation: u32, network: &Network) -> Vec<Played> {
    let borrowed = generation < plan.borrowed;
    let searched = generation >= plan.generations - plan.searched.min(plan.generations);
    let self_play = SelfPlay {
        evaluator: if borrowed {
            Evaluator::HandMade(Weights::default())
        } else {
            Evaluator::Learnt(network)
        },
        expansion: plan.expansion,
        lambda: if borrowed { 1.0 } else { plan.lambda },
        short: generation < plan.short,
        playouts: if searched { plan.playouts } else { 0 },
    };
    let games = u64::from(if searched { plan.games.div_ceil(4) } else { plan.games });
    let first = u64::from(generation) * u64::from(plan.games);
    let threads = plan.threads.max(1) as u64;
    let played = std::thread::scope(|scope| {
        let play = |thread| {
            let numbers = (first..first + games).skip(thread as usize);
            numbers.step_by(threads as usize).map(|number| (number, self_play.play(number)))
        };
        let running: Vec<_> = (0..threads)
            .map(|thread| scope.spawn(move || play(thread).collect::<Vec<_>>()))
            .collect();
        let joined = running.into_iter().map(|thread| thread.join().expect("games are played"));
        joined.flatten().collect::<Vec<_>>()
    });
    let mut played = played;
    played.sort_by_key(|(number, _)| *number);
    played.into_iter().map(|(_, game)| game).collect()
}

fn study(
    network: &mut Network,
    adam: &mut Adam,
    lessons: &[Lesson],
    rate: f32,
    progress: &mut Progress,
) {
    let mut errors = [0.0; 2];
    let mut players = 0;
    for batch in lessons.chunks(BATCH) {
        let parts = batch.chunks(BATCH.div_ceil(PARTS));
        let learnt: &Network = network;
        let gradients = std::thread::scope(|scope| {
            let learn = |part: &[Lesson]| {
                let mut gradient = Gradient::new();
                part.iter().for_each(|lesson| gradient.learn(learnt, lesson));
                gradient
            };
            let running: Vec<_> = parts.map(|part| scope.spawn(move || learn(part))).collect();
            let joined =
                running.into_iter().map(|thread| thread.join().expect("lessons are learnt"));
            joined.collect::<Vec<_>>()
        });
        let mut sum = Gradient::new();
        gradients.iter().for_each(|gradient| sum.add(gradient));
        adam.step(network, &sum, rate);
        errors[0] += sum.surprise;
        errors[1] += sum.money;
        players += batch.iter().map(|lesson| u32::from(lesson.features.players)).sum::<u32>();
    }
    progress.lessons = lessons.len() as u32;
    progress.surprise = errors[0] / lessons.len() as f64;
    progress.money_error =
        (errors[1] / f64::from(players)).sqrt() * f64::from(crate::network::PURSE);
}

fn summary(generation: u32, games: &[Played]) -> Progress {
    let count = games.len() as f64;
    let mut progress = Progress {
        generation,
        lessons: 0,
        surprise: 0.0,
        money_error: 0.0,
        winner: 0.0,
        money: 0.0,
        rounds: [0.0; 3],
    };
    for game in games {
        progress.winner += f64::from(*game.money.iter().max().unwrap_or(&0)) / count;
        let sum = f64::from(game.money.iter().sum::<u32>());
        progress.money += sum / game.money.len() as f64 / count;
        for (average, rounds) in progress.rounds.iter_mut().zip(game.rounds) {
            *average += f64::from(rounds) / count;
        }
    }
    progress
}

/// Small random weights, each layer's in proportion to its inputs; biases are 0.
fn first_weights(rng: &mut impl Rng) -> Vec<f32> {
    let mut weights = vec![0.0; WEIGHTS];
    let layers = [
        (OTHERS - OWN_START, OWN_START, 0.12),
        (COMMON - OTHERS, OTHERS, 0.06),
        (FIRST_BIAS - COMMON, COMMON, 0.12),
        (SECOND_BIAS - DEEP, DEEP, (6.0 / (FIRST + SECOND) as f32).sqrt()),
        (LAST_BIAS - LAST, LAST, 0.1),
    ];
    for (count, at, spread) in layers {
        for weight in &mut weights[at..at + count] {
            *weight = spread * (below(rng, 1 << 20) as f32 / (1 << 19) as f32 - 1.0);
        }
    }
    weights
}

const OWN_START: usize = crate::network::OWN;
