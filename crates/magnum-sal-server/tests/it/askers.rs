//! Everybody who may ask for something, and what each of them is answered.

use magnum_sal_protocol::{
    Me, NewProgramAnswer, PushNow, Role, Scope, Session, Settings as Agreed, TableId,
};
use magnum_sal_server::Server;
use magnum_sal_server::client::{Answer, Client};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::admin::admin;
use crate::databases::Database;
use crate::receivers::subscription;
use crate::strangers::account;
use crate::support::{SHORT, agreed, done, guest, join, new_table, request};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asker {
    Stranger,
    /// Somebody whose session was ended.
    Revoked,
    Guest,
    Account,
    /// A program of the owner, with a token for everything.
    Program,
    /// Another one, with a token without any scope.
    Reader,
    Moderator,
    Admin,
    /// A guest who sits at the private table.
    Player,
    /// A guest who opened both tables, and sits there. Always the last who asks.
    Owner,
}

impl Asker {
    pub(crate) const ALL: [Asker; 10] = [
        Asker::Stranger,
        Asker::Revoked,
        Asker::Guest,
        Asker::Account,
        Asker::Program,
        Asker::Reader,
        Asker::Moderator,
        Asker::Admin,
        Asker::Player,
        Asker::Owner,
    ];

    pub(crate) fn is_signed_in(self) -> bool {
        !matches!(self, Asker::Stranger | Asker::Revoked)
    }
}

/// The status for each asker.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expected([u16; Asker::ALL.len()]);

impl Expected {
    pub(crate) fn of(self, asker: Asker) -> u16 {
        self.0[asker as usize]
    }

    pub(crate) fn but(mut self, askers: &[Asker], status: u16) -> Expected {
        for asker in askers {
            self.0[*asker as usize] = status;
        }
        self
    }

    /// Accounts have something that guests and programs have not.
    pub(crate) fn but_accounts(self, status: u16) -> Expected {
        self.but(&[Asker::Account, Asker::Moderator, Asker::Admin], status)
    }
}

/// The same for all.
pub(crate) fn everybody(status: u16) -> Expected {
    Expected([status; Asker::ALL.len()])
}

/// For all who are signed in, also by a token without any scope.
pub(crate) fn readers(status: u16) -> Expected {
    everybody(status).but(&[Asker::Stranger, Asker::Revoked], 401)
}

/// For all who are signed in, and may change something.
pub(crate) fn writers(status: u16) -> Expected {
    readers(status).but(&[Asker::Reader], 403)
}

/// For those who sit at the private table.
pub(crate) fn seated(status: u16) -> Expected {
    writers(403).but(&[Asker::Player, Asker::Owner], status)
}

/// For those who look after the site.
pub(crate) fn moderators(status: u16) -> Expected {
    readers(403).but(&[Asker::Moderator, Asker::Admin], status)
}

pub(crate) fn admins(status: u16) -> Expected {
    readers(403).but(&[Asker::Admin], status)
}

/// A request, and what it is answered.
pub(crate) struct Row {
    pub(crate) method: &'static str,
    pub(crate) path: String,
    pub(crate) body: Option<Value>,
    pub(crate) expected: Expected,
}

pub(crate) fn get(path: &str, expected: Expected) -> Row {
    Row { method: "GET", path: path.to_owned(), body: None, expected }
}

pub(crate) fn delete(path: &str, expected: Expected) -> Row {
    Row { method: "DELETE", path: path.to_owned(), body: None, expected }
}

pub(crate) fn post(path: &str, body: Value, expected: Expected) -> Row {
    Row { method: "POST", path: path.to_owned(), body: Some(body), expected }
}

pub(crate) fn put(path: &str, body: Value, expected: Expected) -> Row {
    Row { method: "PUT", path: path.to_owned(), body: Some(body), expected }
}

pub(crate) struct Cast {
    clients: Vec<Client>,
    /// A private table with the owner and the player, whose game has not begun.
    pub(crate) table: TableId,
    /// A public one with the owner alone, where spectators chat.
    pub(crate) public: TableId,
    /// What the owner has: a session, a browser, and a program beside those who ask.
    pub(crate) session: String,
    pub(crate) push: String,
    pub(crate) program: String,
    pub(crate) owner: String,
}

impl Cast {
    pub(crate) async fn meet(server: &Server, database: &Database) -> Cast {
        let address = server.address();
        let revoked = guest(address, "Rev").await;
        assert_eq!(revoked.delete("/api/sessions/current").await.expect("an answer").status, 204);
        let player = guest(address, "Pia").await;
        let owner = guest(address, "Ola").await;
        let table = owner.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
        done(&player, &table, &request("sit down", None, join())).await;
        let public = Agreed { public: true, spectators_chat: true, ..agreed(SHORT) };
        let public = owner.open(&new_table(public, Vec::new())).await.expect("a table");
        let sessions: Vec<Session> =
            owner.get("/api/sessions").await.expect("an answer").read().expect("sessions");
        let browser = subscription("https://push.example/of-the-owner");
        let push = owner.post("/api/me/push", &browser).await.expect("an answer");
        Cast {
            clients: vec![
                Client::stranger(address),
                revoked,
                guest(address, "Gus").await,
                account(server, "Ada").await,
                program(&owner, &Scope::ALL).await.0,
                program(&owner, &[]).await.0,
                entrusted(server, database, "Mod", Role::Moderator).await,
                entrusted(server, database, "Adm", Role::Admin).await,
                player,
                owner.clone(),
            ],
            table,
            public,
            session: sessions[0].id.0.clone(),
            push: push.read::<PushNow>().expect("a browser").id,
            program: program(&owner, &Scope::ALL).await.1,
            owner: id(&owner).await,
        }
    }

    pub(crate) fn client(&self, asker: Asker) -> &Client {
        &self.clients[asker as usize]
    }

    /// Sends the same request as everybody.
    pub(crate) async fn check(&self, row: &Row) {
        for asker in Asker::ALL {
            self.check_as(asker, row).await;
        }
    }

    pub(crate) async fn check_as(&self, asker: Asker, row: &Row) {
        let (status, body) = ask(self.client(asker), row).await;
        let Row { method, path, .. } = row;
        assert_eq!(status, row.expected.of(asker), "{method} {path} as {asker:?}: {body}");
    }
}

/// Who somebody is.
pub(crate) async fn id(client: &Client) -> String {
    client.get("/api/me").await.expect("an answer").read::<Me>().expect("me").person.id.0
}

/// A program by its token, and its id.
pub(crate) async fn program(owner: &Client, scopes: &[Scope]) -> (Client, String) {
    let new = json!({ "name": "Mole", "scopes": scopes });
    let answer = owner.post("/api/bots", &new).await.expect("an answer");
    let NewProgramAnswer { bot, token } = answer.read().expect("a program");
    (Client { address: owner.address, secret: Some(token) }, bot.person.id.0)
}

async fn entrusted(server: &Server, database: &Database, name: &str, role: Role) -> Client {
    let client = account(server, name).await;
    admin(database).await.set_role(name, Some(role)).await.expect("a role");
    client
}

/// The status of an answer, and what else it says.
pub(crate) async fn ask(client: &Client, row: &Row) -> (u16, String) {
    let Row { method, path, body, .. } = row;
    if path.ends_with("/live") || path.ends_with("/events") {
        return (begin(client, path).await, String::new());
    }
    let json = if body.is_some() { "Content-Type: application/json\r\n" } else { "" };
    let text = body.as_ref().map(Value::to_string);
    let answer = client.request(method, path, json, text.as_deref()).await;
    let Answer { status, body, .. } = answer.expect("an answer");
    (status, body)
}

/// The status of an answer that does not end: a WebSocket, or events.
async fn begin(client: &Client, path: &str) -> u16 {
    let live = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let upgrade = if path.ends_with("/live") { live } else { "" };
    let secret = client.secret.as_ref();
    let secret = secret.map(|secret| format!("Authorization: Bearer {secret}\r\n"));
    let secret = secret.unwrap_or_default();
    let head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{secret}{upgrade}\r\n", client.address);
    let mut stream = TcpStream::connect(client.address).await.expect("a connection");
    stream.write_all(head.as_bytes()).await.expect("sent");
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line).await.expect("a status");
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
    status.expect("a status")
}
