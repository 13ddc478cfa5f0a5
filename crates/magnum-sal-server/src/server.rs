//! A running server: its listener, and the tasks that look after clocks, downtime and shutting down.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use magnum_sal_protocol::Millis;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use crate::bots::Bots;
use crate::http::{self, App, Limiter};
use crate::notify::{self, Channels, NotifyError};
use crate::sessions::Sessions;
use crate::settings::Settings;
use crate::store::{Alone, Elsewhere, Log, Store, StoreError};
use crate::table::{Pulse, Tables};
use crate::upkeep::Upkeep;
use crate::{now, orders, random};

/// Why a server did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("database: {0}")]
    Store(#[from] StoreError),
    #[error("can't listen on {address}: {error}")]
    Listen { address: SocketAddr, error: std::io::Error },
    #[error("notifications: {0}")]
    Notify(#[from] NotifyError),
}

/// A server at work until it is stopped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    process: String,
    store: Store,
    tables: Tables,
    closing: watch::Sender<bool>,
    limiter: Arc<Limiter>,
    serving: JoinHandle<()>,
    background: Vec<JoinHandle<()>>,
    _alone: Alone,
}

/// How often a process notes that it is alive: downtime is known as exactly as that.
const HEARTBEAT: Duration = Duration::from_secs(2);
/// A process that has been silent for so long is dead.
const DEAD: Millis = 10_000;
/// How often tables are looked for that nobody has in memory.
const SWEEP: Duration = Duration::from_secs(1);
/// Tables that are woken in one sweep.
const MOST_DUE: u32 = 5_000;
/// How long requests and connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

impl Server {
    pub async fn start(settings: Settings) -> Result<Server, StartError> {
        http::start_metrics();
        let alone = Store::serve_alone(&settings.database)?;
        let store = Store::open(&settings.database).await?;
        let channels = Channels::open(&store, &settings.notify, settings.site.as_deref()).await??;
        let channels = Arc::new(channels);
        let (listener, address) = listen(settings.listen).await?;
        let metrics = match settings.metrics {
            Some(address) => Some(listen(address).await?),
            None => None,
        };

        let (log, _) = Log::start(store.clone());
        let bots = Bots::new(settings.bots, settings.bot_time);
        let process = random::id();
        // Before anybody can connect: who is connected to a process without a sign of life is forgotten. Without space
        // on the disk it is tried again later, and games can be looked at until then.
        let pulse = Arc::new(Pulse::new(store.clone(), process.clone(), settings.time.clone()));
        let (storing, stores) = watch::channel(sign_of_life(&pulse).await.is_some());
        let (grace, idle) = (settings.notify.grace, settings.idle);
        let tables = Tables::new(store.clone(), log, bots, pulse.clone(), grace, idle);
        let sessions = Sessions::default();
        let limiter = Arc::new(Limiter::new(settings.limits));
        let (closing, closed) = watch::channel(false);
        let app = App {
            store: store.clone(),
            tables: tables.clone(),
            settings: Arc::new(settings),
            limiter: limiter.clone(),
            closing: closed.clone(),
            sessions,
            channels,
            pictures: Arc::default(),
            stores,
        };
        let mut background = in_background(&app, pulse, storing);
        let metrics = metrics.map(|(listener, address)| {
            let router = http::metrics_router(app.clone());
            background.push(tokio::spawn(async move { drop(axum::serve(listener, router).await) }));
            address
        });
        let (limits, behind_proxy) = (app.settings.limits, app.settings.behind_proxy);
        let router = http::router(app);
        let serving = http::serve(listener, router, limits, behind_proxy, closed);
        let serving = tokio::spawn(async move {
            if let Err(error) = serving.await {
                tracing::error!(%error, "no connections are taken");
            }
        });
        tracing::info!(%address, "listening");
        Ok(Server {
            address,
            metrics,
            process,
            store,
            tables,
            closing,
            limiter,
            serving,
            background,
            _alone: alone,
        })
    }

    /// Whether the browser app is part of the program.
    pub fn has_app() -> bool {
        http::has_app()
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it serves metrics, if it does.
    pub fn metrics(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// Tables in memory.
    pub fn live_tables(&self) -> usize {
        self.tables.live()
    }

    /// Takes no more requests, ends those that run, closes connections and the database.
    pub async fn stop(self) {
        tracing::info!("shutting down");
        self.closing.send_replace(true);
        drop(timeout(FAREWELL, self.serving).await);
        drop(timeout(FAREWELL, self.limiter.empty()).await);
        self.background.iter().for_each(JoinHandle::abort);
        if let Err(error) = self.store.forget_present(now() - DEAD, Some(&self.process)).await {
            tracing::warn!(%error, "other processes learn late that nobody is connected here");
        }
        self.store.close().await;
    }
}

/// Starts what goes on beside the answers to requests.
fn in_background(
    app: &App,
    pulse: Arc<Pulse>,
    storing: watch::Sender<bool>,
) -> Vec<JoinHandle<()>> {
    let (store, tables, sessions) = (&app.store, &app.tables, &app.sessions);
    let upkeep = Upkeep {
        store: store.clone(),
        tables: tables.clone(),
        sessions: sessions.clone(),
        keep: app.settings.keep,
        time: app.settings.time.clone(),
    };
    vec![
        tokio::spawn(beat(store.clone(), tables.clone(), pulse.clone(), storing)),
        tokio::spawn(listen_elsewhere(store.clone(), tables.clone(), sessions.clone())),
        tokio::spawn(notify::run(store.clone(), tables.clone(), app.channels.clone())),
        tokio::spawn(sweep(store.clone(), tables.clone(), pulse)),
        tokio::spawn(http::sum_up_metrics()),
        tokio::spawn(upkeep.run()),
        tokio::spawn(orders::run(store.clone(), tables.clone(), sessions.clone())),
        tokio::spawn(app.limiter.clone().forget()),
    ]
}

pub(crate) async fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let failed = |error| StartError::Listen { address, error };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

/// Notes that the process is alive. Returns how long it had not been, or nothing while nothing can be stored.
async fn sign_of_life(pulse: &Pulse) -> Option<Millis> {
    pulse
        .beat()
        .await
        .inspect_err(|error| tracing::warn!(%error, "no heartbeat: nothing can be stored"))
        .ok()
}

/// Signs of life, which also tell whether anything can be stored.
pub(crate) async fn beat(
    store: Store,
    tables: Tables,
    pulse: Arc<Pulse>,
    storing: watch::Sender<bool>,
) {
    let mut ticks = interval(HEARTBEAT);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let silence = sign_of_life(&pulse).await;
        storing.send_replace(silence.is_some());
        let Some(silence) = silence else { continue };
        if silence >= DEAD {
            tables.present_again();
        }
        if let Err(error) = store.forget_present(pulse.now() - DEAD, None).await {
            tracing::warn!(%error, "can't forget who was connected to dead processes");
        }
    }
}

/// Wakes tables that nobody has in memory and whose time has come.
pub(crate) async fn sweep(store: Store, tables: Tables, pulse: Arc<Pulse>) {
    let mut ticks = interval(SWEEP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        match store.due_tables(pulse.now(), MOST_DUE).await {
            Ok(due) => {
                for table in due {
                    tables.wake(&table).await;
                }
            }
            Err(error) => tracing::warn!(%error, "can't look for tables that are due"),
        }
    }
}

/// Tells the tables and connections what other processes do.
async fn listen_elsewhere(store: Store, tables: Tables, sessions: Sessions) {
    loop {
        match store.ears().await {
            Ok(None) => return,
            Ok(Some(mut ears)) => {
                heard(&store, &tables, &sessions, &Elsewhere::Anything).await;
                loop {
                    match ears.hear().await {
                        Ok(elsewhere) => heard(&store, &tables, &sessions, &elsewhere).await,
                        Err(error) => {
                            tracing::warn!(%error, "can't hear other processes");
                            break;
                        }
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "can't hear other processes"),
        }
        sleep(HEARTBEAT).await;
    }
}

async fn heard(store: &Store, tables: &Tables, sessions: &Sessions, elsewhere: &Elsewhere) {
    tables.changed_elsewhere(elsewhere);
    match elsewhere {
        Elsewhere::SignedOut(session) => sessions.end(session),
        Elsewhere::Anything => {
            if let Err(error) = sessions.check(store).await {
                tracing::warn!(%error, "can't look for sessions that were ended");
            }
        }
        Elsewhere::Wrote(..) | Elsewhere::Moved { .. } | Elsewhere::Told(..) => {}
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use magnum_sal_protocol::{NoticeKind, OwnEvent, TableId};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpSocket, TcpStream};

    use super::*;
    use crate::client::Client;

    /// A client with small buffers that asks for its events, and has the head of the answer.
    async fn listening(client: &Client) -> TcpStream {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(4096).expect("a small buffer");
        let mut stream = socket.connect(client.address).await.expect("a connection");
        let secret = client.secret.as_deref().expect("a guest has a secret");
        let head = format!(
            "GET /api/me/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {secret}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.expect("sent");
        let mut status = [0; 12];
        stream.read_exact(&mut status).await.expect("a status");
        assert_eq!(&status, b"HTTP/1.1 200");
        stream
    }

    /// Bytes: more than the system keeps for somebody who does not read.
    const FLOOD: usize = 16 << 20;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_stream_that_nobody_reads_is_cut_off() {
        let name = format!("magnum-sal-stream-{}", std::process::id());
        let data = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&data).expect("a directory");
        let database = format!("sqlite:{}", data.join("stream.sqlite").display());
        let mut settings = Settings::new(database);
        settings.listen = "127.0.0.1:0".parse().expect("an address");
        settings.limits.patience = Duration::from_millis(300);
        let server = Server::start(settings).await.expect("the server starts");
        let (client, me) = Client::guest(server.address(), "Ann").await.expect("a guest");
        let (mut reads, mut never) = (listening(&client).await, listening(&client).await);
        let heard = Arc::new(AtomicUsize::new(0));
        let counted = heard.clone();
        let reading = tokio::spawn(async move {
            let mut text = vec![0; 1 << 16];
            while let Ok(read @ 1..) = reads.read(&mut text).await {
                counted.fetch_add(read, Ordering::Relaxed);
            }
        });
        // As long events as there can be, until whoever reads has heard enough.
        let table = TableId("a table with a long id ".repeat(50));
        let mut number = 0;
        while heard.load(Ordering::Relaxed) < FLOOD {
            for _ in 0..32 {
                let event = OwnEvent { kind: NoticeKind::Turn, table: table.clone(), number };
                server.tables.events().tell(&me.person.id, event);
                number += 1;
            }
            sleep(Duration::from_millis(1)).await;
        }
        // Whoever reads is still connected, when the other one is gone.
        let rest = async {
            let mut rest = Vec::new();
            sleep(Duration::from_secs(1)).await;
            let _ = never.read_to_end(&mut rest).await;
            rest.len()
        };
        let rest = timeout(Duration::from_secs(20), rest).await.expect("it is cut off");
        assert!((4096..FLOOD).contains(&rest), "{rest} bytes waited for nobody");
        assert!(!reading.is_finished(), "whoever reads is cut off as well");
        server.stop().await;
        timeout(Duration::from_secs(20), reading).await.expect("it ends").expect("no fault");
        std::fs::remove_dir_all(&data).expect("removed");
    }
}
