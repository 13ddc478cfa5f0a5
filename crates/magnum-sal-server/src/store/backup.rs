//! A copy of a database in use.

use std::path::Path;
use std::process::Command;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use super::{PATIENCE, Store, StoreError};

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("{0} is there already")]
    Exists(String),
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("pg_dump, which copies PostgreSQL databases: {0}")]
    PgDump(String),
}

impl Store {
    /// Writes a consistent copy to a new file, while servers read and write: an SQLite database, or for PostgreSQL an
    /// archive for `pg_restore`.
    pub async fn backup(address: &str, to: &Path) -> Result<(), BackupError> {
        if to.exists() {
            return Err(BackupError::Exists(to.display().to_string()));
        }
        match address.strip_prefix("sqlite:") {
            Some(file) => Ok(copy(Path::new(file), to).await?),
            None => dump(address, to),
        }
    }
}

async fn copy(file: &Path, to: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(file).busy_timeout(PATIENCE);
    let mut connection: SqliteConnection = options.connect().await?;
    // The name of a file can't be bound; quotes are doubled as SQL has it.
    let target = to.display().to_string().replace('\'', "''");
    let statement = AssertSqlSafe(format!("VACUUM INTO '{target}'"));
    sqlx::query(statement).execute(&mut connection).await?;
    connection.close().await?;
    Ok(())
}

fn dump(address: &str, to: &Path) -> Result<(), BackupError> {
    let mut command = Command::new("pg_dump");
    // By the environment: other users see the arguments of a process.
    command.env("PGDATABASE", address).arg("--format=custom").arg("--file").arg(to);
    let failed = |error: std::io::Error| BackupError::PgDump(error.to_string());
    let output = command.output().map_err(failed)?;
    if output.status.success() {
        return Ok(());
    }
    Err(BackupError::PgDump(String::from_utf8_lossy(&output.stderr).trim().to_owned()))
}
