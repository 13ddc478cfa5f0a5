//! The log of all tables, and the one task that writes it.
//!
//! Appends of many tables that wait at the same time are committed together, so that the disk is waited for once. Who
//! appended hears of it after the commit and not before.

use std::sync::LazyLock;
use std::time::Duration;

use magnum_sal_protocol::{CommandId, CommandRequest, Entry, Millis, Status, TableId, UserId};
use sha2::{Digest, Sha256};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep};

use super::notices::{NOTICE, NewNotice};
use super::packing::IS_PACKED;
use super::ratings::{NewRating, RATE};
use super::sharing::NOTIFY;
use super::tables::{SEAT, json, status_name};
use super::{Store, StoreError, appending, in_time, reading, simulated};

/// Entries that continue the log of a table, and what they change in its row. All of it becomes durable, or nothing.
#[derive(Debug)]
pub struct Append {
    pub table: TableId,
    /// The number of the first entry.
    pub first: u64,
    pub entries: Vec<NewEntry>,
    pub clock: Option<ClockChange>,
    pub change: Option<TableChange>,
    pub ratings: Vec<NewRating>,
    /// Whom the entries concern.
    pub notices: Vec<NewNotice>,
    /// Whose names stand in the entries.
    pub mentions: Vec<UserId>,
}

#[derive(Clone, Debug)]
pub struct NewEntry {
    pub at: Millis,
    /// A [`magnum_sal_protocol::Happening`] as JSON.
    pub happened: String,
    /// The command that led to it.
    pub given: Option<Given>,
}

/// Somebody's command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    pub user: UserId,
    pub id: CommandId,
    /// What the command was: another one has another number.
    pub mark: i64,
}

impl Given {
    pub fn new(user: &UserId, request: &CommandRequest) -> Given {
        let command = serde_json::to_vec(&request.command).expect("commands are JSON");
        let digest: [u8; 32] = Sha256::digest(command).into();
        let (first, _) = digest.split_first_chunk().expect("a digest is longer");
        let mark = i64::from_le_bytes(*first);
        Given { user: user.clone(), id: request.id.clone(), mark }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockChange {
    pub deadline: Option<Millis>,
    pub left: Vec<Millis>,
}

#[derive(Clone, Debug)]
pub struct TableChange {
    pub status: Status,
    /// The table as it is shown, as JSON.
    pub shown: String,
    /// Who sits where.
    pub players: Vec<(u8, UserId)>,
}

/// An entry with the version of the rules that made it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    pub entry: Entry,
    pub rules: String,
}

/// Statements that a connection keeps prepared: all for inserting, and the others.
pub(super) const STATEMENTS: usize = ROWS + 72;

/// What the id of a command was used for before, and the number of the entry that it led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Earlier {
    SameCommand(u64),
    AnotherCommand(u64),
}

/// The version of the rules that this program plays by.
pub(crate) const RULES: &str = env!("CARGO_PKG_VERSION");

/// Appends that are committed together at most. The more, the fewer pages are written for each.
const BATCH: usize = 1024;
/// How long a commit waits for more appends while many come: a commit costs more than it takes to add to it.
const GATHER: Duration = Duration::from_millis(3);
/// Appends in one commit that are many.
const MANY: usize = 8;
/// Appends that may wait for the next commit; more wait for a place here.
const WAITING: usize = 4096;

type Waiting = (Append, oneshot::Sender<Result<(), StoreError>>);

/// The way to the task that writes.
#[derive(Clone, Debug)]
pub struct Log {
    waiting: mpsc::Sender<Waiting>,
}

impl Log {
    /// Starts the task. It ends when all clones of the log are gone and everything is written.
    pub fn start(store: Store) -> (Log, tokio::task::JoinHandle<()>) {
        let (waiting, receiver) = mpsc::channel(WAITING);
        (Log { waiting }, tokio::spawn(write(store, receiver)))
    }

    /// Returns when the entries are durable.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let closed = || StoreError::Unavailable(sqlx::Error::PoolClosed);
        self.waiting.send((append, answer)).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }
}

async fn write(store: Store, mut receiver: mpsc::Receiver<Waiting>) {
    let mut batch: Vec<Waiting> = Vec::new();
    let mut busy = false;
    while receiver.recv_many(&mut batch, BATCH).await > 0 {
        if busy && batch.len() < BATCH {
            sleep(GATHER).await;
            let more = std::iter::from_fn(|| receiver.try_recv().ok());
            batch.extend(more.take(BATCH - batch.len()));
        }
        busy = batch.len() >= MANY;
        metrics::histogram!("magnum_sal_commit_appends").record(batch.len() as f64);
        append_all(&store, std::mem::take(&mut batch)).await;
    }
}

/// Appends all together. If one of them is at fault, they are tried in halves, so that the others do not suffer.
async fn append_all(store: &Store, batch: Vec<Waiting>) {
    let mut parts = vec![batch];
    while let Some(part) = parts.pop() {
        let (mut appends, mut answers): (Vec<Append>, Vec<_>) = part.into_iter().unzip();
        let result = store.append_in_time(&appends).await;
        match (result, &appends[..]) {
            (Ok(()), _) => answers.into_iter().for_each(|answer| drop(answer.send(Ok(())))),
            (Err(error), [append]) => {
                tracing::warn!(table = append.table.hint(), number = append.first, %error, "not appended");
                answers.into_iter().next().map(|answer| answer.send(Err(error)));
            }
            (Err(_), _) => {
                let middle = appends.len() / 2;
                let later = appends.split_off(middle).into_iter().zip(answers.split_off(middle));
                parts.push(later.collect());
                parts.push(appends.into_iter().zip(answers).collect());
            }
        }
    }
}

pub(super) const INSERT: &str = "INSERT INTO entries (table_id, number, at, happened, rules, user_id, command, given) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
const COLUMNS: usize = 8;
pub(super) const MENTION: &str =
    "INSERT INTO mentions (user_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
/// Rows that one statement inserts at most.
const ROWS: usize = 32;
/// Statements for any number of rows up to that: a thread is woken for each, so one long one is better than several.
static INSERTS: LazyLock<Vec<String>> = LazyLock::new(|| (1..=ROWS).map(insert).collect());
/// The same for SQLite, with parameters that have no names: it looks for names one after the other.
static NAMELESS: LazyLock<Vec<String>> =
    LazyLock::new(|| (1..=ROWS).map(|rows| nameless(&insert(rows))).collect());
const SET_CLOCK: &str = "UPDATE tables SET deadline = $2, clocks = $3 WHERE id = $1";
const SET_SHOWN: &str = "UPDATE tables SET status = $2, shown = $3 WHERE id = $1";

/// The statement that inserts so many entries.
fn insert(rows: usize) -> String {
    let row = |row: usize| {
        let column = |column: usize| format!("${}", COLUMNS * row + column);
        let columns: Vec<String> = (1..=COLUMNS).map(column).collect();
        format!("({})", columns.join(", "))
    };
    let rows: Vec<String> = (0..rows).map(row).collect();
    let (columns, _) = INSERT.split_once("VALUES").expect("an insertion");
    format!("{columns}VALUES {}", rows.join(", "))
}

/// The same statement with `?` in place of `$1` and so on.
fn nameless(statement: &str) -> String {
    let mut parts = statement.split('$');
    let mut nameless = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        nameless.push('?');
        nameless.push_str(part.trim_start_matches(|digit: char| digit.is_ascii_digit()));
    }
    nameless
}

fn rows(appends: &[Append]) -> Vec<(&str, i64, &NewEntry)> {
    let mut rows = Vec::with_capacity(appends.len());
    for append in appends {
        let table = append.table.as_str();
        let entries = (append.first as i64..).zip(&append.entries);
        rows.extend(entries.map(|(number, entry)| (table, number, entry)));
    }
    rows
}

/// Inserts at most [`ROWS`] entries, on whichever database it is.
macro_rules! insert_rows {
    ($rows:expr, $statements:expr, $db:expr) => {{
        let rows: &[(&str, i64, &NewEntry)] = $rows;
        let mut query = sqlx::query($statements[rows.len() - 1].as_str());
        for (table, number, entry) in rows {
            let given = entry.given.as_ref();
            query = query.bind(*table).bind(*number).bind(entry.at);
            query = query.bind(&entry.happened).bind(RULES);
            query = query.bind(given.map(|given| given.user.as_str()));
            query = query.bind(given.map(|given| given.id.as_str()));
            query = query.bind(given.map(|given| given.mark));
        }
        query.execute($db).await?;
    }};
}

/// Tells the other processes of entries, unless the log is closed to them.
macro_rules! tell_others {
    ($append:expr, $db:expr) => {{
        let append: &Append = $append;
        let table = append.table.as_str();
        let last = append.first + append.entries.len() as u64 - 1;
        sqlx::query(NOTIFY).bind(format!("{last} {table}")).execute($db).await?;
        // Of what was packed the index knows nothing: whoever has not heard that the game is over is late.
        let query = sqlx::query_as(IS_PACKED).bind(table).bind(append.first as i64);
        let (packed,): (i64,) = query.fetch_one($db).await?;
        if packed > 0 {
            return Err(StoreError::Conflict);
        }
    }};
}

/// Writes what entries change beside the log.
macro_rules! write_beside {
    ($append:expr, $db:expr) => {{
        let append: &Append = $append;
        let table = append.table.as_str();
        if let Some(ClockChange { deadline, left }) = &append.clock {
            let query = sqlx::query(SET_CLOCK).bind(table).bind(*deadline);
            query.bind(json(left)).execute($db).await?;
        }
        for NewRating { user, rating } in &append.ratings {
            let at = append.entries.first().map_or(0, |entry| entry.at);
            let query = sqlx::query(RATE).bind(user.as_str()).bind(table).bind(at);
            let query = query.bind(rating.mean).bind(rating.deviation);
            query.bind(i64::from(rating.games)).execute($db).await?;
        }
        for user in &append.mentions {
            sqlx::query(MENTION).bind(user.as_str()).bind(table).execute($db).await?;
        }
        if let Some(TableChange { status, shown, players }) = &append.change {
            let query = sqlx::query(SET_SHOWN).bind(table).bind(status_name(*status));
            query.bind(shown).execute($db).await?;
            let query = sqlx::query("DELETE FROM players WHERE table_id = $1").bind(table);
            query.execute($db).await?;
            for (seat, user) in players {
                let query = sqlx::query(SEAT).bind(table).bind(i64::from(*seat));
                query.bind(user.as_str()).execute($db).await?;
            }
        }
    }};
}

impl Store {
    /// Whether they were written is not known when this takes too long: then the log has to be read.
    async fn append_in_time(&self, appends: &[Append]) -> Result<(), StoreError> {
        let begin = Instant::now();
        let result = in_time(self.append(appends)).await;
        metrics::histogram!("magnum_sal_commit_seconds").record(begin.elapsed());
        result
    }

    /// Writes appends of different tables in one transaction.
    async fn append(&self, appends: &[Append]) -> Result<(), StoreError> {
        simulated!(self, |disk| disk.append(appends).await);
        let rows = rows(appends);
        let statements = if self.is_shared() { &INSERTS } else { &NAMELESS };
        let alone = |append: &Append| {
            append.clock.is_none()
                && append.change.is_none()
                && append.ratings.is_empty()
                && append.mentions.is_empty()
                && !append.notices.iter().any(|notice| self.can_be_told(&notice.user))
        };
        if rows.len() <= ROWS && !self.is_shared() && appends.iter().all(alone) {
            // A statement is a transaction.
            appending!(self, |db| insert_rows!(&rows, statements, db));
            return Ok(());
        }
        appending!(self, |db| {
            let mut transaction = db.begin().await?;
            for rows in rows.chunks(ROWS) {
                insert_rows!(rows, statements, &mut *transaction);
            }
            for append in appends {
                if self.is_shared() {
                    tell_others!(append, &mut *transaction);
                }
                write_beside!(append, &mut *transaction);
                for notice in append.notices.iter().filter(|notice| self.can_be_told(&notice.user))
                {
                    let table = append.table.as_str();
                    let query = sqlx::query(NOTICE).bind(table).bind(notice.number as i64);
                    let query = query.bind(notice.user.as_str()).bind(notice.occasion_name());
                    query.bind(notice.due_at).execute(&mut *transaction).await?;
                }
            }
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Entries after a number, oldest first.
    pub async fn entries(
        &self,
        table: &TableId,
        after: u64,
        most: u32,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        simulated!(self, |disk| disk.entries(table, after, most).await);
        const SELECT: &str = "SELECT number, at, happened, rules FROM entries \
             WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3";
        let rows: Vec<(i64, Millis, String, String)> = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(table.as_str()).bind(after as i64);
            query.bind(i64::from(most)).fetch_all(db).await?
        });
        let mut rows: Vec<_> = rows
            .into_iter()
            .map(|(number, at, happened, rules)| (number as u64, at, happened, rules))
            .collect();
        // Looked for afterwards: what is packed meanwhile is found twice, and not lost between the two.
        let packed = self.packed(table).await?.into_iter().filter(|entry| entry.number > after);
        rows.extend(packed.map(|entry| (entry.number, entry.at, entry.happened, entry.rules)));
        rows.sort_by_key(|row| row.0);
        rows.dedup_by_key(|row| row.0);
        rows.truncate(most as usize);
        let entry = |(number, at, happened, rules): (u64, Millis, String, String)| {
            let happened = serde_json::from_str(&happened)?;
            Ok(StoredEntry { entry: Entry { number, at, happened }, rules })
        };
        rows.into_iter().map(entry).collect()
    }

    /// What a command with somebody's id led to before.
    pub async fn earlier(
        &self,
        table: &TableId,
        given: &Given,
    ) -> Result<Option<Earlier>, StoreError> {
        simulated!(self, |disk| disk.earlier(table, given).await);
        const SELECT: &str = "SELECT number, given FROM entries \
             WHERE table_id = $1 AND user_id = $2 AND command = $3";
        let found: Option<(i64, Option<i64>)> = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(table.as_str()).bind(given.user.as_str());
            query.bind(given.id.as_str()).fetch_optional(db).await?
        });
        let found = match found {
            Some(found) => Some(found),
            None => self.packed(table).await?.into_iter().find_map(|entry| {
                let same = entry.user.as_ref() == Some(&given.user)
                    && entry.command.as_deref() == Some(given.id.as_str());
                same.then_some((entry.number as i64, entry.given))
            }),
        };
        Ok(found.map(|(number, mark)| {
            // Old entries have no mark: they count as the same command.
            if mark.is_none_or(|mark| mark == given.mark) {
                Earlier::SameCommand(number as u64)
            } else {
                Earlier::AnotherCommand(number as u64)
            }
        }))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use futures_util::future::{join, join_all};

    use super::*;

    #[tokio::test]
    async fn a_move_waits_for_one_other_write_at_most() {
        let directory = tempfile::tempdir().expect("a directory");
        let file = directory.path().join("writes.sqlite");
        let store = Store::open(&format!("sqlite:{}", file.display())).await.expect("a database");
        let entry = NewEntry { at: 0, happened: "{}".to_owned(), given: None };
        // There is no such table, but that is found out when it is written.
        let append = Append {
            table: TableId("t".to_owned()),
            first: 1,
            entries: vec![entry],
            clock: None,
            change: None,
            ratings: Vec::new(),
            notices: Vec::new(),
            mentions: Vec::new(),
        };
        let written = AtomicU32::new(0);
        let others = (0..50).map(async |number| {
            store.beat(&format!("process {number}"), 1).await.expect("written");
            written.fetch_add(1, Ordering::Relaxed);
        });
        // They come first.
        let (_, before) = join(join_all(others), async {
            let result = store.append_in_time(std::slice::from_ref(&append)).await;
            assert!(result.is_err(), "the table is missing");
            written.load(Ordering::Relaxed)
        })
        .await;
        assert!(before <= 2, "the log waited for {before} others");
        assert_eq!(written.into_inner(), 50);
    }
}
