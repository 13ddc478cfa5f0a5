//! `magnum-sal replay`: a line an action, with everybody's money and salt after it.

use serde_json::{Value, json};

use crate::engine::{Engine, record, record_path, run, write_file};

fn replay(name: &str) -> Vec<String> {
    let output = run(&["replay", &record_path(name)]);
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("Unicode").lines().map(str::to_owned).collect()
}

/// The lines of actions, which begin with their number.
fn action_lines(lines: &[String]) -> Vec<&str> {
    let end = lines.iter().position(|line| line == "Result").unwrap_or(lines.len());
    let numbered = |line: &&str| {
        line.split_whitespace().next().is_some_and(|word| word.parse::<u32>().is_ok())
    };
    lines[..end].iter().map(String::as_str).filter(numbered).collect()
}

/// Money and salt of everybody, as a line shows them.
fn holdings(position: &Value) -> String {
    let holding = |player: &Value| {
        let mut text = player["money"].to_string();
        for (short, colour) in [("b", "brown"), ("g", "green"), ("w", "white"), ("blue", "blue")] {
            if let Some(count) = player["salt"].get(colour) {
                text += &format!(" {short}{count}");
            }
        }
        format!("{text:<14}")
    };
    let players = position["players"].as_array().expect("players");
    players.iter().map(holding).collect::<String>().trim_end().to_owned()
}

/// Plays a record beside its replay: every line has the right number, name, money and salt.
fn check(name: &str) {
    let record = record(name);
    let lines = replay(name);
    let lines = action_lines(&lines);
    let actions = record["actions"].as_array().expect("actions");
    assert_eq!(lines.len(), actions.len());
    let mut engine = Engine::start();
    engine.ask(json!({"cmd": "load", "position": record["start"]}));
    for (index, (line, action)) in lines.iter().zip(actions).enumerate() {
        let player = engine.position()["current"].as_u64().expect("a player") as usize;
        engine.apply(action);
        let name = record["players"][player].as_str().expect("a name");
        let begin = format!("{:>5} {:<12.12} ", index + 1, name);
        assert!(line.starts_with(&begin), "{line}: `{begin}`");
        let end = format!("  {}", holdings(&engine.position()));
        assert!(line.ends_with(&end), "{line}: `{end}`");
    }
}

#[test]
fn each_action_of_a_base_game_is_a_line_with_money_and_salt() {
    check("base-3");
}

#[test]
fn each_action_of_muria_is_a_line_with_money_and_salt() {
    check("muria-2");
}

#[test]
fn phases_and_rounds_are_headings() {
    let lines = replay("base-3");
    let headings: Vec<&String> = lines.iter().filter(|line| line.starts_with("Phase ")).collect();
    let expected: Vec<String> = ["I", "II", "III"]
        .iter()
        .flat_map(|phase| (1..=5).map(move |round| format!("Phase {phase}, round {round}")))
        .collect();
    assert_eq!(headings, expected.iter().collect::<Vec<_>>());
    assert_eq!(lines[0], expected[0]);
}

#[test]
fn names_head_the_columns() {
    let words: Vec<String> = replay("base-3")[1].split_whitespace().map(str::to_owned).collect();
    assert_eq!(words, ["Ann", "Bob", "Cem"]);
}

#[test]
fn the_result_comes_last_by_rank() {
    for name in ["base-3", "muria-2"] {
        let (record, lines) = (record(name), replay(name));
        let result = lines.iter().position(|line| line == "Result").expect("a result");
        let shown = lines[result + 1..].iter().map(|line| line.trim_start().to_owned());
        let mut expected = Vec::new();
        for (index, group) in
            record["result"]["ranking"].as_array().expect("ranks").iter().enumerate()
        {
            for seat in group.as_array().expect("players") {
                let seat = seat.as_u64().expect("a seat") as usize;
                let player = record["players"][seat].as_str().expect("a name");
                let money = &record["result"]["money"][seat];
                expected.push(format!("{}. {player:<12} {money} cents", index + 1));
            }
        }
        assert_eq!(shown.collect::<Vec<_>>(), expected);
    }
}

#[test]
fn an_unfinished_game_goes_on() {
    let mut game = record("base-3");
    game["actions"].as_array_mut().expect("actions").truncate(3);
    game["result"] = Value::Null;
    let output = run(&["replay", &write_file("goes-on.json", game.to_string())]);
    assert!(output.status.success());
    assert!(output.stdout.ends_with(b"The game goes on.\n"));
}

#[test]
fn a_replay_stops_at_an_illegal_action() {
    let mut game = record("base-3");
    game["actions"][1] = json!({"type": "pass"});
    let output = run(&["replay", &write_file("stops.json", game.to_string())]);
    assert_eq!(output.status.code(), Some(1));
    let shown = String::from_utf8(output.stdout).expect("Unicode");
    assert_eq!(shown.lines().count(), 3, "two lines of heading and one action: {shown}");
    let error = String::from_utf8(output.stderr).expect("Unicode");
    assert!(error.starts_with("error: action 1: "), "{error}");
}

#[test]
fn what_is_no_record_is_not_replayed() {
    let cases =
        [("missing.json", "can't read"), (&write_file("no-record.json", "{}"), "not a record")];
    for (path, part) in cases {
        let output = run(&["replay", path]);
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty());
        let error = String::from_utf8(output.stderr).expect("Unicode");
        assert!(error.starts_with("error: ") && error.contains(part), "{error}");
    }
}
