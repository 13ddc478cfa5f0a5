//! Records of games: a start and all actions from there.

use serde::{Deserialize, Serialize};

use super::ResultNotation;
use super::action::{ActionError, ActionNotation};
use super::load::InvalidPosition;
use super::position::Position;
use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::options::Options;

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

/// One action of a game that is replayed.
#[derive(Clone, Copy, Debug)]
pub struct Replayed<'a> {
    pub before: &'a Game,
    pub action: Action,
    pub events: &'a [Event],
    pub after: &'a Game,
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

    /// Replays the game and shows every action to `each`.
    pub fn replay(&self, mut each: impl FnMut(Replayed<'_>)) -> Result<Game, InvalidRecord> {
        let mut game = self.start()?;
        for (index, written) in self.actions.iter().enumerate() {
            let fail = |error| InvalidRecord::Action { index, error };
            let before = game;
            let action = written.action(&game.board).map_err(fail)?;
            let events = game.play(action).map_err(|illegal| fail(illegal.into()))?;
            each(Replayed { before: &before, action, events: &events, after: &game });
        }
        if self.result == game.result().map(Into::into) {
            Ok(game)
        } else {
            Err(InvalidRecord::Result)
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
