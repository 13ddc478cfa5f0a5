//! People, programs and their sessions.

use magnum_sal_protocol::{Kind, Millis, Person, Role, Scope, SessionId, UserId};

use super::{Store, StoreError, reading, writing};
use crate::text::looks;

#[derive(Clone, Debug)]
pub struct NewUser {
    pub person: Person,
    /// Of accounts.
    pub password_hash: Option<String>,
    /// Of programs.
    pub owner: Option<UserId>,
    pub scopes: Vec<Scope>,
    pub created_at: Millis,
}

#[derive(Clone, Debug)]
pub struct StoredUser {
    pub person: Person,
    pub password_hash: Option<String>,
    pub created_at: Millis,
    /// Since when they may not log in.
    pub banned_at: Option<Millis>,
    pub role: Option<Role>,
    /// What their secrets are good for: everything, unless it is a program.
    pub scopes: Vec<Scope>,
}

#[derive(Clone, Debug)]
pub struct StoredSession {
    pub id: SessionId,
    pub agent: String,
    pub created_at: Millis,
}

/// Who a secret belongs to.
#[derive(Clone, Debug)]
pub struct SignedIn {
    pub session: SessionId,
    pub person: Person,
    pub role: Option<Role>,
    pub scopes: Vec<Scope>,
    /// When the session was last used, to the day.
    pub used_at: Millis,
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Guest => "guest",
        Kind::Account => "account",
        Kind::Program => "program",
    }
}

fn role(name: &str) -> Result<Role, StoreError> {
    match name {
        "moderator" => Ok(Role::Moderator),
        "admin" => Ok(Role::Admin),
        unknown => Err(StoreError::Corrupt(format!("unknown role `{unknown}`"))),
    }
}

pub(super) fn person(id: String, name: String, kind: &str) -> Result<Person, StoreError> {
    let kind = match kind {
        "guest" => Kind::Guest,
        "account" => Kind::Account,
        "program" => Kind::Program,
        unknown => return Err(StoreError::Corrupt(format!("unknown kind of user `{unknown}`"))),
    };
    Ok(Person { id: UserId(id), name, kind })
}

/// Capitals make no difference between the names of accounts.
pub(crate) fn folded(name: &str) -> String {
    name.to_lowercase()
}

impl Store {
    /// Fails with a conflict when an account has a name that looks the same.
    pub async fn add_user(&self, user: &NewUser) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO users \
             (id, name, kind, folded_name, looks, password, owner, created_at, scopes) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
        let Person { id, name, kind } = &user.person;
        let account = *kind == Kind::Account;
        if !account && self.is_taken(name).await? {
            return Err(StoreError::Conflict);
        }
        let (folded, looks) = (account.then(|| folded(name)), account.then(|| looks(name)));
        let scopes: Vec<&str> = user.scopes.iter().map(|scope| scope.name()).collect();
        let scopes = (*kind == Kind::Program).then(|| scopes.join(" "));
        writing!(self, |db| {
            let query = sqlx::query(INSERT).bind(id.as_str()).bind(name).bind(kind_name(*kind));
            let query = query.bind(folded).bind(looks).bind(&user.password_hash);
            let query = query.bind(user.owner.as_ref().map(UserId::as_str));
            let query = query.bind(user.created_at).bind(&scopes);
            query.execute(db).await?;
        });
        Ok(())
    }

    /// Whether an account has a name that looks like this one.
    async fn is_taken(&self, name: &str) -> Result<bool, StoreError> {
        const SELECT: &str = "SELECT COUNT(*) FROM users WHERE looks = $1 OR folded_name = $2";
        let (count,): (i64,) = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(looks(name)).bind(folded(name)).fetch_one(db).await?
        });
        Ok(count > 0)
    }

    /// Notes what the names of accounts look like that an earlier version made. Of several that look the same the
    /// first has it; the others keep their names.
    pub(super) async fn know_looks(&self) -> Result<(), StoreError> {
        const SELECT: &str = "SELECT id, name FROM users WHERE kind = 'account' AND looks IS NULL ORDER BY created_at";
        const UPDATE: &str = "UPDATE users SET looks = $2 WHERE id = $1 \
             AND NOT EXISTS (SELECT 1 FROM users AS others WHERE others.looks = $2)";
        let rows: Vec<(String, String)> =
            reading!(self, |db| sqlx::query_as(SELECT).fetch_all(db).await?);
        for (id, name) in rows {
            writing!(self, |db| {
                sqlx::query(UPDATE).bind(id).bind(looks(&name)).execute(db).await?;
            });
        }
        Ok(())
    }

    /// Makes an account of a guest, who keeps all games. Fails with a conflict when the name is taken.
    pub async fn promote(
        &self,
        guest: &UserId,
        name: &str,
        password_hash: &str,
    ) -> Result<bool, StoreError> {
        const UPDATE: &str = "UPDATE users SET kind = 'account', name = $2, folded_name = $3, \
             looks = $4, password = $5 WHERE id = $1 AND kind = 'guest'";
        let done = writing!(self, |db| {
            let query = sqlx::query(UPDATE).bind(guest.as_str()).bind(name).bind(folded(name));
            query.bind(looks(name)).bind(password_hash).execute(db).await?.rows_affected()
        });
        Ok(done == 1)
    }

    pub async fn user(&self, id: &UserId) -> Result<Option<StoredUser>, StoreError> {
        const SELECT: &str = "SELECT id, name, kind, password, created_at, banned_at, role, scopes FROM users WHERE id = $1";
        let row = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(id.as_str()).fetch_optional(db).await?
        });
        row.map(stored_user).transpose()
    }

    pub async fn account(&self, name: &str) -> Result<Option<StoredUser>, StoreError> {
        const SELECT: &str = "SELECT id, name, kind, password, created_at, banned_at, role, scopes FROM users \
             WHERE folded_name = $1";
        let row = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(folded(name)).fetch_optional(db).await?
        });
        row.map(stored_user).transpose()
    }

    /// Who answers for somebody: the owner of a program, and everybody else for themselves.
    pub async fn responsible(&self, user: &UserId) -> Result<UserId, StoreError> {
        const SELECT: &str = "SELECT COALESCE(owner, id) FROM users WHERE id = $1";
        let row: Option<(String,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_optional(db).await?
        });
        Ok(row.map_or_else(|| user.clone(), |(id,)| UserId(id)))
    }

    /// The programs of somebody, oldest first.
    pub async fn programs(&self, owner: &UserId) -> Result<Vec<StoredUser>, StoreError> {
        // Those whose token was taken away are there for their games alone.
        const SELECT: &str = "SELECT id, name, kind, password, created_at, banned_at, role, scopes FROM users \
             WHERE owner = $1 AND id IN (SELECT user_id FROM sessions) ORDER BY created_at, id";
        let rows: Vec<UserRow> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(owner.as_str()).fetch_all(db).await?
        });
        rows.into_iter().map(stored_user).collect()
    }

    pub async fn add_session(
        &self,
        session: &StoredSession,
        user: &UserId,
        secret_hash: &str,
    ) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO sessions \
             (id, user_id, secret_hash, agent, created_at, used_at) VALUES ($1, $2, $3, $4, $5, $5)";
        writing!(self, |db| {
            let query = sqlx::query(INSERT).bind(session.id.as_str()).bind(user.as_str());
            let query = query.bind(secret_hash).bind(&session.agent);
            query.bind(session.created_at).execute(db).await?;
        });
        Ok(())
    }

    pub async fn signed_in(&self, secret_hash: &str) -> Result<Option<SignedIn>, StoreError> {
        const SELECT: &str = "SELECT sessions.id, used_at, users.id, users.name, users.kind, users.role, users.scopes \
             FROM sessions JOIN users ON users.id = sessions.user_id WHERE secret_hash = $1";
        type Row = (String, Millis, String, String, String, Option<String>, Option<String>);
        let row: Option<Row> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(secret_hash).fetch_optional(db).await?
        });
        let Some((session, used_at, id, name, kind, is, good_for)) = row else { return Ok(None) };
        let (person, role) = (person(id, name, &kind)?, is.as_deref().map(role).transpose()?);
        let scopes = scopes(good_for.as_deref());
        Ok(Some(SignedIn { session: SessionId(session), person, role, scopes, used_at }))
    }

    /// Notes that a session is in use.
    pub async fn use_session(&self, session: &SessionId, now: Millis) -> Result<(), StoreError> {
        const UPDATE: &str = "UPDATE sessions SET used_at = $2 WHERE id = $1";
        writing!(self, |db| {
            sqlx::query(UPDATE).bind(session.as_str()).bind(now).execute(db).await?;
        });
        Ok(())
    }

    /// The sessions of somebody, newest first.
    pub async fn sessions(&self, user: &UserId) -> Result<Vec<StoredSession>, StoreError> {
        const SELECT: &str = "SELECT id, agent, created_at FROM sessions WHERE user_id = $1 \
             ORDER BY created_at DESC, id";
        let rows: Vec<(String, String, Millis)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_all(db).await?
        });
        let session =
            |(id, agent, created_at)| StoredSession { id: SessionId(id), agent, created_at };
        Ok(rows.into_iter().map(session).collect())
    }

    /// Whether the user had such a session.
    pub async fn revoke(&self, user: &UserId, session: &SessionId) -> Result<bool, StoreError> {
        const DELETE: &str = "DELETE FROM sessions WHERE id = $1 AND user_id = $2";
        let done = writing!(self, |db| {
            let query = sqlx::query(DELETE).bind(session.as_str()).bind(user.as_str());
            query.execute(db).await?.rows_affected()
        });
        Ok(done == 1)
    }

    /// Takes all tokens of somebody's program. Whether they had such a program.
    pub async fn revoke_program(
        &self,
        owner: &UserId,
        program: &UserId,
    ) -> Result<bool, StoreError> {
        const FIND: &str = "SELECT COUNT(*) FROM users WHERE id = $1 AND owner = $2";
        const DELETE: &str = "DELETE FROM sessions WHERE user_id = $1";
        let (found,): (i64,) = reading!(self, |db| {
            let query = sqlx::query_as(FIND).bind(program.as_str()).bind(owner.as_str());
            query.fetch_one(db).await?
        });
        if found == 1 {
            writing!(self, |db| {
                sqlx::query(DELETE).bind(program.as_str()).execute(db).await?;
            });
        }
        Ok(found == 1)
    }
}

pub(super) type UserRow = (
    String,
    String,
    String,
    Option<String>,
    Millis,
    Option<Millis>,
    Option<String>,
    Option<String>,
);

pub(super) fn stored_user(
    (id, name, kind, password_hash, created_at, banned_at, is, good_for): UserRow,
) -> Result<StoredUser, StoreError> {
    let (person, role) = (person(id, name, &kind)?, is.as_deref().map(role).transpose()?);
    let scopes = scopes(good_for.as_deref());
    Ok(StoredUser { person, password_hash, created_at, banned_at, role, scopes })
}

/// What is stored; everything if nothing is.
fn scopes(names: Option<&str>) -> Vec<Scope> {
    let Some(names) = names else { return Scope::ALL.to_vec() };
    let is_named = |scope: &Scope| names.split(' ').any(|name| name == scope.name());
    Scope::ALL.into_iter().filter(is_named).collect()
}
