//! How money grows: what each participant's possessions were worth after each round, on average.

use serde::{Deserialize, Serialize};

use super::game::{Course, Played};

/// After a round of a phase. A game whose phase was shorter counts with the worth at that phase's end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Point {
    pub(super) phase: u8,
    pub(super) round: usize,
    /// By participant.
    pub(super) money: Vec<f64>,
}

pub(super) fn average_course(participants: usize, games: &[&Played]) -> Vec<Point> {
    let mut points = Vec::new();
    for phase in 1..=3 {
        let courses: Vec<(&Played, Vec<&Course>)> =
            games.iter().map(|game| (*game, in_phase(game, phase))).collect();
        let longest = courses.iter().map(|(_, course)| course.len()).max().unwrap_or(0);
        for round in 1..=longest {
            points.push(average(participants, phase, round, &courses));
        }
    }
    points
}

fn in_phase(game: &Played, phase: u8) -> Vec<&Course> {
    game.course.iter().filter(|course| course.phase == phase).collect()
}

fn average(
    participants: usize,
    phase: u8,
    round: usize,
    courses: &[(&Played, Vec<&Course>)],
) -> Point {
    let mut sums = vec![(0.0, 0.0); participants];
    for (game, course) in courses {
        let Some(after) = course.get(round - 1).or(course.last()) else { continue };
        for (&participant, &worth) in game.seats.iter().zip(&after.worth) {
            sums[participant].0 += f64::from(worth);
            sums[participant].1 += 1.0;
        }
    }
    let money = sums.iter().map(|(sum, count)| if *count > 0.0 { sum / count } else { 0.0 });
    Point { phase, round, money: money.collect() }
}
