//! The Debian package in a system of its own: installed, used, upgraded, removed and purged.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::Trial;
use super::running::{Running, free_address};
use crate::command::{output, program, run};
use crate::dist::binary::Machine;
use crate::dist::{VERSION, debian};
use crate::install;

/// The Debian on which it is tried: the oldest one that its servers still have.
const SUITE: &str = "bullseye";
const PATH: &str = "/usr/sbin:/usr/bin:/sbin:/bin";
const SETTINGS: &str = "etc/magnum-sal/magnum-sal.toml";
const UNIT: &str = "lib/systemd/system/magnum-sal.service";
const DATABASE: &str = "var/lib/magnum-sal/magnum-sal.sqlite";

pub(super) fn install_and_remove(trial: &Trial<'_>) -> Result<()> {
    let system = System::make(trial.directory.join("debian"))?;
    let package = debian::name(Machine::X86, VERSION);
    system.install(&trial.release.file(&package))?;
    system.verify_unit()?;
    let address = free_address()?;
    let settings = system.root.join(SETTINGS);
    let changed = fs::read_to_string(&settings)?.replace("127.0.0.1:1368", &address);
    fs::write(&settings, &changed)?;
    let server = system.serve()?;
    server.load_page()?;
    server.play(&trial.player)?;
    drop(server);
    let tables = system.tables()?;

    let newer = newer(trial, &system, &package)?;
    system.install(&newer)?;
    ensure!(fs::read_to_string(&settings)? == changed, "the upgrade changed the settings");
    system.serve()?.play(&trial.player)?;
    let after = system.tables()?;
    ensure!(tables.lines().all(|table| after.contains(table)), "the upgrade lost {tables}");

    run(&mut system.inside(&["dpkg", "--remove", "magnum-sal"]))?;
    let is_there = |path: &str| system.root.join(path).exists();
    ensure!(!is_there("usr/bin/magnum-sal"), "it was not removed");
    ensure!(is_there(DATABASE) && is_there(SETTINGS), "removing it removed the data");
    run(&mut system.inside(&["dpkg", "--purge", "magnum-sal"]))?;
    ensure!(!is_there("var/lib/magnum-sal") && !is_there(SETTINGS), "purging it left the data");
    Ok(())
}

/// The same package as a later version of it.
fn newer(trial: &Trial<'_>, system: &System, package: &str) -> Result<PathBuf> {
    let (contents, newer) = (system.root.join("newer"), trial.directory.join("newer.deb"));
    run(program("dpkg-deb").arg("--raw-extract").arg(trial.release.file(package)).arg(&contents))?;
    let control = contents.join("DEBIAN/control");
    let text = fs::read_to_string(&control)?;
    let version = format!("Version: {VERSION}");
    fs::write(&control, text.replace(&version, &format!("{version}+1")))?;
    run(program("dpkg-deb").args(["--root-owner-group", "--build"]).arg(&contents).arg(&newer))?;
    Ok(newer)
}

/// A Debian system in a directory.
#[derive(Debug)]
struct System {
    root: PathBuf,
}

impl System {
    fn make(root: PathBuf) -> Result<System> {
        install::debian("debootstrap", "debootstrap")?;
        run(program("debootstrap")
            .args(["--variant=minbase", "--include=adduser,init-system-helpers,systemd", SUITE])
            .arg(&root))?;
        Ok(System { root })
    }

    fn inside(&self, words: &[&str]) -> Command {
        let mut command = Command::new("chroot");
        command.arg(&self.root).args(words);
        command.env_clear().env("PATH", PATH);
        command.env("DEBIAN_FRONTEND", "noninteractive").env("LC_ALL", "C.UTF-8");
        command
    }

    /// Older versions of systemd look for its kernel, so that this runs with the mounts of this machine, for itself alone.
    fn verify_unit(&self) -> Result<()> {
        let script = format!(
            "mount --rbind /proc \"$0/proc\" && mount --rbind /sys \"$0/sys\" && exec chroot \"$0\" systemd-analyze verify --man=no /{UNIT}"
        );
        run(program("unshare").args(["--mount", "sh", "-c", &script]).arg(&self.root))
    }

    fn install(&self, package: &Path) -> Result<()> {
        fs::copy(package, self.root.join("package.deb"))?;
        run(&mut self.inside(&["dpkg", "--install", "/package.deb"]))
    }

    /// Starts the server as systemd would, by what the unit says.
    fn serve(&self) -> Result<Running> {
        let unit = fs::read_to_string(self.root.join(UNIT))?;
        let of = |name: &str| {
            let lines = unit.lines().find_map(|line| line.strip_prefix(&format!("{name}=")));
            lines.with_context(|| format!("the unit says no {name}"))
        };
        let mut command = Command::new("chroot");
        command.arg(format!("--userspec={}:{}", of("User")?, of("Group")?)).arg(&self.root);
        command.args(of("ExecStart")?.split(' ')).env_clear().env("PATH", PATH);
        Running::start(command)
    }

    fn tables(&self) -> Result<String> {
        let data = ["--data", "/var/lib/magnum-sal", "tables", "ended"];
        let tables = output(self.inside(&["magnum-sal", "admin"]).args(data));
        ensure!(!tables.trim().is_empty(), "there are no tables");
        Ok(tables)
    }
}
