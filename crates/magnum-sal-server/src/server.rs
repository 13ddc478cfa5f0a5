//! A running server: its listener, and the tasks that look after clocks, downtime and shutting down.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use magnum_sal_protocol::Millis;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use crate::bots::Bots;
use crate::http::{self, App, Limiter};
use crate::settings::Settings;
use crate::store::{Elsewhere, Log, Store, StoreError};
use crate::table::Tables;
use crate::{now, random};

/// Why a server did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("database: {0}")]
    Store(#[from] StoreError),
    #[error("can't listen on {address}: {error}")]
    Listen { address: SocketAddr, error: std::io::Error },
}

/// A server at work until it is stopped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    store: Store,
    tables: Tables,
    closing: watch::Sender<bool>,
    limiter: Arc<Limiter>,
    serving: JoinHandle<()>,
    background: Vec<JoinHandle<()>>,
}

/// How often a process notes that it is alive: downtime is known as exactly as that.
const HEARTBEAT: Duration = Duration::from_secs(2);
/// A pause shorter than this is not downtime.
const SHORTEST_DOWNTIME: Millis = 5_000;
/// How often tables are looked for that nobody has in memory.
const SWEEP: Duration = Duration::from_secs(1);
/// Tables that are woken in one sweep.
const MOST_DUE: u32 = 5_000;
/// How long requests and connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

impl Server {
    pub async fn start(settings: Settings) -> Result<Server, StartError> {
        http::start_metrics();
        let store = Store::open(&settings.database).await?;
        let away = store.forgive_downtime(now(), SHORTEST_DOWNTIME).await?;
        if away > 0 {
            tracing::info!(seconds = away / 1000, "clocks stood still while no server ran");
        }
        let listen = settings.listen;
        let failed = |error| StartError::Listen { address: listen, error };
        let listener = TcpListener::bind(listen).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;

        let (log, _) = Log::start(store.clone());
        let bots = Bots::new(settings.bots, settings.bot_time);
        let process = random::id();
        let tables = Tables::new(store.clone(), log, bots, process.clone(), settings.idle);
        let limiter = Arc::new(Limiter::new(settings.limits));
        let (closing, closed) = watch::channel(false);
        let app = App {
            store: store.clone(),
            tables: tables.clone(),
            settings: Arc::new(settings),
            limiter: limiter.clone(),
            closing: closed.clone(),
        };
        let background = vec![
            tokio::spawn(beat(store.clone(), process)),
            tokio::spawn(listen_elsewhere(store.clone(), tables.clone())),
            tokio::spawn(sweep(store.clone(), tables.clone())),
            tokio::spawn(http::sum_up_metrics()),
        ];
        let serving = tokio::spawn(serve(listener, app, closed));
        tracing::info!(%address, "listening");
        Ok(Server { address, store, tables, closing, limiter, serving, background })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
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
        self.store.close().await;
    }
}

async fn serve(listener: TcpListener, app: App, mut closed: watch::Receiver<bool>) {
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "no TCP_NODELAY");
        }
    });
    let router = http::router(app).into_make_service_with_connect_info::<SocketAddr>();
    let closing = async move { drop(closed.wait_for(|closing| *closing).await) };
    if let Err(error) = axum::serve(listener, router).with_graceful_shutdown(closing).await {
        tracing::error!(%error, "the listener failed");
    }
}

async fn beat(store: Store, process: String) {
    let mut ticks = interval(HEARTBEAT);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = store.beat(&process, now()).await {
            tracing::warn!(%error, "no heartbeat");
        }
    }
}

/// Wakes tables that nobody has in memory and whose time has come.
async fn sweep(store: Store, tables: Tables) {
    let mut ticks = interval(SWEEP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        match store.due_tables(now(), MOST_DUE).await {
            Ok(due) => {
                for table in due {
                    tables.wake(&table).await;
                }
            }
            Err(error) => tracing::warn!(%error, "can't look for tables that are due"),
        }
    }
}

/// Tells the tables what other processes write.
async fn listen_elsewhere(store: Store, tables: Tables) {
    loop {
        match store.ears().await {
            Ok(None) => return,
            Ok(Some(mut ears)) => {
                tables.changed_elsewhere(&Elsewhere::Anything);
                loop {
                    match ears.hear().await {
                        Ok(elsewhere) => tables.changed_elsewhere(&elsewhere),
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
