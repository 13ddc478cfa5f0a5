//! The same test on both databases.

use std::sync::atomic::{AtomicU32, Ordering};

use crate::postgres::cluster;

/// A database that is gone after the test.
#[derive(Debug)]
pub(crate) struct Database {
    pub(crate) address: String,
    _directory: Option<tempfile::TempDir>,
}

pub(crate) fn sqlite() -> Database {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let address = format!("sqlite:{}", directory.path().join("test.sqlite").display());
    Database { address, _directory: Some(directory) }
}

pub(crate) fn postgres() -> Database {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("test{}", NEXT.fetch_add(1, Ordering::Relaxed));
    Database { address: cluster().database(&name), _directory: None }
}

/// Runs a test on both databases.
macro_rules! on_both {
    ($name:ident, $check:expr) => {
        mod $name {
            use super::*;

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                let check = $check;
                check($crate::databases::sqlite()).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                let check = $check;
                check($crate::databases::postgres()).await;
            }
        }
    };
}
pub(crate) use on_both;
