//! A PostgreSQL of our own: a throw-away cluster that ends with the tests.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// A running cluster. Its directory and its processes last as long as the tests.
#[derive(Debug)]
pub(crate) struct Cluster {
    directory: PathBuf,
    bin: PathBuf,
    /// Removes the directory when the tests end.
    _keeper: Child,
    /// Whether it is to start again when it ends.
    again: Arc<AtomicBool>,
}

/// The cluster that all tests of a program share, each with a database of its own.
pub(crate) fn cluster() -> &'static Cluster {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(Cluster::start)
}

impl Cluster {
    pub(crate) fn start() -> Cluster {
        let bin = programs();
        // A short path: a socket's name has at most 107 bytes.
        let directory = tempfile::Builder::new().prefix("salt-pg-").tempdir_in("/tmp");
        let directory = directory.expect("a temporary directory").keep();
        let keeper = keeper(&directory);
        let cluster = Cluster { directory, bin, _keeper: keeper, again: Arc::default() };
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(&cluster.directory));
        }
        let everybody = std::fs::Permissions::from_mode(0o711);
        std::fs::set_permissions(&cluster.directory, everybody).expect("our own directory");
        let data = cluster.directory.join("data");
        run(cluster
            .program("initdb")
            .args(["-A", "trust", "-U", "postgres", "-N", "-D"])
            .arg(&data));
        cluster.serve();
        cluster
    }

    /// Starts the server from a thread that lasts: when it ends with the program, the kernel ends the server, too.
    fn serve(&self) {
        let mut command = self.program("postgres");
        command.arg("-D").arg(self.directory.join("data")).arg("-k").arg(&self.directory);
        command.args(["-h", "", "-F", "-c", "max_connections=200"]);
        let again = self.again.clone();
        std::thread::spawn(move || {
            loop {
                let mut server: Child = command.spawn().expect("postgres starts");
                drop(server.wait());
                if !again.swap(false, Ordering::SeqCst) {
                    break;
                }
            }
        });
        self.wait();
    }

    /// Breaks off all that the server does, and starts it again: what `pg_ctl restart -m immediate` does. Returns when
    /// it answers.
    #[allow(dead_code, reason = "only one of the programs that share this file does it")]
    pub(crate) fn crash(&self) {
        let file = self.directory.join("data/postmaster.pid");
        let text = std::fs::read_to_string(&file).expect("the server runs");
        let pid = text.lines().next().expect("its process id").trim();
        self.again.store(true, Ordering::SeqCst);
        run(Command::new("kill").args(["-QUIT", pid]));
        let process = Path::new("/proc").join(pid);
        while process.exists() {
            std::thread::sleep(Duration::from_millis(5));
        }
        self.wait();
    }

    /// Holds all processes of the server, as a network does that loses everything without a word, or lets them go on.
    #[allow(dead_code, reason = "only one of the programs that share this file does it")]
    pub(crate) fn signal(&self, signal: &str) {
        let file = self.directory.join("data/postmaster.pid");
        let text = std::fs::read_to_string(&file).expect("the server runs");
        let pid = text.lines().next().expect("its process id").trim();
        let children = Command::new("pgrep").args(["-P", pid]).output().expect("pgrep");
        let children = String::from_utf8(children.stdout).expect("process ids");
        run(Command::new("kill").arg(signal).arg(pid).args(children.split_whitespace()));
    }

    fn wait(&self) {
        let patience = Instant::now() + Duration::from_secs(30);
        while !self.answers() {
            assert!(Instant::now() < patience, "PostgreSQL did not start");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn answers(&self) -> bool {
        let mut command = self.program("pg_isready");
        command.arg("-q").arg("-h").arg(&self.directory);
        command.status().is_ok_and(|status| status.success())
    }

    /// The address of a new, empty database.
    pub(crate) fn database(&self, name: &str) -> String {
        run(self.program("createdb").args(["-U", "postgres", "-h"]).arg(&self.directory).arg(name));
        let socket = self.directory.to_str().expect("a plain path").replace('/', "%2F");
        format!("postgres://postgres@{socket}/{name}")
    }

    /// A program of PostgreSQL, which refuses to run as root.
    fn program(&self, name: &str) -> Command {
        let path = self.bin.join(name);
        let mut command = if is_root() {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
            command.args(["--pdeathsig=INT", "--"]).arg(path);
            command
        } else {
            let mut command = Command::new("setpriv");
            command.args(["--pdeathsig=INT", "--"]).arg(path);
            command
        };
        command.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }
}

/// Removes the directory once its input is closed, which the kernel does however the tests end, and the server, which ends
/// with them as well, has put away its files.
fn keeper(directory: &Path) -> Child {
    const SCRIPT: &str = r#"
        trap '' INT TERM HUP
        cat
        for _ in $(seq 100); do
            [ -e "$1/data/postmaster.pid" ] || break
            sleep 0.1
        done
        rm -rf "$1"
    "#;
    let mut command = Command::new("sh");
    command.args(["-c", SCRIPT, "sh"]).arg(directory).current_dir("/");
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("sh starts")
}

fn run(command: &mut Command) {
    let status = command.status().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(status.success(), "{command:?}: {status}");
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0)
}

/// Where Debian keeps the programs of the newest version.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    found.retain(|bin| Path::new(bin).join("initdb").exists());
    found.sort();
    found.pop().expect(
        "the tests need PostgreSQL: `apt-get install postgresql`, as `cargo xtask test` does",
    )
}
