//! Several servers on one PostgreSQL: any of them serves any client.

use magnum_sal_protocol::{Level, SeatFor};
use magnum_sal_server::client::Client;

use crate::databases::postgres;
use crate::game::play_out;
use crate::support::{agreed, done, guest, join, new_table, request, serve};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_different_servers_share_a_table() {
    let database = postgres();
    let servers = [serve(&database).await, serve(&database).await, serve(&database).await];
    let mut people = Vec::new();
    for (server, name) in servers.iter().zip(["Ann", "Bob", "Cem"]) {
        people.push(guest(server.address(), name).await);
    }
    let options = r#"{"players":4,"round_limit":2}"#;
    let bot = SeatFor::Bot { level: Level::Apprentice };
    let seats = vec![SeatFor::Person, SeatFor::Person, SeatFor::Person, bot];
    let table = people[0].open(&new_table(agreed(options), seats)).await.expect("a table");
    done(&people[1], &table, &request("j", None, join())).await;
    let number = done(&people[2], &table, &request("j", None, join())).await;
    done(&people[0], &table, &request("s", Some(number), magnum_sal_protocol::Command::Start))
        .await;
    play_out(&people, &table, 6).await;
    let answers = [&people[0], &people[1], &people[2]].map(|client: &Client| client.clone());
    let mut records = Vec::new();
    for client in answers {
        let answer = client.get(&format!("/api/tables/{table}/record")).await.expect("an answer");
        records.push(answer.read::<magnum_sal::notation::Record>().expect("a record"));
    }
    assert!(records[0] == records[1] && records[1] == records[2]);
    magnum_sal::History::resume(&records[0]).expect("a legal game");
    for server in servers {
        server.stop().await;
    }
}
