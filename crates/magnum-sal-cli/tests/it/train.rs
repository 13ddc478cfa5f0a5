//! Training: the file is there as a whole at the end, and not before.

use std::process::Stdio;

use crate::engine::{program, run, write_file};

const SHORT: [&str; 4] = ["--generations", "1", "--games", "1"];

#[test]
fn the_network_replaces_the_file_though_nobody_reads_the_progress() {
    let path = write_file("train.bin", "something else");
    let mut process = program()
        .args(["train", &path])
        .args(SHORT)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(process.stdout.take());
    assert!(process.wait().expect("an end").success());
    assert!(std::fs::metadata(&path).expect("a network").len() > 1000);
}

#[test]
fn nothing_is_learned_for_a_file_that_can_not_be_written() {
    for path in ["/no/such/place.bin", env!("CARGO_TARGET_TMPDIR")] {
        let output = run(&["train", path]);
        assert!(!output.status.success());
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(message.contains("can't write"), "{message}");
    }
}

#[test]
fn a_training_that_is_interrupted_leaves_the_file_as_it_was() {
    let path = write_file("train-kept.bin", "what was there");
    let mut process = program()
        .args(["train", &path, "--generations", "1000000", "--games", "1"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // The first line tells that it has begun to learn.
    let mut line = String::new();
    let output = process.stdout.take().expect("an output");
    std::io::BufRead::read_line(&mut std::io::BufReader::new(output), &mut line).expect("a line");
    process.kill().and_then(|()| process.wait()).expect("it ends");
    assert!(line.starts_with("generation 1/"), "{line}");
    assert_eq!(std::fs::read(&path).expect("a file"), b"what was there");
}

#[test]
fn learning_goes_on_from_a_checkpoint() {
    let [path, other] = ["train-1.bin", "train-2.bin"].map(|name| write_file(name, ""));
    let checkpoint = write_file("train.checkpoint", "");
    std::fs::remove_file(&checkpoint).expect("removed");
    let learn = |path: &str, expansion: &str| {
        let kept = ["--checkpoint", &checkpoint, "--expansion", expansion];
        run(&[&["train", path][..], &SHORT, &kept].concat())
    };
    assert!(learn(&path, "base").status.success());
    assert!(learn(&other, "base").status.success());
    let [first, again] = [&path, &other].map(|path| std::fs::read(path).expect("a network"));
    assert_eq!(first, again, "the only generation was done");
    let output = learn(&other, "muria");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && message.contains("another game"), "{message}");
}

#[test]
fn nothing_to_learn_from_is_refused() {
    for flag in ["--generations", "--games"] {
        let output = run(&["train", "/no/such/place.bin", flag, "0"]);
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(message.contains(flag), "{message}");
    }
}

#[test]
fn learning_goes_on_from_a_network_and_from_nothing_else() {
    let learn = |from: &str, to: &str| run(&[&["train", to, "--from", from][..], &SHORT].concat());
    let known = concat!(env!("CARGO_MANIFEST_DIR"), "/../magnum-sal-bots/networks/base.bin");
    let learned = write_file("train-further.bin", "");
    assert!(learn(known, &learned).status.success());
    let [before, after] = [known, &learned].map(|path| std::fs::read(path).expect("a network"));
    assert!(before.len() == after.len() && before != after);
    let other = write_file("train-other.bin", "no network");
    for (from, expected) in [(other.as_str(), "not 10"), ("/no/such/network.bin", "can't read")] {
        let output = learn(from, &learned);
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && message.contains(expected), "{message}");
        assert_eq!(std::fs::read(&learned).expect("a network"), after);
    }
}
