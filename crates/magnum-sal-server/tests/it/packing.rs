//! Finished games that were packed: they look as before.

use magnum_sal::notation::Record;
use magnum_sal_protocol::{Command, Entry, Export, Happening, Kind, Status, TableId, TableNow};
use magnum_sal_server::client::Client;
use magnum_sal_server::store::{Earlier, Log, NewEntry, Store, StoreError, TableChange};
use serde::de::DeserializeOwned;

use crate::databases::{Database, on_both};
use crate::game::play_out;
use crate::store::{add, add_table, append, given, numbers, open, person, said};
use crate::strangers::account;
use crate::support::{SHORT, agreed, done, guest, request, serve, started};

/// Packs whatever is finished.
pub(crate) async fn pack(database: &Database) -> u32 {
    let store = open(database).await;
    let packed = store.pack_finished(i64::MAX, 100).await.expect("packed");
    store.close().await;
    packed
}

async fn get<T: DeserializeOwned>(client: &Client, path: &str) -> T {
    client.get(path).await.expect("an answer").read().expect("what was asked for")
}

on_both!(a_packed_game_looks_as_before, async |database: Database| {
    let server = serve(&database).await;
    let people = [account(&server, "Kinga").await, guest(server.address(), "Bob").await];
    let running = started(&people, agreed(SHORT)).await;
    let table = started(&people, agreed(SHORT)).await;
    let say = |id: &str, text: &str| request(id, None, Command::Say { text: text.to_owned() });
    done(&people[0], &table, &say("before", "salt")).await;
    play_out(&people, &table, 3).await;
    done(&people[0], &table, &say("after", "well played")).await;
    let log = format!("/api/tables/{table}/entries");
    let before: Vec<Entry> = get(&people[0], &log).await;
    let look =
        async |client: &Client| -> TableNow { get(client, &format!("/api/tables/{table}")).await };
    let looked = look(&people[0]).await;
    assert_eq!((pack(&database).await, pack(&database).await), (1, 0), "once");

    // By those who have it in memory, and by those who read it anew.
    server.stop().await;
    let server = serve(&database).await;
    let people = people.map(|client| Client { address: server.address(), ..client });
    assert_eq!(get::<Vec<Entry>>(&people[0], &log).await, before);
    let page: Vec<Entry> = get(&people[0], &format!("{log}?after=7")).await;
    assert_eq!(page, before[7..]);
    let again = look(&people[0]).await;
    assert_eq!(
        (again.table, again.number, again.position),
        (looked.table, looked.number, looked.position)
    );
    let played = before.iter().filter(|entry| matches!(entry.happened, Happening::Played { .. }));
    let record: Record = get(&people[0], &format!("/api/tables/{table}/record")).await;
    assert_eq!(record.actions.len(), played.count());
    let export: Export = get(&people[0], "/api/me/export").await;
    let said: Vec<&str> = export.said.iter().map(|said| said.text.as_str()).collect();
    assert_eq!(said, ["salt", "well played"]);

    // What comes after is written as ever, and what was given before is known.
    let latest = before.len() as u64;
    assert_eq!(done(&people[0], &table, &say("after", "well played")).await, latest);
    assert_eq!(done(&people[1], &table, &say("thanks", "thanks")).await, latest + 1);
    let now: Vec<Entry> = get(&people[0], &log).await;
    assert_eq!((&now[..before.len()], now.len()), (&before[..], before.len() + 1));
    let running: TableNow = get(&people[0], &format!("/api/tables/{running}")).await;
    assert_eq!(running.table.status, Status::Playing);
    server.stop().await;
});

fn played(command: &str) -> NewEntry {
    let happened = r#"{"type":"played","seat":0,"action":{"type":"pass"},"events":[]}"#;
    NewEntry { happened: happened.to_owned(), ..said("", Some(("ann", command))) }
}

on_both!(commands_are_known_when_they_are_packed, async |database: Database| {
    let store = open(&database).await;
    let ann = person("ann", Kind::Guest);
    add(&store, &ann).await;
    add_table(&store, "one", &ann, false).await;
    let (log, _) = Log::start(store.clone());
    let entries = vec![played("a"), said("salt", None), played("b"), said("the end", None)];
    let mut ended = append("one", 2, entries);
    let table = TableId("one".to_owned());
    let shown = store.lobby(Status::Open, None, 1).await.expect("a list");
    assert_eq!(shown, [], "it is not public");
    ended.change =
        Some(TableChange { status: Status::Ended, shown: "{}".to_owned(), players: Vec::new() });
    log.append(ended).await.expect("written");
    let pack = async |before| store.pack_finished(before, 10).await.expect("packed");
    assert_eq!((pack(7).await, pack(8).await, pack(8).await), (0, 1, 0), "not too soon, and once");
    assert_eq!(numbers(&store, "one").await, [1, 2, 3, 4, 5]);
    let page = store.entries(&table, 2, 2).await.expect("entries");
    assert_eq!(page.iter().map(|stored| stored.entry.number).collect::<Vec<_>>(), [3, 4]);
    let earlier =
        async |mark| store.earlier(&table, &given("ann", "b", mark)).await.expect("an answer");
    assert_eq!(earlier(7).await, Some(Earlier::SameCommand(4)));
    assert_eq!(earlier(8).await, Some(Earlier::AnotherCommand(4)));
    assert_eq!(store.earlier(&table, &given("bob", "b", 7)).await.expect("an answer"), None);
    // Another process that has not heard of the end comes too late. With SQLite there is none.
    if database.address.starts_with("postgres") {
        let late = log.append(append("one", 4, vec![said("late", None)])).await;
        assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
    }
    log.append(append("one", 6, vec![said("after", None)])).await.expect("free");
    assert_eq!(numbers(&store, "one").await, [1, 2, 3, 4, 5, 6]);
    store.close().await;
});

/// The entries of all finished games.
pub(crate) async fn finished_logs(database: &Database) -> Vec<Vec<Entry>> {
    let store = Store::open(&database.address).await.expect("the database opens");
    let mut logs = Vec::new();
    for table in store.ended_tables().await.expect("a list") {
        let entries = store.entries(&table, 0, 10_000).await.expect("entries");
        logs.push(entries.into_iter().map(|stored| stored.entry).collect());
    }
    store.close().await;
    logs
}
