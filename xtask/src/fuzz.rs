//! `cargo xtask fuzz`: runs one fuzz target.

use anyhow::Result;

use crate::command::{self, nightly_cargo};
use crate::install;

pub(crate) fn run(target: &str, arguments: &[String]) -> Result<()> {
    install::nightly()?;
    install::cargo_fuzz()?;
    command::run(nightly_cargo().args(["fuzz", "run", target, "--"]).args(arguments))
}
