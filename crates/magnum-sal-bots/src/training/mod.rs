//! Learning by self-play: a network plays against itself, and every position is drawn towards what became of it
//! (temporal differences).
//!
//! The first games are played by the hand-made evaluation, so that there is something to learn from. Everything follows
//! from the plan: the same plan leads to the same weights, whatever the number of threads.

mod checkpoint;
mod gradient;
mod lesson;
mod practice;
mod self_play;
mod widening;

use std::collections::VecDeque;
use std::ops::Range;

use magnum_sal::chance::{below, shuffle};
use magnum_sal::{Expansion, Seed};
use rand_core::Rng;

use crate::evaluation::Evaluator;
use crate::network::{
    COMMON, DEEP, FIRST, FIRST_BIAS, HUNCHES, LAST, LAST_BIAS, Network, OTHERS, SECOND,
    SECOND_BIAS, WEIGHTS,
};
use crate::numbers::at_most;
use crate::training::gradient::{Adam, Gradient};
use crate::training::lesson::{Lesson, Packed};
use crate::training::practice::Exercise;
use crate::training::self_play::{Played, SelfPlay};
use crate::weights::Weights;

pub use checkpoint::NotATraining;

/// Lessons after which the weights change.
const BATCH: usize = 256;
/// How much of the average of all weights so far is kept when they change.
const KEEP_AVERAGE: f32 = 0.998;
/// The learning rate of hunches at the start; it falls as that of the plan does.
const HUNCH_RATE: f32 = 2e-3;
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
    /// Generations whose lessons are studied together. So each lesson is studied as often.
    pub recent: u32,
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
            recent: 4,
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

    /// The plan by which a network that knows the game gets better: nothing but games of players who think ahead, more of them
    /// and further than in the other plans.
    pub fn long(expansion: Expansion) -> Plan {
        Plan {
            generations: 24,
            games: 384,
            borrowed: 0,
            short: 0,
            searched: u32::MAX,
            playouts: 64,
            rate: 5e-4,
            ..Plan::standard(expansion)
        }
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
    learn(plan, Training::new(plan.expansion), report)
}

/// Goes on from what a network has learnt before.
pub fn train_further(
    plan: &Plan,
    network: Network,
    report: impl FnMut(&Progress, &Network),
) -> Network {
    learn(plan, Training::of(network, plan.expansion), report)
}

fn learn(
    plan: &Plan,
    mut training: Training,
    mut report: impl FnMut(&Progress, &Network),
) -> Network {
    while training.generation < plan.generations {
        let progress = training.advance(plan);
        report(&progress, &training.network);
    }
    training.network
}

/// A network that learns, and all that it needs to go on.
#[derive(Clone, PartialEq, Debug)]
pub struct Training {
    expansion: Expansion,
    /// Generations that are done.
    generation: u32,
    /// What each step of learning changes.
    weights: Network,
    /// The average of the last weights, which is steadier than any of them.
    network: Network,
    adam: Adam,
    hunch_adam: Adam,
    /// Lessons of the last generations.
    recent: VecDeque<Vec<Packed>>,
}

impl Training {
    /// Begins with small random weights.
    pub fn new(expansion: Expansion) -> Training {
        let mut rng = Seed::from_text("first weights").rng();
        Training::of(Network { weights: first_weights(&mut rng) }, expansion)
    }

    /// Begins with what a network has learnt before.
    pub fn of(network: Network, expansion: Expansion) -> Training {
        Training {
            expansion,
            generation: 0,
            weights: network.clone(),
            network,
            adam: Adam::new(HUNCHES),
            hunch_adam: Adam::new(WEIGHTS - HUNCHES),
            recent: VecDeque::new(),
        }
    }

    pub fn expansion(&self) -> Expansion {
        self.expansion
    }

    /// Generations that are done.
    pub fn generation(&self) -> u32 {
        self.generation
    }

    /// What was learnt so far.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// Forgets the games that were played, and keeps what was learnt from them.
    pub fn forget_games(&mut self) {
        self.recent.clear();
    }

    /// Plays and studies another generation. With the same plan, it makes no difference whether the training was written to bytes and
    /// read again before.
    pub fn advance(&mut self, plan: &Plan) -> Progress {
        let generation = self.generation;
        let games = play_games(plan, generation, &self.network);
        let mut progress = summary(generation, &games);
        let lessons = games.iter().flat_map(|game| &game.lessons);
        self.recent.push_back(lessons.map(Lesson::pack).collect());
        while self.recent.len() > plan.recent.max(1) as usize {
            self.recent.pop_front();
        }
        let falling = falling(generation, plan.generations);
        self.study(plan.rate * falling, &mut progress);
        if generation >= plan.borrowed {
            self.practise(plan, HUNCH_RATE * falling);
        }
        self.generation += 1;
        progress
    }

    /// Studies all recent lessons once, in any order.
    fn study(&mut self, rate: f32, progress: &mut Progress) {
        let mut lessons: Vec<&Packed> = self.recent.iter().flatten().collect();
        let seed = Seed::from_text(&format!("study {}", self.generation));
        shuffle(&mut seed.rng(), &mut lessons);
        let mut errors = [0.0; 2];
        let mut players = 0;
        for batch in lessons.chunks(BATCH) {
            let sum = gradient(&self.weights, batch);
            let weights = &mut self.weights.weights[..HUNCHES];
            self.adam.step(weights, &sum.weights, 1.0 / batch.len() as f32, rate);
            let keep = at_most(KEEP_AVERAGE, 1.0 - self.adam.start.0);
            let pairs = self.network.weights.iter_mut().zip(weights);
            pairs.for_each(|(average, weight)| *average = *weight + keep * (*average - *weight));
            errors[0] += sum.surprise;
            errors[1] += sum.money;
            players += batch.iter().map(|lesson| u32::from(lesson.0[0])).sum::<u32>();
        }
        progress.lessons = lessons.len() as u32;
        progress.surprise = errors[0] / lessons.len() as f64;
        progress.money_error =
            (errors[1] / f64::from(players)).sqrt() * f64::from(crate::network::PURSE);
    }
}

impl Training {
    /// Plays quick games and learns the hunches that would have helped.
    fn practise(&mut self, plan: &Plan, rate: f32) {
        let games = u64::from(plan.games.div_ceil(4));
        let first = u64::from(self.generation) * games;
        let network = &self.network;
        let play = |number| practice::exercises(network, plan.expansion, number);
        let games = side_by_side(plan.threads, first..first + games, play);
        let mut exercises: Vec<&Exercise> = games.iter().flatten().collect();
        let seed = Seed::from_text(&format!("practice {}", self.generation));
        shuffle(&mut seed.rng(), &mut exercises);
        practice::practise(&mut self.network, &mut self.hunch_adam, &exercises, rate);
    }
}

/// What the lessons say about the weights.
fn gradient(network: &Network, lessons: &[&Packed]) -> Gradient {
    let learn = |part: &[&Packed]| {
        let mut gradient = Gradient::new();
        for lesson in part {
            gradient.learn(network, &lesson.unpack().expect("lessons were packed"));
        }
        gradient
    };
    let gradients = std::thread::scope(|scope| {
        let parts = lessons.chunks(BATCH.div_ceil(PARTS));
        let running: Vec<_> = parts.map(|part| scope.spawn(move || learn(part))).collect();
        let joined = running.into_iter().map(|thread| thread.join().expect("lessons are learnt"));
        joined.collect::<Vec<_>>()
    });
    let mut sum = Gradient::new();
    gradients.iter().for_each(|gradient| sum.add(gradient));
    sum
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
    side_by_side(plan.threads, first..first + games, |number| self_play.play(number))
}

/// Plays the games of these numbers on several threads. The results are in the order of the numbers.
fn side_by_side<T: Send>(
    threads: usize,
    numbers: Range<u64>,
    play: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    let threads = threads.max(1);
    let play = &|thread| {
        let own = numbers.clone().skip(thread).step_by(threads);
        own.map(|number| (number, play(number))).collect::<Vec<_>>()
    };
    let mut played = std::thread::scope(|scope| {
        let running: Vec<_> =
            (0..threads).map(|thread| scope.spawn(move || play(thread))).collect();
        let joined = running.into_iter().map(|thread| thread.join().expect("games are played"));
        joined.flatten().collect::<Vec<_>>()
    });
    played.sort_by_key(|(number, _)| *number);
    played.into_iter().map(|(_, game)| game).collect()
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
