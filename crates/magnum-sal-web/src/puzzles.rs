//! Puzzles: which one is set, and what the reader has made of them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::practice::Day;
use crate::worker::{Grade, Puzzle};

/// Days walk through the puzzles in such steps, so that those of one game don't follow one another. It is a prime: every puzzle
/// has its day.
const STEP: u64 = 7919;

/// The number of a day's puzzle.
pub fn of_the_day(day: Day, puzzles: usize) -> usize {
    (u64::from(day) * STEP % puzzles.max(1) as u64) as usize
}

/// What the reader has made of the puzzles. Puzzles are known by their numbers: the file only grows.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Progress {
    /// Whether each puzzle that was tried is solved.
    solved: BTreeMap<usize, bool>,
    /// The last day whose puzzle was tried.
    day: Option<Day>,
    /// Days in a row, up to that one, whose puzzles were solved at once.
    streak: u32,
}

impl Progress {
    /// Notes the first answer to a puzzle that was set.
    pub fn answer(&mut self, number: usize, right: bool) {
        *self.solved.entry(number).or_default() |= right;
    }

    /// Notes the answer to a day's puzzle; only the first of the day counts.
    pub fn answer_of_the_day(&mut self, today: Day, right: bool) {
        if self.is_done(today) {
            return;
        }
        self.streak = if right { self.streak(today) + 1 } else { 0 };
        self.day = Some(today);
    }

    /// Whether the day's puzzle was tried.
    pub fn is_done(&self, today: Day) -> bool {
        self.day == Some(today)
    }

    /// Days in a row whose puzzles were solved. Today's may still come.
    pub fn streak(&self, today: Day) -> u32 {
        if self.day.is_some_and(|day| day == today || day + 1 == today) { self.streak } else { 0 }
    }

    /// How many puzzles of a grade are solved, and how many there are.
    pub fn tally(&self, grade: Grade, puzzles: &[Puzzle]) -> (usize, usize) {
        let all = numbers(grade, puzzles);
        all.fold((0, 0), |(solved, all), number| {
            (solved + usize::from(self.solved.get(&number) == Some(&true)), all + 1)
        })
    }

    /// The next puzzle of a grade: a new one, else one that was not solved, else the first again.
    pub fn next(&self, grade: Grade, puzzles: &[Puzzle]) -> Option<usize> {
        numbers(grade, puzzles).min_by_key(|number| self.solved.get(number).copied())
    }
}

/// The numbers of the puzzles of a grade.
fn numbers(grade: Grade, puzzles: &[Puzzle]) -> impl Iterator<Item = usize> {
    let numbered = puzzles.iter().enumerate();
    numbered.filter(move |(_, puzzle)| puzzle.grade == grade).map(|(number, _)| number)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use magnum_sal::Components;

    use super::*;
    use crate::worker::{Puzzles, Theme};

    /// The puzzles that ship.
    fn shipped() -> Vec<Puzzle> {
        let text = include_str!("../puzzles.json");
        serde_json::from_str::<Puzzles>(text).expect("a file of puzzles").puzzles
    }

    #[test]
    fn every_puzzle_that_ships_can_be_set_and_solved() {
        let puzzles = shipped();
        assert!(puzzles.len() >= 300, "{}", puzzles.len());
        let mut legal = Vec::new();
        for (number, Puzzle { exercise, .. }) in puzzles.iter().enumerate() {
            let view = exercise.view.view(&Components::default()).expect("a view");
            view.legal(&mut legal);
            assert!(legal.len() > 3, "puzzle {number} is no choice");
            assert!(!exercise.solutions.is_empty(), "puzzle {number}");
            for solution in &exercise.solutions {
                let action = solution.action(view.board()).expect("an action");
                assert!(legal.contains(&action), "puzzle {number}");
            }
        }
    }

    #[test]
    fn there_are_puzzles_of_many_themes_and_of_every_grade() {
        let puzzles = shipped();
        let themes = puzzles.iter().map(|puzzle| puzzle.theme).collect::<BTreeSet<Theme>>();
        assert!(themes.len() >= 6, "{themes:?}");
        for grade in Grade::ALL {
            assert!(numbers(grade, &puzzles).count() >= 20, "{grade:?}");
        }
    }

    #[test]
    fn every_puzzle_has_its_day() {
        for count in [1, 2, 300, 331] {
            let days: BTreeSet<usize> =
                (20_000..20_000 + count as Day).map(|day| of_the_day(day, count)).collect();
            assert_eq!(days, (0..count).collect());
        }
        assert_eq!(of_the_day(20_000, 0), 0);
    }

    #[test]
    fn days_in_a_row_are_counted() {
        let mut progress = Progress::default();
        assert_eq!(progress.streak(100), 0);
        progress.answer_of_the_day(100, true);
        assert_eq!((progress.streak(100), progress.streak(101), progress.streak(102)), (1, 1, 0));
        progress.answer_of_the_day(101, true);
        progress.answer_of_the_day(101, false);
        assert_eq!(progress.streak(101), 2, "the first answer of the day counts");
        progress.answer_of_the_day(102, false);
        progress.answer_of_the_day(102, true);
        assert_eq!(progress.streak(102), 0);
        assert!(progress.is_done(102) && !progress.is_done(103));
        progress.answer_of_the_day(105, true);
        assert_eq!(progress.streak(105), 1, "a day was left out");
    }

    #[test]
    fn new_puzzles_come_before_those_that_were_not_solved() {
        let puzzles = shipped();
        let grade = puzzles[0].grade;
        let all: Vec<usize> = numbers(grade, &puzzles).collect();
        let mut progress = Progress::default();
        assert_eq!(progress.next(grade, &puzzles), Some(all[0]));
        progress.answer(all[0], false);
        assert_eq!(progress.next(grade, &puzzles), Some(all[1]));
        all[1..].iter().for_each(|&number| progress.answer(number, true));
        assert_eq!(progress.tally(grade, &puzzles), (all.len() - 1, all.len()));
        assert_eq!(progress.next(grade, &puzzles), Some(all[0]), "it was not solved");
        progress.answer(all[0], true);
        progress.answer(all[0], false);
        assert_eq!(progress.tally(grade, &puzzles), (all.len(), all.len()));
        assert_eq!(progress.next(grade, &[]), None);
    }

    #[test]
    fn a_browser_reads_what_it_wrote() {
        let mut progress = Progress::default();
        progress.answer(7, true);
        progress.answer_of_the_day(100, true);
        let text = serde_json::to_string(&progress).expect("JSON");
        assert_eq!(serde_json::from_str::<Progress>(&text).expect("the same"), progress);
    }
}
