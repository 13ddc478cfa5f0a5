//! `magnum-sal admin` as a host calls it.

use std::path::Path;
use std::process::{Command, Output};

fn admin(data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_magnum-sal"));
    command.arg("admin").arg("--data").arg(data).args(arguments).output().expect("it runs")
}

#[test]
fn a_host_looks_after_an_empty_server() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let data = directory.path().join("data");
    let statistics = admin(&data, &["statistics"]);
    assert!(statistics.status.success(), "{statistics:?}");
    let text = String::from_utf8(statistics.stdout).expect("text");
    assert!(text.contains("accounts\t0\n") && text.contains("tables playing\t0\n"), "{text}");
    let mode = std::fs::metadata(&data).expect("the directory is made").permissions().mode();
    assert_eq!(mode & 0o777, 0o700, "for its owner alone");
    let nobody = admin(&data, &["ban", "mallory"]);
    assert!(!nobody.status.success());
    let message = String::from_utf8(nobody.stderr).expect("text");
    assert!(message.contains("nobody has the id or the account `mallory`"), "{message}");
    assert!(!admin(&data, &["tables", "lost"]).status.success(), "no such status");
    let invite = ["invite", "--uses", "3", "--url", "https://salt.example/"];
    let link = String::from_utf8(admin(&data, &invite).stdout).expect("text");
    assert!(link.starts_with("https://salt.example/#/invitation/"), "{link}");
    let list = String::from_utf8(admin(&data, &["invitations"]).stdout).expect("text");
    let fields: Vec<&str> = list.trim().split('\t').collect();
    assert_eq!((fields.len(), fields[2]), (4, "3"), "{list}");
    assert!(admin(&data, &["uninvite", fields[0]]).status.success());
    assert!(!admin(&data, &["role", "mallory", "king"]).status.success(), "no such role");
}
