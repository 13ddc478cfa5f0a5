//! Who may do what: every route, by everybody.

use std::collections::BTreeSet;

use magnum_sal_protocol::{Me, NewProgramAnswer, Session, TableId};
use magnum_sal_server::client::Client;
use serde_json::{Value, json};

use crate::databases::sqlite;
use crate::receivers::subscription;
use crate::support::{SHORT, agreed, done, guest, join, new_table, request, serve};

/// Statuses for a stranger, somebody whose session was revoked, a guest, a player of the table, and its owner.
type Expected = [u16; 5];

const ALL: Expected = [200; 5];
const SIGNED_IN: Expected = [401, 401, 200, 200, 200];
/// What nobody here may, since nobody is entrusted with it.
const MODERATORS: Expected = [401, 401, 403, 403, 403];

struct Cast {
    everybody: [Client; 5],
    table: TableId,
    /// A session and a program of the owner.
    session: String,
    program: String,
    owner: String,
}

async fn cast(address: std::net::SocketAddr) -> Cast {
    let stranger = Client::stranger(address);
    let revoked = guest(address, "Rev").await;
    assert_eq!(revoked.delete("/api/sessions/current").await.expect("an answer").status, 204);
    let other = guest(address, "Gus").await;
    let player = guest(address, "Pia").await;
    let owner = guest(address, "Ola").await;
    let table = owner.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    done(&player, &table, &request("join", None, join())).await;
    let sessions: Vec<Session> =
        owner.get("/api/sessions").await.expect("an answer").read().expect("sessions");
    let program: NewProgramAnswer = owner
        .post("/api/bots", &json!({ "name": "Mole" }))
        .await
        .expect("an answer")
        .read()
        .expect("a program");
    let me: Me = owner.get("/api/me").await.expect("an answer").read().expect("me");
    Cast {
        everybody: [stranger, revoked, other, player, owner],
        table,
        session: sessions[0].id.0.clone(),
        program: program.bot.person.id.0,
        owner: me.person.id.0,
    }
}

/// Sends the same request as everybody, the owner last.
async fn check(cast: &Cast, method: &str, path: &str, body: Option<Value>, expected: Expected) {
    for (client, expected) in cast.everybody.iter().zip(expected) {
        let text = body.as_ref().map(Value::to_string);
        let json = if body.is_some() { "Content-Type: application/json\r\n" } else { "" };
        let answer = client.request(method, path, json, text.as_deref()).await;
        let answer = answer.expect("an answer");
        assert_eq!(answer.status, expected, "{method} {path}: {}", answer.body);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_route_is_open_to_those_it_is_for() {
    let database = sqlite();
    let server = serve(&database).await;
    let cast = cast(server.address()).await;
    let Cast { table, session, program, owner, .. } = &cast;
    let get = |path: &str| ("GET", path.to_owned(), None::<Value>);
    let post = |path: &str, body: Value| ("POST", path.to_owned(), Some(body));
    let put = |path: &str, body: Value| ("PUT", path.to_owned(), Some(body));
    let delete = |path: &str| ("DELETE", path.to_owned(), None::<Value>);
    let wishes = json!({ "language": "pl", "kinds": ["turn"], "channels": ["push"] });
    let webhook = json!({ "url": "https://salt.example/hook", "secret": "a secret of the miners" });
    let browser = subscription("https://push.example/abc");
    let commands = format!("/api/tables/{table}/commands");
    let command = |command: Value| {
        let id = command["type"].clone();
        // What comes after the start refers to no number, so that it is not refused for that.
        let after = if id == "leave" { Value::Null } else { json!(3) };
        post(&commands, json!({ "id": id, "after": after, "command": command }))
    };
    let password = json!({ "name": "Nobody", "password": "wrong password" });
    let matrix = [
        (get("/api/me"), SIGNED_IN),
        (post("/api/guests", json!({ "name": "Guest" })), ALL),
        (get("/api/sessions"), SIGNED_IN),
        (post("/api/sessions", password), [401; 5]),
        (get("/api/deals/20000"), ALL),
        (post("/api/deals/20000", json!({ "record": {} })), [401, 401, 409, 409, 409]),
        (get("/api/me/passkeys"), SIGNED_IN),
        (post("/api/me/passkeys/challenge", json!({})), [401, 401, 403, 403, 403]),
        (post("/api/me/passkeys", json!({ "id": "x", "credential": {} })), [401; 5]),
        (delete("/api/me/passkeys/nothing"), [401, 401, 404, 404, 404]),
        (post("/api/sessions/challenge", json!({ "name": "Nobody" })), [403; 5]),
        (post("/api/sessions/passkey", json!({ "id": "x", "credential": {} })), [400; 5]),
        (get("/api/bots"), SIGNED_IN),
        (post("/api/bots", json!({ "name": "Mole" })), SIGNED_IN),
        (("DELETE", format!("/api/bots/{program}"), None), [401, 401, 404, 404, 204]),
        (get("/api/me/export"), SIGNED_IN),
        (put("/api/me/name", json!({ "name": "a@b.example" })), [401, 401, 400, 400, 400]),
        (get("/api/site"), ALL),
        (get("/api/invitations"), MODERATORS),
        (post("/api/invitations", json!({})), MODERATORS),
        (delete("/api/invitations/nothing"), MODERATORS),
        (
            post("/api/reports", json!({ "person": "nobody", "table": "nothing" })),
            [401, 401, 404, 404, 404],
        ),
        (get("/api/reports"), MODERATORS),
        (post("/api/reports/nothing/closing", json!({})), MODERATORS),
        (get("/api/bans"), MODERATORS),
        (put("/api/people/nothing/ban", json!({})), MODERATORS),
        (delete("/api/people/nothing/ban"), MODERATORS),
        (post("/api/tables/nothing/closing", json!({})), MODERATORS),
        (post("/api/tables/nothing/hiding", json!({})), MODERATORS),
        (get("/api/roles"), MODERATORS),
        (put("/api/roles", json!({ "who": "nobody", "role": "admin" })), MODERATORS),
        (get("/api/audit"), MODERATORS),
        (get("/api/me/kept"), SIGNED_IN),
        (get("/api/me/mutes"), SIGNED_IN),
        (put("/api/me/mutes/nothing", json!({})), [401, 401, 404, 404, 404]),
        (delete("/api/me/mutes/nothing"), [401, 401, 404, 404, 404]),
        (get("/api/me/blocks"), SIGNED_IN),
        (put("/api/me/blocks/nothing", json!({})), [401, 401, 404, 404, 404]),
        (delete("/api/me/blocks/nothing"), [401, 401, 404, 404, 404]),
        (get("/api/push/key"), ALL),
        (get("/api/me/notifications"), SIGNED_IN),
        (put("/api/me/notifications", wishes), [401, 401, 204, 204, 204]),
        (get("/api/me/push"), SIGNED_IN),
        (post("/api/me/push", browser), SIGNED_IN),
        (delete("/api/me/push/nothing"), [401, 401, 404, 404, 404]),
        (put("/api/me/email", json!({ "address": "a@b.example" })), [401, 401, 403, 403, 403]),
        (post("/api/resets", json!({ "name": "Nobody" })), [403; 5]),
        (delete("/api/me/email"), [401, 401, 404, 404, 404]),
        (put("/api/me/webhook", webhook), SIGNED_IN),
        (delete("/api/me/webhook"), [401, 401, 204, 204, 204]),
        (get("/api/tables"), ALL),
        (post("/api/tables", json!({ "settings": { "options": { "players": 2 } } })), SIGNED_IN),
        (get(&format!("/api/tables/{table}")), ALL),
        (get(&format!("/api/tables/{table}/entries")), ALL),
        (get(&format!("/api/tables/{table}/record")), [409; 5]),
        (get(&format!("/api/tables/{table}/shuffle")), ALL),
        (get("/api/tables/nothing"), [404; 5]),
        (get("/api/tables/nothing/record"), [404; 5]),
        (post("/api/records", json!({ "record": {} })), [401, 401, 403, 403, 403]),
        (get(&format!("/api/people/{owner}")), ALL),
        (get(&format!("/api/people/{owner}/tables")), ALL),
        (get(&format!("/api/people/{owner}/ratings")), ALL),
        (command(json!({ "type": "join" })), [401, 401, 409, 409, 409]),
        (
            command(json!({ "type": "set_seat", "seat": 0, "to": { "type": "person" } })),
            [401, 401, 403, 403, 409],
        ),
        (
            command(json!({ "type": "play", "action": { "type": "pass" } })),
            [401, 401, 403, 409, 409],
        ),
        (command(json!({ "type": "undo" })), [401, 401, 403, 409, 409]),
        (command(json!({ "type": "resign" })), [401, 401, 403, 409, 409]),
        (command(json!({ "type": "return" })), [401, 401, 403, 409, 409]),
        (command(json!({ "type": "abort", "agree": true })), [401, 401, 403, 409, 409]),
        (command(json!({ "type": "pause", "agree": true })), [401, 401, 403, 409, 409]),
        (command(json!({ "type": "stand_in", "seat": 1 })), [401, 401, 403, 409, 409]),
        (command(json!({ "type": "rematch" })), [401, 401, 409, 409, 409]),
        (command(json!({ "type": "start" })), [401, 401, 403, 403, 200]),
        (command(json!({ "type": "leave" })), [401, 401, 403, 409, 409]),
        (
            put("/api/me/password", json!({ "password": "x", "new_password": "short" })),
            [401, 401, 400, 400, 400],
        ),
        (post("/api/me/deletion", json!({ "sure": true })), [401, 401, 400, 400, 400]),
        (("DELETE", format!("/api/sessions/{session}"), None), [401, 401, 404, 404, 204]),
    ];
    let mut covered = BTreeSet::new();
    for ((method, path, body), expected) in matrix {
        let named = path.replace(table.as_str(), "{id}").replace(session, "{id}");
        let named = named
            .replace(program, "{id}")
            .replace(owner, "{id}")
            .replace("nothing", "{id}")
            .replace("20000", "{day}");
        covered.insert(format!("{method} {named}"));
        check(&cast, method, &path, body, expected).await;
    }
    // Whoever is signed in gets an answer that does not end: see the tests of events.
    for client in &cast.everybody[..2] {
        assert_eq!(client.get("/api/me/events").await.expect("an answer").status, 401);
    }
    // Its own test: it takes a password's time.
    covered.insert("POST /api/accounts".to_owned());
    for route in described(&cast.everybody[0]).await {
        assert!(covered.contains(&route), "{route} is not in the matrix");
    }
    server.stop().await;
}

/// All routes of the served description.
async fn described(client: &Client) -> Vec<String> {
    let description: Value =
        client.get("/api/openapi.json").await.expect("an answer").read().expect("JSON");
    assert_eq!(description["openapi"], "3.1.0");
    let paths = description["paths"].as_object().expect("paths");
    let names: Vec<&Value> = paths
        .values()
        .flat_map(|item| item.as_object().expect("methods").values())
        .map(|operation| &operation["operationId"])
        .collect();
    let apart: BTreeSet<String> = names.iter().map(ToString::to_string).collect();
    assert_eq!(apart.len(), names.len(), "each operation has a name of its own: {names:?}");
    let routes = paths.iter().flat_map(|(path, item)| {
        let methods = item.as_object().expect("methods").keys();
        methods.map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    routes.collect()
}
