//! Analyses of recorded games: mistakes are found, and nobody is blamed for what they could not know.

use std::sync::LazyLock;

use serde_json::{Value, json};

use crate::engine::{Engine, keys, record, record_path, run, write_file};
use crate::page::{check, count, words};

/// The analysis of a record in a file, with few playouts.
fn analyze(path: &str, more: &[&str]) -> Value {
    let arguments = ["analyze", path, "--playouts", "12", "--json", "-"];
    let output = run(&[&arguments, more].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// A record of the first actions of a longer game.
fn beginning(name: &str, actions: usize) -> Value {
    let mut game = record(name);
    game["actions"].as_array_mut().expect("actions").truncate(actions);
    game["result"] = Value::Null;
    game
}

fn check_error(path: &str, more: &[&str], part: &str) {
    let output = run(&[&["analyze", path], more].concat());
    assert!(!output.status.success());
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.contains(part), "`{part}` is not in `{message}`");
}

/// A player at the castle can fill the last order of the game, has all the salt for it, and a choice that matters. The games are
/// played once for all tests.
static LAST_ORDER: LazyLock<Value> = LazyLock::new(last_order);

fn last_order() -> Value {
    let directory = format!("{}/analyze-last", env!("CARGO_TARGET_TMPDIR"));
    let played = ["arena", "miner", "--games", "12", "--seed", "last", "--records", &directory];
    assert!(run(&played).status.success());
    let games = (1..=12).map(|game| format!("{directory}/match-1-game-{game}.json"));
    games.into_iter().find_map(|path| last_order_of(&path)).expect("a last order that matters")
}

fn last_order_of(path: &str) -> Option<Value> {
    let text = std::fs::read(path).expect("a record");
    let game: Value = serde_json::from_slice(&text).expect("JSON");
    let mut engine = Engine::start();
    engine.ask(json!({"cmd": "load", "position": game["start"]}));
    for action in game["actions"].as_array().expect("actions") {
        let mut position = engine.position();
        let last = position["phase"] == 3 && position["castle"]["filled"] == 3;
        if last && position["turn"]["stage"] == "castle" && spread(&position) >= 8 {
            let mover = mover(&position);
            position["players"][mover]["salt"] = json!({"brown": 4, "green": 4, "white": 4});
            return Some(position);
        }
        engine.apply(action);
    }
    None
}

/// By how much the payments of the open orders differ.
fn spread(position: &Value) -> u64 {
    let orders = position["castle"]["open"].as_array().expect("orders").iter();
    let pays = orders.map(|order| order["pays"].as_u64().expect("cents"));
    pays.clone().max().unwrap_or(0) - pays.min().unwrap_or(0)
}

fn mover(position: &Value) -> usize {
    position["current"].as_u64().expect("a seat") as usize
}

/// The open orders that pay least and most.
fn least_and_most(position: &Value) -> [usize; 2] {
    let orders = position["castle"]["open"].as_array().expect("orders");
    let pays = |index: &usize| orders[*index]["pays"].as_u64().expect("cents");
    let least = (0..orders.len()).min_by_key(pays).expect("an order");
    let most = (0..orders.len()).max_by_key(pays).expect("an order");
    [least, most]
}

fn analyze_delivery(name: &str, position: &Value, order: usize) -> Value {
    let mut engine = Engine::start();
    engine.ask(json!({"cmd": "load", "position": position}));
    engine.apply(&json!({"type": "deliver", "order": order}));
    let record = engine.ask(json!({"cmd": "record"}))["record"].clone();
    analyze(&write_file(&format!("analyze-{name}.json"), record.to_string()), &[])
}

#[test]
fn a_planted_blunder_is_the_largest_mistake() {
    let mut position = LAST_ORDER.clone();
    let [least, most] = least_and_most(&position);
    let mover = mover(&position);
    position["players"][mover]["money"] = json!(50);
    let mut largest: f64 = 0.0;
    // The cents that are thrown away decide the game if the other player is neither far behind nor far ahead.
    for money in (60..=120).step_by(5) {
        position["players"][1 - mover]["money"] = json!(money);
        let analysis = analyze_delivery("blunder", &position, least);
        let blunder = &analysis["decisions"][0];
        assert_eq!(blunder["best"]["notation"], json!({"type": "deliver", "order": most}));
        assert!(blunder["lost_money"].as_f64().is_some_and(|cents| cents > 4.0), "{blunder}");
        let lost = blunder["lost_win"].as_f64().expect("a chance");
        let mistakes = if lost >= 0.01 { json!([1]) } else { json!([]) };
        assert_eq!(analysis["mistakes"][mover], mistakes);
        largest = largest.max(lost);
    }
    assert!(largest > 0.1, "{largest}");
}

#[test]
fn the_best_action_is_no_mistake() {
    let position = LAST_ORDER.clone();
    let [_, most] = least_and_most(&position);
    let analysis = analyze_delivery("best", &position, most);
    assert_eq!(analysis["mistakes"], json!([[], []]), "{analysis}");
    assert_eq!(analysis["decisions"][0]["lost_money"], 0.0);
}

#[test]
fn an_analysis_is_repeatable_on_any_number_of_threads() {
    let path = write_file("analyze-threads.json", beginning("muria-2", 14).to_string());
    let alone = analyze(&path, &["--threads", "1"]);
    assert_eq!(alone, analyze(&path, &["--threads", "4"]));
    assert_ne!(alone, analyze(&path, &["--seed", "other"]));
}

#[test]
fn what_the_players_could_not_know_changes_nothing() {
    let game = beginning("base-3", 14);
    let mut other = game.clone();
    let stacks = other["start"]["castle"]["stacks"].as_array_mut().expect("stacks");
    for stack in &mut stacks[1..] {
        stack.as_array_mut().expect("orders").reverse();
    }
    other["start"]["workshop"]["later"].as_array_mut().expect("stacks").reverse();
    assert_ne!(game, other);
    let [first, second] = [("a", game), ("b", other)].map(|(name, game)| {
        analyze(&write_file(&format!("analyze-fair-{name}.json"), game.to_string()), &[])
    });
    assert_eq!(first, second);
}

#[test]
fn a_finished_game_ends_with_its_result() {
    let analysis = analyze(&record_path("base-3"), &["--level", "apprentice"]);
    let fields = [
        "budget",
        "decisions",
        "level",
        "mistakes",
        "players",
        "result",
        "seed",
        "turns",
        "version",
    ];
    assert_eq!(keys(&analysis), fields);
    let turns = analysis["turns"].as_array().expect("turns");
    let last = turns.last().expect("a turn");
    assert_eq!(
        last["money"],
        json!(
            record("base-3")["result"]["money"]
                .as_array()
                .expect("money")
                .iter()
                .map(Value::as_f64)
                .collect::<Vec<_>>()
        )
    );
    for turn in turns {
        let chances = turn["win"].as_array().expect("chances").iter().filter_map(Value::as_f64);
        assert!((chances.sum::<f64>() - 1.0).abs() < 0.01, "{turn}");
    }
    for mistakes in analysis["mistakes"].as_array().expect("players") {
        assert!(mistakes.as_array().expect("actions").len() <= 3);
    }
    let decision = [
        "action",
        "best",
        "lost_money",
        "lost_win",
        "lost_win_error",
        "money_before",
        "phase",
        "played",
        "player",
        "round",
        "turn",
        "win_before",
    ];
    assert_eq!(keys(&analysis["decisions"][0]), decision);
}

#[test]
fn the_analysis_can_be_read_and_looked_at() {
    let page = write_file("analyze.html", "");
    let path = write_file("analyze-page.json", beginning("base-3", 30).to_string());
    let output = run(&["analyze", &path, "--playouts", "3", "--html", &page]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout);
    for part in [
        "judged by the steward with 3 playouts each",
        "Chances to win",
        "Largest mistakes of",
        "I.2",
    ] {
        assert!(text.contains(part), "`{part}` is not in\n{text}");
    }
    let lines = || text.lines().skip_while(|line| !line.starts_with(" turn"));
    let header = lines().next().expect("a header");
    let column = |line: &str| line.chars().count();
    let rows = lines().skip(1).take_while(|line| !line.is_empty());
    assert!(rows.clone().count() > 5, "{text}");
    assert!(rows.clone().all(|row| column(row) == column(header)), "{text}");
    check(&page, |page| {
        assert_eq!(count(page, "figure"), 1);
        let words = words(page);
        for part in ["The game is not finished", "Largest mistakes", "All turns", "All decisions"] {
            assert!(words.contains(part), "{part}");
        }
    });
}

#[test]
fn names_can_not_command_the_terminal() {
    let mut game = beginning("base-3", 5);
    game["players"][0] = json!("\u{1b}[2J");
    let path = write_file("analyze-control.json", game.to_string());
    for arguments in [&["analyze", &path, "--playouts", "1"][..], &["replay", &path]] {
        let output = run(arguments);
        assert!(output.status.success());
        assert!(!output.stdout.contains(&0x1b), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stdout).contains("\\u{1b}[2J"), "{arguments:?}");
    }
}

#[test]
fn files_that_can_not_be_written_are_refused_before_anything_is_judged() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    // Judging would take hours.
    let path = record_path("base-3");
    check_error(&path, &["--time", "1000s", "--html", folder], "it is a directory");
    check_error(&path, &["--time", "1000s", "--json", "/no/such/place.json"], "can't write");
    let file = format!("{folder}/analyze-both");
    check_error(&path, &["--time", "1000s", "--json", &file, "--html", &file], "the same file");
}

#[cfg(unix)]
#[test]
fn a_page_that_fails_does_not_lose_the_text() {
    let path = write_file("analyze-full.json", beginning("base-3", 5).to_string());
    let output = run(&["analyze", &path, "--playouts", "1", "--html", "/dev/full"]);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("Chances to win"));
    assert!(String::from_utf8_lossy(&output.stderr).contains("can't write /dev/full"));
}

#[test]
fn what_can_not_be_analyzed_is_refused() {
    check_error("/no/such/record.json", &[], "can't read");
    check_error(
        &write_file("analyze-empty.json", beginning("base-3", 0).to_string()),
        &[],
        "no decision",
    );
    let mut illegal = beginning("base-3", 3);
    illegal["actions"][1] = json!({"type": "lay", "at": "4R1"});
    let illegal = write_file("analyze-illegal.json", illegal.to_string());
    check_error(&illegal, &[], "the record is not legal: action 1");
    check_error(&record_path("base-3"), &["--level", "king"], "unknown level `king`");
    check_error(&record_path("base-3"), &["--time", "soon"], "unknown budget `soon`");
    check_error(&record_path("base-3"), &["--time", "3playouts"], "expected a time");
    check_error(&record_path("base-3"), &["--playouts", "0"], "--playouts");
}
