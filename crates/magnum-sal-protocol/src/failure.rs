//! Why something was refused.

use serde::{Deserialize, Serialize};

/// A refusal. Whatever the code, nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Failure {
    pub code: Code,
    /// For people; the wording may change.
    pub message: String,
    /// The number of the rule that forbids an action, as in `docs/rules.md`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The table's current number, where it is a matter of numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
}

/// What kind of refusal it is, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// Not JSON, or a field or value that is unknown, missing or too long.
    Malformed,
    /// The message is larger than the server reads.
    TooLarge,
    /// Nobody is signed in.
    Unauthorized,
    /// Name and password do not fit together.
    WrongPassword,
    /// Signed in, but not allowed to do this.
    Forbidden,
    /// Somebody at the table has blocked you.
    Blocked,
    /// The host lets nobody new in without a good invitation, or nobody at all.
    NotInvited,
    /// The request came from a page of another site.
    ForeignOrigin,
    NotFound,
    /// The path exists, but not with this method.
    WrongMethod,
    /// The name belongs to an account.
    NameTaken,
    /// The seat is taken, or none is free.
    SeatTaken,
    /// Not at this time: the game has not begun, has begun, or is over.
    WrongTime,
    /// It is somebody else's turn.
    NotYourTurn,
    /// The game went on after the number that the command refers to.
    Stale,
    /// The rules forbid the action; `rule` says which.
    IllegalAction,
    /// The id of the command was used for another command.
    IdReused,
    /// There is nothing that may be taken back.
    NothingToUndo,
    /// The record to import is not that of a legal finished game.
    InvalidRecord,
    /// Too many requests; try again later.
    TooMany,
    /// The table was played by other rules and can't be continued by these.
    RulesChanged,
    /// The storage does not answer; nothing was done. Send it again with the same id.
    Unavailable,
    /// A fault of the server.
    Internal,
}

impl Failure {
    pub fn new(code: Code, message: impl Into<String>) -> Failure {
        Failure { code, message: message.into(), rule: None, number: None }
    }
}
