//! `cargo xtask play`: builds the browser app and serves it.

use anyhow::Result;

use crate::command::{cargo, run};
use crate::{install, site};

pub(crate) fn run_server(arguments: &[String]) -> Result<()> {
    install::make()?;
    site::build()?;
    println!("The game is on http://127.0.0.1:1368");
    run(cargo()
        .args(["run", "--release", "--package", "magnum-sal-cli", "--", "serve"])
        .args(arguments))
}
