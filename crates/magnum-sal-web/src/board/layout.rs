//! Where things lie. Units are those of the drawings: a chamber is 200×140, a building 240×220.

use magnum_sal::{Building, Mine, Place};

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

impl Rect {
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect { x, y, width, height }
    }

    pub fn centre(&self) -> (f32, f32) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Whether the other one lies within.
    pub fn contains(&self, other: &Rect) -> bool {
        other.x >= self.x
            && other.y >= self.y
            && other.x + other.width <= self.x + self.width
            && other.y + other.height <= self.y + self.height
    }

    pub fn intersects(&self, other: &Rect) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }
}

/// Width of a column, height of a row with chambers, height of a row with shafts alone.
pub(super) const CELL: f32 = 200.0;
pub(super) const CHAMBER: f32 = 140.0;
pub(super) const SHAFT: f32 = 84.0;
/// Height of the town: cards and tracks above, the houses below.
pub(super) const TOWN: f32 = 384.0;
pub(super) const HOUSES: f32 = 220.0;
/// Rock below the deepest level.
const FOOT: f32 = 24.0;
/// Columns that the base game's mine has on each side.
const LEAST_COLUMNS: i8 = 4;

const BASE_LEFT: [Building; 3] = [Building::Castle, Building::Workshop, Building::TownSquare];
const BASE_RIGHT: [Building; 3] = [Building::Market, Building::Inn, Building::PumpHouse];
const MURIA_LEFT: [Building; 4] =
    [Building::Castle, Building::Workshop, Building::Saltworks, Building::TownSquare];
const MURIA_RIGHT: [Building; 4] =
    [Building::Market, Building::Inn, Building::PumpHouse, Building::ForemansBuilding];

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    /// The leftmost and the rightmost column.
    columns: (i8, i8),
    muria: bool,
}

impl Layout {
    pub fn new(mine: &Mine, muria: bool) -> Layout {
        let columns = mine.laid().into_iter().map(|space| mine.place(space).column());
        let (mut left, mut right) = (-LEAST_COLUMNS, LEAST_COLUMNS);
        for column in columns {
            left = left.min(column);
            right = right.max(column);
        }
        Layout { columns: (left, right), muria }
    }

    pub fn width(&self) -> f32 {
        f32::from(self.columns.1 - self.columns.0 + 1) * CELL
    }

    pub fn height(&self) -> f32 {
        TOWN + 3.0 * (CHAMBER + SHAFT) + FOOT
    }

    /// Where a space of the mine lies.
    pub fn space(&self, place: Place) -> Rect {
        let x = f32::from(place.column() - self.columns.0) * CELL;
        let levels = f32::from((place.depth() - 1) / 2);
        let shaft_row = place.depth() % 2 == 1;
        let y = TOWN + levels * (CHAMBER + SHAFT) + if shaft_row { 0.0 } else { SHAFT };
        Rect::new(x, y, CELL, if shaft_row { SHAFT } else { CHAMBER })
    }

    /// The middle of the shaft.
    pub(super) fn middle(&self) -> f32 {
        (f32::from(-self.columns.0) + 0.5) * CELL
    }

    /// The houses, from left to right; the mine entrance stands over the shaft.
    pub fn buildings(&self) -> Vec<(Building, Rect)> {
        let (left, right): (&[Building], &[Building]) =
            if self.muria { (&MURIA_LEFT, &MURIA_RIGHT) } else { (&BASE_LEFT, &BASE_RIGHT) };
        let entrance = Rect::new(self.middle() - 120.0, TOWN - HOUSES, 240.0, HOUSES);
        // The town keeps its size when the mine grows wider.
        let side = CELL * f32::from(LEAST_COLUMNS) + CELL / 2.0 - 120.0;
        let width = side / left.len() as f32;
        let mut buildings = vec![(Building::MineEntrance, entrance)];
        for (index, &building) in left.iter().enumerate() {
            buildings.push((building, house(entrance.x - side + width * index as f32, width)));
        }
        for (index, &building) in right.iter().enumerate() {
            let x = entrance.x + entrance.width + width * index as f32;
            buildings.push((building, house(x, width)));
        }
        buildings
    }

    pub fn building(&self, building: Building) -> Option<Rect> {
        self.buildings().into_iter().find(|(named, _)| *named == building).map(|(_, rect)| rect)
    }
}

/// A house as wide as its plot, at most at full size, standing on the ground.
fn house(x: f32, plot: f32) -> Rect {
    let width = plot.min(240.0);
    let height = HOUSES * width / 240.0;
    Rect::new(x + (plot - width) / 2.0, TOWN - height, width, height)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_play::{GAMES, positions};

    #[test]
    fn nothing_lies_on_something_else() {
        for game in positions(GAMES, 19) {
            let board = game.board();
            let layout = Layout::new(board.mine(), board.options().is_muria());
            let spaces = board.mine().laid().into_iter();
            let spaces = spaces.map(|space| layout.space(board.mine().place(space)));
            let all: Vec<Rect> =
                spaces.chain(layout.buildings().into_iter().map(|(_, rect)| rect)).collect();
            let page = Rect::new(0.0, 0.0, layout.width(), layout.height());
            for (index, rect) in all.iter().enumerate() {
                assert!(page.contains(rect), "{rect:?}");
                assert!(all[..index].iter().all(|other| !rect.intersects(other)), "{rect:?}");
            }
        }
    }
}
