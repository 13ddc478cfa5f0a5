//! Nobody loses time on the clock while there is no server to play on.

use std::time::Duration;

use magnum_sal::{Expansion, Options};
use magnum_sal_protocol::{
    Clock, Millis, OnTimeout, Settings as Agreed, Status, TableId, TableNow,
};
use magnum_sal_server::client::Client;

use crate::players;
use crate::servers::{Servers, turn};

async fn deadline(client: &Client, table: &TableId) -> Millis {
    let answer = client.get(&format!("/api/tables/{table}")).await.expect("an answer");
    let now: TableNow = answer.read().expect("a table");
    assert_eq!(now.table.status, Status::Playing);
    let clock = now.position.and_then(|position| position.clock).expect("a clock");
    clock.deadline.expect("somebody's clock runs")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_without_a_server_is_not_charged() {
    let _turn = turn().await;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let database = format!("sqlite:{}", directory.path().join("downtime.sqlite").display());
    let mut servers = Servers::start(&database, 1);
    let people = players::people(servers.any(), 2).await;
    let options = Options::new(2, Expansion::Base).expect("two can play");
    let clock = Clock::Live { seconds: 600, increment: 0 };
    let settings = Agreed { clock, on_timeout: OnTimeout::Resign, ..Agreed::new(options) };
    let table = players::open(&people, settings).await;
    let before = deadline(&people[0], &table).await;
    let pause = Duration::from_secs(7);
    servers.kill_for(pause).await;
    let returned = Client { address: servers.any(), ..people[0].clone() };
    let forgiven = deadline(&returned, &table).await - before;
    assert!(forgiven >= pause.as_millis() as Millis, "only {forgiven} ms are forgiven");
    assert!(forgiven < 120_000, "{forgiven} ms are forgiven");
}
