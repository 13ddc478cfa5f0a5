//! What the steps need beyond rustup's stable toolchain. Each function does nothing if it is there already.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail, ensure};

use crate::command::{cargo, output, program, run, succeeds};

const WASM: &str = "wasm32-unknown-unknown";

pub(crate) fn rustfmt() -> Result<()> {
    component("rustfmt", "fmt")
}

pub(crate) fn clippy() -> Result<()> {
    component("clippy", "clippy")
}

pub(crate) fn wasm_target() -> Result<()> {
    target(WASM)
}

/// The standard library for another kind of machine.
pub(crate) fn target(name: &str) -> Result<()> {
    if has_target(name) {
        return Ok(());
    }
    run(program("rustup").args(["target", "add", name]))
}

pub(crate) fn has_target(name: &str) -> bool {
    let libraries = output(program("rustc").args(["--print", "target-libdir", "--target", name]));
    Path::new(libraries.trim()).is_dir()
}

/// Compiles the program's allocator, together with the C compiler that SQLite needs as well.
pub(crate) fn make() -> Result<()> {
    package("make", "make")
}

pub(crate) fn python() -> Result<()> {
    package("python3", "python3")
}

/// Python with support for virtual environments, which Debian packages separately.
pub(crate) fn python_venv() -> Result<()> {
    python()?;
    if succeeds(program("python3").args(["-c", "import ensurepip"])) {
        return Ok(());
    }
    install("python3 -m venv", "python3-venv")
}

/// Chromium, and the program that drives it.
pub(crate) fn chromium() -> Result<()> {
    package("chromium", "chromium")?;
    package("chromedriver", "chromium-driver")
}

/// The accessibility rules that pages are checked against, as a script in `directory`.
pub(crate) fn axe(directory: &Path) -> Result<()> {
    if directory.join("node_modules/axe-core/axe.min.js").is_file() {
        return Ok(());
    }
    npm()?;
    std::fs::create_dir_all(directory)?;
    run(program("npm")
        .args(["install", "--no-audit", "--no-fund", "--prefix"])
        .arg(directory)
        .arg("axe-core@4"))
}

/// Node and its packages.
pub(crate) fn npm() -> Result<()> {
    package("npm", "npm")
}

/// The server's tests start their own PostgreSQL.
pub(crate) fn postgresql() -> Result<()> {
    if Path::new("/usr/lib/postgresql").is_dir() {
        return Ok(());
    }
    install("PostgreSQL", "postgresql")
}

/// The nightly toolchain is large, so we ask for it instead of installing it.
pub(crate) fn nightly() -> Result<()> {
    if has_nightly() {
        return Ok(());
    }
    bail!("fuzzing needs the nightly toolchain: `rustup toolchain install nightly`")
}

pub(crate) fn cargo_fuzz() -> Result<()> {
    if has_cargo_fuzz() {
        return Ok(());
    }
    run(cargo().args(["install", "cargo-fuzz", "--locked"]))
}

pub(crate) fn cargo_deny() -> Result<()> {
    if has_cargo_deny() {
        return Ok(());
    }
    run(cargo().args(["install", "cargo-deny", "--locked"]))
}

pub(crate) fn cargo_cyclonedx() -> Result<()> {
    if succeeds(cargo().args(["cyclonedx", "--version"])) {
        return Ok(());
    }
    run(cargo().args(["install", "cargo-cyclonedx", "--locked"]))
}

pub(crate) fn has_cargo_deny() -> bool {
    succeeds(cargo().args(["deny", "--version"]))
}

pub(crate) fn has_nightly() -> bool {
    // Not `cargo +nightly --version`: rustup may respond by installing it.
    output(program("rustup").args(["toolchain", "list"]))
        .lines()
        .any(|line| line.starts_with("nightly"))
}

pub(crate) fn has_cargo_fuzz() -> bool {
    succeeds(cargo().args(["fuzz", "--version"]))
}

fn component(name: &str, subcommand: &str) -> Result<()> {
    if succeeds(cargo().args([subcommand, "--version"])) {
        return Ok(());
    }
    run(program("rustup").args(["component", "add", name]))
}

/// A program of Debian's, from the package of that name if it is missing.
pub(crate) fn debian(name: &str, from: &str) -> Result<()> {
    package(name, from)
}

fn package(name: &str, package: &str) -> Result<()> {
    if succeeds(program(name).arg("--version")) {
        return Ok(());
    }
    install(name, package)
}

fn install(name: &str, package: &str) -> Result<()> {
    ensure!(
        succeeds(program("apt-get").arg("--version")),
        "{name} is missing and there is no apt-get to install it with"
    );
    run(privileged("apt-get").args(["update", "--quiet"]))?;
    run(privileged("apt-get").args([
        "install",
        "--yes",
        "--quiet",
        "--no-install-recommends",
        package,
    ]))
}

pub(crate) fn privileged(name: &str) -> Command {
    if output(program("id").arg("-u")).trim() == "0" {
        return program(name);
    }
    let mut command = program("sudo");
    command.arg(name);
    command
}
