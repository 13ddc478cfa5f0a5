//! Builds, tests and measures the project. `cargo xtask --help` lists the commands.

mod api;
mod arena;
mod bench;
mod book;
mod browser;
mod changes;
mod colyseus;
mod command;
mod crash;
mod deny;
mod dist;
mod durations;
mod fuzz;
mod install;
mod npm;
mod play;
mod portable;
mod python;
mod secrecy;
mod simulate;
mod site;
mod step;
mod test;
mod wasm;
mod zig;

use std::process::ExitCode;

use clap::Parser;

use crate::bench::Benchmark;
use crate::step::Step;

#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask", about = "Builds, tests and measures Magnum Sal")]
enum Task {
    /// Check everything; stops at the first step that fails.
    ///
    /// Tools that a step needs are installed first if they are missing, with rustup, apt-get, npm or pip.
    Test {
        /// Steps to run, in the order of this list; all of them when none is named.
        #[arg(value_enum, value_name = "STEP")]
        steps: Vec<Step>,
        /// Run only the steps that your changes can affect: committed since the common ancestor with REVISION, or not yet committed.
        #[arg(
            long,
            value_name = "REVISION",
            num_args = 0..=1,
            require_equals = true,
            default_missing_value = "main",
            conflicts_with = "steps"
        )]
        changed: Option<String>,
    },
    /// Play in the browser: builds the app, then serves it on http://127.0.0.1:1368.
    Play {
        /// Arguments for `magnum-sal serve`.
        #[arg(last = true)]
        arguments: Vec<String>,
    },
    /// Build the book from `docs` in `target/book`, and check its links.
    Book,
    /// Build the browser app as static files in `target/site`, for any web server.
    Site,
    /// Build the program for hosting, with the browser app in it: `target/release/magnum-sal`.
    Release,
    /// Make everything that a release has, in `target/dist`: programs, packages, images, checksums.
    Dist {
        /// Instead, install what was made and play a game with each. Needs root, for chroot.
        #[arg(long = "try")]
        try_all: bool,
    },
    /// Build the Python package for release: a wheel in `target/wheels`.
    Wheel {
        /// Also install it on every Python that is here, and run the example of its README.
        #[arg(long = "try")]
        try_all: bool,
    },
    /// Build the npm package in `target/npm`: the engine as WebAssembly.
    Npm {
        /// Instead, build it quickly, and try it in Node and Chromium.
        #[arg(long = "try")]
        try_it: bool,
    },
    /// Check that the program compiles for Windows and macOS.
    Portable,
    /// Take pictures of every screen and put them in `target/screenshots`.
    Screenshots {
        /// Also replace the pictures in `docs/screenshots`.
        #[arg(long)]
        update_docs: bool,
    },
    /// Play the arena plans in `docs/arena` and write their reports to `target/arena`.
    Arena {
        /// Names of plans, such as `levels`; all of them when none is named. Some take hours.
        #[arg(value_name = "PLAN")]
        plans: Vec<String>,
    },
    /// Measure the rules (operations, playouts against chess, WebAssembly against native code) and the browser app.
    Bench {
        /// Benchmarks to run; all of them when none is named.
        #[arg(value_enum, value_name = "BENCHMARK")]
        benchmarks: Vec<Benchmark>,
    },
    /// Kill the server over and over while clients play: no acknowledged move may be lost or doubled.
    Crash {
        /// How many times each test kills a server.
        #[arg(long, default_value_t = 100)]
        kills: u32,
    },
    /// Check everything that clients receive in random games: it must contain nothing hidden.
    Secrecy {
        /// Games played in pairs; a quarter as many are checked on each database.
        #[arg(long, default_value_t = 2000)]
        games: u32,
    },
    /// Simulate tables with lost and doubled commands, failing commits, deaths and jumps of the clock: every promise is kept.
    Simulate {
        /// How many commands are given.
        #[arg(long, default_value_t = 1_000_000)]
        commands: u64,
        /// The first history; each one has a seed of its own.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Check licences and sources of all dependencies. Installs cargo-deny if it is missing.
    Deny {
        /// Also check for known vulnerabilities; needs a network.
        #[arg(long)]
        advisories: bool,
    },
    /// Run a fuzz target with the nightly toolchain. Installs cargo-fuzz if it is missing.
    Fuzz {
        /// A target in `fuzz/fuzz_targets`.
        target: String,
        /// Arguments for libFuzzer, e.g. `-- -max_total_time=60`.
        #[arg(last = true)]
        arguments: Vec<String>,
    },
}

fn main() -> ExitCode {
    let result = match Task::parse() {
        Task::Test { changed: Some(revision), .. } => test::run_changed(&revision),
        Task::Test { steps, .. } => test::run_named(&steps),
        Task::Play { arguments } => play::run_server(&arguments),
        Task::Book => book::build().map(drop),
        Task::Site => site::build(),
        Task::Release => play::build_release(),
        Task::Dist { try_all: false } => dist::make(),
        Task::Dist { try_all: true } => dist::try_all(),
        Task::Wheel { try_all: false } => python::wheel().map(drop),
        Task::Wheel { try_all: true } => python::try_wheel(),
        Task::Npm { try_it: false } => npm::build().map(drop),
        Task::Npm { try_it: true } => npm::test(),
        Task::Portable => portable::check(),
        Task::Screenshots { update_docs } => browser::screenshots(update_docs),
        Task::Arena { plans } => arena::run_plans(&plans),
        Task::Bench { benchmarks } => bench::run(&benchmarks),
        Task::Crash { kills } => crash::run_kills(kills),
        Task::Secrecy { games } => secrecy::run_games(games),
        Task::Simulate { commands, seed } => simulate::run_commands(commands, seed),
        Task::Deny { advisories } => deny::check_all(advisories),
        Task::Fuzz { target, arguments } => fuzz::run(&target, &arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Not returned from `main`: a backtrace of xtask would hide the message.
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use clap::{CommandFactory, Parser};

    use super::Task;
    use crate::command::root;

    /// In shell blocks and in sentences alike.
    #[test]
    fn every_task_in_the_documents_exists() {
        let mut found = 0;
        let documents = ["", "docs"].map(|directory| fs::read_dir(root().join(directory)));
        for entry in documents.into_iter().flat_map(|entries| entries.expect("a directory")) {
            let path = entry.expect("a file").path();
            // The changes of the past name what there was.
            if path.extension().is_none_or(|ending| ending != "md")
                || path.ends_with("CHANGELOG.md")
            {
                continue;
            }
            let text = fs::read_to_string(&path).expect("a document");
            for rest in text.split("cargo xtask ").skip(1) {
                let line = rest.split(['`', '\n', '#']).next().unwrap_or_default();
                found += 1;
                if line.contains(" | ") {
                    let all = Task::command();
                    let unknown =
                        line.split(" | ").find(|name| all.find_subcommand(name).is_none());
                    assert_eq!(unknown, None, "{}", path.display());
                    continue;
                }
                let words = ["cargo xtask"].into_iter().chain(line.split_whitespace());
                if let Err(error) = Task::try_parse_from(words) {
                    panic!("{}: `{line}`: {error}", path.display());
                }
            }
        }
        assert!(found > 20, "only {found} tasks were found");
    }
}
