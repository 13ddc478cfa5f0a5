//! `magnum-sal arena`: matches between bots and engines, described in `docs/arena.md`.

mod columns;
mod course;
mod engine;
mod game;
mod html;
mod ladder;
mod participant;
mod plan;
mod ratings;
mod report;
mod results;
mod schedule;
mod scoreboard;
mod settings;
mod sprt;
mod statistics;
mod text;
mod tournament;

use std::borrow::Cow;
use std::num::{NonZeroU16, NonZeroU32, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail, ensure};
use magnum_sal::Expansion;

use crate::{components, files, options, output};
use engine::Engine;
use report::Report;
use results::{MatchClock, Results, players};
use scoreboard::Scoreboard;
use settings::{
    DEFAULT_GAMES, DEFAULT_PLAYERS, DEFAULT_ROUND_LIMIT, DEFAULT_SEED, Match, Settings,
};
use sprt::Sprt;
use tournament::Conduct;

/// Play matches between bots or engines and rate them.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Who plays: a level, `scripted`, `random`, with a budget as in `steward@100ms` or `foreman@500playouts`, or
    /// an engine as in `engine:COMMAND#LEVEL@100ms`.
    #[arg(value_name = "PARTICIPANT", required_unless_present = "plan", conflicts_with = "plan")]
    participants: Vec<String>,
    /// Games, rounded up so that every deal is played with each rotation of seats.
    #[arg(long, default_value = DEFAULT_GAMES, conflicts_with = "plan")]
    games: NonZeroU32,
    /// Players at the table.
    #[arg(long, default_value = DEFAULT_PLAYERS, conflicts_with = "plan")]
    players: u8,
    #[arg(long, default_value = "base", value_parser = options::expansion, conflicts_with = "plan")]
    expansion: Expansion,
    /// Chamber tiles lie face up from the start.
    #[arg(long, conflicts_with = "plan")]
    mapped: bool,
    /// An owner's own tiles and orders instead of the printed ones.
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
    /// Who sits where, one letter per seat: ABBB is the first participant against three of the second.
    #[arg(long, value_name = "LETTERS", conflicts_with = "plan")]
    line_up: Option<String>,
    /// Rounds after which a phase is ended and counted as stalled.
    #[arg(long, default_value = DEFAULT_ROUND_LIMIT, conflicts_with = "plan")]
    round_limit: NonZeroU16,
    #[arg(long, default_value = DEFAULT_SEED, conflicts_with = "plan")]
    seed: String,
    /// Stop as soon as a sequential test (SPRT) decides between two differences in rating.
    #[arg(long, num_args = 2..=4, value_names = ["ELO0", "ELO1", "ALPHA", "BETA"], allow_negative_numbers = true, conflicts_with = "plan")]
    sprt: Vec<f64>,
    /// Several matches, as TOML.
    #[arg(long, value_name = "FILE")]
    plan: Option<PathBuf>,
    /// Keep the finished matches of the JSON report.
    #[arg(long, requires = "json")]
    resume: bool,
    /// Games in parallel; by default as many as there are cores.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// How many seconds an engine may take beyond its budget before it loses the game.
    #[arg(long, value_name = "SECONDS", default_value = "30")]
    engine_timeout: NonZeroU32,
    /// Where to write all results as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Where to write the report as a page with plots.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Where to write the record of every game.
    #[arg(long, value_name = "DIRECTORY")]
    records: Option<PathBuf>,
}

/// Set by Ctrl-C.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let (title, matches) = matches(arguments)?;
    let mut report = Report::new(title, command(arguments));
    let mut results = known(arguments, &matches)?;
    probe(arguments)?;
    ctrlc::set_handler(interrupt).context("can't listen for Ctrl-C")?;
    let to_play = matches.iter().zip(&results).filter(|(_, known)| known.is_none());
    for engine in to_play.flat_map(|(played, _)| played.engines()) {
        Engine::start(engine).map_err(|reason| anyhow!("the engine `{}` {reason}", engine[0]))?;
    }
    let mut told = Ok(());
    for (index, played) in matches.iter().enumerate() {
        let shown = results[index].take().unwrap_or_else(|| play(played, &conduct(arguments)));
        let text = text::text(&shown);
        results[index] = Some(shown);
        // Matches further down that were finished earlier stay in the report.
        report.matches = results.iter().flatten().cloned().collect();
        let written = write(arguments, &report).and(write_records(arguments, index, &results));
        told = told.and(output::print(&format!("{text}\n")));
        written?;
        if !is_kept(arguments) {
            // Nobody would ever see the others.
            told?;
            told = Ok(());
        }
        let cut = results[index].as_ref().is_some_and(|shown| shown.interrupted);
        let left = results[index + 1..].iter().any(Option::is_none);
        if INTERRUPTED.load(Ordering::Relaxed) && (cut || left) {
            bail!("interrupted: only what was played until then is reported");
        }
    }
    told?;
    Ok(ExitCode::SUCCESS)
}

/// Whether results go to more than standard output.
fn is_kept(arguments: &Arguments) -> bool {
    arguments.json.is_some() || arguments.html.is_some() || arguments.records.is_some()
}

/// Checks that everything can be written, before hours of play.
fn probe(arguments: &Arguments) -> anyhow::Result<()> {
    let json = arguments.json.as_deref().map(|path| ("--json", path));
    let html = arguments.html.as_deref().map(|path| ("--html", path));
    files::probe_all(json.into_iter().chain(html))?;
    arguments.records.as_deref().map_or(Ok(()), files::probe_directory)
}

/// For each match its results, if it is to be resumed and was finished.
fn known(arguments: &Arguments, matches: &[Match]) -> anyhow::Result<Vec<Option<Results>>> {
    let known = match &arguments.json {
        Some(path) if arguments.resume && path.exists() => Some(Report::read(path)?),
        _ => None,
    };
    let finished = |played: &Match| finished(played, known.as_ref()?.of(&played.settings)?);
    Ok(matches.iter().map(finished).collect())
}

/// What is known of a match, unless it has to be played again.
fn finished(played: &Match, known: &Results) -> Option<Results> {
    if known.players != players(played.settings.expansion) {
        let name = output::line(&played.settings.name());
        eprintln!("{name} was played by other bots or rules: it is played again");
        return None;
    }
    let known = known.clone().again(played);
    (!known.interrupted).then_some(known)
}

fn conduct(arguments: &Arguments) -> Conduct {
    Conduct {
        threads: options::threads(arguments.threads),
        patience: Duration::from_secs(arguments.engine_timeout.get().into()),
        keep_records: arguments.records.is_some(),
    }
}

/// The first Ctrl-C ends the match, the second one the program.
fn interrupt() {
    if INTERRUPTED.swap(true, Ordering::Relaxed) {
        std::process::exit(130);
    }
    eprintln!("\ninterrupted: ending the match after the current decisions");
}

fn matches(arguments: &Arguments) -> anyhow::Result<(String, Vec<Match>)> {
    let (title, mut matches) = match &arguments.plan {
        Some(path) => {
            let plan = plan::read(path)?;
            (plan.title, plan.matches)
        }
        None => {
            let settings = settings(arguments);
            (settings.name(), vec![settings])
        }
    };
    if let Some(path) = &arguments.components {
        let components = components::read(Some(path))?;
        for settings in &mut matches {
            settings.components = Some(components.clone());
        }
    }
    let matches =
        matches.into_iter().map(Settings::check).collect::<anyhow::Result<Vec<Match>>>()?;
    for (index, played) in matches.iter().enumerate() {
        let twice =
            matches[..index].iter().any(|other| other.settings.same_games(&played.settings));
        ensure!(!twice, "match {} is in the plan twice", played.settings.name());
    }
    Ok((title, matches))
}

fn settings(arguments: &Arguments) -> Settings {
    Settings {
        title: None,
        participants: arguments.participants.clone(),
        games: arguments.games,
        players: arguments.players,
        expansion: arguments.expansion,
        mapped_mine: arguments.mapped,
        components: None,
        line_up: arguments.line_up.clone(),
        round_limit: arguments.round_limit,
        seed: arguments.seed.clone(),
        sprt: (!arguments.sprt.is_empty()).then(|| Sprt::new(&arguments.sprt)),
        target: None,
    }
}

fn command(arguments: &Arguments) -> String {
    let mut command = match &arguments.plan {
        Some(plan) => format!("magnum-sal arena --plan {}", quoted(plan)),
        None => settings(arguments).command(),
    };
    if let Some(components) = &arguments.components {
        command += &format!(" --components {}", quoted(components));
    }
    command
}

fn quoted(path: &Path) -> String {
    let path = path.to_string_lossy();
    shlex::try_quote(&path).unwrap_or(Cow::Borrowed(&path)).into_owned()
}

fn play(played: &Match, conduct: &Conduct) -> Results {
    let start = Instant::now();
    let scoreboard = Scoreboard::new(played);
    let games = tournament::play(played, conduct, &INTERRUPTED, &scoreboard);
    scoreboard.finish();
    let clock = MatchClock { seconds: start.elapsed().as_secs_f64(), threads: conduct.threads };
    Results::new(played, games, clock)
}

fn write(arguments: &Arguments, report: &Report) -> anyhow::Result<()> {
    if let Some(path) = &arguments.json {
        report.write(path)?;
    }
    if let Some(path) = &arguments.html {
        files::replace(path, html::html(report).as_bytes())?;
    }
    Ok(())
}

/// A file for each game: `match-1-game-1.json`, and so on.
fn write_records(
    arguments: &Arguments,
    index: usize,
    results: &[Option<Results>],
) -> anyhow::Result<()> {
    let (Some(directory), Some(results)) = (&arguments.records, &results[index]) else {
        return Ok(());
    };
    for game in &results.games {
        let Some(record) = &game.record else { continue };
        let path = directory.join(format!("match-{}-game-{}.json", index + 1, game.game + 1));
        files::replace(&path, &serde_json::to_vec(record)?)?;
    }
    Ok(())
}
