//! Ratings of several participants: a Bradley–Terry fit to who finished before whom, with bootstrap intervals over the
//! groups. One imaginary group, decided by coin flips, is added to the sample, so that equal results are not mistaken for
//! certainty.

use magnum_sal::Seed;
use magnum_sal::chance::below;

use rand_core::Rng;

use super::statistics::Estimate;

/// Points of each participant against each other one.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Points {
    participants: usize,
    points: Vec<f64>,
}

/// Half a drawn game between any two who met, so that a participant who lost all games still has a finite rating.
const PRIOR: f64 = 0.25;
const ROUNDS: usize = 10_000;
const SAMPLES: usize = 400;

impl Points {
    pub(super) fn new(participants: usize) -> Points {
        Points { participants, points: vec![0.0; participants * participants] }
    }

    /// The first of two finished a game before the second, or with half a point beside it.
    pub(super) fn add(&mut self, first: usize, second: usize, points: f64) {
        self.points[first * self.participants + second] += points;
    }

    pub(super) fn of(&self, first: usize, second: usize) -> f64 {
        self.points[first * self.participants + second]
    }

    fn include(&mut self, other: &Points) {
        for (sum, points) in self.points.iter_mut().zip(&other.points) {
            *sum += points;
        }
    }

    /// An average number of games, each decided by a coin flip.
    fn imagined(&self, groups: usize, rng: &mut impl Rng) -> Points {
        let mut imagined = Points::new(self.participants);
        for first in 0..self.participants {
            for second in first + 1..self.participants {
                let games = (self.of(first, second) + self.of(second, first)) / groups as f64;
                let (winner, loser) =
                    if below(rng, 2) == 0 { (first, second) } else { (second, first) };
                imagined.add(winner, loser, games);
            }
        }
        imagined
    }

    /// Ratings in Elo that make the points most likely; their mean is 0.
    fn fit(&self) -> Vec<f64> {
        let met = |a: usize, b: usize| a != b && self.of(a, b) + self.of(b, a) > 0.0;
        let points = |a, b| if met(a, b) { self.of(a, b) + PRIOR } else { 0.0 };
        let all = 0..self.participants;
        let won: Vec<f64> = all.clone().map(|a| all.clone().map(|b| points(a, b)).sum()).collect();
        let mut strengths = vec![1.0; self.participants];
        for _ in 0..ROUNDS {
            let before = strengths.clone();
            for a in all.clone() {
                let games =
                    |b: usize| (points(a, b) + points(b, a)) / (strengths[a] + strengths[b]);
                let met: f64 = all.clone().map(games).sum();
                if met > 0.0 {
                    strengths[a] = won[a] / met;
                }
            }
            normalise(&mut strengths);
            let change = |(new, old): (&f64, &f64)| (new / old).ln().abs();
            if strengths.iter().zip(&before).map(change).fold(0.0, f64::max) < 1e-9 {
                break;
            }
        }
        strengths.iter().map(|strength| 400.0 * strength.log10()).collect()
    }
}

fn normalise(strengths: &mut [f64]) {
    let mean = strengths.iter().map(|strength| strength.ln()).sum::<f64>() / strengths.len() as f64;
    for strength in strengths {
        *strength /= mean.exp();
    }
}

/// The rating of each participant over several matches, each of which has an entry for what happened in the games of one deal.
pub(super) fn ratings(participants: usize, matches: &[Vec<Points>]) -> Vec<Estimate> {
    let sum = |groups: &mut dyn Iterator<Item = &Points>| {
        let mut sum = Points::new(participants);
        groups.for_each(|group| sum.include(group));
        sum
    };
    let values = sum(&mut matches.iter().flatten()).fit();
    let alls: Vec<Points> = matches.iter().map(|groups| sum(&mut groups.iter())).collect();
    let mut rng = Seed::from_text("ratings").rng();
    let mut samples: Vec<Vec<f64>> = vec![Vec::new(); participants];
    for _ in 0..SAMPLES {
        let mut sample = Points::new(participants);
        for (groups, all) in matches.iter().zip(&alls) {
            for _ in groups {
                match groups.get(below(&mut rng, groups.len() as u32 + 1) as usize) {
                    Some(group) => sample.include(group),
                    None => sample.include(&all.imagined(groups.len(), &mut rng)),
                }
            }
        }
        for (samples, value) in samples.iter_mut().zip(sample.fit()) {
            samples.push(value);
        }
    }
    values.iter().zip(samples).map(|(&value, samples)| estimate(value, samples)).collect()
}

fn estimate(value: f64, mut samples: Vec<f64>) -> Estimate {
    samples.sort_by(f64::total_cmp);
    let at = |share: f64| samples[((samples.len() - 1) as f64 * share).round() as usize];
    Estimate { value, low: at(0.025).min(value), high: at(0.975).max(value) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn match_of(points: &[(usize, usize, f64)]) -> Points {
        let mut all = Points::new(3);
        for &(first, second, points) in points {
            all.add(first, second, points);
        }
        all
    }

    #[test]
    fn scores_of_three_to_one_are_191_points_apart() {
        let many = match_of(&[(0, 1, 7500.0), (1, 0, 2500.0), (1, 2, 7500.0), (2, 1, 2500.0)]);
        let fit = many.fit();
        assert!((fit[0] - fit[1] - 190.85).abs() < 0.1, "{fit:?}");
        assert!((fit[1] - fit[2] - 190.85).abs() < 0.1, "{fit:?}");
        assert!(fit.iter().sum::<f64>().abs() < 1e-6, "{fit:?}");
    }

    #[test]
    fn who_lost_everything_still_has_a_rating() {
        let fit = match_of(&[(0, 1, 10.0), (1, 2, 10.0), (0, 2, 10.0)]).fit();
        assert!(fit[0] > fit[1] && fit[1] > fit[2] && fit.iter().all(|elo| elo.is_finite()));
    }

    #[test]
    fn more_groups_make_the_interval_narrower() {
        let group =
            |first: f64| match_of(&[(0, 1, first), (1, 0, 2.0 - first), (1, 2, 1.0), (2, 1, 1.0)]);
        let width = |count: usize| {
            let groups: Vec<Points> =
                (0..count).map(|number| group([2.0, 1.0, 1.0, 0.0][number % 4])).collect();
            let first = ratings(3, &[groups])[0];
            assert!(first.low <= first.value && first.value <= first.high);
            first.high - first.low
        };
        assert!(width(64) < width(16));
    }

    #[test]
    fn results_that_are_all_alike_are_not_certain() {
        let won = match_of(&[(0, 1, 2.0), (0, 2, 2.0), (1, 2, 2.0)]);
        let even = [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)];
        let even = match_of(&even.map(|(first, second)| (first, second, 1.0)));
        for group in [won, even] {
            for rating in ratings(3, &[vec![group.clone(); 10]]) {
                assert!(rating.high - rating.low > 10.0, "{rating:?}");
            }
        }
    }
}
