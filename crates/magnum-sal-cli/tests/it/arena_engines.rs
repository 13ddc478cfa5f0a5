//! Engines from elsewhere in the arena: they play like bots of our own, and what they do wrong costs them the game only.

use serde_json::{Value, json};

use crate::arena::{play, timeless};
use crate::engine::run;

const PROGRAM: &str = env!("CARGO_BIN_EXE_magnum-sal");

/// A match of an engine against random play, in which it fails at once.
fn check_failure(name: &str, engine: &str, reason: &str) {
    // Long enough for a busy machine.
    check_failure_within("60", name, engine, reason);
}

fn check_failure_within(seconds: &str, name: &str, engine: &str, reason: &str) {
    check_failure_at([seconds, "2"], name, engine, reason);
}

fn check_failure_at([seconds, rounds]: [&str; 2], name: &str, engine: &str, reason: &str) {
    let players =
        [engine, "random", "--games", "2", "--round-limit", rounds, "--engine-timeout", seconds];
    let report = play(&format!("arena-engine-{name}.json"), &players);
    let results = &report["matches"][0];
    assert_eq!(results["participants"][0]["failures"], 2, "{results}");
    assert_eq!(results["participants"][1]["wins"]["value"], 1.0);
    for (seat, game) in results["games"].as_array().expect("games").iter().enumerate() {
        assert_eq!(game["failed"]["seat"], seat, "the arena goes on with the next game");
        let told = game["failed"]["reason"].as_str().expect("a reason");
        assert!(told.contains(reason), "`{reason}` is not in `{told}`");
    }
}

#[test]
fn our_own_engine_plays_like_our_own_bot() {
    let report = |name: &str, player: &str| {
        // With Muria a mine that was loaded numbers its tiles in another order, and the same seed imagines another mine.
        let arguments = ["random", "--games", "2", "--players", "3", "--round-limit", "3"];
        let report =
            play(&format!("arena-same-{name}.json"), &[&[player], &arguments[..]].concat());
        timeless(report)["matches"][0]["games"].clone()
    };
    let engine = format!("engine:{PROGRAM} engine#miner@5playouts");
    let inside = report("inside", "miner@5playouts");
    assert_eq!(inside, report("outside", &engine));
    assert!(inside.as_array().is_some_and(|games| games.len() == 3), "{inside}");
}

#[test]
fn an_engine_is_never_told_what_is_hidden() {
    // It keeps what it is asked, and answers with the only thing that is always legal in a first turn.
    let log = crate::engine::write_file("arena-told.txt", "");
    let engine = format!(
        "engine:sh -c 'while read -r line; do echo \"$line\" >> {log}; echo \"{{\\\"ok\\\":true,\\\"action\\\":{{\\\"type\\\":\\\"pass\\\"}}}}\"; done'"
    );
    play(
        "arena-told.json",
        &[
            &engine,
            "random",
            "--games",
            "2",
            "--round-limit",
            "1",
            "--threads",
            "1",
            "--seed",
            "told",
        ],
    );
    let asked = std::fs::read_to_string(&log).expect("what was asked");
    let requests: Vec<Value> =
        asked.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(!asked.contains("told"), "the seed of the match tells everything");
    let loads: Vec<&Value> = requests.iter().filter(|one| one["cmd"] == "load").collect();
    assert!(loads.len() >= 2, "{asked}");
    let mut table =
        crate::engine::Engine::playing(json!({"players": 2, "round_limit": 1}), "told: deal 0");
    let truth = table.position();
    let stacks = |position: &Value| position["castle"]["stacks"].clone();
    for load in loads {
        assert_ne!(stacks(&load["position"]), stacks(&truth), "a stack lies as in the real game");
    }
}

#[test]
fn an_engine_that_ends_loses() {
    check_failure("ends", "engine:sh -c 'exit 3'", "ended");
}

#[test]
fn an_engine_that_hangs_loses() {
    check_failure_within(
        "1",
        "hangs",
        "engine:sh -c 'cat > /dev/null'",
        "did not answer \"load\" within 1 s",
    );
}

#[test]
fn an_engine_that_does_not_read_loses() {
    // It answers so many requests unread that they would fill its input.
    let pass = r#"{\"ok\":true,\"action\":{\"type\":\"pass\"}}"#;
    let deaf = format!("engine:sh -c 'yes \"{pass}\" | head -n 80; sleep 60'");
    check_failure_at(["1", "60"], "deaf", &deaf, "did not answer \"load\" within 1 s");
}

#[cfg(target_os = "linux")]
#[test]
fn what_an_engine_started_ends_with_it() {
    let path = crate::engine::write_file("arena-child.txt", "");
    let engine =
        format!("engine:sh -c 'sleep 1000 2> /dev/null & echo $! >> {path}; cat > /dev/null'");
    let players = [&engine, "random", "--games", "1", "--threads", "1", "--engine-timeout", "1"];
    play("arena-child.json", &players);
    let children = std::fs::read_to_string(&path).expect("process numbers");
    assert!(children.lines().count() >= 2, "tried at the start, and in each game: {children}");
    for child in children.lines() {
        let status = std::fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
        // A dead process may wait for somebody to ask how it ended.
        assert!(status.is_empty() || status.contains(") Z "), "{status}");
    }
}

#[test]
fn all_seats_of_an_engine_that_fails_lose_and_the_game_is_recorded() {
    let directory = format!("{}/arena-failed", env!("CARGO_TARGET_TMPDIR"));
    let report = play(
        "arena-failed.json",
        &[
            "random",
            "engine:sh -c 'exit 3'",
            "--games",
            "1",
            "--players",
            "3",
            "--records",
            &directory,
        ],
    );
    let results = &report["matches"][0];
    assert_eq!(results["participants"][0]["wins"]["value"], 1.0);
    assert_eq!(results["pairs"][0]["score"]["value"], 1.0);
    assert_eq!(results["games"][0]["places"], json!([1, 2, 2]));
    let verified = run(&["verify", &format!("{directory}/match-1-game-3.json")]);
    assert!(verified.status.success());
    let told = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert!(told.contains("not finished"), "{told}");
}

#[test]
fn failures_are_numbered_from_one_and_can_not_command_the_terminal() {
    let engine = r"engine:printf '\033[2Jx\n'";
    let output = run(&["arena", engine, "random", "--games", "1"]);
    assert!(!output.stdout.contains(&0x1b));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("\ngame 1: "), "{text}");
    assert!(text.contains(r"no JSON: \u{1b}[2Jx"), "{text}");
}

#[test]
fn an_engine_that_breaks_the_rules_loses() {
    let lay = r#"engine:sh -c 'while read -r line; do echo "{\"ok\":true,\"action\":{\"type\":\"lay\",\"at\":\"4R1\"}}"; done'"#;
    check_failure("breaks", lay, "answers `bot` with {\"type\":\"lay\",\"at\":\"4R1\"}");
}

#[test]
fn an_engine_that_babbles_loses() {
    check_failure("babbles", "engine:yes", "no JSON: y");
    check_failure_within("1", "endless", "engine:sh -c 'cat /dev/zero'", "did not answer");
    let mute = r#"engine:sh -c 'while read -r line; do echo "{\"ok\":true}"; done'"#;
    check_failure("mute", mute, "without an action");
}

#[test]
fn an_engine_that_refuses_loses() {
    check_failure(
        "refuses",
        &format!("engine:{PROGRAM} engine#king@1playouts"),
        "unknown level `king`",
    );
}

#[test]
fn an_interrupted_match_is_reported() {
    let path = crate::engine::write_file("arena-interrupted.json", "");
    // It presses Ctrl-C as soon as it is asked something.
    let engine = "engine:sh -c 'read -r line; kill -INT $PPID; cat > /dev/null'";
    let players = [engine, "random", "--games", "20", "--threads", "1", "--engine-timeout", "1"];
    let output = run(&[&["arena"], &players[..], &["--json", &path]].concat());
    assert!(!output.status.success());
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.contains("interrupted"), "{message}");
    let report = std::fs::read(&path).expect("a report");
    let report: Value = serde_json::from_slice(&report).expect("JSON");
    assert_eq!(report["matches"][0]["interrupted"], true);
    assert_eq!(report["matches"][0]["games"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_program_that_is_not_there_is_an_error() {
    let output = run(&["arena", "engine:/no/such/program", "random"]);
    assert!(!output.status.success());
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.contains("the engine `/no/such/program` does not start"), "{message}");
}
