//! Rows of tables: what the lobby and the histories list, and what a table needs to be loaded.

use magnum_sal_protocol::{Millis, SeatNow, Status, Table, TableId, Taken, UserId};
use serde::Serialize;

use super::log::{Append, ClockChange, INSERT, MENTION, NewEntry, RULES};
use super::notices::NOTICE;
use super::{Store, StoreError, reading, simulated, writing};

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

const BEAT: &str = "INSERT INTO heartbeats (process, at) VALUES ($1, $2) \
     ON CONFLICT (process) DO UPDATE SET at = excluded.at";

pub(super) const SEAT: &str = "INSERT INTO players (table_id, seat, user_id, created_at) \
     VALUES ($1, $2, $3, (SELECT created_at FROM tables WHERE id = $1))";

const KEEP: &str =
    "INSERT INTO kept_seats (user_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";

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

/// Entries that one statement inserts.
const PART: usize = 64;

/// Inserts entries of a table by one statement, on whichever database it is.
macro_rules! insert_part {
    ($table:expr, $part:expr, $db:expr) => {{
        let part: &[(i64, &NewEntry)] = $part;
        let (columns, _) = INSERT.split_once("VALUES").expect("an insertion");
        let mut insert = sqlx::QueryBuilder::new(columns);
        insert.push_values(part, |mut row, (number, entry)| {
            let given = entry.given.as_ref();
            row.push_bind($table.as_str()).push_bind(*number).push_bind(entry.at);
            row.push_bind(entry.happened.as_str()).push_bind(RULES);
            row.push_bind(given.map(|given| given.user.as_str()));
            row.push_bind(given.map(|given| given.id.as_str()));
            row.push_bind(given.map(|given| given.mark));
        });
        insert.build().execute($db).await?;
    }};
}

impl Store {
    /// Writes a table and its first entries. Many entries, as of a game from elsewhere, go in by parts, between which
    /// others write; the table is found when it is whole.
    pub async fn open_table(&self, row: &NewRow) -> Result<(), StoreError> {
        simulated!(self, |disk| disk.open_table(row));
        const TABLE: &str = "INSERT INTO tables \
             (id, created_at, listed, status, shown, secret, deadline, clocks) \
             VALUES ($1, $2, $3, $4, $5, $6, NULL, '[]')";
        const WHOLE: &str = "UPDATE tables SET listed = $2, status = $3 WHERE id = $1";
        let NewRow { table, secret, append } = row;
        let entries: Vec<(i64, &NewEntry)> = (append.first as i64..).zip(&append.entries).collect();
        let (first, rest) = entries.split_at(entries.len().min(PART));
        let (listed, status) = (i64::from(table.settings.public), status_name(table.status));
        let shown = if rest.is_empty() { (listed, status) } else { (0, "partial") };
        writing!(self, |db| {
            let mut transaction = db.begin().await?;
            let query = sqlx::query(TABLE).bind(table.id.as_str()).bind(table.created_at);
            let query = query.bind(shown.0).bind(shown.1).bind(json(table));
            query.bind(secret).execute(&mut *transaction).await?;
            insert_part!(table.id, first, &mut *transaction);
            for (seat, taken) in table.seats.iter().enumerate() {
                if let Some(person) = taken.person() {
                    let query = sqlx::query(SEAT).bind(table.id.as_str()).bind(seat as i64);
                    query.bind(person.id.as_str()).execute(&mut *transaction).await?;
                }
            }
            for user in &append.mentions {
                let query = sqlx::query(MENTION).bind(user.as_str()).bind(table.id.as_str());
                query.execute(&mut *transaction).await?;
            }
            for user in table.seats.iter().filter_map(|seat| seat.kept_for.as_ref()) {
                let query = sqlx::query(KEEP).bind(user.as_str()).bind(table.id.as_str());
                query.execute(&mut *transaction).await?;
            }
            for notice in append.notices.iter().filter(|notice| self.can_be_told(&notice.user)) {
                let query = sqlx::query(NOTICE).bind(table.id.as_str()).bind(notice.number as i64);
                let query = query.bind(notice.user.as_str()).bind(notice.occasion_name());
                query.bind(notice.due_at).execute(&mut *transaction).await?;
            }
            transaction.commit().await?;
        });
        for part in rest.chunks(PART) {
            writing!(self, |db| insert_part!(table.id, part, db));
        }
        if !rest.is_empty() {
            writing!(self, |db| {
                let query = sqlx::query(WHOLE).bind(table.id.as_str()).bind(listed);
                query.bind(status).execute(db).await?;
            });
        }
        Ok(())
    }

    pub async fn table_row(&self, table: &TableId) -> Result<Option<TableRow>, StoreError> {
        simulated!(self, |disk| disk.table_row(table).await);
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

    /// Seats that somebody has at tables that wait or play.
    pub async fn seats_held(&self, user: &UserId) -> Result<u32, StoreError> {
        const SELECT: &str = "SELECT COUNT(*) FROM players JOIN tables ON tables.id = table_id \
             WHERE user_id = $1 AND status <> 'ended'";
        let (seats,): (i64,) = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_one(db).await?
        });
        Ok(seats as u32)
    }

    /// Tables that somebody owns and that wait for players.
    pub async fn open_tables_of(&self, user: &UserId) -> Result<u32, StoreError> {
        const SELECT: &str = "SELECT shown FROM tables WHERE status = 'open' \
             AND id IN (SELECT table_id FROM players WHERE user_id = $1)";
        let rows: Vec<(String,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_all(db).await?
        });
        let own = tables(rows)?.into_iter().filter(|table| table.owner.id == *user);
        Ok(own.count() as u32)
    }

    /// When a table was opened.
    async fn created_at(&self, table: &TableId) -> Result<Millis, StoreError> {
        const SELECT: &str = "SELECT created_at FROM tables WHERE id = $1";
        let row: Option<(Millis,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(table.as_str()).fetch_optional(db).await?
        });
        // What is not there comes before everything.
        Ok(row.map_or(Millis::MIN, |(at,)| at))
    }

    /// Public tables of the given status, newest first, from the one after a given table.
    pub async fn lobby(
        &self,
        status: Status,
        after: Option<&TableId>,
        most: u32,
    ) -> Result<Vec<Table>, StoreError> {
        const SELECT: &str = "SELECT shown FROM tables WHERE listed = 1 AND status = $1 \
             AND created_at <= $2 AND (created_at < $2 OR id > $3) \
             ORDER BY created_at DESC, id LIMIT $4";
        let (before, id) = self.page(after).await?;
        let rows: Vec<(String,)> = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(status_name(status)).bind(before).bind(id);
            query.bind(i64::from(most)).fetch_all(db).await?
        });
        tables(rows)
    }

    /// Where a page begins: tables opened before, or at the same time and with a larger id.
    async fn page<'a>(&self, after: Option<&'a TableId>) -> Result<(Millis, &'a str), StoreError> {
        match after {
            Some(table) => Ok((self.created_at(table).await?, table.as_str())),
            None => Ok((Millis::MAX, "")),
        }
    }

    /// The tables of somebody, newest first; of those that are not public only those they share with `asking`.
    pub async fn tables_of(
        &self,
        user: &UserId,
        asking: Option<&UserId>,
        before: Millis,
        after: Option<&TableId>,
        most: u32,
    ) -> Result<Vec<Table>, StoreError> {
        const SELECT: &str = "SELECT shown FROM players JOIN tables ON tables.id = table_id \
             WHERE players.created_at < $1 AND players.user_id = $2 \
             AND (listed = 1 OR EXISTS (SELECT 1 FROM players AS own \
             WHERE own.table_id = tables.id AND own.user_id = $3)) \
             AND players.created_at <= $4 AND (players.created_at < $4 OR players.table_id > $5) \
             ORDER BY players.created_at DESC, players.table_id LIMIT $6";
        let (earlier, id) = self.page(after).await?;
        let rows: Vec<(String,)> = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(before).bind(user.as_str());
            let query = query.bind(asking.map_or("", UserId::as_str)).bind(earlier).bind(id);
            query.bind(i64::from(most)).fetch_all(db).await?
        });
        tables(rows)
    }

    /// Open tables where a free seat is kept for somebody, newest first.
    pub async fn tables_kept_for(
        &self,
        user: &UserId,
        most: u32,
    ) -> Result<Vec<Table>, StoreError> {
        const SELECT: &str = "SELECT shown FROM tables WHERE status = 'open' \
             AND id IN (SELECT table_id FROM kept_seats WHERE user_id = $1) \
             ORDER BY created_at DESC, id LIMIT $2";
        let rows: Vec<(String,)> = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(user.as_str());
            query.bind(i64::from(most)).fetch_all(db).await?
        });
        let waits = |table: &Table| {
            let kept = |seat: &SeatNow| seat.kept_for.as_ref() == Some(user);
            table.seat_of(user).is_none()
                && table.seats.iter().any(|seat| kept(seat) && seat.taken == Taken::Free)
        };
        Ok(tables(rows)?.into_iter().filter(waits).collect())
    }

    /// Tables that somebody has to look after by now.
    pub async fn due_tables(&self, now: Millis, most: u32) -> Result<Vec<TableId>, StoreError> {
        simulated!(self, |disk| disk.due_tables(now).await);
        const SELECT: &str =
            "SELECT id FROM tables WHERE deadline <= $1 ORDER BY deadline LIMIT $2";
        let rows: Vec<(String,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(now).bind(i64::from(most)).fetch_all(db).await?
        });
        Ok(rows.into_iter().map(|(id,)| TableId(id)).collect())
    }

    /// Notes that a process is alive.
    pub async fn beat(&self, process: &str, now: Millis) -> Result<(), StoreError> {
        simulated!(self, |disk| disk.beat(process, now).await);
        writing!(self, |db| {
            sqlx::query(BEAT).bind(process).bind(now).execute(db).await?;
        });
        Ok(())
    }

    /// Moves a table's deadline, if it is still the given one. Returns whether it was.
    pub async fn move_deadline(
        &self,
        table: &TableId,
        from: Millis,
        to: Millis,
    ) -> Result<bool, StoreError> {
        const MOVE: &str = "UPDATE tables SET deadline = $3 WHERE id = $1 AND deadline = $2";
        simulated!(self, |disk| disk.move_deadline(table, from, to).await);
        let moved = writing!(self, |db| {
            let query = sqlx::query(MOVE).bind(table.as_str()).bind(from).bind(to);
            query.execute(db).await?.rows_affected()
        });
        Ok(moved > 0)
    }

    /// Moves all deadlines by the time that no process was alive, if that is longer than `shortest`, and notes that this
    /// one is: otherwise nobody would know how long the next silence was. Returns by how much.
    pub async fn forgive_downtime(
        &self,
        process: &str,
        now: Millis,
        shortest: Millis,
    ) -> Result<Millis, StoreError> {
        simulated!(self, |disk| disk.forgive_downtime(process, now, shortest).await);
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
            let query = sqlx::query(BEAT).bind(process).bind(now);
            query.execute(&mut *transaction).await?;
            transaction.commit().await?;
            Ok(away)
        })
    }
}

fn tables(rows: Vec<(String,)>) -> Result<Vec<Table>, StoreError> {
    rows.iter().map(|(shown,)| Ok(serde_json::from_str(shown)?)).collect()
}
