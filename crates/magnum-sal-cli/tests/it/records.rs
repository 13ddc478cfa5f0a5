//! Records that the engine writes and reads.

use serde_json::{Value, json};

use crate::engine::{Engine, check_error, keys, record};

/// Changes a field of a record and checks why it is not loaded.
fn check(field: &str, value: Value, code: &str, parts: &[&str]) {
    let mut engine = Engine::playing(json!({"players": 4}), "unharmed");
    let mut record = record("base-3");
    record[field] = value;
    let error = engine.refusal(json!({"cmd": "load", "record": record}).to_string().as_bytes());
    check_error(&error, code, parts);
}

#[test]
fn a_record_holds_the_game_so_far() {
    let mut engine = Engine::playing(json!({"players": 2}), "so far");
    let start = engine.position();
    engine.apply(&json!({"type": "pass"}));
    let answer = engine.ask(json!({"cmd": "record"}));
    assert_eq!(keys(&answer), ["record"]);
    let record = &answer["record"];
    assert_eq!(keys(record), ["actions", "options", "players", "result", "start", "version"]);
    assert_eq!(record["version"], 1);
    assert_eq!(record["options"], start["options"]);
    assert_eq!(record["players"], json!(["Player 1", "Player 2"]));
    assert_eq!(record["start"], start);
    assert_eq!(record["actions"], json!([{"type": "pass"}]));
    assert_eq!(record["result"], Value::Null);
}

#[test]
fn a_loaded_record_continues_where_it_ended() {
    let games = [
        json!({"players": 3, "round_limit": 2}),
        json!({"players": 4, "expansion": "muria", "round_limit": 2}),
    ];
    for options in games {
        let mut engine = Engine::playing(options, "to the end");
        for _ in 0..2 {
            let (position, record) = (engine.position(), engine.ask(json!({"cmd": "record"})));
            let mut other = Engine::start();
            let load = json!({"cmd": "load", "record": record["record"]});
            assert_eq!(other.ask(load)["position"], position);
            assert_eq!(other.ask(json!({"cmd": "record"})), record);
            assert_eq!(other.legal(), engine.legal());
            engine.play_to_the_end();
        }
        assert!(engine.position()["result"].is_object());
    }
}

#[test]
fn a_record_grows_after_it_was_loaded() {
    let mut game = record("base-3");
    game["actions"].as_array_mut().expect("actions").truncate(10);
    game["result"] = Value::Null;
    let mut engine = Engine::start();
    engine.ask(json!({"cmd": "load", "record": game}));
    let action = engine.legal()[0].clone();
    engine.apply(&action);
    let grown = engine.ask(json!({"cmd": "record"}))["record"].clone();
    assert_eq!(grown["players"], json!(["Ann", "Bob", "Cem"]));
    assert_eq!(grown["actions"].as_array().map(Vec::len), Some(11));
    assert_eq!(grown["actions"][10], action);
}

#[test]
fn the_recorded_games_begin_with_the_deal_of_their_seed() {
    for name in ["base-3", "muria-2"] {
        let record = record(name);
        let mut engine = Engine::playing(record["options"].clone(), name);
        assert_eq!(engine.position(), record["start"], "{name}");
    }
}

#[test]
fn the_recorded_games_reach_their_result() {
    for name in ["base-3", "muria-2"] {
        let record = record(name);
        let mut engine = Engine::start();
        let position = engine.ask(json!({"cmd": "load", "record": record}))["position"].clone();
        assert_eq!(position["result"], record["result"], "{name}");
        assert_eq!(engine.ask(json!({"cmd": "record"}))["record"], record, "{name}");
    }
}

#[test]
fn a_record_that_contradicts_itself_is_malformed() {
    check("version", json!(2), "malformed", &["version `2`"]);
    check("options", json!({"players": 3}), "malformed", &["options"]);
    check("players", json!(["Ann"]), "malformed", &["1 names"]);
    check("result", Value::Null, "malformed", &["result"]);
    let result = json!({"money": [1, 2, 3], "ranking": [[2], [1], [0]]});
    check("result", result, "malformed", &["result"]);
}

#[test]
fn an_illegal_action_of_a_record_is_refused_with_its_rule() {
    check("actions", json!([{"type": "end_turn"}]), "illegal_action", &["action 0"]);
    let second = json!([{"type": "pass"}, {"type": "pass"}]);
    check("actions", second, "illegal_action", &["action 1"]);
}

#[test]
fn what_is_unknown_in_a_record_is_named() {
    check("date", json!("today"), "malformed", &["record.date", "`date`"]);
    check("actions", json!([{"type": "dance"}]), "malformed", &["record.actions[0]", "`dance`"]);
    check("start", json!({}), "malformed", &["record.start"]);
    let mut start = record("base-3")["start"].clone();
    start["players"][0]["supply"] = json!(5);
    check("start", start, "invalid_position", &["start", "11 miners"]);
}

/// Rule 5.7: games of the rules before their second reading may hold a rope that moved the same miner.
#[test]
fn an_older_record_is_refused_at_the_action_that_is_no_longer_legal() {
    let mut older = record("older-rope");
    let mut engine = Engine::start();
    let load = |record: &Value| json!({"cmd": "load", "record": record});
    let error = engine.refusal(load(&older).to_string().as_bytes());
    check_error(&error, "illegal_action", &["action 67", "a rope moves another worker"]);
    assert_eq!(error["rule"], "5.7");
    older["actions"].as_array_mut().expect("actions").truncate(67);
    older["result"] = Value::Null;
    assert!(engine.ask(load(&older))["position"].is_object(), "up to there it is legal");
}
