//! Clients that are slow on purpose. The server has room for one socket, so that an honest client is served once the
//! slow one is cut off, and not before.

use std::time::Duration;

use magnum_sal_server::Server;
use magnum_sal_server::client::Client;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::databases::sqlite;
use crate::support::settings;

/// Longer than anything takes on a busy machine.
const LONG: Duration = Duration::from_secs(60);

async fn cramped() -> (crate::databases::Database, Server) {
    let database = sqlite();
    let mut settings = settings(&database);
    settings.limits.sockets = Some(1);
    settings.limits.patience = Duration::from_millis(200);
    settings.limits.by_address = false;
    (database, Server::start(settings).await.expect("the server starts"))
}

/// Sends `begin` from a slow client, which stays, and lets an honest one ask for something.
async fn check(begin: &str, answered: &str) {
    let (_database, server) = cramped().await;
    let mut slow = TcpStream::connect(server.address()).await.expect("a connection");
    slow.write_all(begin.as_bytes()).await.expect("sent");
    if !answered.is_empty() {
        // The server has it in hand: the place is taken.
        let mut answer = vec![0; answered.len()];
        slow.read_exact(&mut answer).await.expect("an answer");
        assert_eq!(answer, answered.as_bytes());
    }
    let honest = Client::stranger(server.address());
    let answer = timeout(LONG, honest.get("/api/health")).await.expect("served in the end");
    assert_eq!(answer.expect("an answer").status, 200);
    let mut rest = Vec::new();
    drop(timeout(LONG, slow.read_to_end(&mut rest)).await.expect("the slow one was cut off"));
    timeout(LONG, server.stop()).await.expect("the server stops");
}

/// The state of a connection's timer, as the system tells it: 02 is one that asks whether the other side is there.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn whoever_is_gone_without_a_word_is_noticed() {
    let database = sqlite();
    let server = Server::start(settings(&database)).await.expect("the server starts");
    let mut client = TcpStream::connect(server.address()).await.expect("a connection");
    client.write_all(b"GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n").await.expect("sent");
    let mut answer = [0; 15];
    client.read_exact(&mut answer).await.expect("an answer");
    let port = |address: std::net::SocketAddr| format!(":{:04X}", address.port());
    let own = port(client.local_addr().expect("an address"));
    let sockets = std::fs::read_to_string("/proc/net/tcp").expect("the system's sockets");
    let ours = sockets.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let mut timers = ours.filter_map(|words| {
        let fits = words.len() > 5
            && words[1].ends_with(&port(server.address()))
            && words[2].ends_with(&own);
        fits.then(|| words[5].to_owned())
    });
    let timer = timers.next().expect("the server's side of the connection");
    assert!(timer.starts_with("02:"), "{timer}");
    drop(client);
    server.stop().await;
}

#[tokio::test]
async fn whoever_says_nothing_is_cut_off() {
    check("", "").await;
}

#[tokio::test]
async fn so_is_whoever_begins_a_request_and_does_not_end_it() {
    check("GET /api/health HTTP/1.1\r\nHost: a\r\nX-Slow: 1", "").await;
}

#[tokio::test]
async fn and_whoever_asks_nothing_more() {
    check("GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n", "HTTP/1.1 200 OK").await;
}

#[tokio::test]
async fn and_whoever_does_not_read_the_answer() {
    let (_database, server) = cramped().await;
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let mut slow = socket.connect(server.address()).await.expect("a connection");
    // More than the buffers of both sides take.
    const REQUESTS: usize = 400;
    let request = "GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n".repeat(REQUESTS);
    slow.write_all(request.as_bytes()).await.expect("sent");
    let honest = Client::stranger(server.address());
    let answer = timeout(LONG, honest.get("/api/health")).await.expect("served in the end");
    assert_eq!(answer.expect("an answer").status, 200);
    let mut rest = Vec::new();
    drop(timeout(LONG, slow.read_to_end(&mut rest)).await.expect("the slow one was cut off"));
    let answers = String::from_utf8_lossy(&rest).matches("HTTP/1.1 200 OK").count();
    assert!((1..REQUESTS).contains(&answers), "{answers} answers");
    server.stop().await;
}

#[tokio::test]
async fn one_address_does_not_take_all_places() {
    let database = sqlite();
    let mut settings = settings(&database);
    settings.limits.sockets = Some(80);
    let server = Server::start(settings).await.expect("the server starts");
    let mut silent = Vec::new();
    for _ in 0..10 {
        silent.push(TcpStream::connect(server.address()).await.expect("a connection"));
    }
    let honest = Client::stranger(server.address());
    // The answer may be lost when the connection is closed before the request was read.
    let refused = honest.get("/api/health").await;
    assert!(!refused.is_ok_and(|answer| answer.status != 429), "the address has its ten sockets");
    let other = TcpSocket::new_v4().expect("a socket");
    other.bind("127.0.0.2:0".parse().expect("an address")).expect("another address");
    let mut other = other.connect(server.address()).await.expect("a connection");
    other.write_all(b"GET /api/health HTTP/1.0\r\n\r\n").await.expect("sent");
    let mut answer = String::new();
    other.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.0 200 OK"), "{answer}");
    server.stop().await;
}
