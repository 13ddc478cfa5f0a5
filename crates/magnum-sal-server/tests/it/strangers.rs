//! What strangers could do to others, and can't any more.

use magnum_sal_protocol::{
    BotLevel, Code, Command, CommandRequest, Failure, Frame, Me, NewProgramAnswer, RatingThen,
    SeatFor, Settings as Agreed, Table, TableId, TableNow, Taken,
};
use magnum_sal_server::Server;
use magnum_sal_server::client::{Client, ClientError};
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use futures_util::{SinkExt, StreamExt};

use crate::databases::{Database, on_both, sqlite};
use crate::support::{
    SHORT, agreed, done, guest, join, new_table, refused, request, serve, settings, started,
};

/// Of everybody who has an account.
pub(crate) const PASSWORD: &str = "a ring in the salt";

pub(crate) async fn account(server: &Server, name: &str) -> Client {
    let stranger = Client::stranger(server.address());
    let credentials = json!({ "name": name, "password": PASSWORD });
    let answer = stranger.post("/api/accounts", &credentials).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.body);
    stranger.signed_in(&answer)
}

pub(crate) async fn program(owner: &Client, name: &str) -> Client {
    let answer = owner.post("/api/bots", &json!({ "name": name })).await.expect("an answer");
    let NewProgramAnswer { token, .. } = answer.read().expect("a program");
    Client { address: owner.address, secret: Some(token) }
}

async fn me(client: &Client) -> Me {
    client.get("/api/me").await.expect("an answer").read().expect("me")
}

async fn look(client: &Client, table: &TableId) -> Table {
    let answer = client.get(&format!("/api/tables/{table}")).await.expect("an answer");
    answer.read::<TableNow>().expect("a table").table
}

on_both!(ratings_do_not_name_private_tables, async |database: Database| {
    let server = serve(&database).await;
    let people = [account(&server, "Kinga").await, account(&server, "Kunegunda").await];
    let rated = Agreed { rated: true, ..agreed(SHORT) };
    let private = started(&people, rated.clone()).await;
    done(&people[0], &private, &request("r", None, Command::Resign)).await;
    let public = started(&people, Agreed { public: true, ..rated }).await;
    done(&people[0], &public, &request("r", None, Command::Resign)).await;
    let path = format!("/api/people/{}/ratings", me(&people[1]).await.person.id);
    let seen = async |client: &Client| {
        let answer = client.get(&path).await.expect("an answer");
        let ratings: Vec<RatingThen> = answer.read().expect("ratings");
        ratings.into_iter().map(|then| then.table).collect::<Vec<_>>()
    };
    assert_eq!(seen(&people[0]).await, [Some(public.clone()), Some(private)]);
    assert_eq!(seen(&Client::stranger(server.address())).await, [Some(public), None]);
    server.stop().await;
});

on_both!(nobody_plays_a_rated_game_against_their_own_program, async |database: Database| {
    let server = serve(&database).await;
    let kinga = account(&server, "Kinga").await;
    let [mole, vole] = [program(&kinga, "Mole").await, program(&kinga, "Vole").await];
    let other = account(&server, "Bolek").await;
    let rated = Agreed { rated: true, ..agreed(SHORT) };
    let open = async |client: &Client| client.open(&new_table(rated.clone(), Vec::new())).await;
    let table = open(&kinga).await.expect("a table");
    let failure = refused(&mole, &table, &request("j", None, join())).await;
    assert!(failure.message.contains("their own"), "{failure:?}");
    let second = open(&mole).await.expect("a table");
    refused(&vole, &second, &request("j", None, join())).await;
    // A program of somebody else may, and so may one's own where nothing is rated.
    let number = done(&other, &second, &request("j", None, join())).await;
    done(&mole, &second, &request("s", Some(number), Command::Start)).await;
    let friendly = kinga.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    done(&mole, &friendly, &request("j", None, join())).await;
    server.stop().await;
});

/// A table of one person and a bot, whose game has ended.
async fn ended(client: &Client) -> TableId {
    let seats = vec![SeatFor::Person, SeatFor::Bot { level: BotLevel::Apprentice }];
    let table = client.open(&new_table(agreed(SHORT), seats)).await.expect("a table");
    end(client, &table).await;
    table
}

async fn end(client: &Client, table: &TableId) {
    done(client, table, &request("s", Some(2), Command::Start)).await;
    done(client, table, &request("r", None, Command::Resign)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_a_table_like_any_other() {
    let database = sqlite();
    let server = Server::start(settings(&database)).await.expect("the server starts");
    let ann = guest(server.address(), "Ann").await;
    let mut table = ended(&ann).await;
    let mut opened = 0;
    let refused = loop {
        let rematch = request("again", None, Command::Rematch);
        let answer = ann.command(&table, &rematch).await.expect("an answer");
        if answer.status != 200 {
            break answer.status;
        }
        opened += 1;
        assert!(opened < 100, "rematches without end");
        table = look(&ann, &table).await.rematch.expect("the next table");
        end(&ann, &table).await;
    };
    assert_eq!(refused, 429);
    assert!(opened >= 10, "{opened} rematches are nothing unusual");
    server.stop().await;
}

on_both!(one_guest_does_not_bury_the_lobby, async |database: Database| {
    let server = serve(&database).await;
    let public = Agreed { public: true, ..agreed(SHORT) };
    let honest = guest(server.address(), "Ann").await;
    let table = honest.open(&new_table(public.clone(), Vec::new())).await.expect("a table");
    let mallory = guest(server.address(), "Mallory").await;
    let mut opened = 0;
    let mut statuses = Vec::new();
    for _ in 0..20 {
        let answer = mallory.post("/api/tables", &new_table(public.clone(), Vec::new())).await;
        let status = answer.expect("an answer").status;
        opened += usize::from(status == 200);
        statuses.push(status);
    }
    assert_eq!((opened, statuses[19]), (10, 429), "{statuses:?}");
    let lobby: Vec<Table> =
        honest.get("/api/tables").await.expect("an answer").read().expect("a lobby");
    assert!(lobby.iter().any(|shown| shown.id == table));
    assert_eq!(lobby.len(), 11);
    // The page after any table begins with the next one, also of the same millisecond.
    for (index, shown) in lobby.iter().enumerate() {
        let path = format!("/api/tables?after={}", shown.id);
        let rest: Vec<Table> = honest.get(&path).await.expect("an answer").read().expect("a page");
        assert_eq!(rest, lobby[index + 1..]);
    }
    server.stop().await;
});

/// Open tables of three, each with two free seats. Nobody opens more than ten.
async fn open_tables(server: &Server, number: usize) -> Vec<TableId> {
    let new = new_table(agreed(r#"{"players":3,"round_limit":3}"#), Vec::new());
    let mut tables = Vec::new();
    while tables.len() < number {
        let host = guest(server.address(), "Host").await;
        for _ in 0..10.min(number - tables.len()) {
            tables.push(host.open(&new).await.expect("a table"));
        }
    }
    tables
}

on_both!(nobody_sits_at_more_tables_than_they_can_play, async |database: Database| {
    let server = serve(&database).await;
    let tables = open_tables(&server, 51).await;
    let people =
        [(guest(server.address(), "Mallory").await, 20), (account(&server, "Kinga").await, 50)];
    for (client, most) in people {
        let (last, seats) = (&tables[most], &tables[..most]);
        for table in seats {
            done(&client, table, &request("j", None, join())).await;
        }
        let full = |failure: &Failure| {
            let message = format!("you have {most} seats already");
            failure.code == Code::TooMany && failure.message.contains(&message)
        };
        let failure = refused(&client, last, &request("no", None, join())).await;
        assert!(full(&failure), "{failure:?}");
        assert!(look(&client, last).await.seat_of(&me(&client).await.person.id).is_none());
        // A table of one's own has a seat, too.
        match client.open(&new_table(agreed(SHORT), Vec::new())).await {
            Err(ClientError::Refused { status: 429, failure }) => assert!(full(&failure)),
            other => panic!("{most} seats and one more: {other:?}"),
        }
        // Whoever leaves a table has room at another, and no more than that.
        done(&client, &seats[0], &request("l", None, Command::Leave)).await;
        done(&client, last, &request("yes", None, join())).await;
        let failure = refused(&client, &seats[0], &request("j again", None, join())).await;
        assert!(full(&failure), "{failure:?}");
    }
    server.stop().await;
});

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_proxys_password_does_not_sign_anybody_out() {
    let database = sqlite();
    let server = serve(&database).await;
    let ann = guest(server.address(), "Ann").await;
    let cookie = format!("Cookie: magnum_sal={}\r\n", ann.secret.as_deref().expect("a secret"));
    let stranger = Client::stranger(server.address());
    let headers = format!("{cookie}Authorization: Basic c2FsdDpzYWx0\r\n");
    let answer = stranger.request("GET", "/api/me", &headers, None).await.expect("an answer");
    assert_eq!(answer.read::<Me>().expect("me").person.name, "Ann");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_site_has_one_origin_and_keeps_to_https() {
    let database = sqlite();
    let mut settings = settings(&database);
    settings.site = Some("https://salt.example".to_owned());
    let server = Server::start(settings).await.expect("the server starts");
    let stranger = Client::stranger(server.address());
    let answer = stranger.get("/api/health").await.expect("an answer");
    assert_eq!(answer.header("strict-transport-security"), Some("max-age=31536000"));
    // A page of another name that leads here, too: its host and its origin are the same.
    let rebound =
        format!("Content-Type: application/json\r\nOrigin: http://{}\r\n", server.address());
    let body = Some(r#"{"name":"Ann"}"#);
    let answer = stranger.request("POST", "/api/guests", &rebound, body).await.expect("an answer");
    assert_eq!(answer.status, 403, "{}", answer.body);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_is_closed_with_a_reason() {
    let database = sqlite();
    let server = serve(&database).await;
    let ann = guest(server.address(), "Ann").await;
    let table = ann.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    let connect = async || {
        let url = format!("ws://{}/api/tables/{table}/live", server.address());
        let stream = tokio::net::TcpStream::connect(server.address()).await.expect("a connection");
        let request = url.into_client_request().expect("a request");
        tokio_tungstenite::client_async(request, stream).await.expect("a WebSocket").0
    };
    let mut socket = connect().await;
    socket.send(Message::text("{")).await.expect("sent");
    let number = loop {
        let message = socket.next().await.expect("a message").expect("a message");
        let Message::Text(text) = message else { continue };
        if let Frame::Refused { number, .. } = serde_json::from_str(&text).expect("a frame") {
            break number;
        }
    };
    assert_eq!(number, 2, "the table's latest");
    socket.close(None).await.expect("sent");
    let mut answered = false;
    while let Some(message) = socket.next().await {
        answered |= matches!(message, Ok(Message::Close(_)));
    }
    assert!(answered, "the client's Close is answered");

    let mut socket = connect().await;
    socket.send(Message::text("x".repeat(1 << 20))).await.expect("sent");
    let code = loop {
        match socket.next().await.expect("a message").expect("a message") {
            Message::Close(close) => break close.map(|close| u16::from(close.code)),
            _ => continue,
        }
    };
    assert_eq!(code, Some(1008));
    server.stop().await;
}

on_both!(a_rematch_keeps_its_seats_for_those_who_played, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    done(&people[0], &table, &request("r", None, Command::Resign)).await;
    let rematch = request("m", None, Command::Rematch);
    done(&people[0], &table, &rematch).await;
    let next = look(&people[0], &table).await.rematch.expect("the next table");
    let mallory = guest(server.address(), "Mallory").await;
    assert_eq!(look(&mallory, &next).await.seats[1].taken, Taken::Free, "there is a free seat");
    refused(&mallory, &next, &request("j", None, join())).await;
    done(&people[1], &table, &rematch).await;
    assert!(look(&people[1], &next).await.seat_of(&me(&people[1]).await.person.id).is_some());
    server.stop().await;
});

/// Whoever opened the table left it to the others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_who_leaves_hands_the_table_over() {
    let database = sqlite();
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = people[0].open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    done(&people[1], &table, &request("j", None, join())).await;
    done(&people[0], &table, &request("l", None, Command::Leave)).await;
    let bob = me(&people[1]).await.person;
    assert_eq!(look(&people[1], &table).await.owner, bob);
    let number = done(&people[0], &table, &request("j", None, join())).await;
    let start = |after| request("s", Some(after), Command::Start);
    refused(&people[0], &table, &start(number)).await;
    done(&people[1], &table, &start(number)).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_sends_somebody_away_before_the_game() {
    let database = sqlite();
    let server = serve(&database).await;
    let ann = guest(server.address(), "Ann").await;
    let mallory = guest(server.address(), "Mallory").await;
    let table = ann.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    done(&mallory, &table, &request("j", None, join())).await;
    let away = |id: &str| -> CommandRequest {
        let seat = magnum_sal::Seat::S1;
        request(id, None, Command::SetSeat { seat, to: SeatFor::Person })
    };
    refused(&mallory, &table, &away("no")).await;
    done(&ann, &table, &away("yes")).await;
    assert_eq!(look(&ann, &table).await.seats[1].taken, Taken::Free);
    let failure = refused(&mallory, &table, &request("j2", None, join())).await;
    assert!(failure.message.contains("sent away"), "{failure:?}");
    done(&guest(server.address(), "Bob").await, &table, &request("j", None, join())).await;
    server.stop().await;
}
