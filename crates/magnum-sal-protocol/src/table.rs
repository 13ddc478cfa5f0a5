//! Tables: what was agreed on, and who sits there.

use magnum_sal::notation::Record;
use magnum_sal::{Components, Options, Seat};
use serde::{Deserialize, Serialize};

use crate::strict::nothing_else;
use crate::{BOT_NAMES, BotLevel, End, Here, Millis, Person, PositionNow, TableId, UserId};

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
    /// Whom seats are kept for, seat 0 first: ids, or names of accounts. They are told of it, and nobody else can sit there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<Option<String>>,
}

/// What everybody at a table agreed on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, from = "SettingsRead")]
pub struct Settings {
    pub options: Options,
    /// Faces of tiles and orders, if they are not the usual ones: see "Components" in docs/protocol.md. Where a new table has none, the
    /// server fills in its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Box<Components>>,
    /// Whether the lobby lists it. A table that is not public is found by its link alone.
    #[serde(default)]
    pub public: bool,
    /// Three days for each turn at a new public table that names none, and no clock at others.
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

/// Settings as they are written, in which the clock may be left out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsRead {
    options: Options,
    #[serde(default)]
    components: Option<Box<Components>>,
    #[serde(default)]
    public: bool,
    clock: Option<Clock>,
    #[serde(default)]
    on_timeout: OnTimeout,
    #[serde(default = "yes")]
    undo: bool,
    #[serde(default)]
    rated: bool,
    #[serde(default)]
    spectators_chat: bool,
}

impl From<SettingsRead> for Settings {
    fn from(read: SettingsRead) -> Settings {
        // Strangers do not wait for each other for ever.
        let usual = if read.public { Clock::Correspondence { days: 3 } } else { Clock::None };
        Settings {
            options: read.options,
            components: read.components,
            public: read.public,
            clock: read.clock.unwrap_or(usual),
            on_timeout: read.on_timeout,
            undo: read.undo,
            rated: read.rated,
            spectators_chat: read.spectators_chat,
        }
    }
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
    /// Whether the person would pause the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agrees_to_pause: bool,
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
            agrees_to_pause: false,
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
    /// Whether the game stands still: all who play in person have agreed to it.
    pub fn is_paused(&self) -> bool {
        let in_person =
            |seat: &&SeatNow| seat.person().is_some() && !seat.resigned && !seat.stand_in;
        let mut people = self.seats.iter().filter(in_person).peekable();
        self.status == Status::Playing
            && people.peek().is_some()
            && people.all(|seat| seat.agrees_to_pause)
    }

    /// The seat somebody has.
    pub fn seat_of(&self, user: &UserId) -> Option<Seat> {
        let of = |seat: &SeatNow| seat.person().is_some_and(|person| person.id == *user);
        self.seats.iter().position(of).and_then(Seat::new)
    }

    /// What those on the seats are called; nothing where nobody is.
    pub fn names(&self) -> Vec<&str> {
        let mut bots = BOT_NAMES.into_iter();
        let taken = self.seats.iter().map(|seat| &seat.taken);
        let names = taken.map(|taken| match taken {
            Taken::Free => "",
            Taken::Person { person } => person.name.as_str(),
            Taken::Bot { .. } => bots.next().unwrap_or_default(),
        });
        names.collect()
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
    fn strangers_have_a_clock_unless_they_agree_otherwise() {
        let read = |text: &str| serde_json::from_str::<Settings>(text).expect("settings").clock;
        let options = r#""options":{"players":2}"#;
        assert_eq!(read(&format!("{{{options}}}")), Clock::None);
        let public = read(&format!(r#"{{{options},"public":true}}"#));
        assert_eq!(public, Clock::Correspondence { days: 3 });
        let none = read(&format!(r#"{{{options},"public":true,"clock":{{"type":"none"}}}}"#));
        assert_eq!(none, Clock::None);
        let unknown = format!(r#"{{{options},"watch":true}}"#);
        assert!(serde_json::from_str::<Settings>(&unknown).is_err());
    }

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
