//! What a player can decide. An [`Action`] is a small value that belongs to its game: spaces are numbered there.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::salt::{Cubes, Rock};
use crate::seat::{BySeat, Seat};
use crate::space::{Space, SpaceSet};

/// What a player decides. Spaces are numbers of one game's mine; [notation](Action::notation) names them.
///
/// ```
/// use magnum_sal::notation::ActionNotation;
/// use magnum_sal::{Action, Components, Expansion, Game, Options, Seed};
///
/// let options = Options::new(2, Expansion::Base)?;
/// let game = Game::new(&options, &Components::default(), &Seed::from_text("wieliczka"));
/// let text = r#"{"type":"place","from":"supply","to":"1C"}"#;
/// let written: ActionNotation = serde_json::from_str(text)?;
/// let action = written.action(game.board())?;
/// assert!(matches!(action, Action::Place(_)));
/// assert_eq!(serde_json::to_string(&action.notation(game.board()))?, text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Fill an open order with an arrived worker (rule 4.2).
    Deliver { order: u8 },
    /// An arrived worker finds no order to fill (rule 4.3).
    Forfeit { pay: Forfeit },
    /// Place or move a worker in the mine (rule 5).
    Place(Step),
    /// A further worker by a rope (rule 5.7).
    Rope(Step),
    /// Extract salt (rule 6).
    Extract(Extraction),
    /// Split the cents for a space of the route among several owners (rule 6.4).
    Pay { space: Space, split: Split },
    /// Choose the place of a level's last tile (rule 5.6).
    Lay { at: Side },
    /// Put a worker on an assistant space (rule 7.2).
    Assist { building: Building, worker: Worker, from: Origin },
    /// Put two miners on the mine entrance (rule 7.3). The origins are in ascending order.
    AssistEntrance { from: [Origin; 2] },
    /// Visit a building (rules 8 and 9).
    Visit(Visit),
    /// A further worker to the saltworks (rule 8.8).
    Boil { worker: Worker, from: Origin },
    /// Take workers back from the saltworks by a saltworks privilege (rule 8.8).
    DrawBrine {
        workers: u8,
        /// Whether the foreman is one of them.
        foreman: bool,
    },
    /// Move one water to an adjacent chamber (rule 10.2).
    Bucket { from: Space, to: Space },
    /// Wake tired workers (rule 10.3).
    Food(Meal),
    /// Make rock salt of blue salt (rule 8.9).
    Convert { to: Rock },
    /// Do nothing with an action (rule 4.7).
    Pass,
    /// Say that the turn is over (rule 4.8).
    EndTurn,
}

/// What is lost when no order can be filled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Forfeit {
    /// 3 cents, or all of 1 or 2.
    Money,
    Salt(Rock),
    /// There is nothing to lose.
    Nothing,
}

/// One worker's way into a space of the mine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    pub worker: Worker,
    pub from: Origin,
    pub to: Space,
}

#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Worker {
    #[default]
    Miner,
    Foreman,
}

impl fmt::Display for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Worker::Miner => "miner",
            Worker::Foreman => "foreman",
        })
    }
}

/// Where a worker comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    Supply,
    /// A building's assistant space.
    Assistant(Building),
    Space(Space),
}

#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Building {
    #[default]
    Workshop,
    PumpHouse,
    Market,
    Castle,
    Saltworks,
    ForemansBuilding,
    MineEntrance,
    Inn,
    TownSquare,
}

impl Building {
    pub const ALL: [Building; 9] = [
        Building::Workshop,
        Building::PumpHouse,
        Building::Market,
        Building::Castle,
        Building::Saltworks,
        Building::ForemansBuilding,
        Building::MineEntrance,
        Building::Inn,
        Building::TownSquare,
    ];

    /// Buildings with an assistant space (rule 7.1); the first four are those of the base game.
    pub const ASSISTED: &'static [Building] = Building::ALL.split_at(7).0;

    pub const fn name(self) -> &'static str {
        match self {
            Building::Workshop => "workshop",
            Building::PumpHouse => "pump_house",
            Building::Market => "market",
            Building::Castle => "castle",
            Building::Saltworks => "saltworks",
            Building::ForemansBuilding => "foremans_building",
            Building::MineEntrance => "mine_entrance",
            Building::Inn => "inn",
            Building::TownSquare => "town_square",
        }
    }
}

impl fmt::Display for Building {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An extraction and how its salt comes to the surface.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Extraction {
    /// The spaces that the salt passes, the chamber included. A route makes no detour, so the set tells its order.
    pub route: SpaceSet,
    /// The salt taken.
    pub take: Cubes,
    /// Where the workers stand.
    pub chamber: Space,
    pub pickaxes: u8,
    pub carts: Carts,
    /// Whether the foreman works.
    pub foreman: bool,
    /// Whether the salt is that of the chamber two levels of depth below.
    pub horse_mill: bool,
}

/// What one cart covers: a space of the route, or two that follow each other in it.
///
/// A pair is named by its space nearer to the chamber.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cover(u8);

impl Cover {
    const PAIR: u8 = 32;

    pub(crate) fn one(space: Space) -> Cover {
        Cover(space.index() as u8)
    }

    pub(crate) fn pair(nearer: Space) -> Cover {
        Cover(nearer.index() as u8 | Self::PAIR)
    }

    /// The covered space, of two the one nearer to the chamber.
    pub fn first(self) -> Space {
        Space::new(usize::from(self.0 & 31))
    }

    pub fn is_pair(self) -> bool {
        self.0 & Self::PAIR != 0
    }
}

/// The carts of an extraction, at most three, in route order from the chamber, one space before two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Carts {
    len: u8,
    covers: [Cover; Carts::MAX],
}

impl Carts {
    pub const MAX: usize = 3;

    pub(crate) fn with(mut self, cover: Cover) -> Carts {
        self.covers[usize::from(self.len)] = cover;
        self.len += 1;
        self
    }

    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn iter(&self) -> impl Iterator<Item = Cover> {
        self.covers.into_iter().take(self.len())
    }
}

impl fmt::Debug for Carts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// How many cents each owner gets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Split(pub BySeat<u8>);

impl Split {
    pub fn total(&self) -> u32 {
        self.0.0.iter().map(|&cents| u32::from(cents)).sum()
    }

    pub fn cents(&self, seat: Seat) -> u8 {
        self.0[seat]
    }
}

/// One of two places beside an opened chamber.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    Left,
    Right,
}

/// A visit, with all that it decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Visit {
    Inn,
    Workshop { slot: u8 },
    PumpHouse { chamber: Space, cubes: u8 },
    Market { deals: Deals, privilege: bool },
    TownSquare,
    Castle { worker: Worker, from: Origin, privilege: bool },
    Saltworks { worker: Worker, from: Origin },
    ForemansBuilding { chamber: Space },
}

impl Visit {
    pub fn building(&self) -> Building {
        match self {
            Visit::Inn => Building::Inn,
            Visit::Workshop { .. } => Building::Workshop,
            Visit::PumpHouse { .. } => Building::PumpHouse,
            Visit::Market { .. } => Building::Market,
            Visit::TownSquare => Building::TownSquare,
            Visit::Castle { .. } => Building::Castle,
            Visit::Saltworks { .. } => Building::Saltworks,
            Visit::ForemansBuilding { .. } => Building::ForemansBuilding,
        }
    }
}

/// One or two deals, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deals {
    pub first: Deal,
    pub second: Option<Deal>,
}

impl Deals {
    pub fn iter(&self) -> impl Iterator<Item = Deal> {
        std::iter::once(self.first).chain(self.second)
    }
}

/// One cube sold to or bought from the market.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deal {
    Sell(Rock),
    Buy(Rock),
}

impl Deal {
    pub const ALL: [Deal; 6] = [
        Deal::Sell(Rock::Brown),
        Deal::Sell(Rock::Green),
        Deal::Sell(Rock::White),
        Deal::Buy(Rock::Brown),
        Deal::Buy(Rock::Green),
        Deal::Buy(Rock::White),
    ];
}

/// Whom food wakes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Meal {
    Miner(Space),
    /// Two miners, their spaces in ascending order.
    Miners([Space; 2]),
    Foreman,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_small() {
        assert!(size_of::<Action>() <= 16, "{}", size_of::<Action>());
    }
}
