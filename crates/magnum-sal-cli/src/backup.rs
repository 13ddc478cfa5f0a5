//! `magnum-sal backup`: a consistent copy of the server's database, also while it serves.

use std::path::PathBuf;
use std::process::ExitCode;

use magnum_sal_server::store::Store;

use crate::storage::Storage;

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The new file: an SQLite database, or of PostgreSQL an archive for `pg_restore`.
    to: PathBuf,
    #[command(flatten)]
    storage: Storage,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let database = arguments.storage.address()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(Store::backup(&database, &arguments.to))?;
    println!("{}", arguments.to.display());
    Ok(ExitCode::SUCCESS)
}
