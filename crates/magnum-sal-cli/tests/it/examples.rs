//! The example bots play whole games by the protocol.

use serde_json::{Value, json};

use crate::arena::play;
use crate::engine::Engine;

#[expect(dead_code, reason = "only the example itself has a use for `main`")]
#[path = "../../examples/greedy_bot.rs"]
mod greedy_bot;

#[test]
fn the_greedy_bot_plays_a_game_of_the_engine() {
    let mut engine = Engine::playing(json!({"players": 2, "round_limit": 2}), "greedy");
    let mut bot = greedy_bot::GreedyBot::default();
    let mut decisions = 0;
    while engine.position()["result"].is_null() {
        bot.answer(&json!({"cmd": "load", "position": engine.position()}).to_string());
        let answer = bot.answer(r#"{"cmd":"bot","seed":"any"}"#);
        engine.ask(json!({"cmd": "apply", "action": answer["action"]}));
        decisions += 1;
    }
    assert!(decisions >= 12, "two players have at least one decision in each of six rounds");
}

#[test]
fn the_greedy_bot_refuses_what_it_does_not_understand() {
    let mut bot = greedy_bot::GreedyBot::default();
    for line in ["", "{}", r#"{"cmd":"bot","seed":"any"}"#, r#"{"cmd":"load","position":7}"#] {
        assert_eq!(bot.answer(line)["ok"], false, "{line}");
    }
}

#[test]
fn the_random_bot_in_python_plays_in_the_arena() {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/random_bot.py");
    let engine = format!("engine:python3 {bot} {} engine", env!("CARGO_BIN_EXE_magnum-sal"));
    let limits = ["--games", "2", "--round-limit", "2", "--engine-timeout", "60"];
    let report = play("arena-python.json", &[&[&*engine, "random"], &limits[..]].concat());
    let failures: Vec<&Value> =
        report["matches"][0]["participants"].as_array().expect("both").iter().collect();
    assert!(failures.iter().all(|participant| participant["failures"] == 0), "{failures:?}");
}
