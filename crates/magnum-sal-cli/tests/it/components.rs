//! `magnum-sal engine --components FILE`: an owner's own figures.

use serde_json::{Value, json};

use crate::engine::{Engine, run, write_file};

const ORDERS: &str = "[[base.orders]]
phase = 1
orders = [
    { salt = [1, 0, 0], pays = 1 }, { salt = [1, 0, 0], pays = 2 }, { salt = [1, 0, 0], pays = 3 },
    { salt = [1, 0, 0], pays = 4 }, { salt = [1, 0, 0], pays = 5 }, { salt = [1, 0, 0], pays = 6 },
    { salt = [1, 0, 0], pays = 7 }, { salt = [1, 0, 0], pays = 8 },
]
";

/// Starts the engine with a file and checks that it ends at once, with a message.
fn check_refused(name: &str, content: &str, parts: &[&str]) {
    let path = write_file(name, content);
    let output = run(&["engine", "--components", &path]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let error = String::from_utf8(output.stderr).expect("Unicode");
    assert!(error.starts_with("error: components of "), "{error}");
    for part in parts.iter().chain(&[name]) {
        assert!(error.contains(part), "`{part}` is not in `{error}`");
    }
}

#[test]
fn the_engine_deals_the_owners_orders() {
    let path = write_file("orders.toml", ORDERS);
    let mut engine = Engine::start_with(&["--components", &path]);
    let answer = engine.ask(json!({"cmd": "new", "options": {"players": 2}, "seed": "own"}));
    let castle = &answer["position"]["castle"];
    let orders = |list: &Value| list.as_array().expect("orders").clone();
    let mut dealt = orders(&castle["open"]);
    dealt.extend(orders(&castle["stacks"][0]));
    dealt.sort_by_key(|order| order["pays"].as_u64());
    let expected: Vec<Value> =
        (1..=8).map(|pays| json!({"salt": {"brown": 1}, "pays": pays})).collect();
    assert_eq!(dealt, expected);
}

#[test]
fn the_printed_figures_change_nothing() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../magnum-sal/components.toml");
    let mut engine = Engine::start_with(&["--components", path]);
    let new = json!({"cmd": "new", "options": {"players": 5, "expansion": "muria"}, "seed": "own"});
    assert_eq!(engine.ask(new.clone()), Engine::start().ask(new));
}

#[test]
fn a_game_with_own_figures_is_played_and_loaded_anywhere() {
    let path = write_file("played.toml", ORDERS);
    let mut engine = Engine::start_with(&["--components", &path]);
    let options = json!({"players": 3, "round_limit": 1});
    engine.ask(json!({"cmd": "new", "options": options, "seed": "own"}));
    engine.play_to_the_end();
    let record = engine.ask(json!({"cmd": "record"}))["record"].clone();
    let mut other = Engine::start();
    let loaded = other.ask(json!({"cmd": "load", "record": record}));
    assert_eq!(loaded["position"], engine.position());
}

#[test]
fn the_arena_deals_the_owners_orders() {
    let orders = ["{ salt = [0, 0, 0, 2], pays = 99 }"; 3].join(", ");
    let phases =
        [1, 2, 3].map(|phase| format!("[[muria.orders]]\nphase = {phase}\norders = [{orders}]"));
    let path = write_file("arena-orders.toml", phases.join("\n"));
    let records = format!("{path}-records");
    std::fs::create_dir_all(&records).expect("a directory");
    let match_of_two = ["arena", "scripted", "random", "--expansion", "muria", "--games", "2"];
    let output = run(&[
        &match_of_two[..],
        &["--round-limit", "2", "--components", &path, "--records", &records],
    ]
    .concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let record =
        std::fs::read_to_string(format!("{records}/match-1-game-1.json")).expect("a record");
    let record: Value = serde_json::from_str(&record).expect("JSON");
    let mine = json!({"salt": {"blue": 2}, "pays": 99});
    let castle = record["start"]["castle"].to_string();
    assert_eq!(castle.matches(&mine.to_string()).count(), 9, "{castle}");
}

#[test]
fn bad_figures_end_the_engine_with_a_message() {
    check_refused("no-toml.toml", "orders = [", &[]);
    check_refused("section.toml", "[mars]\n", &["unknown section `mars`"]);
    check_refused("figure.toml", "[base]\nluck = 4\n", &["unknown figure `base.luck`"]);
    check_refused("rule.toml", "[base]\nsalt_value = 4\n", &["base.salt_value", "it is 3"]);
    check_refused("count.toml", &ORDERS.replace("pays = 7 }, { salt = [1, 0, 0], ", ""), &["7"]);
    check_refused("price.toml", &ORDERS.replace("pays = 8", "pays = 0"), &["order 8", "pays 0"]);
    check_refused("negative.toml", &ORDERS.replace("pays = 8", "pays = -8"), &["base.orders"]);
    check_refused("colours.toml", &ORDERS.replace("[1, 0, 0], pays = 8", "[1], pays = 8"), &[]);
    check_refused("phase.toml", &ORDERS.replace("phase = 1", "phase = 4"), &["phase 4"]);
    check_refused("twice.toml", &ORDERS.repeat(2), &["phase 1", "twice"]);
}

#[test]
fn a_missing_file_ends_the_engine_with_a_message() {
    let output = run(&["engine", "--components", "no-such-file.toml"]);
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8(output.stderr).expect("Unicode");
    assert!(error.starts_with("error: can't read no-such-file.toml"), "{error}");
}
