//! An action as figures: a column for each number of the encoding `steps` that leads to it, and one for each thing that is
//! counted or answered by yes or no.

use crate::number::{COUNT, END, NO, YES};
use crate::path::{Choice, Question};

/// Numbers that are no counts.
const NAMED: usize = COUNT as usize;
/// Questions that are answered by a count, or by yes or no.
const ANSWERED: [Question; 13] = [
    Question::Cents1,
    Question::Cents2,
    Question::Cents3,
    Question::Cents4,
    Question::Brown,
    Question::Green,
    Question::White,
    Question::Count,
    Question::Pickaxes,
    Question::HorseMill,
    Question::Privilege,
    Question::Foreman,
    Question::ForemanReturns,
];
/// Counts are shares of this.
const USUAL: f32 = 4.0;

/// How many features an action has.
pub const FEATURES: usize = NAMED + ANSWERED.len();

/// Adds one choice. Yes is 1, no is -1.
#[inline]
pub(crate) fn add(figures: &mut [f32], Choice { question, number }: Choice) {
    match number {
        END => {}
        NO => figures[answered(question)] = -1.0,
        YES => figures[answered(question)] = 1.0,
        COUNT.. => figures[answered(question)] = f32::from(number - COUNT) / USUAL,
        // The order of two deals matters, and both can be the same.
        named if question == Question::SecondDeal => figures[usize::from(named)] += 0.5,
        // A space can be on the route and under a cart.
        named => figures[usize::from(named)] += 1.0,
    }
}

#[inline]
fn answered(question: Question) -> usize {
    NAMED
        + match question {
            Question::Cents1 => 0,
            Question::Cents2 => 1,
            Question::Cents3 => 2,
            Question::Cents4 => 3,
            Question::Brown => 4,
            Question::Green => 5,
            Question::White => 6,
            Question::Count => 7,
            Question::Pickaxes => 8,
            Question::HorseMill => 9,
            Question::Privilege => 10,
            Question::Foreman => 11,
            _ => 12,
        }
}

/// Names of the features, with what a 1 stands for.
pub(crate) fn names() -> impl Iterator<Item = (String, f32)> {
    let named = (0..NAMED).map(|number| (crate::meaning(number).replace(' ', "_"), 1.0));
    let answered = ANSWERED.iter().enumerate();
    named.chain(
        answered.map(|(index, question)| (question.name(), if index < 9 { USUAL } else { 1.0 })),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_has_its_column() {
        for (index, &question) in ANSWERED.iter().enumerate() {
            assert_eq!(answered(question), NAMED + index);
        }
        assert_eq!(names().count(), FEATURES);
    }
}
