//! `cargo xtask simulate`: tables in a world of faults, until so many commands were given.

use anyhow::Result;

use crate::command::{run, workspace_tests};

pub(crate) fn run_commands(commands: u64, seed: u64) -> Result<()> {
    let mut command = workspace_tests();
    command.env("MAGNUM_SAL_COMMANDS", commands.to_string());
    command.env("MAGNUM_SAL_SEED", seed.to_string());
    command.args(["--lib", "--", "--nocapture"]);
    run(command.arg("simulation::tests::promises_are_kept"))
}
