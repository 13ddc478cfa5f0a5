//! `magnum-sal analyze`: where a recorded game was won and lost.

mod analysis;
mod assess;
mod html;
mod text;
mod walk;

use std::num::{NonZeroU32, NonZeroUsize};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, ensure};
use magnum_sal_bots::BotLevel;

use crate::thinking::Thought;
use crate::{files, options, output, parallel, progress, record};
use analysis::Analysis;
use assess::Assessor;
use walk::walk;

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The record of a game, finished or not; `-` is standard input.
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// The level that judges.
    #[arg(long, default_value_t = BotLevel::Steward)]
    level: BotLevel,
    /// CPU time per decision, such as `200ms` or `2s`; one that was not the best takes up to three times as long.
    #[arg(long, default_value = "200ms", value_parser = time, conflicts_with = "playouts")]
    time: Thought,
    /// Playouts per decision instead of time; gives the same analysis every time.
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
    let json = json_file(arguments).map(|path| ("--json", path));
    let html = arguments.html.as_deref().map(|path| ("--html", path));
    files::probe_all(json.into_iter().chain(html))?;
    let playouts = arguments.playouts.map(|playouts| Thought::Playouts(playouts.get()));
    let thought = playouts.unwrap_or(arguments.time);
    let assessor = Assessor { level: arguments.level, thought, seed: &arguments.seed };
    let threads = options::threads(arguments.threads);
    let bar = progress::bar(walk.moments.len(), "analysis".to_owned());
    let assessments = parallel::run(
        threads,
        &walk.moments,
        || (),
        |(), moment| Some(assessor.assess(moment)),
        |_| bar.inc(1),
        |_| ControlFlow::Continue(()),
    );
    bar.finish_and_clear();
    let analysis = Analysis::new(&record, &walk, &assessor, &assessments);
    write(arguments, &analysis)?;
    Ok(ExitCode::SUCCESS)
}

/// A failure to write one output does not stop the others.
fn write(arguments: &Arguments, analysis: &Analysis) -> anyhow::Result<()> {
    let json = serde_json::to_string(analysis)? + "\n";
    let page = match &arguments.html {
        Some(path) => files::replace(path, html::html(analysis).as_bytes()),
        None => Ok(()),
    };
    let data = match json_file(arguments) {
        Some(path) => files::replace(path, json.as_bytes()),
        None => Ok(()),
    };
    let only_data = arguments.json.is_some() && json_file(arguments).is_none();
    let told = output::print(&if only_data { json } else { text::text(analysis) });
    page.and(data)?;
    Ok(told?)
}

/// The file for the JSON, unless that goes to standard output.
fn json_file(arguments: &Arguments) -> Option<&Path> {
    arguments.json.as_deref().filter(|path| *path != Path::new("-"))
}
