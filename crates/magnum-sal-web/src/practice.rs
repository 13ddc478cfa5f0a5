//! Practice: exercises from one's own mistakes, which come again after days, until they were solved often enough.

use serde::{Deserialize, Serialize};

use crate::worker::Exercise;

/// A day, counted where the reader lives.
pub type Day = u32;

/// An exercise that the browser keeps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Kept {
    pub exercise: Exercise,
    /// How often in a row it was solved at once.
    solved: usize,
    /// The day on which it comes again.
    due: Day,
}

/// Days until an exercise comes again, by how often in a row it was solved. After the last of them it is learnt.
const PAUSES: [u32; 5] = [1, 3, 7, 16, 35];

impl Kept {
    pub fn new(exercise: Exercise, today: Day) -> Kept {
        Kept { exercise, solved: 0, due: today }
    }

    pub fn is_due(&self, today: Day) -> bool {
        !self.is_learnt() && self.due <= today
    }

    pub fn is_learnt(&self) -> bool {
        self.solved > PAUSES.len()
    }

    /// Notes the first answer of a day.
    pub fn answer(&mut self, right: bool, today: Day) {
        let pause = if right { PAUSES.get(self.solved).copied() } else { Some(1) };
        self.solved = if right { self.solved + 1 } else { 0 };
        self.due = today + pause.unwrap_or(0);
    }
}

/// How many exercises there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub due: usize,
    /// Those that come again on another day.
    pub later: usize,
    pub learnt: usize,
}

impl Tally {
    pub fn of<'a>(all: impl IntoIterator<Item = &'a Kept>, today: Day) -> Tally {
        let mut tally = Tally::default();
        for kept in all {
            let count = match kept {
                kept if kept.is_learnt() => &mut tally.learnt,
                kept if kept.is_due(today) => &mut tally.due,
                _ => &mut tally.later,
            };
            *count += 1;
        }
        tally
    }
}

/// The exercise that comes next: what has waited longest.
pub fn next(all: &[(String, Kept)], today: Day) -> Option<&(String, Kept)> {
    all.iter().filter(|(_, kept)| kept.is_due(today)).min_by_key(|(_, kept)| kept.due)
}

#[cfg(test)]
mod tests {
    use magnum_sal::notation::Position;
    use magnum_sal::{Components, Expansion, Game, Options, Seed};
    use magnum_sal_bots::Idea;

    use super::*;
    use crate::worker::{Setup, Why};

    fn kept(today: Day) -> Kept {
        let options = Options::new(2, Expansion::Base).expect("two can play");
        let game = Game::new(&options, &Components::default(), &Seed::from_text("practice"));
        let exercise = Exercise {
            view: Box::new(Position::from(&game.view(game.player()))),
            setup: Setup { options, components: None, players: Vec::new() },
            solutions: Vec::new(),
            why: Why { idea: Idea::Position, line: Vec::new() },
            mistake: None,
        };
        Kept::new(exercise, today)
    }

    #[test]
    fn what_is_solved_comes_again_after_longer_and_longer_pauses() {
        let mut one = kept(100);
        let mut today = 100;
        for pause in PAUSES {
            assert!(one.is_due(today));
            one.answer(true, today);
            assert!(!one.is_due(today + pause - 1), "not before");
            today += pause;
        }
        assert!(one.is_due(today) && !one.is_learnt());
        one.answer(true, today);
        assert!(one.is_learnt() && !one.is_due(today + 1000));
    }

    #[test]
    fn what_is_not_solved_comes_tomorrow_and_begins_anew() {
        let mut one = kept(100);
        one.answer(true, 100);
        one.answer(false, 101);
        assert!(!one.is_due(101) && one.is_due(102));
        one.answer(true, 102);
        assert!(one.is_due(103), "the first pause again");
    }

    #[test]
    fn what_has_waited_longest_is_next() {
        let named = |name: &str, made| (name.to_owned(), kept(made));
        let mut all = vec![named("a", 103), named("b", 101), named("c", 104)];
        assert_eq!(next(&all, 103).map(|(name, _)| name.as_str()), Some("b"));
        let tally = |all: &[(String, Kept)]| Tally::of(all.iter().map(|(_, kept)| kept), 103);
        assert_eq!(tally(&all), Tally { due: 2, later: 1, learnt: 0 });
        all[1].1.answer(true, 103);
        assert_eq!(next(&all, 103).map(|(name, _)| name.as_str()), Some("a"));
        assert_eq!(tally(&all), Tally { due: 1, later: 2, learnt: 0 });
        assert_eq!(next(&[], 103), None);
    }

    #[test]
    fn a_browser_reads_what_it_wrote() {
        let mut one = kept(100);
        one.answer(true, 100);
        let text = serde_json::to_string(&one).expect("JSON");
        assert_eq!(serde_json::from_str::<Kept>(&text).expect("the same"), one);
    }
}
