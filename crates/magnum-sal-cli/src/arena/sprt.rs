//! Stopping early: the sequential probability ratio test between two differences in rating.
//!
//! The likelihood ratio is the usual normal approximation, taken over groups (a deal with all its rotations), since
//! games of the same deal are not independent of each other.

use anyhow::ensure;
use serde::{Deserialize, Serialize};

use super::statistics::{Group, expected_score};

/// The two hypotheses, as differences in rating of the first participant, and the accepted error rates.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sprt {
    pub(super) elo0: f64,
    pub(super) elo1: f64,
    #[serde(default = "five_percent")]
    pub(super) alpha: f64,
    #[serde(default = "five_percent")]
    pub(super) beta: f64,
}

fn five_percent() -> f64 {
    0.05
}

/// The result of the test, with its log likelihood ratio.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Verdict {
    pub(super) accepted: Accepted,
    pub(super) llr: f64,
    pub(super) lower: f64,
    pub(super) upper: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Accepted {
    /// The difference is at most that of `elo0`.
    Elo0,
    /// The difference is at least that of `elo1`.
    Elo1,
    Undecided,
}

/// Fewer groups than this decide nothing: their spread is not known yet.
const FEWEST: usize = 8;
/// Imaginary groups, each lost or won as a whole, so that a run of equal results is not mistaken for certainty. With both
/// constants, errors are as rare as requested; a test simulates it.
const IMAGINED: f64 = 3.0;

impl Sprt {
    /// From the figures of the command line: two, three or four.
    pub(super) fn new(figures: &[f64]) -> Sprt {
        let at = |index: usize| figures.get(index).copied();
        let alpha = at(2).unwrap_or_else(five_percent);
        let beta = at(3).unwrap_or(alpha);
        Sprt { elo0: at(0).unwrap_or(0.0), elo1: at(1).unwrap_or(0.0), alpha, beta }
    }

    pub(super) fn check(&self) -> anyhow::Result<()> {
        let Sprt { elo0, elo1, alpha, beta } = self;
        ensure!(elo0 < elo1, "SPRT: elo0 {elo0} must be less than elo1 {elo1}");
        let fits = |chance: &f64| (0.0001..0.5).contains(chance);
        ensure!(fits(alpha) && fits(beta), "SPRT: alpha and beta lie between 0.0001 and 0.5");
        Ok(())
    }

    pub(super) fn verdict(&self, groups: &[Group]) -> Verdict {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let llr = self.llr(groups);
        let accepted = if groups.len() < FEWEST {
            Accepted::Undecided
        } else if llr >= upper {
            Accepted::Elo1
        } else if llr <= lower {
            Accepted::Elo0
        } else {
            Accepted::Undecided
        };
        Verdict { accepted, llr, lower, upper }
    }

    fn llr(&self, groups: &[Group]) -> f64 {
        if groups.is_empty() {
            return 0.0;
        }
        let count = groups.len() as f64;
        let mean = groups.iter().map(Group::score).sum::<f64>() / count;
        let squares: f64 = groups.iter().map(|group| (group.score() - mean).powi(2)).sum();
        let variance = (squares + 0.25 * IMAGINED) / (count + IMAGINED);
        let (worse, better) = (expected_score(self.elo0), expected_score(self.elo1));
        count * (better - worse) * (2.0 * mean - worse - better) / (2.0 * variance)
    }
}

#[cfg(test)]
mod tests {
    use magnum_sal::Seed;
    use rand_core::Rng;

    use super::*;

    fn groups(points: &[f64]) -> Vec<Group> {
        points.iter().map(|&points| Group { points, games: 2.0 }).collect()
    }

    fn check(points: &[f64], expected: Accepted) {
        let test = Sprt::new(&[0.0, 100.0]);
        assert_eq!(test.verdict(&groups(points)).accepted, expected, "{points:?}");
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let verdict = Sprt::new(&[0.0, 10.0, 0.05, 0.1]).verdict(&[]);
        assert!((verdict.lower - (0.1f64 / 0.95).ln()).abs() < 1e-12);
        assert!((verdict.upper - (0.9f64 / 0.05).ln()).abs() < 1e-12);
        assert_eq!(verdict.llr, 0.0);
    }

    #[test]
    fn many_wins_and_many_losses_decide() {
        check(&[2.0; 10], Accepted::Elo1);
        check(&[0.0; 10], Accepted::Elo0);
        check(&[2.0; 7], Accepted::Undecided);
        check(&[1.5, 1.0, 1.0, 1.5], Accepted::Undecided);
    }

    #[test]
    fn the_ratio_grows_with_the_evidence() {
        let test = Sprt::new(&[0.0, 50.0]);
        let few = test.verdict(&groups(&[2.0, 1.0, 2.0, 1.0])).llr;
        let many = test.verdict(&groups(&[2.0, 1.0].repeat(10))).llr;
        assert!(0.0 < few && few < many, "{few} {many}");
        let midway = expected_score(0.0) + expected_score(50.0);
        assert!(test.verdict(&groups(&[midway; 8])).llr.abs() < 1e-9);
    }

    /// How often the test accepts the wrong hypothesis, in matches of pairs of independent games without draws.
    fn error_rate(truth: f64, wrong: Accepted) -> f64 {
        const MATCHES: u32 = 20_000;
        let test = Sprt::new(&[0.0, 100.0]);
        let mut rng = Seed::from_text(&format!("a difference of {truth}")).rng();
        let chance = (expected_score(truth) * f64::from(u32::MAX)) as u32;
        let mut errors = 0;
        for _ in 0..MATCHES {
            let mut groups = Vec::new();
            let accepted = loop {
                let mut game = || f64::from(u8::from(rng.next_u32() < chance));
                groups.push(Group { points: game() + game(), games: 2.0 });
                match test.verdict(&groups).accepted {
                    Accepted::Undecided => {}
                    accepted => break accepted,
                }
            };
            errors += u32::from(accepted == wrong);
        }
        f64::from(errors) / f64::from(MATCHES)
    }

    #[test]
    fn errors_are_as_rare_as_asked_for() {
        let accepts_too_much = error_rate(0.0, Accepted::Elo1);
        let accepts_too_little = error_rate(100.0, Accepted::Elo0);
        for rate in [accepts_too_much, accepts_too_little] {
            assert!((0.01..0.06).contains(&rate), "{accepts_too_much} {accepts_too_little}");
        }
    }

    #[test]
    fn hypotheses_are_in_order() {
        assert!(Sprt::new(&[10.0, 0.0]).check().is_err());
        assert!(Sprt::new(&[0.0, 10.0, 0.7]).check().is_err());
        assert!(Sprt::new(&[-10.0, 0.0]).check().is_ok());
    }
}
