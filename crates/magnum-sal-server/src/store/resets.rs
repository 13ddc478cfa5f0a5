//! Links that let somebody choose a new password.

use magnum_sal_protocol::{Millis, UserId};

use super::{Store, StoreError, reading, writing};

impl Store {
    pub async fn add_reset(
        &self,
        hash: &str,
        user: &UserId,
        now: Millis,
    ) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO resets (hash, user_id, at) VALUES ($1, $2, $3)";
        writing!(self, |db| {
            let query = sqlx::query(INSERT).bind(hash).bind(user.as_str()).bind(now);
            query.execute(db).await?;
        });
        Ok(())
    }

    /// Links that somebody was sent since a time.
    pub async fn resets_since(&self, user: &UserId, since: Millis) -> Result<u32, StoreError> {
        const SELECT: &str = "SELECT COUNT(*) FROM resets WHERE user_id = $1 AND at > $2";
        let (count,): (i64,) = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).bind(since).fetch_one(db).await?
        });
        Ok(count as u32)
    }

    /// Sets the password of whoever was sent a link since a time, and uses up all their links. Nobody if the link is not
    /// good.
    pub async fn reset_password(
        &self,
        hash: &str,
        since: Millis,
        password_hash: &str,
    ) -> Result<Option<UserId>, StoreError> {
        const TAKE: &str = "DELETE FROM resets WHERE hash = $1 AND at > $2 RETURNING user_id";
        const USE_UP: &str = "DELETE FROM resets WHERE user_id = $1";
        const SET: &str = "UPDATE users SET password = $2 WHERE id = $1 AND kind = 'account'";
        writing!(self, |db| {
            let mut transaction = db.begin().await?;
            let query = sqlx::query_as(TAKE).bind(hash).bind(since);
            let taken: Option<(String,)> = query.fetch_optional(&mut *transaction).await?;
            let Some((user,)) = taken else { return Ok(None) };
            sqlx::query(USE_UP).bind(&user).execute(&mut *transaction).await?;
            let query = sqlx::query(SET).bind(&user).bind(password_hash);
            query.execute(&mut *transaction).await?;
            transaction.commit().await?;
            Ok(Some(UserId(user)))
        })
    }
}
