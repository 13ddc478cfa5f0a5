//! `cargo xtask crash`: kills the server again and again while people play.

use anyhow::Result;

use crate::command::{cargo, run};
use crate::install;

pub(crate) fn run_kills(kills: u32) -> Result<()> {
    install::postgresql()?;
    let mut command = cargo();
    command.env("MAGNUM_SAL_KILLS", kills.to_string());
    run(command.args(["test", "--package", "magnum-sal-cli", "--test", "crash"]))
}
