//! Actions as they are written, with spaces by name and defaults left out.

mod reading;
mod writing;

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{CubesNotation, OriginName, is_zero};
use crate::action::{Building, Deal, Worker};
use crate::illegal::Illegal;
use crate::salt::Rock;
use crate::seat::Seat;
use crate::space::Place;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ActionNotation {
    Deliver {
        order: u8,
    },
    Forfeit {
        pay: ForfeitNotation,
    },
    Place {
        from: OriginName,
        to: Place,
        #[serde(default, skip_serializing_if = "is_zero")]
        worker: Worker,
    },
    Rope {
        from: OriginName,
        to: Place,
        #[serde(default, skip_serializing_if = "is_zero")]
        worker: Worker,
    },
    Extract {
        chamber: Place,
        take: CubesNotation,
        #[serde(default, skip_serializing_if = "is_zero")]
        pickaxes: u8,
        #[serde(default, skip_serializing_if = "is_zero")]
        carts: Vec<Vec<Place>>,
        #[serde(default, skip_serializing_if = "is_zero")]
        foreman: bool,
        #[serde(default, skip_serializing_if = "is_zero")]
        route: Option<Vec<Place>>,
        #[serde(default, skip_serializing_if = "is_zero")]
        horse_mill: bool,
    },
    Pay {
        space: Place,
        split: BTreeMap<SeatKey, u8>,
    },
    Lay {
        at: Place,
    },
    Assist {
        building: Building,
        from: OneOrTwo,
        #[serde(default, skip_serializing_if = "is_zero")]
        worker: Worker,
    },
    Visit(VisitNotation),
    Boil {
        from: OriginName,
        #[serde(default, skip_serializing_if = "is_zero")]
        worker: Worker,
    },
    DrawBrine {
        workers: u8,
        #[serde(default, skip_serializing_if = "is_zero")]
        foreman: bool,
    },
    Bucket {
        from: Place,
        to: Place,
    },
    Food {
        wake: Vec<Place>,
        #[serde(default, skip_serializing_if = "is_zero")]
        worker: Worker,
    },
    Convert {
        to: Rock,
    },
    Pass {},
    EndTurn {},
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "building", rename_all = "snake_case", deny_unknown_fields)]
pub enum VisitNotation {
    Inn {},
    Workshop {
        slot: u8,
    },
    PumpHouse {
        chamber: Place,
        cubes: u8,
    },
    Market {
        deals: Vec<Deal>,
        #[serde(default, skip_serializing_if = "is_zero")]
        privilege: bool,
    },
    TownSquare {},
    Castle {
        from: OriginName,
        #[serde(default, skip_serializing_if = "is_zero")]
        worker: Worker,
        #[serde(default, skip_serializing_if = "is_zero")]
        privilege: bool,
    },
    Saltworks {
        from: OriginName,
        #[serde(default, skip_serializing_if = "is_zero")]
        worker: Worker,
    },
    ForemansBuilding {
        chamber: Place,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForfeitNotation {
    Money,
    Brown,
    Green,
    White,
    Nothing,
}

/// One origin, or the two of the mine entrance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OneOrTwo {
    One(OriginName),
    Two([OriginName; 2]),
}

impl Serialize for OneOrTwo {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            OneOrTwo::One(origin) => origin.serialize(serializer),
            OneOrTwo::Two(origins) => origins.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for OneOrTwo {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = OneOrTwo;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an origin, or a list of two")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<OneOrTwo, E> {
                text.parse().map(OneOrTwo::One).map_err(E::custom)
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, seq: A) -> Result<OneOrTwo, A::Error> {
                let list =
                    Vec::<OriginName>::deserialize(de::value::SeqAccessDeserializer::new(seq))?;
                let two = <[OriginName; 2]>::try_from(list);
                two.map(OneOrTwo::Two).map_err(|list| de::Error::invalid_length(list.len(), &self))
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

/// A seat as the key of an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SeatKey(pub Seat);

impl Serialize for SeatKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for SeatKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let seat = Seat::ALL.into_iter().find(|seat| seat.to_string() == text);
        seat.map(SeatKey).ok_or_else(|| {
            let text: String = text.chars().take(40).collect();
            de::Error::custom(format_args!("unknown player `{text}`, expected 0 to 4"))
        })
    }
}

/// Why a written action can't be read as one of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ActionError {
    /// It is no action of any game.
    #[error("{0}")]
    Malformed(&'static str),
    /// It can't be legal here.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}
