//! The database is broken off and started again while people play: the servers recover without help.

use std::time::Duration;

use magnum_sal::chance::below;
use magnum_sal::{Expansion, Options, Seed};
use tokio::time::sleep;

use crate::players::Tables;
use crate::postgres::Cluster;
use crate::servers::{Servers, turn};
use crate::{TABLES, kills};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restarted_database_loses_and_doubles_nothing() {
    let _turn = turn().await;
    let cluster = Cluster::start();
    let servers = Servers::start(&cluster.database("restarts"), 2);
    let options = Options::new(2, Expansion::Base).expect("two can play");
    let tables = Tables::start(&servers, TABLES, options).await;
    let mut rng = Seed::from_text("restarts").rng();
    // Each takes a second or two, most of it for the recovery of the database.
    for _ in 0..kills().div_ceil(3) {
        let acknowledged = tables.acknowledged();
        while tables.acknowledged() < acknowledged + TABLES {
            sleep(Duration::from_millis(5)).await;
        }
        sleep(Duration::from_millis(u64::from(below(&mut rng, 120)))).await;
        tokio::task::block_in_place(|| cluster.crash());
    }
    tables.go_on().await;
    tables.stop().await;
    tables.check(servers.any()).await;
}
