//! `magnum-sal serve` and `magnum-sal health` as a host calls them.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::{fs, net};

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_magnum-sal"));
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command
}

fn run(arguments: &[&str]) -> Output {
    program().args(arguments).output().expect("it runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// A server that is killed at the end of the test, and its address.
pub(crate) struct Serving(Child, String);

impl Serving {
    pub(crate) fn start(data: &Path) -> Serving {
        Serving::start_as(program(), data)
    }

    /// Host and port.
    pub(crate) fn address(&self) -> &str {
        self.1.trim_end_matches('/')
    }

    fn start_as(mut serve: Command, data: &Path) -> Serving {
        serve.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
        let mut child = serve.stdout(Stdio::piped()).spawn().expect("it runs");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let line = output.lines().next().expect("a line").expect("text");
        let address = line.rsplit("http://").next().expect("an address").to_owned();
        Serving(child, address)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

#[test]
fn a_printed_configuration_can_be_used_at_once() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let (file, data) = (directory.path().join("magnum-sal.toml"), directory.path().join("data"));
    let printed = run(&["serve", "--print-config"]);
    assert!(printed.status.success(), "{printed:?}");
    let sample = text(&printed.stdout);
    let uncommented = sample.replace("# bot_time = 1", "bot_time = 200");
    assert_ne!(sample, uncommented);
    let check = |sample: &str| {
        fs::write(&file, sample).expect("it can be written");
        let (file, data) = (file.to_str().expect("UTF-8"), data.to_str().expect("UTF-8"));
        run(&["serve", "--check", "--listen", "127.0.0.1:0", "--config", file, "--data", data])
    };
    let as_printed = text(&check(&sample).stdout);
    assert!(as_printed.contains("ok     address: 127.0.0.1:"), "{as_printed}");
    let changed = check(&uncommented);
    assert!(!changed.status.success());
    assert!(text(&changed.stderr).contains("--bot-time: expected a factor"), "{changed:?}");
}

#[test]
fn a_check_says_what_a_start_would_meet_and_changes_nothing() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let data = directory.path().join("data");
    let taken = net::TcpListener::bind("127.0.0.1:0").expect("a free address");
    let address = taken.local_addr().expect("it has one").to_string();
    let path = data.to_str().expect("UTF-8");
    let met = run(&["serve", "--check", "--listen", &address, "--data", path]);
    assert_eq!(met.status.code(), Some(1), "{met:?}");
    let said = text(&met.stdout);
    assert!(said.contains(&format!("FAILED address: can't listen on {address}")), "{said}");
    assert!(said.contains("ok     database: it answers and is empty"), "{said}");
    assert!(!data.exists());

    let server = Serving::start(&data);
    drop(server);
    let met = text(&run(&["serve", "--check", "--listen", "127.0.0.1:0", "--data", path]).stdout);
    assert!(met.contains("ok     database: it answers; its schema is"), "{met}");
    let broken = directory.path().join("magnum-sal.sqlite");
    fs::write(&broken, "no database at all, but a text that is long enough for a header")
        .expect("written");
    let path = directory.path().to_str().expect("UTF-8");
    let met = text(&run(&["serve", "--check", "--listen", "127.0.0.1:0", "--data", path]).stdout);
    assert!(met.contains("FAILED database: "), "{met}");
}

#[test]
fn a_server_is_ready_or_not() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let server = Serving::start(&directory.path().join("data"));
    let ready = run(&["health", &server.1]);
    assert_eq!((ready.status.code(), text(&ready.stdout)), (Some(0), "ready\n".to_owned()));
    let address = server.1.clone();
    drop(server);
    let gone = run(&["health", &address]);
    assert_eq!(gone.status.code(), Some(1));
    assert!(text(&gone.stdout).starts_with(&format!("no server at {address}")), "{gone:?}");
}

#[test]
fn without_arguments_and_desktop_the_commands_are_listed() {
    let listed = run(&[]);
    assert_eq!(listed.status.code(), Some(2));
    assert!(text(&listed.stderr).contains("serve"), "{listed:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn systemd_hears_of_the_start_of_life_and_of_the_end() {
    use std::os::unix::net::UnixDatagram;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let path = directory.path().join("notify");
    let systemd = UnixDatagram::bind(&path).expect("a socket");
    systemd.set_read_timeout(Some(std::time::Duration::from_secs(30))).expect("it is set");
    let heard = || {
        let mut message = [0; 1000];
        let length = systemd.recv(&mut message).expect("a message in time");
        text(&message[..length])
    };
    let mut serve = program();
    serve.env("NOTIFY_SOCKET", &path).env("WATCHDOG_USEC", "400000").env_remove("WATCHDOG_PID");
    let server = Serving::start_as(serve, &directory.path().join("data"));
    assert_eq!(heard(), format!("READY=1\nSTATUS=Serving at http://{}\n", server.1));
    assert_eq!(heard(), "WATCHDOG=1\n");
    assert_eq!(heard(), "WATCHDOG=1\n");
    let stop = Command::new("kill").arg(server.0.id().to_string()).status().expect("it runs");
    assert!(stop.success());
    while heard() != "STOPPING=1\n" {}
}
