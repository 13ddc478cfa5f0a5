//! Load: many tables of clients that play at random, each move acknowledged before it counts.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use magnum_sal::{Expansion, Options};
use magnum_sal_protocol::{
    Command, CommandId, Done, NewTable, Request, Settings as Agreed, TableId,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::sync::{Mutex, Semaphore};
use tokio::task::JoinSet;
use tokio::time::{sleep, sleep_until};

use crate::client::{Client, ClientError, Live};
use crate::random;

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
}

/// What was measured.
#[derive(Clone, Debug)]
pub struct Report {
    pub moves: usize,
    pub seconds: f64,
    /// From sending a move to its acknowledgement, ascending.
    pub latencies: Vec<Duration>,
    /// Connections that broke.
    pub broken: usize,
}

impl Report {
    /// The latency that so many of a hundred moves do not exceed.
    pub fn percentile(&self, percent: usize) -> Duration {
        let index =
            (self.latencies.len() * percent / 100).min(self.latencies.len().saturating_sub(1));
        self.latencies.get(index).copied().unwrap_or_default()
    }
}

/// Tables that wait for the signal to play.
#[derive(Debug)]
pub struct Seated {
    plan: Plan,
    tables: Vec<(TableId, Vec<(Client, Live)>)>,
}

/// Tables that are set up at the same time.
const AT_ONCE: usize = 16;

/// Opens all tables and connects everybody.
pub async fn sit_down(address: SocketAddr, plan: Plan) -> Result<Seated, ClientError> {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut sitting = JoinSet::new();
    for _ in 0..plan.tables {
        let places = places.clone();
        sitting.spawn(async move {
            let _place = places.acquire_owned().await;
            start_table(address, plan).await
        });
    }
    let mut tables = Vec::with_capacity(plan.tables);
    while let Some(table) = sitting.join_next().await {
        tables.push(table.map_err(|error| ClientError::Answer(error.to_string()))??);
    }
    Ok(Seated { plan, tables })
}

async fn start_table(
    address: SocketAddr,
    plan: Plan,
) -> Result<(TableId, Vec<(Client, Live)>), ClientError> {
    let options = Options::new(plan.players, Expansion::Base)
        .map_err(|error| ClientError::Answer(error.to_string()))?;
    let mut clients = Vec::new();
    for seat in 0..plan.players {
        clients.push(Client::guest(address, &format!("Load {seat}")).await?.0);
    }
    let new = NewTable { settings: Agreed::new(options), seats: Vec::new(), contribution: None };
    let table = clients[0].open(&new).await?;
    let mut number = 2;
    for client in &clients[1..] {
        let join = Command::Join { seat: None, contribution: None };
        number = command(client, &table, None, join).await?;
    }
    command(&clients[0], &table, Some(number), Command::Start).await?;
    let mut seated = Vec::new();
    for client in clients {
        let live = client.connect(&table, None).await?;
        seated.push((client, live));
    }
    Ok((table, seated))
}

async fn command(
    client: &Client,
    table: &TableId,
    after: Option<u64>,
    command: Command,
) -> Result<u64, ClientError> {
    let request = Request { id: CommandId(random::id()), after, command };
    let done: Done = client.command(table, &request).await?.read()?;
    Ok(done.number)
}

impl Seated {
    /// Everybody plays until the time is over.
    pub async fn play(self) -> Report {
        let start = Instant::now();
        let end = start + self.plan.time;
        let latencies = Arc::new(Mutex::new(Vec::new()));
        let mut playing = JoinSet::new();
        for (index, (_, clients)) in self.tables.into_iter().enumerate() {
            // Tables do not move in step.
            let offset = self.plan.pause * (index as u64 % 97) / 97;
            for (_, live) in clients {
                let player = Player {
                    live,
                    pause: Duration::from_millis(self.plan.pause),
                    begin: start + Duration::from_millis(offset),
                    end,
                    latencies: Vec::new(),
                };
                let latencies = latencies.clone();
                playing.spawn(async move {
                    let (done, own) = player.play().await;
                    latencies.lock().await.extend(own);
                    done
                });
            }
        }
        let mut broken = 0;
        while let Some(played) = playing.join_next().await {
            broken += usize::from(!matches!(played, Ok(Ok(()))));
        }
        let mut latencies = std::mem::take(&mut *latencies.lock().await);
        latencies.sort_unstable();
        let seconds = start.elapsed().as_secs_f64().min(self.plan.time.as_secs_f64());
        Report { moves: latencies.len(), seconds, latencies, broken }
    }
}

struct Player {
    live: Live,
    pause: Duration,
    begin: Instant,
    end: Instant,
    latencies: Vec<Duration>,
}

/// As much of a position as it takes to choose.
#[derive(Deserialize)]
struct Peek<'a> {
    number: u64,
    #[serde(borrow)]
    legal: Vec<&'a RawValue>,
}

impl Player {
    async fn play(mut self) -> (Result<(), ClientError>, Vec<Duration>) {
        let result = self.play_until_end().await;
        (result, self.latencies)
    }

    async fn play_until_end(&mut self) -> Result<(), ClientError> {
        let mut sent = None;
        let mut next = tokio::time::Instant::from_std(self.begin);
        loop {
            let text = tokio::select! {
                text = self.live.text() => text?,
                () = sleep_until(self.end.into()) => return Ok(()),
            };
            let Some(text) = text else {
                return Err(ClientError::Answer("the connection ended".to_owned()));
            };
            if text.starts_with(r#"{"type":"done""#) {
                let took = sent.take().map(|at: Instant| at.elapsed());
                self.latencies.extend(took);
            } else if text.contains(r#""legal":["#) {
                let Some(request) = choose(&text) else { continue };
                next = (next + self.pause).max(tokio::time::Instant::now());
                if !self.pause.is_zero() {
                    sleep(next.duration_since(tokio::time::Instant::now())).await;
                }
                sent = Some(Instant::now());
                self.live.send_text(request).await?;
            } else if text.starts_with(r#"{"type":"refused""#) {
                return Err(ClientError::Answer(text.to_string()));
            }
        }
    }
}

/// A request that plays one of the legal actions.
fn choose(position: &str) -> Option<String> {
    let Peek { number, legal } = serde_json::from_str(position).ok()?;
    let [byte, another, ..] = random::bytes::<4>();
    let index = usize::from(u16::from_le_bytes([byte, another])) % legal.len().max(1);
    let action = legal.get(index)?.get();
    let id = random::id();
    Some(format!(
        r#"{{"id":"{id}","after":{number},"command":{{"type":"play","action":{action}}}}}"#
    ))
}
