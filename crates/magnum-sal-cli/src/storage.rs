//! Where a server's data is: for all commands that look after it.

use std::path::{Path, PathBuf};

use anyhow::Context;

#[derive(clap::Args)]
pub(crate) struct Storage {
    /// Where the embedded database is
    #[arg(
        long,
        value_name = "DIRECTORY",
        env = "MAGNUM_SAL_DATA",
        default_value = "magnum-sal-data",
        global = true
    )]
    pub(crate) data: PathBuf,
    /// A PostgreSQL database instead, postgres://…, or another SQLite file, sqlite:FILE
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "MAGNUM_SAL_DATABASE",
        hide_env_values = true,
        global = true
    )]
    pub(crate) database: Option<String>,
}

/// An address can hold a password, which no message shows.
impl std::fmt::Debug for Storage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Storage").field("data", &self.data).finish_non_exhaustive()
    }
}

impl Storage {
    /// The address of the database.
    pub(crate) fn address(&self) -> anyhow::Result<String> {
        match &self.database {
            Some(address) => Ok(address.clone()),
            None => embedded(&self.data),
        }
    }

    /// Makes the directory of the embedded database, if that is the one.
    pub(crate) fn make_directory(&self) -> anyhow::Result<()> {
        if self.database.is_none() { make_private(&self.data) } else { Ok(()) }
    }
}

/// The address of the embedded database in a directory.
fn embedded(directory: &Path) -> anyhow::Result<String> {
    let file = directory.join("magnum-sal.sqlite");
    let file = file.to_str().context("the data directory's name is not UTF-8")?;
    Ok(format!("sqlite:{file}"))
}

/// Makes the data directory, for its owner alone: whoever reads it knows what is hidden in all games.
fn make_private(directory: &Path) -> anyhow::Result<()> {
    let mut maker = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut maker, 0o700);
    let made = maker.recursive(true).create(directory);
    made.with_context(|| format!("can't make the data directory {}", directory.display()))
}
