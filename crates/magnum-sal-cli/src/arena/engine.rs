//! External engines: programs that speak the line protocol and answer `bot`.
//!
//! An engine is never told what is hidden. For every decision it is handed a game drawn at random among those that
//! fit the view, so its `bot` sees what a player at the table sees, and looking at the rest would be of no use.

use std::io::{BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use magnum_sal::notation::{ActionNotation, Position};
use magnum_sal::{Action, Seed, View};
use serde_json::{Value, json};

use crate::engine::lines::{Line, Lines};
use crate::thinking::Thought;

/// What an engine is asked for, and how long it may take beyond its budget.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question<'a> {
    pub(super) level: Option<&'a str>,
    pub(super) thought: Option<Thought>,
    pub(super) patience: Duration,
}

/// A running engine. It ends with its owner, and so do all programs that it started.
#[derive(Debug)]
pub(super) struct Engine {
    process: Child,
    requests: Sender<String>,
    lines: Receiver<Vec<u8>>,
}

impl Engine {
    pub(super) fn start(command: &[String]) -> Result<Engine, String> {
        let mut program = Command::new(&command[0]);
        program.args(&command[1..]);
        program.stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is for the arena, which ends its engines itself.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut program, 0);
        let mut process = program.spawn().map_err(|error| format!("does not start: {error}"))?;
        let mut input = process.stdin.take().expect("an input");
        let output = process.stdout.take().expect("an output");
        let (requests, asked) = mpsc::channel::<String>();
        let (sender, lines) = mpsc::sync_channel(1);
        // Separate threads write and read, so that we can stop waiting. They end with the engine.
        std::thread::spawn(move || {
            for request in asked {
                let written = input.write_all(request.as_bytes()).and_then(|()| input.flush());
                if written.is_err() {
                    return;
                }
            }
        });
        std::thread::spawn(move || {
            let mut lines = Lines::new(BufReader::new(output));
            while let Ok(Some(line)) = lines.next() {
                let line = match line {
                    Line::Whole(bytes) => bytes.to_vec(),
                    Line::TooLong => b"a line that is too long".to_vec(),
                };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Engine { process, requests, lines })
    }

    /// Asks for an action in the position that the view shows. Also returns how many playouts the engine reports.
    pub(super) fn choose(
        &mut self,
        view: &View,
        question: &Question<'_>,
        seed: &str,
    ) -> Result<(Action, u64), String> {
        let guess = view.sample(&mut Seed::from_text(&format!("{seed}, sample")).rng());
        let load = json!({"cmd": "load", "position": Position::from(&guess)});
        self.ask(&load, question.patience)?;
        let mut request = json!({"cmd": "bot", "seed": seed});
        if let Some(level) = question.level {
            request["level"] = json!(level);
        }
        let mut patience = question.patience;
        match question.thought {
            Some(Thought::Milliseconds(milliseconds)) => {
                request["time_ms"] = json!(milliseconds);
                patience += Duration::from_millis(milliseconds);
            }
            Some(Thought::Playouts(playouts)) => request["playouts"] = json!(playouts),
            None => {}
        }
        let mut answer = self.ask(&request, patience)?;
        let action: ActionNotation = serde_json::from_value(answer["action"].take())
            .map_err(|error| format!("answers `bot` without an action: {error}"))?;
        let action = action.action(view.board()).map_err(|error| illegal(&action, &error))?;
        view.board()
            .check(action)
            .map_err(|error| illegal(&action.notation(view.board()), &error))?;
        let visits = answer["evaluation"].as_array().into_iter().flatten();
        Ok((action, visits.filter_map(|one| one["visits"].as_u64()).sum()))
    }

    fn ask(&mut self, request: &Value, patience: Duration) -> Result<Value, String> {
        let cmd = &request["cmd"];
        // A process that has ended neither reads nor answers.
        let _ = self.requests.send(format!("{request}\n"));
        let line = self.lines.recv_timeout(patience).map_err(|error| match error {
            RecvTimeoutError::Timeout => {
                format!("did not answer {cmd} within {} s", patience.as_secs_f64())
            }
            RecvTimeoutError::Disconnected => format!("ended without an answer to {cmd}"),
        })?;
        let answer: Value = serde_json::from_slice(&line).map_err(|_| {
            format!("answers {cmd} with no JSON: {}", shortened(&String::from_utf8_lossy(&line)))
        })?;
        if answer["ok"] != json!(true) {
            return Err(format!("refuses {cmd}: {}", shortened(&answer["error"].to_string())));
        }
        Ok(answer)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended already, but its children may not.
        #[cfg(unix)]
        let _ = nix::sys::signal::killpg(
            nix::unistd::Pid::from_raw(self.process.id() as i32),
            nix::sys::signal::Signal::SIGKILL,
        );
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn illegal(action: &ActionNotation, error: &dyn std::fmt::Display) -> String {
    let action = serde_json::to_string(action).expect("an action is JSON");
    format!("answers `bot` with {}: {error}", shortened(&action))
}

fn shortened(text: &str) -> String {
    text.chars().take(200).collect()
}
