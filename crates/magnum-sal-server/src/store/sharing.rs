//! Several processes on one PostgreSQL database: whoever writes tells the others, and a lease says whose bots and clocks
//! act at a table. With SQLite there is one process, and none of this is needed.

use magnum_sal_protocol::{Millis, OwnEvent, SessionId, TableId, UserId};
use sqlx::postgres::PgListener;

use super::{Pools, Store, StoreError, simulated};

pub(super) const CHANNEL: &str = "magnum_sal_entries";
pub(super) const NOTIFY: &str = "SELECT pg_notify('magnum_sal_entries', $1)";

/// What another process may have done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Elsewhere {
    /// It wrote a table's entries up to a number.
    Wrote(TableId, u64),
    /// Somebody came to a table by it, or left.
    Moved { process: String, table: TableId },
    /// It ended a session.
    SignedOut(SessionId),
    /// Something happened to somebody, wherever they listen.
    Told(UserId, OwnEvent),
    /// The connection was lost for a while: anything.
    Anything,
}

/// Hears what other processes write.
#[derive(Debug)]
pub struct Ears {
    listener: PgListener,
}

impl Store {
    pub(crate) fn is_shared(&self) -> bool {
        matches!(self.pools, Pools::Postgres(_))
    }

    /// Ears for what other processes write; none if there can't be others.
    pub async fn ears(&self) -> Result<Option<Ears>, StoreError> {
        let Pools::Postgres(pool) = &self.pools else { return Ok(None) };
        let mut listener = PgListener::connect_with(pool).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(Ears { listener }))
    }

    /// Tells all processes that something happened to somebody.
    pub async fn tell_event(&self, user: &UserId, event: &OwnEvent) -> Result<(), StoreError> {
        let Pools::Postgres(pool) = &self.pools else { return Ok(()) };
        let event = serde_json::to_string(event)?;
        sqlx::query(NOTIFY).bind(format!("told {user} {event}")).execute(pool).await?;
        Ok(())
    }

    /// Whether the process may act for the table until `until`, and nobody else then does.
    pub async fn lease(
        &self,
        table: &TableId,
        process: &str,
        now: Millis,
        until: Millis,
    ) -> Result<bool, StoreError> {
        simulated!(self, |disk| disk.lease(table, process, now, until).await);
        const LEASE: &str = "INSERT INTO leases (table_id, process, until) VALUES ($1, $2, $3) \
             ON CONFLICT (table_id) DO UPDATE SET process = excluded.process, until = excluded.until \
             WHERE leases.process = excluded.process OR leases.until < $4";
        let Pools::Postgres(pool) = &self.pools else { return Ok(true) };
        let query = sqlx::query(LEASE).bind(table.as_str()).bind(process).bind(until).bind(now);
        Ok(query.execute(pool).await?.rows_affected() == 1)
    }
}

impl Ears {
    /// Waits for the next thing that happens elsewhere, or in this process.
    pub async fn hear(&mut self) -> Result<Elsewhere, StoreError> {
        loop {
            let Some(notification) = self.listener.try_recv().await? else {
                return Ok(Elsewhere::Anything);
            };
            if let Some(heard) = heard(notification.payload()) {
                return Ok(heard);
            }
        }
    }
}

/// `NUMBER TABLE`, `here PROCESS TABLE`, `out SESSION`, or `told USER EVENT`, which is JSON without spaces.
fn heard(payload: &str) -> Option<Elsewhere> {
    let mut words = payload.split(' ');
    match (words.next()?, words.next()?, words.next()) {
        ("here", process, Some(table)) => {
            Some(Elsewhere::Moved { process: process.to_owned(), table: TableId(table.to_owned()) })
        }
        ("told", user, Some(event)) => {
            Some(Elsewhere::Told(UserId(user.to_owned()), serde_json::from_str(event).ok()?))
        }
        ("out", session, None) => Some(Elsewhere::SignedOut(SessionId(session.to_owned()))),
        (number, table, None) => {
            Some(Elsewhere::Wrote(TableId(table.to_owned()), number.parse().ok()?))
        }
        _ => None,
    }
}
