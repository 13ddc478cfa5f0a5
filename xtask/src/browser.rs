//! The browser app in headless Chromium: its tests, and pictures of it.

use anyhow::Result;

use crate::command::{cargo, run, target_directory, workspace_tests};
use crate::{install, site};

const PACKAGE: &str = "magnum-sal-browser-tests";
/// Its tests, which run when they are asked for by name.
pub(crate) const TEST: &str = "browser";

pub(crate) fn test() -> Result<()> {
    install::chromium()?;
    install::axe(&target_directory().join("axe"))?;
    site::build()?;
    server()?;
    // Two browsers at a time: each has processes of its own.
    run(workspace_tests().args(["--test", TEST, "--", "--test-threads=2", "--nocapture"]))
}

/// What serves the site: the program as the other tests have it. Without optimisation it reads the files when they are
/// asked for.
fn server() -> Result<()> {
    run(workspace_tests().args(["--no-run", "--quiet"]))
}

pub(crate) fn bench() -> Result<()> {
    install::chromium()?;
    site::build()?;
    server()?;
    run(cargo().args(["run", "--package", PACKAGE, "--bin", "bench"]))
}

pub(crate) fn screenshots() -> Result<()> {
    install::chromium()?;
    site::build()?;
    server()?;
    let pictures = ["run", "--package", PACKAGE, "--bin", "screenshots", "--"];
    run(cargo().args(pictures).arg("docs/screenshots"))
}
