//! Zig, which compiles C and links for every machine: for the program's allocator, for SQLite and for cryptography.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::command::{program, run, succeeds, target_directory};
use crate::install;

const TOOLS: [&str; 2] = ["cargo-zigbuild==0.24.0", "ziglang==0.17.0"];

/// `cargo-zigbuild`, which calls cargo with zig in place of the C compiler, and with the standard library for `target`.
pub(crate) fn cargo_for(target: &str) -> Result<Command> {
    install::make()?;
    install::target(target)?;
    let mut command = program(programs()?.join("cargo-zigbuild"));
    command.env("PATH", path()?);
    Ok(command)
}

/// The path to programs, with zig before all others.
pub(crate) fn path() -> Result<OsString> {
    let path = env::var_os("PATH").unwrap_or_default();
    let paths = std::iter::once(programs()?).chain(env::split_paths(&path));
    Ok(env::join_paths(paths)?)
}

/// A virtual environment with both, which is created if it is missing.
fn programs() -> Result<PathBuf> {
    let directory = target_directory().join(TOOLS[1].replace("==", "-"));
    let programs = directory.join("bin");
    if succeeds(program(programs.join("cargo-zigbuild")).arg("--version")) {
        return Ok(programs);
    }
    install::python_venv()?;
    run(program("python3").args(["-m", "venv"]).arg(&directory))?;
    run(program(programs.join("pip")).args(["install", "--quiet"]).args(TOOLS))?;
    Ok(programs)
}
