//! Seats that are kept for somebody, and the stream of one's own events.

use std::time::Duration;

use magnum_sal_protocol::{Code, Command, Me, NoticeKind, OwnEvent, Table, TableId, TableNow};
use magnum_sal_server::Server;
use magnum_sal_server::client::{Client, ClientError};
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::databases::{Database, on_both};
use crate::migrations::play_some;
use crate::notices::put;
use crate::strangers::account;
use crate::support::{SHORT, agreed, done, guest, join, refused_with, request, serve, started};

/// A client that listens.
struct Ears(BufReader<TcpStream>);

impl Ears {
    async fn of(client: &Client) -> Ears {
        let mut stream = TcpStream::connect(client.address).await.expect("a connection");
        let secret = client.secret.as_deref().unwrap_or_default();
        let head = format!(
            "GET /api/me/events HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {secret}\r\n\r\n",
            client.address
        );
        stream.write_all(head.as_bytes()).await.expect("sent");
        let mut ears = Ears(BufReader::new(stream));
        let status = ears.line().await.expect("a status");
        assert!(status.contains("200"), "{status}");
        while ears.line().await.is_some_and(|line| !line.is_empty()) {}
        ears
    }

    /// The next line; nothing when the stream has ended.
    async fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let reading = self.0.read_line(&mut line);
        let read = tokio::time::timeout(Duration::from_secs(20), reading).await;
        let read = read.expect("something comes").unwrap_or(0);
        (read > 0).then(|| line.trim().to_owned())
    }

    async fn next(&mut self) -> Option<OwnEvent> {
        loop {
            if let Some(data) = self.line().await?.strip_prefix("data: ") {
                return Some(serde_json::from_str(data).expect("an event"));
            }
        }
    }

    async fn hears(&mut self, kind: NoticeKind, table: &TableId) {
        let event = self.next().await.expect("an event");
        assert_eq!((event.kind, &event.table), (kind, table));
    }
}

async fn id(client: &Client) -> String {
    client.get("/api/me").await.expect("an answer").read::<Me>().expect("me").person.id.0
}

fn kept(for_whom: &str) -> serde_json::Value {
    json!({ "settings": agreed(SHORT), "kept": [null, for_whom] })
}

on_both!(people_hear_of_what_happens_to_them, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let mut ears = [Ears::of(&people[0]).await, Ears::of(&people[1]).await];
    let table = started(&people, agreed(SHORT)).await;
    // The owner's table was full; then the game began, of which its starter is not told.
    ears[0].hears(NoticeKind::Start, &table).await;
    play_some(&people, &table, 3).await;
    done(&people[0], &table, &request("r", None, Command::Resign)).await;
    done(&people[0], &table, &request("again", None, Command::Rematch)).await;
    let mut heard = Vec::new();
    while heard.last() != Some(&NoticeKind::Rematch) {
        let event = ears[1].next().await.expect("an event");
        assert_eq!(event.table, table);
        heard.push(event.kind);
    }
    for kind in [NoticeKind::Turn, NoticeKind::End] {
        assert!(heard.contains(&kind), "{heard:?}");
    }
    // Whoever is signed out hears no more.
    people[1].delete("/api/sessions/current").await.expect("an answer");
    while ears[1].next().await.is_some() {}
    let stopping = tokio::time::timeout(Duration::from_secs(5), server.stop());
    stopping.await.expect("nobody who listens holds the server up");
    while ears[0].next().await.is_some() {}
});

on_both!(a_seat_is_kept_for_whom_one_names, async |database: Database| {
    let server = serve(&database).await;
    let (ann, kinga) = (guest(server.address(), "Ann").await, account(&server, "Kinga").await);
    let mut ears = Ears::of(&kinga).await;
    let table = ann.open(&kept("kinga")).await.expect("a table");
    ears.hears(NoticeKind::Invitation, &table).await;
    let answer = ann.get(&format!("/api/tables/{table}")).await.expect("an answer");
    let seats = answer.read::<TableNow>().expect("a table").table.seats;
    assert_eq!(seats[1].kept_for.as_ref().map(|id| id.0.clone()), Some(id(&kinga).await));
    let bob = guest(server.address(), "Bob").await;
    refused_with(&bob, &table, &request("join", None, join()), Code::SeatTaken).await;
    // She finds the table until she sits there, though the lobby does not list it.
    let found = async |client: &Client| {
        let answer = client.get("/api/me/kept").await.expect("an answer");
        let tables: Vec<Table> = answer.read().expect("tables");
        tables.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    assert_eq!((found(&kinga).await, found(&bob).await), (vec![table.clone()], vec![]));
    done(&kinga, &table, &request("join", None, join())).await;
    assert_eq!(found(&kinga).await, []);
    // By an id, too; and nobody is invited by somebody whom they have blocked.
    ann.open(&kept(&id(&bob).await)).await.expect("a table");
    put(&kinga, &format!("/api/me/blocks/{}", id(&ann).await), &json!({})).await;
    for (whom, expected) in [("kinga", Code::Blocked), ("nobody", Code::NotFound)] {
        match ann.open(&kept(whom)).await {
            Err(ClientError::Refused { failure, .. }) => assert_eq!(failure.code, expected),
            other => panic!("{other:?}"),
        }
    }
    let long = json!({ "settings": agreed(SHORT), "kept": [null, null, "kinga"] });
    assert!(ann.open(&long).await.is_err(), "there is no such seat");
    server.stop().await;
});

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_processes_tell() {
    let database = crate::databases::postgres();
    let servers: [Server; 2] = [serve(&database).await, serve(&database).await];
    let (ann, kinga) =
        (guest(servers[0].address(), "Ann").await, account(&servers[1], "Kinga").await);
    let mut ears = Ears::of(&kinga).await;
    let table = ann.open(&kept("Kinga")).await.expect("a table");
    ears.hears(NoticeKind::Invitation, &table).await;
    for server in servers {
        server.stop().await;
    }
}
