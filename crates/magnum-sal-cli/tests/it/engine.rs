//! A conversation with the engine, one line for one line.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Output, Stdio};

use serde_json::{Value, json};

pub(crate) fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_magnum-sal"))
}

/// Runs the program with these arguments and an empty input to its end.
pub(crate) fn run(arguments: &[&str]) -> Output {
    program().args(arguments).stdin(Stdio::null()).output().expect("the program runs")
}

/// A file that only this test writes.
pub(crate) fn write_file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a file for the test");
    path.to_str().expect("a path in Unicode").to_owned()
}

/// The path of a recorded game.
pub(crate) fn record_path(name: &str) -> String {
    format!("{}/tests/records/{name}.json", env!("CARGO_MANIFEST_DIR"))
}

pub(crate) fn record(name: &str) -> Value {
    let text = std::fs::read(record_path(name)).expect("a record");
    serde_json::from_slice(&text).expect("a record is JSON")
}

#[derive(Debug)]
pub(crate) struct Engine {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub(crate) fn start() -> Engine {
        Engine::start_with(&[])
    }

    pub(crate) fn start_with(arguments: &[&str]) -> Engine {
        let mut process = program()
            .arg("engine")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = process.stdin.take();
        let output = BufReader::new(process.stdout.take().expect("an output"));
        Engine { process, input, output }
    }

    /// An engine with a new game.
    pub(crate) fn playing(options: Value, seed: &str) -> Engine {
        let mut engine = Engine::start();
        engine.ask(json!({"cmd": "new", "options": options, "seed": seed}));
        engine
    }

    /// Sends a line as it is; the answer, which must be one line of JSON with `ok`.
    pub(crate) fn send(&mut self, line: &[u8]) -> Value {
        let input = self.input.as_mut().expect("an input");
        input.write_all(line).and_then(|()| input.write_all(b"\n")).expect("the engine reads");
        self.receive().expect("the engine answers")
    }

    fn receive(&mut self) -> Option<Value> {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the engine writes Unicode");
        let answer: Value = serde_json::from_str(line.strip_suffix('\n')?).expect("JSON");
        assert!(answer["ok"].is_boolean(), "{answer}");
        Some(answer)
    }

    /// The answer to a request that succeeds, without its `ok`.
    pub(crate) fn ask(&mut self, request: Value) -> Value {
        let mut answer = self.send(request.to_string().as_bytes());
        let ok = answer.as_object_mut().expect("an object").remove("ok");
        assert_eq!(ok, Some(json!(true)), "{request}: {answer}");
        answer
    }

    /// The error of a line that is refused, which leaves the game as it was.
    pub(crate) fn refusal(&mut self, line: &[u8]) -> Value {
        let before = self.state();
        let answer = self.send(line);
        assert_eq!(answer["ok"], false, "{answer}");
        assert_eq!(self.state(), before, "a refused line changed the game: {answer}");
        answer["error"].clone()
    }

    /// Everything that a refusal must not change.
    fn state(&mut self) -> [Value; 2] {
        [self.send(br#"{"cmd":"position"}"#), self.send(br#"{"cmd":"record"}"#)]
    }

    pub(crate) fn position(&mut self) -> Value {
        self.ask(json!({"cmd": "position"}))["position"].clone()
    }

    pub(crate) fn legal(&mut self) -> Vec<Value> {
        self.ask(json!({"cmd": "legal"}))["actions"].as_array().expect("actions").clone()
    }

    pub(crate) fn apply(&mut self, action: &Value) -> Value {
        self.ask(json!({"cmd": "apply", "action": action}))
    }

    /// Plays to the end, choosing by a count that a game of the same seed repeats.
    pub(crate) fn play_to_the_end(&mut self) {
        for number in 0.. {
            let legal = self.legal();
            if legal.is_empty() {
                return;
            }
            self.apply(&legal[number * 7 % legal.len()]);
        }
    }

    /// Ends the input; how the engine ended, and whether it said anything after it.
    pub(crate) fn finish(mut self) -> (ExitStatus, Option<Value>) {
        self.input = None;
        let last = self.receive();
        (self.process.wait().expect("the engine ends"), last)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It has ended by itself unless a test failed.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Checks the code of an error and that its message contains all parts.
pub(crate) fn check_error(error: &Value, code: &str, parts: &[&str]) {
    assert_eq!(error["code"], code, "{error}");
    let message = error["message"].as_str().expect("a message");
    for part in parts {
        assert!(message.contains(part), "`{part}` is not in `{message}`");
    }
    assert_eq!(error["rule"].is_string(), code == "illegal_action", "{error}");
}

pub(crate) fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> =
        value.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}
