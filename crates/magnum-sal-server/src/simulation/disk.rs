//! A database in memory that several processes share, with the faults of a real one.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use magnum_sal_protocol::{CommandId, Entry, Millis, Status, TableId, UserId};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep};

use super::{awake, awake_at, draw, happens};
use crate::store::{
    Append, ClockChange, Earlier, Elsewhere, Given, NewEntry, NewRow, StoreError, StoredEntry,
    TableRow,
};

/// A process's way to the disk.
#[derive(Clone, Debug)]
pub(crate) struct Disk {
    shared: Arc<Mutex<Shared>>,
    /// Nothing comes from a process that is dead.
    dead: watch::Receiver<bool>,
}

#[derive(Debug, Default)]
struct Shared {
    tables: BTreeMap<TableId, Stored>,
    heartbeats: BTreeMap<String, Millis>,
    leases: BTreeMap<TableId, (String, Millis)>,
    listeners: Vec<mpsc::UnboundedSender<Elsewhere>>,
    faulty: bool,
    /// Nothing can be stored or read until then.
    out_until: Option<Instant>,
}

#[derive(Debug)]
pub(super) struct Stored {
    row: TableRow,
    pub(super) status: Status,
    pub(super) entries: Vec<StoredLine>,
    commands: BTreeMap<(UserId, CommandId), (u64, Given)>,
}

#[derive(Clone, Debug)]
pub(super) struct StoredLine {
    pub(super) entry: NewEntry,
    /// When it was decided and when it was written, in the time that the machine was awake.
    pub(super) decided: Millis,
    pub(super) written: Millis,
    /// In between the clocks may have been moved.
    pub(super) held_up: bool,
}

/// A silence shorter than this moves no clocks.
const HELD_UP: Millis = 5_000;

fn unavailable() -> StoreError {
    StoreError::Unavailable(sqlx::Error::PoolTimedOut)
}

impl Disk {
    pub(super) fn new(dead: watch::Receiver<bool>) -> Disk {
        Disk { shared: Arc::default(), dead }
    }

    /// The same disk for another process, and what that hears of the others.
    pub(super) fn of(
        &self,
        dead: watch::Receiver<bool>,
    ) -> (Disk, mpsc::UnboundedReceiver<Elsewhere>) {
        let (listener, heard) = mpsc::unbounded_channel();
        self.lock().listeners.push(listener);
        (Disk { shared: self.shared.clone(), dead }, heard)
    }

    pub(super) fn set_faulty(&self, faulty: bool) {
        let mut shared = self.lock();
        shared.faulty = faulty;
        shared.out_until = None;
    }

    pub(super) fn go_out(&self, time: Duration) {
        self.lock().out_until = Some(Instant::now() + time);
    }

    /// What is on the disk.
    pub(super) fn tables(&self) -> Vec<(TableId, Status, Vec<StoredLine>)> {
        let tables = &self.lock().tables;
        let table =
            |(id, stored): (&TableId, &Stored)| (id.clone(), stored.status, stored.entries.clone());
        tables.iter().map(table).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_dead(&self) -> bool {
        *self.dead.borrow()
    }

    fn is_faulty(&self) -> bool {
        self.lock().faulty
    }

    fn is_out(&self) -> bool {
        self.lock().out_until.is_some_and(|until| until > Instant::now())
    }

    async fn wait(&self) {
        let milliseconds = match draw(100) {
            0 if self.is_faulty() => draw(20_000),
            1..=5 if self.is_faulty() => draw(500),
            _ => 1 + draw(3),
        };
        sleep(Duration::from_millis(milliseconds.into())).await;
    }

    /// Waits for the disk as a statement does.
    async fn pass(&self) -> Result<(), StoreError> {
        self.wait().await;
        if self.is_dead() {
            std::future::pending::<()>().await;
        }
        if self.is_out() || (self.is_faulty() && happens(2)) { Err(unavailable()) } else { Ok(()) }
    }

    pub(crate) fn open_table(&self, row: &NewRow) -> Result<(), StoreError> {
        let NewRow { table, secret, append } = row;
        let clock = ClockChange { deadline: None, left: Vec::new() };
        let stored = Stored {
            row: TableRow { created_at: table.created_at, secret: secret.clone(), clock },
            status: table.status,
            entries: append.entries.iter().cloned().map(StoredLine::new).collect(),
            commands: BTreeMap::new(),
        };
        self.lock().tables.insert(table.id.clone(), stored);
        Ok(())
    }

    pub(crate) async fn table_row(&self, table: &TableId) -> Result<Option<TableRow>, StoreError> {
        self.pass().await?;
        Ok(self.lock().tables.get(table).map(|stored| stored.row.clone()))
    }

    pub(crate) async fn due_tables(&self, now: Millis) -> Result<Vec<TableId>, StoreError> {
        self.pass().await?;
        let due = |stored: &Stored| stored.row.clock.deadline.is_some_and(|due| due <= now);
        let shared = self.lock();
        let tables = shared.tables.iter().filter(|(_, stored)| due(stored));
        Ok(tables.map(|(table, _)| table.clone()).collect())
    }

    pub(crate) async fn beat(&self, process: &str, now: Millis) -> Result<(), StoreError> {
        self.pass().await?;
        self.lock().heartbeats.insert(process.to_owned(), now);
        Ok(())
    }

    pub(crate) async fn forgive_downtime(
        &self,
        process: &str,
        now: Millis,
        shortest: Millis,
    ) -> Result<Millis, StoreError> {
        self.pass().await?;
        let mut shared = self.lock();
        let Some(latest) = shared.heartbeats.values().max().copied() else { return Ok(0) };
        let away = now - latest;
        if away <= shortest {
            return Ok(0);
        }
        shared.heartbeats.clear();
        shared.heartbeats.insert(process.to_owned(), now);
        for stored in shared.tables.values_mut() {
            stored.row.clock.deadline = stored.row.clock.deadline.map(|deadline| deadline + away);
        }
        Ok(away)
    }

    pub(crate) async fn move_deadline(
        &self,
        table: &TableId,
        from: Millis,
        to: Millis,
    ) -> Result<bool, StoreError> {
        self.pass().await?;
        let mut shared = self.lock();
        let deadline = shared.tables.get_mut(table).map(|stored| &mut stored.row.clock.deadline);
        let Some(deadline) = deadline.filter(|deadline| **deadline == Some(from)) else {
            return Ok(false);
        };
        *deadline = Some(to);
        Ok(true)
    }

    pub(crate) async fn lease(
        &self,
        table: &TableId,
        process: &str,
        now: Millis,
        until: Millis,
    ) -> Result<bool, StoreError> {
        self.pass().await?;
        let mut shared = self.lock();
        let held = shared.leases.get(table);
        let free = held.is_none_or(|(holder, ends)| holder == process || *ends < now);
        if free {
            shared.leases.insert(table.clone(), (process.to_owned(), until));
        }
        Ok(free)
    }

    pub(crate) async fn entries(
        &self,
        table: &TableId,
        after: u64,
        most: u32,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        self.pass().await?;
        let shared = self.lock();
        let stored = shared.tables.get(table).map_or(&[][..], |stored| &stored.entries);
        let numbered = (1..).zip(stored).skip(after as usize).take(most as usize);
        let entry = |(number, line): (u64, &StoredLine)| {
            let happened = serde_json::from_str(&line.entry.happened)?;
            let entry = Entry { number, at: line.entry.at, happened };
            Ok(StoredEntry { entry, rules: String::new() })
        };
        numbered.map(entry).collect()
    }

    pub(crate) async fn earlier(
        &self,
        table: &TableId,
        given: &Given,
    ) -> Result<Option<Earlier>, StoreError> {
        self.pass().await?;
        let shared = self.lock();
        let known = shared.tables.get(table).and_then(|stored| stored.known(given));
        Ok(known.map(|(number, earlier)| {
            if earlier == given {
                Earlier::SameCommand(*number)
            } else {
                Earlier::AnotherCommand(*number)
            }
        }))
    }

    /// Writes in a task of its own: who stops waiting does not know what becomes of it.
    pub(crate) async fn append(&self, appends: &[Append]) -> Result<(), StoreError> {
        if self.is_dead() {
            std::future::pending::<()>().await;
        }
        let writes: Vec<Write> = appends.iter().map(Write::new).collect();
        let disk = self.clone();
        let writing = tokio::spawn(async move {
            disk.wait().await;
            if disk.is_out() || (disk.is_faulty() && happens(3)) {
                return Err(unavailable());
            }
            // Whoever died a moment ago may have got as far as this.
            if disk.is_dead() && happens(50) {
                return Err(unavailable());
            }
            disk.lock().commit(&writes)?;
            writes.iter().for_each(|write| disk.tell(write));
            if disk.is_faulty() && happens(3) { Err(unavailable()) } else { Ok(()) }
        });
        let result =
            writing.await.unwrap_or_else(|fault| std::panic::resume_unwind(fault.into_panic()));
        if self.is_dead() {
            std::future::pending::<()>().await;
        }
        result
    }

    /// Tells the processes what was written; late, or not at all.
    fn tell(&self, write: &Write) {
        let last = write.first + write.entries.len() as u64 - 1;
        let listeners = self.lock().listeners.clone();
        for listener in listeners {
            let wrote = Elsewhere::Wrote(write.table.clone(), last);
            let lost = self.is_faulty() && happens(5);
            let (after, heard) =
                if lost { (5_000, Elsewhere::Anything) } else { (draw(50), wrote) };
            tokio::spawn(async move {
                sleep(Duration::from_millis(after.into())).await;
                drop(listener.send(heard));
            });
        }
    }
}

impl StoredLine {
    fn new(entry: NewEntry) -> StoredLine {
        let (decided, written) = (awake_at(entry.at), awake());
        let held_up = super::now().is_some_and(|now| now - entry.at >= HELD_UP);
        StoredLine { entry, decided, written, held_up }
    }
}

/// What an append changes.
struct Write {
    table: TableId,
    first: u64,
    entries: Vec<NewEntry>,
    clock: Option<ClockChange>,
    status: Option<Status>,
}

impl Write {
    fn new(append: &Append) -> Write {
        Write {
            table: append.table.clone(),
            first: append.first,
            entries: append.entries.clone(),
            clock: append.clock.clone(),
            status: append.change.as_ref().map(|change| change.status),
        }
    }
}

impl Shared {
    /// All of it, or nothing.
    fn commit(&mut self, writes: &[Write]) -> Result<(), StoreError> {
        for write in writes {
            let stored = self.tables.get(&write.table).ok_or(StoreError::Conflict)?;
            let next = stored.entries.len() as u64 + 1;
            if write.first < next {
                return Err(StoreError::Conflict);
            }
            assert_eq!(write.first, next, "a log without gaps");
            let mut given = write.entries.iter().filter_map(|entry| entry.given.as_ref());
            if given.any(|given| stored.known(given).is_some()) {
                return Err(StoreError::Repeated);
            }
        }
        for write in writes {
            let stored = self.tables.get_mut(&write.table).expect("it was there");
            for (number, entry) in (write.first..).zip(&write.entries) {
                if let Some(given) = &entry.given {
                    let by = (given.user.clone(), given.id.clone());
                    stored.commands.insert(by, (number, given.clone()));
                }
                stored.entries.push(StoredLine::new(entry.clone()));
            }
            if let Some(clock) = &write.clock {
                stored.row.clock = clock.clone();
            }
            stored.status = write.status.unwrap_or(stored.status);
        }
        Ok(())
    }
}

impl Stored {
    /// A command that was given with the same id.
    fn known(&self, given: &Given) -> Option<&(u64, Given)> {
        self.commands.get(&(given.user.clone(), given.id.clone()))
    }
}
