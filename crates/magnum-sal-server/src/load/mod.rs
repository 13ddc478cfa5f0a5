//! Load: many tables of clients that play at random, each move acknowledged before it counts.

mod abuse;
mod against_bots;
mod player;

use std::net::SocketAddr;
use std::num::NonZeroU16;
use std::sync::Arc;
use std::time::{Duration, Instant};

use magnum_sal::{Expansion, Options};
use magnum_sal_protocol::{
    Command, CommandId, CommandRequest, Done, NewTable, Settings as Agreed, TableId,
};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

use crate::client::{Client, ClientError, Live};
use crate::random;
pub use abuse::{Abused, abuse};
pub use against_bots::against_bots;

use player::{LoadClient, Played, Schedule};

/// What is played.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub tables: usize,
    /// Clients a table.
    pub players: u8,
    /// Milliseconds between the moves of a table; 0 for as fast as it goes.
    pub pause: u64,
    /// How long it is measured, after everybody sits.
    pub time: Duration,
    /// The round limit of the games: with a low one they end within the time.
    pub rounds: Option<NonZeroU16>,
}

impl Plan {
    /// Moves that are made if the server keeps up; unknown when they are made as fast as it goes.
    pub fn moves(&self) -> Option<u64> {
        let a_table = (self.time.as_millis() as u64).checked_div(self.pause)?;
        Some(a_table * self.tables as u64)
    }

    /// Tables do not move in step.
    fn schedule(&self, table: u32) -> Schedule {
        let pause = Duration::from_millis(self.pause);
        Schedule { offset: pause * (table % 97) / 97, pause, time: self.time }
    }
}

/// What was measured.
#[derive(Clone, Default, Debug)]
pub struct Report {
    pub seconds: f64,
    /// From sending a move to its acknowledgement, ascending.
    pub latencies: Vec<Duration>,
    /// Moves that were never acknowledged.
    pub unanswered: usize,
    /// Connections that broke.
    pub broken: usize,
    /// Games that were played to the end.
    pub finished: usize,
}

impl Report {
    pub fn moves(&self) -> usize {
        self.latencies.len()
    }

    /// A percentile of the moves' latencies.
    pub fn percentile(&self, percent: usize) -> Duration {
        percentile(&self.latencies, percent)
    }
}

/// A percentile of sorted times.
pub fn percentile(ascending: &[Duration], percent: usize) -> Duration {
    let index = (ascending.len() * percent / 100).min(ascending.len().saturating_sub(1));
    ascending.get(index).copied().unwrap_or_default()
}

/// Tables at which everybody sits, connected, and waits for the game to begin.
#[derive(Debug)]
pub struct Seated {
    plan: Plan,
    /// When it begins.
    begin: watch::Sender<Option<Instant>>,
    players: JoinSet<Played>,
}

/// Everybody, still connected after the games.
#[derive(Debug)]
pub struct Standing {
    _lives: Vec<Live>,
}

/// Tables that are set up at the same time.
const AT_ONCE: usize = 16;

/// Opens all tables, starts their games and connects everybody.
pub async fn sit_down(address: SocketAddr, plan: Plan) -> Result<Seated, ClientError> {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut sitting = JoinSet::new();
    for _ in 0..plan.tables {
        let places = places.clone();
        sitting.spawn(async move {
            let _place = places.acquire_owned().await;
            let (clients, table) = start_table(address, plan).await?;
            let mut lives = Vec::new();
            for client in clients {
                lives.push(client.connect_as_app(&table).await?);
            }
            Ok::<_, ClientError>(lives)
        });
    }
    let (begin, begun) = watch::channel(None);
    let mut players = JoinSet::new();
    let mut table = 0;
    while let Some(lives) = sitting.join_next().await {
        let lives = lives.map_err(|error| ClientError::Answer(error.to_string()))??;
        for live in lives {
            players.spawn(LoadClient::new(live, plan.schedule(table)).play(begun.clone()));
        }
        table += 1;
    }
    Ok(Seated { plan, begin, players })
}

async fn start_table(
    address: SocketAddr,
    plan: Plan,
) -> Result<(Vec<Client>, TableId), ClientError> {
    let options = Options::new(plan.players, Expansion::Base)
        .map_err(|error| ClientError::Answer(error.to_string()))?;
    let options = options.with_round_limit(plan.rounds);
    let mut clients = Vec::new();
    for seat in 0..plan.players {
        clients.push(Client::guest(address, &format!("Load {seat}")).await?.0);
    }
    let new = NewTable { settings: Agreed::new(options), seats: Vec::new(), kept: Vec::new() };
    let table = clients[0].open(&new).await?;
    let mut number = 2;
    for client in &clients[1..] {
        let join = Command::Join { seat: None, contribution: None };
        number = command(client, &table, None, join).await?;
    }
    command(&clients[0], &table, Some(number), Command::Start).await?;
    Ok((clients, table))
}

async fn command(
    client: &Client,
    table: &TableId,
    after: Option<u64>,
    command: Command,
) -> Result<u64, ClientError> {
    let request = CommandRequest { id: CommandId(random::id()), after, command };
    let done: Done = client.command(table, &request).await?.read()?;
    Ok(done.number)
}

impl Seated {
    /// Everybody plays until the time is over, and stays connected.
    pub async fn play(self) -> (Report, Standing) {
        let Seated { plan, begin, mut players } = self;
        let start = Instant::now();
        begin.send_replace(Some(start));
        let mut report = Report::default();
        let mut lives = Vec::new();
        while let Some(played) = players.join_next().await {
            match played {
                Ok(played) => lives.push(report.add(played)),
                Err(_) => report.broken += 1,
            }
        }
        report.latencies.sort_unstable();
        report.finished /= usize::from(plan.players.max(1));
        report.seconds = start.elapsed().min(plan.time).as_secs_f64();
        (report, Standing { _lives: lives })
    }
}

impl Report {
    fn add(&mut self, played: Played) -> Live {
        self.latencies.extend(played.latencies);
        self.unanswered += played.unanswered;
        self.broken += usize::from(played.broken);
        self.finished += usize::from(played.finished);
        played.live
    }
}
