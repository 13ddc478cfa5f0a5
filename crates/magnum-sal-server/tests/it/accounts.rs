//! Guests, accounts, sessions and programs.

use magnum_sal_protocol::{
    Code, Command, Frame, Kind, Me, NewProgramAnswer, Program, RatingThen, Scope, Session,
    Settings as Agreed, Table,
};
use magnum_sal_server::client::Client;
use serde_json::json;

use crate::databases::{Database, on_both};
use crate::notices::put;
use crate::support::{
    SHORT, agreed, done, guest, join, new_table, refused_with, request, serve, started, wait_for,
};

on_both!(a_guest_who_signs_up_keeps_the_games, async |database: Database| {
    let server = serve(&database).await;
    let ann = guest(server.address(), "Ann").await;
    ann.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    let before: Me = ann.get("/api/me").await.expect("an answer").read().expect("me");
    let credentials = json!({ "name": "Anna", "password": "salt of the earth" });
    let answer = ann.post("/api/accounts", &credentials).await.expect("an answer");
    let me: Me = answer.read().expect("me");
    assert_eq!((me.person.id.clone(), me.person.kind), (before.person.id, Kind::Account));

    let stranger = Client::stranger(server.address());
    let wrong = json!({ "name": "anna", "password": "pepper of the earth" });
    assert_eq!(stranger.post("/api/sessions", &wrong).await.expect("an answer").status, 401);
    let nobody = json!({ "name": "nobody", "password": "salt of the earth" });
    assert_eq!(stranger.post("/api/sessions", &nobody).await.expect("an answer").status, 401);
    let right = json!({ "name": "ANNA", "password": "salt of the earth" });
    let answer = stranger.post("/api/sessions", &right).await.expect("an answer");
    assert_eq!(answer.read::<Me>().expect("me").person, me.person);
    let signed_in = stranger.signed_in(&answer);
    let path = format!("/api/people/{}/tables", me.person.id);
    let tables: Vec<Table> = signed_in.get(&path).await.expect("an answer").read().expect("tables");
    assert_eq!(tables.len(), 1);
    let taken = stranger.post("/api/accounts", &right).await.expect("an answer");
    assert_eq!(taken.status, 409, "{}", taken.body);
    server.stop().await;
});

on_both!(sessions_are_listed_and_revoked, async |database: Database| {
    let server = serve(&database).await;
    let stranger = Client::stranger(server.address());
    let credentials = json!({ "name": "Kinga", "password": "a ring in the salt" });
    let first = stranger.post("/api/accounts", &credentials).await.expect("an answer");
    let first = stranger.signed_in(&first);
    let second = stranger.post("/api/sessions", &credentials).await.expect("an answer");
    let second = stranger.signed_in(&second);
    let list: Vec<Session> =
        first.get("/api/sessions").await.expect("an answer").read().expect("a list");
    assert_eq!(list.len(), 2);
    let other = list.iter().find(|session| !session.current).expect("the other one");
    let revoked = first.delete(&format!("/api/sessions/{}", other.id)).await.expect("an answer");
    assert_eq!(revoked.status, 204);
    assert_eq!(second.get("/api/me").await.expect("an answer").status, 401);
    assert_eq!(first.delete("/api/sessions/current").await.expect("an answer").status, 204);
    assert_eq!(first.get("/api/me").await.expect("an answer").status, 401);
    server.stop().await;
});

on_both!(rated_games_change_ratings, async |database: Database| {
    let server = serve(&database).await;
    let stranger = Client::stranger(server.address());
    let mut people = Vec::new();
    for name in ["Kinga", "Kunegunda"] {
        let credentials = json!({ "name": name, "password": "a ring in the salt" });
        let answer = stranger.post("/api/accounts", &credentials).await.expect("an answer");
        people.push(stranger.signed_in(&answer));
    }
    let rated = Agreed { rated: true, ..agreed(SHORT) };
    let guest = guest(server.address(), "Ann").await;
    assert!(
        guest.open(&new_table(rated.clone(), Vec::new())).await.is_err(),
        "guests are not rated"
    );
    for game in 1..=2 {
        let table = started(&people, rated.clone()).await;
        done(&people[0], &table, &request("r", None, Command::Resign)).await;
        let mut means = Vec::new();
        for client in &people {
            let me: Me = client.get("/api/me").await.expect("an answer").read().expect("me");
            let rating = me.rating.expect("a rating");
            assert_eq!(rating.games, game);
            means.push(rating.mean);
            let path = format!("/api/people/{}/ratings", me.person.id);
            let history: Vec<RatingThen> =
                client.get(&path).await.expect("an answer").read().expect("ratings");
            assert_eq!((history.len(), &history[0].table), (game as usize, &Some(table.clone())));
        }
        assert!(means[0] < means[1], "{means:?}");
    }
    server.stop().await;
});

on_both!(a_program_takes_a_seat_by_its_token, async |database: Database| {
    let server = serve(&database).await;
    let ann = guest(server.address(), "Ann").await;
    let answer = ann.post("/api/bots", &json!({ "name": "Mole" })).await.expect("an answer");
    let NewProgramAnswer { bot, token } = answer.read().expect("a program");
    let mole = Client { address: server.address(), secret: Some(token) };
    let table = ann.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    done(&mole, &table, &request("j", None, join())).await;
    let more = mole.post("/api/bots", &json!({ "name": "Molehill" })).await.expect("an answer");
    assert_eq!(more.status, 403);
    let list: Vec<Program> = ann.get("/api/bots").await.expect("an answer").read().expect("a list");
    assert_eq!(list, std::slice::from_ref(&bot));
    let revoked = ann.delete(&format!("/api/bots/{}", bot.person.id)).await.expect("an answer");
    assert_eq!(revoked.status, 204);
    assert_eq!(mole.get("/api/me").await.expect("an answer").status, 401);
    let list: Vec<Program> = ann.get("/api/bots").await.expect("an answer").read().expect("a list");
    assert_eq!(list, []);
    server.stop().await;
});

on_both!(a_token_is_good_for_what_it_was_made_for, async |database: Database| {
    let server = serve(&database).await;
    let ann = guest(server.address(), "Ann").await;
    let program = async |scopes: serde_json::Value| {
        let new = json!({ "name": "Mole", "scopes": scopes });
        let answer = ann.post("/api/bots", &new).await.expect("an answer");
        let NewProgramAnswer { bot, token } = answer.read().expect("a program");
        (bot, Client { address: server.address(), secret: Some(token) })
    };
    let (bot, player) = program(json!(["play", "play"])).await;
    assert_eq!(bot.scopes, [Scope::Play]);
    let (_, reader) = program(json!([])).await;
    let table = ann.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    assert_eq!(reader.get("/api/me").await.expect("an answer").status, 200);
    let join = |id: &str| request(id, None, join());
    let say = request("say", None, Command::Say { text: "dig".to_owned() });
    refused_with(&reader, &table, &join("1"), Code::Forbidden).await;
    done(&player, &table, &join("2")).await;
    refused_with(&player, &table, &say, Code::Forbidden).await;
    let mut live = player.connect(&table, None).await.expect("a connection");
    live.send(&say).await.expect("sent");
    let refusal = wait_for(&mut live, |frame| match frame {
        Frame::Refused { error, .. } => Some(error.code),
        _ => None,
    });
    assert_eq!(refusal.await, Code::Forbidden);
    assert!(player.open(&new_table(agreed(SHORT), Vec::new())).await.is_err());
    let rename = put(&player, "/api/me/name", &json!({ "name": "Shrew" })).await;
    assert_eq!(rename.status, 403, "{}", rename.body);
    let (_, talker) = program(json!(["chat", "open", "account"])).await;
    assert!(talker.open(&new_table(agreed(SHORT), Vec::new())).await.is_ok());
    assert_eq!(put(&talker, "/api/me/name", &json!({ "name": "Shrew" })).await.status, 200);
    let unknown = json!({ "name": "Mole", "scopes": ["everything"] });
    assert_eq!(ann.post("/api/bots", &unknown).await.expect("an answer").status, 400);
    let list: Vec<Program> = ann.get("/api/bots").await.expect("an answer").read().expect("a list");
    assert_eq!(list.iter().map(|bot| bot.scopes.len()).collect::<Vec<_>>(), [1, 0, 3]);
    server.stop().await;
});
