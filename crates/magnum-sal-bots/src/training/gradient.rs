//! How weights are changed: the gradient of the error over positions, and Adam's steps along it.

use magnum_sal::{BySeat, Seat};

use crate::network::{
    COMMON, DEEP, FIRST, FIRST_BIAS, HUNCHES, LAST, LAST_BIAS, Network, OTHERS, OUTPUTS, OWN,
    PURSE, SECOND, SECOND_BIAS,
};
use crate::training::lesson::Lesson;

/// How much an error in money weighs against one in chances.
const MONEY: f32 = 2.0;

/// The sum of gradients, and of errors. It is about what judges positions; hunches are learnt elsewhere.
#[derive(Clone, Debug)]
pub(crate) struct Gradient {
    pub(crate) weights: Vec<f32>,
    /// Cross-entropy of the chances.
    pub(crate) surprise: f64,
    /// Squared error of the money, in purses.
    pub(crate) money: f64,
    pub(crate) lessons: u32,
}

impl Gradient {
    pub(crate) fn new() -> Gradient {
        Gradient { weights: vec![0.0; HUNCHES], surprise: 0.0, money: 0.0, lessons: 0 }
    }

    pub(crate) fn add(&mut self, other: &Gradient) {
        for (sum, weight) in self.weights.iter_mut().zip(&other.weights) {
            *sum += weight;
        }
        self.surprise += other.surprise;
        self.money += other.money;
        self.lessons += other.lessons;
    }

    /// Adds what one lesson says about the weights.
    pub(crate) fn learn(&mut self, network: &Network, lesson: &Lesson) {
        let features = &lesson.features;
        let seats = Seat::of(features.players);
        let layers = network.layers(seats, &network.sums(features));
        let win = layers.chances(seats);
        let mut firsts = BySeat([[0.0; FIRST]; Seat::MAX]);
        let mut all = [0.0; FIRST];
        for &seat in seats {
            let target = (lesson.final_money[seat] - lesson.money[seat]) / PURSE;
            let off = layers.outputs[seat][1] - target;
            self.surprise -= f64::from(lesson.win[seat] * win[seat].max(1e-6).ln());
            self.money += f64::from(off * off);
            let outputs = [win[seat] - lesson.win[seat], MONEY * off.clamp(-0.5, 0.5)];
            let second = self.back::<SECOND, OUTPUTS>(
                network,
                LAST,
                LAST_BIAS,
                &layers.second[seat],
                &outputs,
            );
            let first = self.back::<FIRST, SECOND>(
                network,
                DEEP,
                SECOND_BIAS,
                &layers.first[seat],
                &second,
            );
            for (sum, part) in all.iter_mut().zip(&first) {
                *sum += part;
            }
            firsts[seat] = first;
        }
        for &seat in seats {
            let own = firsts[seat];
            let mut others = all;
            for (rest, part) in others.iter_mut().zip(&own) {
                *rest -= part;
            }
            self.add_rows(OWN, &features.player[seat], &own);
            self.add_rows(OTHERS, &features.player[seat], &others);
        }
        self.add_rows(COMMON, &features.table, &all);
        self.add_rows(FIRST_BIAS, &[1.0], &all);
        self.lessons += 1;
    }

    /// Takes the error of a layer's outputs back to its inputs, which have passed a rectifier.
    fn back<const I: usize, const O: usize>(
        &mut self,
        network: &Network,
        at: usize,
        bias: usize,
        inputs: &[f32; I],
        errors: &[f32; O],
    ) -> [f32; I] {
        self.add_rows(at, inputs, errors);
        self.add_rows(bias, &[1.0], errors);
        let rows = network.weights[at..at + I * O].as_chunks::<O>().0;
        let mut back = [0.0; I];
        for (unit, row) in rows.iter().enumerate() {
            if inputs[unit] > 0.0 {
                back[unit] = row.iter().zip(errors).map(|(weight, error)| weight * error).sum();
            }
        }
        back
    }

    fn add_rows<const N: usize>(&mut self, at: usize, inputs: &[f32], errors: &[f32; N]) {
        let rows = self.weights[at..at + inputs.len() * N].as_chunks_mut::<N>().0;
        for (&input, row) in inputs.iter().zip(rows) {
            if input != 0.0 {
                for (sum, error) in row.iter_mut().zip(errors) {
                    *sum += input * error;
                }
            }
        }
    }
}

/// Adam: steps that adapt to how steady each weight's gradient is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Adam {
    pub(crate) mean: Vec<f32>,
    pub(crate) square: Vec<f32>,
    /// What is left of the zeros that both began with.
    pub(crate) start: (f32, f32),
}

impl Adam {
    const KEEP_MEAN: f32 = 0.9;
    const KEEP_SQUARE: f32 = 0.999;

    /// For so many weights.
    pub(crate) fn new(weights: usize) -> Adam {
        Adam { mean: vec![0.0; weights], square: vec![0.0; weights], start: (1.0, 1.0) }
    }

    /// Steps against the slopes, which are scaled.
    pub(crate) fn step(&mut self, weights: &mut [f32], slopes: &[f32], scale: f32, rate: f32) {
        self.start.0 *= Self::KEEP_MEAN;
        self.start.1 *= Self::KEEP_SQUARE;
        let (mean_bias, square_bias) = (1.0 - self.start.0, 1.0 - self.start.1);
        for (index, weight) in weights.iter_mut().enumerate() {
            let slope = slopes[index] * scale;
            let (mean, square) = (&mut self.mean[index], &mut self.square[index]);
            *mean += (1.0 - Self::KEEP_MEAN) * (slope - *mean);
            *square += (1.0 - Self::KEEP_SQUARE) * (slope * slope - *square);
            *weight -= rate * (*mean / mean_bias) / ((*square / square_bias).sqrt() + 1e-6);
        }
    }
}

#[cfg(all(test, feature = "networks"))]
mod tests {
    use magnum_sal::{Components, Expansion, Game, Options, Seed};

    use super::*;
    use crate::features;
    use crate::ground::Survey;

    fn lesson() -> Lesson {
        let options = Options::new(3, Expansion::Base).expect("three can play");
        let game = Game::new(&options, &Components::default(), &Seed::from_text("lesson"));
        let features = features::read(game.board(), &Survey::new(&game)).features;
        let (money, final_money) = (BySeat([9.0; Seat::MAX]), BySeat([90.0; Seat::MAX]));
        Lesson { features, money, final_money, win: BySeat([0.7, 0.1, 0.2, 0.0, 0.0]) }
    }

    #[test]
    fn a_gradient_says_how_the_error_changes() {
        let lesson = lesson();
        let error = |network: &Network| {
            let mut gradient = Gradient::new();
            gradient.learn(network, &lesson);
            gradient.surprise + f64::from(MONEY) * gradient.money / 2.0
        };
        let mut network = Network::of(Expansion::Base).clone();
        let mut gradient = Gradient::new();
        gradient.learn(&network, &lesson);
        let mut compared = 0;
        for index in (0..HUNCHES).step_by(11) {
            const STEP: f32 = 1e-3;
            let slope = f64::from(gradient.weights[index]);
            let weight = network.weights[index];
            network.weights[index] = weight + STEP;
            let above = error(&network);
            network.weights[index] = weight - STEP;
            let below = error(&network);
            network.weights[index] = weight;
            let measured = (above - below) / f64::from(2.0 * STEP);
            assert!(
                (slope - measured).abs() < 0.003 + 0.03 * slope.abs(),
                "weight {index}: {slope} against {measured}"
            );
            compared += u32::from(slope.abs() > 0.01);
        }
        assert!(compared > 30, "{compared} weights mattered");
    }
}
