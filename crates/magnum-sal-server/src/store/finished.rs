//! Finished games as they are served.

use magnum_sal_protocol::TableId;
use serde::{Deserialize, Serialize};

use super::packing::{pack, unpack};
use super::{Store, StoreError, reading, writing};

/// What a finished game left behind, as JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Finished {
    pub record: String,
    pub shuffle: String,
}

impl Store {
    pub async fn finished(&self, table: &TableId) -> Result<Option<Finished>, StoreError> {
        const SELECT: &str = "SELECT bytes FROM finished WHERE table_id = $1";
        let row: Option<(Vec<u8>,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(table.as_str()).fetch_optional(db).await?
        });
        row.map(|(bytes,)| unpack(&bytes)).transpose()
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
        const INSERT: &str = "INSERT INTO finished (table_id, bytes) VALUES ($1, $2) \
             ON CONFLICT (table_id) DO NOTHING";
        let bytes = pack(finished)?;
        writing!(self, |db| {
            sqlx::query(INSERT).bind(table.as_str()).bind(bytes).execute(db).await?;
        });
        Ok(())
    }
}
