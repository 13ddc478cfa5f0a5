//! Applying actions and taking them back.

use serde_json::{Value, json};

use crate::engine::{Engine, check_error, keys};

/// Applies an action to the first position of a game and checks the error.
fn check_refused(action: Value, code: &str, parts: &[&str]) -> Value {
    let mut engine = Engine::playing(json!({"players": 3}), "wieliczka");
    let error = engine.refusal(json!({"cmd": "apply", "action": action}).to_string().as_bytes());
    check_error(&error, code, parts);
    error
}

#[test]
fn apply_tells_what_happened_and_who_is_next() {
    let mut engine = Engine::playing(json!({"players": 3}), "wieliczka");
    let player = engine.position()["current"].as_u64().expect("a player");
    let answer = engine.apply(&json!({"type": "place", "from": "supply", "to": "1C"}));
    assert_eq!(keys(&answer), ["events", "player", "stage"]);
    let placed = json!({"type": "placed", "player": player, "worker": "miner", "from": "supply", "to": "1C"});
    assert_eq!(answer["events"], json!([placed]));
    assert_eq!(answer["player"], player);
    assert_eq!(answer["stage"], "actions");
    let answer = engine.apply(&json!({"type": "end_turn"}));
    let next = (player + 1) % 3;
    let began = json!({"type": "turn_began", "player": next, "round": 1, "actions": 1});
    assert_eq!(answer, json!({"events": [began], "player": next, "stage": "actions"}));
}

#[test]
fn every_listed_action_can_be_applied_and_taken_back() {
    let options = json!({"players": 3, "expansion": "muria"});
    let mut engine = Engine::playing(options, "all of them");
    for _ in 0..12 {
        let (before, legal) = (engine.position(), engine.legal());
        for action in &legal {
            engine.apply(action);
            assert_eq!(engine.ask(json!({"cmd": "undo"}))["position"], before, "{action}");
        }
        engine.apply(&legal[legal.len() / 2]);
    }
}

#[test]
fn undo_goes_back_to_the_start_and_no_further() {
    let mut engine = Engine::playing(json!({"players": 2, "round_limit": 1}), "back");
    let mut positions = Vec::new();
    loop {
        positions.push(engine.position());
        let legal = engine.legal();
        let Some(action) = legal.get(positions.len() % legal.len().max(1)) else { break };
        engine.apply(action);
    }
    positions.pop();
    while let Some(before) = positions.pop() {
        assert_eq!(engine.ask(json!({"cmd": "undo"}))["position"], before);
    }
    check_error(&engine.refusal(br#"{"cmd":"undo"}"#), "nothing_to_undo", &["`new`", "`load`"]);
    assert_eq!(engine.ask(json!({"cmd": "record"}))["record"]["actions"], json!([]));
}

#[test]
fn what_was_before_a_load_cannot_be_undone() {
    let mut engine = Engine::playing(json!({"players": 2}), "load");
    engine.apply(&json!({"type": "pass"}));
    let position = engine.position();
    engine.ask(json!({"cmd": "load", "position": position}));
    check_error(&engine.refusal(br#"{"cmd":"undo"}"#), "nothing_to_undo", &[]);
    engine.ask(json!({"cmd": "new", "options": {"players": 2}}));
    check_error(&engine.refusal(br#"{"cmd":"undo"}"#), "nothing_to_undo", &[]);
}

#[test]
fn undo_takes_the_end_of_a_game_back() {
    let mut engine = Engine::playing(json!({"players": 2, "round_limit": 1}), "end");
    engine.play_to_the_end();
    let record = engine.ask(json!({"cmd": "record"}));
    assert!(record["record"]["result"].is_object());
    let position = engine.ask(json!({"cmd": "undo"}))["position"].clone();
    assert_eq!(position["result"], Value::Null);
    assert_eq!(engine.ask(json!({"cmd": "record"}))["record"]["result"], Value::Null);
    assert!(engine.ask(json!({"cmd": "legal"}))["player"].is_u64());
}

#[test]
fn an_illegal_action_is_refused_with_its_rule() {
    let error = check_refused(
        json!({"type": "place", "from": "supply", "to": "2C"}),
        "illegal_action",
        &["2C"],
    );
    assert_eq!(error["rule"], "5.3");
    let error = check_refused(json!({"type": "end_turn"}), "illegal_action", &["1 actions"]);
    assert_eq!(error["rule"], "4.8");
    let error = check_refused(
        json!({"type": "place", "from": "supply", "to": "2R9"}),
        "illegal_action",
        &["2R9"],
    );
    assert_eq!(error["rule"], "1.1");
    let visit = json!({"type": "visit", "building": "saltworks", "from": "supply"});
    check_refused(visit, "illegal_action", &["Muria"]);
    let out_of_range = json!({"type": "visit", "building": "workshop", "slot": 200});
    check_refused(out_of_range, "illegal_action", &["slot 200"]);
}

#[test]
fn an_action_of_no_game_is_malformed() {
    check_refused(json!({"type": "dance"}), "malformed", &["`dance`", "`end_turn`"]);
    check_refused(json!({"type": "place", "from": "supply", "to": "2X"}), "malformed", &["`2X`"]);
    check_refused(
        json!({"type": "place", "from": "nowhere", "to": "1C"}),
        "malformed",
        &["`nowhere`"],
    );
    check_refused(json!({"type": "place", "from": "supply"}), "malformed", &["`to`"]);
    check_refused(json!({"type": "pass", "twice": true}), "malformed", &["`twice`"]);
    check_refused(json!({"type": "deliver", "order": -1}), "malformed", &["`-1`"]);
    check_refused(json!({"type": "deliver", "order": 256}), "malformed", &["`256`"]);
    check_refused(json!({"type": "forfeit", "pay": "gold"}), "malformed", &["`gold`", "`money`"]);
    check_refused(json!({"type": "visit", "building": "church"}), "malformed", &["`church`"]);
    check_refused(
        json!({"type": "visit", "building": "market", "deals": []}),
        "malformed",
        &["`deals`"],
    );
    check_refused(
        json!({"type": "extract", "chamber": "2R1", "take": {"blue": 1}}),
        "malformed",
        &["`blue`"],
    );
    check_refused(json!({"type": "pay", "space": "1C", "split": {"7": 1}}), "malformed", &["`7`"]);
    check_refused(json!({"type": "food", "wake": []}), "malformed", &["`wake`"]);
    check_refused(json!({}), "malformed", &["`type`"]);
    check_refused(json!("pass"), "malformed", &["action"]);
}
