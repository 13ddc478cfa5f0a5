//! Servers, people and tables for tests.

use std::net::SocketAddr;
use std::time::Duration;

use magnum_sal_protocol::{
    Code, Command, CommandId, CommandRequest, Failure, Frame, NewTable, SeatFor,
    Settings as Agreed, TableId,
};
use magnum_sal_server::client::{Client, ClientError, Live};
use magnum_sal_server::{Server, Settings};
use tokio::time::timeout;

use crate::databases::Database;

/// A server on a free port, without limits by address: all clients come from one.
pub(crate) async fn serve(database: &Database) -> Server {
    let mut settings = settings(database);
    settings.limits.by_address = false;
    Server::start(settings).await.expect("the server starts")
}

pub(crate) fn settings(database: &Database) -> Settings {
    settings_at(database.address.clone())
}

/// For a database at an address.
pub(crate) fn settings_at(address: String) -> Settings {
    let mut settings = Settings::new(address);
    settings.listen = "127.0.0.1:0".parse().expect("an address");
    settings.bot_time = 0.05;
    settings
}

pub(crate) fn agreed(options: &str) -> Agreed {
    Agreed::new(serde_json::from_str(options).expect("options"))
}

/// A short game of two.
pub(crate) const SHORT: &str = r#"{"players":2,"round_limit":3}"#;

pub(crate) fn new_table(settings: Agreed, seats: Vec<SeatFor>) -> NewTable {
    NewTable { settings, seats, kept: Vec::new() }
}

pub(crate) async fn guest(address: SocketAddr, name: &str) -> Client {
    Client::guest(address, name).await.expect("a guest").0
}

pub(crate) fn request(id: &str, after: Option<u64>, command: Command) -> CommandRequest {
    CommandRequest { id: CommandId(id.to_owned()), after, command }
}

/// Gives a command that is done, and returns the number of its entry.
pub(crate) async fn done(client: &Client, table: &TableId, request: &CommandRequest) -> u64 {
    let answer = client.command(table, request).await.expect("an answer");
    let done: magnum_sal_protocol::Done = answer.read().expect("done");
    done.number
}

/// Gives a command that is refused.
pub(crate) async fn refused(client: &Client, table: &TableId, request: &CommandRequest) -> Failure {
    let answer = client.command(table, request).await.expect("an answer");
    match answer.read::<serde_json::Value>() {
        Err(ClientError::Refused { failure, .. }) => failure,
        other => panic!("expected a refusal of {request:?}: {other:?}"),
    }
}

pub(crate) async fn refused_with(
    client: &Client,
    table: &TableId,
    request: &CommandRequest,
    code: Code,
) {
    assert_eq!(refused(client, table, request).await.code, code, "{request:?}");
}

pub(crate) fn join() -> Command {
    Command::Join { seat: None, contribution: Some("of a guest".to_owned()) }
}

/// A table at which all people sit, with the game begun.
pub(crate) async fn started(clients: &[Client], settings: Agreed) -> TableId {
    let table = clients[0].open(&new_table(settings, Vec::new())).await.expect("a table");
    let mut number = 2;
    for client in &clients[1..] {
        number = done(client, &table, &request("join", None, join())).await;
    }
    done(&clients[0], &table, &request("start", Some(number), Command::Start)).await;
    table
}

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// The next frame, which has to come.
pub(crate) async fn frame(live: &mut Live) -> Frame {
    let frame = timeout(PATIENCE, live.frame()).await.expect("something happens");
    frame.expect("no error").expect("the connection lasts")
}

/// Reads frames until one is what was waited for.
pub(crate) async fn wait_for<T>(live: &mut Live, mut wanted: impl FnMut(&Frame) -> Option<T>) -> T {
    loop {
        let frame = frame(live).await;
        if let Some(found) = wanted(&frame) {
            return found;
        }
    }
}
