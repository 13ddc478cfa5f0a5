//! A copy that is made while people play holds all that was acknowledged before, and can be served.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use magnum_sal::{Expansion, Options};

use crate::TABLES;
use crate::players::Tables;
use crate::postgres::cluster;
use crate::servers::{PROGRAM, Servers, turn};

fn back_up(database: &str, to: &Path) -> bool {
    let mut command = Command::new(PROGRAM);
    command.arg("backup").args(["--database", database]).arg(to);
    let output = command.output().expect("the program runs");
    print!("{}", String::from_utf8_lossy(&output.stderr));
    output.status.success()
}

/// Copies a database three times while people play; `restore` makes a database of each copy.
async fn check(database: &str, directory: &Path, restore: impl Fn(&Path) -> String) {
    let servers = Servers::start(database, 1);
    let options = Options::new(2, Expansion::Base).expect("two can play");
    let tables = Tables::start(&servers, TABLES, options).await;
    for copy in ["one", "two", "three"] {
        tables.go_on().await;
        let before = tables.snapshot();
        let to = directory.join(copy);
        let made = tokio::task::block_in_place(|| back_up(database, &to));
        assert!(made, "{copy}");
        let mode = std::fs::metadata(&to).expect("the copy").permissions().mode();
        assert_eq!(mode & 0o077, 0, "a copy is for its owner alone: {mode:o}");
        assert!(!back_up(database, &to), "no copy is overwritten");
        let restored = tokio::task::block_in_place(|| restore(&to));
        let restored = Servers::start(&restored, 1);
        before.check(restored.any()).await;
        before.go_on(restored.any()).await;
    }
    tables.stop().await;
    tables.check(servers.any()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_under_load_serves_on() {
    let _turn = turn().await;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let address = |file: &Path| format!("sqlite:{}", file.display());
    let first = address(&directory.path().join("first.sqlite"));
    check(&first, directory.path(), address).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn so_does_a_dump_of_postgresql() {
    let _turn = turn().await;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let restore = |dump: &Path| {
        let name = dump.file_name().and_then(|name| name.to_str()).expect("a name");
        let database = cluster().database(&format!("restored_{name}"));
        let mut command = Command::new("pg_restore");
        command.args(["--exit-on-error", "--no-owner", "--dbname", &database]).arg(dump);
        let status = command.status().expect("pg_restore runs");
        assert!(status.success(), "{status}");
        database
    };
    check(&cluster().database("backup"), directory.path(), restore).await;
}
