//! `cargo xtask deny`: licences, sources and advisories of all dependencies, by `deny.toml`.

use anyhow::Result;

use crate::command::{cargo, run};
use crate::install;

/// What can be checked without the database of advisories.
const OFFLINE: [&str; 3] = ["bans", "licenses", "sources"];

/// Installs cargo-deny if it is missing. The database of advisories is fetched.
pub(crate) fn check_all(advisories: bool) -> Result<()> {
    install::cargo_deny()?;
    check(if advisories { &["all"] } else { &OFFLINE })
}

/// As a step of the tests, which does not need a network.
pub(crate) fn check_offline() -> Result<()> {
    check(&OFFLINE)
}

fn check(what: &[&str]) -> Result<()> {
    run(cargo()
        .args(["deny", "--workspace", "--locked", "check", "--hide-inclusion-graph"])
        .args(what))
}
