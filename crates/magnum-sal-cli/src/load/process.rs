//! The server that is measured: a process of our own or another's, and what the kernel tells of it.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::Context;

/// A server, its address and its process.
#[derive(Debug)]
pub(super) struct Measured {
    pub(super) address: SocketAddr,
    pub(super) pid: u32,
    _own: Option<OwnServer>,
}

/// A server that ends with us, and its directory with it.
#[derive(Debug)]
struct OwnServer {
    process: Child,
    directory: PathBuf,
}

impl Measured {
    pub(super) fn running(address: SocketAddr, pid: u32) -> Measured {
        Measured { address, pid, _own: None }
    }

    /// Starts one, with an empty database unless another one is given, and further arguments.
    pub(super) fn start(database: Option<&str>, arguments: &[&str]) -> anyhow::Result<Measured> {
        let directory = directory();
        let program = std::env::current_exe().context("can't find this program")?;
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--log", "warn"]).args(arguments);
        command.args(["--connections", "1000000", "--data"]).arg(&directory);
        if let Some(database) = database {
            command.env("MAGNUM_SAL_DATABASE", database);
        }
        let process = command.stdout(Stdio::piped()).spawn().context("can't start a server")?;
        let mut own = OwnServer { process, directory };
        let mut line = String::new();
        let output = own.process.stdout.take().context("the server has no output")?;
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().rsplit('/').next().and_then(|address| address.parse().ok());
        let address = address.with_context(|| format!("the server did not start: {line:?}"))?;
        Ok(Measured { address, pid: own.process.id(), _own: Some(own) })
    }

    /// Ends a server of our own, and keeps its directory.
    pub(super) fn end(self) {
        if let Some(mut own) = self._own {
            own.end();
            own.directory = PathBuf::new();
        }
    }

    /// Kilobytes that it has in memory.
    pub(super) fn memory(&self) -> anyhow::Result<f64> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.pid))?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse().ok());
        kilobytes.context("no VmRSS in /proc")
    }

    /// Processor time, in its own code and in the kernel for it.
    pub(super) fn cpu_seconds(&self) -> anyhow::Result<f64> {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.pid))?;
        let (_, fields) = text.rsplit_once(") ").context("no fields in /proc")?;
        let ticks = fields.split(' ').skip(11).take(2).map(str::parse::<f64>);
        let ticks: f64 = ticks.collect::<Result<Vec<_>, _>>()?.iter().sum();
        // Linux counts in hundredths of a second wherever it matters.
        Ok(ticks / 100.0)
    }
}

/// Where servers that are started keep their data.
pub(super) fn directory() -> PathBuf {
    std::env::temp_dir().join(format!("magnum-sal-load-{}", std::process::id()))
}

impl OwnServer {
    fn end(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        self.end();
        // What a server that was killed leaves behind is of no use.
        drop(std::fs::remove_dir_all(&self.directory));
    }
}
