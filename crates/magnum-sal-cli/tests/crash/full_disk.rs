//! A disk without space: nothing is acknowledged that is not stored, reading goes on, and so do the games when there is
//! space again.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use magnum_sal::{Expansion, Options};
use magnum_sal_protocol::{Code, Failure};
use magnum_sal_server::client::Client;
use serde_json::json;
use tokio::time::{sleep, timeout};

use crate::TABLES;
use crate::players::Tables;
use crate::servers::{Servers, turn};

/// Plays until the disk is full, looks at what still works, and plays on when `free` has made space.
async fn survive(servers: Servers, fill: impl FnOnce(), free: impl FnOnce()) {
    let options = Options::new(2, Expansion::Base).expect("two can play");
    let tables = Tables::start(&servers, TABLES, options).await;
    fill();
    let client = Client::stranger(servers.any());
    let patience = Duration::from_secs(60);
    let failure = timeout(patience, until_refused(&client)).await.expect("the disk gets full");
    assert_eq!(failure.code, Code::Unavailable, "{failure:?}");
    // Commits that were under way have ended by now, one way or the other.
    sleep(Duration::from_millis(500)).await;
    let acknowledged = tables.acknowledged();
    sleep(Duration::from_secs(1)).await;
    assert_eq!(tables.acknowledged(), acknowledged, "acknowledged without being stored");
    assert!(acknowledged > 0);
    tables.snapshot().check(servers.any()).await;
    until_ready_is(servers.any(), 503).await;
    free();
    until_ready_is(servers.any(), 200).await;
    tables.go_on().await;
    assert!(
        client.post("/api/guests", &json!({ "name": "Ann" })).await.expect("answer").status == 200
    );
    tables.stop().await;
    tables.check(servers.any()).await;
}

/// Asks for something to be stored until that fails.
async fn until_refused(client: &Client) -> Failure {
    loop {
        let answer =
            client.post("/api/guests", &json!({ "name": "Ann" })).await.expect("an answer");
        if answer.status != 200 {
            return serde_json::from_str(&answer.body).expect("a failure");
        }
    }
}

/// Waits until `/api/ready` answers so: signs of life come every few seconds.
async fn until_ready_is(address: SocketAddr, status: u16) {
    let client = Client::stranger(address);
    let waiting = async {
        while client.get("/api/ready").await.expect("an answer").status != status {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(30), waiting).await.unwrap_or_else(|_| panic!("never {status}"));
}

fn database(directory: &Path) -> String {
    format!("sqlite:{}", directory.join("full.sqlite").display())
}

/// Needs no privileges: the kernel refuses to make the files of this process longer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_that_can_not_grow() {
    let _turn = turn().await;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let servers = Servers::start_limitable(&database(directory.path()));
    let pid = servers.pids()[0].to_string();
    let limit = |most| run(Command::new("prlimit").args(["--pid", &pid, most]));
    // Less than SQLite lets its log grow before it starts it anew.
    survive(servers, || limit("--fsize=3000000:"), || limit("--fsize=unlimited:")).await;
}

/// Megabytes of a small disk: many more than SQLite lets its log grow to, so that the games do not fill it.
const MEGABYTES: usize = 64;

/// A file system of a few megabytes.
#[derive(Debug)]
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Nothing where nobody may mount one: then the other test has to do.
    fn mount(at: &Path) -> Option<SmallDisk> {
        let mut command = Command::new("mount");
        let size = format!("size={MEGABYTES}m");
        command.args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(at).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success()).then(|| SmallDisk(at.to_owned()))
    }

    fn ballast(&self) -> PathBuf {
        self.0.join("ballast")
    }

    /// Leaves a little, so that the last pages are the server's.
    fn fill(&self) {
        drop(std::fs::write(self.ballast(), vec![1; (MEGABYTES - 1) << 20]));
    }

    /// Leaves nothing.
    fn fill_up(&self) {
        std::fs::write(self.ballast(), vec![1; MEGABYTES << 20]).expect_err("it is a small disk");
    }

    fn free(&self) {
        std::fs::remove_file(self.ballast()).expect("the ballast is there");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        drop(Command::new("umount").arg("-l").arg(&self.0).status());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_system_without_space() {
    let _turn = turn().await;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let Some(disk) = SmallDisk::mount(directory.path()) else {
        println!("only root can mount a small disk: see `files_that_can_not_grow`");
        return;
    };
    let servers = Servers::start(&database(&disk.0), 1);
    survive(servers, || disk.fill(), || disk.free()).await;
}

/// A server that is started without space serves what there is, and takes moves when there is space again.
async fn start_without_space(clean: bool) {
    let _turn = turn().await;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let Some(disk) = SmallDisk::mount(directory.path()) else {
        println!("only root can mount a small disk");
        return;
    };
    let mut servers = Servers::start(&database(&disk.0), 1);
    let options = Options::new(2, Expansion::Base).expect("two can play");
    let tables = Tables::start(&servers, TABLES, options).await;
    tables.go_on().await;
    disk.fill_up();
    until_ready_is(servers.any(), 503).await;
    let acknowledged = tables.snapshot();
    if clean {
        tokio::task::block_in_place(|| servers.terminate());
    }
    // One that has ended already is only started.
    servers.kill_and_restart(0);
    until_ready_is(servers.any(), 503).await;
    acknowledged.check(servers.any()).await;
    let refused = until_refused(&Client::stranger(servers.any())).await;
    assert_eq!(refused.code, Code::Unavailable, "{refused:?}");
    disk.free();
    until_ready_is(servers.any(), 200).await;
    tables.go_on().await;
    tables.stop().await;
    tables.check(servers.any()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_killed_starts_without_space() {
    start_without_space(false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_stopped_starts_without_space() {
    start_without_space(true).await;
}

fn run(command: &mut Command) {
    let status = command.status().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(status.success(), "{command:?}: {status}");
}
