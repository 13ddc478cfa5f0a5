//! Tool cards: three of each of seven kinds (rule 2.4), seven a phase (rule 3.1).

use std::collections::BTreeMap;

use magnum_sal::components::{TOOLS_A_PHASE, WORKSHOP_PRICES};
use magnum_sal::notation::{Position, Stack};
use magnum_sal::{Card, Seat, Tool};

use super::{Refusal, cards_of};

/// Puts a card on display; the one that lay there goes where the new one comes from.
pub(super) fn display(position: &mut Position, index: usize, tool: Tool) -> Result<(), Refusal> {
    let old = *position.workshop.open.get(index).ok_or(Refusal::Limit)?;
    let found = find(position, tool).filter(|&at| at != At::Open(index));
    if old == tool {
        return Ok(());
    }
    match found {
        Some(at) => *card(position, at) = old,
        None if is_outside(position, tool) => {}
        None => return Err(Refusal::NoCard(tool)),
    }
    position.workshop.open[index] = tool;
    Ok(())
}

/// Gives a player a card, if possible from this phase's stack.
pub(super) fn give(position: &mut Position, seat: Seat, tool: Tool) -> Result<(), Refusal> {
    let found = find(position, tool);
    if let Some(at) = found {
        take_out(position, at);
    } else if !is_outside(position, tool) {
        return Err(Refusal::NoCard(tool));
    }
    position.players[seat.index()].tools.push(Card { kind: tool, used: false });
    Ok(())
}

/// Takes a card away. It goes back to the workshop if this phase's cards would not be complete without.
pub(super) fn take(position: &mut Position, seat: Seat, index: usize) -> Result<(), Refusal> {
    let tools = &mut position.players[seat.index()].tools;
    if index >= tools.len() {
        return Err(Refusal::Limit);
    }
    let kind = tools.remove(index).kind;
    let owned: usize = position.players.iter().map(|player| player.tools.len()).sum();
    let workshop = &mut position.workshop;
    let left = workshop.open.len() + cards_of(&mut workshop.stack).len();
    if owned + left >= TOOLS_A_PHASE {
        return Ok(());
    }
    if workshop.open.len() < WORKSHOP_PRICES.len() {
        workshop.open.push(kind);
    } else {
        cards_of(&mut workshop.stack).push(kind);
    }
    Ok(())
}

pub(super) fn turn(position: &mut Position, seat: Seat, index: usize) -> Result<(), Refusal> {
    let card = position.players[seat.index()].tools.get_mut(index).ok_or(Refusal::Limit)?;
    card.used = !card.used;
    Ok(())
}

/// Two kinds stay in the box by agreement. Players lose cards of these kinds, and the phase's cards are dealt anew.
pub(super) fn agree_removed(
    position: &mut Position,
    kinds: Option<[Tool; 2]>,
) -> Result<(), Refusal> {
    position.options = position.options.with_removed_tools(kinds).map_err(|_| Refusal::Limit)?;
    if let Some(kinds) = kinds {
        for player in &mut position.players {
            player.tools.retain(|card| !kinds.contains(&card.kind));
        }
        let workshop = &mut position.workshop;
        workshop.open.clear();
        workshop.stack = Stack::Cards(Vec::new());
        workshop.later.clear();
        deal(position);
    }
    Ok(())
}

/// The workshop at the beginning of the position's phase, from all cards that nobody owns.
pub(super) fn deal(position: &mut Position) {
    let kinds = kinds(position);
    let mut most = usize::from(position.phase.saturating_sub(1)) * TOOLS_A_PHASE;
    for player in &mut position.players {
        player.tools.truncate(most);
        most -= player.tools.len();
    }
    let counts = counts_owned(position);
    let left = |kind: &Tool| {
        let owned = counts.get(kind).copied().unwrap_or(0);
        usize::from(Tool::CARDS.saturating_sub(owned))
    };
    // One of each kind after another, so that no phase has but one kind.
    let rounds = (0..usize::from(Tool::CARDS)).rev();
    let mut cards = rounds
        .flat_map(|copy| kinds.iter().copied().filter(move |kind| left(kind) > copy))
        .collect::<Vec<_>>()
        .into_iter();
    let workshop = &mut position.workshop;
    workshop.open = cards.by_ref().take(WORKSHOP_PRICES.len()).collect();
    let stack = TOOLS_A_PHASE - workshop.open.len();
    workshop.stack = Stack::Cards(cards.by_ref().take(stack).collect());
    let later = 3u8.saturating_sub(position.phase);
    let pile = |_| Stack::Cards(cards.by_ref().take(TOOLS_A_PHASE).collect());
    workshop.later = (0..later).map(pile).collect();
}

/// Where a card of the workshop lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    Stack(usize),
    Later(usize, usize),
    Open(usize),
}

fn find(position: &mut Position, tool: Tool) -> Option<At> {
    let workshop = &mut position.workshop;
    let at = |cards: &[Tool]| cards.iter().position(|&card| card == tool);
    if let Some(index) = at(cards_of(&mut workshop.stack)) {
        return Some(At::Stack(index));
    }
    for (pile, cards) in workshop.later.iter_mut().enumerate() {
        if let Some(index) = at(cards_of(cards)) {
            return Some(At::Later(pile, index));
        }
    }
    at(&workshop.open).map(At::Open)
}

fn card(position: &mut Position, at: At) -> &mut Tool {
    let workshop = &mut position.workshop;
    match at {
        At::Stack(index) => &mut cards_of(&mut workshop.stack)[index],
        At::Later(pile, index) => &mut cards_of(&mut workshop.later[pile])[index],
        At::Open(index) => &mut workshop.open[index],
    }
}

/// Takes a card out of the workshop. A later phase keeps its number of cards, and so do the places on display.
fn take_out(position: &mut Position, at: At) {
    let stack = cards_of(&mut position.workshop.stack);
    let spare = if stack.is_empty() { position.workshop.open.pop() } else { stack.pop() };
    let Some(spare) = spare else { return };
    match at {
        // What was just taken is the card itself, or lies where it was.
        At::Stack(index) if index >= cards_of(&mut position.workshop.stack).len() => {}
        At::Open(index) if index >= position.workshop.open.len() => {}
        at => *card(position, at) = spare,
    }
}

/// Whether a card of the kind is neither with a player nor in the workshop, and may be in the game.
fn is_outside(position: &mut Position, tool: Tool) -> bool {
    let kinds = kinds(position);
    let mut count = counts_owned(position).get(&tool).copied().unwrap_or(0);
    let workshop = &mut position.workshop;
    let piles = workshop.later.iter_mut().chain([&mut workshop.stack]);
    let piled = piles.flat_map(|pile| cards_of(pile).iter());
    let in_workshop = piled.chain(&workshop.open).filter(|&&card| card == tool).count();
    count += in_workshop as u8;
    kinds.contains(&tool) && count < Tool::CARDS
}

fn counts_owned(position: &Position) -> BTreeMap<Tool, u8> {
    let mut counts = BTreeMap::new();
    for card in position.players.iter().flat_map(|player| &player.tools) {
        *counts.entry(card.kind).or_default() += 1;
    }
    counts
}

/// The kinds of this game: those that are seen, and others up to seven.
fn kinds(position: &mut Position) -> Vec<Tool> {
    let owned = counts_owned(position);
    let workshop = &mut position.workshop;
    let mut seen: Vec<Tool> = owned.into_keys().chain(workshop.open.iter().copied()).collect();
    for pile in workshop.later.iter_mut().chain([&mut workshop.stack]) {
        seen.extend(cards_of(pile).iter());
    }
    let mut kinds: Vec<Tool> = position.options.tool_kinds().collect();
    kinds.sort_by_key(|kind| !seen.contains(kind));
    kinds.truncate(Tool::BASE.len());
    kinds
}
