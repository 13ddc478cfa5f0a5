//! Lines through values from 0 to 1, and what makes a graph of them readable.

use magnum_sal::{Event, Seat};

use crate::worker::Entry;

/// The points of an SVG polyline: values from left to right, 1 at the top. `places` values would fill the width.
pub fn polyline(values: &[f32], places: usize, width: f32, height: f32) -> String {
    let step = width / places.saturating_sub(1).max(1) as f32;
    let point = |(index, value): (usize, &f32)| {
        format!("{:.1},{:.1}", index as f32 * step, (1.0 - value.clamp(0.0, 1.0)) * height)
    };
    values.iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
}

/// Where a value stands out: between two decisions somebody's chance changed by much.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Jump {
    /// The number of the decision after which it stands.
    pub number: usize,
    pub seat: Seat,
    pub by: f32,
}

/// A smaller change of a chance is no jump.
const JUMP: f32 = 0.1;

/// The largest change of each decision, if it is a jump; the largest ones, in their order.
pub fn jumps(chances: &[Vec<f32>], most: usize) -> Vec<Jump> {
    let mut found: Vec<Jump> = chances
        .windows(2)
        .enumerate()
        .filter_map(|(number, pair)| {
            let changes = pair[0].iter().zip(&pair[1]).enumerate();
            let jumps = changes.filter_map(|(seat, (before, after))| {
                Some(Jump { number, seat: Seat::new(seat)?, by: after - before })
            });
            jumps.max_by(|one, other| one.by.abs().total_cmp(&other.by.abs()))
        })
        .filter(|jump| jump.by.abs() >= JUMP)
        .collect();
    found.sort_by(|one, other| other.by.abs().total_cmp(&one.by.abs()));
    found.truncate(most);
    found.sort_by_key(|jump| jump.number);
    found
}

/// What stands below the graph: the decisions at which a phase or a turn begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Axis {
    /// Each phase with the number of its first decision.
    pub phases: Vec<(u8, usize)>,
    /// The number of the first decision of each turn.
    pub turns: Vec<usize>,
}

impl Axis {
    /// Reads the log, whose first entry is the setup.
    pub fn of(log: &[Entry]) -> Axis {
        let mut axis = Axis::default();
        for (number, entry) in log.iter().enumerate() {
            for event in &entry.events {
                match event {
                    Event::PhaseBegan { phase, .. } => axis.phases.push((*phase, number)),
                    Event::TurnBegan { .. } => axis.turns.push(number),
                    _ => {}
                }
            }
        }
        axis
    }

    /// Turns to write below the graph, with their numbers: round ones, and not too many.
    pub fn marked_turns(&self, most: usize) -> Vec<(usize, usize)> {
        let step =
            [5, 10, 20, 25, 50, 100].into_iter().find(|step| self.turns.len() / step <= most);
        let step = step.unwrap_or(200);
        let numbered = self.turns.iter().enumerate().map(|(index, &at)| (index + 1, at));
        numbered.filter(|(number, _)| number % step == 0).collect()
    }
}

/// Heights of labels near the given ones, at least `gap` apart and within the height, in the same order.
pub fn spread(wanted: &[f32], gap: f32, height: f32) -> Vec<f32> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&one, &other| wanted[one].total_cmp(&wanted[other]));
    let mut placed = wanted.to_vec();
    let mut least = f32::MIN;
    for &index in &order {
        placed[index] = placed[index].max(least);
        least = placed[index] + gap;
    }
    let mut most = height;
    for &index in order.iter().rev() {
        placed[index] = placed[index].min(most);
        most = placed[index] - gap;
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(events: Vec<Event>) -> Entry {
        Entry { seat: Seat::S0, action: None, events }
    }

    #[test]
    fn jumps_are_the_largest_changes_in_order() {
        let chances = [[0.5, 0.5], [0.55, 0.45], [0.3, 0.7], [0.9, 0.1], [0.75, 0.25]];
        let chances: Vec<Vec<f32>> = chances.iter().map(|one| one.to_vec()).collect();
        let numbers =
            |most| jumps(&chances, most).iter().map(|jump| jump.number).collect::<Vec<_>>();
        assert_eq!(numbers(9), [1, 2, 3]);
        assert_eq!(numbers(2), [1, 2]);
        assert!((jumps(&chances, 1)[0].by.abs() - 0.6).abs() < 1e-6);
    }

    #[test]
    fn the_axis_knows_phases_and_turns() {
        let turn = || Event::TurnBegan { player: Seat::S0, round: 1, actions: 2 };
        let begun = |phase| Event::PhaseBegan {
            phase,
            start_player: Seat::S0,
            orders: Vec::new(),
            tools: Vec::new(),
        };
        let mut log = vec![entry(vec![begun(1), turn()]), entry(vec![])];
        log.extend((0..12).map(|_| entry(vec![turn()])));
        log.push(entry(vec![begun(2)]));
        let axis = Axis::of(&log);
        assert_eq!(axis.phases, [(1, 0), (2, 14)]);
        assert_eq!(axis.turns.len(), 13);
        assert_eq!(axis.marked_turns(9), [(5, 5), (10, 10)]);
        assert_eq!(axis.marked_turns(1), [(10, 10)]);
    }

    #[test]
    fn labels_do_not_cover_each_other() {
        assert_eq!(spread(&[50.0, 50.0, 10.0], 12.0, 100.0), [50.0, 62.0, 10.0]);
        assert_eq!(spread(&[99.0, 98.0], 12.0, 100.0), [100.0, 88.0]);
    }

    #[test]
    fn a_line_goes_from_left_to_right_with_one_at_the_top() {
        assert_eq!(polyline(&[0.0, 0.5, 1.0], 3, 100.0, 50.0), "0.0,50.0 50.0,25.0 100.0,0.0");
    }

    #[test]
    fn a_line_that_is_not_complete_ends_early() {
        assert_eq!(polyline(&[1.0, 1.0], 5, 100.0, 50.0), "0.0,0.0 25.0,0.0");
    }
}
