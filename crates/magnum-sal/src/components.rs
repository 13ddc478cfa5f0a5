//! The printed figures: what tiles and orders show, prices, numbers of pieces. Behaviour is elsewhere.
//!
//! The figures of the base game were read off the published components. Of Muria the numbers of tiles and orders are
//! known but not their faces: those are a reconstruction, which an owner of the game can replace.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::options::{Expansion, Options};
use crate::salt::{Cubes, Hand};
use crate::space::Level;

mod figures;
#[cfg(feature = "toml")]
mod toml;

pub use figures::{Fault, Figures, InvalidFigures};
#[cfg(feature = "toml")]
pub use toml::InvalidFile;

/// Prices under the inn's marker, from left to right.
pub const INN_PRICES: [u8; 7] = [5, 5, 5, 6, 6, 7, 8];
/// Where the inn's marker starts, by the number of players from two to five.
pub const INN_START: [u8; 4] = [4, 2, 0, 0];
/// Prices of the face-up tools, from left to right.
pub const WORKSHOP_PRICES: [u8; 3] = [3, 4, 5];
/// Tools that a phase offers: three face up, the others in the stack.
pub const TOOLS_A_PHASE: usize = 7;
/// Prices of the market's columns (brown, green, white), best first.
pub const MARKET_PRICES: [&[u8]; 3] = [&[5, 4, 3, 3], &[6, 5, 4], &[8, 7]];
/// Cubes on the market at the start.
pub const MARKET_START: [u8; 3] = [2, 1, 0];
/// What a set of tools is worth at the end: up to so many tools, so many cents.
pub const TOOL_SETS: [(u8, u8); 5] = [(2, 2), (4, 6), (6, 10), (8, 14), (u8::MAX, 20)];
/// What a cube of rock salt is worth at the end.
pub const SALT_VALUE: u32 = 3;
/// Miners of a player, those in the bank included.
pub const MINERS: u8 = 10;
/// Shaft markers of a player (Muria).
pub const MARKERS: u8 = 3;
/// Shaft tiles added to the foreman's building in each phase (Muria).
pub const SHAFT_TILES: [u8; 3] = [1, 2, 3];
/// What a shaft costs (Muria).
pub const SHAFT_COST: u8 = 5;
/// Water that one visit to the pump house removes at most (Muria).
pub const PUMP_LIMIT: u8 = 4;
/// Cubes that a cart carries with Muria, or with the option of that name.
pub const CART_CAPACITY: u8 = 2;
/// Brine that stays in the saltworks at the end of a phase (Muria).
pub const BRINE_KEPT: u16 = 2;
/// Blue salt for one brown, green or white cube (Muria).
pub const CONVERSION: [u16; 3] = [2, 4, 6];

/// The face of a chamber tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tile(u16);

impl Tile {
    pub const MAX_WATER: u8 = 15;

    /// Panics when there is more water than [`Tile::MAX_WATER`].
    pub const fn new(salt: Cubes, water: u8) -> Tile {
        assert!(water <= Self::MAX_WATER);
        Tile(salt.bits() | (water as u16) << 12)
    }

    pub const fn salt(self) -> Cubes {
        Cubes::from_bits(self.0)
    }

    pub const fn water(self) -> u8 {
        (self.0 >> 12) as u8
    }
}

/// A royal order: the salt that it asks for and the cents that it pays.
///
/// Three bytes, since a game holds dozens of them: the payment, then four bits per colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Order([u8; 3]);

impl Order {
    /// The most cubes of a colour.
    pub const MAX_CUBES: u8 = Cubes::MAX;

    /// Panics when it asks for more blue salt than [`Order::MAX_CUBES`].
    pub const fn new(rock: Cubes, blue: u8, pays: u8) -> Order {
        assert!(blue <= Self::MAX_CUBES);
        let [high, low] = (rock.bits() | (blue as u16) << 12).to_be_bytes();
        Order([pays, high, low])
    }

    /// The rock salt that it asks for.
    #[inline]
    pub const fn rock(self) -> Cubes {
        Cubes::from_bits(u16::from_be_bytes([self.0[1], self.0[2]]))
    }

    /// The blue salt that it asks for (Muria).
    #[inline]
    pub const fn blue(self) -> u8 {
        self.0[1] >> 4
    }

    /// All cubes that it asks for.
    pub const fn cubes(self) -> u8 {
        self.rock().total() + self.blue()
    }

    pub const fn pays(self) -> u8 {
        self.0[0]
    }

    /// Whether the salt in hand suffices (rule 4.2).
    #[inline]
    pub fn is_covered_by(self, hand: &Hand) -> bool {
        hand.holds(self.rock()) && hand.blue >= u16::from(self.blue())
    }
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Order({:?}, {} blue, pays {})", self.rock(), self.blue(), self.pays())
    }
}

/// The faces that belong to the base game, or that an expansion adds: tiles by level, orders by phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faces {
    pub tiles: [Vec<Tile>; 3],
    pub orders: [Vec<Order>; 3],
}

/// The faces of all chamber tiles and royal orders.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Figures", into = "Figures")]
pub struct Components {
    base: Faces,
    muria: Faces,
}

/// Faces that no box of the game holds.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidFaces {
    #[error("{expansion} has {expected} {what}, not {found}")]
    Count { expansion: &'static str, what: String, expected: usize, found: usize },
    #[error("an order of the base game in phase {phase} asks for blue salt, which only Muria has")]
    BlueInBase { phase: usize },
}

impl Components {
    /// The numbers of tiles and orders are fixed; their faces are not. Only Muria's orders may ask for blue salt.
    pub fn new(base: Faces, muria: Faces) -> Result<Components, InvalidFaces> {
        count("the base game", &base, BASE_TILES, BASE_ORDERS)?;
        count("Muria", &muria, MURIA_TILES, MURIA_ORDERS)?;
        let blue = |orders: &Vec<Order>| orders.iter().any(|order| order.blue() > 0);
        match base.orders.iter().position(blue) {
            Some(index) => Err(InvalidFaces::BlueInBase { phase: index + 1 }),
            None => Ok(Components { base, muria }),
        }
    }

    pub fn base(&self) -> &Faces {
        &self.base
    }

    /// What Muria adds to the base game.
    pub fn muria(&self) -> &Faces {
        &self.muria
    }

    /// All tiles of a level in the game.
    pub(crate) fn tiles(&self, options: &Options, level: Level) -> impl Iterator<Item = Tile> {
        let faces = self.faces(options).map(move |faces| &faces.tiles[level as usize]);
        faces.flatten().copied()
    }

    /// All orders of a phase in the game.
    pub(crate) fn orders(&self, options: &Options, phase: usize) -> impl Iterator<Item = Order> {
        self.faces(options).flat_map(move |faces| &faces.orders[phase]).copied()
    }

    fn faces(&self, options: &Options) -> impl Iterator<Item = &Faces> {
        std::iter::once(&self.base).chain(options.is_muria().then_some(&self.muria))
    }
}

const BASE_TILES: [usize; 3] = [8, 6, 4];
const BASE_ORDERS: usize = 8;
const MURIA_TILES: [usize; 3] = [2, 2, 2];
const MURIA_ORDERS: usize = 3;

/// The number of tiles of a level.
pub const fn tile_count(expansion: Expansion, level: Level) -> usize {
    match expansion {
        Expansion::Base => BASE_TILES[level as usize],
        Expansion::Muria => BASE_TILES[level as usize] + MURIA_TILES[level as usize],
    }
}

/// The number of orders of a phase.
pub const fn order_count(expansion: Expansion) -> usize {
    match expansion {
        Expansion::Base => BASE_ORDERS,
        Expansion::Muria => BASE_ORDERS + MURIA_ORDERS,
    }
}

fn count(
    expansion: &'static str,
    faces: &Faces,
    tiles: [usize; 3],
    orders: usize,
) -> Result<(), InvalidFaces> {
    for (index, expected) in tiles.into_iter().enumerate() {
        let found = faces.tiles[index].len();
        if found != expected {
            let what = format!("chamber tiles of level {}", index + 1);
            return Err(InvalidFaces::Count { expansion, what, expected, found });
        }
    }
    for (index, of_phase) in faces.orders.iter().enumerate() {
        if of_phase.len() != orders {
            let what = format!("orders of phase {}", index + 1);
            let (expected, found) = (orders, of_phase.len());
            return Err(InvalidFaces::Count { expansion, what, expected, found });
        }
    }
    Ok(())
}

impl Default for Components {
    fn default() -> Self {
        Components { base: base(), muria: muria_reconstruction() }
    }
}

fn base() -> Faces {
    Faces {
        tiles: [
            tiles(&[
                (2, 1, 0, 1),
                (2, 1, 0, 1),
                (1, 1, 0, 1),
                (1, 1, 0, 1),
                (3, 0, 0, 1),
                (3, 0, 0, 1),
                (1, 2, 0, 2),
                (2, 0, 0, 0),
            ]),
            tiles(&[
                (3, 1, 0, 2),
                (0, 2, 1, 2),
                (1, 0, 2, 3),
                (1, 2, 1, 2),
                (2, 1, 1, 2),
                (1, 3, 0, 2),
            ]),
            tiles(&[(0, 3, 2, 3), (0, 1, 3, 3), (0, 2, 3, 3), (0, 0, 4, 3)]),
        ],
        orders: [
            orders(&[
                (2, 0, 0, 9),
                (2, 0, 0, 9),
                (1, 1, 0, 11),
                (1, 1, 0, 11),
                (0, 2, 0, 13),
                (3, 0, 0, 15),
                (2, 1, 0, 17),
                (2, 1, 0, 17),
            ]),
            orders(&[
                (0, 2, 0, 13),
                (1, 0, 1, 15),
                (1, 0, 1, 15),
                (0, 1, 1, 17),
                (1, 2, 0, 19),
                (2, 0, 1, 21),
                (0, 3, 0, 21),
                (1, 1, 1, 23),
            ]),
            orders(&[
                (0, 1, 1, 17),
                (1, 2, 0, 19),
                (2, 0, 1, 21),
                (0, 0, 2, 21),
                (0, 2, 1, 25),
                (1, 0, 2, 27),
                (0, 1, 2, 29),
                (0, 0, 3, 33),
            ]),
        ],
    }
}

/// A reconstruction: the printed faces are in no document we know. Some of Muria's orders are known to ask for blue
/// salt. These follow the base game's price line: 5 per brown, 7 per green, 11 per white and 3 per blue cube, and 1 less
/// for each cube short of three, 1 more for each beyond.
fn muria_reconstruction() -> Faces {
    Faces {
        tiles: [
            tiles(&[(2, 0, 0, 2), (1, 1, 0, 2)]),
            tiles(&[(1, 1, 1, 3), (0, 3, 1, 3)]),
            tiles(&[(0, 2, 2, 4), (1, 0, 3, 3)]),
        ],
        orders: [
            blue_orders(&[(1, 2, 0, 0, 19), (2, 0, 0, 1, 13), (0, 1, 0, 2, 13)]),
            blue_orders(&[(0, 2, 1, 0, 25), (1, 1, 0, 2, 19), (0, 0, 1, 2, 17)]),
            blue_orders(&[(1, 1, 1, 0, 23), (0, 2, 0, 2, 21), (0, 0, 2, 1, 25)]),
        ],
    }
}

fn tiles(faces: &[(u8, u8, u8, u8)]) -> Vec<Tile> {
    faces
        .iter()
        .map(|&(brown, green, white, water)| Tile::new(Cubes::new(brown, green, white), water))
        .collect()
}

fn orders(faces: &[(u8, u8, u8, u8)]) -> Vec<Order> {
    faces
        .iter()
        .map(|&(brown, green, white, pays)| Order::new(Cubes::new(brown, green, white), 0, pays))
        .collect()
}

fn blue_orders(faces: &[(u8, u8, u8, u8, u8)]) -> Vec<Order> {
    faces
        .iter()
        .map(|&(brown, green, white, blue, pays)| {
            Order::new(Cubes::new(brown, green, white), blue, pays)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::salt::Rock;

    #[test]
    fn the_default_has_the_right_counts() {
        let Components { base, muria } = Components::default();
        Components::new(base, muria).expect("printed counts");
    }

    #[test]
    fn every_order_lies_on_the_price_line() {
        let components = Components::default();
        let options = Options::new(5, Expansion::Muria).expect("five play with Muria");
        for phase in 0..3 {
            for order in components.orders(&options, phase) {
                let [brown, green, white] =
                    Rock::ALL.map(|rock| i32::from(order.rock().count(rock)));
                let blue = i32::from(order.blue());
                let cubes = brown + green + white + blue;
                let line = 5 * brown + 7 * green + 11 * white + 3 * blue - (3 - cubes);
                assert_eq!(i32::from(order.pays()), line, "{order:?}");
            }
        }
    }

    #[test]
    fn an_order_asks_for_any_colour() {
        let order = Order::new(Cubes::new(1, 2, 15), 3, 255);
        assert_eq!((order.rock(), order.blue()), (Cubes::new(1, 2, 15), 3));
        assert_eq!((order.cubes(), order.pays()), (21, 255));
        assert!(order.is_covered_by(&Hand::new([1, 2, 15], 3)));
        assert!(!order.is_covered_by(&Hand::new([1, 2, 15], 2)));
        assert!(!order.is_covered_by(&Hand::new([1, 1, 15], 3)));
    }

    #[test]
    fn the_base_game_has_no_blue_orders() {
        let Components { mut base, muria } = Components::default();
        base.orders[2][0] = Order::new(Cubes::NONE, 1, 3);
        let error = Components::new(base, muria).expect_err("there is no blue salt");
        assert_eq!(error, InvalidFaces::BlueInBase { phase: 3 });
    }

    #[test]
    fn a_missing_tile_is_named() {
        let Components { base, mut muria } = Components::default();
        muria.tiles[1].pop();
        let error = Components::new(base, muria).expect_err("a tile is missing");
        assert_eq!(error.to_string(), "Muria has 2 chamber tiles of level 2, not 1");
    }
}
