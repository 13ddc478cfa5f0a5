//! Names in what was stored before: in logs, and in what is made from them.

use magnum_sal_protocol::{TableId, UserId};
use serde_json::Value;

use super::{Store, StoreError, reading, writing};

impl Store {
    /// Writes somebody's name anew wherever it is stored. Returns the tables where it was.
    pub async fn rename_everywhere(
        &self,
        user: &UserId,
        name: &str,
    ) -> Result<Vec<TableId>, StoreError> {
        const SELECT: &str = "SELECT table_id FROM mentions WHERE user_id = $1";
        let rows: Vec<(String,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_all(db).await?
        });
        let mut tables = Vec::new();
        for table in rows.into_iter().map(|(id,)| TableId(id)) {
            if self.rename_in_log(&table, user, name).await? {
                self.rename_shown(&table, user, name).await?;
                tables.push(table);
            }
        }
        Ok(tables)
    }

    /// Whether the log had another name for them. It stands where they opened the table and sat down there, and in
    /// what their commands led to.
    async fn rename_in_log(
        &self,
        table: &TableId,
        user: &UserId,
        name: &str,
    ) -> Result<bool, StoreError> {
        const SELECT: &str = "SELECT number, happened FROM entries WHERE table_id = $1 \
             AND (number <= 2 OR user_id = $2) AND happened LIKE $3";
        const UPDATE: &str = "UPDATE entries SET happened = $3 WHERE table_id = $1 AND number = $2";
        let rows: Vec<(i64, String)> = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(table.as_str()).bind(user.as_str());
            query.bind(format!("%{user}%")).fetch_all(db).await?
        });
        let mut changed = false;
        for (number, happened) in rows {
            let Some(happened) = renamed(&happened, user, name)? else { continue };
            changed = true;
            writing!(self, |db| {
                let query = sqlx::query(UPDATE).bind(table.as_str()).bind(number).bind(happened);
                query.execute(db).await?;
            });
        }
        Ok(changed)
    }

    /// The table as it is listed, and its record, which is made again when somebody asks.
    async fn rename_shown(
        &self,
        table: &TableId,
        user: &UserId,
        name: &str,
    ) -> Result<(), StoreError> {
        let row: Option<(String,)> = reading!(self, |db| {
            let query = sqlx::query_as("SELECT shown FROM tables WHERE id = $1");
            query.bind(table.as_str()).fetch_optional(db).await?
        });
        if let Some((shown,)) = row
            && let Some(shown) = renamed(&shown, user, name)?
        {
            writing!(self, |db| {
                let query = sqlx::query("UPDATE tables SET shown = $2 WHERE id = $1");
                query.bind(table.as_str()).bind(shown).execute(db).await?;
            });
        }
        writing!(self, |db| {
            let query = sqlx::query("DELETE FROM finished WHERE table_id = $1");
            query.bind(table.as_str()).execute(db).await?;
        });
        Ok(())
    }
}

/// The JSON with another name for somebody; nothing if they are not in it by another one.
fn renamed(text: &str, user: &UserId, name: &str) -> Result<Option<String>, StoreError> {
    let mut value: Value = serde_json::from_str(text)?;
    let changed = rename(&mut value, user, name);
    Ok(changed.then(|| value.to_string()))
}

fn rename(value: &mut Value, user: &UserId, name: &str) -> bool {
    match value {
        Value::Array(values) => {
            values.iter_mut().fold(false, |changed, value| rename(value, user, name) | changed)
        }
        Value::Object(fields) => {
            let theirs = fields.get("id").is_some_and(|id| id == user.as_str());
            let mut changed = false;
            if theirs && fields.get("name").is_some_and(|old| old != name) {
                fields.insert("name".to_owned(), name.into());
                changed = true;
            }
            fields.values_mut().fold(changed, |changed, value| rename(value, user, name) | changed)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}
