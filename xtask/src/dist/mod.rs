//! `cargo xtask dist`: everything that a release has, in `target/dist`. The same commit gives the same files.

mod archive;
mod binary;
mod debian;
mod image;
mod sbom;
mod trial;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use self::archive::Archive;
use self::binary::Machine;
use crate::command::{output, program, root, target_directory};
use crate::{npm, python, site};

/// The version of everything in the workspace.
const VERSION: &str = env!("CARGO_PKG_VERSION");
const CHECKSUMS: &str = "SHA256SUMS";
const COMPOSE: [&str; 4] = ["alone.yaml", "caddy.yaml", "postgres.yaml", "Caddyfile"];

/// Makes the files of a release.
pub(crate) fn make() -> Result<()> {
    let release = Release::begin()?;
    site::build_with(&binary::flags()?)?;
    release.site()?;
    for machine in Machine::ALL {
        let program = binary::build(machine)?;
        release.tarball(machine, &program)?;
        debian::package(&release, machine, &program, VERSION)?;
        image::write(&release, machine, &program)?;
    }
    release.compose_files()?;
    release.python()?;
    release.npm()?;
    sbom::write(&release)?;
    release.checksums()
}

/// Installs and plays what `make` made.
pub(crate) fn try_all() -> Result<()> {
    trial::run_all(&Release::made()?)
}

/// The files of a release, and the time they all carry: that of the commit.
#[derive(Debug)]
struct Release {
    directory: PathBuf,
    time: u64,
}

impl Release {
    fn begin() -> Result<Release> {
        let release = Release { directory: target_directory().join("dist"), time: time()? };
        if release.directory.exists() {
            fs::remove_dir_all(&release.directory)?;
        }
        fs::create_dir_all(&release.directory)?;
        Ok(release)
    }

    fn made() -> Result<Release> {
        let release = Release { directory: target_directory().join("dist"), time: time()? };
        let complete = release.directory.join(CHECKSUMS).is_file();
        ensure!(complete, "there is no release to try: `cargo xtask dist` makes one");
        Ok(release)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.directory.join(name)
    }

    fn add(&self, name: &str, contents: &[u8]) -> Result<()> {
        println!("{:>10}  {name}", contents.len());
        Ok(fs::write(self.file(name), contents)?)
    }

    /// The app as static files, for any web server.
    fn site(&self) -> Result<()> {
        let name = format!("magnum-sal-site-{VERSION}");
        let mut archive = Archive::new(self.time);
        archive.directory(&name)?;
        archive.tree(&site::directory(), &name)?;
        self.add(&format!("{name}.tar.gz"), &archive.compressed()?)
    }

    /// The program with its licences.
    fn tarball(&self, machine: Machine, program: &Path) -> Result<()> {
        let name = format!("magnum-sal-{VERSION}-{}", machine.name());
        let mut archive = Archive::new(self.time);
        archive.directory(&name)?;
        for file in ["LICENSE-APACHE", "LICENSE-MIT", "README.md"] {
            archive.file(&format!("{name}/{file}"), 0o644, &read(&root().join(file))?)?;
        }
        archive.file(&format!("{name}/magnum-sal"), 0o755, &read(program)?)?;
        self.add(&format!("{name}.tar.gz"), &archive.compressed()?)
    }

    fn compose_files(&self) -> Result<()> {
        let name = format!("magnum-sal-compose-{VERSION}");
        let mut archive = Archive::new(self.time);
        archive.directory(&name)?;
        for file in COMPOSE {
            let text = packaging(&format!("compose/{file}"))?.replace("@VERSION@", VERSION);
            archive.file(&format!("{name}/{file}"), 0o644, text.as_bytes())?;
        }
        self.add(&format!("{name}.tar.gz"), &archive.compressed()?)
    }

    /// The Python package for x86-64.
    fn python(&self) -> Result<()> {
        let wheel = python::wheel_of(&binary::flags()?.join(" "), self.time)?;
        let name = wheel.file_name().context("a wheel has a name")?;
        self.add(&name.to_string_lossy(), &read(&wheel)?)
    }

    /// The npm package, as `npm pack` would make it.
    fn npm(&self) -> Result<()> {
        let mut archive = Archive::new(self.time);
        archive.directory("package")?;
        archive.tree(&npm::build()?, "package")?;
        self.add(&format!("magnum-sal-npm-{VERSION}.tgz"), &archive.compressed()?)
    }

    /// The checksums of all files so far, as `sha256sum --check` reads them.
    fn checksums(&self) -> Result<()> {
        let entries = fs::read_dir(&self.directory)?.map(|entry| Ok(entry?.file_name()));
        let mut names = entries.collect::<Result<Vec<_>>>()?;
        names.sort();
        let mut lines = String::new();
        for name in names {
            let sum = digest(&read(&self.directory.join(&name))?);
            lines.push_str(&format!("{sum}  {}\n", name.to_string_lossy()));
        }
        self.add(CHECKSUMS, lines.as_bytes())?;
        println!("The release is in {}", self.directory.display());
        Ok(())
    }
}

/// When the commit was made, or what `SOURCE_DATE_EPOCH` says.
fn time() -> Result<u64> {
    let said = std::env::var("SOURCE_DATE_EPOCH").ok();
    let time = said.unwrap_or_else(|| output(program("git").args(["log", "-1", "--format=%ct"])));
    time.trim().parse().context("neither git nor SOURCE_DATE_EPOCH says when this commit was made")
}

fn packaging(name: &str) -> Result<String> {
    let path = root().join("packaging").join(name);
    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

fn digest(contents: &[u8]) -> String {
    Sha256::digest(contents).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::{COMPOSE, packaging};

    #[test]
    fn the_package_the_unit_and_the_settings_name_the_same_places() {
        let unit = packaging("magnum-sal.service").expect("a unit");
        let postinst = packaging("debian/postinst").expect("a script");
        let settings = packaging("debian/magnum-sal.toml").expect("settings");
        for (text, named) in [
            (&unit, "ExecStart=/usr/bin/magnum-sal serve --config /etc/magnum-sal/magnum-sal.toml"),
            (&unit, "User=magnum-sal\n"),
            (&unit, "Type=notify\n"),
            (&unit, "StateDirectory=magnum-sal\n"),
            (&postinst, "--home /var/lib/magnum-sal --no-create-home magnum-sal\n"),
            (&postinst, "chmod 640 /etc/magnum-sal/magnum-sal.toml\n"),
            (&settings, "data = \"/var/lib/magnum-sal\"\n"),
        ] {
            assert!(text.contains(named), "{named} is missing in:\n{text}");
        }
    }

    #[test]
    fn only_purging_removes_the_games() {
        let postrm = packaging("debian/postrm").expect("a script");
        let (before, purge) = postrm.split_once("purge)").expect("it handles purging");
        assert!(purge.contains("rm -rf /var/lib/magnum-sal\n"));
        assert!(!before.contains("rm "));
        let prerm = packaging("debian/prerm").expect("a script");
        assert!(!prerm.contains("rm "));
    }

    #[test]
    fn compose_files_run_the_version_they_came_with() {
        for file in COMPOSE.iter().filter(|file| file.ends_with(".yaml")) {
            let text = packaging(&format!("compose/{file}")).expect("a file");
            assert!(text.contains("image: magnum-sal:@VERSION@\n"), "{file}");
            assert!(text.contains("\"/magnum-sal\", \"health\""), "{file}");
        }
    }
}
