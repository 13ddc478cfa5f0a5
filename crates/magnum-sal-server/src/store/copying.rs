//! Copies of finished games, for measuring what a great many of them cost.

use magnum_sal_protocol::{Millis, TableId};

use super::{Store, StoreError, reading, writing};
use crate::random;

/// Games that are copied in one transaction.
const PART: u32 = 200;

impl Store {
    /// Copies the finished games that are there, packed, one after the other, so many times, and makes all of them public.
    /// Returns how many entries there are then.
    pub async fn copy_finished(&self, copies: u32) -> Result<u64, StoreError> {
        const FINISHED: &str = "SELECT id FROM tables WHERE status = 'ended' ORDER BY id";
        // One is a moment older than the other.
        const COPIES: [&str; 5] = [
            "INSERT INTO tables SELECT $2, created_at - $3, 1, status, REPLACE(shown, $1, $2), secret, NULL, clocks, is_packed \
             FROM tables WHERE id = $1",
            "INSERT INTO packed SELECT $2, entries, last, bytes FROM packed WHERE table_id = $1 AND $3 >= 0",
            "INSERT INTO entries SELECT $2, number, at, happened, rules, user_id, command, given \
             FROM entries WHERE table_id = $1 AND $3 >= 0",
            "INSERT INTO players SELECT $2, seat, user_id, created_at - $3 FROM players WHERE table_id = $1",
            "INSERT INTO mentions SELECT user_id, $2 FROM mentions WHERE table_id = $1 AND $3 >= 0",
        ];
        self.pack_finished(Millis::MAX, u32::MAX).await?;
        let games: Vec<(String,)> =
            reading!(self, |db| sqlx::query_as(FINISHED).fetch_all(db).await?);
        let mut copied = 0;
        while copied < copies && !games.is_empty() {
            let part = PART.min(copies - copied);
            writing!(self, |db| {
                let mut transaction = db.begin().await?;
                for number in copied..copied + part {
                    let (game,) = &games[number as usize % games.len()];
                    let copy = TableId(random::id());
                    for statement in COPIES {
                        let query = sqlx::query(statement).bind(game).bind(copy.as_str());
                        query.bind(i64::from(number) + 1).execute(&mut *transaction).await?;
                    }
                }
                transaction.commit().await?;
            });
            copied += part;
        }
        writing!(self, |db| {
            sqlx::query("UPDATE tables SET listed = 1 WHERE status = 'ended'").execute(db).await?;
        });
        let counts = self.counts().await?;
        let entries = counts.iter().find(|(name, _)| *name == "entries");
        Ok(entries.map_or(0, |&(_, count)| count as u64))
    }
}
