//! Puts away what nobody uses any more, while the server runs.

use std::time::Duration;

use magnum_sal_protocol::{Failure, Millis};
use tokio::time::{MissedTickBehavior, interval};

use crate::sessions::Sessions;
use crate::settings::Keep;
use crate::store::Store;
use crate::table::Tables;
use crate::time::Time;
use crate::{failure, orders};

/// How often it is looked for.
const EVERY: Duration = Duration::from_secs(60);
/// What is put away at once, so that nobody waits for it.
const MOST: u32 = 200;
/// For how long it is remembered who had which address asked to confirm.
const ASKS: Millis = 30 * 24 * 60 * 60 * 1000;
/// For how long it is remembered what was done about reports, and else by those who are entrusted with something.
const REPORTS: Millis = 365 * 24 * 60 * 60 * 1000;
/// How long nothing has happened at a table whose finished game is packed: those who play it come back to it until then.
const SETTLED: Millis = 60 * 60 * 1000;
/// How long it may take to write a table from elsewhere. What is not whole by then was broken off.
const WRITING: Millis = 60 * 60 * 1000;

pub(crate) struct Upkeep {
    pub(crate) store: Store,
    pub(crate) tables: Tables,
    pub(crate) sessions: Sessions,
    pub(crate) keep: Keep,
    pub(crate) time: Time,
}

impl Upkeep {
    pub(crate) async fn run(self) {
        let mut ticks = interval(EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.once().await {
                tracing::warn!(?error, "can't put away what nobody uses");
            }
        }
    }

    async fn once(&self) -> Result<(), Failure> {
        let now = self.time.now();
        let before = |kept: Duration| now - kept.as_millis() as Millis;
        let stale = self.store.stale_open(before(self.keep.open), MOST).await.map_err(failure)?;
        for table in stale {
            self.tables.close(&table).await?;
        }
        self.store.delete_partial(now - WRITING, MOST).await.map_err(failure)?;
        let ended = self.store.end_sessions(before(self.keep.sessions)).await.map_err(failure)?;
        ended.iter().for_each(|session| self.sessions.end(session));
        self.store.forget_guests(before(self.keep.guests), MOST).await.map_err(failure)?;
        self.store.pack_finished(now - SETTLED, MOST).await.map_err(failure)?;
        self.store.forget_asks(now - ASKS).await.map_err(failure)?;
        self.store.forget_invitations(now).await.map_err(failure)?;
        self.store.forget_challenges(now).await.map_err(failure)?;
        self.store.forget_reports(now - REPORTS).await.map_err(failure)?;
        self.store.forget_orders(crate::now() - orders::KEPT).await.map_err(failure)
    }
}
