//! Rows of tables: what the lobby and the histories list, and what a table needs to be loaded.

use magnum_sal_protocol::{Millis, Status, Table, TableId, UserId};
use serde::Serialize;

use super::log::{Append, ClockChange, INSERT, RULES};
use super::{Store, StoreError, reading, writing};

/// A table to be opened, with its first entries.
#[derive(Debug)]
pub struct NewRow {
    pub table: Table,
    /// What the shuffle will be made from, in hexadecimal digits.
    pub secret: String,
    pub append: Append,
}

/// What the log of a table does not say.
#[derive(Clone, Debug)]
pub struct TableRow {
    pub created_at: Millis,
    pub secret: String,
    pub clock: ClockChange,
}

pub(super) const SEAT: &str = "INSERT INTO players (table_id, seat, user_id) VALUES ($1, $2, $3)";

pub(super) fn status_name(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Playing => "playing",
        Status::Ended => "ended",
    }
}

pub(super) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("our own types are JSON")
}

impl Store {
    pub async fn open_table(&self, row: &NewRow) -> Result<(), StoreError> {
        const TABLE: &str = "INSERT INTO tables \
             (id, created_at, listed, status, shown, secret, deadline, clocks) \
             VALUES ($1, $2, $3, $4, $5, $6, NULL, '[]')";
        let NewRow { table, secret, append } = row;
        writing!(self, |db| {
            let mut transaction = db.begin().await?;
            let query = sqlx::query(TABLE).bind(table.id.as_str()).bind(table.created_at);
            let query = query.bind(i64::from(table.settings.public));
            let query = query.bind(status_name(table.status)).bind(json(table));
            query.bind(secret).execute(&mut *transaction).await?;
            for (number, entry) in (append.first as i64..).zip(&append.entries) {
                let query = sqlx::query(INSERT).bind(table.id.as_str()).bind(number);
                let query = query.bind(entry.at).bind(&entry.happened).bind(RULES);
                let by = entry.by.as_ref();
                let query = query.bind(by.map(|(user, _)| user.as_str()));
                let query = query.bind(by.map(|(_, command)| command.as_str()));
                query.execute(&mut *transaction).await?;
            }
            for (seat, taken) in table.seats.iter().enumerate() {
                if let Some(person) = taken.person() {
                    let query = sqlx::query(SEAT).bind(table.id.as_str()).bind(seat as i64);
                    query.bind(person.id.as_str()).execute(&mut *transaction).await?;
                }
            }
            transaction.commit().await?;
        });
        Ok(())
    }

    pub async fn table_row(&self, table: &TableId) -> Result<Option<TableRow>, StoreError> {
        const SELECT: &str =
            "SELECT created_at, secret, deadline, clocks FROM tables WHERE id = $1";
        let row: Option<(Millis, String, Option<Millis>, String)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(table.as_str()).fetch_optional(db).await?
        });
        let Some((created_at, secret, deadline, left)) = row else { return Ok(None) };
        let clock = ClockChange { deadline, left: serde_json::from_str(&left)? };
        Ok(Some(TableRow { created_at, secret, clock }))
    }

    /// The number of a table's latest entry.
    pub async fn latest(&self, table: &TableId) -> Result<u64, StoreError> {
        const SELECT: &str = "SELECT MAX(number) FROM entries WHERE table_id = $1";
        let (number,): (Option<i64>,) = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(table.as_str()).fetch_one(db).await?
        });
        Ok(number.unwrap_or(0) as u64)
    }

    /// Public tables of the given status, newest first.
    pub async fn lobby(&self, status: Status, most: u32) -> Result<Vec<Table>, StoreError> {
        const SELECT: &str = "SELECT shown FROM tables WHERE listed = 1 AND status = $1 \
             ORDER BY created_at DESC, id LIMIT $2";
        let rows: Vec<(String,)> = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(status_name(status)).bind(i64::from(most));
            query.fetch_all(db).await?
        });
        tables(rows)
    }

    /// The tables of somebody, newest first; of those that are not public only those they share with `asking`.
    pub async fn tables_of(
        &self,
        user: &UserId,
        asking: Option<&UserId>,
        before: Millis,
        most: u32,
    ) -> Result<Vec<Table>, StoreError> {
        const SELECT: &str = "SELECT shown FROM tables WHERE created_at < $1 \
             AND id IN (SELECT table_id FROM players WHERE user_id = $2) \
             AND (listed = 1 OR id IN (SELECT table_id FROM players WHERE user_id = $3)) \
             ORDER BY created_at DESC, id LIMIT $4";
        let rows: Vec<(String,)> = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(before).bind(user.as_str());
            let query = query.bind(asking.map_or("", UserId::as_str)).bind(i64::from(most));
            query.fetch_all(db).await?
        });
        tables(rows)
    }

    /// Tables that somebody has to look after by now.
    pub async fn due_tables(&self, now: Millis, most: u32) -> Result<Vec<TableId>, StoreError> {
        const SELECT: &str =
            "SELECT id FROM tables WHERE deadline <= $1 ORDER BY deadline LIMIT $2";
        let rows: Vec<(String,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(now).bind(i64::from(most)).fetch_all(db).await?
        });
        Ok(rows.into_iter().map(|(id,)| TableId(id)).collect())
    }

    /// Notes that a process is alive.
    pub async fn beat(&self, process: &str, now: Millis) -> Result<(), StoreError> {
        const UPSERT: &str = "INSERT INTO heartbeats (process, at) VALUES ($1, $2) \
             ON CONFLICT (process) DO UPDATE SET at = excluded.at";
        writing!(self, |db| {
            sqlx::query(UPSERT).bind(process).bind(now).execute(db).await?;
        });
        Ok(())
    }

    /// Moves all deadlines by the time that no process was alive, if that is longer than `shortest`. Returns by how
    /// much.
    pub async fn forgive_downtime(
        &self,
        now: Millis,
        shortest: Millis,
    ) -> Result<Millis, StoreError> {
        const SHIFT: &str = "UPDATE tables SET deadline = deadline + $1 WHERE deadline IS NOT NULL";
        const CLEAR: &str = "DELETE FROM heartbeats WHERE at <= $1";
        writing!(self, |db| {
            let mut transaction = db.begin().await?;
            let query = sqlx::query_as("SELECT MAX(at) FROM heartbeats");
            let (latest,): (Option<Millis>,) = query.fetch_one(&mut *transaction).await?;
            let Some(latest) = latest else { return Ok(0) };
            let away = now - latest;
            if away <= shortest {
                return Ok(0);
            }
            // Whoever clears the old heartbeats moves the deadlines: of several processes that start together, one.
            let cleared = sqlx::query(CLEAR).bind(latest).execute(&mut *transaction).await?;
            if cleared.rows_affected() == 0 {
                return Ok(0);
            }
            sqlx::query(SHIFT).bind(away).execute(&mut *transaction).await?;
            transaction.commit().await?;
            Ok(away)
        })
    }
}

fn tables(rows: Vec<(String,)>) -> Result<Vec<Table>, StoreError> {
    rows.iter().map(|(shown,)| Ok(serde_json::from_str(shown)?)).collect()
}
