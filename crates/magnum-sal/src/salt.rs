//! Salt: the three colours of rock salt that lie in the mine, and blue salt won from brine.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Rock salt: every colour but blue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Rock {
    Brown,
    Green,
    White,
}

impl Rock {
    pub const ALL: [Rock; 3] = [Rock::Brown, Rock::Green, Rock::White];

    pub const fn name(self) -> &'static str {
        match self {
            Rock::Brown => "brown",
            Rock::Green => "green",
            Rock::White => "white",
        }
    }
}

impl fmt::Display for Rock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A few cubes of rock salt, at most [`Cubes::MAX`] of a colour: what a tile shows, an extraction takes.
///
/// Three counts of four bits each, so that sums and differences are one operation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cubes(u16);

impl Cubes {
    pub const NONE: Cubes = Cubes(0);
    /// The most cubes of one colour.
    pub const MAX: u8 = 15;

    /// Panics when a count is above [`Cubes::MAX`].
    pub const fn new(brown: u8, green: u8, white: u8) -> Cubes {
        assert!(brown <= Self::MAX && green <= Self::MAX && white <= Self::MAX);
        Cubes(brown as u16 | (green as u16) << 4 | (white as u16) << 8)
    }

    pub const fn one(rock: Rock) -> Cubes {
        Cubes(1 << (4 * rock as u16))
    }

    #[inline]
    pub const fn count(self, rock: Rock) -> u8 {
        ((self.0 >> (4 * rock as u16)) & 15) as u8
    }

    /// All cubes together.
    #[inline]
    pub const fn total(self) -> u8 {
        ((self.0 & 15) + (self.0 >> 4 & 15) + (self.0 >> 8 & 15)) as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn contains(self, other: Cubes) -> bool {
        Rock::ALL.iter().all(|&rock| self.count(rock) >= other.count(rock))
    }

    /// What is left without `other`, which must be contained.
    pub(crate) fn minus(self, other: Cubes) -> Cubes {
        debug_assert!(self.contains(other));
        Cubes(self.0 - other.0)
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    pub(crate) const fn from_bits(bits: u16) -> Cubes {
        Cubes(bits & 0xFFF)
    }
}

impl fmt::Debug for Cubes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [brown, green, white] = Rock::ALL.map(|rock| self.count(rock));
        write!(f, "Cubes({brown}, {green}, {white})")
    }
}

/// A player's salt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand {
    rock: [u16; 3],
    /// Blue salt, won from brine (Muria).
    pub blue: u16,
}

impl Hand {
    pub fn new(rock: [u16; 3], blue: u16) -> Hand {
        Hand { rock, blue }
    }

    #[inline]
    pub const fn count(&self, rock: Rock) -> u16 {
        self.rock[rock as usize]
    }

    /// All rock salt together.
    pub fn rock(&self) -> u16 {
        self.rock.iter().sum()
    }

    #[inline]
    pub fn holds(&self, cubes: Cubes) -> bool {
        Rock::ALL.iter().all(|&rock| self.count(rock) >= u16::from(cubes.count(rock)))
    }

    pub(crate) fn add(&mut self, cubes: Cubes) {
        for rock in Rock::ALL {
            self.rock[rock as usize] += u16::from(cubes.count(rock));
        }
    }

    pub(crate) fn remove(&mut self, cubes: Cubes) {
        debug_assert!(self.holds(cubes));
        for rock in Rock::ALL {
            self.rock[rock as usize] -= u16::from(cubes.count(rock));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_holds_what_it_has_of_each_colour() {
        let hand = Hand::new([2, 0, 1], 5);
        assert!(hand.holds(Cubes::new(2, 0, 1)));
        assert!(!hand.holds(Cubes::new(0, 1, 0)));
        assert_eq!(hand.rock(), 3);
    }

    #[test]
    fn cubes_are_counted_by_colour() {
        let cubes = Cubes::new(3, 15, 2);
        assert_eq!((cubes.total(), cubes.count(Rock::Green)), (20, 15));
        assert_eq!(cubes.minus(Cubes::one(Rock::Green)), Cubes::new(3, 14, 2));
    }
}
