//! Passkeys, and what devices were asked.

use magnum_sal_protocol::{Millis, PasskeyNow, UserId};

use super::{Store, StoreError, reading, writing};

/// A passkey with its credential as JSON.
#[derive(Clone, Debug)]
pub struct StoredPasskey {
    pub shown: PasskeyNow,
    pub credential: String,
}

/// What a device is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    Register,
    SignIn,
}

impl Purpose {
    fn name(self) -> &'static str {
        match self {
            Purpose::Register => "register",
            Purpose::SignIn => "sign_in",
        }
    }
}

impl Store {
    /// Somebody's passkeys, the oldest first.
    pub async fn passkeys(&self, user: &UserId) -> Result<Vec<StoredPasskey>, StoreError> {
        const SELECT: &str = "SELECT id, agent, credential, created_at, used_at FROM passkeys \
             WHERE user_id = $1 ORDER BY created_at, id";
        let rows: Vec<(String, String, String, Millis, Option<Millis>)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_all(db).await?
        });
        let stored = |(id, agent, credential, created_at, used_at)| StoredPasskey {
            shown: PasskeyNow { id, agent, created_at, used_at },
            credential,
        };
        Ok(rows.into_iter().map(stored).collect())
    }

    pub async fn add_passkey(
        &self,
        user: &UserId,
        passkey: &StoredPasskey,
    ) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO passkeys (id, user_id, agent, credential, created_at) \
             VALUES ($1, $2, $3, $4, $5)";
        let StoredPasskey { shown, credential } = passkey;
        writing!(self, |db| {
            let query = sqlx::query(INSERT).bind(&shown.id).bind(user.as_str()).bind(&shown.agent);
            query.bind(credential).bind(shown.created_at).execute(db).await?;
        });
        Ok(())
    }

    /// Notes that somebody has come in by a passkey, whose credential may count that.
    pub async fn use_passkey(
        &self,
        id: &str,
        credential: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        const UPDATE: &str = "UPDATE passkeys SET credential = $2, used_at = $3 WHERE id = $1";
        writing!(self, |db| {
            sqlx::query(UPDATE).bind(id).bind(credential).bind(now).execute(db).await?;
        });
        Ok(())
    }

    /// Whether somebody had such a passkey.
    pub async fn remove_passkey(&self, user: &UserId, id: &str) -> Result<bool, StoreError> {
        const DELETE: &str = "DELETE FROM passkeys WHERE user_id = $1 AND id = $2";
        let removed = writing!(self, |db| {
            let query = sqlx::query(DELETE).bind(user.as_str()).bind(id);
            query.execute(db).await?.rows_affected()
        });
        Ok(removed > 0)
    }

    /// Somebody comes in by a password alone from now on, or no more.
    pub async fn forget_passkeys(&self, user: &UserId) -> Result<(), StoreError> {
        writing!(self, |db| {
            let query = sqlx::query("DELETE FROM passkeys WHERE user_id = $1");
            query.bind(user.as_str()).execute(db).await?;
        });
        Ok(())
    }

    pub async fn add_challenge(
        &self,
        id: &str,
        user: &UserId,
        purpose: Purpose,
        state: &str,
        until: Millis,
    ) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO challenges (id, user_id, purpose, state, until) \
             VALUES ($1, $2, $3, $4, $5)";
        writing!(self, |db| {
            let query = sqlx::query(INSERT).bind(id).bind(user.as_str()).bind(purpose.name());
            query.bind(state).bind(until).execute(db).await?;
        });
        Ok(())
    }

    /// Who was asked, and what the answer is checked against. Nobody answers twice.
    pub async fn take_challenge(
        &self,
        id: &str,
        purpose: Purpose,
        now: Millis,
    ) -> Result<Option<(UserId, String)>, StoreError> {
        const DELETE: &str = "DELETE FROM challenges WHERE id = $1 AND purpose = $2 AND until > $3 \
             RETURNING user_id, state";
        let row: Option<(String, String)> = writing!(self, |db| {
            let query = sqlx::query_as(DELETE).bind(id).bind(purpose.name()).bind(now);
            query.fetch_optional(db).await?
        });
        Ok(row.map(|(user, state)| (UserId(user), state)))
    }

    /// Forgets what nobody has answered in time.
    pub async fn forget_challenges(&self, now: Millis) -> Result<(), StoreError> {
        writing!(self, |db| {
            sqlx::query("DELETE FROM challenges WHERE until <= $1").bind(now).execute(db).await?;
        });
        Ok(())
    }
}
