//! All that lies open on the table. Legality is decided here alone: it never depends on anything hidden.

use crate::action::Building;
use crate::components::{MARKET_PRICES, Order};
use crate::mine::Mine;
use crate::options::Options;
use crate::row::Row;
use crate::salt::{Hand, Rock};
use crate::seat::{BySeat, Seat};
use crate::space::Space;
use crate::tools::{Card, Tool, Toolbox};
use crate::turn::Turn;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) options: Options,
    pub(crate) phase: u8,
    pub(crate) round: u16,
    pub(crate) start_player: Seat,
    pub(crate) current: Seat,
    pub(crate) turn: Turn,
    pub(crate) players: BySeat<Player>,
    pub(crate) tools: Toolbox,
    pub(crate) mine: Mine,
    /// By building; the inn and the town square have none.
    pub(crate) assistants: [Option<Assistant>; 7],
    pub(crate) castle: Castle,
    /// Index of the marker on the price track, its length when it has left the track.
    pub(crate) inn: u8,
    pub(crate) market: Market,
    pub(crate) workshop: Workshop,
    pub(crate) saltworks: Saltworks,
    /// Shaft tiles in the foreman's building.
    pub(crate) shaft_tiles: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Player {
    pub(crate) money: u32,
    pub(crate) salt: Hand,
    pub(crate) supply: u8,
    pub(crate) bank: u8,
    /// Unused shaft markers.
    pub(crate) markers: u8,
    pub(crate) foreman: ForemanAt,
    pub(crate) foreman_tired: bool,
}

impl Player {
    pub fn money(&self) -> u32 {
        self.money
    }

    pub fn salt(&self) -> &Hand {
        &self.salt
    }

    /// Miners that are ready to be used.
    pub fn supply(&self) -> u8 {
        self.supply
    }

    /// Miners that the inn can still send.
    pub fn bank(&self) -> u8 {
        self.bank
    }

    /// Unused shaft markers.
    pub fn markers(&self) -> u8 {
        self.markers
    }

    pub fn foreman(&self) -> ForemanAt {
        self.foreman
    }

    pub fn foreman_tired(&self) -> bool {
        self.foreman_tired
    }
}

/// Where a player's foreman is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ForemanAt {
    /// There are no foremen in the base game.
    #[default]
    Nowhere,
    Supply,
    CastleLeft,
    CastleRight,
    /// At the castle, still to be served.
    Arrived,
    Saltworks,
    Assistant(Building),
    Space(Space),
}

/// Who holds an assistant space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Assistant {
    pub seat: Seat,
    /// 0 when the foreman holds it.
    pub miners: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Castle {
    pub(crate) open: Row<Order, 4>,
    /// Orders left in the stack of each phase.
    pub(crate) stacks: [u8; 3],
    pub(crate) filled: u8,
    /// Miners in the circles of the queue.
    pub(crate) left: BySeat<u8>,
    pub(crate) right: BySeat<u8>,
    /// Filled orders, in the order of filling.
    pub(crate) taken: Row<Order, 33>,
    pub(crate) taken_by: Row<Seat, 33>,
}

/// Cubes on the market, by colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Market(pub(crate) [u8; 3]);

impl Market {
    pub fn count(&self, rock: Rock) -> u8 {
        self.0[rock as usize]
    }

    /// What the next cube sells for; `None` when the column is full.
    #[inline]
    pub fn selling_price(&self, rock: Rock) -> Option<u8> {
        MARKET_PRICES[rock as usize].get(usize::from(self.count(rock))).copied()
    }

    /// What the next cube costs; `None` when the column is empty.
    #[inline]
    pub fn buying_price(&self, rock: Rock) -> Option<u8> {
        let last = usize::from(self.count(rock)).checked_sub(1)?;
        Some(MARKET_PRICES[rock as usize][last])
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Workshop {
    pub(crate) open: Row<Tool, 3>,
    /// Cards left in the stack of this phase, and those of the phases to come.
    pub(crate) stack: u8,
    pub(crate) later: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Saltworks {
    pub(crate) brine: u16,
    pub(crate) miners: BySeat<u8>,
}

impl Board {
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The phase, 1 to 3.
    pub fn phase(&self) -> u8 {
        self.phase
    }

    /// The round of the phase, from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    pub fn start_player(&self) -> Seat {
        self.start_player
    }

    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    pub fn seats(&self) -> &'static [Seat] {
        Seat::of(self.options.players())
    }

    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    pub fn mine(&self) -> &Mine {
        &self.mine
    }

    pub fn market(&self) -> &Market {
        &self.market
    }

    /// The marker's index on the inn's price track.
    pub fn inn(&self) -> u8 {
        self.inn
    }

    /// The tools on offer, from the cheapest place.
    pub fn open_tools(&self) -> &[Tool] {
        &self.workshop.open
    }

    /// Cards left in this phase's stack of tools.
    pub fn tools_in_stack(&self) -> u8 {
        self.workshop.stack
    }

    pub fn open_orders(&self) -> &[Order] {
        &self.castle.open
    }

    /// Orders left in the stack of this phase.
    pub fn orders_in_stack(&self) -> u8 {
        self.castle.stacks[usize::from(self.phase - 1)]
    }

    /// Orders filled in this phase.
    pub fn filled_orders(&self) -> u8 {
        self.castle.filled
    }

    /// Miners in the right and the left circle of the castle's queue.
    pub fn queue(&self, seat: Seat) -> (u8, u8) {
        (self.castle.right[seat], self.castle.left[seat])
    }

    /// The orders that a player has filled.
    pub fn orders(&self, seat: Seat) -> impl Iterator<Item = Order> + '_ {
        let taken = self.castle.taken.iter().zip(self.castle.taken_by.iter());
        taken.filter(move |&(_, &holder)| holder == seat).map(|(&order, _)| order)
    }

    /// A player's tool cards, in the order in which they were bought.
    pub fn tools(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.tools.cards(seat)
    }

    /// A player's unused cards of a kind.
    pub fn unused(&self, seat: Seat, tool: Tool) -> u8 {
        self.tools.ready(seat, tool)
    }

    pub fn assistant(&self, building: Building) -> Option<Assistant> {
        self.assistants.get(building as usize).copied().flatten()
    }

    pub fn brine(&self) -> u16 {
        self.saltworks.brine
    }

    /// A player's miners in the saltworks.
    pub fn boiling(&self, seat: Seat) -> u8 {
        self.saltworks.miners[seat]
    }

    pub fn shaft_tiles(&self) -> u8 {
        self.shaft_tiles
    }

    /// The player at turn's own belongings.
    #[inline]
    pub(crate) fn me(&self) -> &Player {
        &self.players[self.current]
    }

    #[inline]
    pub(crate) fn me_mut(&mut self) -> &mut Player {
        &mut self.players[self.current]
    }

    /// Where a player's foreman stands in the mine, if he does.
    #[inline]
    pub(crate) fn foreman_space(&self, seat: Seat) -> Option<Space> {
        match self.players[seat].foreman {
            ForemanAt::Space(space) => Some(space),
            _ => None,
        }
    }

    /// Whether a player's foreman stands rested in the space.
    #[inline]
    pub(crate) fn foreman_rested_in(&self, seat: Seat, space: Space) -> bool {
        self.foreman_space(seat) == Some(space) && !self.players[seat].foreman_tired
    }

    /// A player's workers in the space.
    #[inline]
    pub(crate) fn heads(&self, seat: Seat, space: Space) -> u8 {
        self.mine.crew(seat, space).total() + u8::from(self.foreman_space(seat) == Some(space))
    }
}
