//! What a host looks at and changes, also while servers run: those hear of it by orders.

use magnum_sal_protocol::{
    Entrusted, Happening, Millis, Role, Said, SessionId, Status, Table, TableId, UserId,
};

use super::people::{StoredUser, folded, stored_user};
use super::tables::status_name;
use super::{Store, StoreError, reading, writing};
use crate::random;
use crate::text::looks;

/// What the servers that run have to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// Close the connections of a session that was ended.
    SignOut(SessionId),
    /// Read a table anew, since its log tells other names.
    Reload(TableId),
    /// End the game, or close the table if it has not begun.
    Close(TableId),
}

impl Order {
    fn parts(&self) -> (&'static str, &str) {
        match self {
            Order::SignOut(session) => ("sign_out", session.as_str()),
            Order::Reload(table) => ("reload", table.as_str()),
            Order::Close(table) => ("close", table.as_str()),
        }
    }

    /// Nothing for an order of a later version.
    fn read(what: &str, about: String) -> Option<Order> {
        match what {
            "sign_out" => Some(Order::SignOut(SessionId(about))),
            "reload" => Some(Order::Reload(TableId(about))),
            "close" => Some(Order::Close(TableId(about))),
            _ => None,
        }
    }
}

/// How much there is of something.
pub type Count = (&'static str, i64);

impl Store {
    /// People whose id, or part of whose name, is given; the newest first.
    pub async fn people(&self, text: &str, most: u32) -> Result<Vec<StoredUser>, StoreError> {
        const SELECT: &str = "SELECT id, name, kind, password, created_at, banned_at, role, scopes FROM users \
             WHERE id = $1 OR LOWER(name) LIKE $2 OR folded_name LIKE $2 \
             ORDER BY created_at DESC, id LIMIT $3";
        let like = format!("%{}%", folded(text));
        let rows = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(text).bind(like);
            query.bind(i64::from(most)).fetch_all(db).await?
        });
        rows.into_iter().map(stored_user).collect()
    }

    /// Fails with a conflict when another account's name looks the same.
    pub async fn set_name(&self, user: &UserId, name: &str) -> Result<(), StoreError> {
        const OTHERS: &str =
            "SELECT COUNT(*) FROM users WHERE (looks = $1 OR folded_name = $2) AND id <> $3";
        let (others,): (i64,) = reading!(self, |db| {
            let query = sqlx::query_as(OTHERS).bind(looks(name)).bind(folded(name));
            query.bind(user.as_str()).fetch_one(db).await?
        });
        if others > 0 {
            return Err(StoreError::Conflict);
        }
        const UPDATE: &str = "UPDATE users SET name = $2, \
             folded_name = CASE WHEN kind = 'account' THEN $3 END, \
             looks = CASE WHEN kind = 'account' THEN $4 END WHERE id = $1";
        writing!(self, |db| {
            let query = sqlx::query(UPDATE).bind(user.as_str()).bind(name);
            query.bind(folded(name)).bind(looks(name)).execute(db).await?;
        });
        Ok(())
    }

    pub async fn set_password(&self, user: &UserId, hash: &str) -> Result<(), StoreError> {
        const UPDATE: &str = "UPDATE users SET password = $2 WHERE id = $1 AND kind = 'account'";
        writing!(self, |db| {
            sqlx::query(UPDATE).bind(user.as_str()).bind(hash).execute(db).await?;
        });
        Ok(())
    }

    pub async fn set_banned(&self, user: &UserId, at: Option<Millis>) -> Result<(), StoreError> {
        const UPDATE: &str = "UPDATE users SET banned_at = $2 WHERE id = $1";
        writing!(self, |db| {
            sqlx::query(UPDATE).bind(user.as_str()).bind(at).execute(db).await?;
        });
        Ok(())
    }

    /// Nobody can log in as this person any more, or find the account by its name, which others can take.
    pub async fn forget_account(&self, user: &UserId, name: &str) -> Result<(), StoreError> {
        const UPDATE: &str = "UPDATE users SET name = $2, folded_name = NULL, looks = NULL, \
             password = NULL, role = NULL, kind = CASE kind WHEN 'account' THEN 'guest' ELSE kind END \
             WHERE id = $1";
        self.forget_channels(user).await?;
        self.forget_passkeys(user).await?;
        writing!(self, |db| {
            sqlx::query(UPDATE).bind(user.as_str()).bind(name).execute(db).await?;
        });
        Ok(())
    }

    /// All who have a role, by name.
    pub async fn entrusted(&self) -> Result<Vec<Entrusted>, StoreError> {
        const SELECT: &str = "SELECT id, name, kind, password, created_at, banned_at, role, scopes FROM users \
             WHERE role IS NOT NULL ORDER BY name, id";
        let rows = reading!(self, |db| sqlx::query_as(SELECT).fetch_all(db).await?);
        let users = rows.into_iter().map(stored_user).collect::<Result<Vec<_>, _>>()?;
        let entrusted =
            |user: StoredUser| Some(Entrusted { role: user.role?, person: user.person });
        Ok(users.into_iter().filter_map(entrusted).collect())
    }

    /// What somebody is entrusted with from now on. Whether they have an account.
    pub async fn set_role(&self, user: &UserId, role: Option<Role>) -> Result<bool, StoreError> {
        const UPDATE: &str = "UPDATE users SET role = $2 WHERE id = $1 AND kind = 'account'";
        let done = writing!(self, |db| {
            let query = sqlx::query(UPDATE).bind(user.as_str()).bind(role.map(Role::name));
            query.execute(db).await?.rows_affected()
        });
        Ok(done == 1)
    }

    /// Ends all sessions of somebody and of their programs.
    pub async fn end_sessions_of(&self, user: &UserId) -> Result<Vec<SessionId>, StoreError> {
        const DELETE: &str = "DELETE FROM sessions WHERE user_id = $1 \
             OR user_id IN (SELECT id FROM users WHERE owner = $1) RETURNING id";
        let rows: Vec<(String,)> =
            writing!(self, |db| sqlx::query_as(DELETE).bind(user.as_str()).fetch_all(db).await?);
        Ok(rows.into_iter().map(|(id,)| SessionId(id)).collect())
    }

    /// Tables of a status, the newest first, public or not.
    pub async fn all_tables(&self, status: Status, most: u32) -> Result<Vec<Table>, StoreError> {
        const SELECT: &str = "SELECT shown FROM tables WHERE listed IN (0, 1) AND status = $1 \
             ORDER BY created_at DESC, id LIMIT $2";
        let rows: Vec<(String,)> = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(status_name(status));
            query.bind(i64::from(most)).fetch_all(db).await?
        });
        rows.iter().map(|(shown,)| Ok(serde_json::from_str(shown)?)).collect()
    }

    /// Takes a table from the lobby. Whether there was such a table.
    pub async fn hide(&self, table: &TableId) -> Result<bool, StoreError> {
        let done = writing!(self, |db| {
            let query = sqlx::query("UPDATE tables SET listed = 0 WHERE id = $1");
            query.bind(table.as_str()).execute(db).await?.rows_affected()
        });
        Ok(done == 1)
    }

    /// Tables that somebody sits at and that have not ended.
    pub async fn running_tables_of(&self, user: &UserId) -> Result<Vec<TableId>, StoreError> {
        const SELECT: &str = "SELECT DISTINCT table_id FROM players JOIN tables ON tables.id = table_id \
             WHERE user_id = $1 AND status <> 'ended'";
        let rows: Vec<(String,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_all(db).await?
        });
        Ok(rows.into_iter().map(|(id,)| TableId(id)).collect())
    }

    /// All tables that somebody sits or sat at.
    pub async fn all_tables_of(&self, user: &UserId) -> Result<Vec<TableId>, StoreError> {
        const SELECT: &str = "SELECT DISTINCT table_id FROM players WHERE user_id = $1";
        let rows: Vec<(String,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_all(db).await?
        });
        Ok(rows.into_iter().map(|(id,)| TableId(id)).collect())
    }

    /// What somebody said at the tables where they sit.
    pub async fn said_by(&self, user: &UserId) -> Result<Vec<Said>, StoreError> {
        const SELECT: &str = "SELECT table_id, at, happened FROM entries WHERE user_id = $1 \
             AND table_id IN (SELECT table_id FROM players WHERE user_id = $1) \
             AND happened LIKE '%\"said\"%' ORDER BY table_id, number";
        let rows: Vec<(String, Millis, String)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_all(db).await?
        });
        let mut all = Vec::new();
        for (table, at, happened) in rows {
            if let Happening::Said { text, .. } = serde_json::from_str(&happened)? {
                all.push(Said { table: TableId(table), at, text });
            }
        }
        Ok(all)
    }

    pub async fn order(&self, orders: &[Order], now: Millis) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO orders (id, at, what, about) VALUES ($1, $2, $3, $4)";
        for order in orders {
            let (what, about) = order.parts();
            writing!(self, |db| {
                let query = sqlx::query(INSERT).bind(random::id()).bind(now);
                query.bind(what).bind(about).execute(db).await?;
            });
        }
        Ok(())
    }

    /// Orders since a time, with their ids.
    pub async fn orders(&self, since: Millis) -> Result<Vec<(String, Order)>, StoreError> {
        const SELECT: &str = "SELECT id, what, about FROM orders WHERE at > $1 ORDER BY at";
        let rows: Vec<(String, String, String)> =
            reading!(self, |db| sqlx::query_as(SELECT).bind(since).fetch_all(db).await?);
        let read = |(id, what, about): (String, String, String)| {
            Order::read(&what, about).map(|order| (id, order))
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    pub async fn forget_orders(&self, before: Millis) -> Result<(), StoreError> {
        writing!(self, |db| {
            sqlx::query("DELETE FROM orders WHERE at < $1").bind(before).execute(db).await?;
        });
        Ok(())
    }

    /// Notifications that wait to be delivered, by channel.
    pub async fn deliveries_waiting(&self) -> Result<Vec<Count>, StoreError> {
        const SELECT: &str = "SELECT COUNT(*) FROM deliveries WHERE channel = $1";
        let mut counts = Vec::new();
        for channel in ["push", "email", "webhook"] {
            let (count,): (i64,) =
                reading!(self, |db| sqlx::query_as(SELECT).bind(channel).fetch_one(db).await?);
            counts.push((channel, count));
        }
        Ok(counts)
    }

    /// How much there is of everything.
    pub async fn counts(&self) -> Result<Vec<Count>, StoreError> {
        const COUNTS: [(&str, &str); 10] = [
            ("guests", "SELECT COUNT(*) FROM users WHERE kind = 'guest'"),
            ("accounts", "SELECT COUNT(*) FROM users WHERE kind = 'account'"),
            ("programs", "SELECT COUNT(*) FROM users WHERE kind = 'program'"),
            ("banned", "SELECT COUNT(*) FROM users WHERE banned_at IS NOT NULL"),
            ("sessions", "SELECT COUNT(*) FROM sessions"),
            ("tables open", "SELECT COUNT(*) FROM tables WHERE status = 'open'"),
            ("tables playing", "SELECT COUNT(*) FROM tables WHERE status = 'playing'"),
            ("tables ended", "SELECT COUNT(*) FROM tables WHERE status = 'ended'"),
            (
                "entries",
                "SELECT (SELECT COUNT(*) FROM entries) + (SELECT COALESCE(SUM(entries), 0) FROM packed)",
            ),
            ("deliveries waiting", "SELECT COUNT(*) FROM deliveries"),
        ];
        let mut counts = Vec::new();
        for (name, select) in COUNTS {
            let (count,): (i64,) =
                reading!(self, |db| sqlx::query_as(select).fetch_one(db).await?);
            counts.push((name, count));
        }
        Ok(counts)
    }
}
