//! `magnum-sal serve`: the game server.

mod file;
#[cfg(target_os = "linux")]
mod supervisor;

use std::ffi::OsStr;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail};
use magnum_sal_protocol::SignUp;
use magnum_sal_server::{
    About, Check, Keep, MailSettings, NotifySettings, Reach, Server, Settings,
};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::storage::Storage;
use crate::{components, output};

/// Every option can also be given by the environment, or in a TOML file under the same name with `_` for `-`. Flags
/// come before the environment, and the environment before the file.
#[derive(clap::Args)]
pub struct Arguments {
    /// Settings from a TOML file.
    #[arg(long, value_name = "FILE", env = "MAGNUM_SAL_CONFIG")]
    config: Option<PathBuf>,
    /// Read the settings, try the address, the database and the mail server, say what is wrong, and change nothing
    #[arg(long)]
    check: bool,
    /// Print a settings file with every setting explained
    #[arg(long, conflicts_with = "check")]
    print_config: bool,
    /// Address and port to listen on
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "MAGNUM_SAL_LISTEN",
        default_value = "127.0.0.1:1368"
    )]
    listen: SocketAddr,
    #[command(flatten)]
    storage: Storage,
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
    /// How long bots think, 1 being as long as in the app; 0.01 to 100
    #[arg(long, value_name = "FACTOR", env = "MAGNUM_SAL_BOT_TIME", default_value_t = 1.0)]
    bot_time: f64,
    /// WebSocket connections at the same time
    #[arg(long, value_name = "NUMBER", env = "MAGNUM_SAL_CONNECTIONS", default_value_t = 20_000)]
    connections: u32,
    /// Days after which a table that waits for players, and at which nothing happens, is closed
    #[arg(long, value_name = "DAYS", env = "MAGNUM_SAL_KEEP_OPEN", default_value_t = 7)]
    keep_open: u32,
    /// Days after which a session that is not used ends
    #[arg(long, value_name = "DAYS", env = "MAGNUM_SAL_KEEP_SESSIONS", default_value_t = 400)]
    keep_sessions: u32,
    /// Days after which a guest is forgotten who can't come back and sits at no table
    #[arg(long, value_name = "DAYS", env = "MAGNUM_SAL_KEEP_GUESTS", default_value_t = 30)]
    keep_guests: u32,
    /// Who may become a guest or an account: open, invite or closed
    #[arg(long, value_name = "WHO", env = "MAGNUM_SAL_SIGNUP", default_value = "open", value_parser = sign_up)]
    signup: SignUp,
    /// What the site is called
    #[arg(long, value_name = "NAME", env = "MAGNUM_SAL_SITE_NAME")]
    site_name: Option<String>,
    /// Who is responsible for the site: the text itself, or @FILE
    #[arg(long, value_name = "TEXT", env = "MAGNUM_SAL_IMPRINT")]
    imprint: Option<String>,
    /// The privacy policy: the text itself, or @FILE
    #[arg(long, value_name = "TEXT", env = "MAGNUM_SAL_PRIVACY")]
    privacy: Option<String>,
    /// No limits by address: for measuring from one machine
    #[arg(long, env = "MAGNUM_SAL_NO_ADDRESS_LIMITS")]
    no_address_limits: bool,
    /// Serve metrics for Prometheus at this address, which should not be public [default: nowhere]
    #[arg(long, value_name = "ADDRESS", env = "MAGNUM_SAL_METRICS")]
    metrics: Option<SocketAddr>,
    /// Seconds until players who are away are notified of their turn
    #[arg(long, value_name = "SECONDS", env = "MAGNUM_SAL_NOTIFY_AFTER", default_value_t = 30)]
    notify_after: u64,
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
    /// What to log: error, warn, info, debug or trace, or by module
    #[arg(long, value_name = "FILTER", env = "MAGNUM_SAL_LOG", default_value = "info")]
    log: String,
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

impl Arguments {
    /// For somebody who plays on this machine.
    pub(crate) fn for_one(data: &Path) -> anyhow::Result<Arguments> {
        file::with_settings(
            "",
            [OsStr::new("serve"), OsStr::new("--data"), data.as_os_str()]
                .map(OsStr::to_owned)
                .into_iter(),
        )
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.listen
    }
}

pub fn run(arguments: Arguments) -> anyhow::Result<ExitCode> {
    run_and(arguments, |_| {})
}

/// Serves, and calls back when the server listens.
pub(crate) fn run_and(
    arguments: Arguments,
    started: impl FnOnce(SocketAddr),
) -> anyhow::Result<ExitCode> {
    if arguments.print_config {
        output::print(&file::sample())?;
        return Ok(ExitCode::SUCCESS);
    }
    let arguments = file::with_file(arguments)?;
    let settings = settings(&arguments)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    if arguments.check {
        return runtime.block_on(check(&settings));
    }
    start_logging(&arguments)?;
    arguments.storage.make_directory()?;
    runtime.block_on(serve(settings, started))?;
    Ok(ExitCode::SUCCESS)
}

/// Says what a start with these settings would meet.
async fn check(settings: &Settings) -> anyhow::Result<ExitCode> {
    let mut failed = false;
    for Check { what, found } in magnum_sal_server::check(settings).await {
        failed |= found.is_err();
        let (mark, found) = match found {
            Ok(found) => ("ok", found),
            Err(found) => ("FAILED", found),
        };
        output::print(&format!("{mark:6} {what}: {found}\n"))?;
    }
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// A server goes on though nobody reads what it prints.
fn tell(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

async fn serve(settings: Settings, started: impl FnOnce(SocketAddr)) -> anyhow::Result<()> {
    let stopped = stopped()?;
    let server = Server::start(settings).await?;
    tell(&format!("Magnum Sal is served at http://{}", server.address()));
    if !Server::has_app() {
        tell("It was built without the browser app: `cargo xtask release` builds both.");
    }
    if let Some(address) = server.metrics() {
        tell(&format!("Metrics are served at http://{address}/metrics"));
    }
    started(server.address());
    #[cfg(target_os = "linux")]
    let stopped = supervisor::informed(server.address(), stopped);
    stopped.await;
    server.stop().await;
    Ok(())
}

/// Ends when the program is told to stop.
#[cfg(unix)]
fn stopped() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Ends when the program is told to stop.
#[cfg(not(unix))]
fn stopped() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}

fn settings(arguments: &Arguments) -> anyhow::Result<Settings> {
    let mut settings = Settings::new(arguments.storage.address()?);
    settings.listen = arguments.listen;
    settings.origins.clone_from(&arguments.origins);
    settings.behind_proxy = arguments.behind_proxy;
    if let Some(path) = &arguments.components {
        settings.components = Some(Box::new(components::read(Some(path))?));
    }
    settings.bots = arguments.bots.unwrap_or(settings.bots);
    settings.bot_time = arguments.bot_time;
    settings.limits.connections = arguments.connections;
    settings.limits.by_address = !arguments.no_address_limits;
    settings.keep = keep(arguments)?;
    settings.signup = arguments.signup;
    settings.about = about(arguments)?;
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
    let days = |flag: &str, days: u32| match days {
        0 => bail!("{flag}: expected at least one day"),
        days => Ok(Duration::from_secs(u64::from(days) * 24 * 60 * 60)),
    };
    Ok(Keep {
        open: days("--keep-open", arguments.keep_open)?,
        sessions: days("--keep-sessions", arguments.keep_sessions)?,
        guests: days("--keep-guests", arguments.keep_guests)?,
    })
}

fn sign_up(text: &str) -> Result<SignUp, String> {
    match text {
        "open" => Ok(SignUp::Open),
        "invite" => Ok(SignUp::Invite),
        "closed" => Ok(SignUp::Closed),
        _ => Err("expected open, invite or closed".to_owned()),
    }
}

fn about(arguments: &Arguments) -> anyhow::Result<About> {
    let text = |flag: &str, given: &Option<String>| {
        let text = match given.as_deref().map(|given| (given, given.strip_prefix('@'))) {
            None => return Ok(None),
            Some((_, Some(file))) => std::fs::read_to_string(file)
                .with_context(|| format!("{flag}: can't read {file}"))?,
            Some((text, None)) => text.to_owned(),
        };
        match text.trim() {
            "" => bail!("{flag}: the text is empty"),
            text => Ok(Some(text.to_owned())),
        }
    };
    Ok(About {
        name: text("--site-name", &arguments.site_name)?,
        imprint: text("--imprint", &arguments.imprint)?,
        privacy: text("--privacy", &arguments.privacy)?,
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
    Ok(NotifySettings {
        grace: Duration::from_secs(arguments.notify_after),
        mail,
        push_key: arguments.push_keys.clone(),
        reach: Reach {
            plain_http: arguments.notify_http,
            private_networks: arguments.notify_private,
        },
        ..NotifySettings::default()
    })
}

fn start_logging(arguments: &Arguments) -> anyhow::Result<()> {
    let filter = &arguments.log;
    let filter: Targets =
        filter.parse().with_context(|| format!("--log: unknown filter `{filter}`"))?;
    let log = fmt::layer().with_writer(std::io::stderr);
    let log = if arguments.log_json { log.json().boxed() } else { log.with_ansi(false).boxed() };
    tracing_subscriber::registry().with(log).with(filter).init();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_host_says_who_may_come_and_who_is_responsible() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let file = directory.path().join("imprint.txt");
        std::fs::write(&file, "Kinga\n\nWieliczka\n").expect("written");
        let given = |text: &str| settings(&file::read(text, &[]).expect("settings"));
        let text = format!(
            "database = 'sqlite:none'\nsignup = 'invite'\nsite_name = 'Salt'\nimprint = '@{}'\nprivacy = 'Nothing is kept.'",
            file.display()
        );
        let settings = given(&text).expect("settings");
        assert_eq!(settings.signup, SignUp::Invite);
        let about = settings.about;
        assert_eq!(about.name.as_deref(), Some("Salt"));
        assert_eq!(about.imprint.as_deref(), Some("Kinga\n\nWieliczka"));
        assert_eq!(about.privacy.as_deref(), Some("Nothing is kept."));
        assert!(given("imprint = '@/nowhere/at/all'").is_err());
        assert!(file::read("signup = 'ajar'", &[]).is_err());
    }

    #[test]
    fn mails_need_a_server_a_sender_and_the_site() {
        let given = |text: &str| settings(&file::read(text, &[]).expect("settings"));
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
