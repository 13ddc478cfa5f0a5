//! Tables: what was agreed on, and who sits there.

use magnum_sal::notation::Record;
use magnum_sal::{Components, Options, Seat};
use serde::{Deserialize, Serialize};

use crate::strict::nothing_else;
use crate::{BotLevel, End, Here, Millis, Person, PositionNow, TableId, UserId};

/// `POST /api/tables`. The options say how many seats there are; whoever opens the table takes the first seat that
/// is for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub settings: Settings,
    /// Who may sit where, seat 0 first; people everywhere when it is left out.
    #[serde(default)]
    pub seats: Vec<SeatFor>,
}

/// What everybody at a table agreed on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    pub options: Options,
    /// Faces of tiles and orders, if they are not the usual ones: see "Components" in docs/protocol.md. Where a new table has none, the
    /// server fills in its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Box<Components>>,
    /// Whether the lobby lists it. A table that is not public is found by its link alone.
    #[serde(default)]
    pub public: bool,
    #[serde(default)]
    pub clock: Clock,
    #[serde(default)]
    pub on_timeout: OnTimeout,
    /// Whether a player may take back decisions of the current turn.
    #[serde(default = "yes")]
    pub undo: bool,
    /// Whether the result changes ratings: only with accounts or programs in every seat.
    #[serde(default)]
    pub rated: bool,
    /// Whether those may chat who only watch.
    #[serde(default)]
    pub spectators_chat: bool,
}

impl Settings {
    /// The usual ones: by link, without clock, with taking back, not rated.
    pub fn new(options: Options) -> Settings {
        Settings {
            options,
            components: None,
            public: false,
            clock: Clock::None,
            on_timeout: OnTimeout::Bot,
            undo: true,
            rated: false,
            spectators_chat: false,
        }
    }
}

fn yes() -> bool {
    true
}

/// How long players may think. Clocks stand still while the server is down and while a bot thinks, and run otherwise,
/// whether anybody is connected or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    #[default]
    #[serde(deserialize_with = "nothing_else")]
    None,
    /// Seconds for the whole game, and seconds that each turn gives back when it ends.
    Live { seconds: u32, increment: u32 },
    /// Days for each turn.
    Correspondence { days: u32 },
}

/// What happens to a player whose time has run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum OnTimeout {
    /// A bot plays on until the player returns.
    #[default]
    Bot,
    /// The player resigns.
    Resign,
}

/// Whom a seat is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatFor {
    #[serde(deserialize_with = "nothing_else")]
    Person,
    Bot {
        level: BotLevel,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Waits for players.
    Open,
    Playing,
    Ended,
}

/// A table as it is now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Table {
    pub id: TableId,
    pub settings: Settings,
    pub status: Status,
    /// Who may start the game: whoever opened the table, until they leave it.
    pub owner: Person,
    pub created_at: Millis,
    /// By seat.
    pub seats: Vec<SeatNow>,
    /// Hash of the secret that the shuffle is made from, see [`crate::Shuffle`].
    pub commitment: String,
    /// How the game ended.
    pub end: Option<End>,
    /// The table of the next game that a player asked for.
    pub rematch: Option<TableId>,
}

/// `GET /api/tables/{id}`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableNow {
    pub table: Table,
    /// The number of the latest entry.
    pub number: u64,
    /// The game, once it has started.
    pub position: Option<PositionNow>,
    pub here: Here,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatNow {
    pub taken: Taken,
    /// A bot plays for the person, who may return.
    pub stand_in: bool,
    pub resigned: bool,
    /// Whether the person would abort the game.
    pub agrees_to_abort: bool,
    /// Nobody else can take the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_for: Option<UserId>,
    /// What the person brought into the shuffle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub contribution: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Taken {
    Free,
    Person { person: Person },
    Bot { level: BotLevel },
}

impl SeatNow {
    pub fn free() -> SeatNow {
        SeatNow {
            taken: Taken::Free,
            stand_in: false,
            resigned: false,
            agrees_to_abort: false,
            kept_for: None,
            contribution: String::new(),
        }
    }

    /// Whether somebody may sit down: the seat is free, and not kept for somebody else.
    pub fn is_free_for(&self, user: &UserId) -> bool {
        self.taken == Taken::Free && self.kept_for.as_ref().is_none_or(|kept| kept == user)
    }

    pub fn person(&self) -> Option<&Person> {
        match &self.taken {
            Taken::Person { person } => Some(person),
            Taken::Free | Taken::Bot { .. } => None,
        }
    }
}

impl Table {
    /// The seat somebody has.
    pub fn seat_of(&self, user: &UserId) -> Option<Seat> {
        let of = |seat: &SeatNow| seat.person().is_some_and(|person| person.id == *user);
        self.seats.iter().position(of).and_then(Seat::new)
    }
}

/// Answer to `POST /api/tables` and `POST /api/records`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opened {
    pub table: TableId,
}

/// `POST /api/records`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// A finished game.
    pub record: Record,
    /// Whether the list of ended tables shows it.
    #[serde(default)]
    pub public: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_goes_by_its_name() {
        for level in BotLevel::ALL {
            let bot = SeatFor::Bot { level };
            let text = format!(r#"{{"type":"bot","level":"{level}"}}"#);
            assert_eq!(serde_json::to_string(&bot).expect("JSON"), text);
            assert_eq!(serde_json::from_str::<SeatFor>(&text).expect("a seat"), bot);
        }
        let king = serde_json::from_str::<SeatFor>(r#"{"type":"bot","level":"king"}"#);
        let error = king.expect_err("no level");
        assert!(error.to_string().contains("expected one of `apprentice`, `miner`"), "{error}");
    }
}
