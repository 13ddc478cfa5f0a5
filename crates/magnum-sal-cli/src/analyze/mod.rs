//! `magnum-sal analyze`: where a recorded game was won and lost.

mod analysis;
mod html;
mod judge;
mod text;
mod walk;

use std::io::Write;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use anyhow::{Context, ensure};
use indicatif::ProgressBar;
use magnum_sal_bots::Level;

use crate::thinking::Thought;
use crate::{progress, record};
use analysis::Analysis;
use judge::{Judge, Judgement};
use walk::{Moment, walk};

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The record of a game, finished or not; `-` is standard input.
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// The level that judges.
    #[arg(long, default_value_t = Level::Steward)]
    level: Level,
    /// Processor time for a decision, such as `200ms` or `2s`; one that was not the best takes up to three times as long.
    #[arg(long, default_value = "200ms", value_parser = time, conflicts_with = "playouts")]
    time: Thought,
    /// Playouts for a decision instead of time: the same analysis every time.
    #[arg(long)]
    playouts: Option<NonZeroU32>,
    #[arg(long, default_value = "analysis")]
    seed: String,
    /// Decisions judged in parallel; by default as many as there are cores.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Where to write the analysis as JSON; `-` is standard output, instead of the text.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Where to write the analysis as a page with a graph.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

fn time(text: &str) -> Result<Thought, String> {
    match text.parse() {
        Ok(thought @ Thought::Milliseconds(_)) => Ok(thought),
        Ok(Thought::Playouts(_)) => {
            Err("expected a time such as `200ms`; playouts have their own flag".to_owned())
        }
        Err(error) => Err(error.to_string()),
    }
}

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let record = record::read(&arguments.record)?;
    let walk = walk(&record).context("the record is not legal")?;
    ensure!(!walk.moments.is_empty(), "the record holds no decision between several actions");
    let playouts = arguments.playouts.map(|playouts| Thought::Playouts(playouts.get()));
    let thought = playouts.unwrap_or(arguments.time);
    let judge = Judge { level: arguments.level, thought, seed: &arguments.seed };
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = arguments.threads.map_or_else(cores, NonZeroUsize::get);
    let bar = progress::bar(walk.moments.len(), "analysis".to_owned());
    let judgements = judge_all(&judge, &walk.moments, threads, &bar);
    bar.finish_and_clear();
    let analysis = Analysis::new(&record, &walk, &judge, &judgements);
    write(arguments, &analysis)?;
    Ok(ExitCode::SUCCESS)
}

fn write(arguments: &Arguments, analysis: &Analysis) -> anyhow::Result<()> {
    let save = |path: &PathBuf, text: &[u8]| {
        std::fs::write(path, text).with_context(|| format!("can't write {}", path.display()))
    };
    let json = serde_json::to_string(analysis)? + "\n";
    let mut told = text::text(analysis);
    match &arguments.json {
        Some(path) if path.as_os_str() == "-" => told = json,
        Some(path) => save(path, json.as_bytes())?,
        None => {}
    }
    if let Some(path) = &arguments.html {
        save(path, html::html(analysis).as_bytes())?;
    }
    std::io::stdout().lock().write_all(told.as_bytes())?;
    Ok(())
}

/// Judges all moments on several threads; the answers are in the order of the moments.
fn judge_all(
    judge: &Judge<'_>,
    moments: &[Moment],
    threads: usize,
    bar: &ProgressBar,
) -> Vec<Judgement> {
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    let mut judgements: Vec<Option<Judgement>> = vec![None; moments.len()];
    std::thread::scope(|scope| {
        for _ in 0..threads.min(moments.len()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(moment) = moments.get(index) else { return };
                    if sender.send((index, judge.judge(moment))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (index, judgement) in results {
            judgements[index] = Some(judgement);
            bar.inc(1);
        }
    });
    judgements.into_iter().map(|judgement| judgement.expect("every moment is judged")).collect()
}
