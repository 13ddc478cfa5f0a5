//! What was played in finished games, in little room.
//!
//! Some time after the end, the entries that tell of moves go from the log into one compressed text. Nobody's name stands in
//! them, and nothing is looked for in them but the commands that led to them. All others stay where they are: who sat
//! down, what was said, how it ended, and what comes after.

use std::io::{Read, Write};

use brotli::{CompressorWriter, Decompressor};
use magnum_sal_protocol::{Millis, TableId, UserId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{Store, StoreError, reading, writing};
use crate::aside;

/// An entry as the log had it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct PackedEntry {
    pub(super) number: u64,
    pub(super) at: Millis,
    pub(super) happened: String,
    pub(super) rules: String,
    /// Whose command it was, its id, and what it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) user: Option<UserId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) command: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) given: Option<i64>,
}

/// A table's entries that were packed up to that number at least can't be written any more.
pub(super) const IS_PACKED: &str = "SELECT COUNT(*) FROM packed WHERE table_id = $1 AND last >= $2";

/// How hard Brotli tries, from 0 to 11, and how far it looks back, as a power of two.
const QUALITY: u32 = 9;
const WINDOW: u32 = 20;
const BUFFER: usize = 4096;

type Row = (i64, Millis, String, String, Option<String>, Option<String>, Option<i64>);

fn packed_entry((number, at, happened, rules, user, command, given): Row) -> PackedEntry {
    let (number, user) = (number as u64, user.map(UserId));
    PackedEntry { number, at, happened, rules, user, command, given }
}

/// As JSON, compressed.
pub(super) fn pack(value: &(impl Serialize + ?Sized)) -> Result<Vec<u8>, StoreError> {
    let mut bytes = Vec::new();
    let mut writer = CompressorWriter::new(&mut bytes, BUFFER, QUALITY, WINDOW);
    writer.write_all(&serde_json::to_vec(value)?).map_err(unreadable)?;
    drop(writer);
    Ok(bytes)
}

pub(super) fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, StoreError> {
    let mut text = Vec::new();
    Decompressor::new(bytes, BUFFER).read_to_end(&mut text).map_err(unreadable)?;
    Ok(serde_json::from_slice(&text)?)
}

fn unreadable(error: std::io::Error) -> StoreError {
    StoreError::Corrupt(error.to_string())
}

impl Store {
    /// Packs games that nothing has happened to since a time, at most so many. Returns how many.
    pub async fn pack_finished(&self, before: Millis, most: u32) -> Result<u32, StoreError> {
        const SELECT: &str = "SELECT id FROM tables WHERE status = 'ended' AND is_packed = 0 \
             AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = tables.id AND at >= $1) LIMIT $2";
        let rows: Vec<(String,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(before).bind(i64::from(most)).fetch_all(db).await?
        });
        let mut packed = 0;
        for (table,) in rows {
            packed += u32::from(self.pack_table(&TableId(table)).await?);
        }
        Ok(packed)
    }

    /// Whether it was done, and not by another process before.
    async fn pack_table(&self, table: &TableId) -> Result<bool, StoreError> {
        const SELECT: &str = "SELECT number, at, happened, rules, user_id, command, given FROM entries \
             WHERE table_id = $1 AND happened LIKE '{\"type\":\"played\"%' ORDER BY number";
        const DONE: &str =
            "UPDATE tables SET is_packed = 1 WHERE id = $1 AND status = 'ended' AND is_packed = 0";
        const INSERT: &str =
            "INSERT INTO packed (table_id, entries, last, bytes) VALUES ($1, $2, $3, $4)";
        const DELETE: &str = "DELETE FROM entries WHERE table_id = $1 AND number <= $2 \
             AND happened LIKE '{\"type\":\"played\"%'";
        let rows: Vec<Row> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(table.as_str()).fetch_all(db).await?
        });
        let entries: Vec<PackedEntry> = rows.into_iter().map(packed_entry).collect();
        let last = entries.last().map(|entry| entry.number as i64);
        let count = entries.len() as u64;
        let packing = aside::spawn(move || pack(&entries));
        let fault = |error: tokio::task::JoinError| StoreError::Corrupt(error.to_string());
        let bytes = packing.await.map_err(fault)??;
        writing!(self, |db| {
            let mut transaction = db.begin().await?;
            let done = sqlx::query(DONE).bind(table.as_str()).execute(&mut *transaction).await?;
            if done.rows_affected() == 0 {
                return Ok(false);
            }
            if let Some(last) = last {
                let query = sqlx::query(INSERT).bind(table.as_str()).bind(count as i64);
                query.bind(last).bind(&bytes).execute(&mut *transaction).await?;
                let query = sqlx::query(DELETE).bind(table.as_str()).bind(last);
                let deleted = query.execute(&mut *transaction).await?.rows_affected();
                if deleted != count {
                    return Err(StoreError::Conflict);
                }
            }
            transaction.commit().await?;
        });
        Ok(true)
    }

    /// What was packed of a table's log, oldest first.
    pub(super) async fn packed(&self, table: &TableId) -> Result<Vec<PackedEntry>, StoreError> {
        const SELECT: &str = "SELECT bytes FROM packed WHERE table_id = $1";
        let row: Option<(Vec<u8>,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(table.as_str()).fetch_optional(db).await?
        });
        row.map_or_else(|| Ok(Vec::new()), |(bytes,)| unpack(&bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_out_again() {
        let by_command = |number: u64| number.is_multiple_of(2);
        let entry = |number: u64| PackedEntry {
            number,
            at: 1000 + number as Millis,
            happened: format!(r#"{{"type":"played","seat":{}}}"#, number % 4),
            rules: "1.0.0".to_owned(),
            user: by_command(number).then(|| UserId("ann".to_owned())),
            command: by_command(number).then(|| format!("c{number}")),
            given: by_command(number).then_some(-7),
        };
        let entries: Vec<PackedEntry> = (3..300).map(entry).collect();
        let bytes = pack(&entries).expect("packed");
        assert_eq!(unpack::<Vec<PackedEntry>>(&bytes).expect("unpacked"), entries);
        assert!(bytes.len() * 10 < serde_json::to_vec(&entries).expect("JSON").len());
        assert!(
            unpack::<Vec<PackedEntry>>(&bytes[..bytes.len() / 2]).is_err(),
            "half of it is not taken for all"
        );
    }
}
