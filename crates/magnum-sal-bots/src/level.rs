//! Strengths of play, named after the people of the mine.

use std::fmt;
use std::str::FromStr;

/// How strong a bot is, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "&'static str"))]
pub enum BotLevel {
    /// Sees what a single action brings and is often content with less than the best.
    Apprentice,
    /// Sees what a single action brings and is seldom wrong about it.
    Miner,
    /// Looks a few actions ahead.
    Carpenter,
    /// Looks ahead through the next turns of all players.
    Foreman,
    /// Searches as long as the budget lasts.
    Steward,
}

/// A text that names no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown level `{0}`, expected apprentice, miner, carpenter, foreman or steward")]
pub struct UnknownLevel(pub String);

impl BotLevel {
    pub const ALL: [BotLevel; 5] = [
        BotLevel::Apprentice,
        BotLevel::Miner,
        BotLevel::Carpenter,
        BotLevel::Foreman,
        BotLevel::Steward,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            BotLevel::Apprentice => "apprentice",
            BotLevel::Miner => "miner",
            BotLevel::Carpenter => "carpenter",
            BotLevel::Foreman => "foreman",
            BotLevel::Steward => "steward",
        }
    }

    /// What a level usually thinks about a decision, in milliseconds. The first two see what they see at once.
    pub const fn usual_milliseconds(self) -> u64 {
        match self {
            BotLevel::Apprentice | BotLevel::Miner => 10,
            BotLevel::Carpenter => 100,
            BotLevel::Foreman => 200,
            BotLevel::Steward => 600,
        }
    }
}

impl fmt::Display for BotLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<BotLevel> for &'static str {
    fn from(level: BotLevel) -> &'static str {
        level.name()
    }
}

impl TryFrom<String> for BotLevel {
    type Error = UnknownLevel;

    fn try_from(text: String) -> Result<BotLevel, UnknownLevel> {
        text.parse()
    }
}

impl FromStr for BotLevel {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<BotLevel, UnknownLevel> {
        let found = BotLevel::ALL.into_iter().find(|level| level.name() == text);
        found.ok_or_else(|| UnknownLevel(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_read_by_its_name() {
        for level in BotLevel::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("king".parse::<BotLevel>(), Err(UnknownLevel("king".to_owned())));
    }
}
