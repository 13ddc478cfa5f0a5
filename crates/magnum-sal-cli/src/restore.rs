//! `magnum-sal restore`: a copy of the server's database becomes one again.

use std::path::PathBuf;
use std::process::ExitCode;

use magnum_sal_server::store::Store;

use crate::storage::Storage;

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// A file that `magnum-sal backup` wrote
    from: PathBuf,
    #[command(flatten)]
    storage: Storage,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    arguments.storage.make_directory()?;
    let database = arguments.storage.address()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(Store::restore(&arguments.from, &database))?;
    println!("restored from {}", arguments.from.display());
    Ok(ExitCode::SUCCESS)
}
