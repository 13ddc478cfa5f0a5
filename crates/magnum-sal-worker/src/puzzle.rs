//! Puzzles: positions from games of stewards in which one action is clearly best.

use magnum_sal::{Action, Building, Event};
use magnum_sal_bots::Idea;
use serde::{Deserialize, Serialize};

use crate::message::{Exercise, Why};

/// What a file of puzzles holds.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Puzzles {
    /// What the games were dealt by.
    pub seed: String,
    /// Games that were looked through.
    pub games: u32,
    /// In the order in which days take them.
    pub puzzles: Vec<Puzzle>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Puzzle {
    pub theme: Theme,
    pub grade: Grade,
    /// How often weaker bots found the solution.
    pub solved: f32,
    /// Nobody has a name in it.
    pub exercise: Exercise,
}

/// What a puzzle is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// Getting salt up the chain.
    Chain,
    Tolls,
    Water,
    /// Orders and when to fill them.
    Castle,
    Market,
    /// Tools, hired miners and assistants.
    Town,
    /// The end of a phase.
    Phase,
    /// What only Muria has.
    Muria,
}

impl Theme {
    pub const ALL: [Theme; 8] = [
        Theme::Chain,
        Theme::Tolls,
        Theme::Water,
        Theme::Castle,
        Theme::Market,
        Theme::Town,
        Theme::Phase,
        Theme::Muria,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Theme::Chain => "chain",
            Theme::Tolls => "tolls",
            Theme::Water => "water",
            Theme::Castle => "castle",
            Theme::Market => "market",
            Theme::Town => "town",
            Theme::Phase => "phase",
            Theme::Muria => "muria",
        }
    }

    /// The theme of an action with its reason; nothing if no reason can be told. Whatever is done shortly before a phase ends is
    /// about that.
    pub fn of(action: &Action, why: &Why) -> Option<Theme> {
        let mut events = why.line.iter().flat_map(|entry| &entry.events);
        if events.any(|event| matches!(event, Event::PhaseEnded { .. })) {
            return Some(Theme::Phase);
        }
        let by_action = match action {
            Action::Boil { .. }
            | Action::DrawBrine { .. }
            | Action::Convert { .. }
            | Action::Lay { .. } => Some(Theme::Muria),
            Action::Bucket { .. } => Some(Theme::Water),
            Action::Pay { .. } => Some(Theme::Tolls),
            Action::Visit(visit) => Some(match visit.building() {
                Building::Saltworks => Theme::Muria,
                Building::PumpHouse => Theme::Water,
                Building::Market => Theme::Market,
                Building::Castle => Theme::Castle,
                _ => Theme::Town,
            }),
            _ => None,
        };
        by_action.or(match why.idea {
            Idea::FillsOrder { .. } | Idea::PreparesOrder { .. } | Idea::SaltForOrder { .. } => {
                Some(Theme::Castle)
            }
            Idea::SavesTolls { .. } | Idea::EarnsTolls { .. } => Some(Theme::Tolls),
            Idea::TakesSalt { .. } | Idea::ReachesSalt { .. } | Idea::OpensChamber => {
                Some(Theme::Chain)
            }
            Idea::ClearsWater => Some(Theme::Water),
            Idea::Sells { .. } => Some(Theme::Market),
            Idea::TakesPlaceBefore { .. }
            | Idea::EarnsAsAssistant { .. }
            | Idea::HiresMiner
            | Idea::BuysTool
            | Idea::WakesWorkers => Some(Theme::Town),
            Idea::EndsPhase | Idea::EndsPhaseBefore { .. } | Idea::Position => None,
        })
    }
}

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    Easy,
    Medium,
    Hard,
}

impl Grade {
    pub const ALL: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

    pub fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
        }
    }

    /// By how often weaker bots find the solution.
    pub fn of(solved: f32) -> Grade {
        match solved {
            0.6.. => Grade::Easy,
            0.25.. => Grade::Medium,
            _ => Grade::Hard,
        }
    }
}

#[cfg(test)]
mod tests {
    use magnum_sal::Seat;

    use super::*;
    use crate::message::Entry;

    #[test]
    fn what_few_solve_is_hard() {
        let grades = [0.0, 0.24, 0.25, 0.59, 0.6, 1.0].map(Grade::of);
        use Grade::{Easy, Hard, Medium};
        assert_eq!(grades, [Hard, Hard, Medium, Medium, Easy, Easy]);
    }

    #[test]
    fn a_theme_needs_a_reason() {
        let entry = |events| Entry { seat: Seat::S0, action: None, events };
        let why = |idea| Why { idea, line: vec![entry(Vec::new())] };
        assert_eq!(Theme::of(&Action::Pass, &why(Idea::Position)), None);
        let lay = Action::Lay { at: magnum_sal::Side::Left };
        assert_eq!(Theme::of(&lay, &why(Idea::Position)), Some(Theme::Muria));
        let mut late = why(Idea::TakesSalt { cubes: 1 });
        assert_eq!(Theme::of(&Action::Pass, &late), Some(Theme::Chain));
        late.line.push(entry(vec![Event::PhaseEnded { phase: 2 }]));
        assert_eq!(Theme::of(&Action::Pass, &late), Some(Theme::Phase));
    }
}
