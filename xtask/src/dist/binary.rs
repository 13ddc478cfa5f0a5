//! The program for a machine with any Linux: linked statically with musl.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::command::{output, program, root, run, target_directory};
use crate::zig;

/// The program may have so many bytes.
const LARGEST: u64 = 25_000_000;

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
    let mut command = zig::cargo_for(machine.target())?;
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
pub(super) fn flags() -> Result<String> {
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
