//! `cargo xtask bench`: runs the benchmarks one after another.

use anyhow::Result;
use clap::ValueEnum;

use crate::command::{self, cargo};
use crate::{browser, colyseus, python, wasm};

/// What is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Benchmark {
    /// Single operations on positions from the middle of a game.
    Operations,
    /// Random playouts, compared with chess.
    Chess,
    /// Random playouts as WebAssembly, compared with native code.
    Wasm,
    /// The Python package, compared with others.
    Python,
    /// The app in headless Chromium: start, response to clicks, animation.
    Browser,
    /// The server, compared with Colyseus.
    Server,
}

impl Benchmark {
    fn run(self) -> Result<()> {
        match self {
            Benchmark::Operations => cargo_bench("magnum-sal", "operations"),
            Benchmark::Chess => cargo_bench("magnum-sal-chess-bench", "chess"),
            Benchmark::Wasm => wasm::compare(),
            Benchmark::Python => python::bench(),
            Benchmark::Browser => browser::bench(),
            Benchmark::Server => colyseus::compare(),
        }
    }
}

pub(crate) fn run(named: &[Benchmark]) -> Result<()> {
    let benchmarks = Benchmark::value_variants().iter();
    benchmarks
        .filter(|benchmark| named.is_empty() || named.contains(benchmark))
        .try_for_each(|benchmark| benchmark.run())
}

fn cargo_bench(package: &str, name: &str) -> Result<()> {
    command::run(cargo().args(["bench", "--package", package, "--bench", name]))
}
