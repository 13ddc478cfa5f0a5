//! A match between two players: paired games with seats exchanged, win rates and average final money.
//!
//! `cargo run --release -p magnum-sal-bots --example match -- GAMES FIRST SECOND [PLAYERS] [base|muria]`
//!
//! A player is `random`, `scripted`, a level, or `search:` with comma-separated settings such as
//! `search:ms=20,breadth=10,temperature=0.02,exploration=0.1,depth=1,rollout=1,playouts=200`.

use std::time::Instant;

use magnum_sal::chance::below;
use magnum_sal::{Action, Components, Expansion, Game, Options, Seed, View};
use magnum_sal_bots::{Budget, Level, Parameters, Weights, choose, scripted, search};
use rand_chacha::ChaCha8Rng;

#[derive(Clone, Debug)]
enum Player {
    Random,
    Scripted(Weights),
    Level(Level, u64),
    Search(Parameters, Option<u64>),
}

impl Player {
    fn parse(text: &str) -> Player {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        let settings: Vec<(&str, f32)> = settings
            .split(',')
            .filter_map(|setting| setting.split_once('='))
            .map(|(key, value)| (key, value.parse().expect("a number")))
            .collect();
        let number = |key: &str| settings.iter().find(|(k, _)| *k == key).map(|(_, value)| *value);
        let milliseconds = number("ms").map(|ms| ms as u64);
        match name {
            "random" => Player::Random,
            "search" | "scripted" => {
                let mut parameters = Parameters::default();
                for (key, value) in &settings {
                    match *key {
                        "breadth" => parameters.breadth = *value as usize,
                        "temperature" => parameters.temperature = *value,
                        "exploration" => parameters.exploration = *value,
                        "depth" => parameters.depth = *value as usize,
                        "rollout" => parameters.rollout_turns = *value as u8,
                        "playouts" => parameters.playouts = *value as u32,
                        "ms" => {}
                        name => {
                            let mut figures = parameters.weights.by_name();
                            let figure = figures.iter_mut().find(|(known, _)| *known == name);
                            *figure.expect("a known setting").1 = *value;
                        }
                    }
                }
                if name == "scripted" {
                    Player::Scripted(parameters.weights)
                } else {
                    Player::Search(parameters, milliseconds)
                }
            }
            level => Player::Level(level.parse().expect("a player"), milliseconds.unwrap_or(20)),
        }
    }

    fn choose(&self, view: &View, legal: &[Action], rng: &mut ChaCha8Rng) -> Action {
        match self {
            Player::Random => legal[below(rng, legal.len() as u32) as usize],
            Player::Scripted(weights) => scripted(view, legal, weights, rng).action,
            Player::Level(level, ms) => {
                choose(view, legal, *level, Budget::from_now(*ms), rng).action
            }
            Player::Search(parameters, ms) => {
                let budget = ms.map_or(Budget::Playouts(parameters.playouts), Budget::from_now);
                search(view, legal, parameters, budget, rng).action
            }
        }
    }
}

#[derive(Default, Debug)]
struct Tally {
    games: f64,
    /// Of the first player.
    wins: f64,
    money: [f64; 2],
    orders: [f64; 2],
    tools: [f64; 2],
    seats: [f64; 2],
    rounds: [f64; 3],
    seconds: [f64; 2],
    decisions: [f64; 2],
    unfinished: u32,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games: u32 = arguments[0].parse().expect("a number of games");
    let players = [Player::parse(&arguments[1]), Player::parse(&arguments[2])];
    let table: u8 = arguments.get(3).map_or(2, |text| text.parse().expect("players"));
    let expansion = match arguments.get(4).map(String::as_str) {
        Some("muria") => Expansion::Muria,
        _ => Expansion::Base,
    };
    let limit = std::num::NonZeroU16::new(40);
    let options = Options::new(table, expansion).expect("players").with_round_limit(limit);
    let mut tally = Tally::default();
    for number in 0..games {
        play(&options, &players, number, &mut tally);
    }
    report(&tally, &arguments);
}

/// One game; the first player has the even seats in even games, the odd ones in odd games of the same deal.
fn play(options: &Options, players: &[Player; 2], number: u32, tally: &mut Tally) {
    let seed = Seed::from_text(&format!("deal {}", number / 2));
    let mut game = Game::new(options, &Components::default(), &seed);
    let mut rng = Seed::from_text(&format!("bots {number}")).rng();
    let side = |seat: magnum_sal::Seat| (seat.index() + number as usize) % 2;
    let verbose = std::env::var_os("VERBOSE").is_some();
    let mut legal = Vec::new();
    let mut phase = (1, 1);
    while let Some(seat) = game.player() {
        let board = game.board();
        if board.phase() != phase.0 {
            tally.rounds[usize::from(phase.0) - 1] += f64::from(phase.1);
            tally.unfinished += u32::from(phase.1 >= 40);
        }
        phase = (board.phase(), board.round());
        game.legal(&mut legal);
        let view = game.view(Some(seat));
        let start = Instant::now();
        let action = if legal.len() == 1 {
            legal[0]
        } else {
            players[side(seat)].choose(&view, &legal, &mut rng)
        };
        if legal.len() > 1 {
            tally.seconds[side(seat)] += start.elapsed().as_secs_f64();
            tally.decisions[side(seat)] += 1.0;
        }
        if verbose {
            if legal.len() > 1 {
                let choice = scripted(&view, &legal, &Weights::default(), &mut rng.clone());
                for one in choice.evaluation.iter().take(4) {
                    println!(
                        "      {:?} {:.1?} {:?}",
                        one.win[seat.index()],
                        one.money,
                        one.action
                    );
                }
            }
            let board = game.board();
            if legal.len() > 1 {
                let orders = board.open_orders().iter().map(|order| (order.salt(), order.pays()));
                println!("      {:?} queue {:?}", orders.collect::<Vec<_>>(), board.queue(seat));
            }
            println!(
                "{}.{} {seat} {:3} {:?} {:?}",
                board.phase(),
                board.round(),
                board.player(seat).money(),
                board.player(seat).salt(),
                action
            );
        }
        let _ = game.play(action).expect("bots play legal actions");
    }
    tally.rounds[2] += f64::from(phase.1);
    tally.unfinished += u32::from(phase.1 >= 40);
    let outcome = game.result().expect("the game is over");
    tally.games += 1.0;
    let winners = &outcome.ranking[0];
    for &seat in winners {
        if side(seat) == 0 {
            tally.wins += 1.0 / winners.len() as f64;
        }
    }
    for &seat in game.board().seats() {
        let side = side(seat);
        tally.seats[side] += 1.0;
        tally.money[side] += f64::from(outcome.money[seat.index()]);
        tally.orders[side] += game.board().orders(seat).count() as f64;
        tally.tools[side] += game.board().tools(seat).count() as f64;
    }
}

fn report(tally: &Tally, names: &[String]) {
    let Tally { games, wins, .. } = tally;
    let rate = wins / games;
    let error = (rate * (1.0 - rate) / games).sqrt();
    println!(
        "{} against {}: {:.1} % ± {:.1} of {games} games",
        names[1],
        names[2],
        100.0 * rate,
        100.0 * error
    );
    for (side, name) in [&names[1], &names[2]].into_iter().enumerate() {
        println!(
            "  {name}: {:.1} cents, {:.1} orders, {:.1} tools, {:.2} ms a decision",
            tally.money[side] / tally.seats[side],
            tally.orders[side] / tally.seats[side],
            tally.tools[side] / tally.seats[side],
            1000.0 * tally.seconds[side] / tally.decisions[side],
        );
    }
    let rounds = tally.rounds.map(|rounds| rounds / games);
    println!("  rounds {rounds:.1?}, phases without enough orders {}", tally.unfinished);
}
