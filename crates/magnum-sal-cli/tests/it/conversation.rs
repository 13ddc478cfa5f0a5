//! Every command of the protocol, and the shape of its answer.

use serde_json::{Value, json};

use crate::engine::{Engine, check_error, keys};

/// The answer to a request, whose fields must be these.
fn check(engine: &mut Engine, request: Value, fields: &[&str]) -> Value {
    let answer = engine.ask(request);
    assert_eq!(keys(&answer), fields, "{answer}");
    answer
}

fn muria(players: u8) -> Value {
    json!({"players": players, "expansion": "muria"})
}

#[test]
fn new_answers_the_first_position() {
    let mut engine = Engine::start();
    let new = json!({"cmd": "new", "options": {"players": 3}, "seed": "wieliczka"});
    let position = &check(&mut engine, new, &["position"])["position"];
    let base = [
        "assistants",
        "castle",
        "current",
        "inn",
        "market",
        "mine",
        "options",
        "phase",
        "players",
        "result",
        "round",
        "start_player",
        "turn",
        "workshop",
    ];
    assert_eq!(keys(position), base);
    let options = json!({"players": 3, "expansion": "base", "mapped_mine": false, "cart_capacity": null,
        "round_limit": null, "start_player": null, "removed_tools": null});
    assert_eq!(position["options"], options);
    assert_eq!([&position["phase"], &position["round"]], [1, 1]);
    assert_eq!(position["turn"]["stage"], "actions");
    assert_eq!(position["result"], Value::Null);
}

#[test]
fn a_position_of_muria_has_the_fields_of_muria() {
    let mut engine = Engine::playing(muria(5), "wieliczka");
    let position = engine.position();
    for field in ["saltworks", "shaft_tiles", "tile_stacks"] {
        assert!(position.get(field).is_some(), "{field}");
    }
    assert_eq!(position["players"].as_array().map(Vec::len), Some(5));
    let fields = [
        "bank",
        "foreman",
        "foreman_tired",
        "markers",
        "money",
        "orders",
        "salt",
        "supply",
        "tools",
    ];
    assert_eq!(keys(&position["players"][0]), fields);
}

#[test]
fn the_same_seed_gives_the_same_position() {
    for options in [json!({"players": 4, "mapped_mine": true}), muria(2)] {
        let deal = |seed: &str| Engine::playing(options.clone(), seed).position();
        assert_eq!(deal("Kinga"), deal("Kinga"));
        assert_ne!(deal("Kinga"), deal("kinga"));
    }
}

#[test]
fn without_a_seed_the_game_is_a_random_one() {
    let mut engine = Engine::start();
    let mut deal = || engine.ask(json!({"cmd": "new", "options": muria(4)}))["position"].clone();
    assert_ne!(deal(), deal());
}

#[test]
fn position_repeats_what_new_answered() {
    let mut engine = Engine::start();
    let new = engine.ask(json!({"cmd": "new", "options": {"players": 2}, "seed": "a"}));
    assert_eq!(check(&mut engine, json!({"cmd": "position"}), &["position"]), new);
}

#[test]
fn a_loaded_position_is_the_position() {
    for options in [json!({"players": 2}), muria(3)] {
        let position = Engine::playing(options, "to load").position();
        let mut engine = Engine::start();
        let load = json!({"cmd": "load", "position": position});
        assert_eq!(check(&mut engine, load, &["position"])["position"], position);
        assert_eq!(engine.position(), position);
    }
}

#[test]
fn a_view_hides_stacks_and_unopened_tiles() {
    let mut engine = Engine::playing(muria(2), "hidden");
    let position = engine.position();
    let view = check(&mut engine, json!({"cmd": "view", "player": 0}), &["view"])["view"].clone();
    assert_eq!(view["castle"]["stacks"], json!([8, 11, 11]));
    assert_eq!(view["workshop"]["stack"], 4);
    assert_eq!(view["workshop"]["later"], json!([7, 7]));
    assert!(view["tile_stacks"].as_object().expect("stacks").values().all(Value::is_u64));
    let closed = view["mine"].as_object().expect("a mine").values();
    assert!(closed.filter(|space| space["open"] == false).all(|space| space.get("tile").is_none()));
    for open in ["players", "turn", "market", "assistants", "saltworks", "inn", "options"] {
        assert_eq!(view[open], position[open], "{open}");
    }
}

#[test]
fn a_mapped_mine_shows_its_tiles() {
    let mut engine = Engine::playing(json!({"players": 3, "mapped_mine": true}), "mapped");
    let view = engine.ask(json!({"cmd": "view", "player": null}))["view"].clone();
    assert_eq!(view["mine"], engine.position()["mine"]);
    assert_eq!(view["castle"]["stacks"], json!([5, 8, 8]));
}

#[test]
fn all_players_and_spectators_see_the_same() {
    let mut engine = Engine::playing(muria(5), "table");
    let mut view = |player: Value| engine.ask(json!({"cmd": "view", "player": player}));
    let spectator = view(Value::Null);
    for player in 0..5 {
        assert_eq!(view(json!(player)), spectator);
    }
}

#[test]
fn a_player_who_does_not_play_has_no_view() {
    let mut engine = Engine::playing(json!({"players": 3}), "three");
    let error = engine.refusal(br#"{"cmd":"view","player":3}"#);
    check_error(&error, "malformed", &["player `3`", "the game has 3"]);
    let error = engine.refusal(br#"{"cmd":"view","player":5}"#);
    check_error(&error, "malformed", &["player `5`"]);
}

#[test]
fn legal_names_the_player_and_lists_each_action_once() {
    let mut engine = Engine::playing(json!({"players": 3}), "wieliczka");
    let answer = check(&mut engine, json!({"cmd": "legal"}), &["actions", "player"]);
    assert_eq!(answer["player"], engine.position()["current"]);
    let actions = answer["actions"].as_array().expect("a list");
    assert!(actions.contains(&json!({"type": "place", "from": "supply", "to": "1C"})));
    assert!(actions.contains(&json!({"type": "pass"})));
    for (index, action) in actions.iter().enumerate() {
        assert!(!actions[..index].contains(action), "{action} is listed twice");
    }
}

#[test]
fn at_the_end_nobody_decides() {
    let mut engine = Engine::playing(json!({"players": 2, "round_limit": 1}), "short");
    engine.play_to_the_end();
    assert_eq!(engine.ask(json!({"cmd": "legal"})), json!({"player": null, "actions": []}));
    let position = engine.position();
    assert_eq!(position["turn"]["stage"], "over");
    assert_eq!(keys(&position["result"]), ["money", "ranking"]);
    let error = engine.refusal(br#"{"cmd":"apply","action":{"type":"pass"}}"#);
    check_error(&error, "illegal_action", &["over"]);
}

#[test]
fn playouts_take_the_options_of_the_game() {
    let playout = json!({"cmd": "playout", "games": 3, "seed": "text", "policy": "random"});
    let mut decisions = Vec::new();
    for options in
        [json!({"players": 2, "round_limit": 1}), json!({"players": 4, "round_limit": 2})]
    {
        let mut engine = Engine::playing(options, "playout");
        let before = engine.position();
        let answer = check(&mut engine, playout.clone(), &["decisions", "games", "seconds"]);
        assert_eq!(answer["games"], 3);
        assert!(answer["seconds"].as_f64().is_some_and(|seconds| seconds >= 0.0));
        assert_eq!(engine.position(), before);
        let again = engine.ask(playout.clone());
        assert_eq!(again["decisions"], answer["decisions"], "the seed decides");
        decisions.push(answer["decisions"].as_u64().expect("a count"));
    }
    // At least one action and the end of the turn for each player, round and phase.
    assert!(decisions[0] >= 3 * 2 * 3 * 2, "{decisions:?}");
    assert!(decisions[1] > decisions[0], "{decisions:?}");
}

#[test]
fn playouts_need_no_game() {
    let answer = Engine::start().ask(json!({"cmd": "playout", "games": 1, "seed": "alone"}));
    // Four players, two decisions a turn at least, and three phases of at most twelve rounds.
    assert!(answer["decisions"].as_u64().is_some_and(|decisions| decisions >= 24), "{answer}");
}

#[test]
fn without_a_game_there_is_nothing_to_show_or_change() {
    let mut engine = Engine::start();
    for cmd in ["position", "view", "legal", "undo", "record", "bot"] {
        let error = engine.refusal(json!({"cmd": cmd}).to_string().as_bytes());
        check_error(&error, "no_game", &["`new`", "`load`"]);
    }
    let error = engine.refusal(br#"{"cmd":"apply","action":{"type":"pass"}}"#);
    check_error(&error, "no_game", &["`new`"]);
}

#[test]
fn quit_ends_the_engine() {
    let mut engine = Engine::playing(json!({"players": 2}), "quit");
    assert_eq!(engine.ask(json!({"cmd": "quit"})), json!({}));
    let (status, last) = engine.finish();
    assert!(status.success());
    assert_eq!(last, None);
}

#[test]
fn the_end_of_the_input_ends_the_engine() {
    let (status, last) = Engine::start().finish();
    assert!(status.success());
    assert_eq!(last, None);
}
