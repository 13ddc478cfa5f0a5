//! `cargo xtask crash`: kills the server over and over while clients play, and lets one of several stand still.

use anyhow::Result;

use crate::command::{run, workspace_tests};
use crate::install;

pub(crate) fn run_kills(kills: u32) -> Result<()> {
    install::postgresql()?;
    let mut command = workspace_tests();
    command.env("MAGNUM_SAL_KILLS", kills.to_string());
    command.env("MAGNUM_SAL_STANDING_STILL", "20");
    run(command.args(["--test", "crash"]))
}
