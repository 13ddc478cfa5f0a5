//! Errors of the rules as exceptions of the package, which are classes of `magnum_sal.errors`.

use magnum_sal::Illegal;
use magnum_sal::notation::{ActionError, InvalidPosition, InvalidRecord};
use magnum_sal_environment::{NotAllowed, NotStepped};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// A class of `magnum_sal.errors`.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Class {
    Malformed,
    IllegalAction,
    InvalidPosition,
    InvalidRecord,
}

impl Class {
    /// The exception, with the rule that has a say in it.
    pub(crate) fn error(self, message: &str, rule: Option<&str>) -> PyErr {
        Python::attach(|py| match self.class(py).and_then(|class| class.call1((message, rule))) {
            Ok(value) => PyErr::from_value(value),
            Err(error) => error,
        })
    }

    fn class(self, py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
        static CLASSES: [PyOnceLock<Py<PyType>>; 4] = [const { PyOnceLock::new() }; 4];
        let name = match self {
            Class::Malformed => "Malformed",
            Class::IllegalAction => "IllegalAction",
            Class::InvalidPosition => "InvalidPosition",
            Class::InvalidRecord => "InvalidRecord",
        };
        CLASSES[self as usize].import(py, "magnum_sal.errors", name)
    }
}

pub(crate) fn malformed(message: &str) -> PyErr {
    Class::Malformed.error(message, rule_in(message))
}

/// The rule that a message of the rules cites at its end.
fn rule_in(message: &str) -> Option<&str> {
    let (_, rest) = message.rsplit_once("(rule ")?;
    Some(rest.split(')').next().unwrap_or(rest))
}

pub(crate) fn illegal(illegal: Illegal) -> PyErr {
    Class::IllegalAction.error(&illegal.to_string(), Some(illegal.rule()))
}

pub(crate) fn of_action(error: ActionError) -> PyErr {
    match error {
        ActionError::Malformed(reason) => malformed(&format!("action: {reason}")),
        ActionError::Illegal(reason) => illegal(reason),
    }
}

pub(crate) fn of_position(error: &InvalidPosition) -> PyErr {
    let message = error.to_string();
    Class::InvalidPosition.error(&message, rule_in(&message))
}

pub(crate) fn of_record(error: &InvalidRecord) -> PyErr {
    let message = error.to_string();
    let rule = match error {
        InvalidRecord::Action { error: ActionError::Illegal(illegal), .. } => Some(illegal.rule()),
        _ => rule_in(&message),
    };
    Class::InvalidRecord.error(&message, rule)
}

pub(crate) fn not_allowed(error: NotAllowed) -> PyErr {
    match error {
        NotAllowed::Over => illegal(Illegal::GameOver),
        other => Class::IllegalAction.error(&other.to_string(), None),
    }
}

pub(crate) fn negative(number: i64) -> PyErr {
    let message = format!("{number} is no number of an encoding: they begin with 0");
    Class::IllegalAction.error(&message, None)
}

pub(crate) fn not_stepped(error: NotStepped) -> PyErr {
    match error {
        NotStepped::Number { .. } => Class::IllegalAction.error(&error.to_string(), None),
        NotStepped::Length { .. } => malformed(&error.to_string()),
    }
}
