//! `magnum-sal serve`: the game server.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use magnum_sal_server::{Server, Settings};
use serde::Deserialize;
use tokio::signal::unix::{SignalKind, signal};

/// Every option can also be given by the environment, or in a TOML file under the same name with `_` for `-`. Flags
/// come before the environment, and the environment before the file.
#[derive(clap::Args, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub struct Arguments {
    /// Settings from a TOML file.
    #[arg(long, value_name = "FILE", env = "MAGNUM_SAL_CONFIG")]
    #[serde(skip)]
    config: Option<PathBuf>,
    /// Address and port to listen on [default: 127.0.0.1:1368]
    #[arg(long, value_name = "ADDRESS", env = "MAGNUM_SAL_LISTEN")]
    listen: Option<SocketAddr>,
    /// Where the embedded database is [default: magnum-sal-data]
    #[arg(long, value_name = "DIRECTORY", env = "MAGNUM_SAL_DATA")]
    data: Option<PathBuf>,
    /// A PostgreSQL database instead, postgres://…, or another SQLite file, sqlite:FILE
    #[arg(long, value_name = "ADDRESS", env = "MAGNUM_SAL_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// An address of the site other than the one that requests name, such as `https://salt.example`. Can be repeated.
    #[arg(long = "origin", value_name = "URL", env = "MAGNUM_SAL_ORIGINS", value_delimiter = ',')]
    #[serde(default)]
    origins: Vec<String>,
    /// A proxy stands before the server and says in X-Forwarded-For where requests come from
    #[arg(long, env = "MAGNUM_SAL_BEHIND_PROXY")]
    #[serde(default)]
    behind_proxy: bool,
    /// Bots that think at the same time [default: half the processors]
    #[arg(long, value_name = "NUMBER", env = "MAGNUM_SAL_BOTS")]
    bots: Option<usize>,
    /// Milliseconds that a bot may think about one decision [default: 400]
    #[arg(long, value_name = "MILLISECONDS", env = "MAGNUM_SAL_BOT_TIME")]
    bot_time: Option<u64>,
    /// WebSocket connections at the same time [default: 20000]
    #[arg(long, value_name = "NUMBER", env = "MAGNUM_SAL_CONNECTIONS")]
    connections: Option<u32>,
    /// No limits by address: for measuring from one machine
    #[arg(long, env = "MAGNUM_SAL_NO_ADDRESS_LIMITS")]
    #[serde(default)]
    no_address_limits: bool,
    /// What to log: error, warn, info, debug or trace, or by module [default: info]
    #[arg(long, value_name = "FILTER", env = "MAGNUM_SAL_LOG")]
    log: Option<String>,
    /// Log as JSON, a line an event
    #[arg(long, env = "MAGNUM_SAL_LOG_JSON")]
    #[serde(default)]
    log_json: bool,
}

pub fn run(arguments: Arguments) -> anyhow::Result<ExitCode> {
    let arguments = with_file(arguments)?;
    start_logging(&arguments)?;
    let settings = settings(&arguments)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(settings))?;
    Ok(ExitCode::SUCCESS)
}

async fn serve(settings: Settings) -> anyhow::Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let server = Server::start(settings).await?;
    println!("Magnum Sal is served at http://{}", server.address());
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    server.stop().await;
    Ok(())
}

/// What flags and environment leave open, the file says.
fn with_file(arguments: Arguments) -> anyhow::Result<Arguments> {
    let Some(path) = &arguments.config else { return Ok(arguments) };
    let text =
        std::fs::read_to_string(path).with_context(|| format!("can't read {}", path.display()))?;
    let file: Arguments =
        toml::from_str(&text).with_context(|| format!("settings of {}", path.display()))?;
    let origins = if arguments.origins.is_empty() { file.origins } else { arguments.origins };
    Ok(Arguments {
        config: arguments.config,
        listen: arguments.listen.or(file.listen),
        data: arguments.data.or(file.data),
        database: arguments.database.or(file.database),
        origins,
        behind_proxy: arguments.behind_proxy || file.behind_proxy,
        bots: arguments.bots.or(file.bots),
        bot_time: arguments.bot_time.or(file.bot_time),
        connections: arguments.connections.or(file.connections),
        no_address_limits: arguments.no_address_limits || file.no_address_limits,
        log: arguments.log.or(file.log),
        log_json: arguments.log_json || file.log_json,
    })
}

fn settings(arguments: &Arguments) -> anyhow::Result<Settings> {
    let database = match &arguments.database {
        Some(address) => address.clone(),
        None => embedded(arguments.data.as_deref().unwrap_or(Path::new("magnum-sal-data")))?,
    };
    let mut settings = Settings::new(database);
    settings.listen = arguments.listen.unwrap_or(settings.listen);
    settings.origins.clone_from(&arguments.origins);
    settings.behind_proxy = arguments.behind_proxy;
    settings.bots = arguments.bots.unwrap_or(settings.bots);
    settings.bot_time = arguments.bot_time.unwrap_or(settings.bot_time);
    settings.limits.connections = arguments.connections.unwrap_or(settings.limits.connections);
    settings.limits.by_address = !arguments.no_address_limits;
    if settings.bots == 0 {
        bail!("--bots: at least one bot has to think at a time");
    }
    Ok(settings)
}

/// The address of the embedded database, whose directory is made.
pub(crate) fn embedded(directory: &Path) -> anyhow::Result<String> {
    std::fs::create_dir_all(directory)
        .with_context(|| format!("can't make the data directory {}", directory.display()))?;
    let file = directory.join("magnum-sal.sqlite");
    let file = file.to_str().context("the data directory's name is not UTF-8")?;
    Ok(format!("sqlite:{file}"))
}

fn start_logging(arguments: &Arguments) -> anyhow::Result<()> {
    let filter = arguments.log.as_deref().unwrap_or("info");
    let filter: tracing_subscriber::EnvFilter =
        filter.parse().with_context(|| format!("--log: unknown filter `{filter}`"))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if arguments.log_json {
        log.json().init();
    } else {
        log.with_ansi(false).init();
    }
    Ok(())
}
