//! Storage: SQLite in a file, or PostgreSQL. Both understand the same schema and the same statements.
//!
//! A table's log is only ever added to, and the pair of table and number is unique: of two writers who want to write
//! the same number, one fails. That is all that keeps several processes from overwriting each other.

mod alone;
mod backup;
mod channels;
mod copying;
mod deals;
mod finished;
mod hosting;
mod invitations;
mod log;
mod migrations;
mod moving;
mod notices;
mod packing;
mod passkeys;
mod peace;
mod people;
mod presence;
mod ratings;
mod reachable;
mod renaming;
mod reports;
mod resets;
mod restoring;
mod sharing;
mod tables;
mod upkeep;

use std::fs::OpenOptions;
use std::future::ready;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use reachable::Reachable;
use sqlx::Connection;
use sqlx::error::DatabaseError;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

pub use alone::Alone;
pub use backup::BackupError;
pub use channels::{Asked, Email, MailToken, NewAddress, PushSubscription, Webhook};
pub use finished::Finished;
pub use hosting::{Count, Order};
pub use log::{Append, ClockChange, Earlier, Given, Log, NewEntry, StoredEntry, TableChange};
pub use moving::MoveError;
pub use notices::{Delivery, DueNotice, NewNotice, Occasion};
pub use passkeys::{Purpose, StoredPasskey};
pub use peace::Avoid;
pub(crate) use people::folded;
pub use people::{NewUser, SignedIn, StoredSession, StoredUser};
pub use presence::Present;
pub use ratings::NewRating;
pub use reports::NewDeed;
pub use restoring::RestoreError;
pub use sharing::{Ears, Elsewhere};
pub use tables::{NewRow, TableRow};

/// Why the storage did not do something.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote that number, name or id before.
    #[error("somebody else was faster")]
    Conflict,
    /// The table's log holds an entry of the same person with the same command id.
    #[error("the command was given before")]
    Repeated,
    #[error("the storage does not answer: {0}")]
    Unavailable(#[source] sqlx::Error),
    #[error("the stored data can't be read: {0}")]
    Corrupt(String),
    #[error("{0}")]
    Migration(MigrateError),
    /// Nothing was changed.
    #[error(
        "the database was written by a newer version of this program (its schema is {found}, this version knows {known}): \
         start that version, or go back to a backup"
    )]
    Newer { found: i64, known: i64 },
    /// Two would not know what the other one does.
    #[error(
        "another server uses {0}: with SQLite there is one process, with PostgreSQL there can be several"
    )]
    InUse(String),
    #[error("unknown database `{0}`, expected `sqlite:FILE` or `postgres://…`")]
    UnknownDatabase(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(database) if database.is_unique_violation() => {
                if is_command_index(&**database) {
                    StoreError::Repeated
                } else {
                    StoreError::Conflict
                }
            }
            _ => StoreError::Unavailable(error),
        }
    }
}

/// Whether it is the index that keeps one person's command ids apart. PostgreSQL names the index, SQLite its columns.
fn is_command_index(error: &dyn DatabaseError) -> bool {
    match error.constraint() {
        Some(index) => index == "entries_by_command",
        None => error.message().contains("entries.command"),
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(found) if found > migrations::latest() => {
                StoreError::Newer { found, known: migrations::latest() }
            }
            error => StoreError::Migration(error),
        }
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        StoreError::Corrupt(error.to_string())
    }
}

/// A database. Cheap to clone: all clones share its connections.
#[derive(Clone, Debug)]
pub struct Store {
    pools: Pools,
}

/// SQLite has one writer, so all writing goes through one connection: waiting for it is fair, and never fails. All but the log
/// wait for their turn before that, so that a move waits for one of them at most, however many there are.
#[derive(Clone, Debug)]
enum Pools {
    Sqlite {
        read: SqlitePool,
        write: SqlitePool,
        turn: Arc<Semaphore>,
        reachable: Reachable,
    },
    Postgres(PgPool),
    #[cfg(test)]
    Simulated(crate::simulation::Disk),
}

/// Runs the same statements on whichever database it is.
macro_rules! reading {
    ($store:expr, |$db:ident| $body:expr) => {
        match &$store.pools {
            $crate::store::Pools::Sqlite { read: $db, .. } => $body,
            $crate::store::Pools::Postgres($db) => $body,
            #[cfg(test)]
            $crate::store::Pools::Simulated(_) => unreachable!("not simulated"),
        }
    };
}
macro_rules! writing {
    ($store:expr, |$db:ident| $body:expr) => {
        match &$store.pools {
            $crate::store::Pools::Sqlite { write: $db, turn, .. } => {
                let _turn = $crate::store::take_turn(turn).await?;
                $body
            }
            $crate::store::Pools::Postgres($db) => $body,
            #[cfg(test)]
            $crate::store::Pools::Simulated(_) => unreachable!("not simulated"),
        }
    };
}
/// Writes to the log, before all others.
macro_rules! appending {
    ($store:expr, |$db:ident| $body:expr) => {
        match &$store.pools {
            $crate::store::Pools::Sqlite { write: $db, .. } => $body,
            $crate::store::Pools::Postgres($db) => $body,
            #[cfg(test)]
            $crate::store::Pools::Simulated(_) => unreachable!("not simulated"),
        }
    };
}
/// In a simulation it is done by a disk in memory.
macro_rules! simulated {
    ($store:expr, |$disk:ident| $body:expr) => {
        #[cfg(test)]
        if let $crate::store::Pools::Simulated($disk) = &$store.pools {
            return $body;
        }
    };
}
use {appending, reading, simulated, writing};

/// How long whoever may not wait for ever waits for a statement: a little longer than the database lets it run. A connection
/// that was cut without a word would be waited for much longer.
const LONGEST: Duration = Duration::from_secs(12);

/// Fails when the database has not answered in time. What it does then is not known.
pub(crate) async fn in_time<T>(
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let late = |_| StoreError::Unavailable(sqlx::Error::PoolTimedOut);
    timeout(LONGEST, work).await.map_err(late)?
}

/// Connections that read SQLite at the same time.
const SQLITE_READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 10;
/// How long a statement waits for a connection or a lock before it fails.
const PATIENCE: Duration = Duration::from_secs(5);

async fn take_turn(turn: &Semaphore) -> Result<SemaphorePermit<'_>, StoreError> {
    let late = |_| StoreError::Unavailable(sqlx::Error::PoolTimedOut);
    Ok(timeout(PATIENCE, turn.acquire()).await.map_err(late)?.expect("it is never closed"))
}

impl Store {
    /// Opens a database by its address and brings its schema up to date.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        let pools = if let Some(file) = address.strip_prefix("sqlite:") {
            sqlite(Path::new(file)).await?
        } else if is_postgres(address) {
            postgres(address).await?
        } else {
            return Err(StoreError::UnknownDatabase(without_password(address)));
        };
        let store = Store { pools };
        writing!(store, |db| migrations::all().run(db).await?);
        store.know_reachable().await?;
        store.know_looks().await?;
        Ok(store)
    }

    /// The schema that a database has, 0 if it is empty or not made yet, and the one that this program knows. Nothing
    /// is changed.
    pub async fn schema(address: &str) -> Result<(i64, i64), StoreError> {
        let found = if let Some(file) = address.strip_prefix("sqlite:") {
            if !Path::new(file).exists() {
                return Ok((0, migrations::latest()));
            }
            let options = SqliteConnectOptions::new().filename(file).busy_timeout(PATIENCE);
            migrations::found(&mut SqliteConnection::connect_with(&options).await?).await?
        } else if is_postgres(address) {
            let connecting = async { Ok(PgConnection::connect(address).await?) };
            migrations::found(&mut in_time(connecting).await?).await?
        } else {
            return Err(StoreError::UnknownDatabase(without_password(address)));
        };
        let known = migrations::latest();
        if found > known { Err(StoreError::Newer { found, known }) } else { Ok((found, known)) }
    }

    #[cfg(test)]
    pub(crate) fn simulated(disk: crate::simulation::Disk) -> Store {
        Store { pools: Pools::Simulated(disk) }
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        reading!(self, |db| sqlx::query("SELECT 1").execute(db).await.map(drop)?);
        Ok(())
    }

    pub async fn close(&self) {
        match &self.pools {
            Pools::Sqlite { read, write, .. } => {
                read.close().await;
                write.close().await;
            }
            Pools::Postgres(pool) => pool.close().await,
            #[cfg(test)]
            Pools::Simulated(_) => {}
        }
    }
}

fn is_postgres(address: &str) -> bool {
    address.starts_with("postgres://") || address.starts_with("postgresql://")
}

async fn sqlite(file: &Path) -> Result<Pools, StoreError> {
    make_private(file);
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        .statement_cache_capacity(log::STATEMENTS);
    // A commit that fails may leave the connection with a transaction open, by its own account at least. What is written
    // then would never be committed, and still be reported as done: such a connection is closed, and a new one made.
    let pool = || {
        let clean = |connection: &mut SqliteConnection| !connection.is_in_transaction();
        SqlitePoolOptions::new()
            .acquire_timeout(PATIENCE)
            .before_acquire(move |connection, _| Box::pin(ready(Ok(clean(connection)))))
    };
    // Tables that play at the same time write to pages far apart: they stay at hand, and many changes of a page go from the
    // log into the file at once. A statement that inserts many rows keeps the old pages until it is done, in memory.
    let writing = options
        .clone()
        .pragma("cache_size", "-8192")
        .pragma("wal_autocheckpoint", "2000")
        .pragma("temp_store", "memory");
    let write = pool().max_connections(1).connect_with(writing).await?;
    // What is read was written a moment ago, or is read once.
    let reading = options.read_only(true).pragma("cache_size", "-256");
    let read = pool().max_connections(SQLITE_READERS).connect_with(reading).await?;
    let (turn, reachable) = (Arc::new(Semaphore::new(1)), Reachable::default());
    Ok(Pools::Sqlite { read, write, turn, reachable })
}

/// Makes a new database for its owner alone. What SQLite puts beside it gets the same permissions.
fn make_private(file: &Path) {
    let mut new = OpenOptions::new();
    new.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
    // Whatever is wrong with the file, SQLite says it better.
    drop(new.open(file));
}

async fn postgres(address: &str) -> Result<Pools, StoreError> {
    // Whoever is cut off lets go of locks and connections soon.
    let options = PgConnectOptions::from_str(address)?.options([
        ("synchronous_commit", "on"),
        ("statement_timeout", "10s"),
        ("lock_timeout", "5s"),
        ("idle_in_transaction_session_timeout", "10s"),
        ("tcp_user_timeout", "10s"),
        ("tcp_keepalives_idle", "10"),
    ]);
    let pool = PgPoolOptions::new().max_connections(POSTGRES_CONNECTIONS).acquire_timeout(PATIENCE);
    Ok(Pools::Postgres(pool.connect_with(options).await?))
}

/// An address may hold a password, which no message shows.
fn without_password(address: &str) -> String {
    address.split_once(':').map_or(address, |(scheme, _)| scheme).chars().take(20).collect()
}
