//! Whoever misbehaves gets nothing but a refusal.

use std::time::Duration;

use futures_util::future::join_all;
use magnum_sal::Seat;
use magnum_sal_protocol::{
    BotLevel, Code, Command, Entry, Failure, Frame, Happening, Millis, SeatFor, Settings as Agreed,
    TableId, TableNow,
};
use magnum_sal_server::Server;
use magnum_sal_server::client::Client;
use serde_json::json;

use crate::databases::sqlite;
use crate::support::{
    SHORT, agreed, done, frame, guest, new_table, refused_with, request, serve, settings, started,
    wait_for,
};

const JSON: &str = "Content-Type: application/json\r\n";

#[tokio::test]
async fn a_page_of_another_site_changes_nothing() {
    let database = sqlite();
    let server = serve(&database).await;
    let client = Client::stranger(server.address());
    let body = json!({ "name": "Ann" }).to_string();
    let check = async |headers: String, expected: u16| {
        let headers = format!("{JSON}{headers}");
        let answer =
            client.request("POST", "/api/guests", &headers, Some(&body)).await.expect("answer");
        assert_eq!(answer.status, expected, "{headers}: {}", answer.body);
    };
    check(String::new(), 200).await;
    check(format!("Origin: http://{}\r\n", server.address()), 200).await;
    check("Origin: http://evil.example\r\n".to_owned(), 403).await;
    check("Origin: null\r\n".to_owned(), 403).await;
    check("Sec-Fetch-Site: cross-site\r\n".to_owned(), 403).await;
    let upgrade = "Origin: http://evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
                   Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let answer = client.request("GET", "/api/tables/x/live", upgrade, None).await.expect("answer");
    assert_eq!(answer.status, 403);
    server.stop().await;
}

#[tokio::test]
async fn a_form_is_no_request() {
    let database = sqlite();
    let server = serve(&database).await;
    let client = Client::stranger(server.address());
    for kind in ["text/plain", "application/x-www-form-urlencoded"] {
        let headers = format!("Content-Type: {kind}\r\n");
        let answer =
            client.request("POST", "/api/guests", &headers, Some(r#"{"name":"Ann"}"#)).await;
        assert_eq!(answer.expect("an answer").status, 400, "{kind}");
    }
    server.stop().await;
}

#[tokio::test]
async fn absurd_requests_are_refused() {
    let database = sqlite();
    let server = serve(&database).await;
    let ann = guest(server.address(), "Ann").await;
    let check = async |body: serde_json::Value, part: &str| {
        let answer = ann.post("/api/tables", &body).await.expect("an answer");
        let failure: Failure = serde_json::from_str(&answer.body).expect("a failure");
        assert_eq!((answer.status, failure.code), (400, Code::Malformed), "{body}");
        assert!(failure.message.contains(part), "{}", failure.message);
    };
    let table = |options: serde_json::Value| json!({ "settings": { "options": options } });
    check(table(json!({ "players": 200 })), "rule 2.1").await;
    check(table(json!({ "players": -1 })), "invalid value").await;
    check(table(json!({ "players": 1e300 })), "invalid").await;
    check(
        json!({ "settings": { "options": { "players": 2 }, "colour": 1 } }),
        "unknown field `colour`",
    )
    .await;
    let seats = vec![json!({ "type": "person" }); 100];
    check(json!({ "settings": { "options": { "players": 2 } }, "seats": seats }), "100 are given")
        .await;
    let bots = vec![json!({ "type": "bot", "level": "miner" }); 2];
    check(json!({ "settings": { "options": { "players": 2 } }, "seats": bots }), "at least one")
        .await;
    let clock = json!({ "type": "live", "seconds": 0, "increment": 0 });
    check(json!({ "settings": { "options": { "players": 2 }, "clock": clock } }), "clock").await;
    let long = json!({ "settings": { "options": { "players": 2 } }, "of": "x".repeat(20_000) });
    let answer = ann.post("/api/tables", &long).await.expect("an answer");
    assert_eq!(answer.status, 413, "{}", answer.body);
    server.stop().await;
}

#[tokio::test]
async fn nonsense_over_a_connection_is_refused_and_then_ends_it() {
    let database = sqlite();
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    let mut live = people[0].connect(&table, None).await.expect("a connection");
    live.send_text("{".to_owned()).await.expect("sent");
    let refusal = wait_for(&mut live, |frame| match frame {
        Frame::Refused { error, .. } => Some(error.code),
        _ => None,
    });
    assert_eq!(refusal.await, Code::Malformed);
    for _ in 0..30 {
        // Fails once the server has closed the connection.
        drop(live.send_text("{".to_owned()).await);
    }
    while let Ok(Some(_)) = live.text().await {}

    let mut live = people[0].connect(&table, None).await.expect("a connection");
    drop(live.send_text("x".repeat(1 << 20)).await);
    while let Ok(Some(_)) = live.text().await {}

    let mut watching =
        Client::stranger(server.address()).connect(&table, None).await.expect("watching");
    let say = json!({ "id": "1", "command": { "type": "say", "text": "boo" } });
    watching.send_text(say.to_string()).await.expect("sent");
    let refusal = wait_for(&mut watching, |frame| match frame {
        Frame::Refused { error, .. } => Some(error.code),
        _ => None,
    });
    assert_eq!(refusal.await, Code::Unauthorized);
    server.stop().await;
}

#[tokio::test]
async fn a_flood_from_one_address_is_held_up() {
    let database = sqlite();
    let server = Server::start(settings(&database)).await.expect("the server starts");
    let client = Client::stranger(server.address());
    let mut held_up = 0;
    for _ in 0..30 {
        let answer =
            client.post("/api/guests", &json!({ "name": "Flood" })).await.expect("an answer");
        held_up += u32::from(answer.status == 429);
    }
    assert!(held_up >= 5, "{held_up}");
    assert_eq!(client.get("/api/tables").await.expect("an answer").status, 200, "reading goes on");
    server.stop().await;
}

#[tokio::test]
async fn chat_is_bounded_and_kept_as_it_is() {
    let database = sqlite();
    let server = serve(&database).await;
    let ann = guest(server.address(), "<b>Ann</b>").await;
    let table = ann.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    let say = async |id: &str, text: &str| {
        let body = json!({ "id": id, "command": { "type": "say", "text": text } });
        ann.post(&format!("/api/tables/{table}/commands"), &body).await.expect("an answer").status
    };
    assert_eq!(say("1", "<script>alert(1)</script>").await, 200);
    assert_eq!(say("2", &"x".repeat(501)).await, 400);
    assert_eq!(say("3", " ").await, 400);
    assert_eq!(say("4", "a\u{0007}b").await, 400);
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_reads_nothing_holds_nobody_up() {
    let database = sqlite();
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(r#"{"players":2,"round_limit":4}"#)).await;
    let mut asleep = Vec::new();
    for _ in 0..20 {
        asleep.push(
            Client::stranger(server.address()).connect(&table, None).await.expect("watching"),
        );
    }
    let playing = crate::game::play_out(&people, &table, 4);
    tokio::time::timeout(Duration::from_secs(60), playing).await.expect("the game goes on");
    server.stop().await;
}

/// Spectators who chat at once, and what each of them says.
const CROWD: usize = 60;
const LINES: usize = 10;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_stays_connected_while_others_flood_the_table() {
    let database = sqlite();
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let settings = Agreed { spectators_chat: true, ..agreed(SHORT) };
    let table = started(&people, settings).await;
    let mut player = people[0].connect(&table, None).await.expect("a connection");
    let mut crowd = Vec::new();
    for index in 0..CROWD {
        let spectator = guest(server.address(), &format!("Spectator {index}")).await;
        crowd.push(spectator.connect(&table, None).await.expect("watching"));
    }
    let flood = crowd.iter_mut().map(async |live| {
        for line in 0..LINES {
            let say = Command::Say { text: "boo".to_owned() };
            live.send(&request(&line.to_string(), None, say)).await.expect("sent");
        }
    });
    join_all(flood).await;
    // The player's own commands come after a crowd of others.
    for id in 0..20 {
        let say = Command::Say { text: "quiet!".to_owned() };
        player.send(&request(&id.to_string(), None, say)).await.expect("sent");
    }
    let all = async {
        let (mut heard, mut answered) = (0, 0);
        while heard < CROWD * LINES + 20 || answered < 20 {
            match frame(&mut player).await {
                Frame::Entry(Entry { happened: Happening::Said { .. }, .. }) => heard += 1,
                Frame::Done(_) => answered += 1,
                Frame::Refused { error, .. } => panic!("{error:?}"),
                _ => {}
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(60), all).await.expect("all that was said is heard");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_chat_is_not_stored() {
    let database = sqlite();
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    let mallory = guest(server.address(), "Mallory").await;
    let say =
        |id: usize| request(&format!("flood {id}"), None, Command::Say { text: "x".repeat(500) });
    for id in 0..5 {
        refused_with(&mallory, &table, &say(id), Code::Forbidden).await;
    }
    let (mut stored, mut refused) = (0, 0);
    for id in 0..100 {
        let answer = people[1].command(&table, &say(id)).await.expect("an answer");
        match answer.status {
            200 => stored += 1,
            429 => refused += 1,
            status => panic!("{status}: {}", answer.body),
        }
    }
    // All hundred came, with ids of their own, before fifty more were due; joining the table had counted, too.
    assert!(stored >= 19 && refused >= 30, "{stored} stored, {refused} refused");
    let path = format!("/api/tables/{table}/entries");
    let entries: Vec<Entry> = people[0].get(&path).await.expect("an answer").read().expect("a log");
    let said = entries.iter().filter(|entry| matches!(entry.happened, Happening::Said { .. }));
    assert_eq!(said.count(), stored);
    server.stop().await;
}

/// Tables of the one who wants all bots, and decisions of bots at an honest table.
const GREEDY: usize = 20;
const HONEST: usize = 8;

/// Opens a table of one person and three bots, and plays there without a thought until the test is over.
async fn greedy(client: Client) -> (TableId, tokio::task::JoinHandle<()>) {
    let steward = SeatFor::Bot { level: BotLevel::Steward };
    let seats = vec![SeatFor::Person, steward, steward, steward];
    let new = new_table(agreed(r#"{"players":4}"#), seats);
    let table = client.open(&new).await.expect("a table");
    done(&client, &table, &request("start", Some(2), Command::Start)).await;
    let mut live = client.connect(&table, None).await.expect("a connection");
    let playing = tokio::spawn(async move {
        while let Ok(Some(frame)) = live.frame().await {
            let Frame::Position(position) = frame else { continue };
            let Some(action) = position.legal.and_then(|legal| legal.into_iter().next()) else {
                continue;
            };
            let id = position.number.to_string();
            let play = request(&id, Some(position.number), Command::Play { action });
            drop(live.send(&play).await);
        }
    });
    (table, playing)
}

async fn log(client: &Client, table: &TableId) -> Vec<Entry> {
    let path = format!("/api/tables/{table}/entries");
    client.get(&path).await.expect("an answer").read().expect("a log")
}

/// When bots acted, after which other entry.
fn decisions(log: &[Entry], person: Seat) -> Vec<(Millis, Millis)> {
    let pairs = log.windows(2).filter(|pair| match &pair[1].happened {
        Happening::Played { seat, .. } => *seat != person,
        _ => false,
    });
    pairs.map(|pair| (pair[0].at, pair[1].at)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_guest_does_not_starve_the_bots_of_others() {
    let database = sqlite();
    let mut settings = settings(&database);
    settings.limits.by_address = false;
    (settings.bots, settings.bot_time) = (1, 0.2);
    let server = Server::start(settings).await.expect("the server starts");
    let mallory = guest(server.address(), "Mallory").await;
    let mut tables = Vec::new();
    for _ in 0..GREEDY {
        tables.push(greedy(mallory.clone()).await);
    }
    let ann = guest(server.address(), "Ann").await;
    let (table, playing) = greedy(ann.clone()).await;
    // The log is looked at now and then, until the bots have decided often enough.
    let served = async {
        loop {
            let mut honest = decisions(&log(&ann, &table).await, Seat::S0);
            // Forced moves wait for nobody.
            honest.retain(|(asked, answered)| answered - asked > 5);
            if honest.len() >= HONEST {
                return honest;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    let honest =
        tokio::time::timeout(Duration::from_secs(120), served).await.expect("bots answer Ann");
    let mut others = Vec::new();
    let mut waiting = 0;
    for (table, playing) in &tables {
        let path = format!("/api/tables/{table}");
        let now: TableNow = mallory.get(&path).await.expect("an answer").read().expect("a table");
        let player = now.position.and_then(|position| position.player);
        waiting += usize::from(player.is_some_and(|player| player != Seat::S0));
        others.push(decisions(&log(&mallory, table).await, Seat::S0));
        playing.abort();
    }
    playing.abort();
    // All of Mallory's tables want a bot all the time: that is the abuse.
    assert!(waiting > GREEDY * 3 / 4, "{waiting}");
    let served = honest.iter().map(|(asked, answered)| {
        let meanwhile = |own: &&Vec<(Millis, Millis)>| {
            own.iter().any(|(_, at)| (*asked..*answered).contains(at))
        };
        others.iter().filter(meanwhile).count()
    });
    // In one line all of them would come before each decision at the honest table.
    let most = served.max();
    assert!(
        most.is_some_and(|most| most <= GREEDY / 3),
        "{most:?} of {GREEDY} tables were served first"
    );
    server.stop().await;
}
