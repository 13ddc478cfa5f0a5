//! Reading the town: orders, tools, assistants, saltworks, and that no card is missing or doubled.

use super::super::OrderNotation;
use super::super::position::{Position, Stack};
use super::mine::built_shafts;
use super::{Checked, InvalidPosition, MOST_SALT, cards, check_seat};
use crate::action::Building;
use crate::board::{Assistant, Board, Castle, ForemanAt, Saltworks, Workshop};
use crate::components::{Order, SHAFT_TILES, TOOLS_A_PHASE, WORKSHOP_PRICES, order_count};
use crate::phase::LAST_PHASE;
use crate::row::Row;
use crate::seat::Seat;
use crate::tools::{Tool, Toolbox};
use crate::turn::Stage;

fn read_orders(position: &Position, orders: &[OrderNotation]) -> Checked<Vec<Order>> {
    let read = |order: &OrderNotation| {
        let order = order.order().ok_or(InvalidPosition::OrderFace)?;
        ensure!(order.blue() == 0 || position.options.is_muria(), BlueOrder);
        Ok(order)
    };
    orders.iter().map(read).collect()
}

pub(super) fn read_castle(position: &Position) -> Checked<(Castle, [Row<Order, 11>; 3])> {
    let written = &position.castle;
    let slots = position.options.open_orders();
    let open = read_orders(position, &written.open)?;
    ensure!(open.len() <= slots, OpenOrders { open: open.len(), slots });
    let found = written.stacks.len();
    ensure!(found == 3, OrderStacks { found });
    let deck = order_count(position.options.expansion());
    let mut castle = Castle { filled: written.filled, ..Castle::default() };
    let mut hidden = [Row::new(), Row::new(), Row::new()];
    for (index, stack) in written.stacks.iter().enumerate() {
        let stack = read_orders(position, cards(stack)?)?;
        let phase = index + 1;
        let visible = match phase.cmp(&usize::from(position.phase)) {
            std::cmp::Ordering::Less => deck,
            std::cmp::Ordering::Equal if position.turn.stage == Stage::Over => {
                deck - stack.len().min(deck)
            }
            std::cmp::Ordering::Equal => open.len() + usize::from(written.filled),
            std::cmp::Ordering::Greater => 0,
        };
        let found = visible + stack.len();
        ensure!(found == deck, OrderCount { phase, deck, found });
        if phase == usize::from(position.phase) {
            ensure!(
                open.len() == slots || stack.is_empty(),
                OrdersMissing { open: open.len(), slots }
            );
        }
        castle.stacks[index] = stack.len() as u8;
        hidden[index] = stack.into_iter().collect();
    }
    castle.open = open.into_iter().collect();
    read_taken(position, deck, &mut castle)?;
    for (circle, counts) in [(&mut castle.left, &written.left), (&mut castle.right, &written.right)]
    {
        for (&seat, &miners) in counts {
            check_seat(position, seat, "castle")?;
            circle[seat] = miners;
        }
    }
    Ok((castle, hidden))
}

fn read_taken(position: &Position, deck: usize, castle: &mut Castle) -> Checked<()> {
    let filled = usize::from(castle.filled);
    let taken: usize = position.players.iter().map(|player| player.orders.len()).sum();
    let most = filled + deck * usize::from(position.phase - 1);
    ensure!(
        (filled..=most).contains(&taken),
        OrdersHeld { taken, filled, phase: position.phase, most }
    );
    for (&seat, player) in Seat::ALL.iter().zip(&position.players) {
        for order in read_orders(position, &player.orders)? {
            castle.taken.push(order);
            castle.taken_by.push(seat);
        }
    }
    Ok(())
}

pub(super) fn read_workshop(position: &Position) -> Checked<(Workshop, [Tool; 3 * TOOLS_A_PHASE])> {
    let written = &position.workshop;
    let stack = cards(&written.stack)?;
    let (open, slots) = (written.open.len(), WORKSHOP_PRICES.len());
    ensure!(open <= slots, OpenTools { open, slots });
    ensure!(open == slots || stack.is_empty(), ToolsMissing { open, slots });
    ensure!(open + stack.len() <= TOOLS_A_PHASE, ToolsOfPhase);
    let later = usize::from(LAST_PHASE - position.phase);
    let found = written.later.len();
    ensure!(found == later, LaterPhases { found, later });
    let mut hidden = stack.to_vec();
    for pile in &written.later {
        let pile = cards(pile)?;
        let found = pile.len();
        ensure!(found == TOOLS_A_PHASE, LaterTools { found });
        hidden.extend(pile);
    }
    let mut tools = [Tool::default(); 3 * TOOLS_A_PHASE];
    let first = tools.len() - hidden.len();
    tools[first..].copy_from_slice(&hidden);
    let workshop = Workshop {
        open: written.open.iter().copied().collect(),
        stack: stack.len() as u8,
        later: (later * TOOLS_A_PHASE) as u8,
    };
    check_tool_cards(position, &hidden)?;
    Ok((workshop, tools))
}

/// Three cards of each kind, seven kinds in a game (rule 2.4), seven cards a phase (rule 3.1).
fn check_tool_cards(position: &Position, hidden: &[Tool]) -> Checked<()> {
    let owned =
        position.players.iter().flat_map(|player| player.tools.iter().map(|card| card.kind));
    let open = position.workshop.open.iter().copied();
    let mut counts = [0u8; Tool::KINDS];
    for kind in owned.clone().chain(open).chain(hidden.iter().copied()) {
        counts[kind as usize] = counts[kind as usize].saturating_add(1);
    }
    for (tool, count) in Tool::ALL.into_iter().zip(counts) {
        ensure!(count <= Tool::CARDS, ToolCards { tool, count });
        let known = position.options.is_muria() || Tool::BASE.contains(&tool);
        ensure!(known || count == 0, MuriaTool { tool });
        let stays = position.options.tool_kinds().any(|kind| kind == tool);
        ensure!(stays || count == 0, RemovedTool { tool });
    }
    let kinds = counts.iter().filter(|&&count| count > 0).count();
    ensure!(kinds <= Tool::BASE.len(), ToolKinds { kinds });
    let left = position.workshop.open.len()
        + match &position.workshop.stack {
            Stack::Cards(cards) => cards.len(),
            Stack::Size(size) => *size,
        };
    let held = owned.count();
    let phase = position.phase;
    let most = usize::from(phase) * TOOLS_A_PHASE - left;
    let least = if position.turn.stage == Stage::Over { 0 } else { TOOLS_A_PHASE - left };
    ensure!((least..=most).contains(&held), ToolsHeld { held, left, phase, least, most });
    Ok(())
}

pub(super) fn read_tools(position: &Position) -> Checked<Toolbox> {
    let mut tools = Toolbox::default();
    for (&seat, player) in Seat::ALL.iter().zip(&position.players) {
        for &card in &player.tools {
            tools.insert(seat, card);
        }
    }
    Ok(tools)
}

pub(super) fn read_assistants(position: &Position) -> Checked<[Option<Assistant>; 7]> {
    let mut assistants = [None; 7];
    let spaces = if position.options.is_muria() { 7 } else { 4 };
    for (&building, written) in &position.assistants {
        let known = Building::ASSISTED[..spaces].contains(&building);
        ensure!(known, NoAssistantSpace { building });
        check_seat(position, written.player, "assistants")?;
        let full = if building == Building::MineEntrance { 2 } else { 1 };
        let foreman = written.miners == 0;
        let (miners, player) = (written.miners, written.player);
        ensure!(foreman || miners == full, AssistantMiners { building, miners, full });
        let at = position.players.get(player.index()).and_then(|player| player.foreman.as_deref());
        ensure!(!foreman || at == Some(building.name()), AssistantAway { building, seat: player });
        assistants[building as usize] = Some(Assistant { seat: player, miners });
    }
    Ok(assistants)
}

pub(super) fn read_saltworks(position: &Position) -> Saltworks {
    let mut saltworks = Saltworks::default();
    if let Some(written) = &position.saltworks {
        saltworks.brine = written.brine;
        for (&seat, &miners) in &written.miners {
            saltworks.miners[seat] = miners;
        }
    }
    saltworks
}

pub(super) fn check_buildings(board: &Board) -> Checked<()> {
    let players = board.options.players();
    for &seat in &Seat::ALL[usize::from(players)..] {
        let miners = board.saltworks.miners[seat];
        ensure!(miners == 0, NoPlayer { what: "saltworks", seat, players });
    }
    let boiling =
        board.saltworks.miners[board.current] > 0 || board.me().foreman == ForemanAt::Saltworks;
    let may_boil =
        board.turn.stage == Stage::Castle || board.turn.visited.contains(&Building::Saltworks);
    ensure!(!boiling || may_boil, BoilingBeforeTurn { seat: board.current });
    let brine = board.saltworks.brine;
    ensure!(brine <= MOST_SALT, Brine { brine, most: MOST_SALT });
    let tiles = usize::from(board.shaft_tiles) + built_shafts(&board.mine, &board.options);
    let all = usize::from(SHAFT_TILES.iter().sum::<u8>());
    ensure!(tiles <= all, ShaftTiles { tiles, all });
    Ok(())
}
