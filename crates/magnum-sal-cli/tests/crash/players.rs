//! Players who never give up: what is not acknowledged they send again, to whichever server there is.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use magnum_sal::Options;
use magnum_sal::notation::{ActionNotation, Record};
use magnum_sal_protocol::{
    Code, Command, CommandId, CommandRequest, Done, Entry, Frame, Happening, NewTable, PositionNow,
    Settings as Agreed, Status, TableId, TableNow,
};
use magnum_sal_server::client::{Client, ClientError, Live};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::servers::{Addresses, Servers};

/// What was acknowledged, by entry.
type Acknowledged = HashMap<u64, (CommandId, ActionNotation)>;

/// What the players of a table sent, by the number that it came after; and what was acknowledged.
#[derive(Default)]
struct Ledger {
    sent: HashMap<u64, ActionNotation>,
    acknowledged: Acknowledged,
}

impl Ledger {
    /// Returns how many moves the log has.
    fn check(&self, table: &TableId, log: &[Entry]) -> usize {
        let mut played = 0;
        for entry in log {
            if let Happening::Played { action, .. } = &entry.happened {
                let sent = self.sent.get(&(entry.number - 1));
                assert_eq!(sent, Some(action), "entry {} of {table} was sent", entry.number);
                played += 1;
            }
        }
        Ledger::holds(table, log, &self.acknowledged);
        assert!(played >= self.acknowledged.len() && played > 0);
        played
    }

    fn holds(table: &TableId, log: &[Entry], acknowledged: &Acknowledged) {
        for (number, (_, action)) in acknowledged {
            match log.get(*number as usize - 1).map(|entry| &entry.happened) {
                Some(Happening::Played { action: found, .. }) => assert_eq!(found, action),
                other => panic!("acknowledged move {number} of {table} is lost: {other:?}"),
            }
        }
    }
}

/// A table, as its players know it.
struct Played {
    table: TableId,
    clients: Vec<Client>,
    ledger: Arc<Mutex<Ledger>>,
    /// Moves that were acknowledged so far.
    acknowledged: Arc<AtomicUsize>,
}

pub(crate) struct Tables {
    tables: Vec<Played>,
    players: Mutex<Vec<JoinHandle<()>>>,
    stopping: Arc<AtomicBool>,
    acknowledged: Arc<AtomicUsize>,
}

impl Tables {
    pub(crate) async fn start(servers: &Servers, number: usize, options: Options) -> Tables {
        let stopping = Arc::new(AtomicBool::new(false));
        let acknowledged = Arc::new(AtomicUsize::new(0));
        let mut tables = Vec::new();
        let mut players = Vec::new();
        for number in 0..number {
            let clients = people(servers.any(), options.players()).await;
            let table = open(&clients, Agreed::new(options)).await;
            let ledger = Arc::new(Mutex::new(Ledger::default()));
            let own = Arc::new(AtomicUsize::new(0));
            for (seat, client) in clients.iter().enumerate() {
                let player = Player {
                    client: client.clone(),
                    seat,
                    addresses: servers.addresses(),
                    attempt: number + seat,
                    table: table.clone(),
                    ledger: ledger.clone(),
                    stopping: stopping.clone(),
                    acknowledged: [acknowledged.clone(), own.clone()],
                    waiting: None,
                    turn: None,
                };
                players.push(tokio::spawn(player.play()));
            }
            tables.push(Played { table, clients, ledger, acknowledged: own });
        }
        Tables { tables, players: Mutex::new(players), stopping, acknowledged }
    }

    /// Moves that were acknowledged so far.
    pub(crate) fn acknowledged(&self) -> usize {
        self.acknowledged.load(Ordering::Relaxed)
    }

    /// Waits until every table has moved on.
    pub(crate) async fn go_on(&self) {
        for Played { table, acknowledged, .. } in &self.tables {
            let before = acknowledged.load(Ordering::Relaxed);
            let moving = async {
                while acknowledged.load(Ordering::Relaxed) < before + 2 {
                    sleep(Duration::from_millis(10)).await;
                }
            };
            timeout(Duration::from_secs(20), moving)
                .await
                .unwrap_or_else(|_| panic!("table {table} is stuck"));
        }
    }

    pub(crate) async fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        let players = std::mem::take(&mut *self.players.lock().expect("no panic"));
        for player in players {
            player.await.expect("no panic");
        }
    }

    /// Waits until all games have ended.
    pub(crate) async fn end(&self) {
        let ended = async {
            for Played { table, clients, .. } in &self.tables {
                while now(&clients[0], table).await.table.status != Status::Ended {
                    sleep(Duration::from_millis(50)).await;
                }
            }
        };
        timeout(Duration::from_secs(60), ended).await.expect("the games end");
    }

    /// The tables, and somebody at each.
    pub(crate) fn somebody(&self) -> impl Iterator<Item = (&TableId, &Client)> {
        self.tables.iter().map(|played| (&played.table, &played.clients[0]))
    }

    /// What was acknowledged by now.
    pub(crate) fn snapshot(&self) -> Snapshot {
        let of = |played: &Played| {
            let acknowledged = played.ledger.lock().expect("no panic").acknowledged.clone();
            (played.table.clone(), played.clients.clone(), acknowledged)
        };
        Snapshot { tables: self.tables.iter().map(of).collect() }
    }

    /// The log of each table is what its players sent, and holds all that was acknowledged.
    pub(crate) async fn check(&self, address: SocketAddr) {
        let client = Client::stranger(address);
        for Played { table, ledger, .. } in &self.tables {
            let log = log(&client, table).await;
            let played = ledger.lock().expect("no panic").check(table, &log);
            let record =
                client.get(&format!("/api/tables/{table}/record")).await.expect("an answer");
            let record: Record = record.read().expect("the log replays");
            assert_eq!(record.actions.len(), played);
        }
    }
}

/// What was acknowledged at a moment.
pub(crate) struct Snapshot {
    tables: Vec<(TableId, Vec<Client>, Acknowledged)>,
}

impl Snapshot {
    /// A server's logs hold all of it.
    pub(crate) async fn check(&self, address: SocketAddr) {
        let client = Client::stranger(address);
        for (table, _, acknowledged) in &self.tables {
            Ledger::holds(table, &log(&client, table).await, acknowledged);
        }
    }

    /// At every table a move can be made.
    pub(crate) async fn go_on(&self, address: SocketAddr) {
        for (table, clients, _) in &self.tables {
            let mut moves = 0;
            for client in clients {
                let client = Client { address, ..client.clone() };
                let Some(position) = now(&client, table).await.position else { continue };
                let Some(legal) = position.legal else { continue };
                let request = CommandRequest {
                    id: CommandId("on the copy".to_owned()),
                    after: Some(position.number),
                    command: Command::Play { action: legal[0].clone() },
                };
                let answer = client.command(table, &request).await.expect("an answer");
                let _: Done = answer.read().expect("done");
                moves += 1;
                break;
            }
            assert_eq!(moves, 1, "somebody's turn at {table}");
        }
    }
}

async fn now(client: &Client, table: &TableId) -> TableNow {
    let answer = client.get(&format!("/api/tables/{table}")).await.expect("an answer");
    answer.read().expect("a table")
}

pub(crate) async fn people(address: SocketAddr, number: u8) -> Vec<Client> {
    let mut people = Vec::new();
    for seat in 0..number {
        people.push(Client::guest(address, &format!("Player {seat}")).await.expect("a guest").0);
    }
    people
}

pub(crate) async fn open(clients: &[Client], settings: Agreed) -> TableId {
    let new = NewTable { settings, seats: Vec::new(), kept: Vec::new() };
    let table = clients[0].open(&new).await.expect("a table");
    let mut number = 2;
    for client in &clients[1..] {
        let command = Command::Join { seat: None, contribution: None };
        let request = CommandRequest { id: CommandId("join".to_owned()), after: None, command };
        let done: Done =
            client.command(&table, &request).await.expect("an answer").read().expect("done");
        number = done.number;
    }
    let request = CommandRequest {
        id: CommandId("start".to_owned()),
        after: Some(number),
        command: Command::Start,
    };
    let _: Done =
        clients[0].command(&table, &request).await.expect("an answer").read().expect("done");
    table
}

async fn log(client: &Client, table: &TableId) -> Vec<Entry> {
    let mut log: Vec<Entry> = Vec::new();
    loop {
        let path = format!("/api/tables/{table}/entries?after={}", log.len());
        let answer = client.get(&path).await.expect("an answer");
        let entries: Vec<Entry> = answer.read().expect("entries");
        if entries.is_empty() {
            return log;
        }
        log.extend(entries);
        assert!(log.iter().zip(1..).all(|(entry, number)| entry.number == number), "no gaps");
    }
}

/// How long a player waits for a sign of life.
const PATIENCE: Duration = Duration::from_secs(1);

struct Player {
    client: Client,
    seat: usize,
    addresses: Addresses,
    attempt: usize,
    table: TableId,
    ledger: Arc<Mutex<Ledger>>,
    stopping: Arc<AtomicBool>,
    acknowledged: [Arc<AtomicUsize>; 2],
    /// The command that is not answered yet.
    waiting: Option<(CommandRequest, ActionNotation)>,
    /// The latest position, while it is one's own turn.
    turn: Option<PositionNow>,
}

impl Player {
    async fn play(mut self) {
        while !self.stopping.load(Ordering::Relaxed) {
            self.attempt += 1;
            self.client.address = self.addresses.pick(self.attempt);
            let connecting = timeout(PATIENCE, self.client.connect(&self.table, None));
            match connecting.await {
                Ok(Ok(live)) => drop(self.play_on(live).await),
                Ok(Err(_)) => sleep(Duration::from_millis(10)).await,
                Err(_) => {}
            }
        }
    }

    /// An error ends the connection, and so does silence: what waits for an answer is then sent again.
    async fn play_on(&mut self, mut live: Live) -> Result<(), ClientError> {
        self.turn = None;
        if let Some((request, _)) = &self.waiting {
            live.send(request).await?;
        }
        while !self.stopping.load(Ordering::Relaxed) {
            let Ok(frame) = timeout(PATIENCE, live.frame()).await else { return Ok(()) };
            match frame? {
                None => return Ok(()),
                Some(Frame::Position(position)) => {
                    self.turn = position.legal.is_some().then_some(*position);
                }
                Some(Frame::Done(done)) => self.done(&done),
                Some(Frame::Refused { id, error, .. }) => {
                    // Nothing but trouble with the storage is a reason to refuse.
                    assert_eq!(error.code, Code::Unavailable, "{id:?}: {error:?}");
                    return Ok(());
                }
                Some(_) => {}
            }
            self.decide(&mut live).await?;
        }
        Ok(())
    }

    /// Plays, if it is one's turn and nothing waits for an answer.
    async fn decide(&mut self, live: &mut Live) -> Result<(), ClientError> {
        if self.waiting.is_some() {
            return Ok(());
        }
        let Some(PositionNow { number, legal: Some(legal), .. }) = self.turn.take() else {
            return Ok(());
        };
        let action = legal[(number as usize * 13 + 5) % legal.len()].clone();
        let known = self.ledger.lock().expect("no panic").sent.insert(number, action.clone());
        assert!(known.is_none_or(|known| known == action), "one choice for each position");
        let request = CommandRequest {
            id: CommandId(format!("seat {} after {number}", self.seat)),
            after: Some(number),
            command: Command::Play { action: action.clone() },
        };
        self.waiting = Some((request.clone(), action));
        live.send(&request).await
    }

    /// A server that has not heard of the latest move yet shows the position before it. Then the same command is
    /// sent and acknowledged again; another one never is.
    fn done(&mut self, done: &Done) {
        let Some((_, action)) = self.waiting.take_if(|(request, _)| request.id == done.id) else {
            return;
        };
        let command = (done.id.clone(), action);
        let mut ledger = self.ledger.lock().expect("no panic");
        if let Some(earlier) = ledger.acknowledged.insert(done.number, command.clone()) {
            assert_eq!(earlier, command, "entry {} is acknowledged for two commands", done.number);
            return;
        }
        for count in &self.acknowledged {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }
}
