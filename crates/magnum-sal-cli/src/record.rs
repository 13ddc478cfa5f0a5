//! Reading records from files.

use std::fs;
use std::io::Read;
use std::path::Path;

use anyhow::Context;
use magnum_sal::notation::Record;

/// Reads a record; `-` is standard input.
pub(crate) fn read(path: &Path) -> anyhow::Result<Record> {
    let mut text = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().lock().read_to_end(&mut text).context("can't read standard input")?;
    } else {
        text = fs::read(path).with_context(|| format!("can't read {}", path.display()))?;
    }
    let mut json = serde_json::Deserializer::from_slice(&text);
    let record = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = error.path().to_string();
        anyhow::anyhow!("not a record: {path}: {}", error.into_inner())
    })?;
    json.end().context("not a record: something follows it")?;
    Ok(record)
}
