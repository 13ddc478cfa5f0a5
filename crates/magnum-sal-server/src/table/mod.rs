//! Tables. Each live one is owned by a task that takes one message after the other; nobody else touches its state.
//!
//! A table is loaded by replaying its log when somebody wants something of it, and leaves memory when nobody is
//! connected and nothing is due. What a command leads to is decided by `decide`, written to the log, and only then
//! becomes the state and is told to anybody.

mod clock;
mod connections;
mod decide;
mod notices;
mod opening;
mod owner;
mod pace;
mod pulse;
mod rating;
mod record;
mod state;
mod telling;
#[cfg(test)]
mod testing;
mod waiting;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use magnum_sal_protocol::{
    Code, CommandRequest, Failure, Import, Millis, NewTable, OwnEvent, Person, TableId, TableNow,
    UserId,
};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use crate::bots::Bots;
use crate::events::Events;
use crate::store::{Elsewhere, Log, NewNotice, Occasion, Store, StoreError};

pub(crate) use connections::{Connected, NewConnection};
pub(crate) use pulse::Pulse;
pub use record::finished_record;
pub(crate) use record::{Part, Served, part};

use owner::{Message, Owner};

/// All tables of this process.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    store: Store,
    log: Log,
    bots: Bots,
    live: Mutex<BTreeMap<TableId, mpsc::Sender<Message>>>,
    pulse: Arc<Pulse>,
    /// How long a table without connections stays in memory.
    idle: Duration,
    /// How long people who are away are left to see for themselves.
    grace: Millis,
    events: Events,
}

/// Messages that may wait for a table's owner.
const MAILBOX: usize = 64;
/// How often a table that leaves memory at the wrong moment is asked again.
const ATTEMPTS: usize = 5;

impl Tables {
    pub(crate) fn new(
        store: Store,
        log: Log,
        bots: Bots,
        pulse: Arc<Pulse>,
        grace: Duration,
        idle: Duration,
    ) -> Tables {
        let (live, events) = (Mutex::default(), Events::default());
        let grace = grace.as_millis() as Millis;
        Tables { shared: Arc::new(Shared { store, log, bots, live, pulse, idle, grace, events }) }
    }

    /// Opens a table; whoever does takes the first seat for people.
    /// Those for whom seats are kept are told.
    pub(crate) async fn open(
        &self,
        person: &Person,
        new: NewTable,
        kept: Vec<Option<UserId>>,
    ) -> Result<TableId, Failure> {
        let (store, now) = (&self.shared.store, self.shared.pulse.now());
        let due_at = now + self.shared.grace;
        let invited = kept.iter().flatten().filter(|user| **user != person.id);
        let invite = |user: &UserId| {
            let (user, occasion) = (user.clone(), Occasion::Invited);
            NewNotice { number: 1, user, occasion, due_at }
        };
        let invitations: Vec<NewNotice> = invited.map(invite).collect();
        let opened =
            opening::open(store, now, person, new, None, kept, invitations.clone()).await?;
        self.shared.tell(&opened, &invitations);
        Ok(opened)
    }

    /// What happens to people, for those who listen.
    pub(crate) fn events(&self) -> &Events {
        &self.shared.events
    }

    /// Takes in a finished game from elsewhere.
    pub(crate) async fn import(&self, person: Person, import: Import) -> Result<TableId, Failure> {
        record::import(&self.shared.store, self.shared.pulse.now(), person, import).await
    }

    /// Carries out a command and returns the number of its entry once that is durable.
    pub(crate) async fn command(
        &self,
        table: &TableId,
        person: &Person,
        address: Option<IpAddr>,
        request: &CommandRequest,
    ) -> Result<u64, Failure> {
        self.ask(table, |reply| Message::Command {
            person: Arc::new(person.clone()),
            address,
            request: Box::new(request.clone()),
            reply,
        })
        .await?
    }

    pub(crate) async fn look(
        &self,
        table: &TableId,
        user: Option<&UserId>,
    ) -> Result<TableNow, Failure> {
        let now = self.ask(table, |reply| Message::Look { user: user.cloned(), reply }).await??;
        Ok(*now)
    }

    /// Connects somebody, or a spectator whom nobody knows.
    pub(crate) async fn connect(
        &self,
        table: &TableId,
        client: NewConnection,
        after: Option<u64>,
    ) -> Result<(Connected, Mailbox), Failure> {
        for _ in 0..ATTEMPTS {
            let mailbox = self.mailbox(table).await?;
            let (reply, answer) = oneshot::channel();
            let message = Message::Connect { client: client.clone(), after, reply };
            if mailbox.send(message).await.is_ok()
                && let Ok(connected) = answer.await
            {
                return Ok((connected?, Mailbox(mailbox)));
            }
        }
        Err(busy())
    }

    /// Makes sure that the table has an owner, who notices what is due.
    pub(crate) async fn wake(&self, table: &TableId) {
        if let Err(error) = self.mailbox(table).await {
            tracing::warn!(table = table.hint(), ?error, "can't wake a table");
        }
    }

    /// Closes a table if it still waits for players.
    pub(crate) async fn close(&self, table: &TableId) -> Result<(), Failure> {
        self.ask(table, |reply| Message::Close { reply }).await?
    }

    /// Ends a game at the host's wish, or closes the table if it has not begun.
    pub(crate) async fn end(&self, table: &TableId) -> Result<(), Failure> {
        self.ask(table, |reply| Message::End { reply }).await?
    }

    /// Reads a table anew, if it is in memory. Its clients come back by themselves.
    pub(crate) async fn reload(&self, table: &TableId) {
        if let Some(mailbox) = self.shared.mailbox(table) {
            drop(mailbox.send(Message::Leave).await);
        }
    }

    /// Another process may have written to a table's log.
    pub(crate) fn changed_elsewhere(&self, elsewhere: &Elsewhere) {
        let live = self.shared.live.lock().unwrap_or_else(PoisonError::into_inner);
        // A full mailbox does no harm: the owner notices when it writes, or with the next change.
        match elsewhere {
            Elsewhere::Wrote(table, number) => {
                if let Some(mailbox) = live.get(table) {
                    drop(mailbox.try_send(Message::CatchUp { number: *number }));
                }
            }
            Elsewhere::Moved { process, table } => {
                if let Some(mailbox) =
                    live.get(table).filter(|_| *process != self.shared.pulse.process())
                {
                    drop(mailbox.try_send(Message::MovedElsewhere));
                }
            }
            Elsewhere::SignedOut(_) => {}
            Elsewhere::Told(user, event) => self.shared.events.tell(user, event.clone()),
            Elsewhere::Anything => live.values().for_each(|mailbox| {
                drop(mailbox.try_send(Message::CatchUp { number: u64::MAX }));
                drop(mailbox.try_send(Message::MovedElsewhere));
            }),
        }
    }

    /// Others may believe that this process is dead: tells them again who is connected to it.
    pub(crate) fn present_again(&self) {
        let live = self.shared.live.lock().unwrap_or_else(PoisonError::into_inner);
        for mailbox in live.values() {
            drop(mailbox.try_send(Message::PresentAgain));
        }
    }

    /// Whether somebody is connected to a table, by whichever process.
    pub(crate) async fn is_here(&self, table: &TableId, user: &UserId) -> Result<bool, StoreError> {
        if let Some(mailbox) = self.shared.mailbox(table) {
            let (reply, answer) = oneshot::channel();
            let message = Message::IsHere { user: user.clone(), reply };
            if mailbox.send(message).await.is_ok() && answer.await.unwrap_or(false) {
                return Ok(true);
            }
        }
        let present =
            self.shared.store.present_elsewhere(table, self.shared.pulse.process()).await?;
        Ok(present.users.contains(user))
    }

    /// Decisions of bots that wait for a place to think at.
    pub(crate) fn bots_waiting(&self) -> usize {
        self.shared.bots.waiting()
    }

    /// Tables in memory.
    pub(crate) fn live(&self) -> usize {
        self.shared.live.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    async fn ask<T>(
        &self,
        table: &TableId,
        message: impl Fn(oneshot::Sender<T>) -> Message,
    ) -> Result<T, Failure> {
        for _ in 0..ATTEMPTS {
            let mailbox = self.mailbox(table).await?;
            let (reply, answer) = oneshot::channel();
            if mailbox.send(message(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(busy())
    }

    /// The way to the table's owner, who is started if there is none.
    async fn mailbox(&self, table: &TableId) -> Result<mpsc::Sender<Message>, Failure> {
        if let Some(mailbox) = self.shared.mailbox(table) {
            return Ok(mailbox);
        }
        let Some(row) = self.shared.store.table_row(table).await.map_err(crate::failure)? else {
            return Err(Failure::new(Code::NotFound, "there is no such table"));
        };
        let mut live = self.shared.live.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mailbox) = live.get(table).filter(|mailbox| !mailbox.is_closed()) {
            return Ok(mailbox.clone());
        }
        let (mailbox, messages) = mpsc::channel(MAILBOX);
        live.insert(table.clone(), mailbox.clone());
        Owner::new(self.clone(), table.clone(), row, messages).start();
        Ok(mailbox)
    }
}

impl Shared {
    /// Tells those who listen what happened to them at a table, by whichever process they do.
    fn tell(&self, table: &TableId, notices: &[NewNotice]) {
        for NewNotice { number, user, occasion, .. } in notices {
            let event = OwnEvent { kind: occasion.kind(), table: table.clone(), number: *number };
            if !self.store.is_shared() {
                self.events.tell(user, event);
                continue;
            }
            // This process hears it, too.
            let (store, user) = (self.store.clone(), user.clone());
            tokio::spawn(async move {
                if let Err(error) = store.tell_event(&user, &event).await {
                    tracing::warn!(%error, "people who listen were not told something");
                }
            });
        }
    }

    fn mailbox(&self, table: &TableId) -> Option<mpsc::Sender<Message>> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.get(table).filter(|mailbox| !mailbox.is_closed()).cloned()
    }

    /// Whoever asks for the table from now on gets another owner.
    fn forget(&self, table: &TableId) {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.remove(table);
    }
}

/// A connection's way to its table.
#[derive(Clone, Debug)]
pub(crate) struct Mailbox(mpsc::Sender<Message>);

/// A command that found the mailbox full.
#[derive(Debug)]
pub(crate) struct Waiting(Message);

impl Mailbox {
    /// Hands over a command, whose answer comes as a frame. When the mailbox is full, the command has to wait for a
    /// place in it.
    pub(crate) fn command(
        &self,
        connection: u32,
        person: &Arc<Person>,
        request: CommandRequest,
    ) -> Option<Waiting> {
        let request = Box::new(request);
        let message = Message::Live { connection, person: person.clone(), request };
        // A table that is gone from memory closes its connections.
        let TrySendError::Full(message) = self.0.try_send(message).err()? else { return None };
        Some(Waiting(message))
    }

    /// Waits for a place.
    pub(crate) async fn wait(&self, Waiting(message): Waiting) {
        drop(self.0.send(message).await);
    }

    pub(crate) async fn disconnect(&self, connection: u32) {
        drop(self.0.send(Message::Disconnect { connection }).await);
    }
}

fn busy() -> Failure {
    Failure::new(Code::Unavailable, "the table does not answer: try again")
}
