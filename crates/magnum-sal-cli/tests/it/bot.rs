//! The engine's own player: what it answers, and that it knows no more than a player at the table.

use serde_json::{Value, json};

use crate::engine::{Engine, check_error, keys};

const LEVELS: [&str; 5] = ["apprentice", "miner", "carpenter", "foreman", "steward"];

fn check_advice(engine: &mut Engine, request: Value) -> Value {
    let position = engine.position();
    let legal = engine.legal();
    let advice = engine.ask(request);
    assert_eq!(keys(&advice), ["action", "evaluation"]);
    assert!(legal.contains(&advice["action"]), "{advice}");
    let players = position["players"].as_array().expect("players").len();
    let evaluation = advice["evaluation"].as_array().expect("a list");
    assert!(evaluation.iter().any(|one| one["action"] == advice["action"]), "{advice}");
    for one in evaluation {
        assert_eq!(keys(one), ["action", "money", "visits", "win"]);
        assert!(legal.contains(&one["action"]), "{one}");
        assert!(one["visits"].is_u64());
        let figures = |field: &str| -> Vec<f64> {
            let list = one[field].as_array().expect("a list");
            list.iter().map(|figure| figure.as_f64().expect("a number")).collect()
        };
        assert_eq!(figures("money").len(), players);
        let chances = figures("win");
        assert_eq!(chances.len(), players);
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 0.01, "{one}");
    }
    assert_eq!(engine.position(), position, "advice changed the game");
    advice
}

#[test]
fn every_level_advises_in_every_kind_of_game() {
    let games = [
        json!({"players": 2}),
        json!({"players": 4, "mapped_mine": true}),
        json!({"players": 5, "expansion": "muria"}),
    ];
    for options in games {
        for level in LEVELS {
            let mut engine = Engine::playing(options.clone(), "advice");
            for number in 0..4 {
                let request = json!({"cmd": "bot", "level": level, "playouts": 3, "seed": number.to_string()});
                let advice = check_advice(&mut engine, request);
                engine.apply(&advice["action"]);
            }
        }
    }
}

#[test]
fn a_bot_thinks_as_long_as_it_is_told() {
    let mut engine = Engine::playing(json!({"players": 3}), "time");
    let started = std::time::Instant::now();
    check_advice(&mut engine, json!({"cmd": "bot", "level": "steward", "time_ms": 60}));
    let milliseconds = started.elapsed().as_millis();
    assert!(milliseconds < 20_000, "{milliseconds} ms");
    check_advice(&mut engine, json!({"cmd": "bot", "level": "apprentice"}));
}

#[test]
fn a_bot_may_be_given_one_thread() {
    let mut engine = Engine::start_with(&["--threads", "1"]);
    engine.ask(json!({"cmd": "new", "options": {"players": 2}, "seed": "thread"}));
    check_advice(&mut engine, json!({"cmd": "bot", "level": "steward", "time_ms": 30}));
}

#[test]
fn the_same_playouts_and_seed_give_the_same_advice() {
    let mut engine = Engine::playing(json!({"players": 3}), "twice");
    let request = json!({"cmd": "bot", "level": "steward", "playouts": 30, "seed": "text"});
    assert_eq!(engine.ask(request.clone()), engine.ask(request));
}

#[test]
fn advice_does_not_depend_on_what_is_hidden() {
    let mut engine = Engine::playing(json!({"players": 2}), "fair");
    engine.apply(&json!({"type": "place", "from": "supply", "to": "1C"}));
    engine.apply(&json!({"type": "end_turn"}));
    let request = json!({"cmd": "bot", "level": "foreman", "playouts": 40, "seed": "text"});
    let advice = engine.ask(request.clone());
    let mut position = engine.position();
    for stack in [position["castle"]["stacks"][0].take(), position["castle"]["stacks"][1].take()] {
        let mut orders = stack.as_array().expect("orders").clone();
        orders.reverse();
        let free = position["castle"]["stacks"].as_array_mut().expect("stacks").iter_mut();
        *free.into_iter().find(|stack| stack.is_null()).expect("a stack to fill") = json!(orders);
    }
    let left = position["mine"]["2L1"]["tile"].take();
    position["mine"]["2L1"]["tile"] = position["mine"]["2R1"]["tile"].take();
    position["mine"]["2R1"]["tile"] = left;
    assert_ne!(position, engine.position());
    engine.ask(json!({"cmd": "load", "position": position}));
    assert_eq!(engine.ask(request), advice);
}

#[test]
fn advice_does_not_depend_on_how_a_position_came_about() {
    for game in 0..4 {
        let options = json!({"players": 3, "expansion": "muria"});
        let mut engine = Engine::playing(options, &format!("grown {game}"));
        let advice = |level: &str, seed: u32| json!({"cmd": "bot", "level": level, "playouts": 20, "seed": seed.to_string()});
        // The mine grows to both sides, and deeper.
        for number in 0..100 {
            let action = engine.ask(advice("apprentice", number))["action"].take();
            engine.apply(&action);
        }
        let requests = ["miner", "carpenter"].map(|level| advice(level, game));
        let played = requests.clone().map(|request| engine.ask(request));
        let position = engine.position();
        engine.ask(json!({"cmd": "load", "position": position}));
        assert_eq!(requests.map(|request| engine.ask(request)), played, "game {game}");
    }
}

#[test]
fn an_only_action_needs_no_thought() {
    let mut engine = Engine::playing(json!({"players": 2}), "only");
    engine.apply(&json!({"type": "pass"}));
    assert_eq!(engine.legal(), [json!({"type": "end_turn"})]);
    let advice = check_advice(&mut engine, json!({"cmd": "bot", "time_ms": 600_000}));
    assert_eq!(advice["action"], json!({"type": "end_turn"}));
    for level in LEVELS {
        let advice = check_advice(&mut engine, json!({"cmd": "bot", "level": level}));
        assert_eq!(advice["evaluation"][0]["visits"], 0, "{level}");
    }
}

#[test]
fn a_finished_game_needs_no_advice() {
    let mut engine = Engine::playing(json!({"players": 2, "round_limit": 1}), "over");
    engine.play_to_the_end();
    check_error(&engine.refusal(br#"{"cmd":"bot"}"#), "illegal_action", &["over"]);
}

#[test]
fn an_unknown_level_is_refused_with_a_list_of_levels() {
    let mut engine = Engine::playing(json!({"players": 2}), "king");
    let error = engine.refusal(br#"{"cmd":"bot","level":"king"}"#);
    check_error(&error, "malformed", &["level", "`king`"]);
    check_error(&error, "malformed", &LEVELS);
}

#[test]
fn no_time_at_all_is_refused() {
    let mut engine = Engine::playing(json!({"players": 2}), "hurry");
    let error = engine.refusal(br#"{"cmd":"bot","time_ms":0}"#);
    check_error(&error, "malformed", &["time_ms", "`0`", "1 or more"]);
    let error = engine.refusal(br#"{"cmd":"bot","playouts":0}"#);
    check_error(&error, "malformed", &["playouts", "`0`", "1 or more"]);
    let error = engine.refusal(br#"{"cmd":"bot","time_ms":-5}"#);
    check_error(&error, "malformed", &["time_ms", "`-5`"]);
    let error = engine.refusal(br#"{"cmd":"bot","time_ms":5,"playouts":5}"#);
    check_error(&error, "malformed", &["either `time_ms` or `playouts`"]);
}
