//! Only tables that somebody is connected to are in memory; all others are loaded when they are wanted.

use std::time::Duration;

use magnum_sal_protocol::{
    Clock, Command, Entry, Happening, OnTimeout, Settings as Agreed, TableNow,
};
use magnum_sal_server::Server;
use tokio::time::{sleep, timeout};

use crate::databases::{Database, on_both, sqlite};
use crate::game::play_out;
use crate::support::{SHORT, agreed, done, guest, request, settings, started};

/// A server that forgets quickly.
async fn forgetful(database: &Database) -> Server {
    let mut settings = settings(database);
    settings.limits.by_address = false;
    settings.idle = Duration::from_millis(50);
    Server::start(settings).await.expect("the server starts")
}

async fn unloaded(server: &Server) {
    let gone = async {
        while server.live_tables() > 0 {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(Duration::from_secs(20), gone).await.expect("nobody is connected to any table");
}

on_both!(a_table_is_in_memory_as_long_as_somebody_is_connected, async |database: Database| {
    let server = forgetful(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    let path = format!("/api/tables/{table}");
    let before: TableNow = people[0].get(&path).await.expect("answer").read().expect("a table");
    unloaded(&server).await;
    let live = people[0].connect(&table, None).await.expect("a connection");
    sleep(Duration::from_millis(300)).await;
    assert_eq!(server.live_tables(), 1, "somebody is connected");
    drop(live);
    unloaded(&server).await;
    let after: TableNow = people[0].get(&path).await.expect("answer").read().expect("a table");
    assert_eq!(after, before, "loaded again");
    play_out(&people, &table, 8).await;
    unloaded(&server).await;
    let ended: TableNow = people[0].get(&path).await.expect("answer").read().expect("a table");
    assert!(ended.table.end.is_some(), "a game that has ended can still be looked at");
    server.stop().await;
});

#[tokio::test]
async fn tables_that_nobody_is_connected_to_are_not_in_memory() {
    let database = sqlite();
    let server = forgetful(&database).await;
    let ann = guest(server.address(), "Ann").await;
    for _ in 0..200 {
        let table = ann.open(&crate::support::new_table(agreed(SHORT), Vec::new())).await;
        let table = table.expect("a table");
        let path = format!("/api/tables/{table}");
        let _: TableNow = ann.get(&path).await.expect("answer").read().expect("a table");
        // Nobody may have so many that wait for players.
        done(&ann, &table, &request("leave", None, Command::Leave)).await;
    }
    unloaded(&server).await;
    server.stop().await;
}

on_both!(the_clock_of_a_table_out_of_memory_runs_on, async |database: Database| {
    let server = forgetful(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let clock = Clock::Live { seconds: 1, increment: 0 };
    let settings = Agreed { clock, on_timeout: OnTimeout::Resign, ..agreed(SHORT) };
    let table = started(&people, settings).await;
    unloaded(&server).await;
    let ended = |entry: &Entry| matches!(entry.happened, Happening::Ended(_));
    let ends = async {
        // Reading the log loads nothing.
        let path = format!("/api/tables/{table}/entries");
        loop {
            let answer = people[0].get(&path).await.expect("an answer");
            if answer.read::<Vec<Entry>>().expect("entries").iter().any(ended) {
                return;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(20), ends).await.expect("the time runs out");
    unloaded(&server).await;
    server.stop().await;
});
