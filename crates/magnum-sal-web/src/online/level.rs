//! The strengths of the server's bots.

use magnum_sal_protocol::Level;

pub const LEVELS: [Level; 5] =
    [Level::Apprentice, Level::Miner, Level::Carpenter, Level::Foreman, Level::Steward];

/// The name of a level in texts and drawings.
pub fn level_name(level: Level) -> &'static str {
    match level {
        Level::Apprentice => "apprentice",
        Level::Miner => "miner",
        Level::Carpenter => "carpenter",
        Level::Foreman => "foreman",
        Level::Steward => "steward",
    }
}

pub fn level_of_name(name: &str) -> Option<Level> {
    LEVELS.into_iter().find(|&level| level_name(level) == name)
}
