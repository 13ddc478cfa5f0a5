//! Floods of reports, of invitations, of listeners and of pings: the abuse happens, and stays small.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use magnum_sal_protocol::{Code, Command, Me, Report, Settings as Agreed, SignUp, TableId};
use magnum_sal_server::Server;
use magnum_sal_server::client::{Answer, Client, ClientError};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::admin::admin;
use crate::databases::{Database, on_both, sqlite};
use crate::support::{SHORT, agreed, done, guest, new_table, request, serve, settings, started};

/// A server that believes what it is told about addresses.
async fn behind_proxy(database: &Database) -> Server {
    let mut settings = settings(database);
    settings.behind_proxy = true;
    Server::start(settings).await.expect("the server starts")
}

/// A request from an address of one's choice.
async fn post_from(address: &str, client: &Client, path: &str, body: &Value) -> Answer {
    let headers = format!("Content-Type: application/json\r\nX-Forwarded-For: {address}\r\n");
    let body = body.to_string();
    client.request("POST", path, &headers, Some(&body)).await.expect("an answer")
}

async fn guest_from(address: &str, server: &Server, name: &str) -> Client {
    let stranger = Client::stranger(server.address());
    let answer = post_from(address, &stranger, "/api/guests", &json!({ "name": name })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    stranger.signed_in(&answer)
}

/// Guests of one address, and lines that each of them reports.
const LIARS: usize = 12;
const LINES: usize = 5;
/// What one address may make at once.
const BURST: usize = 30;

/// A public table where somebody has said so many lines: who, and the numbers of the entries.
async fn talk(client: &Client, lines: usize) -> (TableId, String, Vec<u64>) {
    let me: Me = client.get("/api/me").await.expect("an answer").read().expect("me");
    let public = Agreed { public: true, ..agreed(SHORT) };
    let table = client.open(&new_table(public, Vec::new())).await.expect("a table");
    let mut numbers = Vec::new();
    for line in 0..lines {
        let say = Command::Say { text: format!("line {line}") };
        numbers.push(done(client, &table, &request(&format!("say {line}"), None, say)).await);
    }
    (table, me.person.id.0, numbers)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reports_of_many_guests_of_one_address_are_few() {
    let database = sqlite();
    let server = behind_proxy(&database).await;
    let victim = guest_from("10.0.0.1", &server, "Victim").await;
    let (table, id, numbers) = talk(&victim, LINES).await;
    let report = |entry: u64| json!({ "person": id, "table": table, "entry": entry });
    let (mut accepted, mut refused) = (0, 0);
    let mut liars = Vec::new();
    for liar in 0..LIARS {
        liars.push(guest_from("10.0.0.66", &server, &format!("Liar {liar}")).await);
    }
    // Each is another report, by another guest or about another line. All come at once, since a refusal takes its time.
    let reports = liars.iter().flat_map(|liar| numbers.iter().map(move |number| (liar, *number)));
    let reports = reports.map(async |(liar, number)| {
        post_from("10.0.0.66", liar, "/api/reports", &report(number)).await.status
    });
    for status in join_all(reports).await {
        match status {
            204 => accepted += 1,
            429 => refused += 1,
            status => panic!("{status}"),
        }
    }
    assert_eq!(accepted + refused, LIARS * LINES);
    // Meanwhile a few more were due.
    assert!((BURST..BURST + 10).contains(&accepted), "{accepted} of {} accepted", LIARS * LINES);
    // Somebody elsewhere is heard.
    let honest = guest_from("10.0.0.2", &server, "Honest").await;
    let answer = post_from("10.0.0.2", &honest, "/api/reports", &report(numbers[0])).await;
    assert_eq!(answer.status, 204, "{}", answer.body);
    let store = &admin(&database).await.store;
    let stored = store.reports(Default::default(), None, 100).await.expect("reports");
    assert_eq!(stored.len(), accepted + 1, "what was refused is not stored");
    let from = |report: &Report| report.by.name.clone();
    assert_eq!(stored.first().map(from).as_deref(), Some("Honest"), "the newest comes first");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_too_often_waits_for_the_refusal() {
    const ASKED: usize = 40;
    const AT_ONCE: usize = 20;
    let database = sqlite();
    let server = behind_proxy(&database).await;
    let guests = (0..ASKED).map(async |number| {
        let stranger = Client::stranger(server.address());
        let name = json!({ "name": format!("Guest {number}") });
        let begin = Instant::now();
        let answer = post_from("10.0.0.66", &stranger, "/api/guests", &name).await;
        (answer.status, begin.elapsed())
    });
    let answers = join_all(guests).await;
    let refused: Vec<_> = answers.iter().filter(|(status, _)| *status == 429).collect();
    assert!((1..=ASKED - AT_ONCE).contains(&refused.len()), "{} refused", refused.len());
    assert!(refused.iter().all(|(_, time)| *time >= Duration::from_secs(1)), "{refused:?}");
    server.stop().await;
}

/// Strangers who come by one link at the same time, and how many it is for.
const CROWD: usize = 40;
const PLACES: u32 = 3;

on_both!(a_link_for_three_lets_three_of_a_crowd_in, async |database: Database| {
    let mut settings = settings(&database);
    settings.limits.by_address = false;
    settings.signup = SignUp::Invite;
    let server = Server::start(settings).await.expect("the server starts");
    let admin = admin(&database).await;
    let new = serde_json::from_value(json!({ "uses": PLACES })).expect("an invitation");
    let made = admin.invite(&new, magnum_sal_server::Time::default().now()).await.expect("made");
    let stranger = Client::stranger(server.address());
    let come = (0..CROWD).map(async |number| {
        let body = json!({ "name": format!("Stranger {number}"), "invitation": made.token });
        stranger.post("/api/guests", &body).await.expect("an answer")
    });
    let answers = join_all(come).await;
    let let_in = answers.iter().filter(|answer| answer.status == 200).count();
    let refused = answers.iter().filter(|answer| match answer.read::<Value>() {
        Err(ClientError::Refused { failure, .. }) => failure.code == Code::NotInvited,
        _ => false,
    });
    assert_eq!((let_in, refused.count()), (PLACES as usize, CROWD - PLACES as usize));
    assert_eq!(admin.store.people("Stranger", 100).await.expect("people").len(), let_in);
    server.stop().await;
});

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_guesses_invitations_is_held_up() {
    let database = sqlite();
    let mut settings = settings(&database);
    (settings.behind_proxy, settings.signup) = (true, SignUp::Invite);
    let server = Server::start(settings).await.expect("the server starts");
    let admin = admin(&database).await;
    let new = serde_json::from_value(json!({})).expect("an invitation");
    let made = admin.invite(&new, magnum_sal_server::Time::default().now()).await.expect("made");
    let stranger = Client::stranger(server.address());
    let guess = async |address: &str, token: &str| {
        let body = json!({ "name": "Ann", "invitation": token });
        post_from(address, &stranger, "/api/guests", &body).await.status
    };
    let (mut wrong, mut held_up) = (0, 0);
    for number in 0..60 {
        match guess("10.0.0.66", &format!("{number:064x}")).await {
            403 => wrong += 1,
            429 => held_up += 1,
            status => panic!("{status}"),
        }
    }
    assert!((20..30).contains(&wrong) && held_up >= 30, "{wrong} guesses, {held_up} held up");
    // Nobody else suffers, and the link is as good as before.
    assert_eq!(guess("10.0.0.1", &made.token).await, 200);
    server.stop().await;
}

/// Streams of one address.
const MOST: usize = 64;

/// A stream of one's own events that nobody reads, and the status of its answer.
async fn listen(client: &Client, address: &str) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(client.address).await.expect("a connection");
    let secret = client.secret.as_deref().unwrap_or_default();
    let head = format!(
        "GET /api/me/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {secret}\r\n\
         X-Forwarded-For: {address}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.expect("sent");
    let mut status = [0; 12];
    stream.read_exact(&mut status).await.expect("a status");
    (stream, String::from_utf8_lossy(&status).into_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn listeners_who_never_read_hold_nobody_up() {
    let database = sqlite();
    let server = behind_proxy(&database).await;
    let mut people = Vec::new();
    for (address, name) in [("10.0.0.1", "Ann"), ("10.0.0.2", "Bob")] {
        people.push(guest_from(address, &server, name).await);
    }
    // Ann's own browser misbehaves: all of these are told of her turns.
    let streams = join_all((0..MOST + 6).map(|_| listen(&people[0], "10.0.0.1"))).await;
    let listening = streams.iter().filter(|(_, status)| status.ends_with("200")).count();
    let refused = streams.iter().filter(|(_, status)| status.ends_with("429")).count();
    assert_eq!((listening, refused), (MOST, 6));
    let table = started(&people, agreed(SHORT)).await;
    let playing = crate::game::play_out(&people, &table, 4);
    tokio::time::timeout(Duration::from_secs(60), playing).await.expect("the game goes on");
    let (_other, status) = listen(&people[1], "10.0.0.2").await;
    assert!(status.ends_with("200"), "{status}");
    // They were told: what nobody has read lies there, and is no more than one game's.
    let mut told = 0;
    for (mut stream, _) in streams {
        let mut text = vec![0; 1 << 20];
        let read = tokio::time::timeout(Duration::from_secs(20), stream.read(&mut text)).await;
        let read = read.expect("something lies there").unwrap_or(0);
        told += usize::from(String::from_utf8_lossy(&text[..read]).contains("event: notice"));
    }
    assert_eq!(told, MOST, "all who listen are told");
    tokio::time::timeout(Duration::from_secs(10), server.stop()).await.expect("it stops");
}

/// Pings that somebody would send who reads none of the answers.
const PINGS: usize = 1_000_000;

/// Connects to a table and sends pings as long as the server takes them. How many.
async fn ping_without_end(server: &Server, table: &TableId) -> usize {
    let mut stream = TcpStream::connect(server.address()).await.expect("a connection");
    let head = format!(
        "GET /api/tables/{table}/live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n\
         Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.expect("sent");
    let mut status = [0; 12];
    stream.read_exact(&mut status).await.expect("a status");
    assert!(status.ends_with(b"101"), "{}", String::from_utf8_lossy(&status));
    let ping = [[0x89, 0xfd, 0, 0, 0, 0].as_slice(), &[0; 125]].concat();
    let mut sent = 0;
    while sent < PINGS && stream.write_all(&ping).await.is_ok() {
        sent += 1;
    }
    sent
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_without_end_are_cut_off() {
    let database = sqlite();
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    let flood = join_all((0..4).map(|_| ping_without_end(&server, &table)));
    let both = async { tokio::join!(flood, crate::game::play_out(&people, &table, 4)) };
    let (sent, _) =
        tokio::time::timeout(Duration::from_secs(60), both).await.expect("the game goes on");
    assert!(sent.iter().all(|&sent| sent > 40 && sent < PINGS), "{sent:?}");
    server.stop().await;
}
