//! Whom somebody does not want to hear or to meet.

use magnum_sal_protocol::{Millis, Person, SeatNow, Table, UserId};

use super::people::person;
use super::{Store, StoreError, reading, simulated, writing};

/// How somebody is avoided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Avoid {
    /// What they say is not shown to me.
    Mute,
    /// They can't sit with me.
    Block,
}

impl Avoid {
    fn name(self) -> &'static str {
        match self {
            Avoid::Mute => "mute",
            Avoid::Block => "block",
        }
    }
}

impl Store {
    pub async fn avoid(
        &self,
        user: &UserId,
        other: &UserId,
        how: Avoid,
        now: Millis,
    ) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO avoided (user_id, other_id, how, at) \
             VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        writing!(self, |db| {
            let query = sqlx::query(INSERT).bind(user.as_str()).bind(other.as_str());
            query.bind(how.name()).bind(now).execute(db).await?;
        });
        Ok(())
    }

    /// Whether they were avoided before.
    pub async fn avoid_no_more(
        &self,
        user: &UserId,
        other: &UserId,
        how: Avoid,
    ) -> Result<bool, StoreError> {
        const DELETE: &str =
            "DELETE FROM avoided WHERE user_id = $1 AND other_id = $2 AND how = $3";
        let done = writing!(self, |db| {
            let query = sqlx::query(DELETE).bind(user.as_str()).bind(other.as_str());
            query.bind(how.name()).execute(db).await?.rows_affected()
        });
        Ok(done == 1)
    }

    /// Whom somebody avoids, the latest first.
    pub async fn avoided(&self, user: &UserId, how: Avoid) -> Result<Vec<Person>, StoreError> {
        const SELECT: &str = "SELECT users.id, users.name, users.kind FROM avoided \
             JOIN users ON users.id = other_id WHERE user_id = $1 AND how = $2 \
             ORDER BY at DESC, users.id";
        let rows: Vec<(String, String, String)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).bind(how.name()).fetch_all(db).await?
        });
        rows.into_iter().map(|(id, name, kind)| person(id, name, &kind)).collect()
    }

    /// Whether somebody who sits at a table, or opened it, has blocked somebody.
    pub async fn is_blocked_at(&self, table: &Table, user: &UserId) -> Result<bool, StoreError> {
        // Nobody blocks anybody there.
        simulated!(self, |_disk| Ok(false));
        let seated = table.seats.iter().filter_map(SeatNow::person);
        for host in seated.chain([&table.owner]) {
            if self.is_blocked_by(&host.id, user).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether somebody has blocked somebody else, or whoever answers for them.
    pub async fn is_blocked_by(&self, host: &UserId, user: &UserId) -> Result<bool, StoreError> {
        let (host, answers) = (self.responsible(host).await?, self.responsible(user).await?);
        Ok(self.has_blocked(&host, user).await? || self.has_blocked(&host, &answers).await?)
    }

    async fn has_blocked(&self, user: &UserId, other: &UserId) -> Result<bool, StoreError> {
        const SELECT: &str = "SELECT COUNT(*) FROM avoided \
             WHERE user_id = $1 AND how = 'block' AND other_id = $2";
        let (count,): (i64,) = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).bind(other.as_str()).fetch_one(db).await?
        });
        Ok(count > 0)
    }
}
