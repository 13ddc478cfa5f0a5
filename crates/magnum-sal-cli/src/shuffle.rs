//! What a record's shuffle is checked against: the server's word alone, or also what a player saw before.

use std::path::Path;

use anyhow::Context;
use magnum_sal::notation::Record;
use magnum_sal_protocol::{Shuffle, ShuffleProof};
use serde::de::DeserializeOwned;

#[derive(Debug)]
pub(crate) enum Evidence {
    Published(Shuffle),
    Seen(Box<ShuffleProof>),
}

impl Evidence {
    pub(crate) fn published(path: &Path) -> anyhow::Result<Evidence> {
        read(path).map(Evidence::Published)
    }

    pub(crate) fn seen(path: &Path) -> anyhow::Result<Evidence> {
        read(path).map(|proof| Evidence::Seen(Box::new(proof)))
    }

    /// What it proves of the record.
    pub(crate) fn check(&self, record: &Record) -> anyhow::Result<&'static str> {
        match self {
            Evidence::Published(shuffle) => {
                shuffle.check(record).context("shuffle")?;
                Ok("dealt by the shuffle that the server published, whenever it did")
            }
            Evidence::Seen(proof) => {
                proof.check(record).context("shuffle")?;
                Ok("dealt by the shuffle that was committed to before the player contributed")
            }
        }
    }
}

fn read<T: DeserializeOwned>(path: &Path) -> anyhow::Result<T> {
    let text =
        std::fs::read_to_string(path).with_context(|| format!("can't read {}", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("shuffle of {}", path.display()))
}

#[cfg(test)]
mod tests {
    use magnum_sal::{Components, Expansion, Game, Options, ShuffleSecret};
    use serde_json::{Value, json};

    use super::*;

    fn hex(bytes: [u8; 32]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// A game that was just dealt, and the proof that the app writes.
    fn dealt() -> (Record, Value) {
        let secret = ShuffleSecret::from_bytes([5; 32]);
        let options = Options::new(2, Expansion::Base).expect("two can play");
        let seed = secret.seed(["ann", ""]);
        let (game, opening) = Game::new_with_events(&options, &Components::default(), &seed);
        let (commitment, contributions) = (hex(secret.commitment()), ["ann", ""]);
        let proof = json!({
            "seen": {
                "table": "table",
                "commitment": commitment,
                "contribution": "ann",
                "start": {"seat": 0, "contributions": contributions},
            },
            "events": [opening],
            "shuffle": {
                "commitment": commitment,
                "contributions": contributions,
                "secret": hex(secret.bytes()),
            },
        });
        (Record::new(&game, Vec::new(), &game), proof)
    }

    fn verdict(
        record: &Record,
        proof: &Value,
        kind: fn(&Path) -> anyhow::Result<Evidence>,
    ) -> String {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), proof.to_string()).expect("it can be written");
        let checked =
            kind(file.path()).and_then(|evidence| evidence.check(record).map(str::to_owned));
        checked.unwrap_or_else(|error| format!("{error:#}"))
    }

    #[test]
    fn a_proof_says_more_than_the_server() {
        let (record, proof) = dealt();
        let seen = verdict(&record, &proof, Evidence::seen);
        assert!(seen.contains("before the player contributed"), "{seen}");
        let published = verdict(&record, &proof["shuffle"], Evidence::published);
        assert!(published.contains("whenever it did"), "{published}");
    }

    #[test]
    fn a_server_that_changed_its_mind_is_noticed_by_the_proof_alone() {
        let (record, mut proof) = dealt();
        proof["seen"]["commitment"] = hex([9; 32]).into();
        let seen = verdict(&record, &proof, Evidence::seen);
        assert!(seen.contains("shuffle: another commitment"), "{seen}");
        let published = verdict(&record, &proof["shuffle"], Evidence::published);
        assert!(published.contains("whenever it did"), "{published}");
    }
}
