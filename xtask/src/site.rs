//! The browser app as static files in `target/site`: small and fast for hosting, or quick to build for trying it out.

use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;

use crate::command::{built, cargo, program, root, run, target_directory};
use crate::{book, install};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// Builds everything that `cargo xtask play` needs.
pub(crate) const QUICK_PROFILE: &str = "play";
const BUNDLER: &str = "magnum-sal-site";

/// A crate that becomes a WebAssembly module.
pub(crate) struct Module {
    pub(crate) package: &'static str,
    pub(crate) profile: &'static str,
    compiled: &'static str,
}

/// The page, and the worker with the engine and the bots.
pub(crate) const MODULES: [Module; 2] = [
    Module { package: "magnum-sal-web", profile: "page", compiled: "magnum_sal_web.wasm" },
    Module {
        package: "magnum-sal-worker-module",
        profile: "worker",
        compiled: "magnum_sal_worker_module.wasm",
    },
];

/// Builds the site for hosting.
pub(crate) fn build() -> Result<()> {
    build_with(&[])
}

/// The same, with further flags for the compiler.
pub(crate) fn build_with(flags: &[String]) -> Result<()> {
    static IS_BUILT: AtomicBool = AtomicBool::new(false);
    if IS_BUILT.load(Ordering::Relaxed) {
        return Ok(());
    }
    let modules = compile(flags)?;
    let book = book::build()?;
    run(bundle(built(BUNDLER)?, &[], modules).arg(book))?;
    IS_BUILT.store(true, Ordering::Relaxed);
    Ok(())
}

/// Builds a site that works the same, in a fraction of the time: larger, and slower to load over a network. `server` is built
/// along with the program that bundles the site, since they have much in common.
pub(crate) fn build_quickly(server: &[&str]) -> Result<()> {
    install::wasm_target()?;
    // Together, so that what both need is compiled once.
    let mut build = cargo_build(QUICK_PROFILE);
    for module in &MODULES {
        build.args(["--package", module.package]);
    }
    run(&mut build)?;
    let mut build = cargo();
    build.args(["build", "--profile", QUICK_PROFILE, "--package", BUNDLER]);
    run(build.args(server))?;
    let modules = MODULES.map(|module| compiled(QUICK_PROFILE, module.compiled));
    let bundler = target_directory().join(QUICK_PROFILE).join(BUNDLER);
    run(&mut bundle(bundler, &["--quick"], modules))
}

/// Where the app lies. The server is compiled with what is there, wherever cargo puts everything else.
pub(crate) fn directory() -> PathBuf {
    root().join("target/site")
}

/// Compiles each module for itself, with the features that it needs and no others.
fn compile(flags: &[String]) -> Result<[PathBuf; 2]> {
    install::wasm_target()?;
    for module in &MODULES {
        let mut build = cargo_build(module.profile);
        if !flags.is_empty() {
            // Cargo joins them with those of its file.
            build.args(["--config", &format!("target.{TARGET}.rustflags={flags:?}")]);
        }
        run(build.args(["--package", module.package]))?;
    }
    Ok(MODULES.map(|module| compiled(module.profile, module.compiled)))
}

fn cargo_build(profile: &str) -> Command {
    let mut build = cargo();
    build.args(["build", "--lib", "--target", TARGET, "--profile", profile]);
    build
}

fn compiled(profile: &str, file: &str) -> PathBuf {
    target_directory().join(TARGET).join(profile).join(file)
}

fn bundle(bundler: PathBuf, flags: &[&str], modules: [PathBuf; 2]) -> Command {
    let mut bundle = program(bundler);
    bundle.args(flags).args(modules).arg("crates/magnum-sal-web").arg(directory());
    bundle
}
