//! `magnum-sal serve` itself, with a database of its own.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, Result, ensure};

/// A running server. It ends, and its database with it, when the value is dropped.
#[derive(Debug)]
pub struct Host {
    process: Option<Child>,
    /// Address and port, the same after a restart.
    listen: String,
    data: PathBuf,
    /// Settings beside the usual ones.
    further: Vec<String>,
}

impl Host {
    pub fn start() -> Result<Host> {
        Host::start_with(&[])
    }

    /// With further arguments for `magnum-sal serve`.
    pub fn start_with(further: &[&str]) -> Result<Host> {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let name = format!("magnum-sal-host-{}-{number}", std::process::id());
        let data = std::env::temp_dir().join(name);
        let further = further.iter().map(|&argument| argument.to_owned()).collect();
        let listen = free_address()?;
        let mut host = Host { process: None, listen, data, further };
        host.restart()?;
        Ok(host)
    }

    pub fn address(&self) -> String {
        format!("http://{}/", self.listen)
    }

    /// Ends the process at once, as a crash does.
    pub fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    /// Runs `magnum-sal admin` beside it; returns what that prints.
    pub fn admin(&self, arguments: &[&str]) -> Result<String> {
        let mut command = Command::new(binary()?);
        let output = command.args(["admin", "--data"]).arg(&self.data).args(arguments).output()?;
        let said = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "admin {arguments:?}: {said}");
        Ok(String::from_utf8(output.stdout)?.trim().to_owned())
    }

    /// Starts it at the same address with the same database.
    pub fn restart(&mut self) -> Result<()> {
        self.kill();
        let binary = binary()?;
        // Bots that hardly think: the games are about the page.
        let mut process = Command::new(&binary)
            .args(["serve", "--no-address-limits", "--bot-time", "0.05", "--log", "error"])
            .args(["--listen", &self.listen])
            // Where `--url` names another site, the page of this address is foreign but for this.
            .args(["--origin", self.address().trim_end_matches('/')])
            .args(&self.further)
            .arg("--data")
            .arg(&self.data)
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", binary.display()))?;
        let output = process.stdout.take().context("its output is piped")?;
        self.process = Some(process);
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let (_, listen) = line.trim().split_once("http://").context("the server does not start")?;
        self.listen = listen.to_owned();
        Ok(())
    }
}

fn binary() -> Result<PathBuf> {
    let binary = crate::target().join("debug/magnum-sal");
    ensure!(
        binary.is_file(),
        "{} is missing: `cargo build --package magnum-sal-cli` makes it",
        binary.display()
    );
    Ok(binary)
}

/// An address that nobody listens on.
fn free_address() -> Result<String> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string())
}

impl Drop for Host {
    fn drop(&mut self) {
        self.kill();
        let _ = fs::remove_dir_all(&self.data);
    }
}
