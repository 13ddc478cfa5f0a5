//! `magnum-sal train`: learns a bots' network by self-play, from nothing or from what another one knows.

use std::num::{NonZeroU32, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, ensure};
use clap::Args;
use magnum_sal::Expansion;
use magnum_sal_bots::Network;
use magnum_sal_bots::training::{Plan, Progress, Training};

use crate::{files, options, output};

/// Learns a network by self-play, from nothing or from another network. The same plan leads to the same network on any number of
/// threads, and however often it was interrupted.
#[derive(Args, Debug)]
pub struct Arguments {
    /// Where to write the network.
    #[arg(value_name = "FILE")]
    output: PathBuf,
    /// A network to go on from, by a shorter plan. It may have fewer units than today's.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Where to keep all that it takes to go on: written after every generation, together with the network. If it is there already,
    /// learning goes on from it. From a network, learning then follows a longer plan.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// The game to learn.
    #[arg(long, value_name = "base|muria", default_value = "base", value_parser = options::expansion)]
    expansion: Expansion,
    /// Rounds of play and study.
    #[arg(long, value_name = "NUMBER")]
    generations: Option<NonZeroU32>,
    /// Games in each generation.
    #[arg(long, value_name = "NUMBER")]
    games: Option<NonZeroU32>,
    /// Playouts before each decision in games with search.
    #[arg(long, value_name = "NUMBER")]
    playouts: Option<NonZeroU32>,
    /// Threads that play side by side; all cores when left out.
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZeroUsize>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let Arguments { output, checkpoint, .. } = arguments;
    let mut training = beginning(arguments)?;
    let plan = plan(arguments);
    // Better to learn now than in half an hour that the files can't be written.
    let kept = checkpoint.as_deref().map(|path| ("--checkpoint", path));
    files::probe_all([("FILE", &**output)].into_iter().chain(kept))?;
    let (start, first) = (Instant::now(), training.generation());
    while training.generation() < plan.generations {
        let progress = training.advance(&plan);
        if let Some(checkpoint) = checkpoint {
            files::replace(checkpoint, &training.to_bytes())?;
            files::replace(output, &training.network().to_bytes())?;
        }
        tell(&line(&plan, &progress, first, start.elapsed().as_secs()));
    }
    files::replace(output, &training.network().to_bytes())?;
    tell(&format!("wrote {}", output.display()));
    Ok(ExitCode::SUCCESS)
}

/// Where learning begins: at the checkpoint if there is one, else with what a network knows, else with nothing.
fn beginning(arguments: &Arguments) -> anyhow::Result<Training> {
    let Arguments { from, checkpoint, expansion, .. } = arguments;
    if let Some(path) = checkpoint.as_deref().filter(|path| path.exists()) {
        let training = Training::from_bytes(&read(path)?).with_context(|| cant_use(path))?;
        ensure!(training.expansion() == *expansion, "{}: it learns another game", cant_use(path));
        return Ok(training);
    }
    let Some(path) = from else { return Ok(Training::new(*expansion)) };
    let network = Network::widened(&read(path)?).with_context(|| cant_use(path))?;
    Ok(Training::of(network, *expansion))
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("can't read {}", path.display()))
}

fn cant_use(path: &Path) -> String {
    format!("can't use {}", path.display())
}

fn plan(arguments: &Arguments) -> Plan {
    let usual = match (&arguments.from, &arguments.checkpoint) {
        (Some(_), Some(_)) => Plan::long(arguments.expansion),
        (Some(_), None) => Plan::further(arguments.expansion),
        (None, _) => Plan::standard(arguments.expansion),
    };
    Plan {
        generations: arguments.generations.map_or(usual.generations, NonZeroU32::get),
        games: arguments.games.map_or(usual.games, NonZeroU32::get),
        playouts: arguments.playouts.map_or(usual.playouts, NonZeroU32::get),
        threads: options::threads(arguments.threads),
        ..usual
    }
}

/// Learning goes on when nobody reads any more how far it is.
fn tell(line: &str) {
    let _ = output::print(&format!("{line}\n"));
}

/// What a generation came to, and how long those that are left take if they take as long as those since the first.
fn line(plan: &Plan, progress: &Progress, first: u32, seconds: u64) -> String {
    let done = progress.generation + 1;
    let left = seconds * u64::from(plan.generations - done) / u64::from(done - first);
    let [first, second, third] = progress.rounds;
    format!(
        "generation {done}/{}  surprise {:.3}  money off by {:.1}  winners {:.1}, all {:.1} cents  rounds {first:.1} {second:.1} {third:.1}  \
         {seconds} s, {left} s left",
        plan.generations, progress.surprise, progress.money_error, progress.winner, progress.money,
    )
}
