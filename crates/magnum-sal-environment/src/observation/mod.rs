//! What a player sees, as figures: first a row for each space of the mine, then the table. Players come clockwise from the
//! one who looks. Everything is read from a [`View`], which has nothing hidden; what lies face down is there as what is left.

mod space;
mod table;

use magnum_sal::{Seat, View};

use crate::decision::Decision;
use crate::features::{self, FEATURES};
use crate::path::Question;

pub use space::{CHANNELS, SPACES};

const MINE: usize = SPACES * CHANNELS;
/// Where the choice begins that is being made: what is asked for, and what was chosen before.
const CHOICE: usize = MINE + table::FIGURES;
const QUESTIONS: usize = Question::ALL.len();
/// How many columns an observation has.
pub const COLUMNS: usize = CHOICE + QUESTIONS + 1 + FEATURES;

/// A column of an observation.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    pub name: String,
    /// What a 1 stands for.
    pub scale: f32,
}

/// The columns of an observation.
pub fn columns() -> Vec<Column> {
    let mut columns = Vec::with_capacity(COLUMNS);
    for space in 0..SPACES {
        let channels = channels().into_iter();
        columns.extend(
            channels.map(|Column { name, scale }| Column {
                name: format!("space{space}.{name}"),
                scale,
            }),
        );
    }
    columns.extend(table::columns());
    let asked = Question::ALL.iter().map(|question| (format!("asks.{}", question.name()), 1.0));
    let page = ("page".to_owned(), 1.0);
    let chosen = features::names().map(|(name, scale)| (format!("chosen.{name}"), scale));
    columns.extend(asked.chain([page]).chain(chosen).map(|(name, scale)| Column { name, scale }));
    columns
}

/// The columns of each space.
pub fn channels() -> Vec<Column> {
    space::channels()
}

/// Writes what a player sees. The choices of a decision that is open are its player's; others pass `None`.
pub fn observe(view: &View, seat: Seat, decision: Option<&Decision>, figures: &mut [f32]) {
    let (mine, rest) = figures.split_at_mut(MINE);
    space::write(mine, view, seat);
    table::write(&mut rest[..table::FIGURES], view, seat);
    observe_choice(decision, figures);
}

/// Writes only what was chosen since the decision began: nothing else has changed.
pub(crate) fn observe_choice(decision: Option<&Decision>, figures: &mut [f32]) {
    let figures = &mut figures[CHOICE..];
    figures.fill(0.0);
    let Some(decision) = decision else { return };
    if let Some(question) = decision.question() {
        figures[question as usize] = 1.0;
    }
    figures[QUESTIONS] = decision.page() as f32;
    decision.write_chosen(&mut figures[QUESTIONS + 1..]);
}

/// The player who sits so many seats clockwise of another one; nobody in an empty place.
fn clockwise(view: &View, seat: Seat, away: usize) -> Option<Seat> {
    let players = view.board().seats().len();
    (away < players).then(|| view.board().seats()[(seat.index() + away) % players])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_column_has_a_name_of_its_own() {
        let columns = columns();
        assert_eq!(columns.len(), COLUMNS);
        let names: BTreeSet<&str> = columns.iter().map(|column| column.name.as_str()).collect();
        assert_eq!(names.len(), COLUMNS);
    }

    #[test]
    fn questions_are_numbered_as_they_are_listed() {
        for (index, &question) in Question::ALL.iter().enumerate() {
            assert_eq!(question as usize, index);
        }
    }
}
