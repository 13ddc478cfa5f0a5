//! `cargo xtask test --changed`: which steps the changes since a revision can affect.

use anyhow::{Result, ensure};
use clap::ValueEnum;

use crate::command::{output, program, succeeds};
use crate::step::Step;

/// The steps that check any code of the workspace.
const CODE: [Step; 4] = [Step::Fmt, Step::Clippy, Step::Doc, Step::Test];

/// What else depends on the files below a path. The first path that fits decides; files that are not listed affect every step.
const AREAS: [(&str, &[Step]); 22] = [
    ("docs/", &[Step::Test]),
    (".github/", &[]),
    ("LICENSE", &[]),
    ("CHANGELOG.md", &[]),
    ("CONTRIBUTING.md", &[]),
    ("SECURITY.md", &[]),
    ("ARCHITECTURE.md", &[]),
    ("packaging/", &[Step::Test]),
    ("README.md", &[Step::Test]),
    ("reference/", &[Step::Reference, Step::Compare]),
    ("fuzz/", &[Step::Test, Step::Fuzz]),
    ("xtask/src/", &CODE),
    ("tests/browser/", &[Step::Fmt, Step::Clippy, Step::Doc, Step::Browser]),
    ("benches/chess/", &[Step::Fmt, Step::Clippy]),
    ("packages/magnum-sal-js/", &[Step::Fmt, Step::Clippy, Step::Wasm]),
    ("benches/wasm/", &[Step::Fmt, Step::Clippy, Step::Wasm]),
    ("crates/magnum-sal-python/", &[Step::Fmt, Step::Clippy, Step::Doc, Step::Python]),
    (
        "crates/magnum-sal-environment/",
        &[Step::Fmt, Step::Clippy, Step::Doc, Step::Test, Step::Python],
    ),
    (
        "crates/magnum-sal-server/",
        &[Step::Fmt, Step::Clippy, Step::Doc, Step::Test, Step::Api, Step::Browser],
    ),
    (
        "crates/magnum-sal-board/",
        &[Step::Fmt, Step::Clippy, Step::Doc, Step::Test, Step::Python, Step::Site, Step::Browser],
    ),
    (
        "crates/magnum-sal-web/",
        &[Step::Fmt, Step::Clippy, Step::Doc, Step::Test, Step::Site, Step::Browser],
    ),
    (
        "crates/magnum-sal-worker",
        &[Step::Fmt, Step::Clippy, Step::Doc, Step::Test, Step::Site, Step::Browser],
    ),
];

/// The steps to run after changes since the common ancestor with `revision`, committed or not.
pub(crate) fn affected_steps(revision: &str) -> Result<Vec<Step>> {
    let files = files_since(revision)?;
    println!("{} files changed since the common ancestor with {revision}", files.len());
    Ok(steps_for(&files))
}

fn files_since(revision: &str) -> Result<Vec<String>> {
    ensure!(
        succeeds(git().args(["rev-parse", "--verify", revision])),
        "git knows no revision `{revision}`"
    );
    let base = output(git().args(["merge-base", "HEAD", revision]));
    ensure!(!base.trim().is_empty(), "HEAD and `{revision}` have no common ancestor");
    let tracked = output(git().args(["diff", "--name-only", "--no-renames", base.trim()]));
    let untracked = output(git().args(["ls-files", "--others", "--exclude-standard"]));
    Ok(tracked.lines().chain(untracked.lines()).map(str::to_owned).collect())
}

fn git() -> std::process::Command {
    program("git")
}

fn steps_for(files: &[String]) -> Vec<Step> {
    let is_affected = |step: &Step| files.iter().any(|file| affects(file, *step));
    Step::value_variants().iter().copied().filter(is_affected).collect()
}

fn affects(file: &str, step: Step) -> bool {
    let area = AREAS.iter().find(|(path, _)| file.starts_with(path));
    area.is_none_or(|(_, steps)| steps.contains(&step))
}

#[cfg(test)]
mod tests {
    use super::{AREAS, Step, steps_for};
    use crate::command::root;
    use clap::ValueEnum;

    fn check(files: &[&str], steps: &[Step]) {
        let files: Vec<String> = files.iter().map(ToString::to_string).collect();
        assert_eq!(steps_for(&files), steps, "{files:?}");
    }

    #[test]
    fn nothing_changed_means_nothing_to_run() {
        check(&[], &[]);
    }

    #[test]
    fn a_change_of_the_rules_affects_every_step() {
        check(&["crates/magnum-sal/src/turn.rs"], Step::value_variants());
        check(&["Cargo.lock", "README.md"], Step::value_variants());
    }

    #[test]
    fn steps_of_several_changes_add_up_in_their_usual_order() {
        let files = ["benches/wasm/src/lib.rs", "reference/compare.py"];
        check(&files, &[Step::Fmt, Step::Clippy, Step::Reference, Step::Compare, Step::Wasm]);
    }

    #[test]
    fn every_listed_path_exists() {
        for (path, _) in AREAS {
            let entries = std::fs::read_dir(root()).expect("the workspace").flatten();
            let is_prefix = |name: &str| !path.contains('/') && name.starts_with(path);
            let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
            assert!(
                root().join(path).exists() || names.into_iter().any(|name| is_prefix(&name)),
                "{path}"
            );
        }
    }
}
