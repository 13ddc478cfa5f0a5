//! chromedriver, and the commands of it that are not part of WebDriver.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
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
    pub(crate) fn start() -> Result<Driver> {
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
        let port = port.context("chromedriver names no port")?;
        Ok(Driver { process, port })
    }

    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
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
}

impl WebDriverCompatibleCommand for Extra {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        let session = session.unwrap_or_default();
        base.join(&match self {
            Extra::Log => format!("session/{session}/se/log"),
            Extra::DevTools { .. } => format!("session/{session}/goog/cdp/execute"),
        })
    }

    fn method_and_body(&self, _url: &Url) -> (http::Method, Option<String>) {
        let body = match self {
            Extra::Log => json!({"type": "browser"}),
            Extra::DevTools { command, parameters } => {
                json!({"cmd": command, "params": parameters})
            }
        };
        (http::Method::POST, Some(body.to_string()))
    }
}
