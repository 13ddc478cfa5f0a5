//! The sign of life of a process, and what follows when it failed to come.
//!
//! Nobody can move while no server runs, the storage does not answer, the disk is full or the machine sleeps. In all these
//! cases the database gets no sign of life for a while. The first one after that moves all deadlines by the time that
//! was lost, before anybody's clock is looked at.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use magnum_sal_protocol::Millis;
use tokio::sync::Mutex;

use crate::store::{Store, StoreError, in_time};
use crate::time::Time;

/// A silence shorter than this is none.
const SHORTEST: Millis = 5_000;

#[derive(Debug)]
pub(crate) struct Pulse {
    store: Store,
    /// The name of this process among those that share a database.
    process: String,
    time: Time,
    latest: AtomicI64,
    /// How often it failed to come in time.
    missed: AtomicU64,
    beating: Mutex<()>,
}

impl Pulse {
    /// A process that has given no sign of life yet.
    pub(crate) fn new(store: Store, process: String, time: Time) -> Pulse {
        let (latest, missed) = (AtomicI64::new(Millis::MIN / 2), AtomicU64::new(0));
        Pulse { store, process, time, latest, missed, beating: Mutex::default() }
    }

    pub(crate) fn now(&self) -> Millis {
        self.time.now()
    }

    pub(crate) fn process(&self) -> &str {
        &self.process
    }

    /// Gives a sign of life. Returns how long there was none.
    pub(crate) async fn beat(&self) -> Result<Millis, StoreError> {
        in_time(self.beat_once()).await
    }

    async fn beat_once(&self) -> Result<Millis, StoreError> {
        let _alone = self.beating.lock().await;
        let now = self.now();
        let silence = now - self.latest.load(Ordering::Acquire);
        if silence >= SHORTEST {
            // Of several processes that were silent together, one moves the deadlines.
            let lost = self.store.forgive_downtime(&self.process, now, SHORTEST).await?;
            if lost > 0 {
                tracing::info!(seconds = lost / 1000, "clocks stood still while nobody could move");
            }
            self.missed.fetch_add(1, Ordering::Release);
        }
        self.store.beat(&self.process, now).await?;
        self.latest.store(now, Ordering::Release);
        Ok(silence)
    }

    /// Whether the latest sign of life is so young that nobody has lost any time.
    pub(crate) fn is_fresh(&self) -> bool {
        self.now() - self.latest.load(Ordering::Acquire) < SHORTEST
    }

    /// How often the pulse was missed: after each time deadlines may be others than before. Fails while it can't be
    /// known, since the storage takes nothing.
    pub(crate) async fn missed(&self) -> Result<u64, StoreError> {
        if !self.is_fresh() {
            self.beat().await?;
        }
        Ok(self.count())
    }

    /// How often it was missed, as far as this process knows by now.
    pub(crate) fn count(&self) -> u64 {
        self.missed.load(Ordering::Acquire)
    }
}
