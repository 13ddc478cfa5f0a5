//! How certain a result is: shares of wins and differences in rating with 95 % confidence intervals.
//!
//! Games of the same deal are not independent, so the spread is measured between groups: a deal with all its rotations.

use serde::{Deserialize, Serialize};

/// Standard deviations that leave 5 % outside.
const Z: f64 = 1.959_963_985;

/// A sum of squares below this is nothing but rounding.
const NONE: f64 = 1e-9;

/// What was scored in the games of one deal.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Group {
    pub(super) points: f64,
    pub(super) games: f64,
}

impl Group {
    pub(super) fn score(&self) -> f64 {
        self.points / self.games
    }
}

/// A figure with the ends of its interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Estimate {
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

/// A difference in rating; `None` is infinite, after nothing but wins or losses.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct EloEstimate {
    pub(super) value: Option<f64>,
    pub(super) low: Option<f64>,
    pub(super) high: Option<f64>,
}

/// The share of the points that were scored, with Wilson's interval. It counts as many games as independent ones with
/// the same spread would be, but no fewer than the groups and no more than twice the games. Groups that all scored alike
/// show no spread: then each game counts once.
pub(super) fn share(groups: &[Group]) -> Estimate {
    let games: f64 = groups.iter().map(|group| group.games).sum();
    if games == 0.0 {
        return Estimate { value: 0.0, low: 0.0, high: 1.0 };
    }
    let value = groups.iter().map(|group| group.points).sum::<f64>() / games;
    wilson(value, effective_games(groups, value, games))
}

fn effective_games(groups: &[Group], share: f64, games: f64) -> f64 {
    let count = groups.len() as f64;
    if groups.len() < 2 {
        // A single deal says nothing about the spread.
        return count;
    }
    let squares: f64 =
        groups.iter().map(|group| (group.points - share * group.games).powi(2)).sum();
    let variance = squares * count / (count - 1.0) / (games * games);
    let alone = share * (1.0 - share);
    if squares > NONE { (alone / variance).clamp(count, 2.0 * games) } else { games }
}

fn wilson(share: f64, games: f64) -> Estimate {
    let squared = Z * Z / games;
    let middle = (share + squared / 2.0) / (1.0 + squared);
    let spread = (share * (1.0 - share) / games + squared / games / 4.0).sqrt();
    let half = Z * spread / (1.0 + squared);
    Estimate {
        value: share,
        // Nothing but losses or wins: no rounding may make that end a finite rating.
        low: if share <= 0.0 { 0.0 } else { (middle - half).max(0.0) },
        high: if share >= 1.0 { 1.0 } else { (middle + half).min(1.0) },
    }
}

/// The difference in rating that corresponds to a score.
pub(super) fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10())
}

pub(super) fn elo_estimate(score: &Estimate) -> EloEstimate {
    EloEstimate { value: elo(score.value), low: elo(score.low), high: elo(score.high) }
}

/// The expected score for a difference in rating.
pub(super) fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 0.0006, "{a} is not {b}");
    }

    fn pairs(points: &[f64]) -> Vec<Group> {
        points.iter().map(|&points| Group { points, games: 2.0 }).collect()
    }

    #[test]
    fn ratings_are_those_of_the_usual_table() {
        near(elo(0.5).expect("finite"), 0.0);
        near(elo(0.75).expect("finite"), 190.848);
        near(elo(0.64).expect("finite"), 99.9511);
        assert_eq!(elo(1.0), None);
        for score in [0.1, 0.5, 0.9] {
            near(expected_score(elo(score).expect("finite")), score);
        }
    }

    #[test]
    fn the_interval_is_wilsons() {
        // 60 of 100 and 10 of 10, as in any textbook.
        let sixty = wilson(0.6, 100.0);
        near(sixty.low, 0.5020);
        near(sixty.high, 0.6906);
        let all = wilson(1.0, 10.0);
        near(all.low, 0.7225);
        near(all.high, 1.0);
    }

    #[test]
    fn pairs_that_always_split_say_more_than_single_games() {
        let split = share(&pairs(&[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.0, 0.0, 1.0]));
        let apart = share(&pairs(&[2.0, 0.0, 2.0, 0.0, 2.0, 0.0, 2.0, 0.0, 2.0, 0.0]));
        near(split.value, 0.5);
        near(apart.value, 0.5);
        assert!(split.high - split.low < apart.high - apart.low);
        let groups = wilson(0.5, 10.0);
        near(apart.low, groups.low);
    }

    #[test]
    fn a_clean_sweep_is_not_certainty() {
        let sweep = share(&pairs(&[2.0; 10]));
        near(sweep.value, 1.0);
        near(sweep.low, wilson(1.0, 20.0).low);
        assert_eq!(elo_estimate(&sweep).value, None);
        assert!(elo_estimate(&sweep).low.is_some_and(|low| low > 100.0));
    }

    #[test]
    fn one_more_win_never_lowers_the_bound() {
        for deals in 2..40 {
            let mut points = vec![2.0; deals];
            let sweep = share(&pairs(&points));
            points[0] = 1.0;
            assert!(sweep.low > share(&pairs(&points)).low, "{deals}");
        }
    }

    #[test]
    fn nothing_but_wins_has_no_upper_bound_and_nothing_but_losses_no_lower() {
        for games in 1..500 {
            let (all, none) = (wilson(1.0, games.into()), wilson(0.0, games.into()));
            assert_eq!((all.high, none.low), (1.0, 0.0), "{games}");
            assert_eq!(elo_estimate(&all).high, None);
            assert_eq!(elo_estimate(&none).low, None);
        }
    }
}
