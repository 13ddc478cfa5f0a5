//! `magnum-sal serve`: the game server.

use std::ffi::OsString;
use std::net::SocketAddr;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::{Args, FromArgMatches, Id};
use magnum_sal_server::{Keep, MailSettings, NotifySettings, Reach, Server, Settings};
use tokio::signal::unix::{SignalKind, signal};

use crate::components;

/// Every option can also be given by the environment, or in a TOML file under the same name with `_` for `-`. Flags
/// come before the environment, and the environment before the file.
#[derive(clap::Args)]
pub struct Arguments {
    /// Settings from a TOML file.
    #[arg(long, value_name = "FILE", env = "MAGNUM_SAL_CONFIG")]
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
    /// Where people reach the site, such as `https://salt.example`: for links in notifications and for safe cookies
    #[arg(long, value_name = "URL", env = "MAGNUM_SAL_URL")]
    url: Option<String>,
    /// An address of the site other than the one that requests name, such as `https://salt.example`. Can be repeated.
    #[arg(long = "origin", value_name = "URL", env = "MAGNUM_SAL_ORIGINS", value_delimiter = ',')]
    origins: Vec<String>,
    /// The server is behind a proxy that sets X-Forwarded-For
    #[arg(long, env = "MAGNUM_SAL_BEHIND_PROXY")]
    behind_proxy: bool,
    /// A file with an owner's own tiles and orders instead of the printed ones: new tables are dealt from them
    #[arg(long, value_name = "FILE", env = "MAGNUM_SAL_COMPONENTS")]
    components: Option<PathBuf>,
    /// How many bots think at the same time [default: half the cores]
    #[arg(long, value_name = "NUMBER", env = "MAGNUM_SAL_BOTS")]
    bots: Option<usize>,
    /// How long bots think, 1 being as long as in the app; 0.01 to 100 [default: 1]
    #[arg(long, value_name = "FACTOR", env = "MAGNUM_SAL_BOT_TIME")]
    bot_time: Option<f64>,
    /// WebSocket connections at the same time [default: 20000]
    #[arg(long, value_name = "NUMBER", env = "MAGNUM_SAL_CONNECTIONS")]
    connections: Option<u32>,
    /// Days after which a table that waits for players, and at which nothing happens, is closed [default: 7]
    #[arg(long, value_name = "DAYS", env = "MAGNUM_SAL_KEEP_OPEN")]
    keep_open: Option<u32>,
    /// Days after which a session that is not used ends [default: 400]
    #[arg(long, value_name = "DAYS", env = "MAGNUM_SAL_KEEP_SESSIONS")]
    keep_sessions: Option<u32>,
    /// Days after which a guest is forgotten who can't come back and sits at no table [default: 30]
    #[arg(long, value_name = "DAYS", env = "MAGNUM_SAL_KEEP_GUESTS")]
    keep_guests: Option<u32>,
    /// No limits by address: for measuring from one machine
    #[arg(long, env = "MAGNUM_SAL_NO_ADDRESS_LIMITS")]
    no_address_limits: bool,
    /// Serve metrics for Prometheus at this address, which should not be public [default: nowhere]
    #[arg(long, value_name = "ADDRESS", env = "MAGNUM_SAL_METRICS")]
    metrics: Option<SocketAddr>,
    /// Seconds until players who are away are notified of their turn [default: 30]
    #[arg(long, value_name = "SECONDS", env = "MAGNUM_SAL_NOTIFY_AFTER")]
    notify_after: Option<u64>,
    /// The mail server: smtps://USER:PASSWORD@HOST, or smtp://HOST:PORT?tls=required; better given by the environment
    /// or the file, since others see the arguments of a program [default: no mails]
    #[arg(long, value_name = "URL", env = "MAGNUM_SAL_SMTP", hide_env_values = true)]
    smtp: Option<String>,
    /// Who mails come from, such as `Magnum Sal <salt@salt.example>`
    #[arg(long, value_name = "ADDRESS", env = "MAGNUM_SAL_MAIL_FROM")]
    mail_from: Option<String>,
    /// The key pair for push messages (VAPID), both in base64url [default: made once and kept in the database]
    #[arg(
        long,
        value_name = "PUBLIC:PRIVATE",
        env = "MAGNUM_SAL_PUSH_KEYS",
        hide_env_values = true
    )]
    push_keys: Option<String>,
    /// Webhooks and push services may be reached by http without encryption
    #[arg(long, env = "MAGNUM_SAL_NOTIFY_HTTP")]
    notify_http: bool,
    /// Webhooks and push services may be on this machine and in its private networks: for hosts who trust all users
    #[arg(long, env = "MAGNUM_SAL_NOTIFY_PRIVATE")]
    notify_private: bool,
    /// What to log: error, warn, info, debug or trace, or by module [default: info]
    #[arg(long, value_name = "FILTER", env = "MAGNUM_SAL_LOG")]
    log: Option<String>,
    /// Log as JSON, one event per line
    #[arg(long, env = "MAGNUM_SAL_LOG_JSON")]
    log_json: bool,
}

/// Addresses of databases and mail servers hold passwords, which no message shows.
impl std::fmt::Debug for Arguments {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Arguments").field("config", &self.config).finish_non_exhaustive()
    }
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
    if let Some(address) = server.metrics() {
        println!("Metrics are served at http://{address}/metrics");
    }
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    server.stop().await;
    Ok(())
}

/// Reads the arguments again with the file's settings, if there is a file.
fn with_file(arguments: Arguments) -> anyhow::Result<Arguments> {
    let Some(path) = &arguments.config else { return Ok(arguments) };
    let text =
        std::fs::read_to_string(path).with_context(|| format!("can't read {}", path.display()))?;
    // The first argument names the program, the second the command.
    with_settings(&text, std::env::args_os().skip(1))
        .with_context(|| format!("settings of {}", path.display()))
}

/// The arguments that are `given`, the name of the command first; a setting of the file is the default of its flag.
fn with_settings(file: &str, given: impl Iterator<Item = OsString>) -> anyhow::Result<Arguments> {
    let mut command = Arguments::augment_args(clap::Command::new("serve"));
    let known: Vec<Id> = command.get_arguments().map(|flag| flag.get_id().clone()).collect();
    for (name, value) in file.parse::<toml::Table>()? {
        let Some(id) = known.iter().find(|id| **id == name && name != "config") else {
            let known: Vec<&str> =
                known.iter().map(Id::as_str).filter(|id| *id != "config").collect();
            bail!("unknown setting `{name}`; known are {}", known.join(", "));
        };
        let values = match value {
            toml::Value::Array(values) => values,
            value => vec![value],
        };
        let texts = values.iter().map(text).collect::<anyhow::Result<Vec<String>>>();
        let texts = texts.with_context(|| format!("setting `{name}`"))?;
        command = command.mut_arg(id, |flag| flag.default_values(texts));
    }
    Ok(Arguments::from_arg_matches(&command.try_get_matches_from(given)?)?)
}

/// A value of the file as one would give it to the flag.
fn text(value: &toml::Value) -> anyhow::Result<String> {
    match value {
        toml::Value::String(text) => Ok(text.clone()),
        toml::Value::Integer(_) | toml::Value::Float(_) | toml::Value::Boolean(_) => {
            Ok(value.to_string())
        }
        _ => bail!("expected text, a number, true or false, not {}", value.type_str()),
    }
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
    if let Some(path) = &arguments.components {
        settings.components = Some(Box::new(components::read(Some(path))?));
    }
    settings.bots = arguments.bots.unwrap_or(settings.bots);
    settings.bot_time = arguments.bot_time.unwrap_or(settings.bot_time);
    settings.limits.connections = arguments.connections.unwrap_or(settings.limits.connections);
    settings.limits.by_address = !arguments.no_address_limits;
    settings.keep = keep(arguments)?;
    if settings.bots == 0 {
        bail!("--bots: at least one bot has to think at a time");
    }
    if !(0.01..=100.0).contains(&settings.bot_time) {
        bail!("--bot-time: expected a factor from 0.01 to 100, such as 0.5 for half the time");
    }
    settings.site = arguments.url.as_deref().map(site).transpose()?;
    settings.metrics = arguments.metrics;
    settings.notify = notify(arguments)?;
    if settings.notify.mail.is_some() && settings.site.is_none() {
        bail!("--smtp: mails hold links, so that --url has to say where the site is");
    }
    Ok(settings)
}

fn keep(arguments: &Arguments) -> anyhow::Result<Keep> {
    let Keep { open, sessions, guests } = Keep::default();
    let days = |flag: &str, days: Option<u32>, default: Duration| match days {
        Some(0) => bail!("{flag}: expected at least one day"),
        Some(days) => Ok(Duration::from_secs(u64::from(days) * 24 * 60 * 60)),
        None => Ok(default),
    };
    Ok(Keep {
        open: days("--keep-open", arguments.keep_open, open)?,
        sessions: days("--keep-sessions", arguments.keep_sessions, sessions)?,
        guests: days("--keep-guests", arguments.keep_guests, guests)?,
    })
}

/// The site's address without a path, since the app lies at the root.
fn site(url: &str) -> anyhow::Result<String> {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match host.map(|host| host.trim_end_matches('/')) {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
            Ok(url.trim_end_matches('/').to_owned())
        }
        _ => bail!("--url: expected the site's address such as https://salt.example, not `{url}`"),
    }
}

fn notify(arguments: &Arguments) -> anyhow::Result<NotifySettings> {
    let mail = match (&arguments.smtp, &arguments.mail_from) {
        (Some(server), Some(from)) => {
            Some(MailSettings { server: server.clone(), from: from.clone() })
        }
        (None, None) => None,
        (Some(_), None) => bail!("--smtp: --mail-from has to say who mails come from"),
        (None, Some(_)) => bail!("--mail-from: --smtp has to say where mails are handed over"),
    };
    let default = NotifySettings::default();
    Ok(NotifySettings {
        grace: arguments.notify_after.map_or(default.grace, Duration::from_secs),
        mail,
        push_key: arguments.push_keys.clone(),
        reach: Reach {
            plain_http: arguments.notify_http,
            private_networks: arguments.notify_private,
        },
        ..default
    })
}

/// The address of the embedded database, whose directory is made.
pub(crate) fn embedded(directory: &Path) -> anyhow::Result<String> {
    // For its owner alone: whoever reads it knows what is hidden in all games.
    let mut maker = std::fs::DirBuilder::new();
    maker
        .recursive(true)
        .mode(0o700)
        .create(directory)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(file: &str, flags: &[&str]) -> anyhow::Result<Arguments> {
        with_settings(file, ["serve"].iter().chain(flags).map(OsString::from))
    }

    #[test]
    fn flags_come_before_the_file() {
        let file =
            "bots = 2\nbot_time = 0.5\nbehind_proxy = true\norigins = ['http://a', 'http://b']";
        let both = read(file, &["--bots", "3"]).expect("settings");
        assert_eq!((both.bots, both.bot_time), (Some(3), Some(0.5)));
        assert!(both.behind_proxy && !both.log_json);
        assert_eq!(both.origins, ["http://a", "http://b"]);
    }

    #[test]
    fn what_a_file_gets_wrong_is_named() {
        for (file, named) in [
            ("bot = 2", "unknown setting `bot`; known are listen, data,"),
            ("config = 'other.toml'", "unknown setting `config`"),
            ("bots = 'two'", "invalid value 'two' for '--bots <NUMBER>'"),
            ("bots = { at_once = 2 }", "expected text, a number, true or false, not table"),
            ("bots = ", "TOML parse error at line 1"),
        ] {
            let error = read(file, &[]).err().expect("an error");
            assert!(format!("{error:#}").contains(named), "{error:#}");
        }
    }

    #[test]
    fn the_site_is_an_address_without_a_path() {
        assert_eq!(site("https://salt.example/").expect("a site"), "https://salt.example");
        assert_eq!(site("http://127.0.0.1:1368").expect("a site"), "http://127.0.0.1:1368");
        for wrong in ["salt.example", "https://", "https://salt.example/game", "ftp://salt.example"]
        {
            assert!(site(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn mails_need_a_server_a_sender_and_the_site() {
        let given = |text: &str| settings(&read(text, &[]).expect("settings"));
        let database = "database = 'sqlite:none'\n";
        let all =
            "smtp = 'smtp://mail.example'\nmail_from = 'a@b.example'\nurl = 'https://b.example'";
        assert!(given(&format!("{database}{all}")).expect("settings").notify.mail.is_some());
        for left_out in ["smtp", "mail_from", "url"] {
            let rest = all.lines().filter(|line| !line.starts_with(left_out));
            let rest: Vec<&str> = rest.collect();
            assert!(given(&format!("{database}{}", rest.join("\n"))).is_err(), "{left_out}");
        }
    }
}
