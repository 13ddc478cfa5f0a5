//! `cargo xtask play`: builds the browser app and the server, and starts it. `cargo xtask release` builds both for hosting.

use anyhow::Result;

use crate::command::{cargo, run};
use crate::{install, site};

/// Everything is built quickly rather than well: this is for playing and for trying out a change.
pub(crate) fn run_server(arguments: &[String]) -> Result<()> {
    site::build_quickly()?;
    // Without its own allocator, which takes a minute to compile and matters with thousands of tables only.
    let server = ["--package", "magnum-sal-cli", "--no-default-features"];
    run(cargo().args(["build", "--profile", site::QUICK_PROFILE]).args(server))?;
    println!("The game is on http://127.0.0.1:1368");
    run(cargo()
        .args(["run", "--quiet", "--profile", site::QUICK_PROFILE])
        .args(server)
        .args(["--", "serve"])
        .args(arguments))
}

/// The program with the app in it.
pub(crate) fn build_release() -> Result<()> {
    install::make()?;
    site::build()?;
    run(cargo().args(["build", "--release", "--package", "magnum-sal-cli"]))?;
    println!("The program is target/release/magnum-sal");
    Ok(())
}
