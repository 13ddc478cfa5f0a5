//! The browser app in headless Chromium: its tests, benchmarks and screenshots.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{program, program_under_test, root, run, target_directory, workspace_tests};
use crate::{install, site};

/// The name of its tests, which are off by default.
pub(crate) const TEST: &str = "browser";

pub(crate) fn test() -> Result<()> {
    install::chromium()?;
    install::axe(&target_directory().join("axe"))?;
    site::build()?;
    program_under_test()?;
    // Two browsers at a time: each runs several processes.
    let mut tests = workspace_tests();
    tests.args(["--test", TEST, "--", "--test-threads=2", "--nocapture"]);
    // The message says what went wrong; a backtrace of the test's own code does not help.
    run(tests.env("RUST_LIB_BACKTRACE", "0"))
}

/// A program that drives a browser as the tests do. It is built with them.
pub(crate) fn beside(name: &str) -> Result<Command> {
    run(workspace_tests().args(["--test", TEST, "--no-run", "--quiet"]))?;
    Ok(program(target_directory().join("debug").join(name)))
}

pub(crate) fn bench() -> Result<()> {
    install::chromium()?;
    site::build()?;
    program_under_test()?;
    run(&mut beside("bench")?)
}

pub(crate) fn screenshots(update_docs: bool) -> Result<()> {
    install::chromium()?;
    site::build()?;
    program_under_test()?;
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
