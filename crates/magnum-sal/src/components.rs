//! The printed figures: what tiles and orders show, prices, numbers of pieces. Behaviour is elsewhere.
//!
//! The figures of the base game were read off the published components. Of Muria the numbers of tiles and orders are
//! known but not their faces: those are a reconstruction, which an owner of the game can replace.

use crate::options::{Expansion, Options};
use crate::salt::Cubes;
use crate::space::Level;

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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Order(u16);

impl Order {
    /// The most cubes of a colour.
    pub const MAX_CUBES: u8 = 7;
    pub const MAX_PAYMENT: u8 = 127;

    /// Panics when a count is above [`Order::MAX_CUBES`] or the payment above [`Order::MAX_PAYMENT`].
    pub const fn new([brown, green, white]: [u8; 3], pays: u8) -> Order {
        assert!(brown <= Self::MAX_CUBES && green <= Self::MAX_CUBES && white <= Self::MAX_CUBES);
        assert!(pays <= Self::MAX_PAYMENT);
        Order(brown as u16 | (green as u16) << 3 | (white as u16) << 6 | (pays as u16) << 9)
    }

    #[inline]
    pub const fn salt(self) -> Cubes {
        let [brown, green, white] = [self.0 & 7, self.0 >> 3 & 7, self.0 >> 6 & 7];
        Cubes::from_bits(brown | green << 4 | white << 8)
    }

    pub const fn pays(self) -> u8 {
        (self.0 >> 9) as u8
    }
}

/// The faces that belong to the base game, or that an expansion adds: tiles by level, orders by phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faces {
    pub tiles: [Vec<Tile>; 3],
    pub orders: [Vec<Order>; 3],
}

/// The faces of all chamber tiles and royal orders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    base: Faces,
    muria: Faces,
}

/// Too few or too many tiles or orders.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{expansion} has {expected} {what}, not {found}")]
pub struct WrongCount {
    pub expansion: &'static str,
    pub what: String,
    pub expected: usize,
    pub found: usize,
}

impl Components {
    /// The numbers of tiles and orders are fixed; their faces are not.
    pub fn new(base: Faces, muria: Faces) -> Result<Components, WrongCount> {
        count("the base game", &base, BASE_TILES, BASE_ORDERS)?;
        count("Muria", &muria, MURIA_TILES, MURIA_ORDERS)?;
        Ok(Components { base, muria })
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
) -> Result<(), WrongCount> {
    for (index, expected) in tiles.into_iter().enumerate() {
        let found = faces.tiles[index].len();
        if found != expected {
            let what = format!("chamber tiles of level {}", index + 1);
            return Err(WrongCount { expansion, what, expected, found });
        }
    }
    for (index, of_phase) in faces.orders.iter().enumerate() {
        if of_phase.len() != orders {
            let what = format!("orders of phase {}", index + 1);
            return Err(WrongCount { expansion, what, expected: orders, found: of_phase.len() });
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

/// A reconstruction: the printed faces are in no document we know. The orders follow the base game's price line,
/// 5 a brown, 7 a green, 11 a white cube, less 1 for each cube short of three.
fn muria_reconstruction() -> Faces {
    Faces {
        tiles: [
            tiles(&[(2, 0, 0, 2), (1, 1, 0, 2)]),
            tiles(&[(1, 1, 1, 3), (0, 3, 1, 3)]),
            tiles(&[(0, 2, 2, 4), (1, 0, 3, 3)]),
        ],
        orders: [
            orders(&[(1, 2, 0, 19), (0, 2, 0, 13), (3, 0, 0, 15)]),
            orders(&[(2, 1, 0, 17), (0, 2, 1, 25), (2, 0, 1, 21)]),
            orders(&[(1, 1, 1, 23), (0, 3, 0, 21), (0, 2, 1, 25)]),
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
        .map(|&(brown, green, white, pays)| Order::new([brown, green, white], pays))
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
                let [brown, green, white] = Rock::ALL.map(|rock| order.salt().count(rock));
                let cubes = brown + green + white;
                assert_eq!(
                    order.pays(),
                    5 * brown + 7 * green + 11 * white - (3 - cubes),
                    "{order:?}"
                );
            }
        }
    }

    #[test]
    fn a_missing_tile_is_named() {
        let Components { base, mut muria } = Components::default();
        muria.tiles[1].pop();
        let error = Components::new(base, muria).expect_err("a tile is missing");
        assert_eq!(error.to_string(), "Muria has 2 chamber tiles of level 2, not 1");
    }
}
