//! `cargo xtask crash`: kills the server over and over while clients play.

use anyhow::Result;

use crate::command::{run, workspace_tests};
use crate::install;

pub(crate) fn run_kills(kills: u32) -> Result<()> {
    install::postgresql()?;
    let mut command = workspace_tests();
    command.env("MAGNUM_SAL_KILLS", kills.to_string());
    run(command.args(["--test", "crash"]))
}
