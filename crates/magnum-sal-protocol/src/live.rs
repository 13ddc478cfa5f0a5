//! Live play: commands of clients, and frames of the server.

use magnum_sal::notation::{ActionNotation, Position, ResultNotation};
use magnum_sal::{Event, Seat};
use serde::{Deserialize, Serialize};

use crate::strict::nothing_else;
use crate::{CommandId, Failure, Millis, Person, SeatFor, Settings, Table, TableId, UserId};

/// What a client sends, over the WebSocket or by `POST /api/tables/{id}/commands`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CommandRequest {
    pub id: CommandId,
    /// The number of the latest entry that the client has seen. Needed by `play`, `undo` and `start`: these are
    /// refused when the game has gone on since.
    #[serde(default)]
    pub after: Option<u64>,
    pub command: Command,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Takes a free seat: the given one, or the first.
    Join {
        #[serde(default)]
        seat: Option<Seat>,
        /// See [`Command::Contribute`].
        #[serde(default)]
        contribution: Option<String>,
    },
    /// Brings something into the shuffle, once, before the game; 1 to 64 characters. It proves something
    /// only to a player who has seen the table's commitment before.
    Contribute { contribution: String },
    /// Gives the seat up before the game; the last person to leave closes the table.
    #[serde(deserialize_with = "nothing_else")]
    Leave,
    /// The owner gives a seat that no person has to a bot, or back to people.
    SetSeat { seat: Seat, to: SeatFor },
    /// The owner starts the game, when all seats are taken.
    #[serde(deserialize_with = "nothing_else")]
    Start,
    /// An action of the rules.
    Play { action: ActionNotation },
    /// Takes back one's own latest action of this turn, if nothing was revealed since.
    #[serde(deserialize_with = "nothing_else")]
    Undo,
    /// Gives up. A bot plays on for the others' sake.
    #[serde(deserialize_with = "nothing_else")]
    Resign,
    /// Takes one's seat back from the stand-in.
    #[serde(deserialize_with = "nothing_else")]
    Return,
    /// Agrees to abort the game, or no longer does. It is aborted when all agree.
    Abort { agree: bool },
    /// Agrees to pause the game, or no longer does. It stands still when all agree who play in person, until one of them
    /// wants to go on.
    Pause { agree: bool },
    /// At a table without a clock: a bot plays for somebody who has not played for seven days, until they return.
    StandIn { seat: Seat },
    /// Chat; 1 to 500 characters.
    Say { text: String },
    /// After the end: opens a table for the same players, or joins the one that was opened.
    #[serde(deserialize_with = "nothing_else")]
    Rematch,
}

impl Command {
    /// Whether it means the table as it was after a certain entry, so that the entry has to be named.
    pub const fn needs_after(&self) -> bool {
        matches!(self, Command::Play { .. } | Command::Undo | Command::Start)
    }
}

/// Answer to `POST /api/tables/{id}/commands`: the command is done, now or earlier, and durable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Done {
    pub id: CommandId,
    /// The number of its entry.
    pub number: u64,
}

/// What the server sends over the WebSocket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Frame {
    /// Always first.
    Welcome {
        protocol: u32,
        /// The seat of whoever is connected; `null` for a spectator.
        seat: Option<Seat>,
        /// The server's clock.
        now: Millis,
        table: Box<Table>,
        /// The number of the latest entry.
        number: u64,
    },
    Entry(Entry),
    Position(Box<PositionNow>),
    Done(Done),
    /// The command is not done. `id` is absent when the message could not be read so far.
    Refused {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<CommandId>,
        number: u64,
        error: Failure,
    },
    Presence(Here),
}

/// One line of a table's log. Numbers count from 1 without gaps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Entry {
    pub number: u64,
    pub at: Millis,
    pub happened: Happening,
}

/// Everything in it is for everybody who knows the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Happening {
    /// Always entry 1.
    Opened {
        by: Person,
        settings: Settings,
        seats: Vec<SeatFor>,
        commitment: String,
        /// Whom seats are kept for, by seat: of a rematch, those who played.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        kept: Vec<Option<UserId>>,
    },
    Joined {
        seat: Seat,
        person: Person,
        contribution: String,
    },
    Contributed {
        seat: Seat,
        contribution: String,
    },
    Left {
        seat: Seat,
    },
    SeatSet {
        seat: Seat,
        to: SeatFor,
    },
    /// The table shows a finished game from elsewhere, of players that this server does not know.
    Imported {
        players: Vec<String>,
        start: Box<Position>,
    },
    /// The game begins; the events tell what its start shows.
    Started {
        events: Vec<Event>,
    },
    Played {
        seat: Seat,
        action: ActionNotation,
        events: Vec<Event>,
    },
    /// The latest action that was not taken back before is taken back.
    Undone {
        seat: Seat,
    },
    Resigned {
        seat: Seat,
        /// Not by choice: the time ran out.
        timed_out: bool,
    },
    /// The time ran out, or the others did not want to wait any longer: a bot plays on until the person returns.
    StoodIn {
        seat: Seat,
    },
    Returned {
        seat: Seat,
    },
    AbortAgreed {
        seat: Seat,
        agree: bool,
    },
    /// Agreed to pause the game, or wants to go on.
    PauseAgreed {
        seat: Seat,
        agree: bool,
    },
    Said {
        by: Person,
        text: String,
    },
    Ended(End),
    RematchOpened {
        table: TableId,
        by: Person,
    },
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct End {
    pub reason: EndReason,
    /// The places, the winner's first; seats that share a place are in one group. Those who resigned come last.
    /// Empty when the game was aborted.
    pub ranking: Vec<Vec<Seat>>,
    /// The final count (rule 11), if the game came so far.
    pub result: Option<ResultNotation>,
    /// What the shuffle was made from; `null` if there was no shuffle.
    pub secret: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// Played to the end.
    Finished,
    /// Only one player had not resigned, or no person had not.
    Resigned,
    /// All agreed to abort.
    Aborted,
    /// The time of every person ran out.
    Abandoned,
    /// Everybody left before the start.
    Closed,
}

/// The game as everybody at the table sees it. Sent after the entries that led to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PositionNow {
    /// The number of the entry after which it is so.
    pub number: u64,
    pub view: Position,
    /// Who decides; nobody when the game is over.
    pub player: Option<Seat>,
    /// The actions to choose from: only for the one who decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<ActionNotation>>,
    /// Whether the one who decides may take back an action.
    pub can_undo: bool,
    pub clock: Option<ClockNow>,
}

/// The clocks. The one who decides has until the deadline; the others have what is left to them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClockNow {
    /// `null` while nobody's clock runs.
    pub deadline: Option<Millis>,
    /// Milliseconds left by seat, as of the start of the turn; empty for correspondence.
    pub left: Vec<Millis>,
}

/// Who is connected. Not part of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Here {
    pub seats: Vec<Seat>,
    pub spectators: u32,
    /// The bot that is to decide has been waiting for a second until it can think: others think for other tables.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot_waits: bool,
}

#[cfg(test)]
mod tests {
    use magnum_sal::{Components, Expansion, Game, Options, Seed};

    use super::*;

    #[test]
    fn unknown_fields_are_refused() {
        let read = |text: &str| serde_json::from_str::<Command>(text);
        for name in ["leave", "start", "undo", "resign", "return", "rematch"] {
            let text = format!(r#"{{"type":"{name}"}}"#);
            let command = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(serde_json::to_string(&command).expect("JSON"), text);
            let more =
                read(&format!(r#"{{"type":"{name}","seat":1}}"#)).expect_err("a field too many");
            assert!(more.to_string().contains("unknown field `seat`"), "{more}");
        }
        assert!(read(r#"{"type":"abort","agree":true,"seat":1}"#).is_err());
        assert!(serde_json::from_str::<SeatFor>(r#"{"type":"person","level":"miner"}"#).is_err());
        assert!(serde_json::from_str::<crate::Clock>(r#"{"type":"none","days":3}"#).is_err());
    }

    #[test]
    fn a_position_reads_as_it_was_written() {
        let options = Options::new(3, Expansion::Muria).expect("three can play");
        let mut game = Game::new(&options, &Components::default(), &Seed::from_text("frames"));
        let mut legal = Vec::new();
        for step in 0..60 {
            game.legal(&mut legal);
            game.play_unchecked(legal[step * 7 % legal.len()]);
        }
        game.legal(&mut legal);
        let position = PositionNow {
            number: 9,
            view: Position::from(&game.view(None)),
            player: game.player(),
            legal: Some(legal.iter().map(|action| action.notation(game.board())).collect()),
            can_undo: true,
            clock: Some(ClockNow { deadline: Some(1), left: vec![2, 3, 4] }),
        };
        let frame = Frame::Position(Box::new(position));
        let text = serde_json::to_string(&frame).expect("JSON");
        assert_eq!(serde_json::from_str::<Frame>(&text).expect("a frame"), frame);
    }
}
