//! Answers: an object with `ok` and what was asked for, or with the error.

use magnum_sal::Illegal;
use magnum_sal::notation::{ActionError, InvalidPosition, InvalidRecord};
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct Success<T> {
    ok: bool,
    #[serde(flatten)]
    answer: T,
}

impl<T: Serialize> Success<T> {
    pub(super) fn new(answer: T) -> Self {
        Success { ok: true, answer }
    }
}

/// Why a request was not answered.
#[derive(Debug, Serialize)]
pub(super) struct Failure {
    code: Code,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Code {
    Malformed,
    IllegalAction,
    InvalidPosition,
    NoGame,
    Unsupported,
    NothingToUndo,
    TooLong,
}

#[derive(Serialize)]
pub(super) struct Refusal {
    ok: bool,
    error: Failure,
}

impl From<Failure> for Refusal {
    fn from(error: Failure) -> Self {
        Refusal { ok: false, error }
    }
}

impl Failure {
    fn new(code: Code, message: impl Into<String>) -> Failure {
        Failure { code, message: message.into(), rule: None }
    }

    pub(super) fn malformed(message: String) -> Failure {
        Failure::new(Code::Malformed, message)
    }

    pub(super) fn no_game() -> Failure {
        Failure::new(Code::NoGame, "no game yet: start one with `new` or `load`")
    }

    pub(super) fn unsupported(message: &str) -> Failure {
        Failure::new(Code::Unsupported, message)
    }

    pub(super) fn nothing_to_undo() -> Failure {
        Failure::new(Code::NothingToUndo, "no action since `new` or `load` to take back")
    }

    pub(super) fn too_long(longest: usize) -> Failure {
        Failure::new(
            Code::TooLong,
            format!("the line is longer than {longest} bytes and was not read"),
        )
    }
}

impl From<Illegal> for Failure {
    fn from(illegal: Illegal) -> Self {
        Failure {
            rule: Some(illegal.rule()),
            ..Failure::new(Code::IllegalAction, illegal.to_string())
        }
    }
}

impl From<ActionError> for Failure {
    fn from(error: ActionError) -> Self {
        match error {
            ActionError::Malformed(reason) => Failure::malformed(format!("action: {reason}")),
            ActionError::Illegal(illegal) => illegal.into(),
        }
    }
}

impl From<InvalidPosition> for Failure {
    fn from(error: InvalidPosition) -> Self {
        Failure::new(Code::InvalidPosition, error.to_string())
    }
}

impl From<InvalidRecord> for Failure {
    fn from(error: InvalidRecord) -> Self {
        let message = error.to_string();
        match error {
            InvalidRecord::Start(_) => Failure::new(Code::InvalidPosition, message),
            InvalidRecord::Action { error, .. } => Failure { message, ..Failure::from(error) },
            InvalidRecord::Version(_)
            | InvalidRecord::Options
            | InvalidRecord::Players { .. }
            | InvalidRecord::Result => Failure::malformed(format!("record: {message}")),
        }
    }
}
