//! `magnum-sal` without arguments: a server for this machine, and the game in the browser.

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use directories::ProjectDirs;

use crate::{health, serve};

/// Whether there is a screen on which a browser can be opened.
pub fn is_there() -> bool {
    let has_screen =
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some());
    cfg!(not(target_os = "linux")) || has_screen()
}

/// Serves until the program is told to stop. If it is served already, only the browser is opened.
pub fn run() -> anyhow::Result<ExitCode> {
    let arguments = serve::Arguments::for_one(&data()?)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    if runtime.block_on(health::state(arguments.address())).is_ok() {
        open(&format!("http://{}", arguments.address()));
        return Ok(ExitCode::SUCCESS);
    }
    serve::run_and(arguments, |address| open(&format!("http://{address}")))
}

/// Where games are kept for this user, wherever the program was started.
fn data() -> anyhow::Result<PathBuf> {
    let directories = ProjectDirs::from("", "", "magnum-sal");
    let directories = directories
        .context("this user has no home directory: use `magnum-sal serve --data DIRECTORY`")?;
    Ok(directories.data_dir().to_owned())
}

fn open(url: &str) {
    if let Err(error) = open::that_detached(url) {
        println!("No browser could be opened ({error}): visit {url}");
    }
}
