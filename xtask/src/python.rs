//! The Python package: its wheel, its tests in a virtual environment, its benchmark.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::{program, root, run, succeeds, target_directory};
use crate::install;

const PACKAGE: &str = "crates/magnum-sal-python";

/// What the tests need. Frameworks that weigh hundreds of megabytes are left to the benchmark.
const TESTERS: [&str; 6] = [
    "maturin==1.16.0",
    "numpy==2.2.6",
    "pettingzoo==1.27.0",
    "gymnasium==1.4.0",
    "pytest==9.2.0",
    "mypy==2.4.1",
];

/// What the benchmark compares with.
const PEERS: [&str; 6] =
    ["open_spiel==2.0.2", "chess", "rlcard", "pygame", "pettingzoo[classic]", "catanatron"];

/// Builds the wheel as the other tests build the program, and runs what is written in Python.
pub(crate) fn test() -> Result<()> {
    let environment = Virtual::new("python-tests", "python3", &TESTERS)?;
    environment.install_wheel(&environment.build_wheel("dev", "python/wheels")?)?;
    let package = root().join(PACKAGE);
    run(environment.program("pytest").arg("--quiet").current_dir(&package))?;
    let checked = ["python/magnum_sal", "examples"];
    run(environment.program("mypy").args(["--strict"]).args(checked).current_dir(&package))
}

/// Builds the wheel for everybody.
pub(crate) fn wheel() -> Result<PathBuf> {
    let environment = Virtual::new("python-tests", "python3", &TESTERS)?;
    environment.build_wheel("release", "wheels")
}

/// Installs the wheel on every Python that is there, with nothing else, and runs the example of its README.
pub(crate) fn try_wheel() -> Result<()> {
    let wheel = wheel()?;
    let readme = fs::read_to_string(root().join(PACKAGE).join("README.md"))?;
    let example = readme.split("```python\n").nth(1).and_then(|rest| rest.split("```").next());
    let example = example.context("the README has no example")?;
    for version in ["3.10", "3.11", "3.12", "3.13"] {
        let Some(python) = find_python(version) else {
            println!("there is no Python {version} here");
            continue;
        };
        let name = format!("python-{version}");
        drop(fs::remove_dir_all(target_directory().join(&name)));
        let environment = Virtual::new(&name, &python, &[])?;
        run(environment.program("pip").args(["install", "--quiet"]).arg(&wheel))?;
        run(environment.program("python").args(["-c", example]).current_dir(target_directory()))?;
    }
    Ok(())
}

/// Measures the package side by side with its peers, in one run.
pub(crate) fn bench() -> Result<()> {
    let environment = Virtual::new("python-bench", "python3", &TESTERS)?;
    environment.install_wheel(&environment.build_wheel("release", "wheels")?)?;
    for peer in PEERS {
        // A peer that can't be installed here is left out of the table.
        if !succeeds(environment.program("pip").args(["install", "--quiet", peer])) {
            println!("{peer} can't be installed");
        }
    }
    run(environment.program("python").arg(root().join(PACKAGE).join("benches/speed.py")))
}

/// A Python of a version: one in the path, or one of pyenv's.
fn find_python(version: &str) -> Option<String> {
    let name = format!("python{version}");
    if succeeds(program(&name).args(["-c", "import ensurepip"])) {
        return Some(name);
    }
    let versions = Path::new(&std::env::var_os("HOME")?).join(".pyenv/versions");
    let mut found = fs::read_dir(versions).ok()?.flatten().map(|entry| entry.path());
    let found = found.find(|path| {
        path.file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with(&format!("{version}.")))
    })?;
    Some(found.join("bin/python3").to_string_lossy().into_owned())
}

/// A virtual environment in the target directory.
struct Virtual {
    directory: PathBuf,
}

impl Virtual {
    /// The environment with the packages in it, which is created if it is missing.
    fn new(name: &str, python: &str, packages: &[&str]) -> Result<Virtual> {
        let directory = target_directory().join(name);
        let environment = Virtual { directory };
        let list = environment.directory.join("installed");
        if fs::read_to_string(&list).is_ok_and(|installed| installed == packages.join(" ")) {
            return Ok(environment);
        }
        install::python_venv()?;
        run(program(python).args(["-m", "venv"]).arg(&environment.directory))?;
        if !packages.is_empty() {
            run(environment.program("pip").args(["install", "--quiet"]).args(packages))?;
        }
        fs::write(list, packages.join(" "))?;
        Ok(environment)
    }

    fn program(&self, name: &str) -> std::process::Command {
        program(self.directory.join("bin").join(name))
    }

    /// Builds the wheel, and tells where it is. It is compiled in a directory of its own, so that it waits for no other step.
    fn build_wheel(&self, profile: &str, directory: &str) -> Result<PathBuf> {
        let wheels = target_directory().join(directory);
        drop(fs::remove_dir_all(&wheels));
        let mut maturin = self.program("maturin");
        maturin.args(["build", "--quiet", "--profile", profile, "--manifest-path"]);
        maturin.arg(root().join(PACKAGE).join("Cargo.toml"));
        maturin.arg("--target-dir").arg(target_directory().join("python"));
        maturin.arg("--out").arg(&wheels);
        run(&mut maturin)?;
        let wheel = fs::read_dir(&wheels)?.flatten().next().context("maturin made no wheel")?;
        println!("{} ({} KB)", wheel.path().display(), wheel.metadata()?.len() / 1024);
        Ok(wheel.path())
    }

    fn install_wheel(&self, wheel: &Path) -> Result<()> {
        let mut pip = self.program("pip");
        run(pip.args(["install", "--quiet", "--no-deps", "--force-reinstall"]).arg(wheel))
    }
}
