//! `cargo xtask play`: builds the browser app and the server, and starts it. `cargo xtask release` builds both for hosting.

use anyhow::Result;

use crate::command::{cargo, program, run, target_directory};
use crate::{install, site};

/// Everything is built quickly rather than well: this is for playing and for trying out a change.
pub(crate) fn run_server(arguments: &[String]) -> Result<()> {
    // Without its own allocator, which takes a minute to compile and matters with thousands of tables only.
    site::build_quickly(&["--package", "magnum-sal-cli", "--no-default-features"])?;
    println!("The game is on http://127.0.0.1:1368");
    let server = target_directory().join(site::QUICK_PROFILE).join("magnum-sal");
    run(program(server).arg("serve").args(arguments))
}

/// The program with the app in it.
pub(crate) fn build_release() -> Result<()> {
    install::make()?;
    site::build()?;
    run(cargo().args(["build", "--release", "--package", "magnum-sal-cli"]))?;
    println!("The program is target/release/magnum-sal");
    Ok(())
}
