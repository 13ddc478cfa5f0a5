//! How hunches are learnt: in quick games every action is judged, and that is what the hunches should have foreseen.

use magnum_sal::{Action, Components, Expansion, Game, Seat, Seed};
use rand_core::Rng;

use crate::budget::{Budget, Deadline};
use crate::evaluation::Evaluator;
use crate::features;
use crate::ground::Survey;
use crate::hunch::{INPUTS, MARKS, Sight, dot, inputs};
use crate::network::{HUNCHES, Network};
use crate::numbers::{at_least, exp};
use crate::pruning::prune;
use crate::scripted::{Ranked, rank};
use crate::training::gradient::Adam;
use crate::training::self_play::{LONG, fancy, table};

/// Exercises after which the weights change.
const BATCH: usize = 64;
/// The difference in wishes that takes most of the attention from the worse action.
const TEMPERATURE: f32 = 0.02;
/// By how much players may be mistaken about an action, so that they come to many kinds of positions.
const NOISE: f32 = 0.01;

/// A position, and how much attention each of its actions deserves.
#[derive(Clone, Debug)]
pub(crate) struct Exercise {
    inputs: [f32; INPUTS],
    actions: Vec<Marked>,
}

#[derive(Clone, Debug)]
struct Marked {
    marks: Vec<u16>,
    attention: f32,
}

/// The exercises of the quick game of that number.
pub(crate) fn exercises(network: &Network, expansion: Expansion, number: u64) -> Vec<Exercise> {
    let mut rng = Seed::from_text(&format!("practice {number}")).rng();
    let options = table(expansion, &LONG, &mut rng);
    let seed = Seed::from_text(&format!("practice deal {number}"));
    let mut game = Game::new(&options, &Components::default(), &seed);
    let deadline = Deadline { budget: Budget::Playouts(1), stop: None };
    let mut exercises = Vec::new();
    let mut legal = Vec::new();
    while let Some(seat) = game.player() {
        game.legal_thrifty(&mut legal);
        prune(game.board(), &mut legal);
        if let [only] = legal[..] {
            game.play_unchecked(only);
            continue;
        }
        let ranked = rank(Evaluator::Learnt(network), &game, &mut legal, &deadline);
        exercises.push(exercise(&game, seat, &ranked));
        game.play_unchecked(pick(&ranked, seat, &mut rng));
    }
    exercises
}

fn exercise(game: &Game, seat: Seat, ranked: &[Ranked]) -> Exercise {
    let reading = features::read(game.board(), &Survey::new(game));
    let sight = Sight::new(&reading, seat);
    let attention = shares(ranked.iter().map(|one| one.wish(seat) / TEMPERATURE).collect());
    let marked = |(one, attention): (&Ranked, f32)| {
        let mut marks = Vec::new();
        sight.each_mark(&one.action, |mark| marks.push(mark as u16));
        Marked { marks, attention }
    };
    let actions = ranked.iter().zip(attention).map(marked).collect();
    Exercise { inputs: inputs(&reading, seat), actions }
}

fn pick(ranked: &[Ranked], seat: Seat, rng: &mut impl Rng) -> Action {
    let mut best = (f32::MIN, ranked[0].action);
    for one in ranked {
        let wish = one.wish(seat) + NOISE * fancy(rng);
        if wish > best.0 {
            best = (wish, one.action);
        }
    }
    best.1
}

/// How attention is shared: e times as much for every 1 that something promises more.
fn shares(mut promises: Vec<f32>) -> Vec<f32> {
    let highest = promises.iter().copied().fold(f32::MIN, at_least);
    promises.iter_mut().for_each(|promise| *promise = exp(*promise - highest));
    let sum: f32 = promises.iter().sum();
    promises.iter_mut().for_each(|share| *share /= sum);
    promises
}

/// Does all exercises once, in the given order.
pub(crate) fn practise(network: &mut Network, adam: &mut Adam, exercises: &[&Exercise], rate: f32) {
    for batch in exercises.chunks(BATCH) {
        let mut slopes = vec![0.0; MARKS * INPUTS];
        for exercise in batch {
            add_slopes(network, exercise, &mut slopes);
        }
        adam.step(&mut network.weights[HUNCHES..], &slopes, 1.0 / batch.len() as f32, rate);
    }
}

/// Adds how the surprise about an exercise (the cross-entropy) changes with each weight.
fn add_slopes(network: &Network, exercise: &Exercise, slopes: &mut [f32]) {
    let mut promises = [None; MARKS];
    let mut promise = |mark: &u16| {
        let mark = usize::from(*mark);
        *promises[mark].get_or_insert_with(|| dot(&network.hunches()[mark], &exercise.inputs))
    };
    let sums = exercise.actions.iter().map(|action| action.marks.iter().map(&mut promise).sum());
    let mut errors = [0.0; MARKS];
    for (action, share) in exercise.actions.iter().zip(shares(sums.collect())) {
        for &mark in &action.marks {
            errors[usize::from(mark)] += share - action.attention;
        }
    }
    for (row, error) in slopes.as_chunks_mut::<INPUTS>().0.iter_mut().zip(errors) {
        if error != 0.0 {
            for (slope, input) in row.iter_mut().zip(&exercise.inputs) {
                *slope += error * input;
            }
        }
    }
}
