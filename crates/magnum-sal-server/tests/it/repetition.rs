//! Commands that come twice, late or out of order are done once, and connections that break lose nothing.

use std::time::Duration;

use magnum_sal::chance::below;
use magnum_sal::notation::{ActionNotation, Record};
use magnum_sal::{Components, Game, Options, Seed};
use magnum_sal_protocol::{
    Code, Command, CommandRequest, Done, Failure, Frame, Happening, Status, TableId, TableNow,
};
use magnum_sal_server::client::{Answer, Client, Live};
use rand_core::Rng;

use crate::crafted::{Crafted, crafted};
use crate::databases::{Database, on_both};
use crate::support::{
    SHORT, agreed, done, frame, guest, join, new_table, refused, request, serve, started,
};

/// The same choice for the same game and step, wherever it is made.
fn choice(step: usize, legal: usize) -> usize {
    (step * 5 + 3) % legal
}

/// The game that undisturbed players play.
fn undisturbed(mut game: Game) -> Vec<ActionNotation> {
    let mut actions = Vec::new();
    let mut legal = Vec::new();
    while !game.is_over() {
        game.legal(&mut legal);
        let action = legal[choice(actions.len(), legal.len())];
        actions.push(action.notation(game.board()));
        game.play_unchecked(action);
    }
    actions
}

/// One player with a bad line: commands are sent one to three times, old ones again, and the connection breaks.
struct BadLine {
    client: Client,
    table: TableId,
    live: Option<Live>,
    seen: u64,
    sent: Vec<CommandRequest>,
    reconnects: u32,
}

impl BadLine {
    async fn live(&mut self, rng: &mut impl Rng) -> &mut Live {
        if self.live.is_some() && below(rng, 2) == 0 {
            self.live = None;
            self.reconnects += 1;
        }
        if self.live.is_none() {
            let live = self.client.connect(&self.table, Some(self.seen)).await;
            self.live = Some(live.expect("a connection"));
        }
        self.live.as_mut().expect("connected")
    }

    /// Reads up to a number; no entry is missing, and none comes twice.
    async fn read_until(&mut self, number: u64, rng: &mut impl Rng) {
        self.live(rng).await;
        while self.seen < number {
            let live = self.live.as_mut().expect("connected");
            match live.frame().await.expect("no error").expect("the connection lasts") {
                Frame::Entry(entry) => {
                    assert_eq!(entry.number, self.seen + 1, "entries come in order, each once");
                    self.seen = entry.number;
                }
                Frame::Refused { error, .. } => assert_eq!(error.code, Code::Stale, "{error:?}"),
                _ => {}
            }
        }
    }

    async fn send(&mut self, new: CommandRequest, rng: &mut impl Rng) {
        self.sent.push(new);
        let copies = 1 + below(rng, 3);
        let mut sending: Vec<CommandRequest> =
            vec![self.sent.last().expect("one").clone(); copies as usize];
        let old = below(rng, self.sent.len() as u32) as usize;
        sending.push(self.sent[old].clone());
        magnum_sal::chance::shuffle(rng, &mut sending);
        for request in sending {
            self.live(rng).await.send(&request).await.expect("sent");
        }
        // What a broken connection swallowed comes again over HTTP, whose answer is read: done once, told twice.
        let last = self.sent.last().expect("one").clone();
        let answer = self.client.command(&self.table, &last).await.expect("an answer");
        let answer: Done = answer.read().expect("done now or earlier");
        assert_eq!(answer.id, last.id);
    }
}

on_both!(a_game_over_bad_lines_is_the_game_over_good_ones, async |database: Database| {
    let options: Options = serde_json::from_str(SHORT).expect("options");
    let mut rng = Seed::from_text("bad lines").rng();
    let start = Game::new(&options, &Components::default(), &Seed::from_text("bad lines"));
    let expected = undisturbed(start);
    let Crafted { server, table, people } = crafted(&database, &start).await;
    let mut lines: Vec<BadLine> = people
        .iter()
        .map(|client| BadLine {
            client: client.clone(),
            table: table.clone(),
            live: None,
            seen: 0,
            sent: Vec::new(),
            reconnects: 0,
        })
        .collect();
    let mut game = start;
    let first = 4;
    for (step, action) in expected.iter().enumerate() {
        let number = first + step as u64;
        let line = &mut lines[game.player().expect("it goes on").index()];
        line.read_until(number, &mut rng).await;
        let command = Command::Play { action: action.clone() };
        line.send(request(&format!("step {step}"), Some(number), command), &mut rng).await;
        line.read_until(number + 1, &mut rng).await;
        game.play(action.action(game.board()).expect("an action")).expect("legal");
    }
    let record = people[0].get(&format!("/api/tables/{table}/record")).await.expect("an answer");
    let record: Record = record.read().expect("a record");
    assert_eq!(record.actions, expected);
    let reconnects: u32 = lines.iter().map(|line| line.reconnects).sum();
    assert!(reconnects >= 100, "only {reconnects} reconnects");
    server.stop().await;
});

on_both!(what_is_said_twice_with_one_id_is_said_once, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    let say = |id, text: &str| request(id, None, Command::Say { text: text.to_owned() });
    let first = done(&people[0], &table, &say("1", "hello")).await;
    assert_eq!(done(&people[0], &table, &say("1", "hello")).await, first);
    assert_eq!(done(&people[1], &table, &say("1", "hello")).await, first + 1, "ids are one's own");
    assert_eq!(done(&people[0], &table, &say("2", "hello")).await, first + 2);
    server.stop().await;
});

on_both!(chat_makes_no_command_stale, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    let say = request("1", None, Command::Say { text: "well?".to_owned() });
    let number = done(&people[0], &table, &say).await;
    let answer = people[0].get(&format!("/api/tables/{table}/entries?after={}", number - 2)).await;
    let entries: Vec<magnum_sal_protocol::Entry> =
        answer.expect("an answer").read().expect("entries");
    assert!(matches!(entries[0].happened, Happening::Started { .. }));
    let resign = request("2", Some(number - 1), Command::Resign);
    done(&people[0], &table, &resign).await;
    let stale = request("3", Some(number - 1), Command::Abort { agree: true });
    let failure = refused(&people[1], &table, &stale).await;
    assert_eq!((failure.code, failure.number), (Code::Stale, Some(number + 2)));
    let ahead = request("4", Some(number + 9), Command::Abort { agree: true });
    assert_eq!(refused(&people[1], &table, &ahead).await.code, Code::Malformed);
    server.stop().await;
});

/// A command that has to be answered before long.
async fn within_bounds(client: &Client, table: &TableId, request: &CommandRequest) -> Answer {
    let answer = tokio::time::timeout(BOUND, client.command(table, request)).await;
    answer.unwrap_or_else(|_| panic!("{request:?} was never answered")).expect("an answer")
}

const BOUND: Duration = Duration::from_secs(20);

on_both!(a_reused_id_does_nothing, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let [ann, bob] = &people;
    let table = ann.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    let number = async |request: CommandRequest| {
        let answer = within_bounds(bob, &table, &request).await;
        answer.read::<Done>().expect("done, now or earlier").number
    };
    let refused = async |request: CommandRequest| {
        let answer = within_bounds(bob, &table, &request).await;
        let failure: Failure = serde_json::from_str(&answer.body).expect("a refusal");
        assert_eq!((answer.status, failure.code), (409, Code::IdReused), "{request:?}");
    };
    assert_eq!(number(request("x", Some(2), join())).await, 3);
    assert_eq!(number(request("y", Some(3), Command::Leave)).await, 4);
    // `after` is current, so that nothing but the id is wrong. The same command is answered as it was the first time.
    assert_eq!(number(request("x", Some(4), join())).await, 3);
    let elsewhere = Command::Join { seat: None, contribution: Some("another".to_owned()) };
    refused(request("x", Some(4), elsewhere)).await;
    assert_eq!(number(request("z", Some(4), join())).await, 5);

    // An id that chat had.
    let say = Command::Say { text: "hello".to_owned() };
    assert_eq!(number(request("c", Some(5), say.clone())).await, 6);
    assert_eq!(number(request("c", None, say.clone())).await, 6);
    refused(request("c", Some(6), Command::Leave)).await;
    refused(request("c", None, Command::Say { text: "goodbye".to_owned() })).await;
    refused(request("x", Some(6), say)).await;

    done(ann, &table, &request("start", Some(6), Command::Start)).await;
    let abort = |id, after, agree| request(id, Some(after), Command::Abort { agree });
    assert_eq!(number(abort("a", 7, true)).await, 8);
    assert_eq!(number(abort("b", 8, false)).await, 9);
    assert_eq!(number(abort("a", 9, true)).await, 8);
    refused(request("a", Some(9), Command::Resign)).await;
    refused(abort("y", 9, true)).await;
    // Also if it is late.
    refused(abort("y", 8, true)).await;

    // Nothing of it was done, and nobody waits.
    let answer = within_bounds(ann, &table, &abort("a", 9, true)).await;
    assert_eq!(answer.read::<Done>().expect("ids are one's own").number, 10);
    let now = ann.get(&format!("/api/tables/{table}")).await.expect("an answer");
    let now: TableNow = now.read().expect("a table");
    assert_eq!((now.number, now.table.status), (10, Status::Playing));
    server.stop().await;
});

on_both!(a_reused_id_is_answered_over_a_connection, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let table = started(&people, agreed(SHORT)).await;
    let mut live = people[0].connect(&table, None).await.expect("a connection");
    let answers = async {
        for (after, agree) in [(4, true), (5, false), (6, true)] {
            let id = if agree { "x" } else { "y" };
            let abort = request(id, Some(after), Command::Abort { agree });
            live.send(&abort).await.expect("sent");
        }
        let mut numbers = Vec::new();
        while numbers.len() < 3 {
            if let Frame::Done(done) = frame(&mut live).await {
                numbers.push(done.number);
            }
        }
        numbers
    };
    let numbers = tokio::time::timeout(BOUND, answers).await.expect("all are answered");
    assert_eq!(numbers, [5, 6, 5]);
    server.stop().await;
});
