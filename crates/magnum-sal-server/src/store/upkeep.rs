//! What is not kept for ever.

use magnum_sal_protocol::{Millis, SessionId, TableId, UserId};

use super::{Store, StoreError, reading, writing};

impl Store {
    /// Tables that wait for players, and at which nothing has happened since a time.
    pub async fn stale_open(&self, before: Millis, most: u32) -> Result<Vec<TableId>, StoreError> {
        const SELECT: &str = "SELECT id FROM tables WHERE listed IN (0, 1) AND status = 'open' \
             AND created_at < $1 AND NOT EXISTS \
             (SELECT 1 FROM entries WHERE table_id = tables.id AND at >= $1) \
             ORDER BY created_at LIMIT $2";
        let rows: Vec<(String,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(before).bind(i64::from(most)).fetch_all(db).await?
        });
        Ok(rows.into_iter().map(|(id,)| TableId(id)).collect())
    }

    /// Deletes tables that were begun before a time and never became whole: whoever wrote them broke off. How many.
    pub async fn delete_partial(&self, before: Millis, most: u32) -> Result<u64, StoreError> {
        // What is not listed is found by the index of the lobby.
        const SELECT: &str = "SELECT id FROM tables WHERE listed = 0 AND status = 'partial' \
             AND created_at < $1 ORDER BY created_at LIMIT $2";
        const DELETE: [&str; 10] = [
            "DELETE FROM entries WHERE table_id = $1",
            "DELETE FROM players WHERE table_id = $1",
            "DELETE FROM mentions WHERE table_id = $1",
            "DELETE FROM kept_seats WHERE table_id = $1",
            "DELETE FROM notices WHERE table_id = $1",
            "DELETE FROM deliveries WHERE table_id = $1",
            "DELETE FROM leases WHERE table_id = $1",
            "DELETE FROM presence WHERE table_id = $1",
            "DELETE FROM finished WHERE table_id = $1",
            "DELETE FROM tables WHERE id = $1",
        ];
        let partial: Vec<(String,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(before).bind(i64::from(most)).fetch_all(db).await?
        });
        for (table,) in &partial {
            writing!(self, |db| {
                let mut transaction = db.begin().await?;
                for delete in DELETE {
                    sqlx::query(delete).bind(table).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
            });
        }
        Ok(partial.len() as u64)
    }

    /// Ends sessions that nobody has used since a time.
    pub async fn end_sessions(&self, before: Millis) -> Result<Vec<SessionId>, StoreError> {
        const DELETE: &str = "DELETE FROM sessions WHERE used_at < $1 RETURNING id";
        let rows: Vec<(String,)> =
            writing!(self, |db| sqlx::query_as(DELETE).bind(before).fetch_all(db).await?);
        Ok(rows.into_iter().map(|(id,)| SessionId(id)).collect())
    }

    /// Forgets guests who can't come back, since they have no session, and who have left nothing behind. How many.
    pub async fn forget_guests(&self, before: Millis, most: u32) -> Result<u64, StoreError> {
        const SELECT: &str = "SELECT id FROM users WHERE kind = 'guest' AND created_at < $1 \
             AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id) \
             AND NOT EXISTS (SELECT 1 FROM players WHERE user_id = users.id) \
             AND NOT EXISTS (SELECT 1 FROM ratings WHERE user_id = users.id) \
             AND NOT EXISTS (SELECT 1 FROM notices WHERE user_id = users.id) \
             AND NOT EXISTS (SELECT 1 FROM deliveries WHERE user_id = users.id) \
             AND NOT EXISTS (SELECT 1 FROM users AS programs WHERE programs.owner = users.id) \
             LIMIT $2";
        let guests: Vec<(String,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(before).bind(i64::from(most)).fetch_all(db).await?
        });
        for (guest,) in &guests {
            self.forget_channels(&UserId(guest.clone())).await?;
            writing!(self, |db| {
                for delete in
                    ["DELETE FROM deals WHERE user_id = $1", "DELETE FROM users WHERE id = $1"]
                {
                    sqlx::query(delete).bind(guest).execute(db).await?;
                }
            });
        }
        Ok(guests.len() as u64)
    }

    /// Forgets by which ways somebody is told what happens.
    pub async fn forget_channels(&self, user: &UserId) -> Result<(), StoreError> {
        const DELETE: [&str; 6] = [
            "DELETE FROM wishes WHERE user_id = $1",
            "DELETE FROM emails WHERE user_id = $1",
            "DELETE FROM resets WHERE user_id = $1",
            "DELETE FROM webhooks WHERE user_id = $1",
            "DELETE FROM push_subscriptions WHERE user_id = $1",
            "DELETE FROM avoided WHERE user_id = $1",
        ];
        writing!(self, |db| {
            let mut transaction = db.begin().await?;
            for delete in DELETE {
                sqlx::query(delete).bind(user.as_str()).execute(&mut *transaction).await?;
            }
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Forgets who had an address asked to confirm, or was sent a link for another password, before a time.
    pub async fn forget_asks(&self, before: Millis) -> Result<(), StoreError> {
        writing!(self, |db| {
            for delete in
                ["DELETE FROM mail_asks WHERE at < $1", "DELETE FROM resets WHERE at < $1"]
            {
                sqlx::query(delete).bind(before).execute(db).await?;
            }
        });
        Ok(())
    }
}
