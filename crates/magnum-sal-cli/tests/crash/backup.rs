//! A copy that is made while people play holds all that was acknowledged before, and can be served.

use std::path::Path;
use std::process::Command;

use magnum_sal::{Expansion, Options};

use crate::TABLES;
use crate::players::Tables;
use crate::servers::{PROGRAM, Servers};

fn back_up(database: &str, to: &Path) -> bool {
    let mut command = Command::new(PROGRAM);
    command.arg("backup").args(["--database", database]).arg(to);
    let output = command.output().expect("the program runs");
    output.status.success()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_under_load_serves_on() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let address = |name: &str| format!("sqlite:{}", directory.path().join(name).display());
    let servers = Servers::start(&address("first.sqlite"), 1);
    let options = Options::new(2, Expansion::Base).expect("two can play");
    let tables = Tables::start(&servers, TABLES, options).await;
    for copy in ["one.sqlite", "two.sqlite", "three.sqlite"] {
        tables.go_on().await;
        let before = tables.snapshot();
        let to = directory.path().join(copy);
        let made = tokio::task::block_in_place(|| back_up(&address("first.sqlite"), &to));
        assert!(made, "{copy}");
        assert!(!back_up(&address("first.sqlite"), &to), "no copy is overwritten");
        let restored = Servers::start(&address(copy), 1);
        before.check(restored.any()).await;
        before.go_on(restored.any()).await;
    }
    tables.stop().await;
    tables.check(servers.any()).await;
}
