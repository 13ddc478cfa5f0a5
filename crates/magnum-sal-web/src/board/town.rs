//! The town: houses, those who stand before them, cards and prices above.

use magnum_sal::components::{INN_PRICES, MARKET_PRICES, WORKSHOP_PRICES};
use magnum_sal::{Building, ForemanAt, Rock, Seat};

use super::layout::{Layout, Rect};
use super::model::{Figure, Group, Piece, figure, token};
use crate::interact::Target;
use crate::table::Table;

/// Where cards and tracks begin, from above.
const TOP: f32 = 8.0;

pub(super) fn groups(table: &Table, layout: &Layout) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (building, rect) in layout.buildings() {
        let mut group = Group::new(Target::Building(building), rect);
        group.pieces.push(Piece::new(building.name().replace('_', "-"), rect));
        assistant(table, &mut group, building);
        match building {
            Building::Castle => queue(table, &mut group),
            Building::Inn => inn(table, &mut group),
            Building::Saltworks => saltworks(table, &mut group),
            Building::ForemansBuilding => shaft_tiles(table, &mut group),
            _ => {}
        }
        groups.push(group);
    }
    groups.extend(orders(table, layout));
    groups.extend(display(table, layout));
    groups.extend(market(table, layout));
    groups
}

fn scale(group: &Group) -> f32 {
    group.rect.width / 240.0
}

/// A point of the drawing.
fn point(group: &Group, x: f32, y: f32) -> (f32, f32) {
    (group.rect.x + x * scale(group), group.rect.y + y * scale(group))
}

/// Where assistants stand before a house.
fn mats(building: Building) -> &'static [f32] {
    match building {
        Building::Castle => &[22.0],
        Building::Workshop
        | Building::Market
        | Building::PumpHouse
        | Building::ForemansBuilding => &[206.0],
        Building::Saltworks => &[214.0],
        Building::MineEntrance => &[196.0, 222.0],
        Building::Inn | Building::TownSquare => &[],
    }
}

fn assistant(table: &Table, group: &mut Group, building: Building) {
    let Some(held) = table.board().assistant(building) else { return };
    let kind = if held.miners == 0 { Figure::Foreman } else { Figure::Assistant };
    for &x in mats(building).iter().take(usize::from(held.miners.max(1))) {
        let at = point(group, x, 208.0);
        group.pieces.push(figure(kind, held.seat, at, 1.0));
    }
}

/// Both circles of the castle's queue, and those who have just arrived.
fn queue(table: &Table, group: &mut Group) {
    let board = table.board();
    for (circle, middle) in [("left", 112.0), ("right", 186.0)] {
        let mut waiting: Vec<(Seat, Figure)> = Vec::new();
        for &seat in board.seats() {
            let (right, left) = board.queue(seat);
            let miners = if circle == "left" { left } else { right };
            waiting.extend(std::iter::repeat_n((seat, Figure::Miner), usize::from(miners)));
            let foreman = matches!(
                (board.player(seat).foreman(), circle),
                (ForemanAt::CastleLeft, "left") | (ForemanAt::CastleRight, "right")
            );
            waiting.extend(foreman.then_some((seat, Figure::Foreman)));
        }
        let (shown, gap) = (waiting.len().min(4), 18.0);
        for (index, &(seat, kind)) in waiting.iter().take(shown).enumerate() {
            let shift = (index as f32 - (shown as f32 - 1.0) / 2.0) * gap;
            let at = point(group, middle + shift, 208.0);
            group.pieces.push(figure(kind, seat, at, 0.95));
        }
        if waiting.len() > shown {
            let (x, y) = point(group, middle, 160.0);
            group.note(format!("×{}", waiting.len()), x, y, 17.0, "crowd");
        }
    }
    if let (Some(seat), 1..) = (board.player_to_decide(), board.turn().arrivals()) {
        let at = point(group, 56.0, 196.0);
        group.pieces.push(figure(Figure::Miner, seat, at, 1.1));
    }
    let (x, y) = point(group, 120.0, 16.0);
    let limit = filled_limit(table);
    group.note(format!("{}/{limit}", board.filled_orders()), x, y, 20.0, "sign");
}

/// Orders that end the phase (rule 3.3).
pub fn filled_limit(table: &Table) -> u8 {
    let options = table.options();
    let two = if options.players() == 2 { 4 } else { 5 };
    two + u8::from(options.is_muria() && table.board().phase() == 3)
}

/// The track of prices with its marker, above the inn.
fn inn(table: &Table, group: &mut Group) {
    let marker = usize::from(table.board().inn());
    let gap = group.rect.width / 7.2;
    for (index, price) in INN_PRICES.iter().enumerate() {
        let x = group.rect.x + gap * (index as f32 + 0.6);
        let size = if index == marker { gap.min(36.0) } else { gap.min(36.0) * 0.8 };
        let mut coin = token("coin", (x, 112.0), size);
        coin.faded = index < marker;
        group.pieces.push(coin);
        group.note(price, x, 118.0, 16.0, "price");
        if index == marker {
            group.pieces.push(Piece::new("inn-marker", Rect::new(x - 15.0, 54.0, 30.0, 36.0)));
        }
    }
}

fn saltworks(table: &Table, group: &mut Group) {
    let board = table.board();
    let mut workers: Vec<(Seat, Figure)> = Vec::new();
    for &seat in board.seats() {
        let miners = usize::from(board.boiling(seat));
        workers.extend(std::iter::repeat_n((seat, Figure::Miner), miners));
        let foreman = board.player(seat).foreman() == ForemanAt::Saltworks;
        workers.extend(foreman.then_some((seat, Figure::Foreman)));
    }
    for (index, &(seat, kind)) in workers.iter().take(6).enumerate() {
        let at = point(group, 40.0 + 26.0 * index as f32, 208.0);
        group.pieces.push(figure(kind, seat, at, 0.9));
    }
    let brine = board.brine();
    for index in 0..brine.min(6) {
        let at = point(group, 92.0 + 17.0 * f32::from(index), 156.0);
        group.pieces.push(token("cube-blue", at, 17.0));
    }
    let (x, y) = point(group, 120.0, 20.0);
    group.note(brine, x, y, 20.0, "sign");
}

fn shaft_tiles(table: &Table, group: &mut Group) {
    let tiles = table.board().shaft_tiles();
    for index in 0..tiles.min(3) {
        let (x, y) = point(group, 10.0 + 7.0 * f32::from(index), 168.0 - 7.0 * f32::from(index));
        group.pieces.push(Piece::new("shaft-tile", Rect::new(x, y, 50.0, 36.0)));
    }
    let (x, y) = point(group, 120.0, 20.0);
    group.note(format!("×{tiles}"), x, y, 20.0, "sign");
}

/// The open orders, above the castle.
fn orders(table: &Table, layout: &Layout) -> Vec<Group> {
    let board = table.board();
    let left = layout.building(Building::Castle).map_or(0.0, |rect| rect.x);
    let mut groups = Vec::new();
    for (index, order) in board.open_orders().iter().enumerate() {
        let rect = Rect::new(left + 102.0 * index as f32, TOP, 98.0, 122.0);
        let mut group = Group::new(Target::Order(index as u8), rect);
        group.pieces.push(Piece::new("order-card", rect));
        let rock = Rock::ALL.map(|rock| (rock.name(), order.rock().count(rock)));
        let salt = rock.into_iter().chain([("blue", order.blue())]);
        let cubes: Vec<&str> =
            salt.flat_map(|(name, count)| std::iter::repeat_n(name, count.into())).collect();
        for (place, name) in cubes.iter().enumerate() {
            let shift = place as f32 - (cubes.len() as f32 - 1.0) / 2.0;
            let at = (rect.x + 49.0 + shift * 25.0, rect.y + 42.0);
            group.pieces.push(token(format!("cube-{name}"), at, 25.0));
        }
        group.note(order.pays(), rect.x + 49.0, rect.y + 88.0, 26.0, "pays");
        groups.push(group);
    }
    groups
}

/// The tools on display, above the workshop.
fn display(table: &Table, layout: &Layout) -> Vec<Group> {
    let board = table.board();
    let left = layout.building(Building::Castle).map_or(0.0, |rect| rect.x) + 432.0;
    let mut groups = Vec::new();
    for (index, tool) in board.open_tools().iter().enumerate() {
        let rect = Rect::new(left + 98.0 * index as f32, TOP, 94.0, 122.0);
        let mut group = Group::new(Target::Display(index as u8), rect);
        group.pieces.push(Piece::new("tool-card", rect));
        let icon = format!("tool-{}", tool.name().replace('_', "-"));
        group.pieces.push(token(icon, (rect.x + 47.0, rect.y + 46.0), 62.0));
        group.note(WORKSHOP_PRICES[index.min(2)], rect.x + 47.0, rect.y + 107.0, 24.0, "pays");
        groups.push(group);
    }
    groups
}

/// The market's columns with their prices and cubes.
fn market(table: &Table, layout: &Layout) -> Vec<Group> {
    let Some(house) = layout.building(Building::Market) else { return Vec::new() };
    let market = table.board().market();
    let mut groups = Vec::new();
    for (row, rock) in Rock::ALL.into_iter().enumerate() {
        let rect = Rect::new(house.x, TOP + 42.0 * row as f32, 190.0, 39.0);
        let mut group = Group::new(Target::Market(rock), rect);
        for (index, price) in MARKET_PRICES[row].iter().enumerate() {
            let at = (rect.x + 62.0 + 36.0 * index as f32, rect.y + 19.5);
            let filled = index < usize::from(market.count(rock));
            if filled {
                group.pieces.push(token(format!("cube-{}", rock.name()), at, 33.0));
            } else {
                group.pieces.push(token("coin", at, 30.0));
            }
            group.note(price, at.0, at.1 + 6.0, 17.0, if filled { "stocked" } else { "price" });
        }
        group.pieces.push(token(
            format!("cube-{}", rock.name()),
            (rect.x + 22.0, rect.y + 19.5),
            30.0,
        ));
        groups.push(group);
    }
    groups
}
