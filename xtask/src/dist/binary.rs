//! The program for a machine with any Linux: linked statically with musl, by zig, which compiles C for every machine.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::command::{cargo, output, program, root, run, succeeds, target_directory};
use crate::install;

/// The program may have so many bytes.
const LARGEST: u64 = 25_000_000;
const TOOLS: [&str; 2] = ["cargo-zigbuild==0.24.0", "ziglang==0.17.0"];

/// A kind of machine that a release is made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Machine {
    X86,
    Arm,
}

impl Machine {
    pub(super) const ALL: [Machine; 2] = [Machine::X86, Machine::Arm];

    /// As files are named.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Machine::X86 => "x86_64-linux",
            Machine::Arm => "aarch64-linux",
        }
    }

    /// As Debian and container engines call it.
    pub(super) const fn architecture(self) -> &'static str {
        match self {
            Machine::X86 => "amd64",
            Machine::Arm => "arm64",
        }
    }

    pub(super) const fn target(self) -> &'static str {
        match self {
            Machine::X86 => "x86_64-unknown-linux-musl",
            Machine::Arm => "aarch64-unknown-linux-musl",
        }
    }
}

/// Builds the program, with the app that lies in `target/site`.
pub(super) fn build(machine: Machine) -> Result<PathBuf> {
    install::make()?;
    install::target(machine.target())?;
    let tools = tools()?;
    let path = env::var_os("PATH").unwrap_or_default();
    let paths = std::iter::once(tools).chain(env::split_paths(&path));
    let mut command = cargo();
    command.env("PATH", env::join_paths(paths)?);
    command.env("RUSTFLAGS", flags()?);
    // Some kernels for these machines have pages of 64 KB.
    if machine == Machine::Arm {
        command.env("JEMALLOC_SYS_WITH_LG_PAGE", "16");
    }
    command.args(["zigbuild", "--release", "--locked", "--package", "magnum-sal-cli"]);
    run(command.args(["--target", machine.target()]))?;
    let program = target_directory().join(machine.target()).join("release/magnum-sal");
    let size = program.metadata()?.len();
    ensure!(size <= LARGEST, "the program has {size} bytes, more than {LARGEST}");
    Ok(program)
}

/// Where things lie on this machine must not be part of the program.
fn flags() -> Result<String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let home = home.context("there is no home directory")?;
    let toolchain = output(program("rustc").args(["--print", "sysroot"]));
    let places =
        [(root(), "/magnum-sal"), (&home, "/cargo"), (Path::new(toolchain.trim()), "/rust")];
    let flags =
        places.map(|(place, name)| format!("--remap-path-prefix={}={name}", place.display()));
    Ok(flags.join(" "))
}

/// Where `cargo-zigbuild` is, in a virtual environment with zig, which is created if it is missing.
fn tools() -> Result<PathBuf> {
    let directory = target_directory().join(TOOLS[1].replace("==", "-"));
    let programs = directory.join("bin");
    if succeeds(program(programs.join("cargo-zigbuild")).arg("--version")) {
        return Ok(programs);
    }
    install::python_venv()?;
    run(program("python3").args(["-m", "venv"]).arg(&directory))?;
    run(program(programs.join("pip")).args(["install", "--quiet"]).args(TOOLS))?;
    Ok(programs)
}
