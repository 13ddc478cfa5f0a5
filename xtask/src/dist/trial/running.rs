//! A server that is tried.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::command::{program, run};

/// It is killed when this is dropped.
#[derive(Debug)]
pub(super) struct Running {
    process: Child,
    address: String,
    /// It can't print into a pipe that nobody holds.
    output: BufReader<ChildStdout>,
}

impl Running {
    /// Starts it and waits until it says where it listens.
    pub(super) fn start(mut command: Command) -> Result<Running> {
        let process = command.stdout(Stdio::piped()).spawn();
        let mut process = process.context("the server can't be started")?;
        let output = process.stdout.take().context("the server has no output")?;
        let output = BufReader::new(output);
        let mut running = Running { process, address: String::new(), output };
        let mut line = String::new();
        running.output.read_line(&mut line)?;
        let address = line.trim().rsplit_once("http://").context("the server does not listen")?.1;
        running.address = address.replace("0.0.0.0", "127.0.0.1");
        Ok(running)
    }

    /// Loads the first page, which has to be the app, and one of the book.
    pub(super) fn load_page(&self) -> Result<()> {
        self.load("/", "boot-")?;
        self.load("/docs/host.html", "magnum-sal serve --print-config")
    }

    fn load(&self, path: &str, holds: &str) -> Result<()> {
        let mut socket = TcpStream::connect(&self.address)?;
        write!(
            socket,
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.address
        )?;
        let mut page = String::new();
        socket.read_to_string(&mut page)?;
        let is_there = page.starts_with("HTTP/1.1 200") && page.contains(holds);
        ensure!(is_there, "{path} is not there: {page:.300}");
        Ok(())
    }

    pub(super) fn play(&self, player: &Path) -> Result<()> {
        run(program(player).arg(&self.address))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// An address at which nobody listens.
pub(super) fn free_address() -> Result<String> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string())
}
