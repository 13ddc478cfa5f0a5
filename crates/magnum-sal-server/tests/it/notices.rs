//! People who are away are told what happens at their tables: once, and only if it is news.

use std::time::Duration;

use magnum_sal::notation::ActionNotation;
use magnum_sal_protocol::{
    Command, Language, Notice, NoticeKind, Notifications, PushKey, PushNow, TableId, TableNow,
};
use magnum_sal_server::client::{Answer, Client};
use magnum_sal_server::{Reach, Server, Settings};
use serde_json::{Value, json};

use crate::databases::{Database, on_both, postgres};
use crate::receivers::{Receiver, check_sender, decrypted, subscription};
use crate::support::{SHORT, agreed, done, guest, request, settings, started};

pub(crate) const SECRET: &str = "a secret of the miners";

/// Settings with which notices go out at once, and to this machine.
pub(crate) fn eager(database: &Database) -> Settings {
    let mut settings = settings(database);
    settings.limits.by_address = false;
    settings.site = Some("https://salt.example".to_owned());
    settings.notify.grace = Duration::from_millis(100);
    settings.notify.retry = Duration::from_millis(100);
    settings.notify.reach = Reach { plain_http: true, private_networks: true };
    settings
}

pub(crate) async fn start(settings: Settings) -> Server {
    Server::start(settings).await.expect("the server starts")
}

pub(crate) async fn put(client: &Client, path: &str, body: &Value) -> Answer {
    let json = "Content-Type: application/json\r\n";
    client.request("PUT", path, json, Some(&body.to_string())).await.expect("an answer")
}

/// Has a webhook called for somebody.
pub(crate) async fn hook(client: &Client, receiver: &Receiver, path: &str) {
    let body = json!({ "url": format!("{}{path}", receiver.url), "secret": SECRET });
    let answer = put(client, "/api/me/webhook", &body).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
}

async fn wish(client: &Client, kinds: &[NoticeKind], language: Language) {
    let wishes = json!({ "language": language, "kinds": kinds, "channels": ["push", "webhook"] });
    let answer = put(client, "/api/me/notifications", &wishes).await;
    assert_eq!(answer.status, 204, "{}", answer.body);
}

async fn look(client: &Client, table: &TableId) -> TableNow {
    client.get(&format!("/api/tables/{table}")).await.expect("an answer").read().expect("a table")
}

/// Whose turn it is.
pub(crate) async fn player(people: &[Client], table: &TableId) -> usize {
    let now = look(&people[0], table).await;
    now.position.expect("a game").player.expect("somebody decides").index()
}

/// The player to move passes until the turn can be ended, and ends it.
pub(crate) async fn pass_turn(people: &[Client], table: &TableId) {
    let player = &people[player(people, table).await];
    loop {
        let now = look(player, table).await;
        let legal = now.position.and_then(|position| position.legal).expect("a turn");
        let ends = legal.contains(&ActionNotation::EndTurn {});
        let action = if ends { ActionNotation::EndTurn {} } else { ActionNotation::Pass {} };
        let id = format!("after {}", now.number);
        done(player, table, &request(&id, Some(now.number), Command::Play { action })).await;
        if ends {
            return;
        }
    }
}

async fn two(server: &Server) -> [Client; 2] {
    [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await]
}

on_both!(a_browser_is_told_of_a_turn, async |database: Database| {
    let server = start(eager(&database)).await;
    let people = two(&server).await;
    let mut service = Receiver::start().await;
    let key: PushKey =
        people[0].get("/api/push/key").await.expect("an answer").read().expect("a key");
    for (client, name) in people.iter().zip(["0", "1"]) {
        let endpoint = format!("{}/push/{name}?for=us", service.url);
        let answer = client.post("/api/me/push", &subscription(&endpoint)).await;
        answer.expect("an answer").read::<PushNow>().expect("a browser");
        wish(client, &[NoticeKind::Turn], Language::Polish).await;
    }
    let table = started(&people, agreed(SHORT)).await;
    let first = player(&people, &table).await;
    pass_turn(&people, &table).await;
    // Whoever began is told only if it is not who started the game; all have moved on since.
    let number = look(&people[0], &table).await.number;
    let call = loop {
        let call = service.call().await;
        let notice: Notice = serde_json::from_slice(&decrypted(&call.body)).expect("a notice");
        if notice.number == number {
            break (call, notice);
        }
        assert_ne!(first, 0, "the one who started the game knows: {notice:?}");
    };
    let (call, notice) = call;
    check_sender(&call, &key.key, &service.url);
    assert_eq!(call.path, format!("/push/{}?for=us", 1 - first));
    assert_eq!((notice.kind, &notice.table), (NoticeKind::Turn, &table));
    assert_eq!(notice.title, "Twoja kolej");
    assert!(notice.text.contains(["Ann", "Bob"][first]), "{notice:?}");
    assert_eq!(notice.url, format!("https://salt.example/t/{table}"));
    // A service that does not know the browser any more makes the server forget it.
    service.answer(410);
    pass_turn(&people, &table).await;
    assert_eq!(service.call().await.path, format!("/push/{first}?for=us"));
    loop {
        let answer = people[first].get("/api/me/push").await.expect("an answer");
        if answer.read::<Vec<PushNow>>().expect("browsers").is_empty() {
            break;
        }
    }
    server.stop().await;
});

on_both!(a_webhook_is_signed_and_tried_again, async |database: Database| {
    let server = start(eager(&database)).await;
    let people = two(&server).await;
    let mut receiver = Receiver::start().await;
    receiver.answer_once(500);
    hook(&people[1], &receiver, "/hook").await;
    let table = started(&people, agreed(SHORT)).await;
    let first = receiver.call().await;
    assert_eq!(first.path, "/hook");
    let said = first.json();
    assert_eq!((&said["table"], &said["number"]), (&json!(table), &json!(4)));
    let time = first.header("x-magnum-sal-time");
    let signed = [time.as_bytes(), b".", &first.body].concat();
    let key = ring::hmac::Key::new(ring::hmac::HMAC_SHA256, SECRET.as_bytes());
    let signature = first.header("x-magnum-sal-signature").strip_prefix("sha256=").expect("a hash");
    let signature: Vec<u8> = (0..signature.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&signature[at..at + 2], 16).expect("digits"))
        .collect();
    ring::hmac::verify(&key, &signed, &signature).expect("a good signature");
    let again = receiver.call().await;
    assert_eq!(again.json(), said, "the same, with the same id");
    // The next notice shows that there was no third attempt.
    done(&people[0], &table, &request("r", None, Command::Resign)).await;
    let end = receiver.call().await;
    assert_eq!((&end.json()["kind"], &end.json()["table"]), (&json!("end"), &json!(table)));
    server.stop().await;
});

on_both!(a_webhook_speaks_the_format_of_its_chat, async |database: Database| {
    let server = start(eager(&database)).await;
    let people = two(&server).await;
    let mut receiver = Receiver::start().await;
    for format in ["discord", "slack", "ntfy"] {
        let body = json!({ "url": format!("{}/{format}", receiver.url), "format": format });
        let answer = put(&people[1], "/api/me/webhook", &body).await;
        assert_eq!(answer.read::<Value>().expect("it is accepted")["format"], format);
        let table = started(&people, agreed(SHORT)).await;
        let called = receiver.call().await;
        assert_eq!(called.path, format!("/{format}"));
        let link = format!("https://salt.example/t/{table}");
        let said = match format {
            "discord" => called.json()["content"].to_string(),
            "slack" => called.json()["text"].to_string(),
            _ => called.header("click").to_owned(),
        };
        assert!(said.contains(&link), "{format}: {said}");
    }
    // Our own format is signed, for which both need a secret.
    let unsigned = json!({ "url": format!("{}/json", receiver.url), "format": "json" });
    assert_eq!(put(&people[1], "/api/me/webhook", &unsigned).await.status, 400);
    server.stop().await;
});

on_both!(who_is_there_or_has_moved_is_not_told, async |database: Database| {
    let mut settings = eager(&database);
    settings.notify.grace = Duration::from_secs(6);
    let server = start(settings).await;
    let people = two(&server).await;
    let mut receiver = Receiver::start().await;
    let table = started(&people, agreed(SHORT)).await;
    hook(&people[0], &receiver, "/0").await;
    hook(&people[1], &receiver, "/1").await;
    let first = player(&people, &table).await;
    let second = 1 - first;
    let live = people[second].connect(&table, None).await.expect("a connection");
    pass_turn(&people, &table).await;
    let abort = Command::Abort { agree: true };
    done(&people[second], &table, &request("a", None, abort)).await;
    // The turn came before the proposal: who is there was not told of it.
    let told = receiver.call().await;
    assert_eq!((told.path, told.body.is_empty()), (format!("/{first}"), false));
    drop(live);
    pass_turn(&people, &table).await;
    pass_turn(&people, &table).await;
    // The first of them has moved before it was time to tell.
    let told = receiver.call().await;
    let number = look(&people[0], &table).await.number;
    assert_eq!(told.json()["number"], json!(number));
    assert_eq!(told.path, format!("/{second}"));
    assert!(receiver.earlier_call().is_none());
    server.stop().await;
});

on_both!(only_what_is_wished_for_is_told, async |database: Database| {
    let server = start(eager(&database)).await;
    let people = two(&server).await;
    let mut receiver = Receiver::start().await;
    for (client, path) in people.iter().zip(["/0", "/1"]) {
        hook(client, &receiver, path).await;
    }
    wish(&people[0], &[NoticeKind::Rematch], Language::German).await;
    wish(&people[1], &[NoticeKind::Abort, NoticeKind::End], Language::French).await;
    let shown: Notifications = people[1]
        .get("/api/me/notifications")
        .await
        .expect("an answer")
        .read()
        .expect("notifications");
    assert_eq!(shown.wishes.kinds, [NoticeKind::End, NoticeKind::Abort]);
    assert!(shown.webhook.is_some_and(|webhook| webhook.url.ends_with("/1")));
    let table = started(&people, agreed(SHORT)).await;
    let abort = Command::Abort { agree: true };
    done(&people[0], &table, &request("a", None, abort.clone())).await;
    let told = receiver.call().await;
    assert_eq!((told.path.as_str(), &told.json()["kind"]), ("/1", &json!("abort")));
    assert_eq!(told.json()["title"], "Arrêter la partie\u{202f}?");
    done(&people[1], &table, &request("a", None, abort)).await;
    let rematch = Command::Rematch;
    done(&people[1], &table, &request("m", None, rematch)).await;
    let told = receiver.call().await;
    assert_eq!((told.path.as_str(), &told.json()["kind"]), ("/0", &json!("rematch")));
    let next = look(&people[0], &table).await.table.rematch.expect("a table");
    assert_eq!(told.json()["table"], json!(next));
    assert!(!told.json().to_string().contains("secret"), "{:?}", told.json());
    server.stop().await;
});

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_several_processes_one_tells() {
    let database = postgres();
    let servers = [start(eager(&database)).await, start(eager(&database)).await];
    let people = two(&servers[0]).await;
    let mut receiver = Receiver::start().await;
    hook(&people[1], &receiver, "/hook").await;
    wish(&people[1], &[NoticeKind::End], Language::English).await;
    let mut tables = Vec::new();
    for _ in 0..12 {
        let table = started(&people, agreed(SHORT)).await;
        done(&people[0], &table, &request("r", None, Command::Resign)).await;
        tables.push(table);
    }
    let mut told = Vec::new();
    for _ in &tables {
        told.push(receiver.call().await.json()["table"].as_str().expect("a table").to_owned());
    }
    told.sort_unstable();
    tables.sort_unstable();
    assert_eq!(told, tables.iter().map(|table| table.0.clone()).collect::<Vec<_>>());
    // A last game shows that nothing else came in the meantime.
    let last = started(&people, agreed(SHORT)).await;
    done(&people[0], &last, &request("r", None, Command::Resign)).await;
    assert_eq!(receiver.call().await.json()["table"], json!(last));
    for server in servers {
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_redirection_is_not_followed() {
    let database = crate::databases::sqlite();
    let server = start(eager(&database)).await;
    let people = two(&server).await;
    let mut inner = Receiver::start().await;
    let location = format!("Location: {}/inner\r\n", inner.url);
    let mut outer = Receiver::sending(Box::leak(location.into_boxed_str())).await;
    outer.answer(307);
    hook(&people[1], &outer, "/outer").await;
    started(&people, agreed(SHORT)).await;
    for _ in 0..2 {
        assert_eq!(outer.call().await.path, "/outer");
    }
    assert!(inner.earlier_call().is_none());
    server.stop().await;
}

/// Every way on which a user could make the server call somebody inside.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn addresses_inside_are_refused() {
    let database = crate::databases::sqlite();
    let mut settings = eager(&database);
    settings.notify.reach = Reach::default();
    let server = start(settings).await;
    let ann = guest(server.address(), "Ann").await;
    for url in [
        "http://salt.example/",
        "https://127.0.0.1/",
        "https://0x7f000001/",
        "https://10.0.0.1/",
        "https://192.168.0.1/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[::ffff:169.254.169.254]/",
        "https://[fd00::1]/",
        "https://user:password@salt.example/",
        "file:///etc/passwd",
        "salt.example",
    ] {
        let body = json!({ "url": url, "secret": SECRET });
        let answer = put(&ann, "/api/me/webhook", &body).await;
        assert_eq!(answer.status, 400, "{url}: {}", answer.body);
        let answer = ann.post("/api/me/push", &subscription(url)).await.expect("an answer");
        assert_eq!(answer.status, 400, "{url}: {}", answer.body);
    }
    let shown = ann.get("/api/me/notifications").await.expect("an answer");
    let shown: Notifications = shown.read().expect("notifications");
    assert!(shown.webhook.is_none() && shown.push.is_empty());
    server.stop().await;
}

/// Webhooks that take a connection and never answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hanging_webhooks_hold_up_nobody_else() {
    const HANGING: usize = 40;
    let database = crate::databases::sqlite();
    let server = start(eager(&database)).await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let hanging = json!({
        "url": format!("http://{}/", listener.local_addr().expect("an address")),
        "secret": "a secret of the miners"
    });
    let (given_up, mut ended) = tokio::sync::mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let given_up = given_up.clone();
            tokio::spawn(async move {
                let mut all = Vec::new();
                drop(tokio::io::AsyncReadExt::read_to_end(&mut stream, &mut all).await);
                assert!(given_up.send(all.len()).is_ok());
            });
        }
    });
    let ann = guest(server.address(), "Ann").await;
    let told = async |client: &Client| {
        let table = started(&[ann.clone(), client.clone()], agreed(SHORT)).await;
        done(&ann, &table, &request("r", None, Command::Resign)).await;
    };
    let wishes = json!({ "language": "en", "kinds": ["end"], "channels": ["webhook"] });
    for _ in 0..HANGING {
        let mallory = guest(server.address(), "Mallory").await;
        put(&mallory, "/api/me/webhook", &hanging).await;
        put(&mallory, "/api/me/notifications", &wishes).await;
        told(&mallory).await;
    }
    let bob = guest(server.address(), "Bob").await;
    let mut receiver = Receiver::start().await;
    hook(&bob, &receiver, "/").await;
    put(&bob, "/api/me/notifications", &wishes).await;
    told(&bob).await;
    receiver.call().await;
    // Those that hang are given up after ten seconds each: who has to wait for all of them sees most of that.
    let mut given_up = 0;
    while ended.try_recv().is_ok() {
        given_up += 1;
    }
    assert!(given_up <= HANGING / 2, "{given_up} were given up before the honest one was called");
    let called = tokio::time::timeout(std::time::Duration::from_secs(60), ended.recv()).await;
    assert!(called.expect("in time").is_some_and(|bytes| bytes > 0), "they were called");
    server.stop().await;
}
