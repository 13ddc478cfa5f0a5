//! `magnum-sal puzzles`: looks for positions in games of stewards in which one action is clearly best.

mod find;

use std::num::{NonZeroU32, NonZeroUsize};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use magnum_sal::Seed;
use magnum_sal_worker::{Grade, Puzzle, Puzzles, Theme};

use crate::{files, options, output, parallel};
use find::Finder;

/// Finds puzzles in games of stewards and adds them to a file, which is written after every game: it can be stopped at any time
/// and goes on where it was.
#[derive(Args, Debug)]
pub struct Arguments {
    /// The file of puzzles.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Puzzles that the file shall have.
    #[arg(long, value_name = "NUMBER", default_value = "300")]
    count: NonZeroU32,
    /// What the games are dealt by, for a new file.
    #[arg(long, value_name = "TEXT", default_value = "puzzles")]
    seed: String,
    /// Playouts of the search that judges a position.
    #[arg(long, value_name = "NUMBER", default_value = "4000")]
    playouts: NonZeroU32,
    /// Threads that play side by side; all cores when left out.
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZeroUsize>,
    /// Look at every puzzle of the file with ten times as many playouts, and remove those whose solution is not confirmed.
    #[arg(long)]
    confirm: bool,
}

/// Games that are begun between two looks at how many puzzles there are.
const PART: u32 = 12;

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    files::probe(&arguments.file)?;
    let puzzles = read(arguments)?;
    let finder = Finder { playouts: arguments.playouts.get() };
    match arguments.confirm {
        true => confirm(arguments, finder, puzzles)?,
        false => find(arguments, finder, puzzles)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn read(arguments: &Arguments) -> anyhow::Result<Puzzles> {
    let path = &arguments.file;
    let text = match std::fs::read_to_string(path) {
        Ok(text) if !text.is_empty() => text,
        Ok(_) => return Ok(Puzzles { seed: arguments.seed.clone(), ..Puzzles::default() }),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Ok(Puzzles { seed: arguments.seed.clone(), ..Puzzles::default() });
        }
        Err(error) => return Err(error).with_context(|| format!("can't read {}", path.display())),
    };
    serde_json::from_str(&text).with_context(|| format!("{} holds no puzzles", path.display()))
}

fn write(arguments: &Arguments, puzzles: &Puzzles) -> anyhow::Result<()> {
    files::replace(&arguments.file, &serde_json::to_vec(puzzles)?)
}

/// Plays games until there are enough puzzles.
fn find(arguments: &Arguments, finder: Finder, mut puzzles: Puzzles) -> anyhow::Result<()> {
    let enough = arguments.count.get() as usize;
    while puzzles.puzzles.len() < enough {
        let numbers: Vec<u32> = (puzzles.games..puzzles.games + PART).collect();
        let seed = puzzles.seed.clone();
        let found = parallel::run(
            options::threads(arguments.threads),
            &numbers,
            || (),
            |(), &number| Some(finder.look_through(&seed, number)),
            |_| {},
            |_| ControlFlow::Continue(()),
        );
        puzzles.games += PART;
        for puzzle in found.into_iter().flatten() {
            if has_room(&puzzles, &puzzle, enough) {
                puzzles.puzzles.push(puzzle);
            }
        }
        puzzles.puzzles.truncate(enough);
        write(arguments, &puzzles)?;
        output::print(&format!(
            "{} puzzles of {enough} in {} games\n",
            puzzles.puzzles.len(),
            puzzles.games
        ))?;
    }
    output::print(&table(&puzzles.puzzles))?;
    Ok(())
}

/// No theme takes more than a third, no grade more than two fifths.
fn has_room(puzzles: &Puzzles, new: &Puzzle, enough: usize) -> bool {
    let count = |alike: fn(&Puzzle, &Puzzle) -> bool| {
        puzzles.puzzles.iter().filter(|old| alike(old, new)).count()
    };
    count(|old, new| old.theme == new.theme) < enough.div_ceil(3)
        && count(|old, new| old.grade == new.grade) < (2 * enough).div_ceil(5)
}

/// Keeps what a deeper search confirms.
fn confirm(arguments: &Arguments, finder: Finder, mut puzzles: Puzzles) -> anyhow::Result<()> {
    let numbered: Vec<(usize, &Puzzle)> = puzzles.puzzles.iter().enumerate().collect();
    let mut done = 0;
    let verdicts = parallel::run(
        options::threads(arguments.threads),
        &numbered,
        || (),
        |(), (number, puzzle)| {
            let mut rng = Seed::from_text(&format!("confirm {number}")).rng();
            Some(finder.confirms(puzzle, &mut rng))
        },
        |_| {
            done += 1;
            let _ = output::print(&format!("{done} of {} puzzles\n", puzzles.puzzles.len()));
        },
        |_| ControlFlow::Continue(()),
    );
    let verdicts: Vec<bool> = verdicts.into_iter().collect::<anyhow::Result<_>>()?;
    let (confirmed, all) = (verdicts.iter().filter(|one| **one).count(), verdicts.len());
    let mut verdicts = verdicts.into_iter();
    puzzles.puzzles.retain(|_| verdicts.next().unwrap_or(false));
    write(arguments, &puzzles)?;
    let share = 100.0 * confirmed as f64 / all.max(1) as f64;
    output::print(&format!("{confirmed} of {all} confirmed ({share:.1} %)\n"))?;
    output::print(&table(&puzzles.puzzles))?;
    Ok(())
}

/// How many puzzles there are of each theme and grade.
fn table(puzzles: &[Puzzle]) -> String {
    let mut text = format!("{:<8}", "theme");
    for grade in Grade::ALL {
        text += &format!("{:>8}", grade.name());
    }
    text.push('\n');
    for theme in Theme::ALL {
        text += &format!("{:<8}", theme.name());
        for grade in Grade::ALL {
            let of = |puzzle: &&Puzzle| puzzle.theme == theme && puzzle.grade == grade;
            text += &format!("{:>8}", puzzles.iter().filter(of).count());
        }
        text.push('\n');
    }
    text
}
