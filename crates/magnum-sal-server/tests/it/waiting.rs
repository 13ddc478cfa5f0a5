//! Pauses, people who stay away, and bots that have to wait.

use std::time::Duration;

use magnum_sal::notation::ActionNotation;
use magnum_sal_protocol::{
    BotLevel, Clock, Code, Command, Frame, Happening, SeatFor, Settings as Agreed, Status, TableId,
    TableNow,
};
use magnum_sal_server::Server;
use magnum_sal_server::client::{Client, Live};
use serde_json::json;
use tokio::time::timeout;

use crate::databases::{Database, on_both, postgres, sqlite};
use crate::migrations::play_some;
use crate::support::{
    SHORT, agreed, done, guest, new_table, refused_with, request, serve, settings, started,
    wait_for,
};

const DAY: i64 = 24 * 60 * 60 * 1000;

async fn now(client: &Client, table: &TableId) -> TableNow {
    let answer = client.get(&format!("/api/tables/{table}")).await.expect("an answer");
    answer.read().expect("a table")
}

on_both!(a_game_stands_still_while_all_agree, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let clock = Clock::Live { seconds: 600, increment: 0 };
    let table = started(&people, Agreed { clock, ..agreed(SHORT) }).await;
    let pause = |id: &str, agree| request(id, None, Command::Pause { agree });
    done(&people[0], &table, &pause("1", true)).await;
    refused_with(&people[0], &table, &pause("2", true), Code::WrongTime).await;
    play_some(&people, &table, 1).await;
    done(&people[1], &table, &pause("3", true)).await;
    let paused = now(&people[0], &table).await;
    assert!(paused.table.is_paused());
    let position = paused.position.expect("a game");
    assert_eq!((position.player, position.clock.expect("clocks").deadline), (None, None));
    let pass = Command::Play { action: ActionNotation::Pass {} };
    for client in &people {
        let pass = request("pass", Some(paused.number), pass.clone());
        refused_with(client, &table, &pass, Code::WrongTime).await;
    }
    server.stop().await;
    // A pause lasts, whatever becomes of the server.
    let server = serve(&database).await;
    let people = people.map(|client| Client { address: server.address(), ..client });
    assert!(now(&people[0], &table).await.table.is_paused());
    done(&people[0], &table, &pause("4", false)).await;
    let position = now(&people[0], &table).await.position.expect("a game");
    assert!(position.player.is_some() && position.clock.expect("clocks").deadline.is_some());
    play_some(&people, &table, 2).await;
    let spectator = guest(server.address(), "Carl").await;
    refused_with(&spectator, &table, &pause("5", true), Code::Forbidden).await;
    server.stop().await;
});

on_both!(nobody_waits_for_ever_without_a_clock, async |database: Database| {
    let mut settings = settings(&database);
    settings.limits.by_address = false;
    let time = settings.time.clone();
    let server = Server::start(settings).await.expect("the server starts");
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(r#"{"players":2}"#)).await;
    let seat = now(&people[0], &table).await.position.expect("a game").player.expect("a player");
    let waiting = &people[1 - seat.index()];
    let replace = |id: &str| request(id, None, Command::StandIn { seat });
    refused_with(waiting, &table, &replace("1"), Code::WrongTime).await;
    time.advance(8 * DAY);
    let carl = guest(server.address(), "Carl").await;
    refused_with(&carl, &table, &replace("2"), Code::Forbidden).await;
    done(waiting, &table, &replace("3")).await;
    let after = now(waiting, &table).await;
    assert!(after.table.seats[seat.index()].stand_in && after.table.status == Status::Playing);
    // The bot plays on, and the other one can return.
    while now(waiting, &table).await.position.expect("a game").player == Some(seat) {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    done(&people[seat.index()], &table, &request("back", None, Command::Return)).await;
    server.stop().await;
});

/// Somebody's connection to a game against one bot, whose turn it is.
async fn against(client: &Client, level: BotLevel) -> (TableId, Live) {
    let seats = vec![SeatFor::Person, SeatFor::Bot { level }];
    let options = r#"{"players":2,"start_player":1}"#;
    let table = client.open(&new_table(agreed(options), seats)).await.expect("a table");
    let live = client.connect(&table, None).await.expect("a connection");
    done(client, &table, &request("start", Some(2), Command::Start)).await;
    (table, live)
}

/// A server at which one bot thinks at a time, and a steward thinks for a minute.
async fn serve_one_bot(database: &Database) -> Server {
    let mut settings = settings(database);
    settings.limits.by_address = false;
    (settings.bots, settings.bot_time) = (1, 100.0);
    Server::start(settings).await.expect("the server starts")
}

/// Waits until somebody is told that the table's bot waits, or that it does not any more.
async fn told(live: &mut Live, bot_waits: bool) {
    let heard = wait_for(live, |frame| match frame {
        Frame::Presence(here) if here.bot_waits == bot_waits => Some(()),
        Frame::Entry(entry) if matches!(entry.happened, Happening::Played { .. }) => {
            assert!(!bot_waits, "nobody was told before the bot played");
            None
        }
        _ => None,
    });
    timeout(Duration::from_secs(20), heard).await.expect("they are told");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_whose_bot_waits_are_told() {
    let database = sqlite();
    let server = serve_one_bot(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let (table, _) = against(&people[0], BotLevel::Steward).await;
    let (_, mut waiting) = against(&people[1], BotLevel::Apprentice).await;
    told(&mut waiting, true).await;
    // Then there is room.
    done(&people[0], &table, &request("resign", None, Command::Resign)).await;
    told(&mut waiting, false).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_whose_bot_waits_at_another_process_are_told() {
    let database = postgres();
    let (server, other) = (serve_one_bot(&database).await, serve_one_bot(&database).await);
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let (first, _) = against(&people[0], BotLevel::Steward).await;
    let (second, mut waiting) = against(&people[1], BotLevel::Apprentice).await;
    told(&mut waiting, true).await;
    // The other one has no place for it either.
    let busy = against(&guest(other.address(), "Eve").await, BotLevel::Steward).await;
    let stranger = Client::stranger(other.address()).connect(&second, None).await;
    let mut watching = stranger.expect("a connection");
    told(&mut watching, true).await;
    done(&people[0], &first, &request("resign", None, Command::Resign)).await;
    told(&mut watching, false).await;
    drop(busy);
    other.stop().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_have_a_clock() {
    let database = sqlite();
    let server = serve(&database).await;
    let ann = guest(server.address(), "Ann").await;
    for (public, expected) in [(true, Clock::Correspondence { days: 3 }), (false, Clock::None)] {
        let new = json!({ "settings": { "options": { "players": 2 }, "public": public } });
        let table = ann.open(&new).await.expect("a table");
        assert_eq!(now(&ann, &table).await.table.settings.clock, expected);
    }
    server.stop().await;
}
