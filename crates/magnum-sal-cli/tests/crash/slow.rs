//! More silent sockets than the server has descriptors: it goes on, and so does its storage.

use std::net::Ipv4Addr;
use std::time::Duration;

use magnum_sal_server::client::Client;
use magnum_sal_server::store::Store;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::servers::{Servers, turn};

/// Descriptors that the server has, for everything.
const DESCRIPTORS: usize = 256;
/// Longer than it takes on a busy machine, and a tenth of how long everybody was locked out once.
const PATIENCE: Duration = Duration::from_secs(30);

fn descriptors(pid: u32) -> usize {
    std::fs::read_dir(format!("/proc/{pid}/fd")).expect("the server runs").count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_sockets_lock_nobody_out() {
    let _turn = turn().await;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let database = format!("sqlite:{}", directory.path().join("slow.sqlite").display());
    let servers = Servers::start_with_descriptors(&database, DESCRIPTORS);
    let mut silent = Vec::new();
    for host in 2..=9 {
        for _ in 0..DESCRIPTORS / 6 {
            let socket = TcpSocket::new_v4().expect("a socket");
            socket.bind((Ipv4Addr::new(127, 0, 0, host), 0).into()).expect("an address");
            silent.push(socket.connect(servers.any()).await.expect("a connection"));
        }
    }
    assert!(silent.len() > DESCRIPTORS);
    let client = Client::stranger(servers.any());
    let stored = timeout(PATIENCE, client.post("/api/guests", &json!({ "name": "Ann" }))).await;
    let taken = descriptors(servers.pids()[0]);
    println!("{taken} descriptors are in use");
    assert_eq!(stored.expect("an answer in time").expect("an answer").status, 200);
    assert!(taken <= DESCRIPTORS * 3 / 4, "{taken} descriptors");
    // Somebody beside the server can still open the database, and finds it whole.
    Store::open(&database).await.expect("a database").close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_connections_do_not_hold_up_the_end() {
    let _turn = turn().await;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let database = format!("sqlite:{}", directory.path().join("idle.sqlite").display());
    let mut servers = Servers::start(&database, 1);
    let mut idle = Vec::new();
    for begin in ["", "GET /api/health HTTP/1.1\r\nHost: a", "GET / HTTP/1.1\r\nHost: a\r\n\r\n"] {
        let mut stream = TcpStream::connect(servers.any()).await.expect("a connection");
        stream.write_all(begin.as_bytes()).await.expect("sent");
        idle.push(stream);
    }
    // The last of them was answered, so that the server has all in hand.
    let read = idle[2].read(&mut [0; 16]).await.expect("an answer");
    assert!(read > 0);
    let took = tokio::task::block_in_place(|| servers.terminate());
    assert!(took < Duration::from_secs(5), "{took:?}");
}
