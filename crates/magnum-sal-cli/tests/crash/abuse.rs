//! Abuse from one address: the server's memory stays bounded, and honest clients of other addresses play on.
//! `magnum-sal load --abuse` tells what they notice of it.

use std::time::Duration;

use magnum_sal_server::load::{self, Plan};
use tokio::time::sleep;

use crate::servers::{Servers, turn};

/// Kilobytes that the server may have more than before. Hashing two passwords at a time takes 38 MB of them.
const MOST: u64 = 50 << 10;

fn memory(pid: u32) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{pid}/status")).expect("the server runs");
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("VmRSS");
    line.trim().split(' ').next().and_then(|kilobytes| kilobytes.parse().ok()).expect("a number")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn abuse_takes_little_memory_and_breaks_no_honest_game() {
    let _turn = turn().await;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let database = format!("sqlite:{}", directory.path().join("abuse.sqlite").display());
    let servers = Servers::start_with_limits(&database);
    let pid = servers.pids()[0];
    let time = Duration::from_secs(5);
    let plan = Plan { tables: 2, players: 2, pause: 100, time, rounds: None };
    let seated = load::sit_down(servers.any(), plan).await.expect("honest clients");
    let before = memory(pid);
    let watching = async {
        let mut most = 0;
        for _ in 0..50 {
            most = most.max(memory(pid));
            sleep(Duration::from_millis(100)).await;
        }
        most
    };
    let (abused, (honest, _standing), most) =
        tokio::join!(load::abuse(servers.any(), time, 1), seated.play(), watching);
    let abused = abused.expect("the server answers");
    println!("{abused:?}, {} KB more", most.saturating_sub(before));
    assert!(most <= before + MOST, "{} KB more than {before} KB", most - before);
    assert!(abused.refused > 100 && abused.done < 100, "{abused:?}");
    assert_eq!((honest.broken, honest.unanswered), (0, 0));
    assert!(honest.moves() > 10, "{} moves", honest.moves());
}
