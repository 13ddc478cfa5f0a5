//! `cargo xtask book`: the book in `target/book`, from `docs/`, with every link checked.

use std::path::PathBuf;

use anyhow::Result;

use crate::command::{built, program, run, target_directory};

/// Builds it; returns where it is.
pub(crate) fn build() -> Result<PathBuf> {
    let output = target_directory().join("book");
    run(program(built("magnum-sal-book")?).arg(&output))?;
    Ok(output)
}
