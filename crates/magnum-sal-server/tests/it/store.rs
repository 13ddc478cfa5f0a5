//! One suite for both databases.

use magnum_sal_protocol::{
    CommandId, Kind, Person, SeatNow, SessionId, Status, Table, TableId, Taken, UserId,
};
use magnum_sal_server::store::{
    Append, ClockChange, Earlier, Given, Log, NewEntry, NewRow, NewUser, Store, StoreError,
    StoredSession, TableChange,
};

use crate::databases::{Database, on_both};
use crate::support::{SHORT, agreed};

pub(crate) async fn open(database: &Database) -> Store {
    Store::open(&database.address).await.expect("the database opens")
}

pub(crate) fn person(id: &str, kind: Kind) -> Person {
    Person { id: UserId(id.to_owned()), name: id.to_owned(), kind }
}

pub(crate) async fn add(store: &Store, person: &Person) {
    let user = NewUser {
        person: person.clone(),
        password_hash: None,
        owner: None,
        scopes: Vec::new(),
        created_at: 1,
    };
    store.add_user(&user).await.expect("a new user");
}

pub(crate) fn said(text: &str, by: Option<(&str, &str)>) -> NewEntry {
    let given = by.map(|(user, command)| given(user, command, 7));
    let happened = format!(
        r#"{{"type":"said","by":{{"id":"ann","name":"ann","kind":"guest"}},"text":"{text}"}}"#
    );
    NewEntry { at: 7, happened, given }
}

pub(crate) fn given(user: &str, id: &str, mark: i64) -> Given {
    Given { user: UserId(user.to_owned()), id: CommandId(id.to_owned()), mark }
}

pub(crate) fn append(table: &str, first: u64, entries: Vec<NewEntry>) -> Append {
    Append {
        table: TableId(table.to_owned()),
        first,
        entries,
        clock: None,
        change: None,
        ratings: Vec::new(),
        notices: Vec::new(),
        mentions: Vec::new(),
    }
}

pub(crate) async fn add_table(store: &Store, id: &str, owner: &Person, public: bool) {
    let mut settings = agreed(SHORT);
    settings.public = public;
    let seat = SeatNow { taken: Taken::Person { person: owner.clone() }, ..SeatNow::free() };
    let table = Table {
        id: TableId(id.to_owned()),
        settings,
        status: Status::Open,
        owner: owner.clone(),
        created_at: 5,
        seats: vec![seat, SeatNow::free()],
        commitment: String::new(),
        end: None,
        rematch: None,
    };
    let append = append(id, 1, vec![said("first", None)]);
    store.open_table(&NewRow { table, secret: "00".repeat(32), append }).await.expect("a table");
}

pub(crate) async fn numbers(store: &Store, table: &str) -> Vec<u64> {
    let entries = store.entries(&TableId(table.to_owned()), 0, 100).await.expect("entries");
    entries.iter().map(|stored| stored.entry.number).collect()
}

on_both!(a_number_is_written_once, async |database: Database| {
    let store = open(&database).await;
    let ann = person("ann", Kind::Guest);
    add(&store, &ann).await;
    add_table(&store, "one", &ann, false).await;
    let (log, _) = Log::start(store.clone());
    log.append(append("one", 2, vec![said("a", None), said("b", None)])).await.expect("free");
    let again = log.append(append("one", 3, vec![said("c", None)])).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
    assert_eq!(numbers(&store, "one").await, [1, 2, 3]);
});

on_both!(a_failing_append_takes_no_other_with_it, async |database: Database| {
    let store = open(&database).await;
    let ann = person("ann", Kind::Guest);
    add(&store, &ann).await;
    let (log, _) = Log::start(store.clone());
    for table in 0..20 {
        add_table(&store, &format!("t{table}"), &ann, false).await;
    }
    let mut waiting = Vec::new();
    for table in 0..20 {
        let log = log.clone();
        // Every third one wants a number that is taken, and all come at once.
        let first = if table % 3 == 0 { 1 } else { 2 };
        waiting.push(tokio::spawn(async move {
            let entry = said("x", None);
            log.append(append(&format!("t{table}"), first, vec![entry])).await.is_ok()
        }));
    }
    for (table, waiting) in waiting.into_iter().enumerate() {
        assert_eq!(waiting.await.expect("no panic"), table % 3 != 0, "table {table}");
    }
    assert_eq!(numbers(&store, "t1").await, [1, 2]);
    assert_eq!(numbers(&store, "t3").await, [1]);
});

on_both!(a_command_is_found_by_its_id, async |database: Database| {
    let store = open(&database).await;
    let ann = person("ann", Kind::Guest);
    add(&store, &ann).await;
    add_table(&store, "one", &ann, false).await;
    let (log, _) = Log::start(store.clone());
    log.append(append("one", 2, vec![said("a", Some(("ann", "c1")))])).await.expect("free");
    let find = async |given: Given| {
        store.earlier(&TableId("one".to_owned()), &given).await.expect("an answer")
    };
    assert_eq!(find(given("ann", "c1", 7)).await, Some(Earlier::SameCommand(2)));
    assert_eq!(find(given("ann", "c1", 8)).await, Some(Earlier::AnotherCommand(2)));
    assert_eq!(find(given("ann", "c2", 7)).await, None);
    assert_eq!(find(given("bob", "c1", 7)).await, None);
    let twice = log.append(append("one", 3, vec![said("a", Some(("ann", "c1")))])).await;
    assert!(matches!(twice, Err(StoreError::Repeated)), "{twice:?}");
    let taken = log.append(append("one", 2, vec![said("a", Some(("ann", "c2")))])).await;
    assert!(matches!(taken, Err(StoreError::Conflict)), "{taken:?}");
});

on_both!(the_row_changes_with_the_entries, async |database: Database| {
    let store = open(&database).await;
    let (ann, bob) = (person("ann", Kind::Guest), person("bob", Kind::Guest));
    add(&store, &ann).await;
    add(&store, &bob).await;
    add_table(&store, "one", &ann, true).await;
    add_table(&store, "hidden", &ann, false).await;
    let lobby = async |status| {
        let tables = store.lobby(status, None, 10).await.expect("a lobby");
        tables.into_iter().map(|table| table.id.0).collect::<Vec<_>>()
    };
    assert_eq!(lobby(Status::Open).await, ["one"]);

    let mut shown = store.lobby(Status::Open, None, 10).await.expect("a lobby").remove(0);
    shown.status = Status::Playing;
    let change = TableChange {
        status: Status::Playing,
        shown: serde_json::to_string(&shown).expect("JSON"),
        players: vec![(0, bob.id.clone())],
    };
    let clock = ClockChange { deadline: Some(100), left: vec![5, 6] };
    let (log, _) = Log::start(store.clone());
    let mut append = append("one", 2, vec![said("a", None)]);
    append.change = Some(change);
    append.clock = Some(clock.clone());
    log.append(append).await.expect("free");

    assert_eq!(lobby(Status::Open).await, Vec::<String>::new());
    assert_eq!(lobby(Status::Playing).await, ["one"]);
    let row =
        store.table_row(&TableId("one".to_owned())).await.expect("a row").expect("it is there");
    assert_eq!(row.clock, clock);
    let of = async |user: &Person, asking: Option<&Person>| {
        let asking = asking.map(|person| &person.id);
        store.tables_of(&user.id, asking, i64::MAX, None, 10).await.expect("tables").len()
    };
    assert_eq!((of(&ann, None).await, of(&ann, Some(&ann)).await), (0, 1));
    assert_eq!((of(&bob, None).await, of(&bob, Some(&bob)).await), (1, 1));
    assert_eq!(store.due_tables(99, 10).await.expect("due"), []);
    assert_eq!(store.due_tables(100, 10).await.expect("due"), [TableId("one".to_owned())]);
});

on_both!(downtime_moves_deadlines_once, async |database: Database| {
    let store = open(&database).await;
    let ann = person("ann", Kind::Guest);
    add(&store, &ann).await;
    add_table(&store, "one", &ann, false).await;
    let (log, _) = Log::start(store.clone());
    let mut append = append("one", 2, vec![said("a", None)]);
    append.clock = Some(ClockChange { deadline: Some(20_000), left: Vec::new() });
    log.append(append).await.expect("free");
    store.beat("p", 10_000).await.expect("a beat");
    assert_eq!(store.forgive_downtime("test", 12_000, 5_000).await.expect("no downtime"), 0);
    assert_eq!(store.forgive_downtime("test", 70_000, 5_000).await.expect("downtime"), 60_000);
    assert_eq!(store.forgive_downtime("test", 70_000, 5_000).await.expect("only once"), 0);
    let next = store.forgive_downtime("test", 100_000, 5_000).await;
    assert_eq!(next.expect("another downtime"), 30_000, "whoever forgave was alive");
    let row =
        store.table_row(&TableId("one".to_owned())).await.expect("a row").expect("it is there");
    assert_eq!(row.clock.deadline, Some(110_000));
});

on_both!(names_of_accounts_are_unique, async |database: Database| {
    let store = open(&database).await;
    let account = |id: &str, name: &str| NewUser {
        person: Person { id: UserId(id.to_owned()), name: name.to_owned(), kind: Kind::Account },
        password_hash: Some("hash".to_owned()),
        owner: None,
        scopes: Vec::new(),
        created_at: 1,
    };
    store.add_user(&account("a", "Jadwiga")).await.expect("the name is free");
    let taken = store.add_user(&account("b", "JADWIGA")).await;
    assert!(matches!(taken, Err(StoreError::Conflict)), "{taken:?}");
    let guest = person("hedwig", Kind::Guest);
    add(&store, &guest).await;
    let taken = store.promote(&guest.id, "jadwigA", "other").await;
    assert!(matches!(taken, Err(StoreError::Conflict)), "{taken:?}");
    assert!(store.promote(&guest.id, "Kinga", "other").await.expect("free"));
    assert!(!store.promote(&guest.id, "Kunegunda", "other").await.expect("no guest any more"));
    let kinga = store.account("kinga").await.expect("an answer").expect("an account");
    assert_eq!((kinga.person.id, kinga.person.kind), (guest.id, Kind::Account));
});

on_both!(a_session_ends_for_its_owner_alone, async |database: Database| {
    let store = open(&database).await;
    let (ann, bob) = (person("ann", Kind::Guest), person("bob", Kind::Guest));
    add(&store, &ann).await;
    add(&store, &bob).await;
    let session =
        StoredSession { id: SessionId("s".to_owned()), agent: "browser".to_owned(), created_at: 1 };
    store.add_session(&session, &ann.id, "hash").await.expect("a session");
    let signed_in = store.signed_in("hash").await.expect("an answer").expect("signed in");
    assert_eq!(signed_in.person, ann);
    assert!(!store.revoke(&bob.id, &session.id).await.expect("an answer"));
    assert!(store.revoke(&ann.id, &session.id).await.expect("an answer"));
    assert!(store.signed_in("hash").await.expect("an answer").is_none());
});

on_both!(migrations_run_once, async |database: Database| {
    let store = open(&database).await;
    add(&store, &person("ann", Kind::Guest)).await;
    store.close().await;
    let again = open(&database).await;
    let ann = again.user(&UserId("ann".to_owned())).await.expect("an answer");
    assert!(ann.is_some(), "what was there is still there");
});

#[tokio::test]
async fn a_database_that_nobody_knows_is_named_without_its_password() {
    let error = Store::open("mysql://ann:secret@host/salt").await.expect_err("unknown").to_string();
    assert!(error.contains("mysql") && !error.contains("secret"), "{error}");
}

#[tokio::test]
async fn one_process_holds_a_lease_at_a_time() {
    let database = crate::databases::postgres();
    let store = open(&database).await;
    let ann = person("ann", Kind::Guest);
    add(&store, &ann).await;
    add_table(&store, "one", &ann, false).await;
    let table = TableId("one".to_owned());
    let lease = async |process, now, until| {
        store.lease(&table, process, now, until).await.expect("an answer")
    };
    assert!(lease("a", 0, 10).await);
    assert!(!lease("b", 5, 15).await);
    assert!(lease("a", 8, 18).await);
    assert!(lease("b", 19, 29).await);
    assert!(!lease("a", 20, 30).await);
}
