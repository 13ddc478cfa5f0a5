//! How long bots may think, and the clock for it: time that the processor spent on this thread. Other programs and
//! bots on other threads take nothing of it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use cpu_time::ThreadTime;
use magnum_sal_bots::Budget;

/// What a bot may spend on a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thought {
    Milliseconds(u64),
    Playouts(u32),
}

pub(crate) fn thread_time() -> Duration {
    ThreadTime::now().as_duration()
}

fn thread_milliseconds() -> f64 {
    thread_time().as_secs_f64() * 1000.0
}

impl Thought {
    /// The budget of a decision that begins now, on this thread.
    pub(crate) fn budget(self) -> Budget {
        match self {
            Thought::Milliseconds(milliseconds) => {
                Budget::milliseconds(milliseconds, thread_milliseconds)
            }
            Thought::Playouts(playouts) => Budget::Playouts(playouts),
        }
    }

    /// A part of it, but never nothing.
    pub(crate) fn divided(self, by: u32) -> Thought {
        match self {
            Thought::Milliseconds(milliseconds) => {
                Thought::Milliseconds((milliseconds / u64::from(by)).max(1))
            }
            Thought::Playouts(playouts) => Thought::Playouts((playouts / by).max(1)),
        }
    }
}

impl FromStr for Thought {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Thought> {
        let expected = || {
            format!("unknown budget `{text}`, expected for example `100ms`, `2s` or `2000playouts`")
        };
        let digits = text.find(|letter: char| !letter.is_ascii_digit()).with_context(expected)?;
        let (number, unit) = text.split_at(digits);
        let number: u32 = number.parse().with_context(expected)?;
        ensure!(number > 0, "a budget of `{text}` is too little, expected 1 or more");
        match unit {
            "ms" => Ok(Thought::Milliseconds(number.into())),
            "s" => Ok(Thought::Milliseconds(u64::from(number) * 1000)),
            "playouts" => Ok(Thought::Playouts(number)),
            _ => bail!(expected()),
        }
    }
}

impl fmt::Display for Thought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Thought::Milliseconds(milliseconds) => write!(f, "{milliseconds} ms"),
            Thought::Playouts(playouts) => write!(f, "{playouts} playouts"),
        }
    }
}
