//! Headless Chromium and the site in it.

mod browser;
mod driver;
mod guests;
mod host;
mod mailbox;
mod player;
mod server;
mod service_worker;

pub use browser::{Browser, Screen};
pub use guests::{Wanted, by_turn, duel, guest, invited, open_table};
pub use host::Host;
pub use mailbox::Mailbox;
pub use player::{
    Seen, Stepper, new_game, perform, play_to_the_end, play_together, played_by_bots,
    show_position, show_save,
};
pub use server::Server;

use std::path::PathBuf;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");

/// Where cargo puts what it builds.
fn target() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    PathBuf::from(ROOT).join(target)
}

/// What is tested: `cargo xtask site` puts it there.
pub fn site() -> PathBuf {
    PathBuf::from(ROOT).join("target/site")
}

/// A copy of its files, for a test that changes them.
pub fn copy_of_site() -> anyhow::Result<tempfile::TempDir> {
    let copy = tempfile::tempdir()?;
    for file in std::fs::read_dir(site())? {
        let file = file?;
        if file.file_type()?.is_file() {
            std::fs::copy(file.path(), copy.path().join(file.file_name()))?;
        }
    }
    Ok(copy)
}

/// Where axe-core lies: `cargo xtask test browser` installs it there.
pub fn axe() -> PathBuf {
    target().join("axe/node_modules/axe-core/axe.min.js")
}
