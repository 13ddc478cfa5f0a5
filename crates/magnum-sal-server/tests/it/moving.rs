//! Copies that are restored, and data that moves to another database: games go on there.

use std::collections::BTreeMap;

use magnum_sal_protocol::{Me, TableId};
use magnum_sal_server::client::Client;
use magnum_sal_server::store::{MoveError, RestoreError, Store};

use crate::databases::{Database, on_both, postgres, sqlite};
use crate::game::play_out;
use crate::migrations::{dumped, play_some};
use crate::notices::put;
use crate::packing::{finished_logs, pack};
use crate::strangers::{account, program};
use crate::support::{SHORT, agreed, guest, serve, started};

/// People in the middle of a game, with a program and what else a server keeps of them.
async fn fill(database: &Database) -> (Vec<Client>, TableId) {
    let server = serve(database).await;
    let people = vec![account(&server, "Kinga").await, guest(server.address(), "Bob").await];
    program(&people[0], "Mole").await;
    let me: Me = people[1].get("/api/me").await.expect("an answer").read().expect("me");
    let path = format!("/api/me/mutes/{}", me.person.id);
    put(&people[0], &path, &serde_json::json!({})).await;
    let table = started(&people, agreed(SHORT)).await;
    play_some(&people, &table, 3).await;
    let finished = started(&people, agreed(SHORT)).await;
    play_out(&people, &finished, 3).await;
    server.stop().await;
    assert_eq!(pack(database).await, 1);
    (people, table)
}

/// Whether the same people can play the same game on.
async fn goes_on(database: &Database, people: &[Client], table: &TableId) {
    let server = serve(database).await;
    let at = |client: &Client| Client { address: server.address(), ..client.clone() };
    let people: Vec<Client> = people.iter().map(at).collect();
    play_some(&people, table, 3).await;
    server.stop().await;
}

on_both!(a_restored_copy_goes_on, async |database: Database| {
    let (people, table) = fill(&database).await;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let copy = directory.path().join("copy");
    Store::backup(&database.address, &copy).await.expect("a copy");
    let other = if database.address.starts_with("sqlite:") { sqlite() } else { postgres() };
    Store::restore(&copy, &other.address).await.expect("restored");
    goes_on(&other, &people, &table).await;
    // Nothing is overwritten.
    let again = Store::restore(&copy, &other.address).await;
    assert!(matches!(again, Err(RestoreError::Exists(_))), "{again:?}");
    goes_on(&other, &people, &table).await;
});

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_copy_is_not_restored() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let (wrong, to) = (directory.path().join("wrong"), directory.path().join("to.sqlite"));
    let address = format!("sqlite:{}", to.display());
    assert!(Store::restore(&wrong, &address).await.is_err(), "there is no such file");
    for text in ["", "no database at all"] {
        std::fs::write(&wrong, text).expect("written");
        let damaged = Store::restore(&wrong, &address).await;
        assert!(matches!(damaged, Err(RestoreError::Damaged(_))), "{damaged:?}");
        assert!(!to.exists());
    }
    let dump = Store::restore(&wrong, &postgres().address).await;
    assert!(matches!(dump, Err(RestoreError::PgRestore(_))), "{dump:?}");
}

/// How many rows each table has, by the statements of a dump.
fn rows(database: &Database) -> BTreeMap<String, usize> {
    let dump = dumped(database);
    let mut rows = BTreeMap::new();
    let inserted = dump.lines().filter_map(|line| line.strip_prefix("INSERT INTO "));
    for line in inserted {
        let table = line.split(['(', ' ']).next().unwrap_or_default().trim_matches('"');
        let table = table.trim_start_matches("public.").to_owned();
        *rows.entry(table).or_insert(0) += 1;
    }
    rows.remove("_sqlx_migrations");
    rows
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_in_postgresql() {
    let (from, to) = (sqlite(), postgres());
    let (people, table) = fill(&from).await;
    let server = serve(&from).await;
    let used = Store::move_to_postgres(&from.address, &to.address).await;
    assert!(used.is_err(), "a server uses the file: {used:?}");
    server.stop().await;
    let moved = Store::move_to_postgres(&from.address, &to.address).await.expect("moved");
    assert!(moved >= 10, "{moved}");
    assert_eq!(rows(&from), rows(&to));
    assert_eq!(rows(&to)["packed"], 1);
    assert_eq!(finished_logs(&from).await, finished_logs(&to).await);
    assert_eq!(rows(&to).values().sum::<usize>() as u64, moved);
    goes_on(&to, &people, &table).await;
    let again = Store::move_to_postgres(&from.address, &to.address).await;
    assert!(matches!(again, Err(MoveError::NotEmpty)), "{again:?}");
    let back = Store::move_to_postgres(&to.address, &from.address).await;
    assert!(matches!(back, Err(MoveError::Direction)), "{back:?}");
}
