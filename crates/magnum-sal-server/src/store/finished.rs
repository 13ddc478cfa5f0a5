//! Finished games as they are served.

use magnum_sal_protocol::TableId;

use super::{Store, StoreError, reading, writing};

/// What a finished game left behind, as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    pub record: String,
    pub shuffle: String,
}

impl Store {
    pub async fn finished(&self, table: &TableId) -> Result<Option<Finished>, StoreError> {
        const SELECT: &str = "SELECT record, shuffle FROM finished WHERE table_id = $1";
        let row: Option<(String, String)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(table.as_str()).fetch_optional(db).await?
        });
        Ok(row.map(|(record, shuffle)| Finished { record, shuffle }))
    }

    /// The tables whose game has ended, in the order of their ids.
    pub async fn ended_tables(&self) -> Result<Vec<TableId>, StoreError> {
        const SELECT: &str = "SELECT id FROM tables WHERE status = 'ended' ORDER BY id";
        let rows: Vec<(String,)> =
            reading!(self, |db| sqlx::query_as(SELECT).fetch_all(db).await?);
        Ok(rows.into_iter().map(|(id,)| TableId(id)).collect())
    }

    /// Keeps it, unless somebody did before.
    pub async fn keep_finished(
        &self,
        table: &TableId,
        finished: &Finished,
    ) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO finished (table_id, record, shuffle) VALUES ($1, $2, $3) \
             ON CONFLICT (table_id) DO NOTHING";
        let Finished { record, shuffle } = finished;
        writing!(self, |db| {
            let query = sqlx::query(INSERT).bind(table.as_str()).bind(record).bind(shuffle);
            query.execute(db).await?;
        });
        Ok(())
    }
}
