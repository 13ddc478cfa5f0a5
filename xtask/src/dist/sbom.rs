//! What the program consists of: every crate with its version, licence and checksum, in the format CycloneDX.

use std::fs;

use anyhow::Result;

use super::binary::Machine;
use super::{Release, VERSION, read};
use crate::command::{cargo, output, program, root, run};
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
    let contents = String::from_utf8(read(&of("crates/magnum-sal-cli"))?)?;
    for package in packages() {
        drop(fs::remove_file(of(&package)));
    }
    // Where the sources lie on this machine is nobody's business.
    let contents = contents.replace(&root().display().to_string(), "/magnum-sal");
    release.add(&name(), contents.as_bytes())
}

/// The folders of all crates.
fn packages() -> Vec<String> {
    let manifests = output(program("git").args(["ls-files", "*Cargo.toml"]));
    let folders = manifests.lines().filter_map(|path| path.strip_suffix("Cargo.toml"));
    folders.map(str::to_owned).collect()
}
