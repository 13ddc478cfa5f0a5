//! The public notation: options, positions, actions and records as JSON-like data, described in `docs/protocol.md`.

mod action;
mod load;
mod position;
mod record;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::action::{Building, Origin};
use crate::components::{Order, Tile};
use crate::mine::Mine;
use crate::salt::{Cubes, Hand, Rock};
use crate::scoring::Outcome;
use crate::seat::Seat;
use crate::space::Place;

pub use action::{ActionError, ActionNotation, ForfeitNotation, OneOrTwo, SeatKey, VisitNotation};
pub use load::InvalidPosition;
pub(crate) use position::Stacks;
pub use position::{
    AssistantNotation, CastleNotation, DueNotation, MarketNotation, PlayerNotation, Position,
    SaltworksNotation, SpaceNotation, Stack, TurnNotation, WorkshopNotation,
};
pub use record::{InvalidRecord, Record};

/// Counts of salt; colours that are not mentioned count 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SaltNotation {
    #[serde(skip_serializing_if = "is_zero")]
    pub brown: u16,
    #[serde(skip_serializing_if = "is_zero")]
    pub green: u16,
    #[serde(skip_serializing_if = "is_zero")]
    pub white: u16,
    #[serde(skip_serializing_if = "is_zero")]
    pub blue: u16,
}

/// Counts of rock salt: a tile or a chamber has no blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CubesNotation {
    #[serde(skip_serializing_if = "is_zero")]
    pub brown: u8,
    #[serde(skip_serializing_if = "is_zero")]
    pub green: u8,
    #[serde(skip_serializing_if = "is_zero")]
    pub white: u8,
}

/// For `skip_serializing_if`.
pub(crate) fn is_zero<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl From<Hand> for SaltNotation {
    fn from(hand: Hand) -> Self {
        let [brown, green, white] = Rock::ALL.map(|rock| hand.count(rock));
        SaltNotation { brown, green, white, blue: hand.blue }
    }
}

impl From<CubesNotation> for SaltNotation {
    fn from(CubesNotation { brown, green, white }: CubesNotation) -> Self {
        let [brown, green, white] = [brown, green, white].map(u16::from);
        SaltNotation { brown, green, white, blue: 0 }
    }
}

impl From<Cubes> for CubesNotation {
    fn from(cubes: Cubes) -> Self {
        let [brown, green, white] = Rock::ALL.map(|rock| cubes.count(rock));
        CubesNotation { brown, green, white }
    }
}

impl CubesNotation {
    fn counts(self) -> [u8; 3] {
        [self.brown, self.green, self.white]
    }

    /// `None` when there are more cubes of a colour than a chamber holds.
    pub fn cubes(self) -> Option<Cubes> {
        let [brown, green, white] = self.counts();
        let fits = self.counts().iter().all(|&count| count <= Cubes::MAX);
        fits.then(|| Cubes::new(brown, green, white))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileNotation {
    pub salt: CubesNotation,
    #[serde(default)]
    pub water: u8,
}

impl From<Tile> for TileNotation {
    fn from(tile: Tile) -> Self {
        TileNotation { salt: tile.salt().into(), water: tile.water() }
    }
}

impl TileNotation {
    /// `None` when there is more salt or water than a tile shows.
    pub fn tile(self) -> Option<Tile> {
        let salt = self.salt.cubes()?;
        (self.water <= Tile::MAX_WATER).then(|| Tile::new(salt, self.water))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderNotation {
    pub salt: SaltNotation,
    pub pays: u8,
}

impl From<Order> for OrderNotation {
    fn from(order: Order) -> Self {
        let [brown, green, white] = Rock::ALL.map(|rock| u16::from(order.rock().count(rock)));
        let salt = SaltNotation { brown, green, white, blue: order.blue().into() };
        OrderNotation { salt, pays: order.pays() }
    }
}

impl OrderNotation {
    /// `None` when it asks for more salt of a colour than an order can.
    pub fn order(self) -> Option<Order> {
        let SaltNotation { brown, green, white, blue } = self.salt;
        let count =
            |cubes: u16| u8::try_from(cubes).ok().filter(|&count| count <= Order::MAX_CUBES);
        let rock = Cubes::new(count(brown)?, count(green)?, count(white)?);
        Some(Order::new(rock, count(blue)?, self.pays))
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultNotation {
    pub money: Vec<u32>,
    pub ranking: Vec<Vec<Seat>>,
}

impl From<Outcome> for ResultNotation {
    fn from(Outcome { money, ranking }: Outcome) -> Self {
        ResultNotation { money, ranking }
    }
}

/// Where a worker comes from, by name: `supply`, a building, or a space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OriginName {
    Supply,
    Building(Building),
    Place(Place),
}

impl Origin {
    /// The origin's name.
    pub fn name(self, mine: &Mine) -> OriginName {
        match self {
            Origin::Supply => OriginName::Supply,
            Origin::Assistant(building) => OriginName::Building(building),
            Origin::Space(space) => OriginName::Place(mine.place(space)),
        }
    }
}

impl fmt::Display for OriginName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OriginName::Supply => f.write_str("supply"),
            OriginName::Building(building) => building.fmt(f),
            OriginName::Place(place) => place.fmt(f),
        }
    }
}

/// A text that names no origin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "unknown origin `{0}`, expected `supply`, a building with an assistant space, or a space such as `2R1`"
)]
pub struct UnknownOrigin(String);

impl FromStr for OriginName {
    type Err = UnknownOrigin;

    fn from_str(text: &str) -> Result<Self, UnknownOrigin> {
        if text == "supply" {
            return Ok(OriginName::Supply);
        }
        if let Some(&building) = Building::ASSISTED.iter().find(|building| building.name() == text)
        {
            return Ok(OriginName::Building(building));
        }
        let place = text.parse().map_err(|_| UnknownOrigin(text.chars().take(40).collect()))?;
        Ok(OriginName::Place(place))
    }
}

impl Serialize for OriginName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for OriginName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
