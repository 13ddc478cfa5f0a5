//! The town: houses with names, those who stand before them, cards and prices.

use magnum_sal::components::{INN_PRICES, WORKSHOP_PRICES};
use magnum_sal::{Building, Deal, ForemanAt, Rock, Seat};

use crate::layout::{FINGER, LEAST_TEXT, Layout, Plot, Rect};
use crate::model::{Figure, Group, Piece, Sign, figure, token};
use crate::target::Target;
use crate::visible_game::VisibleGame;

/// The size of the drawings of houses, and where feet are in them.
const DRAWING: (f32, f32) = (240.0, 220.0);
const FEET: f32 = 208.0;
/// The line with the name below a house, and on a phone.
const NAME: f32 = 16.0;
const SHORT_NAME: f32 = 12.0;

pub(crate) fn groups(visible: &VisibleGame, layout: &Layout) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (building, plot) in layout.buildings() {
        let house = House::new(plot, layout.canvas().compact);
        let mut group = Group::new(Target::Building(building), plot.house);
        group.pieces.push(Piece::new(building.name().replace('_', "-"), house.drawing));
        match building {
            Building::Castle => castle(visible, &mut group, &house),
            Building::Inn => inn(visible, &mut group, &house, plot.cards),
            Building::Saltworks => saltworks(visible, &mut group, &house),
            Building::ForemansBuilding => shaft_tiles(visible, &mut group, &house),
            _ => {}
        }
        group.sign = Some(Sign {
            x: plot.house.centre().0,
            y: plot.house.bottom() - if house.compact { 3.0 } else { 4.0 },
            width: plot.house.width - 2.0,
            short: house.compact,
        });
        let post = post(visible, &mut group, &house, building, layout);
        groups.push(group);
        groups.extend(post);
    }
    if !layout.canvas().compact {
        let cards = |building| layout.building(building).map(|plot| plot.cards).unwrap_or_default();
        groups.extend(orders(visible, cards(Building::Castle)));
        groups.extend(display(visible, cards(Building::Workshop)));
        groups.extend(market(visible, cards(Building::Market), true));
    }
    groups
}

/// How high the strip is that phones have above the board.
pub const STRIP: f32 = 2.0 * FINGER + 8.0;

/// Orders, tools and the market's prices by themselves, for phones.
pub fn strip(visible: &VisibleGame, width: f32) -> Vec<Group> {
    let orders_shown = visible.board().open_orders().len().max(3) as f32;
    let card = (width - 8.0) / (orders_shown + 3.0);
    let row = FINGER + 3.0;
    let mut groups = orders(visible, Rect::new(2.0, 1.0, card * orders_shown, row));
    groups.extend(display(visible, Rect::new(card * orders_shown + 6.0, 1.0, card * 3.0, row)));
    groups.extend(market(visible, Rect::new(2.0, row + 1.0, width - 4.0, FINGER + 2.0), false));
    groups
}

/// A drawing on its plot.
struct House {
    drawing: Rect,
    compact: bool,
}

impl House {
    fn new(plot: Plot, compact: bool) -> House {
        let name = if compact { SHORT_NAME } else { NAME };
        let Rect { x, y, width, height } = plot.house;
        let scale = (width / DRAWING.0).min((height - name) / DRAWING.1);
        let (wide, high) = (DRAWING.0 * scale, DRAWING.1 * scale);
        let drawing = Rect::new(x + (width - wide) / 2.0, y + height - name - high, wide, high);
        House { drawing, compact }
    }

    /// A point of the drawing.
    fn point(&self, x: f32, y: f32) -> (f32, f32) {
        let scale = self.drawing.width / DRAWING.0;
        (self.drawing.x + x * scale, self.drawing.y + y * scale)
    }

    /// How high people are who stand before it.
    fn people(&self) -> f32 {
        (self.drawing.height * 0.4).clamp(22.0, 52.0)
    }
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
        Building::MineEntrance => &[190.0, 222.0],
        Building::Inn | Building::TownSquare => &[],
    }
}

/// The assistant, and his place as something to tap by itself where there is room for it.
fn post(
    visible: &VisibleGame,
    group: &mut Group,
    house: &House,
    building: Building,
    layout: &Layout,
) -> Option<Group> {
    let mats = mats(building);
    let (first, last) = (*mats.first()?, *mats.last()?);
    let held = visible.board().assistant(building);
    let mut people = Vec::new();
    if let Some(held) = held {
        let kind = if held.miners == 0 { Figure::Foreman } else { Figure::Assistant };
        for &x in mats.iter().take(usize::from(held.miners.max(1))) {
            people.push(figure(kind, held.seat, house.point(x, FEET), house.people()));
        }
    }
    if house.compact {
        group.pieces.extend(people);
        return None;
    }
    let size = layout.canvas().target().max(36.0);
    let (x, y) = house.point((first + last) / 2.0, FEET);
    // A house may be narrower than that while a window changes its size.
    let left = (x - size / 2.0).min(group.rect.right() - size).max(group.rect.x);
    let rect = Rect::new(left, y - size * 0.85, size, size);
    let mut post = Group::new(Target::Post(building), rect);
    post.pieces = people;
    Some(post)
}

/// Those who wait, as many as fit, and their number.
fn crowd(group: &mut Group, house: &House, waiting: &[(Seat, Figure)], middle: f32, most: usize) {
    let shown = waiting.len().min(most);
    for (index, &(seat, kind)) in waiting.iter().take(shown).enumerate() {
        let shift = (index as f32 - (shown as f32 - 1.0) / 2.0) * 22.0;
        group.pieces.push(figure(kind, seat, house.point(middle + shift, FEET), house.people()));
    }
    if waiting.len() > shown {
        let (x, y) = house.point(middle, FEET);
        group.note(format!("×{}", waiting.len()), x, y, 14.0, "crowd");
    }
}

/// Both circles of the castle's queue, those who have just arrived, and the orders filled in this phase.
fn castle(visible: &VisibleGame, group: &mut Group, house: &House) {
    let board = visible.board();
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
        crowd(group, house, &waiting, middle, 3);
    }
    if let (Some(seat), 1..) = (board.player_to_decide(), board.turn().arrivals()) {
        let at = house.point(56.0, 196.0);
        group.pieces.push(figure(Figure::Miner, seat, at, house.people()));
    }
    if !house.compact {
        filled_orders(visible, group, house);
    }
}

/// How many orders were filled in this phase, beside the castle's name. Phones say it above.
fn filled_orders(visible: &VisibleGame, group: &mut Group, house: &House) {
    let filled = format!("{}/{}", visible.board().filled_orders(), filled_limit(visible));
    let (x, y) = (group.rect.right() - 16.0, house.drawing.bottom() + NAME * 0.5);
    group.pieces.push(token("order-card", (x - 24.0, y), 18.0));
    group.note(filled, x, y + 5.0, 14.0, "sign");
}

/// Orders that end the phase (rule 3.3).
pub fn filled_limit(visible: &VisibleGame) -> u8 {
    let options = visible.options();
    let two = if options.players() == 2 { 4 } else { 5 };
    two + u8::from(options.is_muria() && visible.board().phase() == 3)
}

/// The price of the next miner, and of those after it where there is room.
fn inn(visible: &VisibleGame, group: &mut Group, house: &House, cards: Rect) {
    let marker = usize::from(visible.board().inn());
    let price = INN_PRICES.get(marker);
    // All miners are hired.
    let Some(words) = price.map(u8::to_string) else { return };
    if house.compact {
        let at = house.point(216.0, 60.0);
        group.pieces.push(token("coin", at, 24.0));
        group.note(words, at.0, at.1 + 5.0, 14.0, "price");
        return;
    }
    let (middle, y) = cards.centre();
    let size = (cards.height * 0.36).min(cards.width / 3.4);
    group.pieces.push(token("inn-marker", (middle - size, cards.y + size * 0.75), size * 0.9));
    group.pieces.push(token("coin", (middle, cards.y + size * 0.75), size));
    group.note(words, middle, cards.y + size * 0.75 + 7.0, 19.0, "price");
    for (index, price) in INN_PRICES.iter().skip(marker + 1).take(3).enumerate() {
        let at = (middle + (index as f32 - 1.0) * size * 0.75, y + size * 0.55);
        let mut coin = token("coin", at, size * 0.66);
        coin.faded = true;
        group.pieces.push(coin);
        group.note(price, at.0, at.1 + 4.5, LEAST_TEXT + 1.0, "price");
    }
}

fn saltworks(visible: &VisibleGame, group: &mut Group, house: &House) {
    let board = visible.board();
    let mut workers: Vec<(Seat, Figure)> = Vec::new();
    for &seat in board.seats() {
        let miners = usize::from(board.boiling(seat));
        workers.extend(std::iter::repeat_n((seat, Figure::Miner), miners));
        let foreman = board.player(seat).foreman() == ForemanAt::Saltworks;
        workers.extend(foreman.then_some((seat, Figure::Foreman)));
    }
    crowd(group, house, &workers, 90.0, 4);
    let size = (house.drawing.height * 0.2).clamp(16.0, 26.0);
    let at = house.point(56.0, 60.0);
    group.pieces.push(token("cube-blue", at, size));
    group.note(board.brine(), at.0 + size / 2.0 + 9.0, at.1 + 5.0, 15.0, "sign");
}

fn shaft_tiles(visible: &VisibleGame, group: &mut Group, house: &House) {
    let tiles = visible.board().shaft_tiles();
    let size = (house.drawing.height * 0.24).clamp(18.0, 34.0);
    let (x, y) = house.point(30.0, 44.0);
    group.pieces.push(Piece::new(
        "shaft-tile",
        Rect::new(x - size / 2.0, y - size / 2.0, size * 1.3, size),
    ));
    group.note(format!("×{tiles}"), x + size + 6.0, y + 5.0, 15.0, "sign");
}

/// Cards side by side; in two rows where a finger could not tell them apart otherwise.
fn cards(area: Rect, number: usize, most: f32) -> Vec<Rect> {
    let narrow = area.width / (number.max(1) as f32) < FINGER + 1.0;
    let rows = if narrow && area.height >= 2.0 * FINGER { 2 } else { 1 };
    let columns = number.max(1).div_ceil(rows);
    let width = (area.width / columns as f32).min(most);
    let height = area.height / rows as f32;
    let card = |index| {
        let (row, column) = (index / columns, index % columns);
        let in_row = columns.min(number - row * columns) as f32;
        let left = area.x + (area.width - width * in_row) / 2.0;
        let x = left + width * column as f32 + 0.5;
        Rect::new(x, area.y + height * row as f32, width - 1.0, height - (rows - 1) as f32)
    };
    (0..number).map(card).collect()
}

/// The largest squares that so many things can have in a rectangle, in rows.
fn grid(area: Rect, number: usize, most: f32) -> Vec<((f32, f32), f32)> {
    let size = |columns: usize| {
        let rows = number.div_ceil(columns) as f32;
        (area.width / columns as f32).min(area.height / rows).min(most)
    };
    let columns = (1..=number).max_by(|&a, &b| size(a).total_cmp(&size(b))).unwrap_or(1);
    let (size, rows) = (size(columns), number.div_ceil(columns));
    let (x, y) = area.centre();
    let place = |index: usize| {
        let (row, column) = (index / columns, index % columns);
        let in_row = columns.min(number - row * columns) as f32;
        let right = (column as f32 - (in_row - 1.0) / 2.0) * size;
        let down = (row as f32 - (rows as f32 - 1.0) / 2.0) * size;
        ((x + right, y + down), size)
    };
    (0..number).map(place).collect()
}

/// The open orders, above the castle.
fn orders(visible: &VisibleGame, area: Rect) -> Vec<Group> {
    let orders = visible.board().open_orders();
    let mut groups = Vec::new();
    let places = cards(area, orders.len(), (area.height * 0.95).max(FINGER + 6.0));
    for (index, (order, rect)) in orders.iter().zip(places).enumerate() {
        let mut group = Group::new(Target::Order(index as u8), rect);
        group.pieces.push(Piece::new("order-sheet", rect));
        let rock = Rock::ALL.map(|rock| (rock.name(), order.rock().count(rock)));
        let salt = rock.into_iter().chain([("blue", order.blue())]);
        let cubes: Vec<&str> =
            salt.flat_map(|(name, count)| std::iter::repeat_n(name, count.into())).collect();
        let text = (rect.height * 0.22).clamp(15.0, 24.0);
        let height = rect.height * 0.88 - text - 5.0;
        let room = Rect::new(rect.x + 4.0, rect.y + 5.0, rect.width - 8.0, height);
        for (name, (at, size)) in cubes.iter().zip(grid(room, cubes.len(), 28.0)) {
            group.pieces.push(token(format!("cube-{name}"), at, size * 0.94));
        }
        group.note(order.pays(), rect.centre().0, rect.bottom() - rect.height * 0.1, text, "pays");
        groups.push(group);
    }
    groups
}

/// The tools on display, above the workshop.
fn display(visible: &VisibleGame, area: Rect) -> Vec<Group> {
    let tools = visible.board().open_tools();
    let mut groups = Vec::new();
    let places = cards(area, tools.len(), (area.height * 0.95).max(FINGER + 6.0));
    for (index, (tool, rect)) in tools.iter().zip(places).enumerate() {
        let mut group = Group::new(Target::Display(index as u8), rect);
        group.pieces.push(Piece::new("chip", rect));
        let text = (rect.height * 0.18).clamp(14.0, 20.0);
        let size = (rect.width - 4.0).min(rect.height - text - 3.0);
        let icon = format!("tool-{}", tool.name().replace('_', "-"));
        let y = rect.y + 2.0 + (rect.height - text - 4.0) / 2.0;
        group.pieces.push(token(icon, (rect.centre().0, y), size));
        let price = WORKSHOP_PRICES[index.min(2)];
        group.note(price, rect.right() - 9.0, rect.bottom() - 4.0, text, "pays");
        groups.push(group);
    }
    groups
}

/// What selling and buying brings and costs, colour by colour.
fn market(visible: &VisibleGame, area: Rect, upright: bool) -> Vec<Group> {
    let market = visible.board().market();
    let mut groups = Vec::new();
    let third = if upright { area.height / 3.0 } else { area.width / 3.0 };
    for (index, rock) in Rock::ALL.into_iter().enumerate() {
        let shift = third * index as f32;
        let both = if upright {
            Rect::new(area.x + 2.0, area.y + shift, area.width - 4.0, third)
        } else {
            Rect::new(area.x + shift + 1.0, area.y, third - 2.0, area.height)
        };
        let half = both.width / 2.0;
        let deals = [
            (Deal::Sell(rock), market.selling_price(rock), '+', "sell"),
            (Deal::Buy(rock), market.buying_price(rock), '−', "buy"),
        ];
        for (side, (deal, price, sign, class)) in deals.into_iter().enumerate() {
            let x = both.x + half * side as f32;
            let rect = Rect::new(x + 0.5, both.y + 0.5, half - 1.0, both.height - 1.0);
            let mut group = Group::new(Target::Deal(deal), rect);
            group.pieces.push(Piece::new("chip", rect));
            let size = (rect.height * 0.62).min(rect.width * 0.42);
            let (_, y) = rect.centre();
            let mut cube =
                token(format!("cube-{}", rock.name()), (rect.x + size / 2.0 + 4.0, y), size);
            cube.faded = price.is_none();
            group.pieces.push(cube);
            let words = price.map_or_else(|| "–".to_owned(), |price| format!("{sign}{price}"));
            let x = rect.x + size + 4.0 + (rect.width - size - 6.0) / 2.0;
            group.note(words, x, y + 5.5, 16.0, class);
            groups.push(group);
        }
    }
    groups
}
