//! The native side: reads `playout GAMES SEED PLAYERS MURIA`, `thought PLAYOUTS SEED PLAYERS MURIA` and `advice …` lines and
//! answers each with `COUNT SECONDS`.

mod slice;

use std::io::{self, BufRead, Write};

use cpu_time::ProcessTime;

fn main() -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        let answer =
            answer(&line?).ok_or_else(|| io::Error::other("not a word and four numbers"))?;
        writeln!(io::stdout(), "{answer}")?;
    }
    Ok(())
}

fn answer(line: &str) -> Option<String> {
    let (what, numbers) = line.split_once(' ')?;
    let numbers: Result<Vec<u32>, _> = numbers.split(' ').map(str::parse).collect();
    let [count, seed, players, muria] = *numbers.ok()?.as_slice() else {
        return None;
    };
    let start = ProcessTime::now();
    let counted = match what {
        "playout" => slice::decisions(count, seed, players, muria),
        "thought" => slice::thought(count, seed, players, muria),
        "advice" => slice::advice(count, seed, players, muria),
        _ => return None,
    };
    Some(format!("{counted} {}", start.elapsed().as_secs_f64()))
}
