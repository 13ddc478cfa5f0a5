//! One of three processes dies and stays dead: the others look after its bots and clocks.

use std::time::{Duration, Instant};

use magnum_sal::{Expansion, Options};
use magnum_sal_protocol::{
    BotLevel, Clock, Command, CommandId, CommandRequest, Done, Entry, Happening, NewTable,
    OnTimeout, SeatFor, Settings as Agreed, TableId, TableNow,
};
use magnum_sal_server::client::Client;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::postgres;
use crate::servers::{Servers, turn};

/// Far more than it takes, which is printed: machines are busy.
const PATIENCE: Duration = Duration::from_secs(15);

async fn command(client: &Client, table: &TableId, after: Option<u64>, command: Command) -> u64 {
    let id = CommandId(format!("{after:?} {command:?}").chars().take(64).collect());
    let answer =
        client.command(table, &CommandRequest { id, after, command }).await.expect("an answer");
    answer.read::<Done>().expect("done").number
}

async fn entries(client: &Client, table: &TableId, after: u64) -> Vec<Entry> {
    let path = format!("/api/tables/{table}/entries?after={after}");
    client.get(&path).await.expect("an answer").read().expect("entries")
}

/// A table of one person and three bots.
async fn with_bots(person: &Client) -> TableId {
    let options = Options::new(4, Expansion::Base).expect("four can play");
    let bot = SeatFor::Bot { level: BotLevel::Carpenter };
    let seats = vec![SeatFor::Person, bot, bot, bot];
    let new = NewTable { settings: Agreed::new(options), seats, kept: Vec::new() };
    let table = person.open(&new).await.expect("a table");
    command(person, &table, Some(2), Command::Start).await;
    table
}

/// A table of two people with four seconds each.
async fn with_clock(people: [&Client; 2]) -> TableId {
    let options = Options::new(2, Expansion::Base).expect("two can play");
    let clock = Clock::Live { seconds: 4, increment: 0 };
    let settings = Agreed { clock, on_timeout: OnTimeout::Resign, ..Agreed::new(options) };
    let new = NewTable { settings, seats: Vec::new(), kept: Vec::new() };
    let table = people[0].open(&new).await.expect("a table");
    let join = Command::Join { seat: None, contribution: None };
    let number = command(people[1], &table, None, join).await;
    command(people[0], &table, Some(number), Command::Start).await;
    table
}

/// Plays for the person, until a bot has moved after the entry of that number.
async fn bots_move(person: &Client, table: &TableId, mut after: u64) {
    loop {
        for entry in entries(person, table, after).await {
            after = entry.number;
            if matches!(&entry.happened, Happening::Played { seat, .. } if seat.index() != 0) {
                return;
            }
        }
        let now = person.get(&format!("/api/tables/{table}")).await.expect("an answer");
        let now: TableNow = now.read().expect("a table");
        if let Some(legal) = now.position.and_then(|position| position.legal) {
            let action = legal[now.number as usize % legal.len()].clone();
            command(person, table, Some(now.number), Command::Play { action }).await;
        }
        sleep(Duration::from_millis(20)).await;
    }
}

async fn times_out(person: &Client, table: &TableId) {
    let timed_out =
        |entry: &Entry| matches!(entry.happened, Happening::Resigned { timed_out: true, .. });
    while !entries(person, table, 0).await.iter().any(timed_out) {
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_and_clocks_of_a_dead_process_go_on_elsewhere() {
    let _turn = turn().await;
    let database = postgres::cluster().database("death");
    let mut servers = Servers::start(&database, 3);
    let address = servers.any();
    let mut guests = Vec::new();
    for name in ["Ann", "Bob"] {
        guests.push(Client::guest(address, name).await.expect("a guest").0);
    }
    let (ann, bob) = (&guests[0], &guests[1]);
    let mut tables = Vec::new();
    for _ in 0..5 {
        let table = with_bots(ann).await;
        bots_move(ann, &table, 0).await;
        tables.push(table);
    }
    let timed = with_clock([ann, bob]).await;
    servers.kill_first();
    let died = Instant::now();
    let survivor = Client { address: servers.any(), ..ann.clone() };
    let mut moving = JoinSet::new();
    for table in tables {
        let survivor = survivor.clone();
        moving.spawn(async move {
            let last = entries(&survivor, &table, 0).await.last().expect("a log").number;
            let moving = bots_move(&survivor, &table, last);
            timeout(PATIENCE, moving).await.unwrap_or_else(|_| panic!("{table} is stuck"));
            died.elapsed()
        });
    }
    let longest = moving.join_all().await.into_iter().max().expect("several tables");
    timeout(PATIENCE, times_out(&survivor, &timed)).await.expect("the clock runs on");
    println!("bots went on after {:.1} s at most", longest.as_secs_f64());
    println!("the clock of 4 s ran out {:.1} s after the death", died.elapsed().as_secs_f64());
}
