//! `cargo xtask site`: the browser app as static files in `target/site`.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

use crate::command::{cargo, run, target_directory};
use crate::install;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Where the site is put.
pub(crate) fn directory() -> PathBuf {
    target_directory().join("site")
}

/// What becomes WebAssembly.
pub(crate) struct Module {
    /// What cargo compiles it from.
    pub(crate) from: &'static [&'static str],
    pub(crate) profile: &'static str,
    compiled: &'static str,
    /// Its own name, since a package compiled with other features has the same one.
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
    Module {
        from: &["--package", "magnum-sal-web"],
        profile: "page",
        compiled: "magnum_sal_web.wasm",
        kept: "online.wasm",
    },
    Module {
        from: &["--package", "magnum-sal-worker", "--features", "port"],
        profile: "worker",
        compiled: "magnum_sal_worker.wasm",
        kept: "worker.wasm",
    },
];

/// Builds it, once in a run: with other features the pages are compiled anew each time, and nothing changes meanwhile.
pub(crate) fn build() -> Result<()> {
    static IS_BUILT: AtomicBool = AtomicBool::new(false);
    if IS_BUILT.load(Ordering::Relaxed) {
        return Ok(());
    }
    install::wasm_target()?;
    let compiled = target_directory().join(TARGET);
    // One at a time: together they would share features.
    for module in &MODULES {
        let build = ["build", "--lib", "--target", TARGET, "--profile", module.profile];
        run(cargo().args(build).args(module.from))?;
        let from = compiled.join(module.profile).join(module.compiled);
        fs::copy(&from, compiled.join(module.kept))
            .with_context(|| format!("cannot copy {}", from.display()))?;
    }
    run(cargo()
        .args(["run", "--quiet", "--package", "magnum-sal-site", "--"])
        .args(MODULES.map(|module| compiled.join(module.kept)))
        .arg("crates/magnum-sal-web")
        .arg(directory()))?;
    IS_BUILT.store(true, Ordering::Relaxed);
    Ok(())
}
