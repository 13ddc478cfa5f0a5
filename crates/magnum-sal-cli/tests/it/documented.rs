//! What `docs/protocol.md` shows is what the engine does.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::engine::{Engine, record};

const PROTOCOL: &str = include_str!("../../../../docs/protocol.md");

/// All examples in JSON.
fn examples() -> impl Iterator<Item = Value> {
    let blocks = PROTOCOL.split("```json\n").skip(1);
    blocks.map(|block| {
        let (example, _) = block.split_once("```").expect("a block ends");
        serde_json::from_str(example).expect("an example is JSON")
    })
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
