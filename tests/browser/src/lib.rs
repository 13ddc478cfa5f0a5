//! Headless Chromium and the site in it.

mod browser;
mod driver;
mod player;
mod server;

pub use browser::{Browser, Screen};
pub use player::{
    Seen, new_game, perform, play_to_the_end, played_by_bots, show_position, show_save,
};
pub use server::Server;

use std::path::PathBuf;

/// What is tested: `cargo xtask site` puts it there.
pub fn site() -> PathBuf {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    PathBuf::from(root).join(target).join("site")
}

/// Where axe-core lies: `cargo xtask test browser` installs it there.
pub fn axe() -> PathBuf {
    site().join("../axe/node_modules/axe-core/axe.min.js")
}
