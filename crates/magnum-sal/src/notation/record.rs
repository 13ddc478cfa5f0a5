//! Records of games: a start and all actions from there.

use serde::{Deserialize, Serialize};

use super::ResultNotation;
use super::action::{ActionError, ActionNotation};
use super::load::InvalidPosition;
use super::position::Position;
use crate::game::Game;
use crate::options::Options;

/// A game as a file: its start, and every action. A [`History`](crate::History) writes and reads it.
///
/// ```
/// use magnum_sal::{Action, Components, Expansion, Game, History, Options, Seed};
///
/// let options = Options::new(2, Expansion::Base)?;
/// let game = Game::new(&options, &Components::default(), &Seed::from_text("wieliczka"));
/// let mut history = History::new(game, Vec::new());
/// history.play(Action::Pass)?;
/// let record = history.record();
/// assert_eq!(record.players, ["Player 1", "Player 2"]);
/// assert_eq!(History::resume(&record)?.record(), record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub version: u32,
    pub options: Options,
    /// The players' names, by seat.
    pub players: Vec<String>,
    pub start: Position,
    pub actions: Vec<ActionNotation>,
    /// `None` while the game goes on.
    #[serde(default)]
    pub result: Option<ResultNotation>,
}

/// Why a record can't be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidRecord {
    #[error("unknown version `{0}`, expected {version}", version = Record::VERSION)]
    Version(u32),
    #[error("options differ from those of the start position")]
    Options,
    #[error("{found} names of players instead of {players}")]
    Players { found: usize, players: u8 },
    #[error("start: {0}")]
    Start(#[from] InvalidPosition),
    /// The action's index counts from 0.
    #[error("action {index}: {error}")]
    Action { index: usize, error: ActionError },
    #[error("result: replaying the actions gives another one")]
    Result,
}

impl Record {
    pub const VERSION: u32 = 1;

    /// A record of what was played from the start; players without names get the names of their seats.
    pub fn new(start: &Game, actions: Vec<ActionNotation>, end: &Game) -> Record {
        let options = *start.board.options();
        Record {
            version: Record::VERSION,
            options,
            players: (1..=options.players()).map(|number| format!("Player {number}")).collect(),
            start: start.into(),
            actions,
            result: end.result().map(Into::into),
        }
    }

    /// The game at the record's start.
    pub fn start(&self) -> Result<Game, InvalidRecord> {
        if self.version != Record::VERSION {
            return Err(InvalidRecord::Version(self.version));
        }
        if self.options != self.start.options {
            return Err(InvalidRecord::Options);
        }
        let (found, players) = (self.players.len(), self.options.players());
        if found != usize::from(players) {
            return Err(InvalidRecord::Players { found, players });
        }
        Ok(Game::try_from(&self.start)?)
    }
}
