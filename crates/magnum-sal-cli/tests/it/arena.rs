//! Matches: repeatable, fair to every seat, and reported in full.

use std::path::Path;
use std::process::Stdio;

use serde_json::{Value, json};

use crate::engine::{keys, program, run, write_file};

/// Runs a match that succeeds and returns its report.
pub(crate) fn play(name: &str, arguments: &[&str]) -> Value {
    let path = write_file(name, "");
    let output = run(&[&["arena"], arguments, &["--json", &path]].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    read(&path)
}

fn read(path: &str) -> Value {
    serde_json::from_slice(&std::fs::read(path).expect("a report")).expect("a report is JSON")
}

/// The report without what depends on the speed of the machine.
pub(crate) fn timeless(mut report: Value) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.remove("clock");
                fields.values_mut().for_each(strip);
            }
            Value::Array(items) => items.iter_mut().for_each(strip),
            _ => {}
        }
    }
    strip(&mut report);
    report
}

fn games(report: &Value) -> &Vec<Value> {
    report["matches"][0]["games"].as_array().expect("games")
}

fn check_error(arguments: &[&str], parts: &[&str]) {
    let output = run(&[&["arena"], arguments].concat());
    assert!(!output.status.success(), "{arguments:?}");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    for part in parts {
        assert!(message.contains(part), "`{part}` is not in `{message}`");
    }
}

const SHORT: [&str; 4] = ["--round-limit", "3", "--seed", "short"];

#[test]
fn a_match_by_playouts_is_the_same_on_any_number_of_threads() {
    let play = |threads: &str| {
        let players = ["carpenter@4playouts", "miner", "--players", "3", "--games", "6"];
        let arguments = [&players[..], &SHORT, &["--threads", threads]].concat();
        timeless(play(&format!("arena-threads-{threads}.json"), &arguments))
    };
    let alone = play("1");
    assert_eq!(alone, play("3"));
    assert_eq!(games(&alone).len(), 6);
    let apart = [
        "carpenter@4playouts",
        "miner",
        "--players",
        "3",
        "--games",
        "6",
        "--round-limit",
        "3",
        "--seed",
        "other",
    ];
    let other = timeless(self::play("arena-seed.json", &apart));
    assert_ne!(games(&alone)[0]["money"], games(&other)[0]["money"], "another seed, another deal");
}

#[test]
fn every_deal_is_played_on_every_seat() {
    let four = ["scripted", "random", "--players", "4", "--games", "5"];
    let report = play("arena-seats.json", &[&four[..], &SHORT].concat());
    let seats: Vec<(u64, Value)> = games(&report)
        .iter()
        .map(|game| (game["deal"].as_u64().expect("a deal"), game["seats"].clone()))
        .collect();
    let around = [[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]];
    let expected: Vec<(u64, Value)> =
        (0..2).flat_map(|deal| around.map(|seats| (deal, json!(seats)))).collect();
    assert_eq!(seats, expected);
}

#[test]
fn the_report_holds_everything() {
    let report = play(
        "arena-everything.json",
        &[&["scripted", "random", "--games", "2"], &SHORT[..]].concat(),
    );
    assert_eq!(keys(&report), ["command", "matches", "program", "title", "version"]);
    let results = &report["matches"][0];
    let fields = [
        "clock",
        "command",
        "course",
        "games",
        "interrupted",
        "pairs",
        "participants",
        "phases",
        "players",
        "ratings",
        "repeatable",
        "settings",
        "sprt",
        "winning_money",
    ];
    assert_eq!(keys(results), fields);
    assert_eq!(
        results["command"],
        "magnum-sal arena scripted random --games 2 --players 2 --round-limit 3 --seed short"
    );
    assert_eq!(results["repeatable"], true);
    let figures = [
        "by_turn",
        "clock",
        "decisions",
        "equal",
        "failures",
        "games",
        "money",
        "name",
        "orders",
        "playouts",
        "winning_money",
        "wins",
    ];
    assert_eq!(keys(&results["participants"][0]), figures);
    let game = &games(&report)[0];
    let fields = [
        "clock",
        "deal",
        "decisions",
        "game",
        "money",
        "orders",
        "places",
        "playouts",
        "rounds",
        "seats",
        "stalled",
        "start_player",
    ];
    assert_eq!(keys(game), fields);
    assert_eq!(game["rounds"], json!([3, 3, 3]));
    assert_eq!(game["stalled"], json!([1, 2, 3]), "three rounds are too few for four orders");
    let money = |game: &Value| game["money"].as_array().expect("money").clone();
    let last = results["course"].as_array().expect("a course").last().expect("an end").clone();
    let sum: f64 = games(&report).iter().flat_map(money).filter_map(|cents| cents.as_f64()).sum();
    let end: f64 = last["money"].as_array().expect("money").iter().filter_map(Value::as_f64).sum();
    assert!((end - sum / 2.0).abs() < 1e-9, "the course ends with the final money: {last}");
}

#[test]
fn phases_that_end_by_orders_are_not_stalled() {
    let arguments =
        ["scripted", "miner", "--games", "12", "--seed", "orders", "--round-limit", "14"];
    let report = play("arena-orders.json", &arguments);
    let (mut stalled, mut ended) = (0, 0);
    for game in games(&report) {
        let filled: u64 =
            game["orders"].as_array().expect("orders").iter().filter_map(Value::as_u64).sum();
        let stalls = game["stalled"].as_array().expect("phases").len() as u64;
        // Four orders end a phase of two players.
        assert!(4 * (3 - stalls) <= filled && filled <= 12 - stalls, "{game}");
        stalled += stalls;
        ended += 3 - stalls;
    }
    assert!(stalled > 0 && ended > 0, "{stalled} stalled, {ended} ended");
}

#[test]
fn the_better_player_is_rated_higher() {
    let trio =
        ["random", "miner", "scripted", "--games", "4", "--round-limit", "8", "--seed", "trio"];
    let report = play("arena-trio.json", &trio);
    let results = &report["matches"][0];
    assert_eq!(games(&report).len(), 12, "four games of each pair");
    assert_eq!(results["pairs"].as_array().map(Vec::len), Some(3));
    let rating = |index: usize| results["ratings"][index]["value"].as_f64().expect("a rating");
    assert!(rating(0) < rating(1) && rating(0) < rating(2), "{}", results["ratings"]);
}

#[test]
fn one_participant_plays_with_itself() {
    let report = play(
        "arena-alone.json",
        &[
            &["miner", "--players", "5", "--expansion", "muria", "--games", "2", "--mapped"],
            &SHORT[..],
        ]
        .concat(),
    );
    let results = &report["matches"][0];
    assert_eq!(results["participants"][0]["wins"]["value"], 1.0);
    assert_eq!(results["pairs"], json!([]));
    assert_eq!(results["settings"]["expansion"], "muria");
}

#[test]
fn a_clear_match_is_stopped_by_the_sprt() {
    let arguments = [
        "scripted",
        "random",
        "--games",
        "400",
        "--round-limit",
        "10",
        "--sprt",
        "0",
        "200",
        "--threads",
    ];
    let play = |threads: &str| {
        let arguments = [&arguments[..], &[threads]].concat();
        timeless(play(&format!("arena-sprt-{threads}.json"), &arguments))
    };
    let report = play("1");
    assert_eq!(report["matches"][0]["sprt"]["accepted"], "elo1");
    assert!(games(&report).len() < 60, "{} games", games(&report).len());
    assert_eq!(report, play("4"), "threads don't move the end");
}

#[test]
fn records_of_games_can_be_verified() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arena-records");
    let directory = directory.to_str().expect("Unicode");
    play(
        "arena-records.json",
        &[&["scripted", "random", "--games", "2", "--records", directory], &SHORT[..]].concat(),
    );
    let records = [1, 2].map(|game| format!("{directory}/match-1-game-{game}.json"));
    let output = run(&["verify", &records[0], &records[1]]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert_eq!(read(&records[1])["players"], json!(["random", "scripted"]));
}

#[test]
fn a_plan_makes_one_report_and_is_resumed() {
    let first = "title = 'Two'\n[[match]]\ntitle = 'One'\nparticipants = ['scripted', 'random']\ngames = 2\nround_limit = 2\ntarget = 0.7\n";
    let second = "[[match]]\nparticipants = ['miner']\nplayers = 3\ngames = 1\nround_limit = 2\n";
    let plan = write_file("arena-plan.toml", first);
    play("arena-plan.json", &["--plan", &plan]);
    let path = format!("{}/arena-plan.json", env!("CARGO_TARGET_TMPDIR"));
    mark(&path);
    std::fs::write(&plan, format!("{first}{second}")).expect("written");
    let output = run(&["arena", "--plan", &plan, "--json", &path, "--resume"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let resumed = read(&path);
    assert_eq!(resumed["title"], "Two");
    assert_eq!(resumed["matches"].as_array().map(Vec::len), Some(2));
    assert!(is_marked(&path), "kept");
    assert_eq!(resumed["matches"][1]["settings"]["participants"], json!(["miner"]));
    let changed = format!("{}{second}", first.replace("games = 2", "games = 4"));
    std::fs::write(&plan, changed).expect("written");
    run(&["arena", "--plan", &plan, "--json", &path, "--resume"]);
    assert!(!is_marked(&path), "played again");
}

/// Marks the first match of a report as playing it again would not.
fn mark(path: &str) {
    change(path, |report| report["matches"][0]["clock"]["seconds"] = json!(12345.0));
}

fn is_marked(path: &str) -> bool {
    read(path)["matches"][0]["clock"]["seconds"] == 12345.0
}

fn change(path: &str, change: impl Fn(&mut Value)) {
    let mut report = read(path);
    change(&mut report);
    std::fs::write(path, report.to_string()).expect("written");
}

/// A report of a short match, marked, and what resumes it.
fn played_before(name: &str) -> (String, Vec<String>) {
    let arguments = [&["scripted", "random", "miner", "--games", "2"], &SHORT[..]].concat();
    play(name, &arguments);
    let path = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    mark(&path);
    let resume = [&["arena"], &arguments[..], &["--json", &path, "--resume"]].concat();
    let resume = resume.iter().map(ToString::to_string).collect();
    (path, resume)
}

fn resume(arguments: &[String]) -> std::process::Output {
    let output = run(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

#[test]
fn matches_of_other_bots_are_played_again() {
    let (path, arguments) = played_before("arena-others.json");
    let output = resume(&arguments);
    assert!(is_marked(&path), "the same bots");
    assert!(output.stderr.is_empty());
    for players in [json!("0123456789abcdef"), Value::Null] {
        mark(&path);
        change(&path, |report| {
            let played = report["matches"][0].as_object_mut().expect("a match");
            played.remove("players");
            if !players.is_null() {
                played.insert("players".to_owned(), players.clone());
            }
        });
        let output = resume(&arguments);
        assert!(!is_marked(&path), "{players}");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            message.contains("scripted – random – miner was played by other bots"),
            "{message}"
        );
    }
}

#[test]
fn resuming_counts_anew_and_leaves_the_same_bytes() {
    let (path, arguments) = played_before("arena-bytes.json");
    // Figures with as many digits as there can be.
    change(&path, |report| {
        for (number, point) in
            report["matches"][0]["course"].as_array_mut().expect("points").iter_mut().enumerate()
        {
            let number = number as f64;
            point["money"] = json!([(number + 2.0).sqrt(), (number + 3.0).ln(), number.sin()]);
        }
    });
    resume(&arguments);
    let once = std::fs::read(&path).expect("a report");
    resume(&arguments);
    assert_eq!(std::fs::read(&path).expect("a report"), once);
    change(&path, |report| {
        report["matches"][0]["participants"][0]["wins"]["low"] = json!(0.123);
        report["matches"][0]["ratings"][0]["value"] = json!(1234.5);
    });
    resume(&arguments);
    assert_eq!(std::fs::read(&path).expect("a report"), once, "figures follow from the games");
}

#[test]
fn a_match_with_games_missing_is_played_again() {
    let (path, arguments) = played_before("arena-missing.json");
    change(&path, |report| {
        report["matches"][0]["games"].as_array_mut().expect("games").pop();
    });
    resume(&arguments);
    assert!(!is_marked(&path));
    assert_eq!(games(&read(&path)).len(), 6);
}

#[test]
fn nobody_has_to_read_what_is_reported_in_files() {
    let plan = "title = 'Two'\n[[match]]\nparticipants = ['random']\ngames = 2\nround_limit = 2\n\
        [[match]]\nparticipants = ['random']\ngames = 3\nround_limit = 2\n";
    let plan = write_file("arena-unread.toml", plan);
    let path = write_file("arena-unread.json", "");
    let mut process = program()
        .args(["arena", "--plan", &plan, "--json", &path])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(process.stdout.take());
    assert!(process.wait().expect("an end").success());
    assert_eq!(read(&path)["matches"].as_array().map(Vec::len), Some(2));
}

#[test]
fn files_that_can_not_be_written_are_refused_before_anything_is_played() {
    let folder = format!("{}/arena-folder", env!("CARGO_TARGET_TMPDIR"));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = write_file("arena-file.txt", "");
    let inside = format!("{file}/records");
    for (arguments, parts) in [
        (vec!["--json", &folder], ["can't write", "it is a directory"]),
        (vec!["--html", &folder], ["can't write", "it is a directory"]),
        (vec!["--json", &file, "--html", &file], ["--json and --html", "the same file"]),
        (vec!["--records", &file], ["can't make", "arena-file.txt"]),
        (vec!["--records", &inside], ["can't make", "arena-file.txt"]),
    ] {
        // Whoever plays a million games does not come to an end here.
        let match_of_two = ["scripted", "random", "--games", "1000000"];
        check_error(&[&match_of_two[..], &arguments].concat(), &parts);
    }
}

#[test]
fn a_plan_is_named_as_a_shell_takes_it() {
    let plan = "title = 'x'\n[[match]]\nparticipants = ['random']\ngames = 1\nround_limit = 2\n";
    let plan = write_file("arena plan.toml", plan);
    let report = play("arena-quoted.json", &["--plan", &plan]);
    assert_eq!(report["command"], format!("magnum-sal arena --plan '{plan}'"));
}

#[test]
fn titles_can_not_command_the_terminal() {
    let plan = "title = 'x'\n[[match]]\ntitle = \"\\u001b[2J\"\nparticipants = ['random']\ngames = 1\nround_limit = 2\n";
    let output = run(&["arena", "--plan", &write_file("arena-control.toml", plan)]);
    assert!(output.status.success());
    assert!(!output.stdout.contains(&0x1b));
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("\\u{1b}[2J\n"));
}

#[test]
fn the_table_names_the_figures() {
    let output = run(&[&["arena", "scripted", "random", "--games", "2"], &SHORT[..]].concat());
    let text = String::from_utf8_lossy(&output.stdout);
    for part in
        ["A scripted", "B random", "wins", "Elo", "6 of 6 phases ended by the limit of 3 rounds"]
    {
        assert!(text.contains(part), "`{part}` is not in\n{text}");
    }
}

#[test]
fn bad_arguments_are_named() {
    check_error(&[], &["PARTICIPANT"]);
    check_error(&["king", "random"], &["unknown participant `king`", "steward", "engine:COMMAND"]);
    check_error(&["steward@soon", "random"], &["unknown budget `soon`", "100ms"]);
    check_error(&["scripted", "random", "--players", "5"], &["5 players", "2 to 4"]);
    check_error(
        &["scripted", "random", "--players", "3", "--line-up", "AB"],
        &["`AB` has 2 seats"],
    );
    check_error(&["scripted", "random", "--sprt", "10", "0"], &["elo0 10 must be less"]);
    check_error(&["scripted", "random", "miner", "--sprt", "0", "10"], &["two participants"]);
    check_error(&["scripted", "random", "--games", "0"], &["games"]);
    check_error(&["scripted", "random", "--games", "1000001"], &["1000001 games", "1000000"]);
    check_error(&["scripted", "random", "--expansion", "moon"], &["unknown game `moon`"]);
    check_error(&["scripted", "random", "--resume"], &["--json"]);
    check_error(
        &["scripted", "random", "--games", "2", "--json", "/no/such/place.json"],
        &["can't write"],
    );
    check_error(&["--plan", "plan.toml", "--seed", "x"], &["--seed", "--plan"]);
    check_error(&["--plan", "/no/such/plan.toml"], &["can't read"]);
    let plan = write_file(
        "arena-bad.toml",
        "title = 'x'\n[[match]]\nparticipants = ['random']\nspeed = 3\n",
    );
    check_error(&["--plan", &plan], &["arena-bad.toml", "speed"]);
}
