//! The program `magnum-sal`.

#[cfg(test)]
mod documented;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use magnum_sal_cli::{
    admin, analyze, arena, backup, desktop, engine, health, load, moving, output, picture, puzzles,
    records, replay, restore, serve, train, verify,
};

/// Returns memory to the system after many tables were closed, which the C library's allocator does not.
#[cfg(all(feature = "jemalloc", target_os = "linux"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Magnum Sal, the board game of medieval salt mining.
#[derive(Parser)]
#[command(version, after_help = "Without a command, on a desktop: play in the browser.")]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Speak the engine protocol: one JSON request per line on standard input, one answer per line.
    Engine(engine::Arguments),
    /// Show where a recorded game was won and lost: chances after each turn, and the largest mistakes.
    Analyze(analyze::Arguments),
    /// Play matches between bots or engines, and rate them.
    Arena(arena::Arguments),
    /// Learn a network for the bots, by self-play.
    Train(train::Arguments),
    /// Replay records and check that every action is legal and the result is right.
    Verify(verify::Arguments),
    /// Print a recorded game, one action per line.
    Replay(replay::Arguments),
    /// Find puzzles in games of the strongest bots.
    Puzzles(puzzles::Arguments),
    /// Draw a recorded game: one moment as PNG or SVG, or all of it as an animated GIF.
    Picture(picture::Arguments),
    /// Write recorded games as a table with a row for each decision, for programs that learn.
    Records(records::Arguments),
    /// Host games: the server, its storage and the browser app.
    Serve(Box<serve::Arguments>),
    /// Say whether a server is ready, with the exit code 0 if it is.
    Health(health::Arguments),
    /// Copy the server's database, even while it is running.
    Backup(backup::Arguments),
    /// Make a database of a copy again.
    Restore(restore::Arguments),
    /// Move the server's data from SQLite to PostgreSQL.
    Move(moving::Arguments),
    /// Look after people and tables of a server, even while it is running.
    Admin(admin::Arguments),
    /// Measure a server with clients that play at random.
    Load(load::Arguments),
}

fn main() -> ExitCode {
    let Some(command) = Arguments::parse().command else { return end(start()) };
    end(match command {
        Command::Engine(arguments) => engine::run(&arguments),
        Command::Analyze(arguments) => analyze::run(&arguments),
        Command::Arena(arguments) => arena::run(&arguments),
        Command::Train(arguments) => train::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Puzzles(arguments) => puzzles::run(&arguments),
        Command::Picture(arguments) => picture::run(&arguments),
        Command::Records(arguments) => records::run(&arguments),
        Command::Serve(arguments) => serve::run(*arguments),
        Command::Health(arguments) => health::run(&arguments),
        Command::Backup(arguments) => backup::run(&arguments),
        Command::Restore(arguments) => restore::run(&arguments),
        Command::Move(arguments) => moving::run(&arguments),
        Command::Admin(arguments) => admin::run(&arguments),
        Command::Load(arguments) => load::run(&arguments),
    })
}

/// What a double click does: play. Where there is no desktop, say what can be done.
fn start() -> anyhow::Result<ExitCode> {
    if desktop::is_there() {
        return desktop::run();
    }
    eprint!("{}", Arguments::command().render_help());
    Ok(ExitCode::from(2))
}

fn end(result: anyhow::Result<ExitCode>) -> ExitCode {
    match result {
        Ok(code) => code,
        Err(error) if output::is_closed(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {}", output::lines(&format!("{error:#}")));
            ExitCode::FAILURE
        }
    }
}
