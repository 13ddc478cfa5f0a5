//! Does what `magnum-sal admin` asks of the servers that run.

use std::collections::HashSet;
use std::time::Duration;

use magnum_sal_protocol::Millis;
use tokio::time::{MissedTickBehavior, interval};

use crate::now;
use crate::sessions::Sessions;
use crate::store::{Order, Store, StoreError};
use crate::table::Tables;

/// How soon an order is heard.
const EVERY: Duration = Duration::from_secs(1);
/// For how long orders are kept, for servers that start later. To do one twice changes nothing.
pub(crate) const KEPT: Millis = 24 * 60 * 60 * 1000;

pub(crate) async fn run(store: Store, tables: Tables, sessions: Sessions) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut done = HashSet::new();
    loop {
        ticks.tick().await;
        if let Err(error) = obey(&store, &tables, &sessions, &mut done).await {
            tracing::warn!(%error, "can't look for the host's orders");
        }
    }
}

async fn obey(
    store: &Store,
    tables: &Tables,
    sessions: &Sessions,
    done: &mut HashSet<String>,
) -> Result<(), StoreError> {
    let since = now() - KEPT;
    let orders = store.orders(since).await?;
    done.retain(|id| orders.iter().any(|(other, _)| other == id));
    for (id, order) in orders {
        if !done.insert(id) {
            continue;
        }
        match order {
            Order::SignOut(session) => sessions.end(&session),
            Order::Reload(table) => tables.reload(&table).await,
            Order::Close(table) => {
                if let Err(error) = tables.end(&table).await {
                    tracing::warn!(table = table.hint(), ?error, "a table could not be closed");
                }
            }
        }
    }
    Ok(())
}
