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

pub(crate) fn build() -> Result<()> {
    install::wasm_target()?;
    run(cargo().args([
        "build",
        "--package",
        "magnum-sal-web",
        "--lib",
        "--target",
        TARGET,
        "--profile",
        PROFILE,
    ]))?;
    let module = target_directory().join(TARGET).join(PROFILE).join("magnum_sal_web.wasm");
    run(cargo()
        .args(["run", "--quiet", "--package", "magnum-sal-site", "--"])
        .arg(module)
        .arg("crates/magnum-sal-web")
        .arg(directory()))
}
