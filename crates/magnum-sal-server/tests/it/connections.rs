//! Connections end with the session that they belong to, and everybody knows who is connected, to whichever process.

use magnum_sal::Seat;
use magnum_sal_protocol::{Frame, Me, NewProgramAnswer, TableId, UserId};
use magnum_sal_server::client::{Client, Live};
use magnum_sal_server::store::{Present, Store};
use serde_json::json;

use crate::databases::{Database, on_both, postgres};
use crate::support::{
    SHORT, agreed, done, guest, join, new_table, request, serve, started, wait_for,
};

/// Reads until the connection is closed.
async fn closed(live: &mut Live) {
    while let Ok(Some(_)) = live.frame().await {}
}

async fn open(owner: &Client) -> TableId {
    owner.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table")
}

/// Waits until exactly these seats, and so many spectators, are told to be here.
async fn here(live: &mut Live, seats: &[usize], spectators: u32) {
    let seats: Vec<Seat> = seats.iter().filter_map(|&seat| Seat::new(seat)).collect();
    wait_for(live, |frame| match frame {
        Frame::Presence(here) if here.seats == seats && here.spectators == spectators => Some(()),
        _ => None,
    })
    .await;
}

on_both!(a_session_that_is_ended_loses_its_connections, async |database: Database| {
    let server = serve(&database).await;
    let (ann, bob) = (guest(server.address(), "Ann").await, guest(server.address(), "Bob").await);
    let answer = ann.post("/api/bots", &json!({ "name": "Mole" })).await.expect("an answer");
    let NewProgramAnswer { bot, token } = answer.read().expect("a program");
    let mole = Client { address: server.address(), secret: Some(token) };
    let table = open(&ann).await;
    let mut watching = bob.connect(&table, None).await.expect("a connection");
    let mut program = mole.connect(&table, None).await.expect("a connection");
    let mut own = ann.connect(&table, None).await.expect("a connection");
    here(&mut watching, &[0], 2).await;
    assert_eq!(
        ann.delete(&format!("/api/bots/{}", bot.person.id)).await.expect("done").status,
        204
    );
    closed(&mut program).await;
    assert_eq!(ann.delete("/api/sessions/current").await.expect("done").status, 204);
    closed(&mut own).await;
    here(&mut watching, &[], 1).await;
    server.stop().await;
});

on_both!(whoever_sits_down_no_longer_watches, async |database: Database| {
    let server = serve(&database).await;
    let (ann, bob) = (guest(server.address(), "Ann").await, guest(server.address(), "Bob").await);
    let table = open(&ann).await;
    let mut own = ann.connect(&table, None).await.expect("a connection");
    let mut invited = bob.connect(&table, None).await.expect("a connection");
    here(&mut own, &[0], 1).await;
    done(&bob, &table, &request("j", None, join())).await;
    here(&mut own, &[0, 1], 0).await;
    here(&mut invited, &[0, 1], 0).await;
    server.stop().await;
});

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_is_ended_in_all_processes() {
    let database = postgres();
    let servers = [serve(&database).await, serve(&database).await];
    let ann = guest(servers[0].address(), "Ann").await;
    let table = open(&ann).await;
    let elsewhere = Client { address: servers[1].address(), secret: ann.secret.clone() };
    let mut live = elsewhere.connect(&table, None).await.expect("a connection");
    here(&mut live, &[0], 0).await;
    assert_eq!(ann.delete("/api/sessions/current").await.expect("done").status, 204);
    closed(&mut live).await;
    for server in servers {
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presence_is_that_of_all_processes() {
    let database = postgres();
    let [first, second] = [serve(&database).await, serve(&database).await];
    let (ann, bob) = (guest(first.address(), "Ann").await, guest(second.address(), "Bob").await);
    let table = open(&ann).await;
    done(&bob, &table, &request("j", None, join())).await;
    let mut own = ann.connect(&table, None).await.expect("a connection");
    here(&mut own, &[0], 0).await;
    let mut other = bob.connect(&table, None).await.expect("a connection");
    here(&mut own, &[0, 1], 0).await;
    here(&mut other, &[0, 1], 0).await;
    let stranger = Client::stranger(second.address()).connect(&table, None).await;
    here(&mut own, &[0, 1], 1).await;
    drop(stranger);
    here(&mut own, &[0, 1], 0).await;
    let path = format!("/api/tables/{table}");
    let now = bob.get(&path).await.expect("an answer");
    let now: magnum_sal_protocol::TableNow = now.read().expect("a table");
    assert_eq!((now.here.seats.len(), now.here.spectators), (2, 0));
    second.stop().await;
    here(&mut own, &[0], 0).await;

    // A process that gives no further sign of life is dead, and nobody is connected to it.
    let me: Me = ann.get("/api/me").await.expect("an answer").read().expect("me");
    let users = vec![UserId("somebody".to_owned()), me.person.id];
    let store = Store::open(&database.address).await.expect("a database");
    let present = Present { users, strangers: 3, bot_waits: false };
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = now.expect("after 1970").as_millis() as magnum_sal_protocol::Millis;
    store.beat("dead", now).await.expect("written");
    store.set_present(&table, "dead", &present).await.expect("written");
    here(&mut own, &[0], 4).await;
    here(&mut own, &[0], 0).await;
    first.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_legal_is_told_to_those_who_ask() {
    let database = crate::databases::sqlite();
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    let path = format!("/api/tables/{table}/live");
    let mut asking = 0;
    for client in &people {
        for (query, asks) in [("", false), ("?legal=true", true)] {
            let live = client.connect_to(&format!("{path}{query}")).await;
            let mut live = live.expect("a connection");
            let told = wait_for(&mut live, |frame| match frame {
                Frame::Position(position) => Some(position.legal.is_some()),
                _ => None,
            })
            .await;
            assert!(asks || !told, "nobody asked");
            asking += u32::from(told);
        }
    }
    assert_eq!(asking, 1, "it is for the one who decides");
    server.stop().await;
}
