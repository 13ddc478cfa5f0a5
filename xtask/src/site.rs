//! The browser app as static files in `target/site`: small and fast for hosting, or quick to build for trying it out.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

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
    /// A name of its own, since a package compiled with other features has the same one.
    kept: &'static str,
}

/// The page of the first screen, the page with a server's tables, and the worker with the engine and the bots.
pub(crate) const MODULES: [Module; 3] = [
    Module {
        from: &["--package", "magnum-sal-web", "--no-default-features"],
        profile: "page",
        compiled: "magnum_sal_web.wasm",
        kept: "page.wasm",
    },
    Module { profile: "page", ..ONLINE },
    Module { profile: "worker", ..WORKER },
];

/// One page serves all screens here: the smaller one would only be there sooner over a slow network.
const QUICK_MODULES: [Module; 2] = [ONLINE, WORKER];

const ONLINE: Module = Module {
    from: &["--package", "magnum-sal-web"],
    profile: QUICK_PROFILE,
    compiled: "magnum_sal_web.wasm",
    kept: "online.wasm",
};

const WORKER: Module = Module {
    from: &["--package", "magnum-sal-worker", "--features", "port"],
    profile: QUICK_PROFILE,
    compiled: "magnum_sal_worker.wasm",
    kept: "worker.wasm",
};

/// Builds the site for hosting, once per run: cargo compiles the pages again each time, because their features differ.
pub(crate) fn build() -> Result<()> {
    static IS_BUILT: AtomicBool = AtomicBool::new(false);
    if IS_BUILT.load(Ordering::Relaxed) {
        return Ok(());
    }
    let [page, online, worker] = compile(&MODULES)?;
    bundle("dev", &[], [page, online, worker])?;
    IS_BUILT.store(true, Ordering::Relaxed);
    Ok(())
}

/// Builds a site that works the same, in a fraction of the time: larger, and slower to load over a network.
pub(crate) fn build_quickly() -> Result<()> {
    let [page, worker] = compile(&QUICK_MODULES)?;
    bundle(QUICK_PROFILE, &["--quick"], [page.clone(), page, worker])
}

/// Compiles one module after another: together they would share features.
fn compile<const N: usize>(modules: &[Module; N]) -> Result<[PathBuf; N]> {
    install::wasm_target()?;
    let compiled = target_directory().join(TARGET);
    for module in modules {
        let build = ["build", "--lib", "--target", TARGET, "--profile", module.profile];
        run(cargo().args(build).args(module.from))?;
        let from = compiled.join(module.profile).join(module.compiled);
        fs::copy(&from, compiled.join(module.kept))
            .with_context(|| format!("cannot copy {}", from.display()))?;
    }
    Ok(modules.each_ref().map(|module| compiled.join(module.kept)))
}

fn bundle(profile: &str, flags: &[&str], modules: [PathBuf; 3]) -> Result<()> {
    run(cargo()
        .args(["run", "--quiet", "--profile", profile, "--package", "magnum-sal-site", "--"])
        .args(flags)
        .args(modules)
        .arg("crates/magnum-sal-web")
        .arg(target_directory().join("site")))
}
