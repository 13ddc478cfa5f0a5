//! `cargo xtask site`: the browser app as static files in `target/site`.

use std::path::PathBuf;

use anyhow::Result;

use crate::command::{cargo, run, target_directory};
use crate::install;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "wasm-release";

/// Where the site is put.
pub(crate) fn directory() -> PathBuf {
    target_directory().join("site")
}

/// The packages that become WebAssembly: the page, and the worker with the engine and the bots.
pub(crate) const MODULES: [&[&str]; 2] =
    [&["--package", "magnum-sal-web"], &["--package", "magnum-sal-worker", "--features", "port"]];
const FILES: [&str; 2] = ["magnum_sal_web.wasm", "magnum_sal_worker.wasm"];

pub(crate) fn build() -> Result<()> {
    install::wasm_target()?;
    // One at a time: together they would share features.
    for arguments in MODULES {
        let build = ["build", "--lib", "--target", TARGET, "--profile", PROFILE];
        run(cargo().args(build).args(arguments))?;
    }
    let compiled = target_directory().join(TARGET).join(PROFILE);
    run(cargo()
        .args(["run", "--quiet", "--package", "magnum-sal-site", "--"])
        .args(FILES.map(|file| compiled.join(file)))
        .arg("crates/magnum-sal-web")
        .arg(directory()))
}
