//! Builds, tests and measures the project. `cargo xtask --help` lists the commands.

mod api;
mod arena;
mod bench;
mod browser;
mod command;
mod crash;
mod fuzz;
mod install;
mod play;
mod secrecy;
mod site;
mod step;
mod test;
mod wasm;

use std::process::ExitCode;

use clap::Parser;

use crate::bench::Benchmark;
use crate::step::Step;

#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask", about = "Builds, tests and measures Magnum Sal")]
enum Task {
    /// Check everything; stops at the first step that fails.
    ///
    /// A tool that a step needs and that is missing is installed first, by rustup or apt-get.
    Test {
        /// Steps to run, in the order of this list; all of them when none is named.
        #[arg(value_enum, value_name = "STEP")]
        steps: Vec<Step>,
    },
    /// Play in the browser: builds the app, then serves it on http://127.0.0.1:1368.
    Play {
        /// Arguments for `magnum-sal serve`.
        #[arg(last = true)]
        arguments: Vec<String>,
    },
    /// Build the browser app as static files in `target/site`, for any web server.
    Site,
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
    /// Measure the rules (operations, playouts beside those of chess, WebAssembly beside native code) and the browser app.
    Bench {
        /// Benchmarks to run; all of them when none is named.
        #[arg(value_enum, value_name = "BENCHMARK")]
        benchmarks: Vec<Benchmark>,
    },
    /// Kill the server again and again while people play: no acknowledged move may be lost or doubled.
    Crash {
        /// How often each test kills a server.
        #[arg(long, default_value_t = 100)]
        kills: u32,
    },
    /// Read all that clients receive in random games: nothing hidden may be in it.
    Secrecy {
        /// Games that are played in pairs; a quarter as many are read on each database.
        #[arg(long, default_value_t = 2000)]
        games: u32,
    },
    /// Run a fuzz target with the nightly toolchain; installs cargo-fuzz when it is missing.
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
        Task::Test { steps } => test::run(&steps),
        Task::Play { arguments } => play::run_server(&arguments),
        Task::Site => site::build(),
        Task::Screenshots { update_docs } => browser::screenshots(update_docs),
        Task::Arena { plans } => arena::run_plans(&plans),
        Task::Bench { benchmarks } => bench::run(&benchmarks),
        Task::Crash { kills } => crash::run_kills(kills),
        Task::Secrecy { games } => secrecy::run_games(games),
        Task::Fuzz { target, arguments } => fuzz::run(&target, &arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Not returned from `main`: a backtrace of xtask would only hide the message.
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
