//! The reader's part of a shuffle: what it is made from, and what this browser keeps of it.

use leptos::prelude::*;
use magnum_sal::Seat;
use magnum_sal_protocol::{Command, UserId};

use super::{Online, storage};
use crate::online::{Live, Witness};

const KEY: &str = "shuffles";

/// What this browser saw of shuffles before they were dealt.
pub(super) fn witness() -> Witness {
    Witness::read(&storage::load(KEY).unwrap_or_default())
}

impl Online {
    /// Takes a seat: the given one, or any.
    pub(super) fn join(self, seat: Option<Seat>) {
        let contribution = self.new_contribution();
        self.send(Command::Join { seat, contribution });
    }

    /// Contributes as soon as the reader sits at a table whose commitment is known.
    pub(super) fn contribute(self) {
        let Some(me) = self.me_untracked() else { return };
        let sent = self.wire.with_value(|wire| {
            let contributes = |command: &Command| {
                matches!(command, Command::Join { .. } | Command::Contribute { .. })
            };
            wire.outbox.waiting().iter().any(|request| contributes(&request.command))
        });
        let may = |live: &Option<Live>| live.as_ref().is_some_and(|live| live.may_contribute(&me));
        if !sent
            && self.live.with_untracked(may)
            && let Some(contribution) = self.new_contribution()
        {
            self.send(Command::Contribute { contribution });
        }
    }

    /// Notes how the game began.
    pub(super) fn note_deal(self) {
        let Some(me) = self.me_untracked() else { return };
        self.live.with_untracked(|live| {
            let Some(live) = live else { return };
            let mut witness = witness();
            if witness.follow(live.table(), &me) {
                storage::store(KEY, &witness.text());
            }
        });
    }

    fn me_untracked(self) -> Option<UserId> {
        self.me.with_untracked(|me| me.as_ref().map(|me| me.person.id.clone()))
    }

    /// Something that nobody else can foresee. The browser notes it, and what the server is committed to by then.
    fn new_contribution(self) -> Option<String> {
        let contribution = crate::ui::play::random_seed();
        self.live.with_untracked(|live| {
            let mut witness = witness();
            witness.contribute(live.as_ref()?.table(), contribution.clone());
            storage::store(KEY, &witness.text());
            Some(contribution)
        })
    }
}
