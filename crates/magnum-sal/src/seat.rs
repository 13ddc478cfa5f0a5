//! Seats of the table, clockwise, and a table indexed by them.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A player's seat. The rules know players by their seat alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Seat {
    #[default]
    S0,
    S1,
    S2,
    S3,
    S4,
}

impl Seat {
    pub const MAX: usize = 5;
    pub const ALL: [Seat; Seat::MAX] = [Seat::S0, Seat::S1, Seat::S2, Seat::S3, Seat::S4];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub fn new(index: usize) -> Option<Seat> {
        Seat::ALL.get(index).copied()
    }

    /// The seats of a game with so many players, clockwise from seat 0.
    pub fn of(players: u8) -> &'static [Seat] {
        &Seat::ALL[..usize::from(players).min(Seat::MAX)]
    }

    /// The next seat clockwise.
    pub fn next(self, players: u8) -> Seat {
        Seat::ALL[(self.index() + 1) % usize::from(players)]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index())
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = u8::deserialize(deserializer)?;
        Seat::new(usize::from(index)).ok_or_else(|| {
            de::Error::custom(format_args!("unknown player `{index}`, expected 0 to 4"))
        })
    }
}

/// One value for each seat; seats that nobody takes hold the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>(pub [T; Seat::MAX]);

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_seat_is_followed_by_the_first() {
        assert_eq!(Seat::S2.next(3), Seat::S0);
        assert_eq!(Seat::S2.next(4), Seat::S3);
    }
}
