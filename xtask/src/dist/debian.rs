//! The Debian package: the program as a service with a user, a data directory and a settings file.

use std::path::Path;

use anyhow::Result;

use super::archive::{Archive, compress};
use super::binary::Machine;
use super::{Release, packaging, read};
use crate::command::root;

const SETTINGS: &str = "etc/magnum-sal/magnum-sal.toml";

/// Writes the package for a machine.
pub(super) fn package(
    release: &Release,
    machine: Machine,
    program: &Path,
    version: &str,
) -> Result<()> {
    let program = read(program)?;
    let control = packaging("debian/control")?
        .replace("@VERSION@", version)
        .replace("@ARCHITECTURE@", machine.architecture())
        .replace("@SIZE@", &program.len().div_ceil(1024).to_string());
    let (control, data) = (control_archive(release.time, &control)?, data(release.time, &program)?);
    let mut package = ar::Builder::new(Vec::new());
    let parts: [(&str, &[u8]); 3] =
        [("debian-binary", b"2.0\n"), ("control.tar.gz", &control), ("data.tar.gz", &data)];
    for (name, contents) in parts {
        let mut header = ar::Header::new(name.into(), contents.len() as u64);
        header.set_mode(0o100_644);
        header.set_mtime(release.time);
        package.append(&header, contents)?;
    }
    release.add(&name(machine, version), &package.into_inner()?)
}

pub(super) fn name(machine: Machine, version: &str) -> String {
    format!("magnum-sal_{version}_{}.deb", machine.architecture())
}

fn control_archive(time: u64, control: &str) -> Result<Vec<u8>> {
    let mut archive = Archive::new(time);
    archive.file("./control", 0o644, control.as_bytes())?;
    archive.file("./conffiles", 0o644, format!("/{SETTINGS}\n").as_bytes())?;
    for script in ["postinst", "prerm", "postrm"] {
        let text = packaging(&format!("debian/{script}"))?;
        archive.file(&format!("./{script}"), 0o755, text.as_bytes())?;
    }
    archive.compressed()
}

fn data(time: u64, program: &[u8]) -> Result<Vec<u8>> {
    let mut archive = Archive::new(time);
    for directory in [
        "etc",
        "etc/magnum-sal",
        "lib",
        "lib/systemd",
        "lib/systemd/system",
        "usr",
        "usr/bin",
        "usr/share",
        "usr/share/doc",
        "usr/share/doc/magnum-sal",
    ] {
        archive.directory(&format!("./{directory}"))?;
    }
    archive.file(
        &format!("./{SETTINGS}"),
        0o644,
        packaging("debian/magnum-sal.toml")?.as_bytes(),
    )?;
    let unit = packaging("magnum-sal.service")?;
    archive.file("./lib/systemd/system/magnum-sal.service", 0o644, unit.as_bytes())?;
    archive.file("./usr/bin/magnum-sal", 0o755, program)?;
    let documents = "./usr/share/doc/magnum-sal";
    let changes = compress(&read(&root().join("CHANGELOG.md"))?)?;
    archive.file(&format!("{documents}/changelog.gz"), 0o644, &changes)?;
    let licences = ["LICENSE-MIT", "LICENSE-APACHE"].map(|name| read(&root().join(name)));
    let [mit, apache] = licences;
    let copyright =
        [b"MIT or Apache 2.0, at your option.\n\n".to_vec(), mit?, b"\n".to_vec(), apache?];
    archive.file(&format!("{documents}/copyright"), 0o644, &copyright.concat())?;
    archive.compressed()
}
