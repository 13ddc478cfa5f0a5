//! `magnum-sal train`: learns a bots' network by self-play, from nothing or from what another one knows.

use std::num::{NonZeroU32, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context;
use clap::Args;
use magnum_sal::Expansion;
use magnum_sal_bots::Network;
use magnum_sal_bots::training::{Plan, Progress, train, train_further};

use crate::{files, options, output};

/// Learns a network by self-play, from nothing. It takes a quarter of an hour or so on two cores. The same plan leads to
/// the same network on any number of threads.
#[derive(Args, Debug)]
pub struct Arguments {
    /// Where to write the network.
    #[arg(value_name = "FILE")]
    output: PathBuf,
    /// A network to go on from, by a shorter plan.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// The game to learn.
    #[arg(long, value_name = "base|muria", default_value = "base", value_parser = options::expansion)]
    expansion: Expansion,
    /// Rounds of play and study.
    #[arg(long, value_name = "NUMBER")]
    generations: Option<NonZeroU32>,
    /// Games in each generation.
    #[arg(long, value_name = "NUMBER")]
    games: Option<NonZeroU32>,
    /// Threads that play side by side; all cores when left out.
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZeroUsize>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let output = &arguments.output;
    let known = arguments.from.as_deref().map(read).transpose()?;
    let plan = plan(arguments);
    // Better to learn now than in half an hour that the file can't be written.
    files::probe(output)?;
    let start = Instant::now();
    let report = |progress: &Progress, _: &Network| {
        tell(&line(&plan, progress, start.elapsed().as_secs()));
    };
    let network = match known {
        Some(known) => train_further(&plan, known, report),
        None => train(&plan, report),
    };
    files::replace(output, &network.to_bytes())?;
    tell(&format!("wrote {}", output.display()));
    Ok(ExitCode::SUCCESS)
}

fn read(path: &Path) -> anyhow::Result<Network> {
    let bytes = std::fs::read(path).with_context(|| format!("can't read {}", path.display()))?;
    Network::from_bytes(&bytes).with_context(|| format!("can't use {}", path.display()))
}

fn plan(arguments: &Arguments) -> Plan {
    let usual = match arguments.from {
        Some(_) => Plan::further(arguments.expansion),
        None => Plan::standard(arguments.expansion),
    };
    Plan {
        generations: arguments.generations.map_or(usual.generations, NonZeroU32::get),
        games: arguments.games.map_or(usual.games, NonZeroU32::get),
        threads: options::threads(arguments.threads),
        ..usual
    }
}

/// Learning goes on when nobody reads any more how far it is.
fn tell(line: &str) {
    let _ = output::print(&format!("{line}\n"));
}

fn line(plan: &Plan, progress: &Progress, seconds: u64) -> String {
    let done = progress.generation + 1;
    let left = seconds * u64::from(plan.generations - done) / u64::from(done);
    let [first, second, third] = progress.rounds;
    format!(
        "generation {done}/{}  surprise {:.3}  money off by {:.1}  winners {:.1}, all {:.1} cents  rounds {first:.1} {second:.1} {third:.1}  \
         {seconds} s, {left} s left",
        plan.generations, progress.surprise, progress.money_error, progress.winner, progress.money,
    )
}
