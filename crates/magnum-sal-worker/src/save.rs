//! Saved games: a record and who plays.

use magnum_sal::notation::{InvalidRecord, Record};
use magnum_sal::{Event, History};
use serde::{Deserialize, Serialize};

use super::message::Player;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Save {
    pub record: Record,
    /// By seat, the strength of a bot; `None` for a person.
    pub bots: Vec<Option<String>>,
    /// What happened before the first action.
    #[serde(default)]
    pub opening: Vec<Event>,
}

/// A text that can't be continued as a game.
#[derive(Debug, thiserror::Error)]
pub enum InvalidSave {
    #[error("this is neither a saved game nor a record: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error("{0}")]
    Record(#[from] InvalidRecord),
    #[error("{0}")]
    Level(#[from] magnum_sal_bots::UnknownLevel),
    #[error("{found} players are described instead of {players}")]
    Players { found: usize, players: usize },
}

impl Save {
    /// Reads a saved game, or a bare record, which nobody but people plays.
    pub fn read(text: &str) -> Result<Save, InvalidSave> {
        let value: serde_json::Value = serde_json::from_str(text)?;
        if value.get("record").is_some() {
            return Ok(serde_json::from_value(value)?);
        }
        let record: Record = serde_json::from_value(value)?;
        let bots = vec![None; record.players.len()];
        Ok(Save { record, bots, opening: Vec::new() })
    }

    /// The game with its past.
    pub fn history(&self) -> Result<History, InvalidRecord> {
        Ok(History::resume(&self.record)?.with_opening(self.opening.clone()))
    }

    pub fn players(&self) -> Vec<Player> {
        let names = self.record.players.iter().cloned();
        names.zip(&self.bots).map(|(name, bot)| Player { name, bot: bot.clone() }).collect()
    }
}
