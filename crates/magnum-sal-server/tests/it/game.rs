//! Whole games, from opening a table to the proof of its shuffle.

use magnum_sal::notation::{ActionNotation, OrderNotation, Record, Stack};
use magnum_sal::{Action, Components, Event, Game, History, Seed};
use magnum_sal_protocol::{
    BotLevel, Code, Command, EndReason, Entry, Frame, Happening, SeatFor, Settings as Agreed,
    Shuffle, Status, Table, TableId, TableNow,
};
use magnum_sal_server::client::{Client, Live};
use magnum_sal_server::store::Store;
use magnum_sal_server::{Server, finished_record};

use crate::databases::{Database, on_both};
use crate::support::{
    SHORT, agreed, done, guest, join, new_table, refused, refused_with, request, serve, started,
};

/// Everybody plays at random until the game has ended; returns every text that anybody received.
pub(crate) async fn play_out(people: &[Client], table: &TableId, seed: usize) -> Vec<String> {
    let mut playing = Vec::new();
    for (index, client) in people.iter().enumerate() {
        let live = client.connect(table, Some(0)).await.expect("a connection");
        playing.push(tokio::spawn(play_at_random(live, seed + 31 * index)));
    }
    let mut heard = Vec::new();
    for playing in playing {
        heard.extend(playing.await.expect("no panic"));
    }
    heard
}

pub(crate) async fn play_at_random(mut live: Live, seed: usize) -> Vec<String> {
    let mut heard = Vec::new();
    loop {
        let text = live.text().await.expect("no error").expect("the connection lasts");
        heard.push(text.to_string());
        match serde_json::from_str(&text).expect("a frame") {
            Frame::Position(position) => {
                let Some(legal) = position.legal else { continue };
                let choice = (seed + 7 * position.number as usize) % legal.len();
                let command = Command::Play { action: legal[choice].clone() };
                let id = format!("{seed} {}", position.number);
                live.send(&request(&id, Some(position.number), command)).await.expect("sent");
            }
            Frame::Entry(Entry { happened: Happening::Ended(_), .. }) => return heard,
            Frame::Refused { error, .. } => panic!("{error:?}"),
            _ => {}
        }
    }
}

async fn get<T: serde::de::DeserializeOwned>(client: &Client, path: &str) -> T {
    client.get(path).await.expect("an answer").read().expect("what was asked for")
}

on_both!(two_people_play_to_the_end, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    let shuffle: Shuffle = get(&people[0], &format!("/api/tables/{table}/shuffle")).await;
    assert_eq!(shuffle.secret, None, "the secret is for later");
    let early = people[0].get(&format!("/api/tables/{table}/record")).await.expect("an answer");
    assert_eq!(early.header("cache-control"), Some("no-store"));
    let early: Record = early.read().expect("a record");
    assert!(early.start().is_err(), "before the end a record shows what everybody saw");
    play_out(&people, &table, 3).await;

    let record: Record = get(&people[0], &format!("/api/tables/{table}/record")).await;
    assert_eq!(record.players, ["Ann", "Bob"]);
    let history = History::resume(&record).expect("a legal game");
    assert!(history.game().is_over());
    let shuffle: Shuffle = get(&people[0], &format!("/api/tables/{table}/shuffle")).await;
    assert_eq!(shuffle.contributions, ["", "of a guest"]);
    assert_eq!(shuffle.check(&record), Ok(()));

    // Later the same is served without replaying the log, and others may keep it for a while.
    for part in ["record", "shuffle"] {
        let path = format!("/api/tables/{table}/{part}");
        let again = people[1].get(&path).await.expect("an answer");
        assert_eq!(again.header("cache-control"), Some("public, max-age=86400"));
        let store = Store::open(&database.address).await.expect("the database opens");
        let kept = store.finished(&table).await.expect("an answer").expect("it was kept");
        assert!(again.body == if part == "record" { kept.record } else { kept.shuffle });
    }

    let now: TableNow = get(&people[1], &format!("/api/tables/{table}")).await;
    assert_eq!(now.table.status, Status::Ended);
    let end = now.table.end.expect("an end");
    assert_eq!(
        (end.reason, end.result),
        (EndReason::Finished, history.game().result().map(Into::into))
    );
    let me: magnum_sal_protocol::Me = get(&people[1], "/api/me").await;
    let tables: Vec<Table> = get(&people[1], &format!("/api/people/{}/tables", me.person.id)).await;
    assert_eq!(tables.len(), 1);
    server.stop().await;
});

/// Components whose first phase of Muria asks for blue salt alone.
fn own_components(pays: u8) -> Box<Components> {
    let order = format!(r#"{{"salt":[0,0,0,3],"pays":{pays}}}"#);
    let orders = [order.as_str(); 3].join(",");
    let json = format!(r#"{{"muria":{{"orders":[{{"phase":1,"orders":[{orders}]}}]}}}}"#);
    Box::new(serde_json::from_str(&json).expect("components"))
}

on_both!(tables_keep_the_components_that_they_were_opened_with, async |database: Database| {
    let settings = |components| {
        let mut settings = crate::support::settings(&database);
        settings.limits.by_address = false;
        settings.components = components;
        settings
    };
    let server = Server::start(settings(Some(own_components(9)))).await.expect("it starts");
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let muria = agreed(r#"{"players":2,"expansion":"muria","round_limit":2}"#);
    let of_host = started(&people, muria.clone()).await;
    let own = Agreed { components: Some(own_components(7)), ..muria.clone() };
    let of_owner = started(&people, own.clone()).await;
    let rated = new_table(Agreed { rated: true, ..own }, Vec::new());
    let refused = people[0].open(&rated).await.expect_err("not rated").to_string();
    assert!(refused.contains("components"), "{refused}");
    server.stop().await;

    // Another file, or none, changes nothing at the tables that are there.
    let server = Server::start(settings(None)).await.expect("it starts");
    let people = people.map(|client| Client { address: server.address(), ..client });
    for (table, pays) in [(of_host, 9), (of_owner, 7)] {
        play_out(&people, &table, 3).await;
        let record: Record = get(&people[0], &format!("/api/tables/{table}/record")).await;
        let castle = &record.start.castle;
        let Stack::Cards(stack) = &castle.stacks[0] else { panic!("a finished record is whole") };
        let blue = |order: &&OrderNotation| order.salt.blue == 3 && order.pays == pays;
        assert_eq!(castle.open.iter().chain(stack).filter(blue).count(), 3);
        let shuffle: Shuffle = get(&people[0], &format!("/api/tables/{table}/shuffle")).await;
        assert_eq!(shuffle.check(&record), Ok(()), "the proof needs nothing else");
    }
    server.stop().await;
});

on_both!(a_table_goes_on_after_the_server_was_stopped, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    let before: TableNow = get(&people[0], &format!("/api/tables/{table}")).await;
    server.stop().await;
    let server = serve(&database).await;
    let people = people.map(|client| Client { address: server.address(), ..client });
    let after: TableNow = get(&people[0], &format!("/api/tables/{table}")).await;
    assert_eq!(before, after);
    play_out(&people, &table, 5).await;
    server.stop().await;
});

on_both!(people_sit_down_and_leave, async |database: Database| {
    let server = serve(&database).await;
    let [ann, bob, cem] = [
        guest(server.address(), "Ann").await,
        guest(server.address(), "Bob").await,
        guest(server.address(), "Cem").await,
    ];
    let table = ann.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    let start = |id, after| request(id, Some(after), Command::Start);
    refused_with(&ann, &table, &start("s1", 2), Code::WrongTime).await;
    done(&bob, &table, &request("j", None, join())).await;
    refused_with(&bob, &table, &request("j2", None, join()), Code::SeatTaken).await;
    refused_with(&cem, &table, &request("j", None, join()), Code::SeatTaken).await;
    refused_with(&bob, &table, &start("s", 3), Code::Forbidden).await;
    done(&bob, &table, &request("l", None, Command::Leave)).await;
    done(&cem, &table, &request("j3", None, join())).await;
    assert_eq!(refused(&ann, &table, &start("s2", 3)).await.number, Some(5), "it is stale");
    done(&ann, &table, &start("s3", 5)).await;
    refused_with(&bob, &table, &request("j4", None, join()), Code::WrongTime).await;
    refused_with(&cem, &table, &request("l", None, Command::Leave), Code::WrongTime).await;
    server.stop().await;
});

on_both!(bots_play_in_their_seats, async |database: Database| {
    let server = serve(&database).await;
    let ann = guest(server.address(), "Ann").await;
    let seats = vec![SeatFor::Bot { level: BotLevel::Apprentice }, SeatFor::Person];
    let table = ann.open(&new_table(agreed(SHORT), seats)).await.expect("a table");
    let miner = SeatFor::Bot { level: BotLevel::Miner };
    let seat = magnum_sal::Seat::S0;
    done(&ann, &table, &request("b", None, Command::SetSeat { seat, to: miner })).await;
    done(&ann, &table, &request("s", Some(3), Command::Start)).await;
    let heard = play_out(std::slice::from_ref(&ann), &table, 1).await;
    let by_bot = heard.iter().filter(|text| text.contains(r#""type":"played","seat":0"#)).count();
    assert!(by_bot > 10, "{by_bot}");
    server.stop().await;
});

on_both!(an_action_is_taken_back_until_the_turn_ends, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    let look = async |client: &Client| {
        let now: TableNow = get(client, &format!("/api/tables/{table}")).await;
        now.position.expect("a game")
    };
    let player = look(&people[0]).await.player.expect("somebody decides").index();
    let (first, second) = (&people[player], &people[1 - player]);
    let start = look(first).await;
    let undo = |id, after| request(id, Some(after), Command::Undo);
    let play = |id, after, action| request(id, Some(after), Command::Play { action });
    refused_with(first, &table, &undo("1", start.number), Code::NothingToUndo).await;
    refused_with(second, &table, &undo("1", start.number), Code::NotYourTurn).await;
    let passed = done(first, &table, &play("2", start.number, ActionNotation::Pass {})).await;
    assert!(look(first).await.can_undo);
    let undone = done(first, &table, &undo("3", passed)).await;
    let again = look(first).await;
    assert_eq!((again.view, again.legal), (start.view, start.legal), "it is as it was");
    let passed = done(first, &table, &play("4", undone, ActionNotation::Pass {})).await;
    let ended = done(first, &table, &play("5", passed, ActionNotation::EndTurn {})).await;
    refused_with(first, &table, &undo("6", ended), Code::NotYourTurn).await;
    refused_with(second, &table, &undo("6", ended), Code::NothingToUndo).await;
    server.stop().await;
});

on_both!(what_was_revealed_is_not_taken_back, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(r#"{"players":2}"#)).await;
    // Both dig down until one comes into a chamber, whose tile then lies open.
    let mut opened = None;
    let mut step = 0;
    while opened.is_none() {
        let now: TableNow = get(&people[0], &format!("/api/tables/{table}")).await;
        let player = now.position.expect("a game").player.expect("somebody decides").index();
        let now: TableNow = get(&people[player], &format!("/api/tables/{table}")).await;
        let position = now.position.expect("a game");
        let legal = position.legal.expect("a choice");
        let goals = ["2R1", "2C", "1C"].iter().find_map(|goal| {
            legal.iter().find(|action| match action {
                ActionNotation::Place { from, to, .. } => {
                    from.to_string() == "supply" && to.to_string() == *goal
                }
                _ => false,
            })
        });
        let end = legal.iter().find(|action| matches!(action, ActionNotation::EndTurn {}));
        let action = end.or(goals).unwrap_or(&legal[0]).clone();
        step += 1;
        let play = request(&step.to_string(), Some(position.number), Command::Play { action });
        let number = done(&people[player], &table, &play).await;
        let path = format!("/api/tables/{table}/entries?after={}", number - 1);
        let entries: Vec<Entry> = get(&people[0], &path).await;
        let Happening::Played { events, .. } = &entries[0].happened else { panic!("{entries:?}") };
        if events.iter().any(|event| matches!(event, Event::ChamberOpened { .. })) {
            opened = Some((player, number));
        }
        assert!(step < 100, "a chamber is opened before long");
    }
    let (player, number) = opened.expect("a chamber");
    let undo = request("undo", Some(number), Command::Undo);
    refused_with(&people[player], &table, &undo, Code::NothingToUndo).await;
    server.stop().await;
});

on_both!(resigning_ends_a_game_of_two, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    done(&people[0], &table, &request("r", None, Command::Resign)).await;
    let now: TableNow = get(&people[1], &format!("/api/tables/{table}")).await;
    let end = now.table.end.expect("an end");
    assert_eq!(end.reason, EndReason::Resigned);
    assert_eq!(serde_json::to_string(&end.ranking).expect("JSON"), "[[1],[0]]");
    server.stop().await;
});

on_both!(a_bot_plays_on_for_one_of_three_who_resigned, async |database: Database| {
    let server = serve(&database).await;
    let people = [
        guest(server.address(), "Ann").await,
        guest(server.address(), "Bob").await,
        guest(server.address(), "Cem").await,
    ];
    let table = started(&people, agreed(r#"{"players":3,"round_limit":2}"#)).await;
    done(&people[2], &table, &request("r", None, Command::Resign)).await;
    refused_with(&people[2], &table, &request("r2", None, Command::Resign), Code::WrongTime).await;
    play_out(&people[..2], &table, 9).await;
    let now: TableNow = get(&people[1], &format!("/api/tables/{table}")).await;
    let end = now.table.end.expect("an end");
    assert_eq!(end.reason, EndReason::Finished);
    assert_eq!(end.ranking.last().map(|last| last[0].index()), Some(2), "who resigned is last");
    server.stop().await;
});

on_both!(a_game_is_aborted_when_all_agree, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    let abort = |id, agree| request(id, None, Command::Abort { agree });
    done(&people[0], &table, &abort("a1", true)).await;
    done(&people[0], &table, &abort("a2", false)).await;
    done(&people[1], &table, &abort("b1", true)).await;
    let now: TableNow = get(&people[0], &format!("/api/tables/{table}")).await;
    assert_eq!(now.table.status, Status::Playing);
    done(&people[0], &table, &abort("a3", true)).await;
    let now: TableNow = get(&people[0], &format!("/api/tables/{table}")).await;
    assert_eq!(now.table.end.expect("an end").reason, EndReason::Aborted);
    server.stop().await;
});

on_both!(a_rematch_has_the_same_seats, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    let rematch = |id| request(id, None, Command::Rematch);
    refused_with(&people[1], &table, &rematch("m0"), Code::WrongTime).await;
    done(&people[0], &table, &request("r", None, Command::Resign)).await;
    done(&people[1], &table, &rematch("m1")).await;
    done(&people[0], &table, &rematch("m2")).await;
    done(&people[0], &table, &rematch("m3")).await;
    let old: TableNow = get(&people[0], &format!("/api/tables/{table}")).await;
    let next = old.table.rematch.expect("a next table");
    let new: TableNow = get(&people[0], &format!("/api/tables/{next}")).await;
    let names: Vec<&str> =
        new.table.seats.iter().filter_map(|seat| Some(seat.person()?.name.as_str())).collect();
    assert_eq!(names, ["Ann", "Bob"]);
    assert_eq!(new.table.owner.name, "Bob", "whoever asked first owns it");
    server.stop().await;
});

/// A legal game in which everybody passes for so many rounds.
pub(crate) fn dull(rounds: u16) -> Record {
    let options = serde_json::from_str(&format!(r#"{{"players":2,"round_limit":{rounds}}}"#));
    let options = options.expect("options");
    let start = Game::new(&options, &Components::default(), &Seed::from_text("dull"));
    let (mut game, mut actions, mut legal) = (start, Vec::new(), Vec::new());
    while game.player().is_some() {
        game.legal(&mut legal);
        let dull =
            [Action::Pass, Action::EndTurn].into_iter().find(|action| legal.contains(action));
        let action = dull.unwrap_or(legal[0]);
        actions.push(action.notation(game.board()));
        game.play(action).expect("it is legal");
    }
    Record::new(&start, actions, &game)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn imports_are_few_and_short() {
    let database = crate::databases::sqlite();
    let settings = crate::support::settings(&database);
    let server = magnum_sal_server::Server::start(settings).await.expect("the server starts");
    let anna = crate::strangers::account(&server, "Anna").await;
    let import = async |record: &Record| {
        let body = serde_json::json!({ "record": record });
        anna.post("/api/records", &body).await.expect("an answer")
    };
    let long = dull(1_100);
    assert!(long.actions.len() > 4_000, "{} actions", long.actions.len());
    let refused = import(&long).await;
    assert!(refused.status == 400 && refused.body.contains("4000 actions"), "{}", refused.body);
    let short = dull(20);
    let mut statuses = Vec::new();
    for _ in 0..15 {
        statuses.push(import(&short).await.status);
    }
    // The one that was too long counted, too.
    assert_eq!(statuses.iter().filter(|&&status| status == 200).count(), 9, "{statuses:?}");
    assert_eq!(statuses[9..], [429; 6], "{statuses:?}");
    server.stop().await;
}

on_both!(a_finished_game_from_elsewhere_is_taken_in, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    let unfinished: serde_json::Value =
        get(&people[0], &format!("/api/tables/{table}/record")).await;
    play_out(&people, &table, 2).await;
    let record: Record = get(&people[0], &format!("/api/tables/{table}/record")).await;
    let import = |record| serde_json::json!({ "record": record, "public": true });
    let body = import(serde_json::to_value(&record).expect("JSON"));
    let refused = people[0].post("/api/records", &body).await.expect("an answer");
    assert_eq!(refused.status, 403, "only accounts import");
    let people = [crate::strangers::account(&server, "Anna").await];
    let opened =
        people[0].post("/api/records", &import(serde_json::to_value(&record).expect("JSON"))).await;
    let opened: magnum_sal_protocol::Opened = opened.expect("an answer").read().expect("taken in");
    let copy: Record = get(&people[0], &format!("/api/tables/{}/record", opened.table)).await;
    assert_eq!(copy, record);
    let ended: Vec<Table> = get(&people[0], "/api/tables?status=ended").await;
    assert_eq!(ended.len(), 1);
    for bad in [unfinished, serde_json::to_value(Record { result: None, ..record }).expect("JSON")]
    {
        let answer = people[0].post("/api/records", &import(bad)).await.expect("an answer");
        assert_eq!(answer.status, 400, "{}", answer.body);
    }
    server.stop().await;
});

on_both!(finished_games_are_read_from_the_database, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let (played, goes_on) =
        (started(&people, agreed(SHORT)).await, started(&people, agreed(SHORT)).await);
    play_out(&people, &played, 2).await;
    let left = people[0].open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    done(&people[0], &left, &request("l", None, Command::Leave)).await;
    let store = Store::open(&database.address).await.expect("the database opens");
    let ended = store.ended_tables().await.expect("tables");
    assert!(ended.contains(&played) && !ended.contains(&goes_on), "{ended:?}");
    // The first time it is made of the log; then it has been kept.
    for _ in 0..2 {
        let read = finished_record(&store, &played).await.expect("an answer").expect("a record");
        let served: Record = get(&people[0], &format!("/api/tables/{played}/record")).await;
        assert_eq!(read, served);
        assert!(read.result.is_some());
    }
    for table in [&goes_on, &left] {
        assert_eq!(finished_record(&store, table).await.expect("an answer"), None);
    }
    server.stop().await;
});
