//! Between the rules' notation and Python's dictionaries, lists and texts.

use std::num::NonZeroU16;

use magnum_sal::{Components, Options, Seat, Seed};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::malformed;

/// As Python reads the JSON of the notation, so that both have the same names.
pub(crate) fn to_python(py: Python<'_>, value: &impl Serialize) -> PyResult<Py<PyAny>> {
    static LOADS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let text = serde_json::to_string(value).map_err(|error| malformed(&error.to_string()))?;
    Ok(LOADS.import(py, "json", "loads")?.call1((text,))?.unbind())
}

pub(crate) fn from_python<T: DeserializeOwned>(value: &Bound<'_, PyAny>) -> PyResult<T> {
    static DUMPS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let written = DUMPS.import(value.py(), "json", "dumps")?.call1((value,));
    let text = written.map_err(|error| malformed(&format!("not JSON: {error}")))?;
    let text: String = text.extract().map_err(|error| malformed(&format!("not JSON: {error}")))?;
    serde_json::from_str(&text).map_err(|error| {
        // The place in a text that nobody has seen means nothing.
        let message = error.to_string();
        malformed(message.split(" at line ").next().unwrap_or(&message))
    })
}

/// A text or a number names a seed; without one it is drawn.
pub(crate) fn seed(seed: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
    match seed {
        Some(seed) => Ok(Seed::from_text(&seed_text(seed)?)),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes)
                .map_err(|_| malformed("this machine gives no random numbers: name a seed"))?;
            Ok(Seed::from_bytes(bytes))
        }
    }
}

pub(crate) fn seed_text(seed: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = seed.extract::<String>() {
        return Ok(text);
    }
    let number: i128 =
        seed.extract().map_err(|_| malformed("a seed is a text or a whole number"))?;
    Ok(number.to_string())
}

/// The options of a new game, as keyword arguments.
pub(crate) fn options(
    py: Python<'_>,
    players: &Bound<'_, PyAny>,
    others: Option<&Bound<'_, PyDict>>,
) -> PyResult<Options> {
    let all = PyDict::new(py);
    if let Some(others) = others {
        all.update(others.as_mapping())?;
    }
    all.set_item("players", players)?;
    from_python(all.as_any())
}

/// Random players use up the salt before they fill the orders, and then play for ever.
pub(crate) fn limited(options: Options) -> Options {
    const ROUNDS: NonZeroU16 = NonZeroU16::new(12).expect("it is not 0");
    options.with_round_limit(options.round_limit().or(Some(ROUNDS)))
}

pub(crate) fn components(components: Option<&Bound<'_, PyAny>>) -> PyResult<Components> {
    components.map_or_else(|| Ok(Components::default()), from_python)
}

/// A seat of a table with so many players.
pub(crate) fn seat(index: i64, players: u8) -> PyResult<Seat> {
    let seat = usize::try_from(index).ok().and_then(Seat::new);
    let seat = seat.filter(|seat| seat.index() < usize::from(players));
    seat.ok_or_else(|| {
        malformed(&format!("unknown player `{index}`, expected 0 to {}", players - 1))
    })
}
