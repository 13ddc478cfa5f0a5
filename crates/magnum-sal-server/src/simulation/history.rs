//! One history: tables are opened, people play while everything goes wrong, everything heals, and the games are finished.

use std::num::NonZeroU16;
use std::ops::AddAssign;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use magnum_sal::{Expansion, Options};
use magnum_sal_protocol::{
    BotLevel, Clock, Command, CommandId, CommandRequest, Failure, Kind, Millis, NewTable,
    OnTimeout, Person, SeatFor, Settings, TableId, UserId,
};
use tokio::runtime::Builder;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::disk::Disk;
use super::process::Process;
use super::{Defect, awake, draw, fall_asleep, happens, pause, player, promises};

/// What was done, and so what was promised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Kept {
    pub(super) commands: u64,
    pub(super) acknowledged: u64,
    pub(super) refused: u64,
    pub(super) unanswered: u64,
    /// Commands that were acknowledged more than once.
    pub(super) repeated: u64,
    /// Commands that were refused since their id was used for another one.
    pub(super) reused: u64,
    pub(super) deaths: u64,
    pub(super) timed_out: u64,
    pub(super) entries: u64,
    /// Differs between histories that differ.
    pub(super) mark: u64,
}

impl AddAssign for Kept {
    fn add_assign(&mut self, other: Kept) {
        self.commands += other.commands;
        self.acknowledged += other.acknowledged;
        self.refused += other.refused;
        self.unanswered += other.unanswered;
        self.repeated += other.repeated;
        self.reused += other.reused;
        self.deaths += other.deaths;
        self.timed_out += other.timed_out;
        self.entries += other.entries;
        self.mark ^= other.mark;
    }
}

/// Runs a history, and says which promise was broken in it.
pub(super) fn run(seed: u64, defect: Option<Defect>) -> Result<Kept, String> {
    let mut builder = Builder::new_current_thread();
    let runtime = builder.enable_time().start_paused(true).build().expect("a runtime");
    let kept = runtime.block_on(async {
        super::begin(seed, defect);
        history().await
    });
    drop(runtime);
    super::end();
    kept
}

async fn history() -> Result<Kept, String> {
    let scene = Scene::set(1 + draw(3)).await;
    let mut tables = Vec::new();
    for number in 0..1 + draw(2) {
        tables.push(scene.open(number).await?);
    }
    scene.disk.set_faulty(true);
    let troubles = tokio::spawn(trouble(scene.clone()));
    let mut lives = Vec::new();
    for (table, people) in &tables {
        for person in people {
            let life = player::live(scene.clone(), table.clone(), person.clone());
            lives.push(tokio::spawn(life));
        }
    }
    for life in lives {
        life.await.map_err(|fault| fault.to_string())?;
    }
    troubles.abort();
    drop(troubles.await);
    scene.heal().await;
    scene.settle().await?;
    for (table, people) in &tables {
        player::finish(&scene, table, people).await?;
    }
    promises::check(&scene)
}

/// How long a command may take that reaches a process which lives on.
const LONGEST: Duration = Duration::from_secs(600);

/// A command and what a process answered.
#[derive(Debug)]
pub(super) struct Answered {
    pub(super) table: TableId,
    pub(super) user: UserId,
    pub(super) request: CommandRequest,
    pub(super) answer: Result<u64, Failure>,
}

#[derive(Debug, Default)]
pub(super) struct Ledger {
    /// All that was given, answered or not.
    pub(super) given: Vec<(TableId, UserId, CommandRequest)>,
    pub(super) answers: Vec<Answered>,
    pub(super) kept: Kept,
    /// Commands that somebody still answers.
    open: u32,
    broken: Option<String>,
    /// So much of a silence may go unnoticed.
    unnoticed: Millis,
    /// When nobody could move, from and to.
    silences: Vec<(Millis, Millis)>,
    healed_at: Millis,
}

#[derive(Debug)]
pub(super) struct Scene {
    pub(super) disk: Disk,
    processes: Mutex<Vec<Arc<Process>>>,
    ledger: Mutex<Ledger>,
    _alive: watch::Sender<bool>,
}

pub(super) fn person(name: &str) -> Person {
    Person { id: UserId(name.to_owned()), name: name.to_owned(), kind: Kind::Guest }
}

fn settings() -> Settings {
    let options = Options::new(2 + draw(2) as u8, Expansion::Base).expect("they can play");
    let clock = match draw(4) {
        0 => Clock::None,
        1 => Clock::Correspondence { days: 1 },
        _ => Clock::Live { seconds: 5 + draw(40), increment: draw(10) },
    };
    let on_timeout = if happens(50) { OnTimeout::Bot } else { OnTimeout::Resign };
    let options = options.with_round_limit(NonZeroU16::new(1));
    Settings { clock, on_timeout, spectators_chat: happens(50), ..Settings::new(options) }
}

impl Scene {
    async fn set(processes: u32) -> Arc<Scene> {
        let (alive, dead) = watch::channel(false);
        let disk = Disk::new(dead);
        let mut started = Vec::new();
        for _ in 0..processes {
            started.push(Arc::new(Process::start(&disk).await));
        }
        let unnoticed = Millis::from(processes) * UNNOTICED;
        let ledger = Mutex::new(Ledger { unnoticed, ..Ledger::default() });
        let processes = Mutex::new(started);
        Arc::new(Scene { disk, processes, ledger, _alive: alive })
    }

    /// A table and those who will be there; most games have begun before anything goes wrong.
    async fn open(&self, number: u32) -> Result<(TableId, Vec<Person>), String> {
        let people = [format!("ann{number}"), format!("bob{number}")].map(|name| person(&name));
        let settings = settings();
        let mut seats = vec![SeatFor::Person; 2];
        if settings.options.players() == 3 {
            seats.insert(draw(3) as usize, SeatFor::Bot { level: BotLevel::Apprentice });
        }
        let tables = &self.process().tables;
        let new = NewTable { settings, seats, kept: Vec::new() };
        let refused = |failure: Failure| format!("before anything is wrong: {failure:?}");
        let table = tables.open(&people[0], new, Vec::new()).await.map_err(refused)?;
        if happens(85) {
            let join = Command::Join { seat: None, contribution: None };
            let mut after = None;
            for (person, command) in people.iter().rev().zip([join, Command::Start]) {
                let id = CommandId("first".to_owned());
                let request = CommandRequest { id, after, command };
                let done = tables.command(&table, person, None, &request).await;
                after = Some(done.clone().map_err(refused)?);
                let mut ledger = self.ledger();
                ledger.give(&table, person, &request);
                ledger.note(table.clone(), person.id.clone(), request, Some(&done));
            }
        }
        Ok((table, people.to_vec()))
    }

    pub(super) fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn processes(&self) -> MutexGuard<'_, Vec<Arc<Process>>> {
        self.processes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A process to talk to. Clients do not know which ones are dead.
    pub(super) fn process(&self) -> Arc<Process> {
        let processes = self.processes();
        processes[draw(processes.len() as u32) as usize].clone()
    }

    /// Gives a command to a process. Its answer, if there is one, is noted even if nobody waits for it.
    pub(super) fn deliver(
        self: &Arc<Scene>,
        table: &TableId,
        person: &Person,
        request: &CommandRequest,
    ) -> JoinHandle<Option<Result<u64, Failure>>> {
        let (scene, process) = (self.clone(), self.process());
        let (table, person, request) = (table.clone(), person.clone(), request.clone());
        let mut ledger = self.ledger();
        ledger.open += 1;
        ledger.give(&table, &person, &request);
        drop(ledger);
        tokio::spawn(async move {
            let answer = tokio::select! {
                biased;
                answer = process.tables.command(&table, &person, None, &request) => Some(answer),
                () = process.died() => None,
                () = sleep(LONGEST) => {
                    let broken = format!("not answered within {LONGEST:?}: {request:?} of {}", person.name);
                    scene.ledger().broken.get_or_insert(broken);
                    None
                }
            };
            let mut ledger = scene.ledger();
            ledger.open -= 1;
            ledger.note(table, person.id, request, answer.as_ref());
            answer
        })
    }

    async fn replace(&self, index: usize) {
        let process = Arc::new(Process::start(&self.disk).await);
        self.processes()[index] = process;
    }

    /// From now on nothing goes wrong.
    async fn heal(&self) {
        self.disk.set_faulty(false);
        let processes = self.processes().len();
        for index in 0..processes {
            let dead = self.processes()[index].is_dead();
            if dead {
                self.replace(index).await;
            }
        }
        self.ledger().healed_at = awake();
    }

    /// Waits until every command is answered.
    async fn settle(&self) -> Result<(), String> {
        while self.ledger().open > 0 {
            sleep(Duration::from_secs(1)).await;
        }
        self.ledger().broken.take().map_or(Ok(()), Err)
    }
}

impl Ledger {
    fn give(&mut self, table: &TableId, person: &Person, request: &CommandRequest) {
        self.kept.commands += 1;
        self.given.push((table.clone(), person.id.clone(), request.clone()));
    }

    fn note(
        &mut self,
        table: TableId,
        user: UserId,
        request: CommandRequest,
        answer: Option<&Result<u64, Failure>>,
    ) {
        match answer {
            Some(Ok(_)) => self.kept.acknowledged += 1,
            Some(Err(_)) => self.kept.refused += 1,
            None => self.kept.unanswered += 1,
        }
        if let Some(answer) = answer.cloned() {
            self.answers.push(Answered { table, user, request, answer });
        }
    }

    /// Nobody can move for a time, unless everything heals before.
    fn keep_silent(&mut self, time: Millis) {
        self.silences.push((awake(), awake() + time));
    }

    pub(super) fn silences(&self) -> &[(Millis, Millis)] {
        &self.silences
    }

    /// How much of a time somebody could move.
    pub(super) fn usable(&self, from: Millis, to: Millis) -> Millis {
        let mut usable = to - from;
        let mut end = Millis::MIN;
        let mut silences = self.silences.clone();
        silences.sort_unstable();
        for (begin, until) in silences {
            let noticed = until.min(self.healed_at) - self.unnoticed;
            let (begin, until) = (begin.max(end).max(from), noticed.min(to));
            usable -= (until - begin).max(0);
            end = end.max(until);
        }
        usable
    }
}

/// So much of a silence each process may fail to notice.
const UNNOTICED: Millis = 5_000;

/// Processes die, the disk goes out, the machine sleeps.
async fn trouble(scene: Arc<Scene>) {
    loop {
        pause(15_000).await;
        match draw(8) {
            0..=2 => die(&scene).await,
            3..=4 => {
                let time = Millis::from(500 + draw(40_000));
                scene.disk.go_out(Duration::from_millis(time as u64));
                scene.ledger().keep_silent(time);
                sleep(Duration::from_millis(time as u64)).await;
            }
            5 => fall_asleep(6_000 + Millis::from(draw(7_200_000))),
            _ => {}
        }
    }
}

/// A process dies, and after a while another one takes its place.
async fn die(scene: &Scene) {
    let (index, alone) = {
        let processes = scene.processes();
        (draw(processes.len() as u32) as usize, processes.len() == 1)
    };
    scene.processes()[index].kill();
    scene.ledger().kept.deaths += 1;
    let time = Millis::from(draw(20_000));
    if alone {
        scene.ledger().keep_silent(time);
    }
    sleep(Duration::from_millis(time as u64)).await;
    scene.replace(index).await;
}
