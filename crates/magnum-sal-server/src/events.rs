//! What happens to people, told at once to those of their clients that listen.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use magnum_sal_protocol::{OwnEvent, UserId};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{Receiver, Sender, channel};

/// Events that may wait for a client. Whoever reads slower misses some.
const WAITING: usize = 64;

#[derive(Clone, Debug, Default)]
pub(crate) struct Events {
    listeners: Arc<Mutex<HashMap<UserId, Sender<OwnEvent>>>>,
}

/// A client that listens.
#[derive(Debug)]
pub(crate) struct Listening {
    events: Events,
    user: UserId,
    receiver: Receiver<OwnEvent>,
}

impl Events {
    pub(crate) fn listen(&self, user: &UserId) -> Listening {
        let mut listeners = self.listeners.lock().unwrap_or_else(PoisonError::into_inner);
        let sender = listeners.entry(user.clone()).or_insert_with(|| channel(WAITING).0);
        let receiver = sender.subscribe();
        Listening { events: self.clone(), user: user.clone(), receiver }
    }

    pub(crate) fn tell(&self, user: &UserId, event: OwnEvent) {
        let listeners = self.listeners.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = listeners.get(user) {
            drop(sender.send(event));
        }
    }
}

impl Listening {
    /// The next event.
    pub(crate) async fn next(&mut self) -> Option<OwnEvent> {
        loop {
            match self.receiver.recv().await {
                Ok(event) => return Some(event),
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return None,
            }
        }
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let mut listeners = self.events.listeners.lock().unwrap_or_else(PoisonError::into_inner);
        // The one that is dropped is still counted.
        if listeners.get(&self.user).is_some_and(|sender| sender.receiver_count() <= 1) {
            listeners.remove(&self.user);
        }
    }
}

#[cfg(test)]
mod tests {
    use magnum_sal_protocol::{NoticeKind, TableId};

    use super::*;

    #[tokio::test]
    async fn everybody_hears_of_themselves() {
        let events = Events::default();
        let [ann, bob] = ["ann", "bob"].map(|name| UserId(name.to_owned()));
        let event = |number| OwnEvent {
            kind: NoticeKind::Turn,
            table: TableId("table".to_owned()),
            number,
        };
        events.tell(&ann, event(1));
        let (mut first, mut second) = (events.listen(&ann), events.listen(&ann));
        let mut other = events.listen(&bob);
        events.tell(&ann, event(2));
        events.tell(&bob, event(3));
        for (listening, number) in [(&mut first, 2), (&mut second, 2), (&mut other, 3)] {
            assert_eq!(listening.next().await, Some(event(number)));
        }
        // Only the latest events are kept for somebody who does not read.
        for number in 0..10_000 {
            events.tell(&ann, event(number));
        }
        let oldest = 10_000 - WAITING as u64;
        assert_eq!(first.next().await, Some(event(oldest)));
        drop((first, second, other));
        assert!(events.listeners.lock().expect("not poisoned").is_empty());
    }
}
