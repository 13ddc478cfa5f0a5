//! Random playouts of our game beside random playouts of chess by the crate `board-game`, in decisions a second.
//!
//! Slices of base game, chess and Muria alternate in one run and CPU time is counted, so that a busy machine slows all alike.
//! Chess is played through that crate's ordinary interface, with the small fast generator its own benchmarks use.

use std::num::NonZeroU16;
use std::time::Duration;

use board_game::board::Board;
use board_game::games::chess::ChessBoard;
use cpu_time::ProcessTime;
use magnum_sal::playout::playout;
use magnum_sal::{Components, Expansion, Options, Seed};
use rand_0_8::SeedableRng;
use rand_0_8::rngs::SmallRng;

const SLICES: u32 = 20;
const SLICE: Duration = Duration::from_millis(250);
const GAMES_AT_ONCE: u64 = 4;

fn main() {
    let mut base = Playouts::new(Expansion::Base);
    let mut muria = Playouts::new(Expansion::Muria);
    let mut chess = SmallRng::seed_from_u64(0);
    let mut rounds = Vec::new();
    for number in 0..=SLICES {
        let round = Round {
            base: speed(|| base.play()),
            chess: speed(|| chess_game(&mut chess)),
            muria: speed(|| muria.play()),
        };
        // The first round only warms up.
        if number > 0 {
            rounds.push(round);
        }
    }
    print(&rounds);
}

/// Decisions a second of CPU time, in one slice each.
#[derive(Debug)]
struct Round {
    base: f64,
    chess: f64,
    muria: f64,
}

/// Our random games, four players, a new seed for every few games.
#[derive(Debug)]
struct Playouts {
    options: Options,
    components: Components,
    seed: u64,
}

impl Playouts {
    fn new(expansion: Expansion) -> Playouts {
        let options = Options::new(4, expansion)
            .expect("four can play")
            .with_round_limit(NonZeroU16::new(12));
        Playouts { options, components: Components::default(), seed: 0 }
    }

    fn play(&mut self) -> u64 {
        self.seed += 1;
        let seed = Seed::from_text(&self.seed.to_string());
        playout(&self.options, &self.components, &seed, GAMES_AT_ONCE).decisions
    }
}

fn chess_game(rng: &mut SmallRng) -> u64 {
    let mut board = ChessBoard::default();
    let mut decisions = 0;
    while board.play_random_available_move(rng).is_ok() {
        decisions += 1;
    }
    decisions
}

fn speed(mut play: impl FnMut() -> u64) -> f64 {
    let start = ProcessTime::now();
    let mut decisions = 0;
    loop {
        decisions += play();
        let elapsed = start.elapsed();
        if elapsed >= SLICE {
            return decisions as f64 / elapsed.as_secs_f64();
        }
    }
}

fn print(rounds: &[Round]) {
    println!("random playouts, one thread, decisions a second of CPU time");
    println!("median of {SLICES} slices of {} ms (least to most)\n", SLICE.as_millis());
    line("base, 4 players, round limit 12", rounds, |round| round.base, 0);
    line("Muria, 4 players, round limit 12", rounds, |round| round.muria, 0);
    line("chess (board-game 0.8)", rounds, |round| round.chess, 0);
    println!();
    line("base / chess", rounds, |round| round.base / round.chess, 3);
    line("Muria / chess", rounds, |round| round.muria / round.chess, 3);
    line("Muria / base", rounds, |round| round.muria / round.base, 3);
}

fn line(name: &str, rounds: &[Round], figure: impl Fn(&Round) -> f64, digits: usize) {
    let mut figures: Vec<f64> = rounds.iter().map(figure).collect();
    figures.sort_by(f64::total_cmp);
    let (least, most) = (figures[0], figures[figures.len() - 1]);
    let median = figures[figures.len() / 2];
    println!("{name:<34}{median:>12.digits$} ({least:.digits$} to {most:.digits$})");
}
