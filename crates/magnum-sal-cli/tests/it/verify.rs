//! `magnum-sal verify`: a line a record, and an exit code for all.

use serde_json::{Value, json};

use crate::engine::{record, record_path, run, write_file};

/// Verifies files and checks the exit code and the end of each line.
fn check(paths: &[&str], success: bool, verdicts: &[&str]) {
    let arguments: Vec<&str> = ["verify"].iter().chain(paths).copied().collect();
    let output = run(&arguments);
    let lines = String::from_utf8(output.stdout).expect("Unicode");
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(output.status.code(), Some(if success { 0 } else { 1 }), "{lines:?}");
    assert_eq!(lines.len(), paths.len(), "{lines:?}");
    for ((line, path), verdict) in lines.iter().zip(paths).zip(verdicts) {
        let said = line.strip_prefix(path).and_then(|rest| rest.strip_prefix(": "));
        assert!(said.is_some_and(|said| said.contains(verdict)), "`{verdict}` is not in {line}");
        assert_eq!(said.is_some_and(|said| said.starts_with("FAILED")), !success, "{line}");
    }
}

/// A record with one field changed, as a file.
fn changed(name: &str, field: &str, value: Value) -> String {
    let mut record = record("base-3");
    record[field] = value;
    write_file(name, record.to_string())
}

#[test]
fn good_records_are_legal_with_their_results() {
    let (base, muria) = (record_path("base-3"), record_path("muria-2"));
    let verdicts = ["base-3", "muria-2"].map(|name| {
        let record = record(name);
        let money = record["result"]["money"].as_array().expect("money");
        let money: Vec<String> = money.iter().map(Value::to_string).collect();
        let actions = record["actions"].as_array().map_or(0, Vec::len);
        format!("legal, {actions} actions, result {} cents", money.join(", "))
    });
    check(&[&base, &muria], true, &[&verdicts[0], &verdicts[1]]);
}

#[test]
fn an_unfinished_record_is_legal() {
    let mut record = record("muria-2");
    record["actions"].as_array_mut().expect("actions").truncate(20);
    record["result"] = Value::Null;
    let path = write_file("unfinished.json", record.to_string());
    check(&[&path], true, &["legal, 20 actions, not finished"]);
}

#[test]
fn an_illegal_action_fails_with_its_number_and_rule() {
    let path = changed("illegal.json", "actions", json!([{"type": "end_turn"}]));
    check(&[&path], false, &["action 0: 1 actions are left: pass to do nothing (rule 4.8)"]);
}

#[test]
fn a_wrong_result_fails() {
    let result = json!({"money": [1, 2, 3], "ranking": [[2], [1], [0]]});
    let path = changed("wrong-result.json", "result", result);
    check(&[&path], false, &["result"]);
    let path = changed("missing-result.json", "result", Value::Null);
    check(&[&path], false, &["result"]);
}

#[test]
fn an_impossible_start_fails() {
    let mut start = record("base-3")["start"].clone();
    start["mine"]["1C"]["water"] = json!(1);
    let path = changed("impossible.json", "start", start);
    check(&[&path], false, &["start: 1C: a shaft section has no"]);
}

#[test]
fn an_unreadable_record_fails() {
    check(&["no-such-file.json"], false, &["can't read no-such-file.json"]);
    let directory = env!("CARGO_TARGET_TMPDIR");
    check(&[directory], false, &["can't read"]);
    check(&[&write_file("empty.json", "")], false, &["not a record"]);
    check(&[&write_file("cut.json", r#"{"version":1,"#)], false, &["not a record"]);
    check(&[&write_file("bytes.json", b"\xff\0\xfe")], false, &["not a record"]);
    check(&[&write_file("list.json", "[]")], false, &["not a record"]);
    let twice = record("base-3").to_string().repeat(2);
    check(&[&write_file("twice.json", twice)], false, &["something follows"]);
    let path = changed("unknown-field.json", "date", json!("today"));
    check(&[&path], false, &["`date`"]);
    check(&[&changed("version.json", "version", json!(2))], false, &["version `2`"]);
    let path = changed("unknown-action.json", "actions", json!([{"type": "dance"}]));
    check(&[&path], false, &["actions[0]"]);
}

#[test]
fn one_bad_record_fails_them_all() {
    let (good, bad) = (record_path("base-3"), write_file("one-bad.json", "{}"));
    let output = run(&["verify", &bad, &good]);
    assert_eq!(output.status.code(), Some(1));
    let lines = String::from_utf8(output.stdout).expect("Unicode");
    assert!(lines.contains("one-bad.json: FAILED"), "{lines}");
    assert!(lines.contains("base-3.json: legal"), "{lines}");
}

#[test]
fn a_record_is_read_from_standard_input() {
    let file = std::fs::File::open(record_path("base-3")).expect("a record");
    let output = crate::engine::program().args(["verify", "-"]).stdin(file).output();
    let output = output.expect("the program runs");
    assert!(output.status.success());
    assert!(output.stdout.starts_with(b"-: legal, "));
}

#[test]
fn wrong_arguments_are_explained() {
    for arguments in [&["verify"][..], &["verify", "--fast", "x"], &["dance"], &[]] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("Usage"), "{arguments:?}");
    }
}
