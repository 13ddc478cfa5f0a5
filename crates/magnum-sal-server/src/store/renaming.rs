//! Names in what was stored before: in logs, and in what is made from them.

use magnum_sal_protocol::{TableId, UserId};
use serde_json::Value;

use super::{Store, StoreError, reading, writing};

/// Entries that are read at once.
const PAGE: i64 = 500;

impl Store {
    /// Writes somebody's name anew wherever it is stored. Returns the tables where it was.
    ///
    /// All entries are looked at, since anybody can have chatted anywhere: that may take a while.
    pub async fn rename_everywhere(
        &self,
        user: &UserId,
        name: &str,
    ) -> Result<Vec<TableId>, StoreError> {
        const SELECT: &str = "SELECT table_id, number, happened FROM entries \
             WHERE happened LIKE $1 AND (table_id > $2 OR (table_id = $2 AND number > $3)) \
             ORDER BY table_id, number LIMIT $4";
        const UPDATE: &str = "UPDATE entries SET happened = $3 WHERE table_id = $1 AND number = $2";
        let like = format!("%{user}%");
        let mut tables: Vec<TableId> = Vec::new();
        let mut after = (String::new(), 0);
        loop {
            let rows: Vec<(String, i64, String)> = reading!(self, |db| {
                let query = sqlx::query_as(SELECT).bind(&like).bind(&after.0).bind(after.1);
                query.bind(PAGE).fetch_all(db).await?
            });
            let Some((table, number, _)) = rows.last() else { break };
            after = (table.clone(), *number);
            for (table, number, happened) in rows {
                let Some(happened) = renamed(&happened, user, name)? else { continue };
                writing!(self, |db| {
                    let query = sqlx::query(UPDATE).bind(&table).bind(number).bind(happened);
                    query.execute(db).await?;
                });
                if tables.last().is_none_or(|last| last.0 != table) {
                    tables.push(TableId(table));
                }
            }
        }
        for table in &tables {
            self.rename_shown(table, user, name).await?;
        }
        Ok(tables)
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
