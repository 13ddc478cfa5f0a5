//! Time runs out on the server, and no table is ever stuck.

use magnum_sal::Event;
use magnum_sal::notation::ActionNotation;
use magnum_sal_protocol::{
    Clock, Code, Command, EndReason, Frame, Happening, OnTimeout, PositionNow, Settings as Agreed,
    TableNow,
};
use magnum_sal_server::Server;
use magnum_sal_server::client::Live;

use crate::databases::{Database, on_both};
use crate::support::{
    SHORT, agreed, done, guest, refused_with, request, serve, settings, started, wait_for,
};

fn quick(seconds: u32, on_timeout: OnTimeout, players: &str) -> Agreed {
    let clock = Clock::Live { seconds, increment: 0 };
    Agreed { clock, on_timeout, ..agreed(players) }
}

async fn happened(live: &mut Live, wanted: impl Fn(&Happening) -> bool) -> Happening {
    wait_for(live, |frame| match frame {
        Frame::Entry(entry) if wanted(&entry.happened) => Some(entry.happened.clone()),
        _ => None,
    })
    .await
}

on_both!(whose_time_runs_out_resigns, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, quick(1, OnTimeout::Resign, SHORT)).await;
    let mut live = people[0].connect(&table, Some(0)).await.expect("a connection");
    let resigned =
        happened(&mut live, |happened| matches!(happened, Happening::Resigned { .. })).await;
    let Happening::Resigned { seat, timed_out: true } = resigned else { panic!("{resigned:?}") };
    let ended = happened(&mut live, |happened| matches!(happened, Happening::Ended(_))).await;
    let Happening::Ended(end) = ended else { panic!("{ended:?}") };
    assert_eq!((end.reason, end.ranking[1][0]), (EndReason::Resigned, seat));
    server.stop().await;
});

on_both!(a_bot_stands_in_until_the_person_returns, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let options = r#"{"players":2}"#;
    let table = started(&people, quick(5, OnTimeout::Bot, options)).await;
    let mut live = people[0].connect(&table, Some(0)).await.expect("a connection");
    let stood_in =
        happened(&mut live, |happened| matches!(happened, Happening::StoodIn { .. })).await;
    let Happening::StoodIn { seat } = stood_in else { panic!("{stood_in:?}") };
    let late = &people[seat.index()];
    let next_turn = |happened: &Happening| match happened {
        Happening::Played { events, .. } => events.iter().any(is_turn),
        _ => false,
    };
    let last = happened(&mut live, next_turn).await;
    assert!(matches!(last, Happening::Played { seat: by, .. } if by == seat), "{last:?}");
    let pass = Command::Play { action: ActionNotation::Pass {} };
    let number =
        done(late, &table, &request("say", None, Command::Say { text: "oh".to_owned() })).await;
    let refused = late.command(&table, &request("p", Some(number), pass)).await.expect("an answer");
    assert_eq!(refused.status, 409, "the bot plays: {}", refused.body);
    done(late, &table, &request("back", None, Command::Return)).await;
    refused_with(late, &table, &request("again", None, Command::Return), Code::WrongTime).await;
    server.stop().await;
});

fn is_turn(event: &Event) -> bool {
    matches!(event, Event::TurnBegan { .. })
}

on_both!(a_game_without_people_is_abandoned, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, quick(1, OnTimeout::Bot, r#"{"players":2}"#)).await;
    let mut live = people[0].connect(&table, Some(0)).await.expect("a connection");
    let ended = happened(&mut live, |happened| matches!(happened, Happening::Ended(_))).await;
    let Happening::Ended(end) = ended else { panic!("{ended:?}") };
    assert_eq!(end.reason, EndReason::Abandoned);
    server.stop().await;
});

on_both!(the_increment_comes_back_with_the_end_of_a_turn, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let clock = Clock::Live { seconds: 600, increment: 100 };
    let table = started(&people, Agreed { clock, ..agreed(SHORT) }).await;
    let mut live = people[0].connect(&table, None).await.expect("a connection");
    let first = wait_for(&mut live, |frame| match frame {
        Frame::Position(position) => Some(position.clone()),
        _ => None,
    })
    .await;
    let clock = first.clock.expect("a clock");
    assert_eq!(clock.left, [600_000, 600_000]);
    let player = first.player.expect("somebody decides").index();
    let mut number = first.number;
    for (id, action) in [("p", ActionNotation::Pass {}), ("e", ActionNotation::EndTurn {})] {
        let play = request(id, Some(number), Command::Play { action });
        number = done(&people[player], &table, &play).await;
    }
    let after = wait_for(&mut live, |frame| match frame {
        Frame::Position(position) if position.number == number => position.clock.clone(),
        _ => None,
    })
    .await;
    assert!((680_000..=700_000).contains(&after.left[player]), "{after:?}");
    assert_eq!(after.left[1 - player], 600_000);
    server.stop().await;
});

on_both!(clocks_stand_still_while_nobody_can_move, async |database: Database| {
    let mut settings = settings(&database);
    settings.limits.by_address = false;
    let time = settings.time.clone();
    let server = Server::start(settings).await.expect("the server starts");
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, quick(30, OnTimeout::Bot, SHORT)).await;
    let look = async || {
        let now = people[0].get(&format!("/api/tables/{table}")).await.expect("an answer");
        now.read::<TableNow>().expect("a table").position.expect("a game")
    };
    let before = look().await;
    let player = before.player.expect("somebody decides");
    let deadline = |position: &PositionNow| {
        position.clock.as_ref().and_then(|clock| clock.deadline).expect("a clock runs")
    };
    // The machine sleeps twice as long as the player has.
    time.advance(60_000);
    let slept = look().await;
    assert!(deadline(&slept) >= deadline(&before) + 60_000, "{slept:?}");
    let play = |id, after, action| request(id, Some(after), Command::Play { action });
    let client = &people[player.index()];
    let number = done(client, &table, &play("p", slept.number, ActionNotation::Pass {})).await;
    assert_eq!(number, before.number + 1, "no bot has stood in");

    // What is too short to be noticed is charged as ever.
    time.advance(3_000);
    done(client, &table, &play("e", number, ActionNotation::EndTurn {})).await;
    let left = look().await.clock.expect("a clock").left[player.index()];
    assert!(left <= 27_000 + 2_000, "{left}");
    server.stop().await;
});
