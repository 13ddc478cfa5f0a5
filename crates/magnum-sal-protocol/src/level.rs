//! How strong a bot is, by the name that it has in messages.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What bots are called, by the order of their seats.
pub const BOT_NAMES: [&str; 4] = ["Kinga", "Bolesław", "Jadwiga", "Kazimierz"];

/// How strong a bot is that sits at a table, weakest first. What it thinks is the server's business.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum BotLevel {
    Apprentice,
    Miner,
    Carpenter,
    Foreman,
    Steward,
}

impl BotLevel {
    pub const ALL: [BotLevel; 5] = [
        BotLevel::Apprentice,
        BotLevel::Miner,
        BotLevel::Carpenter,
        BotLevel::Foreman,
        BotLevel::Steward,
    ];

    /// As it is written.
    pub const fn name(self) -> &'static str {
        match self {
            BotLevel::Apprentice => "apprentice",
            BotLevel::Miner => "miner",
            BotLevel::Carpenter => "carpenter",
            BotLevel::Foreman => "foreman",
            BotLevel::Steward => "steward",
        }
    }
}

/// A text that names no level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLevel;

impl FromStr for BotLevel {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<BotLevel, UnknownLevel> {
        BotLevel::ALL.into_iter().find(|level| level.name() == text).ok_or(UnknownLevel)
    }
}

impl fmt::Display for BotLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
