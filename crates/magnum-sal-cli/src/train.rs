//! `magnum-sal train`: learns a bots' network from nothing, by self-play.

use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context;
use clap::Args;
use magnum_sal::Expansion;
use magnum_sal_bots::Network;
use magnum_sal_bots::training::{Plan, Progress, train};

/// Learns a network from nothing, by self-play. Without further options that is the network of the repository; it takes
/// about half an hour on two cores. The same plan leads to the same network on any number of threads.
#[derive(Args, Debug)]
pub struct Arguments {
    /// Where to write the network.
    #[arg(value_name = "FILE")]
    output: PathBuf,
    /// The game to learn.
    #[arg(long, value_name = "base|muria", default_value = "base", value_parser = expansion)]
    expansion: Expansion,
    /// Rounds of play and study.
    #[arg(long, value_name = "NUMBER")]
    lectures: Option<u32>,
    /// Games in each lecture.
    #[arg(long, value_name = "NUMBER")]
    games: Option<u32>,
    /// Threads that play side by side; all cores when left out.
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZeroUsize>,
}

fn expansion(text: &str) -> Result<Expansion, String> {
    match text {
        "base" => Ok(Expansion::Base),
        "muria" => Ok(Expansion::Muria),
        _ => Err(format!("unknown game `{text}`, expected base or muria")),
    }
}

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let standard = Plan::standard(arguments.expansion);
    let threads = arguments.threads.or_else(|| std::thread::available_parallelism().ok());
    let plan = Plan {
        lectures: arguments.lectures.unwrap_or(standard.lectures),
        games: arguments.games.unwrap_or(standard.games),
        threads: threads.map_or(1, NonZeroUsize::get),
        ..standard
    };
    // Better to learn now than in half an hour that the file can't be written.
    write(arguments, &Network::of(arguments.expansion).to_bytes())?;
    let start = Instant::now();
    let network = train(&plan, |progress, _| {
        println!("{}", line(&plan, progress, start.elapsed().as_secs()));
    });
    write(arguments, &network.to_bytes())?;
    println!("wrote {}", arguments.output.display());
    Ok(ExitCode::SUCCESS)
}

fn write(arguments: &Arguments, bytes: &[u8]) -> anyhow::Result<()> {
    let output = &arguments.output;
    fs::write(output, bytes).with_context(|| format!("cannot write {}", output.display()))
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
