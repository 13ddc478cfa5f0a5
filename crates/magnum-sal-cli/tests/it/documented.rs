//! What the documents show is what the program does.

use std::collections::BTreeSet;
use std::env;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::arena::play;
use crate::engine::{Engine, record, run, write_file};

const PROTOCOL: &str = include_str!("../../../../docs/protocol.md");
const ARENA: &str = include_str!("../../../../docs/arena.md");
const SERVER: &str = include_str!("../../../../docs/server.md");
const SERVER_PROTOCOL: &str = include_str!("../../../../docs/server-protocol.md");

/// The blocks of a page that are in a language.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let begin = format!("\n```{language}\n");
    let begins = page.split(&begin).skip(1);
    begins.map(|block| block.split_once("\n```").expect("a block ends").0).collect()
}

/// All examples in JSON.
fn examples() -> impl Iterator<Item = Value> {
    let parsed = |example| serde_json::from_str(example).expect("an example is JSON");
    blocks(PROTOCOL, "json").into_iter().map(parsed)
}

/// Where the documented programs find `magnum-sal`.
fn path() -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_magnum-sal"));
    let directory = program.parent().expect("a directory").display();
    format!("{directory}:{}", env::var("PATH").unwrap_or_default())
}

#[test]
fn the_documented_programs_play() {
    let [player] = blocks(PROTOCOL, "python")[..] else { panic!("one program") };
    let file = write_file("documented-player.py", player);
    let played = Command::new("python3").arg(file).env("PATH", path()).output().expect("it runs");
    let said = String::from_utf8_lossy(&played.stdout);
    assert!(played.status.success() && said.starts_with("money: ["), "{played:?}");

    let [bot] = blocks(ARENA, "python")[..] else { panic!("one program") };
    let file = write_file("documented-bot.py", bot);
    let engine = format!("engine:env 'PATH={}' python3 {file}", path());
    let report =
        play("documented.json", &[&engine, "random", "--games", "2", "--round-limit", "2"]);
    for participant in report["matches"][0]["participants"].as_array().expect("both") {
        assert_eq!(participant["failures"], 0, "{participant}");
    }
}

#[test]
fn the_documented_client_is_python_and_its_messages_are_json() {
    // Where a client is played is in the server's tests; this one needs a package of others.
    let [client] = blocks(SERVER_PROTOCOL, "python")[..] else { panic!("one program") };
    let read = "import ast, sys; ast.parse(sys.argv[1])";
    let read = Command::new("python3").args(["-c", read, client]).output().expect("it runs");
    assert!(read.status.success(), "{read:?}");
    let messages = blocks(SERVER_PROTOCOL, "json");
    assert!(messages.len() > 5);
    for message in messages {
        let parsed = serde_json::from_str::<Value>(message);
        assert!(parsed.is_ok(), "{message}: {parsed:?}");
    }
}

#[test]
fn the_documented_settings_are_read() {
    let [settings] = blocks(SERVER, "toml")[..] else { panic!("one file") };
    let file = write_file("documented-settings.toml", settings);
    let data = tempfile::tempdir().expect("a temporary directory");
    let data = data.path().to_str().expect("UTF-8");
    let other = ["--listen", "127.0.0.1:0", "--data", data];
    let checked = run(&[&["serve", "--check", "--config", &file][..], &other].concat());
    // A server without the app is not all right, but it has read them.
    let found = String::from_utf8_lossy(&checked.stdout);
    assert!(found.contains("ok     address: 127.0.0.1:"), "{checked:?}");
}

#[test]
fn documented_positions_load_as_they_are() {
    let is_position = |example: &Value| example["castle"]["stacks"][0].is_array();
    let positions: Vec<Value> = examples().filter(is_position).collect();
    assert!(positions.len() >= 2, "a position of the base game and one of Muria");
    for position in positions {
        let loaded = Engine::start().ask(json!({"cmd": "load", "position": position}));
        assert_eq!(loaded["position"], position);
    }
}

#[test]
fn the_documented_legal_list_is_that_of_the_first_position() {
    let mut engine = Engine::start();
    let position = examples().find(|example| example["mine"].is_object()).expect("a position");
    engine.ask(json!({"cmd": "load", "position": position}));
    let documented =
        examples().find(|example| example["actions"].is_array()).expect("a legal list");
    let listed = engine.ask(json!({"cmd": "legal"}));
    let sorted = |answer: &Value| -> BTreeSet<String> {
        answer["actions"].as_array().expect("actions").iter().map(Value::to_string).collect()
    };
    assert_eq!(sorted(&listed), sorted(&documented));
}

#[test]
fn every_event_of_the_recorded_games_is_documented() {
    for name in ["base-3", "muria-2"] {
        let game = record(name);
        let mut engine = Engine::start();
        engine.ask(json!({"cmd": "load", "position": game["start"]}));
        for action in game["actions"].as_array().expect("actions") {
            let answer = engine.ask(json!({"cmd": "apply", "action": action}));
            for event in answer["events"].as_array().expect("events") {
                let kind = event["type"].as_str().expect("a type");
                let row = PROTOCOL.lines().find(|line| line.starts_with(&format!("| `{kind}` |")));
                let row = row.unwrap_or_else(|| panic!("{kind} is not documented"));
                for field in
                    event.as_object().expect("an object").keys().filter(|key| *key != "type")
                {
                    assert!(
                        row.contains(&format!("`{field}`")),
                        "{kind}: {field} is not documented"
                    );
                }
            }
        }
    }
}
