//! `magnum-sal backup`: a consistent copy of the server's database, also while it serves.

use std::path::PathBuf;
use std::process::ExitCode;

use magnum_sal_server::store::Store;

use crate::serve::embedded;

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The new file: an SQLite database, or of PostgreSQL an archive for `pg_restore`.
    to: PathBuf,
    /// Where the embedded database is
    #[arg(
        long,
        value_name = "DIRECTORY",
        env = "MAGNUM_SAL_DATA",
        default_value = "magnum-sal-data"
    )]
    data: PathBuf,
    /// A PostgreSQL database instead, postgres://…, or another SQLite file, sqlite:FILE
    #[arg(long, value_name = "ADDRESS", env = "MAGNUM_SAL_DATABASE", hide_env_values = true)]
    database: Option<String>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let database = match &arguments.database {
        Some(address) => address.clone(),
        None => embedded(&arguments.data)?,
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(Store::backup(&database, &arguments.to))?;
    println!("{}", arguments.to.display());
    Ok(ExitCode::SUCCESS)
}
