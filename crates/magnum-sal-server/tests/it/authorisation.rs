//! Who may do what: every route, by everybody.

use std::collections::BTreeSet;

use magnum_sal_protocol::{Code, Command, Frame, Happening, Kind, Me, Notifications, Scope};
use magnum_sal_server::MailSettings;
use magnum_sal_server::client::{Client, Live};
use serde_json::{Value, json};

use crate::askers::{
    Asker, Cast, Row, admins, ask, delete, everybody, get, id, moderators, post, program, put,
    readers, seated, writers,
};
use crate::databases::sqlite;
use crate::notices::{eager, start};
use crate::receivers::{Post, subscription};
use crate::strangers::PASSWORD;
use crate::support::{request, serve, wait_for};

/// What belongs to people and to the site.
fn routes(cast: &Cast) -> Vec<Row> {
    let Cast { owner, program, push, .. } = cast;
    let wishes = json!({ "language": "pl", "kinds": ["turn"], "channels": ["push"] });
    let webhook = json!({ "url": "https://salt.example/hook", "secret": "a secret of the miners" });
    let browser = subscription("https://push.example/abc");
    let wrong = json!({ "name": "Nobody", "password": "wrong password" });
    let new = json!({ "password": "wrong password", "new_password": "another password" });
    let report = json!({ "person": "nobody", "table": "nothing" });
    let (role, name) = (json!({ "who": "nobody", "role": "admin" }), json!({ "name": "Mole" }));
    let key = json!({ "id": "x", "credential": {} });
    vec![
        get("/api/me", readers(200)),
        get("/api/me/events", readers(200)),
        post("/api/guests", json!({ "name": "Guest" }), everybody(200)),
        get("/api/sessions", readers(200)),
        post("/api/sessions", wrong, everybody(401)),
        get("/api/deals/20000", everybody(200)),
        post("/api/deals/20000", json!({ "record": {} }), writers(409)),
        get("/api/me/passkeys", readers(200)),
        post("/api/me/passkeys/challenge", json!({}), writers(403)),
        post("/api/me/passkeys", key.clone(), writers(401)),
        delete("/api/me/passkeys/nothing", writers(404)),
        post("/api/sessions/challenge", json!({ "name": "Nobody" }), everybody(403)),
        post("/api/sessions/passkey", key, everybody(400)),
        get("/api/bots", readers(200)),
        post("/api/bots", name, writers(200).but(&[Asker::Program], 403)),
        delete(&format!("/api/bots/{program}"), writers(404).but(&[Asker::Owner], 204)),
        get("/api/me/export", readers(200)),
        put("/api/me/name", json!({ "name": "a@b.example" }), writers(400)),
        put("/api/me/password", new, writers(403).but_accounts(401)),
        post("/api/me/deletion", json!({ "sure": true }), writers(400)),
        get("/api/site", everybody(200)),
        get("/api/invitations", admins(200)),
        post("/api/invitations", json!({}), admins(200)),
        delete("/api/invitations/nothing", admins(404)),
        post("/api/reports", report, writers(404)),
        get("/api/reports", moderators(200)),
        post("/api/reports/nothing/closing", json!({}), moderators(404)),
        get("/api/bans", moderators(200)),
        put("/api/people/nothing/ban", json!({}), moderators(404)),
        delete("/api/people/nothing/ban", moderators(404)),
        post("/api/tables/nothing/closing", json!({}), moderators(404)),
        post("/api/tables/nothing/hiding", json!({}), moderators(404)),
        get("/api/roles", moderators(200)),
        put("/api/roles", role, admins(404)),
        get("/api/audit", moderators(200)),
        get("/api/me/kept", readers(200)),
        get("/api/me/mutes", readers(200)),
        put("/api/me/mutes/nothing", json!({}), writers(404)),
        delete("/api/me/mutes/nothing", writers(404)),
        get("/api/me/blocks", readers(200)),
        put("/api/me/blocks/nothing", json!({}), writers(404)),
        delete("/api/me/blocks/nothing", writers(404)),
        get("/api/push/key", everybody(200)),
        get("/api/me/notifications", readers(200)),
        put("/api/me/notifications", wishes, writers(204)),
        get("/api/me/push", readers(200)),
        post("/api/me/push", browser, writers(200)),
        delete("/api/me/push/nothing", writers(404)),
        delete(&format!("/api/me/push/{push}"), writers(404).but(&[Asker::Owner], 204)),
        put("/api/me/email", json!({ "address": "a@b.example" }), writers(403)),
        post("/api/resets", json!({ "name": "Nobody" }), everybody(403)),
        delete("/api/me/email", writers(404)),
        put("/api/me/webhook", webhook, writers(200)),
        delete("/api/me/webhook", writers(204)),
        get(&format!("/api/people/{owner}"), everybody(200)),
        get(&format!("/api/people/{owner}/tables"), everybody(200)),
        get(&format!("/api/people/{owner}/ratings"), everybody(200)),
    ]
}

/// Tables, but for the commands.
fn tables(cast: &Cast) -> Vec<Row> {
    let Cast { table, public, .. } = cast;
    let new = json!({ "settings": { "options": { "players": 2 } } });
    vec![
        get("/api/tables", everybody(200)),
        post("/api/tables", new, writers(200)),
        // One that is not public is open to all who know its id.
        get(&format!("/api/tables/{table}"), everybody(200)),
        get(&format!("/api/tables/{table}/entries"), everybody(200)),
        get(&format!("/api/tables/{table}/record"), everybody(409)),
        get(&format!("/api/tables/{table}/shuffle"), everybody(200)),
        get(&format!("/api/tables/{table}/live"), everybody(101)),
        get(&format!("/api/tables/{public}/live"), everybody(101)),
        get("/api/tables/nothing/live", everybody(404)),
        get("/api/tables/nothing", everybody(404)),
        get("/api/tables/nothing/record", everybody(404)),
        post("/api/records", json!({ "record": {} }), writers(403).but_accounts(400)),
        post(&format!("/api/tables/{public}/hiding"), json!({}), moderators(204)),
    ]
}

/// All commands, in an order in which those who may give one can.
fn commands(cast: &Cast) -> Vec<Row> {
    let command = |table, command: Value, expected| {
        let id = command["type"].clone();
        // Some mean the table as it is: after two who sat down, and what the owner brought into the shuffle.
        let after = matches!(id.as_str(), Some("play" | "undo" | "start")).then_some(4);
        let body = json!({ "id": id, "after": after, "command": command });
        post(&format!("/api/tables/{table}/commands"), body, expected)
    };
    let own = |given: Value, expected| command(&cast.table, given, expected);
    let owners = |status| writers(403).but(&[Asker::Owner], status);
    let set_seat = json!({ "type": "set_seat", "seat": 0, "to": { "type": "person" } });
    let say = json!({ "type": "say", "text": "dig deeper" });
    vec![
        own(json!({ "type": "join" }), writers(409)),
        // The player has done so when sitting down.
        own(
            json!({ "type": "contribute", "contribution": "salt" }),
            seated(409).but(&[Asker::Owner], 200),
        ),
        own(set_seat, owners(409)),
        own(json!({ "type": "play", "action": { "type": "pass" } }), seated(409)),
        own(json!({ "type": "undo" }), seated(409)),
        own(json!({ "type": "resign" }), seated(409)),
        own(json!({ "type": "return" }), seated(409)),
        own(json!({ "type": "abort", "agree": true }), seated(409)),
        own(json!({ "type": "pause", "agree": true }), seated(409)),
        own(json!({ "type": "stand_in", "seat": 1 }), seated(409)),
        own(json!({ "type": "rematch" }), writers(409)),
        own(json!({ "type": "start" }), owners(200)),
        own(json!({ "type": "leave" }), seated(409)),
        own(say.clone(), seated(200)),
        command(&cast.public, say, writers(200)),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_route_is_open_to_those_it_is_for() {
    let database = sqlite();
    let server = serve(&database).await;
    let cast = Cast::meet(&server, &database).await;
    let Cast { table, public, session, program, push, owner, .. } = &cast;
    let mut matrix = routes(&cast);
    matrix.extend(tables(&cast));
    matrix.extend(commands(&cast));
    let last = delete(&format!("/api/sessions/{session}"), writers(404).but(&[Asker::Owner], 204));
    matrix.push(last);
    // Its own test: everybody needs another name.
    let mut covered = BTreeSet::from(["POST /api/accounts".to_owned()]);
    for row in &matrix {
        let ids = [table.as_str(), public.as_str(), session, program, push, owner, "nothing"];
        let named = ids.iter().fold(row.path.clone(), |path, id| path.replace(id, "{id}"));
        covered.insert(format!("{} {}", row.method, named.replace("20000", "{day}")));
        cast.check(row).await;
    }
    for route in described(cast.client(Asker::Stranger)).await {
        assert!(covered.contains(&route), "{route} is not in the matrix");
    }
    for command in described_commands(cast.client(Asker::Stranger)).await {
        let given = |row: &Row| row.body.as_ref().is_some_and(|body| body["id"] == command);
        assert!(matrix.iter().any(given), "the command {command} is not in the matrix");
    }
    server.stop().await;
}

async fn description(client: &Client) -> Value {
    client.get("/api/openapi.json").await.expect("an answer").read().expect("JSON")
}

/// All commands of the served description.
async fn described_commands(client: &Client) -> Vec<Value> {
    let description = description(client).await;
    let commands = description["components"]["schemas"]["Command"]["oneOf"].as_array();
    let kind = |command: &Value| command["properties"]["type"]["enum"][0].clone();
    let commands: Vec<Value> = commands.expect("commands").iter().map(kind).collect();
    assert!(commands.contains(&json!("say")), "{commands:?}");
    commands
}

/// All routes of the served description.
async fn described(client: &Client) -> Vec<String> {
    let description = description(client).await;
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

/// A guest becomes the account; all others get one beside what they are, and are entrusted with nothing by it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_signs_up_gets_an_account_of_their_own() {
    let database = sqlite();
    let server = serve(&database).await;
    let cast = Cast::meet(&server, &database).await;
    for asker in Asker::ALL {
        let client = cast.client(asker);
        let before = if asker.is_signed_in() { Some(id(client).await) } else { None };
        let new = json!({ "name": format!("New {asker:?}"), "password": PASSWORD });
        let answer = client.post("/api/accounts", &new).await.expect("an answer");
        if asker == Asker::Reader {
            assert_eq!(answer.status, 403, "{}", answer.body);
            continue;
        }
        let me: Me = answer.read().expect("an account");
        assert_eq!((me.person.kind, me.role), (Kind::Account, None), "{asker:?}");
        let guest = matches!(asker, Asker::Guest | Asker::Player | Asker::Owner);
        assert_eq!(before == Some(me.person.id.0), guest, "{asker:?}");
        // The name is taken from now on, for everybody.
        cast.check(&post("/api/accounts", new, everybody(409).but(&[Asker::Reader], 403))).await;
    }
    server.stop().await;
}

/// All that can be taken away by its id: only the owner takes it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_somebodys_is_taken_away_by_nobody_else() {
    let database = sqlite();
    let server = serve(&database).await;
    let cast = Cast::meet(&server, &database).await;
    let Cast { session, program, push, .. } = &cast;
    let owner = cast.client(Asker::Owner);
    let avoided = id(cast.client(Asker::Guest)).await;
    let webhook = json!({ "url": "https://salt.example/hook", "secret": "a secret of the miners" });
    let owned = [
        put("/api/me/webhook", webhook, everybody(200)),
        put(&format!("/api/me/mutes/{avoided}"), json!({}), everybody(204)),
        put(&format!("/api/me/blocks/{avoided}"), json!({}), everybody(204)),
    ];
    for row in &owned {
        cast.check_as(Asker::Owner, row).await;
    }
    let paths = [
        "/api/me/webhook".to_owned(),
        format!("/api/me/mutes/{avoided}"),
        format!("/api/me/blocks/{avoided}"),
        format!("/api/me/push/{push}"),
        format!("/api/bots/{program}"),
        format!("/api/sessions/{session}"),
    ];
    let all = async || owner.get("/api/me/export").await.expect("an answer").body;
    for path in paths {
        let row = delete(&path, writers(404).but(&[Asker::Owner], 204));
        let before = all().await;
        for asker in &Asker::ALL[..Asker::Owner as usize] {
            cast.check_as(*asker, &row).await;
            assert_eq!(all().await, before, "{path} as {asker:?}");
        }
        cast.check_as(Asker::Owner, &row).await;
        assert_ne!(all().await, before, "{path}");
    }
    server.stop().await;
}

/// Why somebody who is connected may not say something; nothing if it was said.
async fn said(live: &mut Live, text: &str) -> Option<Code> {
    let say = Command::Say { text: text.to_owned() };
    live.send(&request(text, None, say)).await.expect("sent");
    let heard = wait_for(live, |frame| match frame {
        Frame::Refused { error, .. } => Some(Some(error.code)),
        Frame::Entry(entry) => match &entry.happened {
            Happening::Said { text: said, .. } if said == text => Some(None),
            _ => None,
        },
        _ => None,
    });
    heard.await
}

/// Everybody may watch. Whose session has ended is a stranger.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_connected_can_do_no_more_than_otherwise() {
    let database = sqlite();
    let server = serve(&database).await;
    let cast = Cast::meet(&server, &database).await;
    for (table, expected) in [(&cast.table, seated(200)), (&cast.public, writers(200))] {
        for asker in Asker::ALL {
            let mut live = cast.client(asker).connect(table, None).await.expect("a connection");
            let expected = match expected.of(asker) {
                200 => None,
                401 => Some(Code::Unauthorized),
                _ => Some(Code::Forbidden),
            };
            assert_eq!(said(&mut live, &format!("{asker:?}")).await, expected, "{asker:?}");
        }
    }
    for asker in [Asker::Guest, Asker::Account, Asker::Program, Asker::Player] {
        let client = cast.client(asker);
        let mut live = client.connect(&cast.public, None).await.expect("a connection");
        assert_eq!(said(&mut live, "before").await, None);
        cast.check_as(asker, &delete("/api/sessions/current", everybody(204))).await;
        while let Ok(Some(_)) = live.text().await {}
        let mut live = client.connect(&cast.public, None).await.expect("a connection");
        assert_eq!(said(&mut live, "after").await, Some(Code::Unauthorized), "{asker:?}");
    }
    server.stop().await;
}

/// A token with one scope does what needs that one, and nothing that needs another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_scope_is_good_for_one_thing() {
    let database = sqlite();
    let server = serve(&database).await;
    let cast = Cast::meet(&server, &database).await;
    let commands = format!("/api/tables/{}/commands", cast.public);
    let command = |command: Value, status| {
        let id = command["type"].clone();
        post(&commands, json!({ "id": id, "command": command }), everybody(status))
    };
    let wishes = json!({ "language": "pl", "kinds": ["turn"], "channels": ["push"] });
    let new = json!({ "settings": { "options": { "players": 2 } } });
    let rows = [
        (Some(Scope::Play), command(json!({ "type": "join" }), 200)),
        (Some(Scope::Play), command(json!({ "type": "leave" }), 200)),
        (Some(Scope::Chat), command(json!({ "type": "say", "text": "dig" }), 200)),
        (Some(Scope::Open), command(json!({ "type": "rematch" }), 409)),
        (Some(Scope::Open), post("/api/tables", new, everybody(200))),
        (Some(Scope::Account), put("/api/me/notifications", wishes, everybody(204))),
        (Some(Scope::Account), delete("/api/me/push/nothing", everybody(404))),
        (None, get("/api/me", everybody(200))),
        (None, get(&format!("/api/tables/{}/live", cast.public), everybody(101))),
    ];
    for scope in Scope::ALL {
        let (token, _) = program(cast.client(Asker::Owner), &[scope]).await;
        for (needed, row) in &rows {
            let fits = needed.is_none_or(|needed| needed == scope);
            let expected = if fits { row.expected.of(Asker::Program) } else { 403 };
            let (status, body) = ask(&token, row).await;
            assert_eq!(status, expected, "{} {} by {scope:?}: {body}", row.method, row.path);
        }
    }
    server.stop().await;
}

/// Whoever has a mail's link may use it, and nobody anything else.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mails_page_is_known_by_its_token_alone() {
    let database = sqlite();
    let mut letters = Post::start().await;
    let mut settings = eager(&database);
    let from = "Magnum Sal <salt@salt.example>".to_owned();
    settings.notify.mail = Some(MailSettings { server: letters.url.clone(), from });
    let server = start(settings).await;
    let cast = Cast::meet(&server, &database).await;
    let address = json!({ "address": "ola@mine.example" });
    cast.check_as(Asker::Owner, &put("/api/me/email", address, everybody(200))).await;
    let link = letters.letter().await.link("/mail/confirm/");
    let token = link.rsplit('/').next().expect("a token").to_owned();
    let confirmed = async || {
        let answer = cast.client(Asker::Owner).get("/api/me/notifications").await;
        let now: Notifications = answer.expect("an answer").read().expect("notifications");
        now.email.map(|email| email.confirmed)
    };
    // A token is good for one page.
    let wrong = [
        "/mail/confirm/nothing".to_owned(),
        "/mail/stop/nothing".to_owned(),
        "/mail/password/nothing".to_owned(),
        format!("/mail/stop/{token}"),
        format!("/mail/password/{token}"),
    ];
    for path in &wrong {
        for method in ["GET", "POST"] {
            let row = Row { method, path: path.clone(), body: None, expected: everybody(404) };
            let mut pages = BTreeSet::new();
            for asker in Asker::ALL {
                let (status, page) = ask(cast.client(asker), &row).await;
                assert_eq!(status, 404, "{method} {path} as {asker:?}: {page}");
                assert!(page.contains("<h1>Magnum Sal</h1>"), "a page of a mail: {page}");
                pages.insert(page);
            }
            assert_eq!(pages.len(), 1, "{method} {path}: {pages:?}");
        }
    }
    cast.check(&get(&link, everybody(200))).await;
    assert_eq!(confirmed().await, Some(false), "only looked at");
    let press = Row { method: "POST", path: link, body: None, expected: everybody(200) };
    cast.check_as(Asker::Stranger, &press).await;
    assert_eq!(confirmed().await, Some(true));
    server.stop().await;
}
