//! Things on the table that can be pointed at.

use magnum_sal::{Building, Deal, Space, Tool, Worker};

/// Something on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A space of the mine, with whoever is in it.
    Space(Space),
    /// The salt in a chamber.
    Salt(Space),
    /// A worker in a player's supply.
    Supply(Worker),
    /// A building, which is visited.
    Building(Building),
    /// The place of a building's assistant.
    Post(Building),
    /// An open order.
    Order(u8),
    /// A tool on display.
    Display(u8),
    /// A deal at the market.
    Deal(Deal),
    /// A tool card of one's own.
    Tool(Tool),
    /// One's own blue salt.
    BlueSalt,
}
