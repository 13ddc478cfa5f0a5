//! Where things lie, in CSS pixels: the board is laid out for the room that it has, so that everything on it can be
//! read and touched at any size.

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

    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }

    /// Whether the other one lies within, give or take a rounding error.
    pub fn contains(&self, other: &Rect) -> bool {
        other.x >= self.x - SLACK
            && other.y >= self.y - SLACK
            && other.right() <= self.right() + SLACK
            && other.bottom() <= self.bottom() + SLACK
    }

    pub fn intersects(&self, other: &Rect) -> bool {
        self.x + SLACK < other.right()
            && other.x + SLACK < self.right()
            && self.y + SLACK < other.bottom()
            && other.y + SLACK < self.bottom()
    }
}

const SLACK: f32 = 0.05;

/// The room for a board, and what it is touched with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Canvas {
    pub width: f32,
    pub height: f32,
    /// Orders, tools and prices lie apart, in a strip of their own, as on phones.
    pub compact: bool,
    /// Fingers need larger targets than a mouse.
    pub touch: bool,
}

/// The least height of a row that is tapped, by finger and by mouse.
pub const FINGER: f32 = 44.0;
pub const POINTER: f32 = 32.0;
/// No text is smaller.
pub const LEAST_TEXT: f32 = 12.0;

impl Canvas {
    pub(crate) fn target(&self) -> f32 {
        if self.touch { FINGER } else { POINTER }
    }
}

/// How wide and high chambers become at most: a mine that has only begun is not blown up.
const WIDEST: f32 = 230.0;
const HIGHEST: f32 = 170.0;
/// How narrow Muria's columns become before the board is wider than its place.
const NARROWEST: f32 = 40.0;
/// What the row of a shaft is high, compared to one with chambers.
const SHAFT_ROW: f32 = 0.6;
/// How much higher than others the rows of a folded level are, where there is room.
const FOLDED_ROW: f32 = 1.3;
/// Rock below the deepest level.
const FOOT: f32 = 2.0;
/// Chambers on each side of the base game's levels.
const CORRIDORS: [i8; 3] = [4, 3, 2];

type Plots = [(Building, f32)];
/// Houses on both sides of the entrance, with the share of the ground that each one and its cards take.
const BASE_LEFT: &Plots =
    &[(Building::Castle, 4.2), (Building::Workshop, 3.2), (Building::TownSquare, 2.2)];
const BASE_RIGHT: &Plots =
    &[(Building::Market, 3.6), (Building::Inn, 2.6), (Building::PumpHouse, 2.6)];
const MURIA_LEFT: &Plots = &[
    (Building::Castle, 4.2),
    (Building::Workshop, 3.0),
    (Building::Saltworks, 2.0),
    (Building::TownSquare, 1.7),
];
const MURIA_RIGHT: &Plots = &[
    (Building::Market, 3.4),
    (Building::Inn, 2.2),
    (Building::PumpHouse, 2.0),
    (Building::ForemansBuilding, 2.2),
];

/// A building: its house, and the ground above it for cards and prices.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plot {
    pub house: Rect,
    pub cards: Rect,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    canvas: Canvas,
    muria: bool,
    /// The width of Muria's columns, which lie below each other.
    column: f32,
    /// Where each depth begins, from above; the last one is the bottom of the mine.
    rows: Vec<f32>,
    /// Rows of houses on a phone: two where the mine leaves room for them.
    house_rows: u8,
    /// Whether the base game's first level lies in two rows, since its chambers would be too narrow side by side.
    folded: bool,
    width: f32,
}

impl Layout {
    pub fn new(mine: &Mine, muria: bool, canvas: Canvas) -> Layout {
        let places: Vec<Place> = mine.laid().into_iter().map(|space| mine.place(space)).collect();
        let reach = |place: &Place| place.column().unsigned_abs();
        let reach = places.iter().map(reach).max().unwrap_or(0).max(2) as i8;
        let depth = places.iter().map(|place| place.depth()).max().unwrap_or(2);
        let all = f32::from(2 * reach + 1);
        let column = (canvas.width / all).clamp(NARROWEST, WIDEST);
        let width = if muria { canvas.width.max(all * NARROWEST) } else { canvas.width };
        let mine_height = f32::from(depth) * canvas.target() + FOOT;
        let in_two_rows = muria || canvas.height >= 2.0 * COMPACT_HOUSE + mine_height;
        let house_rows = if in_two_rows { 2 } else { 1 };
        let rows = Vec::new();
        let mut layout = Layout { canvas, muria, column, rows, house_rows, folded: false, width };
        let side = (width - layout.shaft_width()) / 2.0;
        layout.folded = !muria && side / f32::from(CORRIDORS[0]) < canvas.target();
        layout.rows = layout.rows_below(layout.town(), depth);
        layout
    }

    /// Rows share the height; those of shafts are lower, but never too low to be tapped.
    fn rows_below(&self, town: f32, depth: u8) -> Vec<f32> {
        let room = (self.canvas.height - town - FOOT).max(0.0);
        let least = self.canvas.target();
        let share = |depth: u8| match (self.muria, depth) {
            (false, 1 | 2) if self.folded => FOLDED_ROW,
            (true, depth) if depth % 2 == 1 => SHAFT_ROW,
            _ => 1.0,
        };
        let shares: f32 = (1..=depth).map(share).sum();
        let highest = if self.muria { HIGHEST } else { HIGHEST * 0.75 };
        // All rows can be tapped; what is left beyond that is shared.
        let spare = (room - least * f32::from(depth)).max(0.0) / shares;
        let mut rows = vec![town];
        for depth in 1..=depth {
            let above = rows[rows.len() - 1];
            let row = (least + spare * share(depth)).min(highest * share(depth));
            rows.push(above + row.max(least));
        }
        rows
    }

    pub fn canvas(&self) -> Canvas {
        self.canvas
    }

    pub fn width(&self) -> f32 {
        self.width
    }

    pub fn height(&self) -> f32 {
        (self.rows[self.rows.len() - 1] + FOOT).max(self.canvas.height)
    }

    /// Where the ground is: the height of the town.
    pub fn ground(&self) -> f32 {
        self.rows[0]
    }

    fn town(&self) -> f32 {
        if self.canvas.compact {
            return f32::from(self.house_rows) * COMPACT_HOUSE;
        }
        self.cards_height() + (self.canvas.height * 0.17).clamp(84.0, 150.0)
    }

    /// Three rows of prices, one above the other, are the highest of the cards.
    fn cards_height(&self) -> f32 {
        3.0 * self.canvas.target().max(self.canvas.height * 0.05) + 8.0
    }

    /// Where a space of the mine lies.
    pub fn space(&self, place: Place) -> Rect {
        let depth = usize::from(place.depth());
        let (top, bottom) = (self.rows[depth - 1], self.rows[depth]);
        if place.column() == 0 && !self.muria {
            let width = self.shaft_width();
            return Rect::new(self.middle() - width / 2.0, top, width, bottom - top);
        }
        if self.muria {
            let x = self.middle() + (f32::from(place.column()) - 0.5) * self.column;
            return Rect::new(x, top, self.column, bottom - top);
        }
        self.corridor_chamber(place, self.rows[depth - 2], bottom)
    }

    /// Chambers of the base game are as high as both sections of the shaft, since nothing lies above or below them.
    fn corridor_chamber(&self, place: Place, top: f32, bottom: f32) -> Rect {
        let level = usize::from(place.depth() / 2) - 1;
        let side = (self.width - self.shaft_width()) / 2.0;
        let number = usize::from(place.column().unsigned_abs());
        let middle = self.rows[usize::from(place.depth()) - 1];
        // A folded corridor turns back above its first half.
        let (columns, column, top, bottom) = match (self.folded && level == 0, number) {
            (true, 1 | 2) => (2, number, middle, bottom),
            (true, _) => (2, 5 - number, top, middle),
            (false, _) => (CORRIDORS[level], number, top, bottom),
        };
        let width = (side / f32::from(columns)).min(WIDEST);
        let edge = self.shaft_width() / 2.0;
        let x = if place.column() > 0 {
            self.middle() + edge + (column as f32 - 1.0) * width
        } else {
            self.middle() - edge - column as f32 * width
        };
        Rect::new(x, top, width, bottom - top)
    }

    fn shaft_width(&self) -> f32 {
        (self.width * 0.11).clamp(self.canvas.target().max(NARROWEST), 120.0)
    }

    /// The middle of the shaft.
    pub(crate) fn middle(&self) -> f32 {
        self.width / 2.0
    }

    /// The houses with their ground; the mine entrance stands over the shaft.
    pub fn buildings(&self) -> Vec<(Building, Plot)> {
        let (left, right) =
            if self.muria { (MURIA_LEFT, MURIA_RIGHT) } else { (BASE_LEFT, BASE_RIGHT) };
        if self.canvas.compact { self.compact_town(left, right) } else { self.street(left, right) }
    }

    /// One row of houses, cards above them.
    fn street(&self, left: &Plots, right: &Plots) -> Vec<(Building, Plot)> {
        let top = self.cards_height();
        let height = self.ground() - top;
        let entrance = (height * 1.1).min(self.width * 0.13);
        let side = (self.width - entrance) / 2.0;
        let plot = |x: f32, width: f32| Plot {
            house: Rect::new(x, top, width, height),
            cards: Rect::new(x, 0.0, width, top),
        };
        let mut buildings = vec![(Building::MineEntrance, plot(side, entrance))];
        for (start, plots) in [(0.0, left), (side + entrance, right)] {
            let shares: f32 = plots.iter().map(|(_, share)| share).sum();
            let mut x = start;
            for &(building, share) in plots {
                let width = side * share / shares;
                buildings.push((building, plot(x, width)));
                x += width;
            }
        }
        buildings
    }

    /// One or two rows of houses on both sides of the entrance.
    fn compact_town(&self, left: &Plots, right: &Plots) -> Vec<(Building, Plot)> {
        let rows = usize::from(self.house_rows);
        let columns = left.len().div_ceil(rows);
        let width = self.width / (2 * columns + 1) as f32;
        let plot = |house: Rect| Plot { house, cards: Rect::default() };
        let middle = width * columns as f32;
        let entrance = Rect::new(middle, 0.0, width, self.ground());
        let mut buildings = vec![(Building::MineEntrance, plot(entrance))];
        for (start, plots) in [(0.0, left), (middle + width, right)] {
            for (index, &(building, _)) in plots.iter().enumerate() {
                let (row, column) = ((index / columns) as f32, (index % columns) as f32);
                // The third of three houses has the room of two.
                let wide = if plots.len() == 3 && index == 2 && rows == 2 { 2.0 } else { 1.0 };
                let x = start + column * width;
                let house = Rect::new(x, row * COMPACT_HOUSE, wide * width, COMPACT_HOUSE);
                buildings.push((building, plot(house)));
            }
        }
        buildings
    }

    pub fn building(&self, building: Building) -> Option<Plot> {
        self.buildings().into_iter().find(|(named, _)| *named == building).map(|(_, plot)| plot)
    }
}

/// The height of a house on a phone, with its name.
const COMPACT_HOUSE: f32 = 58.0;

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::random_play::{GAMES, positions};

    /// The room that boards have on phones, tablets, laptops and desktops.
    pub(crate) const CANVASES: [Canvas; 6] = [
        Canvas { width: 360.0, height: 324.0, compact: true, touch: true },
        Canvas { width: 390.0, height: 480.0, compact: true, touch: true },
        Canvas { width: 520.0, height: 390.0, compact: true, touch: true },
        Canvas { width: 820.0, height: 640.0, compact: false, touch: true },
        Canvas { width: 998.0, height: 720.0, compact: false, touch: false },
        Canvas { width: 1550.0, height: 1030.0, compact: false, touch: false },
    ];

    #[test]
    fn nothing_lies_on_something_else() {
        for (game, canvas) in positions(GAMES, 19).zip(CANVASES.into_iter().cycle()) {
            let board = game.board();
            let layout = Layout::new(board.mine(), board.options().is_muria(), canvas);
            let spaces = board.mine().laid().into_iter();
            let spaces = spaces.map(|space| layout.space(board.mine().place(space)));
            let houses = layout.buildings().into_iter().map(|(_, plot)| plot.house);
            let all: Vec<Rect> = spaces.chain(houses).collect();
            let page = Rect::new(0.0, 0.0, layout.width(), layout.height());
            for (index, rect) in all.iter().enumerate() {
                assert!(page.contains(rect), "{rect:?} {canvas:?}");
                assert!(all[..index].iter().all(|other| !rect.intersects(other)), "{rect:?}");
            }
        }
    }

    #[test]
    fn the_whole_base_game_fits_without_moving_it() {
        for game in positions(1, 47) {
            if game.board().options().is_muria() {
                continue;
            }
            for canvas in CANVASES {
                let layout = Layout::new(game.board().mine(), false, canvas);
                let fits =
                    layout.width() <= canvas.width && layout.height() <= canvas.height + SLACK;
                assert!(fits, "{canvas:?}");
            }
        }
    }

    #[test]
    fn everything_can_be_touched() {
        for (game, canvas) in positions(GAMES, 19).zip(CANVASES.into_iter().cycle()) {
            let board = game.board();
            let layout = Layout::new(board.mine(), board.options().is_muria(), canvas);
            for space in board.mine().laid() {
                let rect = layout.space(board.mine().place(space));
                assert!(rect.height >= canvas.target(), "{rect:?} {canvas:?}");
                // Muria's columns are as many as its level is long.
                let narrowest = if layout.muria { NARROWEST } else { canvas.target() };
                assert!(rect.width >= narrowest, "{rect:?} {canvas:?}");
            }
            for (building, plot) in layout.buildings() {
                let Rect { width, height, .. } = plot.house;
                assert!(width.min(height) >= canvas.target(), "{building:?} {canvas:?}");
            }
        }
    }
}
