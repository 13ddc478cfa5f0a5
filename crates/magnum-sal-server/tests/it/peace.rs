//! Muting and blocking.

use magnum_sal_protocol::{Code, Command, Export, Me, Person, Settings as Agreed};
use magnum_sal_server::client::Client;
use serde_json::json;

use crate::databases::{Database, on_both};
use crate::notices::put;
use crate::strangers::program;
use crate::support::{
    SHORT, agreed, done, guest, join, new_table, refused_with, request, serve, started,
};

async fn id(client: &Client) -> String {
    client.get("/api/me").await.expect("an answer").read::<Me>().expect("me").person.id.0
}

async fn block(client: &Client, other: &Client) -> u16 {
    put(client, &format!("/api/me/blocks/{}", id(other).await), &json!({})).await.status
}

async fn names(client: &Client, path: &str) -> Vec<String> {
    let people: Vec<Person> = client.get(path).await.expect("an answer").read().expect("a list");
    people.into_iter().map(|person| person.name).collect()
}

on_both!(lists_are_ones_own, async |database: Database| {
    let server = serve(&database).await;
    let (ann, bob) = (guest(server.address(), "Ann").await, guest(server.address(), "Bob").await);
    for kind in ["mutes", "blocks"] {
        let (list, path) =
            (format!("/api/me/{kind}"), format!("/api/me/{kind}/{}", id(&bob).await));
        for _ in 0..2 {
            assert_eq!(put(&ann, &path, &json!({})).await.status, 204, "twice is once");
        }
        assert_eq!(names(&ann, &list).await, ["Bob"]);
        assert!(names(&bob, &list).await.is_empty(), "nobody else is told");
        let nobody = put(&ann, &format!("/api/me/{kind}/nothing"), &json!({})).await;
        let self_ = put(&ann, &format!("/api/me/{kind}/{}", id(&ann).await), &json!({})).await;
        assert_eq!((nobody.status, self_.status), (404, 403));
        let export: Export =
            ann.get("/api/me/export").await.expect("an answer").read().expect("an export");
        assert_eq!(export.mutes.len(), 1);
        assert_eq!(export.blocks.len(), usize::from(kind == "blocks"));
        if kind == "blocks" {
            assert_eq!(ann.delete(&path).await.expect("an answer").status, 204);
            assert_eq!(ann.delete(&path).await.expect("an answer").status, 404);
            assert!(names(&ann, &list).await.is_empty());
        }
    }
    server.stop().await;
});

on_both!(somebody_blocked_sits_elsewhere, async |database: Database| {
    let server = serve(&database).await;
    let (ann, bob) = (guest(server.address(), "Ann").await, guest(server.address(), "Bob").await);
    let carl = guest(server.address(), "Carl").await;
    let mole = program(&bob, "Mole").await;
    assert_eq!(block(&ann, &bob).await, 204);
    let three = agreed(r#"{"players":3,"round_limit":3}"#);
    let own = ann.open(&new_table(three.clone(), Vec::new())).await.expect("a table");
    let of_carl = carl.open(&new_table(three.clone(), Vec::new())).await.expect("a table");
    done(&ann, &of_carl, &request("join", None, join())).await;
    for table in [&own, &of_carl] {
        for client in [&bob, &mole] {
            refused_with(client, table, &request("join", None, join()), Code::Blocked).await;
        }
    }
    done(&carl, &own, &request("join", None, join())).await;
    // Whoever blocks may still go where the other one sits.
    let of_bob = bob.open(&new_table(three, Vec::new())).await.expect("a table");
    done(&ann, &of_bob, &request("join", None, join())).await;
    let path = format!("/api/me/blocks/{}", id(&bob).await);
    assert_eq!(ann.delete(&path).await.expect("an answer").status, 204);
    done(&bob, &own, &request("join again", None, join())).await;
    server.stop().await;
});

on_both!(somebody_blocked_does_not_talk_nor_play_again, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let carl = guest(server.address(), "Carl").await;
    let watched = Agreed { spectators_chat: true, ..agreed(SHORT) };
    let table = started(&people, watched).await;
    let say = |id: &str| request(id, None, Command::Say { text: "hello".to_owned() });
    done(&carl, &table, &say("1")).await;
    assert_eq!(block(&people[0], &carl).await, 204);
    refused_with(&carl, &table, &say("2"), Code::Blocked).await;
    // Players finish what they began, and talk there.
    assert_eq!(block(&people[0], &people[1]).await, 204);
    done(&people[1], &table, &say("3")).await;
    done(&people[1], &table, &request("resign", None, Command::Resign)).await;
    done(&people[0], &table, &request("again", None, Command::Rematch)).await;
    refused_with(&people[1], &table, &request("again", None, Command::Rematch), Code::Blocked)
        .await;
    server.stop().await;
});
