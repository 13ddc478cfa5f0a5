//! The server is killed again and again while people play: no acknowledged move is lost, none is doubled, and every
//! table goes on. `cargo xtask crash --kills 100` is the long version.

#[path = "../../../magnum-sal-server/tests/it/postgres.rs"]
mod postgres;

mod abuse;
mod backup;
mod death;
mod downtime;
mod full_disk;
mod partition;
mod players;
mod proof;
mod restarts;
mod servers;
mod slow;

use std::time::Duration;

use magnum_sal::chance::below;
use magnum_sal::{Expansion, Options, Seed};
use tokio::time::sleep;

use players::Tables;
use servers::{Servers, turn};

/// How often the server is killed.
fn kills() -> u32 {
    std::env::var("MAGNUM_SAL_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(10)
}

const TABLES: usize = 6;

/// Kills a server at a random moment, starts it again, and looks at every log.
async fn survive(mut servers: Servers) {
    let options = Options::new(2, Expansion::Base).expect("two can play");
    let tables = Tables::start(&servers, TABLES, options).await;
    let mut rng = Seed::from_text("crashes").rng();
    for kill in 0..kills() {
        let acknowledged = tables.acknowledged();
        // Not before somebody has played again, so that every kill hits a server at work.
        while tables.acknowledged() < acknowledged + TABLES {
            sleep(Duration::from_millis(5)).await;
        }
        sleep(Duration::from_millis(u64::from(below(&mut rng, 120)))).await;
        servers.kill_and_restart(kill as usize);
    }
    tables.go_on().await;
    tables.stop().await;
    tables.check(servers.any()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_move_is_lost_or_doubled() {
    let _turn = turn().await;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let database = format!("sqlite:{}", directory.path().join("crash.sqlite").display());
    survive(Servers::start(&database, 1)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nor_when_one_of_three_processes_dies() {
    let _turn = turn().await;
    let database = postgres::cluster().database("crash");
    survive(Servers::start(&database, 3)).await;
}
