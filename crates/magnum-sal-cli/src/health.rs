//! `magnum-sal health`: whether a server can play and store, for supervisors and containers.

use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

use magnum_sal_server::client::Client;

use crate::output;

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Where the server listens
    #[arg(value_name = "ADDRESS", env = "MAGNUM_SAL_LISTEN", default_value = "127.0.0.1:1368")]
    address: SocketAddr,
}

/// How long a server may take.
const PATIENCE: Duration = Duration::from_secs(5);

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (word, code) = match runtime.block_on(state(arguments.address)) {
        Ok(()) => ("ready".to_owned(), ExitCode::SUCCESS),
        Err(reason) => (reason, ExitCode::FAILURE),
    };
    output::print(&format!("{word}\n"))?;
    Ok(code)
}

/// Nothing if the server is ready, or why it is not.
pub(crate) async fn state(address: SocketAddr) -> Result<(), String> {
    let client = Client::stranger(address);
    match tokio::time::timeout(PATIENCE, client.get("/api/ready")).await {
        Err(_) => Err(format!("the server at {address} does not answer")),
        Ok(Err(error)) => Err(format!("no server at {address}: {error}")),
        Ok(Ok(answer)) if answer.status == 200 => Ok(()),
        Ok(Ok(answer)) => Err(format!("the server at {address} is not ready: {}", answer.body)),
    }
}
