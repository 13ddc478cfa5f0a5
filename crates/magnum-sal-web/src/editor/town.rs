//! Orders, and phases, which change orders and tools alike.

use magnum_sal::components::order_count;
use magnum_sal::notation::{OrderNotation, Position, Stack};
use magnum_sal::{Order, Rock, Seat};

use super::{Refusal, add, cards, cards_of, new_position, of};

pub(super) fn order_salt(
    position: &mut Position,
    index: usize,
    rock: Rock,
    by: i32,
) -> Result<(), Refusal> {
    let salt = &mut position.castle.open.get_mut(index).ok_or(Refusal::Limit)?.salt;
    let count = of(rock, [&mut salt.brown, &mut salt.green, &mut salt.white]);
    add(count, by)?;
    if *count > Order::MAX_CUBES.into() { Err(Refusal::Limit) } else { Ok(()) }
}

pub(super) fn order_blue(position: &mut Position, index: usize, by: i32) -> Result<(), Refusal> {
    let salt = &mut position.castle.open.get_mut(index).ok_or(Refusal::Limit)?.salt;
    add(&mut salt.blue, by)?;
    let most = if position.options.is_muria() { Order::MAX_CUBES } else { 0 };
    if salt.blue > most.into() { Err(Refusal::Limit) } else { Ok(()) }
}

pub(super) fn order_pays(position: &mut Position, index: usize, by: i32) -> Result<(), Refusal> {
    let pays = &mut position.castle.open.get_mut(index).ok_or(Refusal::Limit)?.pays;
    add(pays, by)
}

fn stack(position: &mut Position) -> Result<&mut Vec<OrderNotation>, Refusal> {
    let phase = usize::from(position.phase);
    position.castle.stacks.get_mut(phase.wrapping_sub(1)).map(cards_of).ok_or(Refusal::Limit)
}

/// The next order of the stack takes the place of the one that is filled.
pub(super) fn fill(position: &mut Position, index: usize, seat: Seat) -> Result<(), Refusal> {
    if index >= position.castle.open.len() {
        return Err(Refusal::Limit);
    }
    let order = position.castle.open.remove(index);
    position.players[seat.index()].orders.push(order);
    add(&mut position.castle.filled, 1)?;
    let stack = stack(position)?;
    if !stack.is_empty() {
        let next = stack.remove(0);
        position.castle.open.insert(index, next);
    }
    Ok(())
}

/// The order goes to a free place or on top of the stack. Orders of earlier phases leave the game.
pub(super) fn take_back(position: &mut Position, seat: Seat) -> Result<(), Refusal> {
    let order = position.players[seat.index()].orders.pop().ok_or(Refusal::Limit)?;
    if position.castle.filled == 0 {
        return Ok(());
    }
    position.castle.filled -= 1;
    if position.castle.open.len() < open_places(position) {
        position.castle.open.push(order);
    } else {
        stack(position)?.insert(0, order);
    }
    Ok(())
}

/// Places for open orders, as a new game fills them all.
fn open_places(position: &Position) -> usize {
    new_position(&position.options, "").castle.open.len()
}

/// Who starts this phase. An agreement on the first phase changes along.
pub(super) fn start_player(position: &mut Position, seat: Seat) -> Result<(), Refusal> {
    let agreed = position.options.start_player().map(|_| {
        let players = position.options.players();
        let back = players - (position.phase - 1) % players;
        (0..back).fold(seat, |seat, _| seat.next(players))
    });
    position.options = position.options.with_start_player(agreed).map_err(|_| Refusal::Limit)?;
    position.start_player = seat;
    Ok(())
}

/// Who starts the first phase, by agreement. The marker passes to the left with every phase (rule 3.4).
pub(super) fn agree_start(position: &mut Position, agreed: Option<Seat>) -> Result<(), Refusal> {
    position.options = position.options.with_start_player(agreed).map_err(|_| Refusal::Limit)?;
    pass_marker(position);
    Ok(())
}

/// Gives the marker to whom it has come in this phase, if the start was agreed on.
fn pass_marker(position: &mut Position) {
    let players = position.options.players();
    if let Some(first) = position.options.start_player() {
        position.start_player = (1..position.phase).fold(first, |seat, _| seat.next(players));
    }
}

/// The beginning of a phase: new orders and tools, whatever the players have.
pub(super) fn phase(position: &mut Position, phase: u8) -> Result<(), Refusal> {
    let mut fresh = new_position(&position.options, "phase");
    let deck = order_count(position.options.expansion());
    let mut decks: Vec<Vec<OrderNotation>> =
        fresh.castle.stacks.iter_mut().map(|stack| cards_of(stack).clone()).collect();
    let places = fresh.castle.open.len();
    decks[0].splice(0..0, fresh.castle.open);
    for (index, old) in position.castle.stacks.iter_mut().enumerate() {
        // What was edited or dealt stays where it can.
        if cards_of(old).len() == deck {
            decks[index] = cards_of(old).clone();
        }
    }
    let now = usize::from(phase).wrapping_sub(1);
    let deck_now = decks.get_mut(now).ok_or(Refusal::Limit)?;
    position.castle.open = deck_now.drain(..places.min(deck_now.len())).collect();
    for earlier in &mut decks[..now] {
        earlier.clear();
    }
    position.castle.stacks = decks.into_iter().map(Stack::Cards).collect();
    position.castle.filled = 0;
    position.phase = phase;
    pass_marker(position);
    let mut most = deck * now;
    for player in &mut position.players {
        player.orders.truncate(most);
        most -= player.orders.len();
    }
    cards::deal(position);
    Ok(())
}
