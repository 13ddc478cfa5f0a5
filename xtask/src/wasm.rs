//! Rules and bots as WebAssembly compared with native code: whether they play the same games, and how fast.
//!
//! Both sides are processes that read `WHAT COUNT SEED PLAYERS MURIA` lines and answer each with `COUNT SECONDS`, the CPU time of
//! the playouts alone. They stay alive from slice to slice, so that the browser's compiler has settled when
//! measuring starts, and take turns, so that a busy machine slows both equally.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::{fmt, iter};

use anyhow::{Context, Result, ensure};

use crate::command::{built, cargo, program, run, target_directory};
use crate::{browser, install};

const PACKAGE: &str = "magnum-sal-wasm-bench";
const TARGET: &str = "wasm32-unknown-unknown";
const SLICES: u32 = 20;
const SLICE_SECONDS: f64 = 0.4;

const GAMES: [Setting; 2] = [
    Setting { name: "base, 4 players, round limit 12", what: What::Games, players: 4, muria: 0 },
    Setting { name: "Muria, 4 players, round limit 12", what: What::Games, players: 4, muria: 1 },
];

const THOUGHTS: [Setting; 2] = [
    Setting { name: "steward, base, 4 players", what: What::Thoughts, players: 4, muria: 0 },
    Setting { name: "steward, Muria, 4 players", what: What::Thoughts, players: 4, muria: 1 },
];

/// Checks that both sides play the same games and think exactly the same.
pub(crate) fn agree() -> Result<()> {
    // Native code as the other tests have it: speed does not matter here, and a release takes minutes to build.
    let (mut wasm, mut native) = start(built(PACKAGE)?)?;
    for setting in GAMES {
        for seed in 0..20 {
            both(&mut wasm, &mut native, Slice { setting, size: 5, seed })?;
        }
        println!("{}: 100 games played alike", setting.name);
    }
    for setting in THOUGHTS.map(|setting| Setting { what: What::Advice, ..setting }) {
        for seed in 0..20 {
            both(&mut wasm, &mut native, Slice { setting, size: 300, seed })?;
        }
        println!("{}: 20 positions judged alike", setting.name);
    }
    Ok(())
}

/// Measures both sides and prints the ratio of their speeds.
pub(crate) fn compare() -> Result<()> {
    run(cargo().args(["build", "--release", "--workspace", "--bin", PACKAGE]))?;
    let (mut wasm, mut native) = start(target_directory().join("release").join(PACKAGE))?;
    for setting in GAMES.into_iter().chain(THOUGHTS) {
        let size = size_of_a_slice(&mut wasm, &mut native, setting)?;
        let mut rounds = Vec::new();
        for seed in 0..SLICES {
            rounds.push(both(&mut wasm, &mut native, Slice { setting, size, seed })?);
        }
        print(setting, &rounds);
    }
    Ok(())
}

#[derive(Debug, Clone, Copy)]
struct Setting {
    name: &'static str,
    what: What,
    players: u8,
    muria: u8,
}

/// What is played, and counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    /// Random games, by their decisions.
    Games,
    /// The steward's thoughts, by playouts.
    Thoughts,
    /// The same, by what comes of them.
    Advice,
}

impl What {
    const fn request(self) -> &'static str {
        match self {
            What::Games => "playout",
            What::Thoughts => "thought",
            What::Advice => "advice",
        }
    }

    const fn counted(self) -> &'static str {
        match self {
            What::Games => "decisions",
            What::Thoughts | What::Advice => "playouts",
        }
    }
}

/// What one side is asked to play at a time.
#[derive(Debug, Clone, Copy)]
struct Slice {
    setting: Setting,
    /// Games or playouts.
    size: u32,
    seed: u32,
}

impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setting { what, players, muria, .. } = self.setting;
        write!(f, "{} {} {} {players} {muria}", what.request(), self.size, self.seed)
    }
}

/// What one side answers.
#[derive(Debug, Clone, Copy)]
struct Played {
    /// Decisions or playouts, or what else the answer is.
    count: u64,
    seconds: f64,
}

impl Played {
    /// How much is played per second.
    fn speed(&self) -> f64 {
        self.count as f64 / self.seconds
    }
}

/// One slice, played by both sides.
#[derive(Debug)]
struct Round {
    wasm: Played,
    native: Played,
}

fn both(wasm: &mut Side, native: &mut Side, slice: Slice) -> Result<Round> {
    let (wasm, native) = (wasm.play(slice)?, native.play(slice)?);
    ensure!(
        wasm.count == native.count,
        "WebAssembly and native code differ: {} and {} as answers to `{slice}`, {}",
        wasm.count,
        native.count,
        slice.setting.name
    );
    Ok(Round { wasm, native })
}

/// Doubles the size until the native side needs long enough, which also warms up both.
fn size_of_a_slice(wasm: &mut Side, native: &mut Side, setting: Setting) -> Result<u32> {
    for size in iter::successors(Some(8), |size: &u32| size.checked_mul(2)) {
        let round = both(wasm, native, Slice { setting, size, seed: 0 })?;
        if round.native.seconds >= SLICE_SECONDS {
            return Ok(size);
        }
    }
    anyhow::bail!("no size of a slice takes {SLICE_SECONDS} s")
}

fn print(setting: Setting, rounds: &[Round]) {
    let native = total(rounds.iter().map(|round| round.native));
    let wasm = total(rounds.iter().map(|round| round.wasm));
    let mut ratios: Vec<f64> =
        rounds.iter().map(|round| round.wasm.speed() / round.native.speed()).collect();
    ratios.sort_by(f64::total_cmp);
    let counted = setting.what.counted();
    println!("\n{}: {} slices, {} {counted}", setting.name, rounds.len(), native.count);
    println!("  native       {:>12.0} {counted}/s", native.speed());
    println!("  WebAssembly  {:>12.0} {counted}/s", wasm.speed());
    let (least, most) = (ratios[0], ratios[ratios.len() - 1]);
    println!(
        "  ratio        {:>12.3} WebAssembly/native (slices {least:.3} to {most:.3}, median {:.3})",
        wasm.speed() / native.speed(),
        ratios[ratios.len() / 2]
    );
}

fn total(slices: impl Iterator<Item = Played>) -> Played {
    let add = |sum: Played, one: Played| Played {
        count: sum.count + one.count,
        seconds: sum.seconds + one.seconds,
    };
    slices.fold(Played { count: 0, seconds: 0.0 }, add)
}

/// Starts both sides: what is native, and the same as WebAssembly.
fn start(native: PathBuf) -> Result<(Side, Side)> {
    install::wasm_target()?;
    install::chromium()?;
    // As the worker of the browser app is compiled.
    let module = ["--lib", "--target", TARGET, "--profile", "worker"];
    run(cargo().args(["build", "--package", PACKAGE]).args(module))?;
    let module = target_directory().join(TARGET).join("worker/magnum_sal_wasm_bench.wasm");
    let wasm = Side::start("WebAssembly", browser::beside("worker")?.arg(module))?;
    Ok((wasm, Side::start("native", &mut program(native))?))
}

/// A running process that plays slices. It ends when its input does.
#[derive(Debug)]
struct Side {
    name: &'static str,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
    _process: Child,
}

impl Side {
    fn start(name: &'static str, command: &mut Command) -> Result<Side> {
        let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut process = child.with_context(|| format!("cannot start the {name} side"))?;
        let requests = process.stdin.take().expect("the input is piped");
        let answers = BufReader::new(process.stdout.take().expect("the output is piped"));
        Ok(Side { name, requests, answers, _process: process })
    }

    fn play(&mut self, slice: Slice) -> Result<Played> {
        let mut answer = String::new();
        writeln!(self.requests, "{slice}")
            .and_then(|()| self.answers.read_line(&mut answer))
            .with_context(|| format!("the {} side has stopped", self.name))?;
        parse(&answer)
            .with_context(|| format!("the {} side answered {answer:?} to {slice}", self.name))
    }
}

fn parse(answer: &str) -> Option<Played> {
    let (count, seconds) = answer.trim().split_once(' ')?;
    Some(Played { count: count.parse().ok()?, seconds: seconds.parse().ok()? })
}
