//! The native side: reads `GAMES SEED PLAYERS MURIA` lines and answers each with `DECISIONS SECONDS`.

mod slice;

use std::io::{self, BufRead, Write};

use cpu_time::ProcessTime;

fn main() -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        let answer = answer(&line?).ok_or_else(|| io::Error::other("not four numbers"))?;
        writeln!(io::stdout(), "{answer}")?;
    }
    Ok(())
}

fn answer(line: &str) -> Option<String> {
    let numbers: Result<Vec<u32>, _> = line.split(' ').map(str::parse).collect();
    let [games, seed, players, muria] = *numbers.ok()?.as_slice() else {
        return None;
    };
    let start = ProcessTime::now();
    let decisions = slice::decisions(games, seed, players, muria);
    Some(format!("{decisions} {}", start.elapsed().as_secs_f64()))
}
