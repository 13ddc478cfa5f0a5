//! A game that was played on a real server is proved by `magnum-sal verify`, and a forged one is not.

use std::num::NonZeroU16;
use std::path::Path;
use std::process::Command;

use magnum_sal::{Expansion, Options};
use magnum_sal_server::client::Client;
use serde_json::Value;

use crate::players::Tables;
use crate::servers::{PROGRAM, Servers, turn};

/// What `magnum-sal verify` says about a record with what the server published about its shuffle.
fn verify(directory: &Path, record: &Value, shuffle: &Value) -> (bool, String) {
    let [record_file, shuffle_file] =
        ["record.json", "shuffle.json"].map(|name| directory.join(name));
    std::fs::write(&record_file, record.to_string()).expect("a file");
    std::fs::write(&shuffle_file, shuffle.to_string()).expect("a file");
    let mut command = Command::new(PROGRAM);
    command.arg("verify").arg(&record_file).arg("--shuffle").arg(&shuffle_file);
    let output = command.output().expect("the program runs");
    (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
}

async fn read(client: &Client, path: &str) -> Value {
    client.get(path).await.expect("an answer").read().expect("JSON")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_played_game_is_proved_and_a_forged_one_is_not() {
    let _turn = turn().await;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let database = format!("sqlite:{}", directory.path().join("proof.sqlite").display());
    let servers = Servers::start(&database, 1);
    let options = Options::new(3, Expansion::Muria).expect("three can play");
    let tables = Tables::start(&servers, 2, options.with_round_limit(NonZeroU16::new(2))).await;
    tables.end().await;
    let mut games = Vec::new();
    for (table, client) in tables.somebody() {
        let record = read(client, &format!("/api/tables/{table}/record")).await;
        let shuffle = read(client, &format!("/api/tables/{table}/shuffle")).await;
        games.push((record, shuffle));
    }
    tables.stop().await;

    let check = |record: &Value, shuffle: &Value| verify(directory.path(), record, shuffle);
    for (record, shuffle) in &games {
        let (proved, said) = check(record, shuffle);
        assert!(
            proved && said.contains("dealt by the shuffle that the server published"),
            "{said}"
        );
    }
    let [(record, shuffle), (other_record, other_shuffle)] = &games[..] else {
        panic!("two games")
    };
    let refused = |record: &Value, shuffle: &Value, part: &str| {
        let (proved, said) = check(record, shuffle);
        assert!(!proved && said.contains("FAILED") && said.contains(part), "{said}");
    };
    refused(record, other_shuffle, "deal another game");
    refused(other_record, shuffle, "deal another game");
    let mut forged = shuffle.clone();
    forged["contributions"][0] = "chosen".into();
    refused(record, &forged, "deal another game");
    let mut forged = shuffle.clone();
    forged["secret"] = other_shuffle["secret"].clone();
    refused(record, &forged, "does not fit the commitment");
    let mut forged = record.clone();
    forged["actions"].as_array_mut().expect("actions").remove(0);
    refused(&forged, shuffle, "");
    let mut forged = record.clone();
    forged["result"]["money"][0] = 1_000_000.into();
    refused(&forged, shuffle, "");
}
