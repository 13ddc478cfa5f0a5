//! A copy of a database in use. It is written beside its place, and takes it when it is whole and on the disk: whatever
//! goes wrong, there is no half copy that looks like one.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use percent_encoding::percent_decode_str;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use tempfile::{NamedTempFile, PersistError};
use url::Url;

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
    #[error("can't write {path}: {error}")]
    Write { path: String, error: io::Error },
}

impl Store {
    /// Writes a consistent copy to a new file, while servers read and write: an SQLite database, or for PostgreSQL an
    /// archive for `pg_restore`. Nobody but the file's owner can read it.
    pub async fn backup(address: &str, to: &Path) -> Result<(), BackupError> {
        if to.exists() {
            return Err(BackupError::Exists(to.display().to_string()));
        }
        let unwritable = |error| BackupError::Write { path: to.display().to_string(), error };
        let directory = directory(to);
        let half = NamedTempFile::new_in(&directory).map_err(unwritable)?;
        match address.strip_prefix("sqlite:") {
            Some(file) => copy(Path::new(file), half.path()).await?,
            None => dump(address, half.path())?,
        }
        half.as_file().sync_all().map_err(unwritable)?;
        half.persist_noclobber(to).map_err(|PersistError { error, .. }| match error.kind() {
            io::ErrorKind::AlreadyExists => BackupError::Exists(to.display().to_string()),
            _ => unwritable(error),
        })?;
        // The name is on the disk when its directory is.
        File::open(&directory).and_then(|directory| directory.sync_all()).map_err(unwritable)
    }
}

pub(super) fn directory(file: &Path) -> PathBuf {
    let parent = file.parent().filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or(Path::new(".")).to_owned()
}

/// Into a file that is there and empty.
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
    let failed = |error: &dyn std::fmt::Display| BackupError::PgDump(error.to_string());
    let (address, password) = apart(address).map_err(|error| failed(&error))?;
    let mut command = Command::new("pg_dump");
    command.arg("--format=custom").arg("--file").arg(to).arg("--dbname").arg(address.as_str());
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

/// The address without its password, and the password.
pub(super) fn apart(address: &str) -> Result<(Url, Option<String>), url::ParseError> {
    let mut url = Url::parse(address)?;
    let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let mut password = url.password().map(decoded);
    if password.is_some() {
        url.set_password(None).expect("an address with a password can be without");
    }
    let query = url.query().unwrap_or_default().to_owned();
    let mut rest = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.strip_prefix("password=") {
            Some(given) => password = Some(decoded(given)),
            None => rest.push(pair),
        }
    }
    url.set_query(if rest.is_empty() { None } else { Some(rest.join("&")) }.as_deref());
    Ok((url, password))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_argument_holds_the_password() {
        let check = |address: &str, rest: &str, password: Option<&str>| {
            let (url, found) = apart(address).expect("an address");
            assert_eq!((url.as_str(), found.as_deref()), (rest, password), "{address}");
        };
        check("postgres://salt:a%40b@db/mine", "postgres://salt@db/mine", Some("a@b"));
        check(
            "postgres://salt@%2Ftmp%2Fsocket/mine?sslmode=disable&password=p%26q",
            "postgres://salt@%2Ftmp%2Fsocket/mine?sslmode=disable",
            Some("p&q"),
        );
        check("postgresql:///mine", "postgresql:///mine", None);
    }

    #[tokio::test]
    async fn a_copy_that_fails_leaves_nothing() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let to = directory.path().join("copy");
        for address in ["sqlite:/nowhere/none.sqlite", "postgres://nobody@127.0.0.1:1/none"] {
            assert!(Store::backup(address, &to).await.is_err(), "{address}");
            let left = std::fs::read_dir(directory.path()).expect("a directory").count();
            assert_eq!(left, 0, "{address}");
        }
    }
}
