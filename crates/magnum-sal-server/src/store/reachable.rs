//! Who has set up a way to be told something.
//!
//! Known without asking where one process alone has the database: then no notice has to be written for anybody else,
//! and a move is a single statement.

use std::collections::HashSet;
use std::sync::{Arc, PoisonError, RwLock};

use magnum_sal_protocol::UserId;

use super::{Pools, Store, StoreError};

#[derive(Clone, Debug, Default)]
pub(super) struct Reachable(Arc<RwLock<HashSet<UserId>>>);

impl Store {
    /// Asks once; from then on [`Store::can_be_told`] knows of every change, since all are made here.
    pub(super) async fn know_reachable(&self) -> Result<(), StoreError> {
        let Pools::Sqlite { read, reachable, .. } = &self.pools else { return Ok(()) };
        let users: Vec<(String,)> =
            sqlx::query_as("SELECT user_id FROM wishes").fetch_all(read).await?;
        let mut known = reachable.0.write().unwrap_or_else(PoisonError::into_inner);
        known.extend(users.into_iter().map(|(user,)| UserId(user)));
        Ok(())
    }

    pub(super) fn now_reachable(&self, user: &UserId) {
        if let Pools::Sqlite { reachable, .. } = &self.pools {
            reachable.0.write().unwrap_or_else(PoisonError::into_inner).insert(user.clone());
        }
    }

    /// Whether somebody may have set up a way to be told. Other processes may know more.
    pub(super) fn can_be_told(&self, user: &UserId) -> bool {
        match &self.pools {
            Pools::Sqlite { reachable, .. } => {
                reachable.0.read().unwrap_or_else(PoisonError::into_inner).contains(user)
            }
            Pools::Postgres(_) => true,
            #[cfg(test)]
            Pools::Simulated(_) => false,
        }
    }
}
