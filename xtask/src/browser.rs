//! The browser app in headless Chromium: its tests, and pictures of it.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{program, root, run, target_directory, workspace_tests};
use crate::{install, site};

/// Its tests, which run when they are asked for by name.
pub(crate) const TEST: &str = "browser";

pub(crate) fn test() -> Result<()> {
    install::chromium()?;
    install::axe(&target_directory().join("axe"))?;
    site::build()?;
    server()?;
    // Two browsers at a time: each has processes of its own.
    let mut tests = workspace_tests();
    tests.args(["--test", TEST, "--", "--test-threads=2", "--nocapture"]);
    // What went wrong stands in the message; where in the test's own code is of no help.
    run(tests.env("RUST_LIB_BACKTRACE", "0"))
}

/// What serves the site: the program as the other tests have it. Without optimisation it reads the files when they are
/// asked for.
fn server() -> Result<()> {
    run(workspace_tests().args(["--no-run", "--quiet"]))
}

/// A program that drives a browser as the tests do; it is built with them.
pub(crate) fn beside(name: &str) -> Result<Command> {
    run(workspace_tests().args(["--test", TEST, "--no-run", "--quiet"]))?;
    Ok(program(target_directory().join("debug").join(name)))
}

pub(crate) fn bench() -> Result<()> {
    install::chromium()?;
    site::build()?;
    server()?;
    run(&mut beside("bench")?)
}

pub(crate) fn screenshots(update_docs: bool) -> Result<()> {
    install::chromium()?;
    site::build()?;
    server()?;
    let taken = target_directory().join("screenshots");
    run(beside("screenshots")?.arg(&taken))?;
    if update_docs { replace_pictures(&taken, &root().join("docs/screenshots")) } else { Ok(()) }
}

/// Replaces the pictures that are shown by new ones of the same name.
fn replace_pictures(taken: &Path, shown: &Path) -> Result<()> {
    for entry in fs::read_dir(shown)? {
        let path = entry?.path();
        if path.extension() == Some(OsStr::new("webp")) {
            let new = taken.join(path.file_name().context("a picture without a name")?);
            fs::copy(&new, &path).with_context(|| format!("no new picture {}", new.display()))?;
        }
    }
    Ok(())
}
