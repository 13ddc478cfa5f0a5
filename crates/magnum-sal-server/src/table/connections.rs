//! Who is connected to a table, and what they are sent.

use std::net::IpAddr;

use magnum_sal::Seat;
use magnum_sal_protocol::{Here, UserId};

use crate::frame::FrameBytes;
use crate::outbox::Outbox;
use crate::store::Present;

/// What a new connection has to send first.
#[derive(Debug)]
pub(crate) struct Connected {
    pub(crate) connection: u32,
    pub(crate) welcome: FrameBytes,
    /// Later entries come by themselves.
    pub(crate) number: u64,
    pub(crate) position: Option<FrameBytes>,
}

/// Whoever wants to be connected.
#[derive(Clone, Debug)]
pub(crate) struct NewConnection {
    /// Nobody for a spectator whom nobody knows.
    pub(crate) user: Option<UserId>,
    pub(crate) address: IpAddr,
    /// Whether positions are to list what is legal.
    pub(crate) legal: bool,
    pub(crate) outbox: Outbox,
}

#[derive(Debug)]
struct Connection {
    id: u32,
    client: NewConnection,
}

/// A frame that goes out with the next [`Connections::flush`], to everybody or to one connection.
#[derive(Debug)]
struct Told {
    to: Option<u32>,
    frame: FrameBytes,
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.client.outbox.close();
    }
}

#[derive(Debug, Default)]
pub(super) struct Connections {
    all: Vec<Connection>,
    next: u32,
    told: Vec<Told>,
}

impl Connections {
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn add(&mut self, client: NewConnection) -> u32 {
        // What was told before is not for the new one.
        self.flush();
        self.next = self.next.wrapping_add(1);
        self.all.push(Connection { id: self.next, client });
        self.next
    }

    pub(super) fn remove(&mut self, id: u32) {
        self.all.retain(|connection| connection.id != id);
    }

    pub(super) fn send(&mut self, frame: FrameBytes) {
        self.told.push(Told { to: None, frame });
    }

    /// Sends one frame to those of somebody's clients who want to know what is legal, and the other one to everybody else.
    pub(super) fn send_apart(&mut self, user: &UserId, special: &FrameBytes, frame: &FrameBytes) {
        for Connection { id, client } in &self.all {
            let own = client.legal && client.user.as_ref() == Some(user);
            let frame = if own { special } else { frame }.clone();
            self.told.push(Told { to: Some(*id), frame });
        }
    }

    pub(super) fn send_to(&mut self, id: u32, frame: FrameBytes) {
        self.told.push(Told { to: Some(id), frame });
    }

    /// Sends what they were told, as one piece for each. Whoever does not keep up is disconnected, and can come back and
    /// resume.
    pub(super) fn flush(&mut self) {
        if self.told.is_empty() {
            return;
        }
        let told = std::mem::take(&mut self.told);
        let for_everybody = join(told.iter().filter(|told| told.to.is_none()));
        self.all.retain(|Connection { id, client }| {
            let own = told.iter().any(|told| told.to == Some(*id));
            let frames = if own {
                join(told.iter().filter(|told| told.to.is_none_or(|to| to == *id)))
            } else {
                for_everybody.clone()
            };
            frames.bytes().is_empty() || client.outbox.send(frames)
        });
    }

    pub(super) fn has(&self, user: &UserId) -> bool {
        self.all.iter().any(|connection| connection.client.user.as_ref() == Some(user))
    }

    /// Whether a client of somebody wants to know what is legal.
    pub(super) fn wants_legal(&self, user: &UserId) -> bool {
        let wants = |client: &NewConnection| client.legal && client.user.as_ref() == Some(user);
        self.all.iter().any(|connection| wants(&connection.client))
    }

    /// The first of those connected who has a seat, and where they are.
    pub(super) fn player(&self, has_seat: impl Fn(&UserId) -> bool) -> Option<(IpAddr, UserId)> {
        let clients = self.all.iter().map(|connection| &connection.client);
        let mut known = clients.filter_map(|client| Some((client.address, client.user.clone()?)));
        known.find(|(_, user)| has_seat(user))
    }

    /// Who is connected by this process.
    pub(super) fn present(&self) -> Present {
        let users: Vec<UserId> =
            self.all.iter().filter_map(|connection| connection.client.user.clone()).collect();
        let strangers = (self.all.len() - users.len()) as u32;
        Present { users, strangers, bot_waits: false }
    }

    /// Who is here, and elsewhere; `seat_of` tells who has which seat.
    pub(super) fn here(
        &self,
        elsewhere: &Present,
        seat_of: impl Fn(&UserId) -> Option<Seat>,
    ) -> Here {
        let own = self.present();
        let mut seats = Vec::new();
        let mut spectators = own.strangers + elsewhere.strangers;
        for user in own.users.iter().chain(&elsewhere.users) {
            match seat_of(user) {
                Some(seat) => seats.push(seat),
                None => spectators += 1,
            }
        }
        seats.sort_unstable();
        seats.dedup();
        Here { seats, spectators, bot_waits: elsewhere.bot_waits }
    }
}

fn join<'a>(told: impl Iterator<Item = &'a Told> + Clone) -> FrameBytes {
    FrameBytes::joined(told.map(|told| &told.frame))
}
