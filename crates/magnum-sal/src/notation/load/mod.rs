//! Reading a position: what breaks an invariant of the game is refused, with the reason.
//!
//! Pieces are counted strictly, so that no card, tile or worker is missing or doubled. How a game can have come here is
//! not judged: a chamber may hold other salt than its tile shows.

use std::collections::BTreeMap;

use super::position::{Position, Stack};
use crate::board::{Board, ForemanAt, Market};
use crate::components::{INN_PRICES, MARKET_PRICES};
use crate::game::{Game, Hidden};
use crate::phase::LAST_PHASE;
use crate::salt::Rock;
use crate::seat::{BySeat, Seat};
use crate::turn::Stage;

macro_rules! ensure {
    ($condition:expr, $reason:ident $({ $($detail:tt)* })?) => {
        if !$condition {
            return Err(InvalidPosition::$reason $({ $($detail)* })?);
        }
    };
}

mod invalid;
mod mine;
mod players;
mod town;
mod turn;

pub use invalid::InvalidPosition;
use mine::read_mine;
use players::{check_workers, read_player};
use town::{
    check_buildings, read_assistants, read_castle, read_saltworks, read_tools, read_workshop,
};
use turn::{check_result, check_turn, read_turn};

type Checked<T> = Result<T, InvalidPosition>;

/// Limits that keep counts within their types; no game comes near them.
const MOST_MONEY: u32 = 1_000_000;
const MOST_SALT: u16 = 1_000;
const MOST_WATER: u8 = 100;
/// Ten miners, a foreman and three pickaxes lift no more.
const MOST_CUBES_HAULED: u8 = 15;

impl TryFrom<&Position> for Game {
    type Error = InvalidPosition;

    fn try_from(position: &Position) -> Checked<Game> {
        let options = position.options;
        let seats = Seat::of(options.players());
        // Before all else that a view lacks, so that it is called what it is.
        cards(&position.workshop.stack)?;
        check_frame(position, seats)?;
        let (mut mine, tiles) = read_mine(position)?;
        let mut players = BySeat::default();
        for (&seat, player) in seats.iter().zip(&position.players) {
            players[seat] = read_player(position, seat, player, &mine)?;
            if let ForemanAt::Space(space) = players[seat].foreman {
                mine.set_manned(seat, space, true);
            }
        }
        let (castle, orders) = read_castle(position)?;
        let (workshop, tools) = read_workshop(position)?;
        let board = Board {
            options,
            phase: position.phase,
            round: position.round,
            start_player: position.start_player,
            current: position.current,
            turn: read_turn(&position.turn, &mine)?,
            players,
            tools: read_tools(position)?,
            mine,
            assistants: read_assistants(position)?,
            castle,
            inn: position.inn,
            market: Market([position.market.brown, position.market.green, position.market.white]),
            workshop,
            saltworks: read_saltworks(position),
            shaft_tiles: position.shaft_tiles.unwrap_or(0),
        };
        let mut game = Game { board, hidden: Hidden { tiles, orders, tools } };
        check_workers(&mut game.board)?;
        check_buildings(&game.board)?;
        check_turn(&game.board)?;
        check_result(position, &game.board)?;
        Ok(game)
    }
}

/// Numbers that stand by themselves.
fn check_frame(position: &Position, seats: &[Seat]) -> Checked<()> {
    let found = position.players.len();
    ensure!(found == seats.len(), Players { found, players: seats.len() });
    let phase = position.phase;
    ensure!((1..=LAST_PHASE).contains(&phase), Phase { phase });
    ensure!(position.round > 0, Round);
    for (name, seat) in [("start_player", position.start_player), ("current", position.current)] {
        check_seat(position, seat, name)?;
    }
    check_start_player(position)?;
    let longest = INN_PRICES.len();
    ensure!(usize::from(position.inn) <= longest, Inn { inn: position.inn, longest });
    let market = [position.market.brown, position.market.green, position.market.white];
    for (cubes, (prices, rock)) in market.into_iter().zip(MARKET_PRICES.iter().zip(Rock::ALL)) {
        let most = prices.len();
        ensure!(usize::from(cubes) <= most, Market { cubes, rock, most });
    }
    if !position.options.is_muria() {
        let absent = position.shaft_tiles.unwrap_or(0) == 0
            && position.tile_stacks.as_ref().is_none_or(BTreeMap::is_empty)
            && position.saltworks.as_ref().is_none_or(|saltworks| *saltworks == Default::default());
        ensure!(absent, MuriaOnly);
    }
    Ok(())
}

/// The marker has passed to the left at the end of each phase (rule 3.4).
fn check_start_player(position: &Position) -> Checked<()> {
    let Some(mut expected) = position.options.start_player() else { return Ok(()) };
    let ended = position.phase - 1 + u8::from(position.turn.stage == Stage::Over);
    for _ in 0..ended {
        expected = expected.next(position.options.players());
    }
    ensure!(position.start_player == expected, StartPlayer { expected });
    Ok(())
}

fn check_seat(position: &Position, seat: Seat, what: &'static str) -> Checked<()> {
    let players = position.options.players();
    ensure!(Seat::of(players).contains(&seat), NoPlayer { what, seat, players });
    Ok(())
}

fn cards<T>(stack: &Stack<T>) -> Checked<&[T]> {
    match stack {
        Stack::Cards(cards) => Ok(cards),
        Stack::Size(_) => Err(InvalidPosition::View),
    }
}
