//! Who is at the table, by this process and by others.

use std::time::Duration;

use magnum_sal_protocol::{Frame, Here};
use tokio::time::Instant;

use super::super::telling::frame;
use super::acting::Thinking;
use super::{Owner, RETRY};
use crate::store::Present;

/// Changes of presence within this time are told together.
const PRESENCE: Duration = Duration::from_millis(100);

/// When a change is told.
pub(super) fn soon() -> Instant {
    Instant::now() + PRESENCE
}

impl Owner {
    pub(super) fn presence_changed(&mut self) {
        self.idle_since = Instant::now();
        self.presence_due.get_or_insert_with(soon);
    }

    pub(super) async fn tell_presence(&mut self) {
        if self.presence_due.is_some_and(|due| due <= Instant::now()) {
            self.presence_due = None;
            self.tell_elsewhere().await;
            self.look_elsewhere().await;
            let presence = frame(&Frame::Presence(self.here()));
            self.connections.send(presence);
        }
    }

    /// Who is at the table now, and whether its bot can think.
    pub(super) fn here(&self) -> Here {
        let here = self.connections.here(&self.elsewhere, |user| self.state.seat_of(user));
        Here { bot_waits: here.bot_waits || self.own_bot_waits(), ..here }
    }

    fn own_bot_waits(&self) -> bool {
        self.thinking.as_ref().is_some_and(Thinking::waits)
    }

    /// Tells other processes who is connected by this one, and whether its bot waits.
    async fn tell_elsewhere(&mut self) {
        let bot_waits = self.own_bot_waits();
        let present = Present { bot_waits, ..self.connections.present() };
        if present == self.told {
            return;
        }
        let shared = &self.tables.shared;
        match shared.store.set_present(self.state.id(), shared.pulse.process(), &present).await {
            Ok(()) => self.told = present,
            Err(error) => {
                tracing::warn!(%error, "other processes do not know who is here");
                self.presence_due = Some(Instant::now() + RETRY);
            }
        }
    }

    /// Learns from other processes who is connected by them.
    pub(super) async fn look_elsewhere(&mut self) {
        if !self.elsewhere_stale {
            return;
        }
        let shared = &self.tables.shared;
        match shared.store.present_elsewhere(self.state.id(), shared.pulse.process()).await {
            Ok(elsewhere) => {
                self.elsewhere = elsewhere;
                self.elsewhere_stale = false;
            }
            Err(error) => tracing::warn!(%error, "who is connected elsewhere is not known"),
        }
    }
}
