//! chromedriver, and the commands of it that are not part of WebDriver.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A running chromedriver; it ends with the value.
#[derive(Debug)]
pub(crate) struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    /// Starts one. On a busy machine a port that looked free may be taken a moment later, so it is tried again.
    pub(crate) fn start() -> Result<Driver> {
        Driver::try_start().or_else(|_| Driver::try_start())
    }

    fn try_start() -> Result<Driver> {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start chromedriver: `cargo xtask test browser` installs it")?;
        let output = process.stdout.take().context("its output is piped")?;
        let mut lines = BufReader::new(output).lines();
        let port = lines.find_map(|line| {
            let line = line.ok()?;
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        // Nobody reads on, and chromedriver says next to nothing after this.
        std::thread::spawn(move || lines.for_each(drop));
        let Some(port) = port else {
            let _ = process.kill();
            let _ = process.wait();
            bail!("chromedriver names no port");
        };
        Ok(Driver { process, port })
    }

    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

/// Ends all processes that were started with an argument, which should be nobody else's.
pub(crate) fn kill_all(argument: &str) {
    for process in started_with(argument) {
        let id = process.file_name().unwrap_or_default();
        let _ = Command::new("kill").arg("-9").arg(id).status();
    }
}

/// The CPU time that the workers of such processes have spent so far.
pub(crate) fn worker_time(argument: &str) -> Result<Duration> {
    let mut time = None;
    for process in started_with(argument) {
        // Threads and processes may end while one looks.
        for thread in fs::read_dir(process.join("task")).into_iter().flatten().flatten() {
            let name = fs::read_to_string(thread.path().join("comm")).unwrap_or_default();
            let spent = fs::read_to_string(thread.path().join("schedstat")).unwrap_or_default();
            if name.trim_end() == "DedicatedWorker" {
                let nanoseconds = spent.split(' ').next().context("the time spent")?.parse()?;
                *time.get_or_insert_default() += Duration::from_nanos(nanoseconds);
            }
        }
    }
    time.context("no worker runs")
}

/// Where the kernel tells of the processes that were started with an argument.
fn started_with(argument: &str) -> impl Iterator<Item = PathBuf> {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    processes.map(|process| process.path()).filter(move |process| {
        let command = fs::read(process.join("cmdline")).unwrap_or_default();
        // Those that Chromium forks name themselves anew, with spaces.
        command.split(|&byte| byte == 0 || byte == b' ').any(|one| one == argument.as_bytes())
    })
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A command of chromedriver's own.
#[derive(Debug)]
pub(crate) enum Extra {
    /// What the console said since the last time.
    Log,
    DevTools {
        command: &'static str,
        parameters: Value,
    },
    /// A device that keeps passkeys, and whose owner is always there.
    Authenticator,
}

impl WebDriverCompatibleCommand for Extra {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        let session = session.unwrap_or_default();
        base.join(&match self {
            Extra::Log => format!("session/{session}/se/log"),
            Extra::DevTools { .. } => format!("session/{session}/goog/cdp/execute"),
            Extra::Authenticator => format!("session/{session}/webauthn/authenticator"),
        })
    }

    fn method_and_body(&self, _url: &Url) -> (http::Method, Option<String>) {
        let body = match self {
            Extra::Log => json!({"type": "browser"}),
            Extra::DevTools { command, parameters } => {
                json!({"cmd": command, "params": parameters})
            }
            Extra::Authenticator => json!({
                "protocol": "ctap2", "transport": "internal", "hasResidentKey": true,
                "hasUserVerification": true, "isUserVerified": true,
            }),
        };
        (http::Method::POST, Some(body.to_string()))
    }
}
