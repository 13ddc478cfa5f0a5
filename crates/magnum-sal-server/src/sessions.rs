//! Sessions that have connections: a session that is ended takes its connections with it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use magnum_sal_protocol::SessionId;
use tokio::sync::watch;

use crate::store::{Store, StoreError};

#[derive(Clone, Debug, Default)]
pub(crate) struct Sessions {
    live: Arc<Mutex<HashMap<SessionId, watch::Sender<bool>>>>,
}

/// A connection's hold on its session.
#[derive(Debug)]
pub(crate) struct Held {
    sessions: Sessions,
    session: SessionId,
    ended: watch::Receiver<bool>,
}

impl Sessions {
    /// Holds a session for a connection. Nothing if it was ended before.
    pub(crate) async fn hold(
        &self,
        session: &SessionId,
        store: &Store,
    ) -> Result<Option<Held>, StoreError> {
        let ended = {
            let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
            let sender = live.entry(session.clone()).or_insert_with(|| watch::channel(false).0);
            sender.subscribe()
        };
        let held = Held { sessions: self.clone(), session: session.clone(), ended };
        // Looked at after it is held: whoever ends it from now on finds it.
        Ok(store.has_session(session).await?.then_some(held))
    }

    pub(crate) fn end(&self, session: &SessionId) {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = live.get(session) {
            sender.send_replace(true);
        }
    }

    /// Ends those that another process may have ended unheard.
    pub(crate) async fn check(&self, store: &Store) -> Result<(), StoreError> {
        let held: Vec<SessionId> = {
            let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
            live.keys().cloned().collect()
        };
        for session in held {
            if !store.has_session(&session).await? {
                self.end(&session);
            }
        }
        Ok(())
    }
}

impl Held {
    /// Returns when the session is ended.
    pub(crate) async fn ended(&mut self) {
        drop(self.ended.wait_for(|ended| *ended).await);
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut live = self.sessions.live.lock().unwrap_or_else(PoisonError::into_inner);
        // The one that is dropped is still counted.
        if live.get(&self.session).is_some_and(|sender| sender.receiver_count() <= 1) {
            live.remove(&self.session);
        }
    }
}
