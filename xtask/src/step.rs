//! The steps of `cargo xtask test`: what each one needs and runs.

use anyhow::Result;
use clap::ValueEnum;

use crate::command::{
    cargo, nightly_cargo, program, program_under_test, root, run, workspace_tests,
};
use crate::{api, browser, deny, install, npm, python, site, wasm};

/// The steps, in the order in which they run: the quick ones first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Step {
    /// The code is formatted.
    Fmt,
    /// No lint warns.
    Clippy,
    /// The documentation builds without a warning.
    Doc,
    /// The tests of the workspace pass, the fuzz corpus among them.
    Test,
    /// The server answers every request as its OpenAPI description says.
    Api,
    /// The tests of the reference implementation pass.
    Reference,
    /// The program and the reference implementation agree on random games.
    Compare,
    /// The program compiles by itself, with the features that it asks for and no others.
    Build,
    /// The Python package works, and its types are right.
    Python,
    /// The rules play the same games as WebAssembly and as native code, and so does the npm package.
    Wasm,
    /// The browser app's page has no lint warnings, and is built as a site.
    Site,
    /// The browser app is played in headless Chromium.
    Browser,
    /// The fuzz targets compile; skipped without the nightly toolchain and cargo-fuzz.
    Fuzz,
    /// Licences and sources of the dependencies are allowed; skipped without cargo-deny.
    Deny,
}

/// A step that did not fail.
#[derive(Debug)]
pub(crate) enum Outcome {
    Passed,
    Skipped(&'static str),
}

impl Step {
    pub(crate) fn name(self) -> String {
        self.to_possible_value().expect("no step is hidden").get_name().to_owned()
    }

    /// Whether it leaves the other core to the steps that follow, more or less.
    pub(crate) fn keeps_one_core_busy(self) -> bool {
        matches!(self, Step::Api | Step::Reference | Step::Compare | Step::Build)
    }

    /// Whether nothing else may run at the same time: the page has to answer quickly.
    pub(crate) fn needs_quiet(self) -> bool {
        matches!(self, Step::Browser)
    }

    pub(crate) fn run(self) -> Result<Outcome> {
        match self {
            Step::Fmt => fmt()?,
            Step::Clippy => clippy()?,
            Step::Doc => doc()?,
            Step::Test => test()?,
            Step::Api => api::test(&program_under_test()?)?,
            Step::Reference => reference()?,
            Step::Compare => compare()?,
            Step::Python => python::test()?,
            Step::Build => build()?,
            Step::Wasm => {
                wasm::agree()?;
                npm::test()?;
            }
            Step::Site => page()?,
            Step::Browser => browser::test()?,
            Step::Fuzz => return fuzz(),
            Step::Deny => return deny(),
        }
        Ok(Outcome::Passed)
    }
}

fn fmt() -> Result<()> {
    install::rustfmt()?;
    run(cargo().args(["fmt", "--all", "--check"]))
}

fn clippy() -> Result<()> {
    install::clippy()?;
    install::make()?;
    // Cargo lints tests that are off by default only when they are named.
    for targets in [&["--all-targets"][..], &["--test", browser::TEST]] {
        let lint = ["clippy", "--workspace"];
        run(cargo().args(lint).args(targets).args(["--", "-D", "warnings"]))?;
    }
    Ok(())
}

/// Tests that need a browser are a step of their own.
fn test() -> Result<()> {
    install::make()?;
    install::postgresql()?;
    install::python()?;
    // Most of them wait for a server most of the time.
    run(workspace_tests().env("RUST_TEST_THREADS", "6"))
}

/// The page is compiled for browsers only, so the other steps don't see it.
fn page() -> Result<()> {
    install::clippy()?;
    install::wasm_target()?;
    for module in &site::MODULES {
        // In the profile of the site, so that macros and build scripts are compiled once for both.
        let lint = ["clippy", "--lib", "--target", site::TARGET, "--profile", module.profile];
        run(cargo().args(lint).args(["--package", module.package]).args(["--", "-D", "warnings"]))?;
    }
    site::build()
}

fn doc() -> Result<()> {
    install::make()?;
    run(cargo().env("RUSTDOCFLAGS", "-Dwarnings").args(["doc", "--workspace", "--no-deps"]))
}

fn build() -> Result<()> {
    install::make()?;
    // In the profile of the tests, which has most dependencies checked already. `cargo xtask release` and `dist` build it.
    run(cargo().args(["check", "--package", "magnum-sal-cli"]))
}

fn reference() -> Result<()> {
    install::python()?;
    run(program("python3").args([
        "-m",
        "unittest",
        "discover",
        "-s",
        "reference",
        "-p",
        "test_*.py",
    ]))
}

fn compare() -> Result<()> {
    install::python()?;
    run(program("python3")
        .args(["reference/compare.py", "--seed", "1", "--games", "40"])
        .arg(program_under_test()?)
        .arg("engine"))
}

fn fuzz() -> Result<Outcome> {
    if !root().join("fuzz/Cargo.toml").is_file() {
        return Ok(Outcome::Skipped("there is no fuzz/Cargo.toml"));
    }
    if !install::has_nightly() {
        return Ok(Outcome::Skipped("there is no nightly toolchain"));
    }
    if !install::has_cargo_fuzz() {
        return Ok(Outcome::Skipped("there is no cargo-fuzz"));
    }
    run(nightly_cargo().args(["fuzz", "check"]))?;
    Ok(Outcome::Passed)
}

/// Installing cargo-deny takes longer than all it checks, so that is left to `cargo xtask deny`.
fn deny() -> Result<Outcome> {
    if !install::has_cargo_deny() {
        return Ok(Outcome::Skipped("there is no cargo-deny"));
    }
    deny::check_offline()?;
    Ok(Outcome::Passed)
}
