//! The Python package: its wheel, its tests in a virtual environment, its benchmark.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{program, program_under_test, root, run, succeeds, target_directory};
use crate::{install, zig};

const PACKAGE: &str = "crates/magnum-sal-python";

/// What the tests need. Frameworks that weigh hundreds of megabytes are left to the benchmark.
const TESTERS: [&str; 7] = [
    "maturin==1.16.0",
    "numpy==2.2.6",
    "pettingzoo==1.27.0",
    "gymnasium==1.4.0",
    "pytest==9.2.0",
    "mypy==2.4.1",
    "pyarrow==26.0.1",
];

/// What else the package works with. `wheel --try` runs the tests with them.
const FRAMEWORKS: [&str; 4] =
    ["open_spiel==2.0.2", "ray==2.60.0", "nbclient==0.11.0", "ipykernel==7.4.0"];

/// What the benchmark compares with.
const PEERS: [&str; 5] =
    ["open_spiel==2.0.2", "chess", "pygame", "pettingzoo[classic]", "catanatron"];

/// Builds the wheel as the other tests build the program, and runs what is written in Python.
pub(crate) fn test() -> Result<()> {
    let environment = Virtual::new("python-tests", "python3", &TESTERS)?;
    environment.install_wheel(&environment.build_wheel("dev", "python/wheels")?)?;
    let package = root().join(PACKAGE);
    environment.run_tests()?;
    let checked = ["python/magnum_sal", "examples"];
    run(environment.program("mypy").args(["--strict"]).args(checked).current_dir(&package))
}

/// Builds the wheel for everybody.
pub(crate) fn wheel() -> Result<PathBuf> {
    let environment = Virtual::new("python-tests", "python3", &TESTERS)?;
    environment.build_wheel("release", "wheels")
}

/// The same for a release: with flags for the compiler, and the time that the files in it carry.
pub(crate) fn wheel_of(flags: &str, time: u64) -> Result<PathBuf> {
    let environment = Virtual::new("python-tests", "python3", &TESTERS)?;
    let mut maturin = environment.maturin("release", "wheels")?;
    maturin.env("RUSTFLAGS", flags).env("SOURCE_DATE_EPOCH", time.to_string());
    finish_wheel(&mut maturin, "wheels")
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
    try_frameworks(&wheel)
}

/// Runs the tests with everything that the package works with, and the notebook as Jupyter does.
fn try_frameworks(wheel: &Path) -> Result<()> {
    let packages = [&TESTERS[..], &FRAMEWORKS].concat();
    let environment = Virtual::new("python-frameworks", "python3", &packages)?;
    environment.install_wheel(wheel)?;
    environment.run_tests()?;
    let notebook = root().join(PACKAGE).join("examples/first_steps.ipynb");
    run(environment.program("jupyter").args(["execute"]).arg(notebook))
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

/// Builds a wheel, and tells where it is.
fn finish_wheel(maturin: &mut Command, directory: &str) -> Result<PathBuf> {
    let wheels = target_directory().join(directory);
    drop(fs::remove_dir_all(&wheels));
    run(maturin)?;
    let wheel = fs::read_dir(&wheels)?.flatten().next().context("maturin made no wheel")?;
    println!("{} ({} KB)", wheel.path().display(), wheel.metadata()?.len() / 1024);
    Ok(wheel.path())
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

    fn program(&self, name: &str) -> Command {
        program(self.directory.join("bin").join(name))
    }

    fn build_wheel(&self, profile: &str, directory: &str) -> Result<PathBuf> {
        finish_wheel(&mut self.maturin(profile, directory)?, directory)
    }

    /// What builds a wheel. It is compiled in a directory of its own, so that it waits for no other step.
    fn maturin(&self, profile: &str, directory: &str) -> Result<Command> {
        let mut maturin = self.program("maturin");
        maturin.args(["build", "--quiet", "--profile", profile, "--manifest-path"]);
        maturin.arg(root().join(PACKAGE).join("Cargo.toml"));
        maturin.arg("--target-dir").arg(target_directory().join("python"));
        maturin.arg("--out").arg(target_directory().join(directory));
        if profile == "release" && cfg!(target_os = "linux") {
            // Zig links it for every Linux of the last ten years.
            maturin.args(["--zig", "--compatibility", "manylinux2014"]).env("PATH", zig::path()?);
        }
        Ok(maturin)
    }

    /// The tests find the program that belongs to the package.
    fn run_tests(&self) -> Result<()> {
        let tested = program_under_test()?;
        let mut pytest = self.program("pytest");
        pytest.env("MAGNUM_SAL_PROGRAM", tested);
        run(pytest.arg("--quiet").current_dir(root().join(PACKAGE)))
    }

    fn install_wheel(&self, wheel: &Path) -> Result<()> {
        let mut pip = self.program("pip");
        run(pip.args(["install", "--quiet", "--no-deps", "--force-reinstall"]).arg(wheel))
    }
}
