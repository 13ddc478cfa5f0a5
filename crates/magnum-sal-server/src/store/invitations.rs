//! Links that let somebody come to a site where not everybody may.

use magnum_sal_protocol::{Invitation, Millis};

use super::people::person;
use super::{Store, StoreError, reading, writing};

type Row = (String, Millis, Millis, i64, Option<String>, Option<String>, Option<String>);

impl Store {
    /// Whoever knows the token with this hash can come, so often and until then.
    pub async fn add_invitation(
        &self,
        invitation: &Invitation,
        hash: &str,
    ) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO invitations (id, hash, by_user, created_at, until, uses) \
             VALUES ($1, $2, $3, $4, $5, $6)";
        let by = invitation.by.as_ref().map(|by| by.id.as_str());
        writing!(self, |db| {
            let query = sqlx::query(INSERT).bind(&invitation.id).bind(hash).bind(by);
            let query = query.bind(invitation.created_at).bind(invitation.until);
            query.bind(i64::from(invitation.uses)).execute(db).await?;
        });
        Ok(())
    }

    /// Those that are still good, the newest first.
    pub async fn invitations(&self, now: Millis) -> Result<Vec<Invitation>, StoreError> {
        const SELECT: &str = "SELECT invitations.id, invitations.created_at, until, uses, \
             users.id, users.name, users.kind FROM invitations \
             LEFT JOIN users ON users.id = by_user WHERE until > $1 AND uses > 0 \
             ORDER BY invitations.created_at DESC, invitations.id";
        let rows: Vec<Row> =
            reading!(self, |db| sqlx::query_as(SELECT).bind(now).fetch_all(db).await?);
        let read = |(id, created_at, until, uses, by, name, kind): Row| {
            let by = by.zip(name).zip(kind).map(|((by, name), kind)| person(by, name, &kind));
            Ok(Invitation { id, by: by.transpose()?, created_at, until, uses: uses as u32 })
        };
        rows.into_iter().map(read).collect()
    }

    /// Whether an invitation is good, which changes nothing.
    pub async fn is_invited(&self, hash: &str, now: Millis) -> Result<bool, StoreError> {
        const SELECT: &str =
            "SELECT COUNT(*) FROM invitations WHERE hash = $1 AND until > $2 AND uses > 0";
        let (count,): (i64,) =
            reading!(self, |db| sqlx::query_as(SELECT).bind(hash).bind(now).fetch_one(db).await?);
        Ok(count > 0)
    }

    /// Uses an invitation once. Whether it was good.
    pub async fn use_invitation(&self, hash: &str, now: Millis) -> Result<bool, StoreError> {
        const UPDATE: &str = "UPDATE invitations SET uses = uses - 1 \
             WHERE hash = $1 AND until > $2 AND uses > 0";
        let done = writing!(self, |db| {
            sqlx::query(UPDATE).bind(hash).bind(now).execute(db).await?.rows_affected()
        });
        Ok(done == 1)
    }

    /// Gives back a use by which nobody came.
    pub async fn return_invitation(&self, hash: &str) -> Result<(), StoreError> {
        const UPDATE: &str = "UPDATE invitations SET uses = uses + 1 WHERE hash = $1";
        writing!(self, |db| {
            sqlx::query(UPDATE).bind(hash).execute(db).await?;
        });
        Ok(())
    }

    /// Takes an invitation back. Whether there was one.
    pub async fn revoke_invitation(&self, id: &str) -> Result<bool, StoreError> {
        let done = writing!(self, |db| {
            let query = sqlx::query("DELETE FROM invitations WHERE id = $1").bind(id);
            query.execute(db).await?.rows_affected()
        });
        Ok(done == 1)
    }

    /// Forgets those whose time is over.
    pub async fn forget_invitations(&self, now: Millis) -> Result<(), StoreError> {
        writing!(self, |db| {
            sqlx::query("DELETE FROM invitations WHERE until <= $1").bind(now).execute(db).await?;
        });
        Ok(())
    }
}
