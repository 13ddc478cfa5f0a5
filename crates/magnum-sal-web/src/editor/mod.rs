//! Positions for puzzles and questions about the rules: each edit changes one thing of a position.
//!
//! Pieces stay together: a worker comes from the supply and goes back there, a card is exchanged with its stack. What is
//! left is then read as any position is, so that an edit can't lead to what the rules don't know.

mod cards;
mod link;
mod mine;
mod town;
mod workers;

use magnum_sal::notation::{InvalidPosition, Position, Stack};
use magnum_sal::{Building, Components, Game, Options, Place, Rock, Seat, Seed, Stage, Tool};

pub use link::{from_link, to_link};

/// A change of one thing. Numbers are added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    Money(Seat, i32),
    Salt(Seat, Rock, i32),
    BlueSalt(Seat, i32),
    /// Miners from those still to be hired into the supply.
    Hire(Seat, i32),
    Miners(Place, Seat, Mood, i32),
    Queue(Seat, Circle, i32),
    Boil(Seat, i32),
    Assistant(Building, Option<Seat>),
    Foreman(Seat, Post),
    /// Wakes a tired foreman and tires a rested one.
    TurnForeman(Seat),
    /// Opens a chamber with what its tile shows, or closes it.
    TurnChamber(Place),
    /// The cubes of an opened chamber, or on the face of an unopened one.
    Cubes(Place, Rock, i32),
    Water(Place, i32),
    /// A tile beside or below another one (Muria).
    Lay(Place),
    Remove(Place),
    /// Who built a shaft (Muria).
    Owner(Place, Option<Seat>),
    Market(Rock, i32),
    Inn(i32),
    Brine(i32),
    OrderSalt(usize, Rock, i32),
    /// The blue salt that an order asks for (Muria).
    OrderBlue(usize, i32),
    OrderPays(usize, i32),
    /// Gives an open order to a player who has filled it.
    Fill(usize, Seat),
    /// Takes the last order of a player back.
    Return(Seat),
    /// Puts a tool on display.
    Display(usize, Tool),
    Give(Seat, Tool),
    Take(Seat, usize),
    /// Turns a tool card over.
    TurnTool(Seat, usize),
    Phase(u8),
    Round(i32),
    StartPlayer(Seat),
    /// Who starts the game, if the players agreed on it.
    AgreedStart(Option<Seat>),
    /// The kinds of tools that stay in the box, if the players agreed on them (Muria).
    RemovedTools(Option<[Tool; 2]>),
    /// Whose turn it is, from its beginning.
    Current(Seat),
    Actions(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    Rested,
    Tired,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Circle {
    Left,
    Right,
}

/// Where a foreman can be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Post {
    Supply,
    Castle(Circle),
    Saltworks,
    Space(Place),
}

/// Why nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// All ten miners of the player are elsewhere.
    NoMiner(Seat),
    NoMarker(Seat),
    /// All three cards of the tool are elsewhere, or it is not part of this game.
    NoCard(Tool),
    /// There is nothing to take away, or no room for more.
    Limit,
    /// The rules know no such position, and say why.
    Impossible(InvalidPosition),
}

/// The position of a new game.
pub fn new_position(options: &Options, seed: &str) -> Position {
    Position::from(&Game::new(options, &Components::default(), &Seed::from_text(seed)))
}

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// It is not written as positions are.
    Notation(Fault),
    Impossible(InvalidPosition),
}

/// Where a text stops being a position, and the name that is wrong there, if one is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub line: usize,
    pub column: usize,
    pub name: Option<Misnomer>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misnomer {
    Missing(String),
    Unknown(String),
}

impl Fault {
    fn of(error: &serde_json::Error) -> Fault {
        let words = error.to_string();
        // The reader of JSON puts names between backquotes.
        let name = words.split('`').nth(1).map(str::to_owned);
        let name = match name {
            Some(name) if words.starts_with("missing field") => Some(Misnomer::Missing(name)),
            Some(name) if words.starts_with("unknown") => Some(Misnomer::Unknown(name)),
            _ => None,
        };
        Fault { line: error.line(), column: error.column(), name }
    }
}

/// Reads a position from JSON; the error says what is wrong with it.
pub fn read(text: &str) -> Result<Position, Unreadable> {
    let position: Position =
        serde_json::from_str(text).map_err(|error| Unreadable::Notation(Fault::of(&error)))?;
    Game::try_from(&position).map_err(Unreadable::Impossible)?;
    Ok(position)
}

/// The position after an edit, or why there is none.
pub fn edit(position: &Position, edit: Edit) -> Result<Position, Refusal> {
    let mut edited = position.clone();
    begin_actions(&mut edited);
    change(&mut edited, edit)?;
    note_boiling(&mut edited);
    Game::try_from(&edited).map_err(Refusal::Impossible)?;
    Ok(edited)
}

fn change(position: &mut Position, edit: Edit) -> Result<(), Refusal> {
    match edit {
        Edit::Money(seat, by) => add(&mut position.players[seat.index()].money, by),
        Edit::Salt(seat, rock, by) => {
            let salt = &mut position.players[seat.index()].salt;
            add(of(rock, [&mut salt.brown, &mut salt.green, &mut salt.white]), by)
        }
        Edit::BlueSalt(seat, by) => add(&mut position.players[seat.index()].salt.blue, by),
        Edit::Hire(seat, by) => workers::hire(position, seat, by),
        Edit::Miners(place, seat, mood, by) => workers::miners(position, place, seat, mood, by),
        Edit::Queue(seat, circle, by) => workers::queue(position, seat, circle, by),
        Edit::Boil(seat, by) => workers::boil(position, seat, by),
        Edit::Assistant(building, seat) => workers::assistant(position, building, seat),
        Edit::Foreman(seat, post) => workers::foreman(position, seat, post),
        Edit::TurnForeman(seat) => workers::turn_foreman(position, seat),
        Edit::TurnChamber(place) => mine::turn_chamber(position, place),
        Edit::Cubes(place, rock, by) => mine::cubes(position, place, rock, by),
        Edit::Water(place, by) => mine::water(position, place, by),
        Edit::Lay(place) => mine::lay(position, place),
        Edit::Remove(place) => mine::remove(position, place),
        Edit::Owner(place, owner) => mine::owner(position, place, owner),
        Edit::Market(rock, by) => {
            let market = &mut position.market;
            add(of(rock, [&mut market.brown, &mut market.green, &mut market.white]), by)
        }
        Edit::Inn(by) => add(&mut position.inn, by),
        Edit::Brine(by) => match &mut position.saltworks {
            Some(saltworks) => add(&mut saltworks.brine, by),
            None => Err(Refusal::Limit),
        },
        Edit::OrderSalt(index, rock, by) => town::order_salt(position, index, rock, by),
        Edit::OrderBlue(index, by) => town::order_blue(position, index, by),
        Edit::OrderPays(index, by) => town::order_pays(position, index, by),
        Edit::Fill(index, seat) => town::fill(position, index, seat),
        Edit::Return(seat) => town::take_back(position, seat),
        Edit::Display(index, tool) => cards::display(position, index, tool),
        Edit::Give(seat, tool) => cards::give(position, seat, tool),
        Edit::Take(seat, index) => cards::take(position, seat, index),
        Edit::TurnTool(seat, index) => cards::turn(position, seat, index),
        Edit::Phase(phase) => town::phase(position, phase),
        Edit::Round(by) => add(&mut position.round, by),
        Edit::StartPlayer(seat) => town::start_player(position, seat),
        Edit::AgreedStart(seat) => town::agree_start(position, seat),
        Edit::RemovedTools(kinds) => cards::agree_removed(position, kinds),
        Edit::Current(seat) => {
            position.current = seat;
            position.turn.actions_left = 2;
            Ok(())
        }
        Edit::Actions(actions) => {
            position.turn.actions_left = actions;
            Ok(())
        }
    }
}

fn of<N>(rock: Rock, [brown, green, white]: [&mut N; 3]) -> &mut N {
    match rock {
        Rock::Brown => brown,
        Rock::Green => green,
        Rock::White => white,
    }
}

/// Adds to a number that stays within its type.
fn add<N: Copy + TryFrom<i64> + Into<i64>>(number: &mut N, by: i32) -> Result<(), Refusal> {
    let sum = (*number).into() + i64::from(by);
    *number = N::try_from(sum).map_err(|_| Refusal::Limit)?;
    Ok(())
}

/// A position in the middle of a decision, or over, becomes one in which actions are chosen.
fn begin_actions(position: &mut Position) {
    let current = position.current;
    workers::send_arrivals_home(position, current);
    let turn = &mut position.turn;
    if turn.stage != Stage::Actions {
        turn.actions_left = turn.actions_left.max(1);
    }
    turn.stage = Stage::Actions;
    turn.arrivals = 0;
    turn.passes = 0;
    turn.visited.clear();
    turn.follow_up = None;
    turn.moved.clear();
    turn.foreman_moved = turn.foreman_moved.map(|_| false);
    turn.pay.clear();
    turn.lay.clear();
    position.result = None;
}

/// Whoever has the turn has workers in the saltworks only after a visit (rule 4.5).
fn note_boiling(position: &mut Position) {
    let current = position.current;
    let miners = position.saltworks.as_ref().is_some_and(|at| at.miners.contains_key(&current));
    let foreman = position.players[current.index()].foreman.as_deref() == Some("saltworks");
    if miners || foreman {
        position.turn.visited.push(Building::Saltworks);
    }
}

/// The cards of a stack; a view's have been filled in before it is edited.
fn cards_of<T>(stack: &mut Stack<T>) -> &mut Vec<T> {
    if let Stack::Size(_) = stack {
        *stack = Stack::Cards(Vec::new());
    }
    match stack {
        Stack::Cards(cards) => cards,
        Stack::Size(_) => unreachable!("a size has just become cards"),
    }
}

#[cfg(test)]
mod tests;
