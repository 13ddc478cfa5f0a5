//! What a host decides.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use magnum_sal::Components;
use magnum_sal_protocol::SignUp;

use crate::notify::NotifySettings;
use crate::time::Time;

/// How the server runs. `magnum-sal serve` reads it from flags, environment and a file.
#[derive(Clone, Debug)]
pub struct Settings {
    pub listen: SocketAddr,
    /// `sqlite:FILE` or `postgres://…`
    pub database: String,
    /// Addresses of the site besides the one that it is reached by, e.g. `https://salt.example`.
    pub origins: Vec<String>,
    /// Whether a proxy in front of the server tells where requests come from, in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// What is dealt at tables that bring no faces of their own; the usual ones if it is not given.
    pub components: Option<Box<Components>>,
    /// Bots that think at the same time.
    pub bots: usize,
    /// How long bots think about a decision, 1 being as long as in the app.
    pub bot_time: f64,
    /// How long a table without connections stays in memory.
    pub idle: Duration,
    pub limits: Limits,
    pub keep: Keep,
    /// Who may become a guest or an account.
    pub signup: SignUp,
    pub about: About,
    /// Where the site is reached, e.g. `https://salt.example`: for links in notifications, and for cookies.
    pub site: Option<String>,
    /// Where metrics are served, apart from the site; nowhere if it is not given.
    pub metrics: Option<SocketAddr>,
    pub notify: NotifySettings,
    /// By which clocks run.
    pub time: Time,
}

/// What people are told about the site.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// What the host calls it.
    pub name: Option<String>,
    /// Who is responsible for it.
    pub imprint: Option<String>,
    /// What becomes of what people leave here.
    pub privacy: Option<String>,
}

/// How much anybody may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// WebSocket connections of all clients.
    pub connections: u32,
    /// Sockets of all clients; as many as the system allows, less what the storage needs, if it is not given.
    pub sockets: Option<usize>,
    /// How long a client may take to send the head of a request or begin the next one, and to take some of an answer.
    pub patience: Duration,
    /// Whether each address has limits of its own. Without them a measuring client can play all tables.
    pub by_address: bool,
}

/// How long what nobody uses is kept.
#[derive(Clone, Copy, Debug)]
pub struct Keep {
    /// Tables that wait for players, since something last happened there.
    pub open: Duration,
    /// Sessions, since they were last used.
    pub sessions: Duration,
    /// Guests without a session who sit at no table, since they came.
    pub guests: Duration,
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Default for Keep {
    fn default() -> Keep {
        // A browser keeps a cookie for 400 days at most.
        Keep { open: 7 * DAY, sessions: 400 * DAY, guests: 30 * DAY }
    }
}

impl Settings {
    /// Whether people reach the site by https.
    pub(crate) fn has_https(&self) -> bool {
        self.site.as_ref().is_some_and(|site| site.starts_with("https:"))
    }

    /// One who plays with friends: an embedded database, on this machine alone.
    pub fn new(database: String) -> Settings {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 1368)),
            database,
            origins: Vec::new(),
            behind_proxy: false,
            components: None,
            bots: threads.div_ceil(2),
            bot_time: 1.0,
            idle: Duration::from_secs(20),
            limits: Limits {
                connections: 20_000,
                sockets: None,
                patience: Duration::from_secs(10),
                by_address: true,
            },
            keep: Keep::default(),
            signup: SignUp::Open,
            about: About::default(),
            site: None,
            metrics: None,
            notify: NotifySettings::default(),
            time: Time::default(),
        }
    }
}
