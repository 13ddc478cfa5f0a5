//! Saved games: a record and who plays.

use magnum_sal::notation::{ActionNotation, InvalidRecord, Record};
use magnum_sal::{Components, Event, History};
use serde::{Deserialize, Serialize};

use super::message::SeatSetup;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Save {
    pub record: Record,
    /// By seat, the strength of a bot; `None` for a person.
    pub bots: Vec<Option<String>>,
    /// What happened before the first action.
    #[serde(default)]
    pub opening: Vec<Event>,
    /// An owner's own tiles and orders instead of the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Box<Components>>,
    /// What was played since the record was written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<ActionNotation>,
    /// Tells later actions that are stored beside it from those of another game.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
}

impl From<Record> for Save {
    fn from(record: Record) -> Save {
        let bots = vec![None; record.players.len()];
        Save {
            record,
            bots,
            opening: Vec::new(),
            components: None,
            later: Vec::new(),
            id: String::new(),
        }
    }
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
        let no_save = match serde_json::from_str(text) {
            Ok(save) => return Ok(save),
            Err(error) => error,
        };
        let record = serde_json::from_str::<Record>(text);
        Ok(record
            .map_err(|error| if text.contains("\"record\"") { no_save } else { error })?
            .into())
    }

    /// The game with its past.
    pub fn history(&self) -> Result<History, InvalidRecord> {
        let mut history = History::resume(&self.record)?.with_opening(self.opening.clone());
        for (index, written) in (self.record.actions.len()..).zip(&self.later) {
            let fail = |error| InvalidRecord::Action { index, error };
            let action = written.action(history.game().board()).map_err(fail)?;
            history.play(action).map_err(|illegal| fail(illegal.into()))?;
        }
        Ok(history)
    }

    /// Cuts off what was undone, so that so many actions are left in the record.
    pub fn undo_to(&mut self, actions: usize) {
        self.record.actions.truncate(actions);
        self.record.result = None;
    }

    pub fn players(&self) -> Vec<SeatSetup> {
        let names = self.record.players.iter().cloned();
        names.zip(&self.bots).map(|(name, bot)| SeatSetup { name, bot: bot.clone() }).collect()
    }
}

#[cfg(test)]
mod tests {
    use magnum_sal::notation::Position;
    use magnum_sal::{Action, Components, Expansion, Game, Options, Seed};

    use super::*;

    fn played() -> History {
        let options = Options::new(2, Expansion::Base).expect("two can play");
        let seed = Seed::from_text("wieliczka");
        let mut history = History::new(Game::new(&options, &Components::default(), &seed), vec![]);
        for action in [Action::Pass, Action::EndTurn, Action::Pass] {
            history.play(action).expect("it is legal");
        }
        history
    }

    #[test]
    fn what_was_stored_later_is_played_after_the_record() {
        let history = played();
        let mut save = Save::from(history.record());
        save.later = save.record.actions.split_off(1);
        let text = serde_json::to_string(&save).expect("a save is JSON");
        let read = Save::read(&text).expect("it was saved");
        let resumed = read.history().expect("it was played");
        assert_eq!(Position::from(resumed.game()), Position::from(history.game()));
        assert_eq!(resumed.record(), history.record());
    }

    #[test]
    fn what_is_illegal_later_is_named() {
        let mut save = Save::from(played().record());
        save.later = vec![save.record.actions[1].clone(), save.record.actions[0].clone()];
        save.later.insert(0, save.record.actions[0].clone());
        let error = save.history().expect_err("nobody passes twice");
        assert!(matches!(error, InvalidRecord::Action { index: 3, .. }), "{error}");
    }

    #[test]
    fn what_was_undone_is_cut_off() {
        let mut save = Save::from(played().record());
        save.undo_to(2);
        assert_eq!(save.history().expect("it was played").steps().len(), 2);
    }

    #[test]
    fn a_record_and_a_save_of_old_are_read() {
        let record = played().record();
        let bare = serde_json::to_string(&record).expect("a record is JSON");
        assert_eq!(Save::read(&bare).expect("a record"), Save::from(record));
        let old = format!(r#"{{"record":{bare},"bots":[null,"miner"],"opening":[]}}"#);
        assert_eq!(Save::read(&old).expect("a save").bots[1].as_deref(), Some("miner"));
    }
}
