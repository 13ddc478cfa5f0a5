//! `cargo xtask site`: the browser app as static files in `target/site`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

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
    // Both modules have the same name, so that the first is put aside.
    let module = target_directory().join(TARGET).join(PROFILE).join("magnum_sal_web.wasm");
    let first = module.with_file_name("magnum_sal_web_first.wasm");
    compile(&["--no-default-features"])?;
    fs::copy(&module, &first).with_context(|| format!("cannot copy {}", module.display()))?;
    compile(&[])?;
    run(cargo()
        .args(["run", "--quiet", "--package", "magnum-sal-site", "--"])
        .arg(first)
        .arg(module)
        .arg("crates/magnum-sal-web")
        .arg(directory()))
}

fn compile(features: &[&str]) -> Result<()> {
    let package = ["build", "--package", "magnum-sal-web", "--lib"];
    run(cargo().args(package).args(["--target", TARGET, "--profile", PROFILE]).args(features))
}
