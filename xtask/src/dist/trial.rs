//! `cargo xtask dist --try`: each file of a release is installed as its users would, and a game is played with it.

mod container;
mod package;
mod running;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use self::running::Running;
use super::binary::Machine;
use super::{CHECKSUMS, Release, VERSION, read, sbom};
use crate::command::{cargo, output, program, run, target_directory};
use crate::install;

/// From the download to a page that can be played.
const SOON: Duration = Duration::from_secs(10);

/// A release that is tried, and what is needed for it.
#[derive(Debug)]
struct Trial<'a> {
    release: &'a Release,
    /// A program that plays a game at the server whose address it is given.
    player: PathBuf,
    /// Where everything is installed.
    directory: PathBuf,
}

pub(super) fn run_all(release: &Release) -> Result<()> {
    ensure!(output(program("id").arg("-u")).trim() == "0", "this needs root, for chroot");
    run(cargo().args(["build", "--workspace", "--example", "client"]))?;
    let player = target_directory().join("debug/examples/client");
    let directory = target_directory().join("dist-trial");
    if directory.exists() {
        fs::remove_dir_all(&directory)?;
    }
    fs::create_dir_all(&directory)?;
    let trial = Trial { release, player, directory };
    trial.checksums()?;
    trial.bill_of_materials()?;
    trial.static_site()?;
    trial.programs()?;
    container::run_image(&trial)?;
    container::check_compose_files(&trial)?;
    package::install_and_remove(&trial)?;
    println!("Everything in the release works.");
    Ok(())
}

impl Trial<'_> {
    fn checksums(&self) -> Result<()> {
        let mut check = program("sha256sum");
        run(check.args(["--check", "--quiet", CHECKSUMS]).current_dir(&self.release.directory))
    }

    fn bill_of_materials(&self) -> Result<()> {
        let text = read(&self.release.file(&sbom::name()))?;
        let bill: Value = serde_json::from_slice(&text)?;
        let parts = bill["components"].as_array().context("it lists components")?;
        for name in ["magnum-sal", "magnum-sal-server", "sqlx", "tokio"] {
            ensure!(parts.iter().any(|part| part["name"] == name), "{name} is not in the SBOM");
        }
        Ok(())
    }

    fn static_site(&self) -> Result<()> {
        let name = format!("magnum-sal-site-{VERSION}");
        let site = self.unpacked(&format!("{name}.tar.gz"))?.join(name);
        for file in ["index.html", "service-worker.js"] {
            ensure!(site.join(file).is_file(), "the site has no {file}");
        }
        Ok(())
    }

    /// The program for this machine as it is, and that for the other one under emulation.
    fn programs(&self) -> Result<()> {
        for machine in Machine::ALL {
            let name = format!("magnum-sal-{VERSION}-{}", machine.name());
            let begin = Instant::now();
            let file = self.unpacked(&format!("{name}.tar.gz"))?.join(name).join("magnum-sal");
            let parts = output(program("readelf").args(["--program-headers", "--wide"]).arg(&file));
            ensure!(
                parts.contains("LOAD") && !parts.contains("INTERP"),
                "it is not static: {parts}"
            );
            let (mut serve, soon) = if machine.name().starts_with(std::env::consts::ARCH) {
                (program(&file), SOON)
            } else {
                install::debian("qemu-aarch64-static", "qemu-user-static")?;
                let mut emulator = program("qemu-aarch64-static");
                emulator.arg(&file);
                // Emulation is slow.
                (emulator, SOON * 6)
            };
            let data = self.directory.join(machine.name()).join("data");
            serve.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
            let server = Running::start(serve)?;
            server.load_page()?;
            let page = begin.elapsed();
            server.play(&self.player)?;
            println!(
                "{}: the page is there {:.1} s after the download, and a first game is over after {:.1} s",
                machine.name(),
                page.as_secs_f64(),
                begin.elapsed().as_secs_f64()
            );
            ensure!(page < soon, "that is too long");
        }
        Ok(())
    }

    /// The directory into which a tarball was unpacked.
    fn unpacked(&self, name: &str) -> Result<PathBuf> {
        let to = self.directory.join(name.trim_end_matches(".tar.gz").trim_end_matches(".tar"));
        unpack(&self.release.file(name), &to)?;
        Ok(to)
    }
}

fn unpack(archive: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    run(program("tar").arg("--extract").arg("--file").arg(archive).arg("--directory").arg(to))
}
