//! Running other programs from the root of the workspace.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace")
}

/// Where cargo puts its output.
pub(crate) fn target_directory() -> PathBuf {
    let chosen = env::var_os("CARGO_TARGET_DIR").or_else(|| env::var_os("CARGO_BUILD_TARGET_DIR"));
    root().join(chosen.unwrap_or_else(|| "target".into()))
}

/// The cargo that runs us.
pub(crate) fn cargo() -> Command {
    program(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// The tests of the workspace. Always run this way: a single package has other features, and cargo would compile everything
/// again.
pub(crate) fn workspace_tests() -> Command {
    let mut command = cargo();
    command.args(["test", "--workspace"]);
    command
}

/// The program `magnum-sal` as the tests use it. It reads the site from disk at run time.
pub(crate) fn program_under_test() -> Result<PathBuf> {
    built("magnum-sal")
}

/// A program of the workspace, built with what the tests are built with.
pub(crate) fn built(name: &str) -> Result<PathBuf> {
    run(cargo().args(["build", "--quiet", "--workspace", "--bin", name]))?;
    Ok(target_directory().join("debug").join(name))
}

/// The nightly cargo. Only rustup's proxy understands `+nightly`, so it is looked up in the PATH.
pub(crate) fn nightly_cargo() -> Command {
    let mut command = program("cargo");
    command.arg("+nightly");
    command
}

/// Any program, in the root of the workspace.
pub(crate) fn program(name: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// Shows the command, runs it and waits for it.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    println!("$ {}", shown(command));
    let status = command.status().with_context(|| format!("cannot start `{}`", shown(command)))?;
    ensure!(status.success(), "`{}` failed: {status}", shown(command));
    Ok(())
}

/// Whether the command can be started and succeeds. Its output is dropped.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// What the command prints to standard output, or nothing if it cannot be started.
pub(crate) fn output(command: &mut Command) -> String {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output();
    output.map_or_else(
        |_| String::new(),
        |output| String::from_utf8_lossy(&output.stdout).into_owned(),
    )
}

fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut words = Vec::new();
    for (name, value) in command.get_envs() {
        if let Some(value) = value {
            words.push(format!("{}={}", name.to_string_lossy(), quoted(&value.to_string_lossy())));
        }
    }
    words.push(program.file_name().unwrap_or(program.as_os_str()).to_string_lossy().into_owned());
    words.extend(command.get_args().map(|argument| quoted(&argument.to_string_lossy())));
    words.join(" ")
}

fn quoted(word: &str) -> String {
    if word.contains([' ', '*']) { format!("'{word}'") } else { word.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::{cargo, output, program, run, shown};

    #[test]
    fn a_command_is_shown_as_one_would_type_it() {
        let mut command = program("/usr/bin/python3");
        command.env("LANG", "C").args(["-p", "test_*.py"]);
        assert_eq!(shown(&command), "LANG=C python3 -p 'test_*.py'");
    }

    /// Otherwise cargo compiles most dependencies twice, for the tests and for the programs that they run. A crate of the
    /// workspace that nobody ships can ask for such a feature, too.
    #[test]
    fn tests_give_dependencies_no_features_of_their_own() {
        let features = |edges| {
            let listed = ["tree", "--workspace", "--prefix=none", "--format={p} {f}", "--edges"];
            let listed = output(cargo().args(listed).arg(edges));
            let lines = listed.lines().map(|line| line.trim_end_matches(" (*)").to_owned());
            lines.collect::<std::collections::BTreeSet<_>>()
        };
        let (programs, tests) = (features("normal,build"), features("normal,build,dev"));
        assert!(programs.len() > 100, "cargo lists {programs:?}");
        let package = |line: &String| line.split(' ').take(2).collect::<Vec<_>>().join(" ");
        let packages: Vec<String> = programs.iter().map(package).collect();
        let changed = tests.difference(&programs).filter(|line| packages.contains(&package(line)));
        assert_eq!(changed.collect::<Vec<_>>(), Vec::<&String>::new());
    }

    #[test]
    fn a_failure_names_the_command() {
        let error = run(&mut program("false")).unwrap_err();
        assert!(error.to_string().starts_with("`false` failed"), "{error}");
    }
}
