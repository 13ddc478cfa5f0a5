//! What is not kept for ever, and who may have the database.

use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use magnum_sal_protocol::{
    EndReason, Kind, Person, SeatNow, Settings as Agreed, Status, Table, TableId, TableNow, Taken,
};
use magnum_sal_server::client::Client;
use magnum_sal_server::store::{NewRow, Store, StoreError};
use magnum_sal_server::{Server, Settings, StartError};
use serde_json::json;

use crate::databases::{Database, on_both, sqlite};
use crate::migrations::dumped;
use crate::store::{add, append, numbers, open, person, said};
use crate::support::{SHORT, agreed, done, guest, join, new_table, request, settings, started};

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// A server that puts things away at once when it starts, and so long later.
async fn later(settings: &Settings, days: i64) -> Server {
    settings.time.advance(days * DAY);
    Server::start(settings.clone()).await.expect("the server starts")
}

/// The same client at the server that runs now.
fn again(client: &Client, server: &Server) -> Client {
    Client { address: server.address(), ..client.clone() }
}

/// Asks until it is so: what is put away is put away beside everything else.
async fn eventually(mut check: impl AsyncFnMut() -> bool) {
    let patience = Duration::from_secs(60);
    let waiting = async {
        while !check().await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(patience, waiting).await.expect("it becomes so");
}

on_both!(a_table_that_nobody_starts_is_closed, async |database: Database| {
    let mut settings = settings(&database);
    settings.limits.by_address = false;
    let server = later(&settings, 0).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let public = Agreed { public: true, ..agreed(SHORT) };
    let forgotten = people[0].open(&new_table(public.clone(), Vec::new())).await.expect("a table");
    let playing = started(&people, agreed(SHORT)).await;
    server.stop().await;

    let server = later(&settings, 6).await;
    let ann = again(&people[0], &server);
    let recent = ann.open(&new_table(public, Vec::new())).await.expect("a table");
    let lobby = async |client: &Client| -> usize {
        let answer = client.get("/api/tables").await.expect("an answer");
        answer.read::<Vec<Table>>().expect("a lobby").len()
    };
    assert_eq!(lobby(&ann).await, 2, "six days are no week");
    server.stop().await;

    let server = later(&settings, 2).await;
    let ann = again(&people[0], &server);
    eventually(async || lobby(&ann).await == 1).await;
    let look = async |table| -> Table {
        let answer = ann.get(&format!("/api/tables/{table}")).await.expect("an answer");
        answer.read::<TableNow>().expect("a table").table
    };
    let closed = look(&forgotten).await;
    assert_eq!(closed.status, Status::Ended);
    assert_eq!(closed.end.map(|end| end.reason), Some(EndReason::Closed));
    assert_eq!(look(&recent).await.status, Status::Open);
    assert_eq!(look(&playing).await.status, Status::Playing, "games are not closed");
    server.stop().await;
});

/// Writes a table by parts. The last part fails if the table is to be `broken`.
async fn write(store: &Store, id: &str, by: &Person, at: i64, broken: bool) {
    let seat = SeatNow { taken: Taken::Person { person: by.clone() }, ..SeatNow::free() };
    let table = Table {
        id: TableId(id.to_owned()),
        settings: agreed(SHORT),
        status: Status::Ended,
        owner: by.clone(),
        created_at: at,
        seats: vec![seat, SeatNow::free()],
        commitment: String::new(),
        end: None,
        rematch: None,
    };
    let mut entries = vec![said("salt", None); 150];
    entries[0] = said("first", Some(("ann", "once")));
    // The same command twice is refused.
    entries[140] = said("last", Some(("ann", if broken { "once" } else { "twice" })));
    let mut append = append(id, 1, entries);
    append.mentions = vec![by.id.clone()];
    let opened = store.open_table(&NewRow { table, secret: "00".repeat(32), append }).await;
    assert_eq!(matches!(opened, Err(StoreError::Repeated)), broken, "{opened:?}");
}

on_both!(a_table_that_never_became_whole_is_deleted, async |database: Database| {
    let settings = settings(&database);
    let store = open(&database).await;
    let ann = person("ann", Kind::Guest);
    add(&store, &ann).await;
    let started = settings.time.now();
    write(&store, "broken", &ann, started, true).await;
    write(&store, "whole", &ann, started, false).await;
    settings.time.advance(2 * HOUR);
    write(&store, "young", &ann, settings.time.now(), true).await;
    assert_eq!(numbers(&store, "broken").await.len(), 100, "much of it was written");

    let server = later(&settings, 0).await;
    let there = async |id: &str| {
        store.table_row(&TableId(id.to_owned())).await.expect("an answer").is_some()
    };
    eventually(async || !there("broken").await).await;
    server.stop().await;
    assert!(there("whole").await && there("young").await);
    // Seats, entries and all else: nothing names the table any more.
    let dump = dumped(&database);
    assert!(dump.contains("whole") && dump.contains("young") && !dump.contains("broken"), "{dump}");
    store.close().await;
});

on_both!(a_session_ends_when_nobody_uses_it, async |database: Database| {
    let mut settings = settings(&database);
    settings.limits.by_address = false;
    let server = later(&settings, 0).await;
    let used = guest(server.address(), "Ann").await;
    let unused = guest(server.address(), "Bob").await;
    let table = used.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    done(&unused, &table, &request("join", None, join())).await;
    let me = async |client: &Client| client.get("/api/me").await.expect("an answer").status;
    settings.time.advance(300 * DAY);
    assert_eq!(me(&used).await, 200);
    settings.time.advance(200 * DAY);
    assert_eq!((me(&used).await, me(&unused).await), (200, 401));
    server.stop().await;
    let server = later(&settings, 0).await;
    assert_eq!(me(&again(&used, &server)).await, 200);
    assert_eq!(me(&again(&unused, &server)).await, 401);
    server.stop().await;
});

on_both!(guests_who_left_nothing_are_forgotten, async |database: Database| {
    let mut settings = settings(&database);
    settings.limits.by_address = false;
    let server = later(&settings, 0).await;
    let mut ids = Vec::new();
    for (name, plays, leaves) in [("Ann", true, true), ("Bob", false, true), ("Eve", false, false)]
    {
        let client = guest(server.address(), name).await;
        let answer = client.get("/api/me").await.expect("an answer");
        ids.push(answer.read::<magnum_sal_protocol::Me>().expect("me").person.id);
        if plays {
            client.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
        }
        if leaves {
            let left = client.delete("/api/sessions/current").await.expect("an answer");
            assert_eq!(left.status, 204);
        }
    }
    server.stop().await;
    let server = later(&settings, 31).await;
    let stranger = Client::stranger(server.address());
    let status = async |index: usize| {
        let path = format!("/api/people/{}", ids[index]);
        stranger.get(&path).await.expect("an answer").status
    };
    eventually(async || status(1).await == 404).await;
    assert_eq!(
        (status(0).await, status(2).await),
        (200, 200),
        "a table, or a session, is something"
    );
    server.stop().await;
});

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_is_told_to_keep_its_cookie() {
    let database = sqlite();
    let server = later(&settings(&database), 0).await;
    let ann = guest(server.address(), "Ann").await;
    let secret = ann.secret.clone().expect("a secret");
    let cookie = format!("Cookie: magnum_sal={secret}\r\n");
    let stranger = Client::stranger(server.address());
    let answer = stranger.request("GET", "/api/me", &cookie, None).await.expect("an answer");
    let again = answer.header("set-cookie").expect("a cookie");
    assert!(again.contains(&secret) && again.contains("HttpOnly; SameSite=Strict"), "{again}");
    let program = ann.get("/api/me").await.expect("an answer");
    assert_eq!(program.header("set-cookie"), None, "a program has a token");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_on_the_same_file_is_refused() {
    let database = sqlite();
    let server = later(&settings(&database), 0).await;
    let refused = Server::start(settings(&database)).await.expect_err("the file is in use");
    assert!(matches!(refused, StartError::Store(_)), "{refused}");
    assert!(refused.to_string().contains("another server uses"), "{refused}");
    let ann = guest(server.address(), "Ann").await;
    assert_eq!(ann.get("/api/me").await.expect("an answer").status, 200, "the first one goes on");
    server.stop().await;
    later(&settings(&database), 0).await.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_else_reads_the_database() {
    let database = sqlite();
    let server = later(&settings(&database), 0).await;
    guest(server.address(), "Ann").await;
    let file = database.address.strip_prefix("sqlite:").expect("a file");
    for ending in ["", "-wal", "-shm"] {
        let data = std::fs::metadata(format!("{file}{ending}")).expect("a file");
        assert_eq!(data.permissions().mode() & 0o777, 0o600, "{ending}");
    }
    server.stop().await;
}

on_both!(nobody_takes_a_name_that_looks_like_an_accounts, async |database: Database| {
    let mut settings = settings(&database);
    settings.limits.by_address = false;
    let server = later(&settings, 0).await;
    let stranger = Client::stranger(server.address());
    let credentials = |name: &str| json!({ "name": name, "password": "a ring in the salt" });
    let sign_up = async |name: &str| {
        stranger.post("/api/accounts", &credentials(name)).await.expect("an answer")
    };
    let first = sign_up("Kinga").await;
    assert_eq!(first.status, 200, "{}", first.body);
    let kinga = stranger.signed_in(&first);
    // The first letter is Cyrillic; the second is a small L.
    for name in ["\u{41a}inga", "Klnga"] {
        assert_eq!(sign_up(name).await.status, 409, "{name}");
        let guest = stranger.post("/api/guests", &json!({ "name": name })).await;
        assert_eq!(guest.expect("an answer").status, 409, "{name}");
        let program = kinga.post("/api/bots", &json!({ "name": name })).await;
        assert_eq!(program.expect("an answer").status, 409, "{name}");
    }
    assert_eq!(sign_up("Kunegunda").await.status, 200);
    // Whoever has the account still logs in by its name.
    let answer = stranger.post("/api/sessions", &credentials("kinga")).await.expect("an answer");
    assert_eq!(answer.status, 200);
    server.stop().await;
});
