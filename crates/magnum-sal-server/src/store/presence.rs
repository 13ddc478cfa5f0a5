//! Who is connected to which process, and whose bot waits there. With SQLite there is one process, which knows it without the database.

use magnum_sal_protocol::{Millis, SessionId, TableId, UserId};

use super::sharing::NOTIFY;
use super::tables::json;
use super::{Pools, Store, StoreError};

/// Who is connected to a table by a process, and what they wait for there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Present {
    /// One for each connection of somebody who is signed in.
    pub users: Vec<UserId>,
    /// Connections of others.
    pub strangers: u32,
    /// The table's bot waits for a place to think.
    pub bot_waits: bool,
}

impl Present {
    fn is_empty(&self) -> bool {
        self.users.is_empty() && self.strangers == 0 && !self.bot_waits
    }
}

impl Store {
    /// Notes who is connected to a table by this process, and tells the others.
    pub async fn set_present(
        &self,
        table: &TableId,
        process: &str,
        present: &Present,
    ) -> Result<(), StoreError> {
        const DELETE: &str = "DELETE FROM presence WHERE table_id = $1 AND process = $2";
        const UPSERT: &str = "INSERT INTO presence (table_id, process, users, spectators, bot_waits) \
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id, process) DO UPDATE SET \
             users = excluded.users, spectators = excluded.spectators, bot_waits = excluded.bot_waits";
        let Pools::Postgres(pool) = &self.pools else { return Ok(()) };
        let mut transaction = pool.begin().await?;
        if present.is_empty() {
            let query = sqlx::query(DELETE).bind(table.as_str()).bind(process);
            query.execute(&mut *transaction).await?;
        } else {
            let query = sqlx::query(UPSERT).bind(table.as_str()).bind(process);
            let query = query.bind(json(&present.users)).bind(i64::from(present.strangers));
            query.bind(i64::from(present.bot_waits)).execute(&mut *transaction).await?;
        }
        let query = sqlx::query(NOTIFY).bind(format!("here {process} {table}"));
        query.execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Who is connected to a table by other processes.
    pub async fn present_elsewhere(
        &self,
        table: &TableId,
        process: &str,
    ) -> Result<Present, StoreError> {
        const SELECT: &str = "SELECT users, spectators, bot_waits FROM presence WHERE table_id = $1 AND process <> $2";
        let Pools::Postgres(pool) = &self.pools else { return Ok(Present::default()) };
        let query = sqlx::query_as(SELECT).bind(table.as_str()).bind(process);
        let rows: Vec<(String, i64, i64)> = query.fetch_all(pool).await?;
        let mut all = Present::default();
        for (users, strangers, bot_waits) in rows {
            all.users.extend(serde_json::from_str::<Vec<UserId>>(&users)?);
            all.strangers += strangers as u32;
            all.bot_waits |= bot_waits > 0;
        }
        Ok(all)
    }

    /// Forgets connections to processes that gave no sign of life since a time, and to the given one, which ends.
    pub async fn forget_present(
        &self,
        since: Millis,
        ending: Option<&str>,
    ) -> Result<(), StoreError> {
        const DELETE: &str = "DELETE FROM presence WHERE process = $2 \
             OR process NOT IN (SELECT process FROM heartbeats WHERE at > $1) RETURNING table_id";
        let Pools::Postgres(pool) = &self.pools else { return Ok(()) };
        let mut transaction = pool.begin().await?;
        let query = sqlx::query_as(DELETE).bind(since).bind(ending.unwrap_or_default());
        let rows: Vec<(String,)> = query.fetch_all(&mut *transaction).await?;
        for (table,) in rows {
            let query = sqlx::query(NOTIFY).bind(format!("here - {table}"));
            query.execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Tells other processes that a session was ended.
    pub async fn tell_signed_out(&self, session: &SessionId) -> Result<(), StoreError> {
        let Pools::Postgres(pool) = &self.pools else { return Ok(()) };
        sqlx::query(NOTIFY).bind(format!("out {session}")).execute(pool).await?;
        Ok(())
    }

    /// Whether a session has not been ended.
    pub async fn has_session(&self, session: &SessionId) -> Result<bool, StoreError> {
        const SELECT: &str = "SELECT COUNT(*) FROM sessions WHERE id = $1";
        let (count,): (i64,) = super::reading!(self, |db| {
            sqlx::query_as(SELECT).bind(session.as_str()).fetch_one(db).await?
        });
        Ok(count > 0)
    }
}
