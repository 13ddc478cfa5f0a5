//! Real servers, as processes that can be killed.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::sleep;

/// Tests at a time: each keeps a core busy, and the abuse of one would starve the server of another.
static TURNS: Semaphore = Semaphore::const_new(2);

/// A test of servers waits for its turn, and keeps it to its end.
pub(crate) async fn turn() -> SemaphorePermit<'static> {
    TURNS.acquire().await.expect("nobody closes it")
}

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
        Servers::running(database, started)
    }

    /// One server for which writing beyond a limit of files fails as on a full disk, once it has one.
    pub(crate) fn start_limitable(database: &str) -> Servers {
        let mut shell = Command::new("sh");
        // Without the trap the signal that comes with the error would end the process.
        shell.arg("-c").arg(r#"trap "" XFSZ; exec "$0" "$@""#).arg(PROGRAM);
        Servers::running(database, vec![start_as(shell, &[NO_LIMITS], database)])
    }

    /// One server with its limits by address.
    pub(crate) fn start_with_limits(database: &str) -> Servers {
        Servers::running(database, vec![start_as(Command::new(PROGRAM), &[], database)])
    }

    /// One server with its limits by address, and so many descriptors for everything.
    pub(crate) fn start_with_descriptors(database: &str, descriptors: usize) -> Servers {
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(format!(r#"ulimit -n {descriptors}; exec "$0" "$@""#)).arg(PROGRAM);
        Servers::running(database, vec![start_as(shell, &[], database)])
    }

    fn running(database: &str, started: Vec<(Process, SocketAddr)>) -> Servers {
        let (processes, addresses): (Vec<_>, Vec<_>) = started.into_iter().unzip();
        let addresses = Arc::new(Mutex::new(addresses));
        Servers { database: database.to_owned(), processes, addresses }
    }

    pub(crate) fn addresses(&self) -> Addresses {
        Addresses(self.addresses.clone())
    }

    /// The processes, in the order of their addresses.
    pub(crate) fn pids(&self) -> Vec<u32> {
        self.processes.iter().map(|process| process.child.id()).collect()
    }

    /// Sends a signal to one of the processes.
    pub(crate) fn signal(&self, index: usize, name: &str) {
        let pid = self.processes[index].child.id().to_string();
        let status = Command::new("kill").args([&format!("-{name}"), &pid]).status();
        assert!(status.is_ok_and(|status| status.success()), "{name}");
    }

    /// Kills the first one for good.
    pub(crate) fn kill_first(&mut self) {
        self.processes.remove(0).kill();
        self.addresses.lock().expect("no panic").remove(0);
    }

    pub(crate) fn any(&self) -> SocketAddr {
        self.addresses().pick(0)
    }

    /// Kills the only one, and starts it again when it has been dead for so long.
    pub(crate) async fn kill_for(&mut self, pause: Duration) {
        self.processes[0].kill();
        sleep(pause).await;
        let (process, address) = start(&self.database);
        self.processes[0] = process;
        self.addresses.lock().expect("no panic")[0] = address;
    }

    /// Asks the only one to end, and returns how long that took.
    pub(crate) fn terminate(&mut self) -> Duration {
        let asked = Instant::now();
        self.signal(0, "TERM");
        let status = self.processes[0].child.wait().expect("it ends");
        assert!(status.success(), "{status}");
        asked.elapsed()
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
        // One that has ended already is none the worse for it.
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it has ended");
    }
}

impl Drop for Servers {
    fn drop(&mut self) {
        self.processes.iter_mut().for_each(Process::kill);
    }
}

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_magnum-sal");

fn start(database: &str) -> (Process, SocketAddr) {
    start_as(Command::new(PROGRAM), &[NO_LIMITS], database)
}

/// For players who all come from one address.
const NO_LIMITS: &str = "--no-address-limits";

fn start_as(mut command: Command, arguments: &[&str], database: &str) -> (Process, SocketAddr) {
    let mut child = command
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "error"])
        .args(arguments)
        .args(["--bot-time", "0.05", "--database", database])
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
