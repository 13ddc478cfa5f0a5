//! The decisions that cost most.

use magnum_sal::Seat;

use crate::worker::Assessment;

/// A decision by which a player gave something away.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mistake {
    /// The number of the action.
    pub number: usize,
    pub seat: Seat,
    /// The chance to win that was given away.
    pub lost: f32,
}

/// The largest mistakes of each player, by seat and then by size. `deciders` tells by number who decided.
pub fn largest(
    assessments: &[Option<Assessment>],
    deciders: &[Seat],
    of_each: usize,
) -> Vec<Mistake> {
    let assessed = assessments.iter().zip(deciders).enumerate();
    let mut mistakes: Vec<Mistake> = assessed
        .filter_map(|(number, (assessment, &seat))| {
            let lost = assessment.as_ref()?.lost?;
            (lost > 0.0).then_some(Mistake { number, seat, lost })
        })
        .collect();
    mistakes.sort_by(|one, other| one.seat.cmp(&other.seat).then(other.lost.total_cmp(&one.lost)));
    let mut kept = [0; Seat::MAX];
    mistakes.retain(|mistake| {
        let count = &mut kept[mistake.seat.index()];
        *count += 1;
        *count <= of_each
    });
    mistakes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assessed(lost: f32) -> Option<Assessment> {
        Some(Assessment { lost: Some(lost), ..Assessment::default() })
    }

    #[test]
    fn the_largest_of_each_player_are_kept() {
        let assessments =
            [assessed(0.1), assessed(0.3), None, assessed(0.2), assessed(0.0), assessed(0.5)];
        let deciders = [Seat::S1, Seat::S1, Seat::S0, Seat::S1, Seat::S0, Seat::S0];
        let found = largest(&assessments, &deciders, 2);
        let numbers: Vec<usize> = found.iter().map(|mistake| mistake.number).collect();
        assert_eq!(numbers, [5, 1, 3]);
    }

    #[test]
    fn what_lost_nothing_is_no_mistake() {
        assert_eq!(largest(&[assessed(0.0)], &[Seat::S0], 3), []);
    }
}
