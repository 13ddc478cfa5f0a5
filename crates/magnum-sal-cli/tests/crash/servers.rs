//! Real servers, as processes that can be killed.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

struct Process {
    child: Child,
    /// Keeps the pipe open: a server that can't write its output would end.
    _output: BufReader<std::process::ChildStdout>,
}

/// Servers that share a database. Clients find them where they are now.
pub(crate) struct Servers {
    database: String,
    processes: Vec<Process>,
    addresses: Arc<Mutex<Vec<SocketAddr>>>,
}

/// Where the servers are now.
#[derive(Clone)]
pub(crate) struct Addresses(Arc<Mutex<Vec<SocketAddr>>>);

impl Addresses {
    /// One of them; another one for another number.
    pub(crate) fn pick(&self, number: usize) -> SocketAddr {
        let addresses = self.0.lock().expect("no panic");
        addresses[number % addresses.len()]
    }
}

impl Servers {
    pub(crate) fn start(database: &str, number: usize) -> Servers {
        let started: Vec<(Process, SocketAddr)> = (0..number).map(|_| start(database)).collect();
        let (processes, addresses): (Vec<_>, Vec<_>) = started.into_iter().unzip();
        let addresses = Arc::new(Mutex::new(addresses));
        Servers { database: database.to_owned(), processes, addresses }
    }

    pub(crate) fn addresses(&self) -> Addresses {
        Addresses(self.addresses.clone())
    }

    pub(crate) fn any(&self) -> SocketAddr {
        self.addresses().pick(0)
    }

    /// SIGKILL: the process gets no chance to finish anything.
    pub(crate) fn kill_and_restart(&mut self, number: usize) {
        let index = number % self.processes.len();
        self.processes[index].kill();
        let (process, address) = start(&self.database);
        self.processes[index] = process;
        self.addresses.lock().expect("no panic")[index] = address;
    }
}

impl Process {
    fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it has ended");
    }
}

impl Drop for Servers {
    fn drop(&mut self) {
        self.processes.iter_mut().for_each(Process::kill);
    }
}

fn start(database: &str) -> (Process, SocketAddr) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_magnum-sal"))
        .args(["serve", "--listen", "127.0.0.1:0", "--no-address-limits", "--log", "error"])
        .args(["--bot-time", "5", "--database", database])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    output.read_line(&mut line).expect("a line");
    let address = line.trim().rsplit('/').next().and_then(|address| address.parse().ok());
    let address = address.unwrap_or_else(|| panic!("the server did not start: {line:?}"));
    (Process { child, _output: output }, address)
}
