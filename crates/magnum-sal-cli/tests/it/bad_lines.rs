//! Lines that are no request: each is answered, and the game stays as it was.

use std::io::Write;
use std::process::Stdio;

use serde_json::json;

use crate::engine::{Engine, check_error, program};

/// Sends a line with and without a game going on, and checks the error.
fn check(line: &[u8], code: &str, parts: &[&str]) {
    check_error(&Engine::start().refusal(line), code, parts);
    let mut engine = Engine::playing(json!({"players": 2}), "unharmed");
    check_error(&engine.refusal(line), code, parts);
    engine.apply(&json!({"type": "pass"}));
}

#[test]
fn an_empty_line_is_malformed() {
    check(b"", "malformed", &[]);
    check(b" \t ", "malformed", &[]);
    check(b"\r", "malformed", &[]);
}

#[test]
fn what_is_not_json_is_malformed_where_it_ends() {
    check(br#"{"cmd":"legal""#, "malformed", &["column 14"]);
    check(br#"{cmd:"legal"}"#, "malformed", &["column 2"]);
    check(b"legal", "malformed", &["column 1"]);
    check(br#"{"cmd":"legal"}{"cmd":"legal"}"#, "malformed", &["column 16"]);
}

#[test]
fn json_that_is_no_object_is_malformed() {
    for line in ["[]", "null", "7", "true", r#""legal""#, r#"["legal"]"#] {
        check(line.as_bytes(), "malformed", &["expected a map"]);
    }
}

#[test]
fn invalid_unicode_is_malformed() {
    check(b"\xff\xfe", "malformed", &[]);
    check(b"{\"cmd\":\"\xff\"}", "malformed", &["unicode"]);
    check(b"{\"cmd\":\"new\",\"options\":{\"players\":2},\"seed\":\"\xc3\x28\"}", "malformed", &[]);
    check(br#"{"cmd":"\ud800"}"#, "malformed", &[]);
}

#[test]
fn nul_bytes_are_malformed() {
    check(b"\0", "malformed", &[]);
    check(b"{\"cmd\":\"leg\0al\"}", "malformed", &[]);
    check(b"{\"cmd\":\"legal\"}\0", "malformed", &[]);
    check(br#"{"cmd":"leg\u0000al"}"#, "malformed", &["unknown cmd"]);
}

#[test]
fn deep_nesting_is_malformed() {
    const DEPTH: usize = 100_000;
    check("[".repeat(DEPTH).as_bytes(), "malformed", &[]);
    check((r#"{"cmd":"#.to_owned() + &"[".repeat(DEPTH)).as_bytes(), "malformed", &["recursion"]);
    check(r#"{"cmd":"#.repeat(DEPTH).as_bytes(), "malformed", &["recursion"]);
    let closed = format!(r#"{{"cmd":"legal","x":{}{}}}"#, "[".repeat(DEPTH), "]".repeat(DEPTH));
    check(closed.as_bytes(), "malformed", &["recursion"]);
}

#[test]
fn a_line_of_ten_megabytes_is_too_long() {
    check(&vec![b'x'; 10_000_000], "too_long", &["longer than"]);
    let mut request = br#"{"cmd":"legal","x":""#.to_vec();
    request.resize(10_000_000, b' ');
    request.extend(br#""}"#);
    check(&request, "too_long", &["longer than"]);
}

#[test]
fn a_request_may_be_padded() {
    let mut engine = Engine::playing(json!({"players": 2}), "padded");
    let mut request = br#" { "cmd" : "position" } "#.to_vec();
    request.resize(1_000_000, b' ');
    request.push(b'\r');
    assert_eq!(engine.send(&request)["ok"], true);
}

#[test]
fn an_unknown_command_is_named() {
    check(br#"{"cmd":"dance"}"#, "malformed", &["`dance`", "legal", "quit"]);
    check(br#"{"cmd":"Legal"}"#, "malformed", &["`Legal`"]);
    check(br#"{"cmd":7}"#, "malformed", &["`cmd`", "text"]);
    check(br#"{"cmd":null}"#, "malformed", &["`cmd`", "text"]);
    check(b"{}", "malformed", &["missing field `cmd`"]);
    let long = json!({"cmd": "x".repeat(1_000_000)}).to_string();
    let error = Engine::start().refusal(long.as_bytes());
    assert!(error["message"].as_str().is_some_and(|message| message.len() < 200), "{error}");
}

#[test]
fn an_unknown_field_is_named() {
    for cmd in ["position", "legal", "undo", "record", "quit"] {
        let line = json!({"cmd": cmd, "fast": true}).to_string();
        check(line.as_bytes(), "malformed", &["`fast`"]);
    }
    check(br#"{"cmd":"view","player":0,"eyes":2}"#, "malformed", &["`eyes`"]);
    check(br#"{"cmd":"new","options":{"players":2},"sead":"a"}"#, "malformed", &["`sead`"]);
    check(br#"{"cmd":"bot","strength":9}"#, "malformed", &["`strength`"]);
    check(br#"{"cmd":"playout","games":1,"threads":8}"#, "malformed", &["`threads`"]);
}

#[test]
fn unknown_options_are_named() {
    check(br#"{"cmd":"new"}"#, "malformed", &["missing field `options`"]);
    check(br#"{"cmd":"new","options":{}}"#, "malformed", &["missing field `players`"]);
    let options = [
        (json!({"players": 1}), "rule 2.1"),
        (json!({"players": 5}), "rule 2.1"),
        (json!({"players": 6, "expansion": "muria"}), "rule 2.1"),
        (json!({"players": -2}), "`-2`"),
        (json!({"players": 2.5}), "`2.5`"),
        (json!({"players": "two"}), "two"),
        (json!({"players": 2, "colour": "red"}), "`colour`"),
        (json!({"players": 2, "expansion": "mars"}), "`mars`"),
        (json!({"players": 2, "mapped_mine": "yes"}), "yes"),
        (json!({"players": 2, "cart_capacity": 3}), "cart_capacity `3`"),
        (json!({"players": 2, "round_limit": 0}), "round_limit `0`"),
        (json!({"players": 2, "round_limit": 65_536}), "`65536`"),
    ];
    for (options, part) in options {
        let line = json!({"cmd": "new", "options": options}).to_string();
        check(line.as_bytes(), "malformed", &["options", part]);
    }
}

#[test]
fn values_of_the_wrong_type_are_named() {
    check(br#"{"cmd":"new","options":{"players":2},"seed":7}"#, "malformed", &["seed", "`7`"]);
    check(br#"{"cmd":"view","player":"Ann"}"#, "malformed", &["player", "Ann"]);
    check(br#"{"cmd":"bot","level":3}"#, "malformed", &["level", "`3`"]);
    check(br#"{"cmd":"playout"}"#, "malformed", &["missing field `games`"]);
    check(br#"{"cmd":"playout","games":-1}"#, "malformed", &["games", "`-1`"]);
    let clever = br#"{"cmd":"playout","games":1,"policy":"clever"}"#;
    check(clever, "malformed", &["policy", "`clever`", "`random`"]);
    check(br#"{"cmd":"apply"}"#, "malformed", &["missing field `action`"]);
    check(br#"{"cmd":"apply","action":7}"#, "malformed", &["action", "`7`"]);
}

#[test]
fn load_takes_a_position_or_a_record() {
    check(br#"{"cmd":"load"}"#, "malformed", &["`position`", "`record`"]);
    check(br#"{"cmd":"load","position":null}"#, "malformed", &["`position`", "`record`"]);
    check(br#"{"cmd":"load","position":{}}"#, "malformed", &["missing field `options`"]);
    check(br#"{"cmd":"load","position":[]}"#, "malformed", &["position"]);
    check(br#"{"cmd":"load","game":{}}"#, "malformed", &["`game`"]);
}

#[test]
fn a_last_line_without_an_end_is_answered() {
    let mut process = program()
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine starts");
    let mut input = process.stdin.take().expect("an input");
    input.write_all(br#"{"cmd":"legal"}"#).expect("the engine reads");
    drop(input);
    let output = process.wait_with_output().expect("the engine ends");
    assert!(output.status.success());
    assert!(output.stdout.starts_with(br#"{"ok":false,"error":{"code":"no_game""#));
}
