//! `magnum-sal train`: learns a bots' network from nothing, by self-play.

use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use magnum_sal::Expansion;
use magnum_sal_bots::training::{Plan, Progress, train};

use crate::{files, options, output};

/// Learns a network from nothing, by self-play. Without further options that is the network of the repository; it takes
/// a quarter of an hour or so on two cores. The same plan leads to the same network on any number of threads.
#[derive(Args, Debug)]
pub struct Arguments {
    /// Where to write the network.
    #[arg(value_name = "FILE")]
    output: PathBuf,
    /// The game to learn.
    #[arg(long, value_name = "base|muria", default_value = "base", value_parser = options::expansion)]
    expansion: Expansion,
    /// Rounds of play and study.
    #[arg(long, value_name = "NUMBER")]
    lectures: Option<NonZeroU32>,
    /// Games in each lecture.
    #[arg(long, value_name = "NUMBER")]
    games: Option<NonZeroU32>,
    /// Threads that play side by side; all cores when left out.
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZeroUsize>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let output = &arguments.output;
    let standard = Plan::standard(arguments.expansion);
    let plan = Plan {
        lectures: arguments.lectures.map_or(standard.lectures, NonZeroU32::get),
        games: arguments.games.map_or(standard.games, NonZeroU32::get),
        threads: options::threads(arguments.threads),
        ..standard
    };
    // Better to learn now than in half an hour that the file can't be written.
    files::probe(output)?;
    let start = Instant::now();
    let network = train(&plan, |progress, _| {
        tell(&line(&plan, progress, start.elapsed().as_secs()));
    });
    files::replace(output, &network.to_bytes())?;
    tell(&format!("wrote {}", output.display()));
    Ok(ExitCode::SUCCESS)
}

/// Learning goes on when nobody reads any more how far it is.
fn tell(line: &str) {
    let _ = output::print(&format!("{line}\n"));
}

fn line(plan: &Plan, progress: &Progress, seconds: u64) -> String {
    let done = progress.lecture + 1;
    let left = seconds * u64::from(plan.lectures - done) / u64::from(done);
    let [first, second, third] = progress.rounds;
    format!(
        "lecture {done}/{}  surprise {:.3}  money off by {:.1}  winners {:.1}, all {:.1} cents  rounds {first:.1} {second:.1} {third:.1}  \
         {seconds} s, {left} s left",
        plan.lectures, progress.surprise, progress.money_error, progress.winner, progress.money,
    )
}
