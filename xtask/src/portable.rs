//! `cargo xtask portable`: the program compiles for Windows and macOS. It is not run there.

use anyhow::Result;

use crate::command::run;
use crate::zig;

const TARGETS: [&str; 2] = ["x86_64-pc-windows-gnu", "aarch64-apple-darwin"];

pub(crate) fn check() -> Result<()> {
    for target in TARGETS {
        run(zig::cargo_for(target)?.args([
            "check",
            "--locked",
            "--package",
            "magnum-sal-cli",
            "--target",
            target,
        ]))?;
    }
    Ok(())
}
