//! What an owner does without being asked: bots that think, and clocks that run out.

use magnum_sal::{Action, Seat};
use magnum_sal_protocol::{BotLevel, Millis};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::super::decide;
use super::super::state::Change;
use super::{Message, Owner, RETRY};
use crate::bots::{Asker, Chair};
use crate::store::StoreError;

/// How long other processes leave bots and clocks to the one that had them last.
const LEASE: Millis = 3_000;

/// A bot that thinks, or waits for a place to. It stops when nobody wants to know any more.
#[derive(Debug)]
pub(super) struct Thinking {
    /// The change that it thinks about.
    changed: u64,
    /// It has had to wait for a while.
    waits: bool,
    task: JoinHandle<()>,
}

impl Thinking {
    pub(super) fn waits(&self) -> bool {
        self.waits
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Owner {
    /// Lets bots think, and notices that time has run out: then a bot may have to think.
    pub(super) async fn look_after(&mut self) {
        self.retry.take_if(|retry| *retry <= Instant::now());
        while self.time_out().await {}
        let changed = self.state.changed;
        // What is thought about something else is of no use.
        self.forget_thinking(|thinking| thinking.changed != changed);
        let Some((seat, level)) = self.bot_decides() else { return };
        if self.thinking.is_none() && self.may_act().await {
            self.think(seat, level);
        }
    }

    /// Whether somebody's time had run out, and the table went on.
    async fn time_out(&mut self) -> bool {
        let Some(seat) = self.late() else { return false };
        // Any of this may have taken so long that the clocks have to stand still for it.
        if !self.may_act().await || self.ready().await.is_err() {
            return false;
        }
        if self.late() != Some(seat) || !self.tables.shared.pulse.is_fresh() {
            return false;
        }
        let before = self.state.number;
        self.write_or_retry(decide::time_out(&self.state, seat)).await;
        self.state.number > before
    }

    /// The person who decides and has no time left.
    fn late(&self) -> Option<Seat> {
        let due = self.clock.deadline.is_some_and(|deadline| deadline <= self.now());
        self.person_decides().filter(|_| due)
    }

    /// Whether bots and clocks may act now: not too soon after a failure, and of several processes that have the table
    /// in memory only in one.
    async fn may_act(&mut self) -> bool {
        if self.retry.is_some_and(|retry| retry > Instant::now()) {
            return false;
        }
        let shared = &self.tables.shared;
        let now = shared.pulse.now();
        let lease =
            shared.store.lease(self.state.id(), shared.pulse.process(), now, now + LEASE).await;
        let leased = lease.unwrap_or(false);
        self.retry = if leased { None } else { Some(Instant::now() + RETRY) };
        leased
    }

    fn think(&mut self, seat: Seat, level: BotLevel) {
        let changed = self.state.changed;
        let chair = Chair { table: self.state.id().clone(), seat };
        let view = self.state.game().expect("somebody decides").view(Some(seat));
        let bots = self.tables.shared.bots.clone();
        let Some(mailbox) = self.tables.shared.mailbox(self.state.id()) else { return };
        let asker = self.asker();
        let task = tokio::spawn(async move {
            let waits = async || drop(mailbox.send(Message::BotWaits { changed }).await);
            let action = bots.choose(chair, level, view, &asker, waits).await;
            drop(mailbox.send(Message::BotChose { changed, seat, action }).await);
        });
        self.thinking = Some(Thinking { changed, waits: false, task });
    }

    /// Those at the table are told what they wait for.
    pub(super) fn bot_waits(&mut self, changed: u64) {
        if let Some(thinking) = self.thinking.as_mut().filter(|known| known.changed == changed) {
            thinking.waits = true;
            self.presence_changed();
        }
    }

    fn forget_thinking(&mut self, is_over: impl Fn(&Thinking) -> bool) {
        let over = self.thinking.take_if(|thinking| is_over(thinking));
        if over.is_some_and(|thinking| thinking.waits) {
            self.presence_changed();
        }
    }

    /// Whom bots think for: a player who is connected or gave the latest command, or else the owner, who is away.
    fn asker(&self) -> Asker {
        let connected = self.connections.player(|user| self.state.seat_of(user).is_some());
        match connected.or_else(|| self.latest.clone()) {
            Some((address, person)) => Asker { address: Some(address), person },
            None => Asker { address: None, person: self.state.owner().clone() },
        }
    }

    pub(super) async fn bot_chose(&mut self, changed: u64, seat: Seat, action: Action) {
        self.forget_thinking(|thinking| thinking.changed == changed);
        if self.ready().await.is_err() || self.state.changed != changed {
            return;
        }
        match decide::play(&self.state, seat, action) {
            Ok(change) => self.write_or_retry(change).await,
            Err(refused) => tracing::error!(?refused, "a bot chose an action that is refused"),
        }
    }

    /// Writes what nobody waits for.
    async fn write_or_retry(&mut self, change: Change) {
        match self.append(change, None).await {
            Ok(_) => self.idle_since = Instant::now(),
            Err(StoreError::Conflict) => {
                // Somebody else was faster: look at once what is to do now.
                self.behind = true;
                self.retry = Some(Instant::now());
            }
            Err(_) => {
                self.behind = true;
                self.retry = Some(Instant::now() + RETRY);
            }
        }
    }
}
