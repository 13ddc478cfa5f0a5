//! One of three processes stands still for a while, as behind a broken network, and then goes on where it was.
//! `cargo xtask crash` lets it stand still for 20 seconds.

use std::time::Duration;

use magnum_sal::{Expansion, Options};
use tokio::time::{Instant, sleep, sleep_until};

use crate::players::Tables;
use crate::servers::{Servers, turn};
use crate::{TABLES, postgres};

fn standing_still() -> Duration {
    let seconds = std::env::var("MAGNUM_SAL_STANDING_STILL").ok();
    Duration::from_secs(seconds.and_then(|seconds| seconds.parse().ok()).unwrap_or(4))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_stands_still_loses_and_doubles_nothing() {
    let _turn = turn().await;
    let database = postgres::cluster().database("partition");
    let servers = Servers::start(&database, 3);
    let options = Options::new(2, Expansion::Base).expect("two can play");
    let tables = Tables::start(&servers, TABLES, options).await;
    tables.go_on().await;
    servers.signal(0, "STOP");
    let until = Instant::now() + standing_still();
    // What was acknowledged a moment before may still be on its way to the players.
    sleep(Duration::from_millis(200)).await;
    let before = tables.acknowledged();
    // Every table, since whoever sat at that process finds another one.
    tables.go_on().await;
    sleep_until(until).await;
    let meanwhile = tables.acknowledged() - before;
    servers.signal(0, "CONT");
    println!("{meanwhile} moves while one process stood still for {:?}", standing_still());
    tables.go_on().await;
    tables.stop().await;
    tables.check(servers.any()).await;
}
