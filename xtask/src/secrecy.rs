//! `cargo xtask secrecy`: checks that nothing clients receive in thousands of games is hidden.

use anyhow::Result;

use crate::command::{run, workspace_tests};
use crate::install;

pub(crate) fn run_games(games: u32) -> Result<()> {
    install::postgresql()?;
    let mut command = workspace_tests();
    command.env("MAGNUM_SAL_SECRECY_GAMES", games.to_string());
    command.args(["--test", "it", "--", "--nocapture"]);
    run(command.args(["pairs::", "secrecy::"]))
}
