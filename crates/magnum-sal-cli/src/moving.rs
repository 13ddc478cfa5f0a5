//! `magnum-sal move`: a server's data from SQLite to PostgreSQL.

use std::process::ExitCode;

use magnum_sal_server::store::Store;

use crate::storage::Storage;

#[derive(clap::Args)]
pub struct Arguments {
    /// An empty PostgreSQL database, postgres://…; better given by the environment, since others see the arguments of a
    /// program
    #[arg(env = "MAGNUM_SAL_MOVE_TO", hide_env_values = true)]
    to: String,
    #[command(flatten)]
    storage: Storage,
}

/// An address can hold a password, which no message shows.
impl std::fmt::Debug for Arguments {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Arguments").field("storage", &self.storage).finish_non_exhaustive()
    }
}

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let from = arguments.storage.address()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let rows = runtime.block_on(Store::move_to_postgres(&from, &arguments.to))?;
    println!("{rows} rows moved; the SQLite file is as it was");
    Ok(ExitCode::SUCCESS)
}
