//! The browser app as static files in `target/site`: small and fast for hosting, or quick to build for trying it out.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;

use crate::command::{cargo, run, target_directory};
use crate::install;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// Builds everything that `cargo xtask play` needs.
pub(crate) const QUICK_PROFILE: &str = "play";

/// A crate that becomes a WebAssembly module.
pub(crate) struct Module {
    /// What cargo compiles it from.
    pub(crate) from: &'static [&'static str],
    pub(crate) profile: &'static str,
    compiled: &'static str,
    /// What only this module is compiled with.
    flags: &'static [&'static str],
}

/// The page, and the worker with the engine and the bots.
pub(crate) const MODULES: [Module; 2] = [
    Module {
        from: &["--package", "magnum-sal-web"],
        profile: "page",
        compiled: "magnum_sal_web.wasm",
        // The page is split, for which the calls and data of its functions have to be known.
        flags: &["-C", "link-arg=--emit-relocs"],
    },
    Module {
        from: &["--package", "magnum-sal-worker", "--features", "port"],
        profile: "worker",
        compiled: "magnum_sal_worker.wasm",
        flags: &[],
    },
];

/// Builds the site for hosting.
pub(crate) fn build() -> Result<()> {
    static IS_BUILT: AtomicBool = AtomicBool::new(false);
    if IS_BUILT.load(Ordering::Relaxed) {
        return Ok(());
    }
    bundle("dev", &[], compile(MODULES)?)?;
    IS_BUILT.store(true, Ordering::Relaxed);
    Ok(())
}

/// Builds a site that works the same, in a fraction of the time: larger, and slower to load over a network.
pub(crate) fn build_quickly() -> Result<()> {
    let quick = MODULES.map(|module| Module { profile: QUICK_PROFILE, ..module });
    bundle(QUICK_PROFILE, &["--quick"], compile(quick)?)
}

/// Compiles one module after another: together they would share features.
fn compile(modules: [Module; 2]) -> Result<[PathBuf; 2]> {
    install::wasm_target()?;
    for module in &modules {
        let build = ["rustc", "--lib", "--target", TARGET, "--profile", module.profile];
        run(cargo().args(build).args(module.from).arg("--").args(module.flags))?;
    }
    let compiled = target_directory().join(TARGET);
    Ok(modules.map(|module| compiled.join(module.profile).join(module.compiled)))
}

fn bundle(profile: &str, flags: &[&str], modules: [PathBuf; 2]) -> Result<()> {
    run(cargo()
        .args(["run", "--quiet", "--profile", profile, "--package", "magnum-sal-site", "--"])
        .args(flags)
        .args(modules)
        .arg("crates/magnum-sal-web")
        .arg(target_directory().join("site")))
}
