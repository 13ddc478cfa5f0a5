//! The option `--components`: an owner's own figures.

use std::path::Path;

use anyhow::Context;
use magnum_sal::Components;

/// The printed components, or those of a file.
pub fn read(path: Option<&Path>) -> anyhow::Result<Components> {
    let Some(path) = path else { return Ok(Components::default()) };
    let text =
        std::fs::read_to_string(path).with_context(|| format!("can't read {}", path.display()))?;
    Components::from_toml(&text).with_context(|| format!("components of {}", path.display()))
}
