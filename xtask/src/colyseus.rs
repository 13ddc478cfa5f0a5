//! `cargo xtask bench server`: our server compared with Colyseus. Both seat four clients at each table and let them move as fast
//! as moves are acknowledged; what is compared is moves per second of the server's CPU time. Ours plays by the rules
//! and commits every move to disk; the other one has a trivial game and stores nothing.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::command::{cargo, program, root, run, target_directory};
use crate::install;

/// They take turns, so that a busy machine slows both equally.
const ROUNDS: usize = 3;
const TABLES: &str = "1000";
const SECONDS: &str = "8";
const FILES: [&str; 3] = ["package.json", "server.mjs", "bench.mjs"];
/// How both programs begin the line with the result.
const RESULT: &str = "moves per CPU second";

pub(crate) fn compare() -> Result<()> {
    install::npm()?;
    run(cargo().args(["build", "--release", "--package", "magnum-sal-cli"]))?;
    let directory = target_directory().join("colyseus");
    fs::create_dir_all(&directory)?;
    for file in FILES {
        fs::copy(root().join("benches/colyseus").join(file), directory.join(file))?;
    }
    run(program("npm").args(["install", "--no-audit", "--no-fund"]).current_dir(&directory))?;
    let mut ours = program(target_directory().join("release/magnum-sal"));
    ours.args(["load", "--tables", TABLES, "--pause", "0", "--seconds", SECONDS]);
    let mut theirs = program("node");
    theirs.args(["bench.mjs", TABLES, SECONDS]).current_dir(&directory);
    let mut ratios = Vec::new();
    for round in 1..=ROUNDS {
        let (ours, theirs) = (measured(&mut ours)?, measured(&mut theirs)?);
        ratios.push(ours / theirs);
        println!(
            "round {round}: {ours:.0} moves per CPU second, Colyseus {theirs:.0}, ratio {:.2}",
            ours / theirs
        );
    }
    ratios.sort_by(f64::total_cmp);
    println!("median ratio {:.2}", ratios[ROUNDS / 2]);
    Ok(())
}

/// Runs a benchmark, shows what it prints, and returns its result.
fn measured(command: &mut Command) -> Result<f64> {
    let output = command.output().context("cannot start the benchmark")?;
    let text = String::from_utf8_lossy(&output.stdout);
    println!("{text}");
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "the benchmark failed: {errors}");
    let result = text.lines().find_map(|line| line.strip_prefix(RESULT)?.trim().parse().ok());
    result.with_context(|| format!("no line `{RESULT}`: {errors}"))
}
