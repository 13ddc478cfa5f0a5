//! What the program consists of: every crate with its version, licence and checksum, in the format CycloneDX.

use std::fs;

use anyhow::Result;

use super::binary::Machine;
use super::{Release, VERSION, read};
use crate::command::{cargo, root, run};
use crate::install;

const FILE: &str = "magnum-sal-sbom";

pub(super) fn name() -> String {
    format!("magnum-sal-{VERSION}.cdx.json")
}

pub(super) fn write(release: &Release) -> Result<()> {
    install::cargo_cyclonedx()?;
    run(cargo()
        .env("SOURCE_DATE_EPOCH", release.time.to_string())
        .args(["cyclonedx", "--manifest-path", "crates/magnum-sal-cli/Cargo.toml"])
        .args(["--format", "json", "--spec-version", "1.5", "--override-filename", FILE])
        .args(["--target", Machine::X86.target()]))?;
    // It writes one beside each crate of the workspace.
    let of = |package: &str| root().join(package).join(FILE).with_extension("json");
    let contents = read(&of("crates/magnum-sal-cli"))?;
    for package in packages()? {
        drop(fs::remove_file(of(&package)));
    }
    release.add(&name(), &contents)
}

/// The folders of the workspace's crates.
fn packages() -> Result<Vec<String>> {
    let others =
        ["xtask", "xtask/book", "xtask/site", "tests/browser", "benches/chess", "benches/wasm"];
    let mut packages = others.map(str::to_owned).to_vec();
    for entry in fs::read_dir(root().join("crates"))? {
        packages.push(format!("crates/{}", entry?.file_name().to_string_lossy()));
    }
    Ok(packages)
}
