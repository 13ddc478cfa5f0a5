//! Several servers on one PostgreSQL: any of them serves any client.

use std::time::Duration;

use magnum_sal_protocol::{BotLevel, Code, Command, SeatFor};
use magnum_sal_server::Server;
use magnum_sal_server::client::Client;

use crate::databases::postgres;
use crate::game::play_out;
use crate::postgres::Cluster;
use crate::support::{SHORT, agreed, done, guest, join, new_table, request, serve, settings_at};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_different_servers_share_a_table() {
    let database = postgres();
    let servers = [serve(&database).await, serve(&database).await, serve(&database).await];
    let mut people = Vec::new();
    for (server, name) in servers.iter().zip(["Ann", "Bob", "Cem"]) {
        people.push(guest(server.address(), name).await);
    }
    let options = r#"{"players":4,"round_limit":2}"#;
    let bot = SeatFor::Bot { level: BotLevel::Apprentice };
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

/// A network that loses everything without a word: no statement is refused, none is answered.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_database_holds_up_nobody_for_ever() {
    let cluster = Cluster::start();
    let mut settings = settings_at(cluster.database("silent"));
    settings.limits.by_address = false;
    let server = Server::start(settings).await.expect("the server starts");
    let ann = guest(server.address(), "Ann").await;
    let table = ann.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    let mut live = ann.connect(&table, None).await.expect("a connection");
    let say = |id: &str| request(id, None, Command::Say { text: "hello?".to_owned() });
    done(&ann, &table, &say("1")).await;
    cluster.signal("-STOP");
    // The connection is signed in already: its command goes as far as the statement that is never answered.
    live.send(&say("2")).await.expect("sent");
    let answered = crate::support::wait_for(&mut live, |frame| match frame {
        magnum_sal_protocol::Frame::Refused { error, .. } => Some(error.code),
        _ => None,
    });
    let answered = tokio::time::timeout(Duration::from_secs(60), answered).await;
    cluster.signal("-CONT");
    assert_eq!(answered.expect("it is answered while the database is silent"), Code::Unavailable);
    // The same command again, until the storage answers.
    let again = async {
        loop {
            let answer = ann.command(&table, &say("2")).await.expect("an answer");
            if answer.status == 200 {
                return;
            }
            assert_eq!(answer.status, 503, "{}", answer.body);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), again).await.expect("the games go on");
    let path = format!("/api/tables/{table}/entries");
    let log = ann.get(&path).await.expect("an answer").body;
    assert_eq!(log.matches("hello?").count(), 2, "each was written once: {log}");
    server.stop().await;
}
