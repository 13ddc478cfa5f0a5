//! What page and worker tell each other. Each message becomes text once, on its way; that it begins with its kind keeps the page's
//! module small.

use magnum_sal::notation::{ActionNotation, Position};
use magnum_sal::{CantUndo, Components, Event, Options, Seat};
use magnum_sal_bots::Idea;
use serde::{Deserialize, Serialize};

use crate::save::Save;

/// Who sits at the table and what is played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub options: Options,
    /// An owner's own tiles and orders instead of the usual ones.
    #[serde(default)]
    pub components: Option<Box<Components>>,
    pub players: Vec<SeatSetup>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatSetup {
    pub name: String,
    /// The strength of a bot; `None` for a person.
    pub bot: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WorkerRequest {
    /// A new game, or with a position one that starts there.
    Start {
        setup: Setup,
        seed: String,
        position: Option<Box<Position>>,
    },
    /// A game that was saved, or a record.
    Resume {
        save: Box<Save>,
    },
    /// A game that fits the view, for trying out: people play for everybody, and anything can be undone.
    Plan {
        view: Box<Position>,
        setup: Setup,
        seed: String,
    },
    /// Components from an owner's file. No game is needed for it.
    ReadComponents {
        toml: String,
    },
    Act {
        action: ActionNotation,
    },
    Undo,
    /// Lets the bot whose turn it is decide, within the time that its level usually takes.
    Think,
    /// The view before the action with that number, for replays.
    Show {
        number: usize,
    },
    /// A game that looks like the one before the action with that number, with everything hidden dealt anew.
    Sample {
        number: usize,
    },
    /// What a strong player thinks of the position before the action with that number.
    Assess {
        number: usize,
        milliseconds: u64,
    },
    /// An exercise of the action with that number, if it was a mistake under a longer look, too.
    MakeExercise {
        number: usize,
        milliseconds: u64,
    },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The game as it stands. Entries of the log replace those from `from` on.
    Game {
        view: Box<Position>,
        from: usize,
        entries: Vec<Entry>,
        can_undo: bool,
        /// Whether a bot decides next.
        bot: bool,
        players: Vec<SeatSetup>,
        /// The whole game, at its start and when it is resumed; afterwards the entries tell how it goes on.
        save: Option<Box<Save>>,
    },
    Shown {
        number: usize,
        view: Box<Position>,
    },
    Assessed {
        number: usize,
        assessment: Assessment,
    },
    Exercise {
        number: usize,
        exercise: Option<Box<Exercise>>,
    },
    Sampled {
        position: Box<Position>,
    },
    Components(Box<Components>),
    /// Nothing has changed.
    Refused(Refused),
}

/// Why nothing has changed, for the page to say in the reader's language, and what the program says of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refused {
    pub reason: Refusal,
    pub detail: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    NoGame,
    GameOver,
    NothingToUndo,
    TurnEnded,
    /// What a bot did is not undone.
    BotActed,
    /// What showed something hidden is not undone.
    Revealed,
    NoBotDecides,
    Illegal,
    /// The text holds no game that these rules allow.
    BadSave,
    /// What was stored is not there any more.
    Lost,
    BadPosition,
    BadComponents,
    /// The program itself went wrong.
    Broken,
}

impl Refusal {
    pub const ALL: [Refusal; 13] = [
        Refusal::NoGame,
        Refusal::GameOver,
        Refusal::NothingToUndo,
        Refusal::TurnEnded,
        Refusal::BotActed,
        Refusal::Revealed,
        Refusal::NoBotDecides,
        Refusal::Illegal,
        Refusal::BadSave,
        Refusal::Lost,
        Refusal::BadPosition,
        Refusal::BadComponents,
        Refusal::Broken,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Refusal::NoGame => "no_game",
            Refusal::GameOver => "game_over",
            Refusal::NothingToUndo => "nothing_to_undo",
            Refusal::TurnEnded => "turn_ended",
            Refusal::BotActed => "bot_acted",
            Refusal::Revealed => "revealed",
            Refusal::NoBotDecides => "no_bot_decides",
            Refusal::Illegal => "illegal",
            Refusal::BadSave => "bad_save",
            Refusal::Lost => "lost",
            Refusal::BadPosition => "bad_position",
            Refusal::BadComponents => "bad_components",
            Refusal::Broken => "broken",
        }
    }

    /// The refusal with the words of an error.
    pub fn with(self, detail: impl ToString) -> Refused {
        Refused { reason: self, detail: detail.to_string() }
    }
}

impl From<Refusal> for Refused {
    fn from(reason: Refusal) -> Refused {
        reason.with(reason.name())
    }
}

impl From<CantUndo> for Refusal {
    fn from(reason: CantUndo) -> Refusal {
        match reason {
            CantUndo::Nothing => Refusal::NothingToUndo,
            CantUndo::Revealed => Refusal::Revealed,
            CantUndo::TurnEnded => Refusal::TurnEnded,
        }
    }
}

/// What one action led to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    pub seat: Seat,
    pub action: Option<ActionNotation>,
    pub events: Vec<Event>,
}

/// Chances to win, by seat, and the best actions.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Assessment {
    pub win: Vec<f32>,
    pub money: Vec<f32>,
    pub hints: Vec<Hint>,
    /// The chance to win that the action played gave away by mistake; `None` where nothing was played.
    pub lost: Option<f32>,
    /// Why the best action is good; `None` at the end.
    pub why: Option<Why>,
}

/// Why an action is good.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Why {
    pub idea: Idea,
    /// What is expected to follow, the action itself included, as far as it can be foreseen.
    pub line: Vec<Entry>,
}

/// A position in which something is to be found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Exercise {
    /// What the player who decides sees.
    pub view: Box<Position>,
    pub setup: Setup,
    /// What counts as found, the best first.
    pub solutions: Vec<ActionNotation>,
    /// Why the best is good.
    pub why: Why,
    /// What was played, and the chance to win that it gave away; `None` if nobody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mistake: Option<(ActionNotation, f32)>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hint {
    pub action: ActionNotation,
    /// Playouts that went through the action.
    pub visits: u32,
    pub win: f32,
    pub money: f32,
}
