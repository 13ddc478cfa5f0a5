//! Spaces of the mine: their names by depth and column (rule 1.1), and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Where a space lies: `2R1` is depth 2, first column to the right of the shaft.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    depth: u8,
    column: i8,
}

impl Place {
    pub const DEEPEST: u8 = 6;
    /// No mine grows further to a side: ten, eight and six tiles in a row, level below level.
    pub const WIDEST: i8 = 24;

    pub const fn new(depth: u8, column: i8) -> Option<Place> {
        if depth >= 1 && depth <= Self::DEEPEST && column.unsigned_abs() <= Self::WIDEST as u8 {
            Some(Place { depth, column })
        } else {
            None
        }
    }

    pub(crate) const fn at(depth: u8, column: i8) -> Place {
        Place { depth, column }
    }

    pub const fn depth(self) -> u8 {
        self.depth
    }

    /// 0 for the middle, negative to the left.
    pub const fn column(self) -> i8 {
        self.column
    }

    pub(crate) const fn left(self) -> Place {
        Place { column: self.column - 1, ..self }
    }

    pub(crate) const fn right(self) -> Place {
        Place { column: self.column + 1, ..self }
    }

    pub(crate) const fn above(self) -> Place {
        Place { depth: self.depth - 1, ..self }
    }

    pub(crate) const fn below(self) -> Place {
        Place { depth: self.depth + 1, ..self }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column {
            0 => write!(f, "{}C", self.depth),
            left @ ..0 => write!(f, "{}L{}", self.depth, -left),
            right => write!(f, "{}R{right}", self.depth),
        }
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no space.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "unknown space `{0}`, expected depth 1 to 6 and column, such as `1C`, `2R1` or `4L3` (rule 1.1)"
)]
pub struct UnknownPlace(pub String);

impl FromStr for Place {
    type Err = UnknownPlace;

    fn from_str(text: &str) -> Result<Place, UnknownPlace> {
        parse(text).ok_or_else(|| UnknownPlace(text.chars().take(40).collect()))
    }
}

fn parse(text: &str) -> Option<Place> {
    let (depth, column) = text.split_at_checked(1)?;
    let depth = depth.parse().ok()?;
    let (side, number) = column.split_at_checked(1)?;
    let column = match (side, number) {
        ("C", "") => 0,
        ("L" | "R", number) if number.starts_with(|c: char| matches!(c, '1'..='9')) => {
            let column: i8 = number.parse().ok()?;
            if side == "L" { -column } else { column }
        }
        _ => return None,
    };
    Place::new(depth, column)
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// A laid space of one game, by its number in that game's mine; [`Mine::place`](crate::Mine::place) tells where it lies.
///
/// Chambers are numbered by their tile: 0–9 level I, 10–17 level II, 18–23 level III, each in the order in which
/// the tiles are laid. 24–31 are the shaft sections, 24 being `1C`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Space(u8);

impl Space {
    pub(crate) const ENTRANCE: Space = Space(24);

    pub(crate) const fn new(index: usize) -> Space {
        debug_assert!(index < 32);
        Space(index as u8)
    }

    /// Always below 32.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 31) as usize
    }

    #[inline]
    pub const fn set(self) -> SpaceSet {
        SpaceSet(1 << self.index())
    }

    /// The level of a chamber, `None` for a shaft section.
    pub const fn level(self) -> Option<Level> {
        match self.0 {
            0..=9 => Some(Level::I),
            10..=17 => Some(Level::II),
            18..=23 => Some(Level::III),
            _ => None,
        }
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A level of the mine: chambers lie at depth 2, 4 and 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    I,
    II,
    III,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::I, Level::II, Level::III];

    pub const fn depth(self) -> u8 {
        2 * self.number()
    }

    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    pub const fn below(self) -> Option<Level> {
        match self {
            Level::I => Some(Level::II),
            Level::II => Some(Level::III),
            Level::III => None,
        }
    }

    pub fn of_depth(depth: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.depth() == depth)
    }

    /// The number of the level's first chamber.
    pub(crate) const fn first(self) -> usize {
        [0, 10, 18][self as usize]
    }

    pub(crate) const fn chambers(self) -> SpaceSet {
        SpaceSet([0x0000_03FF, 0x0003_FC00, 0x00FC_0000][self as usize])
    }
}

/// A set of spaces: a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u32);

impl SpaceSet {
    pub const NONE: SpaceSet = SpaceSet(0);
    pub(crate) const CHAMBERS: SpaceSet = SpaceSet(0x00FF_FFFF);
    pub(crate) const SHAFTS: SpaceSet = SpaceSet(0xFF00_0000);

    #[inline]
    pub const fn contains(self, space: Space) -> bool {
        self.0 & space.set().0 != 0
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn is_subset(self, of: SpaceSet) -> bool {
        self.0 & !of.0 == 0
    }

    #[inline]
    pub const fn intersects(self, other: SpaceSet) -> bool {
        self.0 & other.0 != 0
    }

    #[inline]
    pub const fn without(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & !other.0)
    }

    #[inline]
    pub(crate) fn insert(&mut self, space: Space) {
        self.0 |= space.set().0;
    }

    #[inline]
    pub(crate) fn remove(&mut self, space: Space) {
        self.0 &= !space.set().0;
    }

    #[inline]
    pub const fn first(self) -> Option<Space> {
        if self.0 == 0 { None } else { Some(Space(self.0.trailing_zeros() as u8)) }
    }
}

impl BitOr for SpaceSet {
    type Output = SpaceSet;
    #[inline]
    fn bitor(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }
}

impl BitOrAssign for SpaceSet {
    #[inline]
    fn bitor_assign(&mut self, other: SpaceSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for SpaceSet {
    type Output = SpaceSet;
    #[inline]
    fn bitand(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & other.0)
    }
}

impl Not for SpaceSet {
    type Output = SpaceSet;
    #[inline]
    fn not(self) -> SpaceSet {
        SpaceSet(!self.0)
    }
}

impl IntoIterator for SpaceSet {
    type Item = Space;
    type IntoIter = Spaces;
    #[inline]
    fn into_iter(self) -> Spaces {
        Spaces(self)
    }
}

/// The spaces of a set, by number.
#[derive(Clone, Debug)]
pub struct Spaces(SpaceSet);

impl Iterator for Spaces {
    type Item = Space;
    #[inline]
    fn next(&mut self) -> Option<Space> {
        let space = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(space)
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_space_is_named_by_depth_and_column() {
        for name in ["1C", "2R1", "4L3", "3R2", "6L21"] {
            assert_eq!(name.parse::<Place>().expect(name).to_string(), name, "rule 1.1");
        }
        for name in
            ["", "C", "0C", "7C", "2R", "2R0", "2R01", "2C1", "2X1", "2R+1", "2R99", "ł2", "2Rł"]
        {
            assert_eq!(name.parse::<Place>(), Err(UnknownPlace(name.to_owned())));
        }
    }

    #[test]
    fn levels_lie_at_even_depths() {
        assert_eq!(Level::ALL.map(Level::depth), [2, 4, 6]);
        for level in Level::ALL {
            assert_eq!(level.chambers().into_iter().next(), Some(Space::new(level.first())));
            assert!(level.chambers().into_iter().all(|space| space.level() == Some(level)));
        }
    }
}
