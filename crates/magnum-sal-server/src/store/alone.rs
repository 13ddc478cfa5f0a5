//! One server to an SQLite file: what it keeps in memory would be wrong if there were two.

use std::fs::{File, TryLockError};

use super::{Store, StoreError};

/// The right to serve a database, for as long as it is kept. The system takes it back however the process ends.
#[derive(Debug)]
pub struct Alone {
    lock: Option<File>,
}

impl Drop for Alone {
    /// Closing the file would do, if no child process that is just being started had it, too.
    fn drop(&mut self) {
        if let Some(lock) = &self.lock {
            let _ = lock.unlock();
        }
    }
}

impl Store {
    /// Fails if another server has the right. Whoever only reads the database, such as a backup, needs none.
    pub fn serve_alone(address: &str) -> Result<Alone, StoreError> {
        let Some(file) = address.strip_prefix("sqlite:") else { return Ok(Alone { lock: None }) };
        let unavailable = |error| StoreError::Unavailable(sqlx::Error::Io(error));
        let lock =
            File::options().write(true).create(true).truncate(false).open(format!("{file}-lock"));
        let lock = lock.map_err(unavailable)?;
        match lock.try_lock() {
            Ok(()) => Ok(Alone { lock: Some(lock) }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(file.to_owned())),
            // Some network drives have no locks.
            Err(TryLockError::Error(error)) => {
                tracing::warn!(%error, "can't make sure that no other server uses the database");
                Ok(Alone { lock: None })
            }
        }
    }
}
