//! The rules as WebAssembly beside native code: that they play the same games, and how fast.
//!
//! Both sides are processes that read `GAMES SEED PLAYERS MURIA` lines and answer each with `DECISIONS SECONDS`, the CPU time of
//! the playouts alone. They stay alive from slice to slice, so that node's compiler has long settled when
//! measuring starts, and take turns, so that a busy machine slows both alike.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::{fmt, iter};

use anyhow::{Context, Result, ensure};

use crate::command::{cargo, program, run, target_directory};
use crate::install;

const PACKAGE: &str = "magnum-sal-wasm-bench";
const TARGET: &str = "wasm32-unknown-unknown";
const SLICES: u32 = 20;
const SLICE_SECONDS: f64 = 0.4;

const SETTINGS: [Setting; 2] = [
    Setting { name: "base, 4 players, round limit 12", players: 4, muria: 0 },
    Setting { name: "Muria, 4 players, round limit 12", players: 4, muria: 1 },
];

/// Checks that both sides play the same games.
pub(crate) fn agree() -> Result<()> {
    let (mut wasm, mut native) = start()?;
    for setting in SETTINGS {
        for seed in 0..20 {
            let slice = Slice { setting, games: 5, seed };
            both(&mut wasm, &mut native, slice)?;
        }
        println!("{}: 100 games played alike", setting.name);
    }
    Ok(())
}

/// Measures both sides and prints the ratio of their speeds.
pub(crate) fn compare() -> Result<()> {
    let (mut wasm, mut native) = start()?;
    for setting in SETTINGS {
        let games = games_in_a_slice(&mut wasm, &mut native, setting)?;
        let mut rounds = Vec::new();
        for seed in 0..SLICES {
            rounds.push(both(&mut wasm, &mut native, Slice { setting, games, seed })?);
        }
        print(setting, &rounds);
    }
    Ok(())
}

#[derive(Debug, Clone, Copy)]
struct Setting {
    name: &'static str,
    players: u8,
    muria: u8,
}

/// What one side is asked to play at a time.
#[derive(Debug, Clone, Copy)]
struct Slice {
    setting: Setting,
    games: u32,
    seed: u32,
}

impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setting { players, muria, .. } = self.setting;
        write!(f, "{} {} {players} {muria}", self.games, self.seed)
    }
}

/// What one side answers.
#[derive(Debug, Clone, Copy)]
struct Played {
    decisions: u64,
    seconds: f64,
}

/// One slice, played by both sides.
#[derive(Debug)]
struct Round {
    decisions: u64,
    wasm_seconds: f64,
    native_seconds: f64,
}

fn both(wasm: &mut Side, native: &mut Side, slice: Slice) -> Result<Round> {
    let by_wasm = wasm.play(slice)?;
    let by_native = native.play(slice)?;
    ensure!(
        by_wasm.decisions == by_native.decisions,
        "WebAssembly and native code play different games: {} and {} decisions in {} games, seed {}, {}",
        by_wasm.decisions,
        by_native.decisions,
        slice.games,
        slice.seed,
        slice.setting.name
    );
    Ok(Round {
        decisions: by_native.decisions,
        wasm_seconds: by_wasm.seconds,
        native_seconds: by_native.seconds,
    })
}

/// Doubles the games until the native side needs long enough, which also warms up both.
fn games_in_a_slice(wasm: &mut Side, native: &mut Side, setting: Setting) -> Result<u32> {
    for games in iter::successors(Some(8), |games: &u32| games.checked_mul(2)) {
        let round = both(wasm, native, Slice { setting, games, seed: 0 })?;
        if round.native_seconds >= SLICE_SECONDS {
            return Ok(games);
        }
    }
    anyhow::bail!("no number of games takes {SLICE_SECONDS} s")
}

fn print(setting: Setting, rounds: &[Round]) {
    let decisions: u64 = rounds.iter().map(|round| round.decisions).sum();
    let wasm = decisions as f64 / rounds.iter().map(|round| round.wasm_seconds).sum::<f64>();
    let native = decisions as f64 / rounds.iter().map(|round| round.native_seconds).sum::<f64>();
    let mut ratios: Vec<f64> =
        rounds.iter().map(|round| round.native_seconds / round.wasm_seconds).collect();
    ratios.sort_by(f64::total_cmp);
    println!("\n{}: {} slices, {decisions} decisions", setting.name, rounds.len());
    println!("  native       {native:>12.0} decisions/s");
    println!("  WebAssembly  {wasm:>12.0} decisions/s");
    let (least, most) = (ratios[0], ratios[ratios.len() - 1]);
    println!(
        "  ratio        {:>12.3} WebAssembly/native (slices {least:.3} to {most:.3}, median {:.3})",
        wasm / native,
        ratios[ratios.len() / 2]
    );
}

/// Builds both sides and starts them.
fn start() -> Result<(Side, Side)> {
    install::wasm_target()?;
    install::node()?;
    run(cargo().args(["build", "--release", "--package", PACKAGE, "--lib", "--target", TARGET]))?;
    run(cargo().args(["build", "--release", "--package", PACKAGE, "--bins"]))?;
    let module = target_directory().join(TARGET).join("release/magnum_sal_wasm_bench.wasm");
    let wasm = Side::start("WebAssembly", program("node").arg("benches/wasm/run.mjs").arg(module))?;
    let native =
        Side::start("native", &mut program(target_directory().join("release").join(PACKAGE)))?;
    Ok((wasm, native))
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
    let (decisions, seconds) = answer.trim().split_once(' ')?;
    Some(Played { decisions: decisions.parse().ok()?, seconds: seconds.parse().ok()? })
}
