//! A client that keeps what it saw before the deal can prove afterwards that nobody chose the shuffle.

use magnum_sal::notation::Record;
use magnum_sal_protocol::{
    BotLevel, Code, Command, Frame, Happening, SeatFor, Seen, Shuffle, ShuffleProof, TableNow,
    Unproved,
};
use magnum_sal_server::client::Client;

use crate::databases::sqlite;
use crate::game::play_at_random;
use crate::support::{SHORT, agreed, done, guest, new_table, refused_with, request, serve};

async fn get<T: serde::de::DeserializeOwned>(client: &Client, path: &str) -> T {
    client.get(path).await.expect("an answer").read().expect("what was asked for")
}

fn contribute(text: &str) -> Command {
    Command::Contribute { contribution: text.to_owned() }
}

#[tokio::test]
async fn a_player_alone_against_bots_can_prove_the_shuffle() {
    let database = sqlite();
    let server = serve(&database).await;
    let (ann, me) = Client::guest(server.address(), "Ann").await.expect("a guest");
    let seats = vec![SeatFor::Person, SeatFor::Bot { level: BotLevel::Apprentice }];
    let table = ann.open(&new_table(agreed(SHORT), seats)).await.expect("a table");
    let now: TableNow = get(&ann, &format!("/api/tables/{table}")).await;
    let mut seen = Seen::new(&now.table, "salt".to_owned());
    let number = done(&ann, &table, &request("shuffle", None, contribute("salt"))).await;
    let now: TableNow = get(&ann, &format!("/api/tables/{table}")).await;
    done(&ann, &table, &request("start", Some(number), Command::Start)).await;
    seen.begin(&now.table, &me.person.id);

    let live = ann.connect(&table, Some(0)).await.expect("a connection");
    let mut events = Vec::new();
    for text in play_at_random(live, 3).await {
        let Frame::Entry(entry) = serde_json::from_str(&text).expect("a frame") else { continue };
        if let Happening::Started { events: shown } | Happening::Played { events: shown, .. } =
            entry.happened
        {
            events.push(shown);
        }
    }
    let record: Record = get(&ann, &format!("/api/tables/{table}/record")).await;
    let shuffle: Shuffle = get(&ann, &format!("/api/tables/{table}/shuffle")).await;
    assert_eq!(shuffle.contributions, ["salt", ""]);
    let proof = ShuffleProof { seen, events, shuffle };
    assert_eq!(proof.check(&record), Ok(()));
    let seen = Seen { commitment: "0".repeat(64), ..proof.seen.clone() };
    assert_eq!(ShuffleProof { seen, ..proof }.check(&record), Err(Unproved::Commitment));
    server.stop().await;
}

#[tokio::test]
async fn a_player_contributes_once_and_before_the_deal() {
    let database = sqlite();
    let server = serve(&database).await;
    let [ann, bob] = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let seats = vec![SeatFor::Person, SeatFor::Person];
    let table = ann.open(&new_table(agreed(SHORT), seats)).await.expect("a table");
    let say = |id: &str, text: &str| request(id, None, contribute(text));
    refused_with(&bob, &table, &say("1", "pepper"), Code::Forbidden).await;
    done(&bob, &table, &request("join", None, Command::Join { seat: None, contribution: None }))
        .await;
    refused_with(&bob, &table, &say("2", ""), Code::Malformed).await;
    refused_with(&bob, &table, &say("3", &"x".repeat(65)), Code::Malformed).await;
    let number = done(&bob, &table, &say("4", "pepper")).await;
    refused_with(&bob, &table, &say("5", "more pepper"), Code::WrongTime).await;
    done(&ann, &table, &request("start", Some(number), Command::Start)).await;
    refused_with(&ann, &table, &say("6", "salt"), Code::WrongTime).await;
    let now: TableNow = get(&ann, &format!("/api/tables/{table}")).await;
    let contributions: Vec<&str> =
        now.table.seats.iter().map(|seat| seat.contribution.as_str()).collect();
    assert_eq!(contributions, ["", "pepper"]);
    server.stop().await;
}
