//! A copy of a database becomes one again. What is there already is never overwritten.

use std::fs::File;
use std::io;
use std::path::Path;
use std::process::Command;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use tempfile::{NamedTempFile, PersistError};

use super::backup::{apart, directory};
use super::{Store, StoreError};

/// Why a copy was not restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    #[error("there is a database at {0}: move it away first")]
    Exists(String),
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("the copy is damaged: {0}")]
    Damaged(String),
    #[error("pg_restore, which restores PostgreSQL databases: {0}")]
    PgRestore(String),
    #[error("{path}: {error}")]
    File { path: String, error: io::Error },
}

impl Store {
    /// Makes a database of what [`Store::backup`] wrote: an SQLite file that is not there yet, or the contents of an empty
    /// PostgreSQL database.
    pub async fn restore(from: &Path, address: &str) -> Result<(), RestoreError> {
        match address.strip_prefix("sqlite:") {
            Some(file) => restore_file(from, Path::new(file), address).await,
            None => {
                if Store::schema(address).await?.0 > 0 {
                    return Err(RestoreError::Exists("that address".to_owned()));
                }
                restore_dump(from, address)
            }
        }
    }
}

async fn restore_file(from: &Path, to: &Path, address: &str) -> Result<(), RestoreError> {
    let exists = || RestoreError::Exists(to.display().to_string());
    if to.exists() {
        return Err(exists());
    }
    check(from).await?;
    let fault = |error| RestoreError::File { path: to.display().to_string(), error };
    let directory = directory(to);
    let _alone = Store::serve_alone(address)?;
    let mut half = NamedTempFile::new_in(&directory).map_err(fault)?;
    let copied = File::open(from).and_then(|mut from| io::copy(&mut from, half.as_file_mut()));
    copied.and_then(|_| half.as_file().sync_all()).map_err(fault)?;
    // What a lost database has left beside it does not belong to this one.
    for rest in ["-wal", "-shm"] {
        match std::fs::remove_file(format!("{}{rest}", to.display())) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(fault(error)),
            _ => {}
        }
    }
    half.persist_noclobber(to).map_err(|PersistError { error, .. }| match error.kind() {
        io::ErrorKind::AlreadyExists => exists(),
        _ => fault(error),
    })?;
    File::open(&directory).and_then(|directory| directory.sync_all()).map_err(fault)
}

/// Whether a file is a whole database of this or an earlier version.
async fn check(file: &Path) -> Result<(), RestoreError> {
    if !file.exists() {
        let error = io::ErrorKind::NotFound.into();
        return Err(RestoreError::File { path: file.display().to_string(), error });
    }
    let damaged = |error: sqlx::Error| RestoreError::Damaged(error.to_string());
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let mut connection: SqliteConnection = options.connect().await.map_err(damaged)?;
    let check = sqlx::query_as("PRAGMA integrity_check").fetch_one(&mut connection).await;
    let (found,): (String,) = check.map_err(damaged)?;
    connection.close().await.map_err(damaged)?;
    if found != "ok" {
        return Err(RestoreError::Damaged(found));
    }
    match Store::schema(&format!("sqlite:{}", file.display())).await? {
        (0, _) => Err(RestoreError::Damaged("it is no copy of a server's database".to_owned())),
        _ => Ok(()),
    }
}

fn restore_dump(from: &Path, address: &str) -> Result<(), RestoreError> {
    let failed = |error: &dyn std::fmt::Display| RestoreError::PgRestore(error.to_string());
    let (address, password) = apart(address).map_err(|error| failed(&error))?;
    let mut command = Command::new("pg_restore");
    command.args(["--exit-on-error", "--single-transaction", "--no-owner", "--dbname"]);
    command.arg(address.as_str()).arg(from);
    // By the environment: other users see the arguments of a process.
    if let Some(password) = password {
        command.env("PGPASSWORD", password);
    }
    let output = command.output().map_err(|error| failed(&error))?;
    if output.status.success() {
        return Ok(());
    }
    Err(failed(&String::from_utf8_lossy(&output.stderr).trim()))
}
