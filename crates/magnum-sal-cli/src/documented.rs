//! What the documents tell people to type is what the program understands.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use clap::{CommandFactory, Parser};

use super::Arguments;

/// Programs of others, and who tries them. `cargo xtask` has a test of its own.
const OTHERS: [(&str, &str); 10] = [
    ("cargo", "xtask reads its own commands in a test"),
    ("tar", "`cargo xtask dist --try` unpacks what was released"),
    ("cd", "the same"),
    ("apt", "`cargo xtask dist --try` installs the package with dpkg"),
    ("systemctl", "`cargo xtask dist --try` has systemd-analyze check the unit"),
    (
        "docker",
        "needs a daemon; `cargo xtask dist --try` runs the image by chroot, and docker-compose reads the files",
    ),
    ("createdb", "PostgreSQL's own; the tests on PostgreSQL call it"),
    ("pip", "`cargo xtask wheel --try` installs the wheel on every Python that is there"),
    ("npm", "`cargo xtask npm --try` installs the package"),
    ("#", "what a command prints"),
];

/// Variables that tests read.
const OF_TESTS: [&str; 1] = ["MAGNUM_SAL_SEED"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn texts(directory: &str, ending: &str) -> Vec<(PathBuf, String)> {
    let entries = fs::read_dir(root().join(directory)).expect("a directory");
    let paths = entries.map(|entry| entry.expect("a file").path());
    let paths = paths.filter(|path| path.extension().is_some_and(|other| other == ending));
    paths.map(|path| (path.clone(), fs::read_to_string(path).expect("a text"))).collect()
}

/// Every line of the documents that is to be typed into a shell.
fn commands() -> Vec<(PathBuf, String)> {
    let mut commands = Vec::new();
    for (path, text) in [texts("docs", "md"), texts("", "md")].concat() {
        for block in text.split("\n```sh\n").skip(1) {
            let lines = block.split("\n```").next().unwrap_or_default().lines();
            let lines = lines.filter(|line| !line.trim().is_empty());
            commands.extend(lines.map(|line| (path.clone(), line.to_owned())));
        }
    }
    commands
}

/// The words of a command without its comment, and without where its output goes.
fn words(line: &str) -> Vec<String> {
    let words = shlex::split(line).unwrap_or_else(|| panic!("a shell can't read {line}"));
    words.into_iter().take_while(|word| word != ">" && word != "|").collect()
}

#[test]
fn every_command_in_the_documents_is_understood() {
    let mut understood = 0;
    for (path, line) in commands() {
        let path = path.display();
        let first = line.split_whitespace().next().expect("a word");
        if first.trim_start_matches("./") != "magnum-sal" {
            let known = OTHERS.iter().any(|(other, _)| *other == first);
            assert!(known, "{path}: nobody tries `{line}`");
            continue;
        }
        if let Err(error) = Arguments::try_parse_from(words(&line)) {
            panic!("{path}: `{line}`: {error}");
        }
        understood += 1;
    }
    assert!(understood > 40, "only {understood} commands were found");
}

/// In sentences a command may be a part of one: it names a subcommand, and options that this has.
#[test]
fn every_command_in_a_sentence_exists() {
    let program = Arguments::command();
    let mut found = 0;
    for (path, text) in [texts("docs", "md"), texts("", "md")].concat() {
        let quoted = text.split('`').filter_map(|part| part.strip_prefix("magnum-sal "));
        for line in quoted.filter(|line| !line.contains('\n')) {
            let mut words = line.split_whitespace();
            let name = words.next().unwrap_or_default();
            let command = program.find_subcommand(name);
            let Some(command) = command else { panic!("{}: `{line}`", path.display()) };
            for option in words.filter_map(|word| word.strip_prefix("--")) {
                let mut known = command.get_arguments().filter_map(|argument| argument.get_long());
                let is_known = option == "help" || known.any(|known| known == option);
                assert!(is_known, "{}: `{line}` has no --{option}", path.display());
            }
            found += 1;
        }
    }
    assert!(found > 20, "only {found} commands were found");
}

#[test]
fn every_variable_in_the_documents_and_packages_is_a_setting() {
    let program = Arguments::command();
    let mut known = BTreeSet::new();
    let mut commands: Vec<&clap::Command> = vec![&program];
    while let Some(command) = commands.pop() {
        commands.extend(command.get_subcommands());
        let names = command.get_arguments().filter_map(|argument| argument.get_env());
        known.extend(names.map(|name| name.to_string_lossy().into_owned()));
    }
    let mut named = 0;
    for (path, text) in [texts("docs", "md"), texts("packaging/compose", "yaml")].concat() {
        for part in text.split("MAGNUM_SAL_").skip(1) {
            let end = part.find(|c: char| !c.is_ascii_uppercase() && c != '_');
            let name = format!("MAGNUM_SAL_{}", &part[..end.unwrap_or(part.len())]);
            let is_known = known.contains(&name) || OF_TESTS.contains(&name.as_str());
            assert!(is_known, "{}: {name} is no setting", path.display());
            named += 1;
        }
    }
    assert!(named > 20, "only {named} variables were found");
}

#[test]
fn compose_files_mount_what_lies_beside_them() {
    let compose = root().join("packaging/compose");
    let mut mounted = 0;
    for (path, text) in texts("packaging/compose", "yaml") {
        for file in text.split("\"./").skip(1).filter_map(|rest| rest.split(':').next()) {
            assert!(compose.join(file).is_file(), "{}: there is no {file}", path.display());
            mounted += 1;
        }
        let declared = text.split("\nvolumes:\n").nth(1).expect("volumes");
        let quoted = text.split(['"', '[']).filter_map(|text| text.split_once(":/"));
        let volumes = quoted
            .map(|(volume, _)| volume)
            .filter(|name| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase()));
        for volume in volumes.filter(|name| !["http", "https", "postgres"].contains(name)) {
            let is_declared = declared.contains(&format!("  {volume}:"));
            assert!(is_declared, "{}: {volume} is not declared", path.display());
        }
    }
    assert_eq!(mounted, 2);
}
