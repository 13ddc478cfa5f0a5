//! Tools: the kinds, and who holds which card (rule 10.1: each card works once a phase).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::row::Row;
use crate::seat::{BySeat, Seat};

#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Tool {
    #[default]
    Rope,
    Pickaxe,
    Bucket,
    Cart,
    Food,
    CommercialPrivilege,
    RoyalPrivilege,
    SaltworksPrivilege,
    HorseMill,
}

impl Tool {
    pub const KINDS: usize = 9;
    pub const ALL: [Tool; Tool::KINDS] = [
        Tool::Rope,
        Tool::Pickaxe,
        Tool::Bucket,
        Tool::Cart,
        Tool::Food,
        Tool::CommercialPrivilege,
        Tool::RoyalPrivilege,
        Tool::SaltworksPrivilege,
        Tool::HorseMill,
    ];
    /// The kinds of the base game.
    pub const BASE: &'static [Tool] = Tool::ALL.split_at(7).0;
    /// Cards of each kind.
    pub const CARDS: u8 = 3;

    pub const fn name(self) -> &'static str {
        match self {
            Tool::Rope => "rope",
            Tool::Pickaxe => "pickaxe",
            Tool::Bucket => "bucket",
            Tool::Cart => "cart",
            Tool::Food => "food",
            Tool::CommercialPrivilege => "commercial_privilege",
            Tool::RoyalPrivilege => "royal_privilege",
            Tool::SaltworksPrivilege => "saltworks_privilege",
            Tool::HorseMill => "horse_mill",
        }
    }
}

impl fmt::Display for Tool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A tool card that a player holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub kind: Tool,
    #[serde(default)]
    pub used: bool,
}

/// All tool cards in players' hands, in the order in which they were bought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Toolbox {
    cards: Row<Owned, 21>,
    /// Unused cards, two bits a kind.
    ready: BySeat<u32>,
}

impl Toolbox {
    /// How many unused cards of the kind the player has.
    #[inline]
    pub(crate) fn ready(&self, seat: Seat, tool: Tool) -> u8 {
        (self.ready[seat] >> (2 * tool as u32) & 3) as u8
    }

    /// Whether the player has any unused card.
    #[inline]
    pub(crate) fn any_ready(&self, seat: Seat) -> bool {
        self.ready[seat] != 0
    }

    pub(crate) fn cards(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.cards.iter().filter(move |owned| owned.seat() == seat).map(|owned| owned.card())
    }

    pub(crate) fn gain(&mut self, seat: Seat, kind: Tool) {
        self.insert(seat, Card { kind, used: false });
    }

    pub(crate) fn insert(&mut self, seat: Seat, card: Card) {
        self.cards.push(Owned::new(seat, card));
        if !card.used {
            self.ready[seat] += 1 << (2 * card.kind as u32);
        }
    }

    /// Turns over the player's first `count` unused cards of the kind.
    pub(crate) fn turn_down(&mut self, seat: Seat, kind: Tool, count: u8) {
        debug_assert!(self.ready(seat, kind) >= count);
        self.ready[seat] -= u32::from(count) << (2 * kind as u32);
        let unused = Owned::new(seat, Card { kind, used: false });
        for owned in
            self.cards.iter_mut().filter(|owned| **owned == unused).take(usize::from(count))
        {
            owned.0 |= Owned::USED;
        }
    }

    /// The kinds of all cards that players hold.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Tool> + '_ {
        self.cards.iter().map(|owned| owned.card().kind)
    }

    pub(crate) fn turn_all_up(&mut self) {
        self.ready = BySeat::default();
        for owned in self.cards.iter_mut() {
            owned.0 &= !Owned::USED;
            self.ready[owned.seat()] += 1 << (2 * owned.card().kind as u32);
        }
    }
}

/// A card with its owner in one byte: the kind in the low half, then the seat, `used` on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Owned(u8);

impl Owned {
    const USED: u8 = 0x80;

    fn new(seat: Seat, card: Card) -> Owned {
        Owned(card.kind as u8 | (seat as u8) << 4 | if card.used { Self::USED } else { 0 })
    }

    fn seat(self) -> Seat {
        Seat::ALL[usize::from(self.0 >> 4 & 7)]
    }

    fn card(self) -> Card {
        Card { kind: Tool::ALL[usize::from(self.0 & 15)], used: self.0 & Self::USED != 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_unused_card_is_turned_down() {
        let mut tools = Toolbox::default();
        for (seat, kind) in [(Seat::S0, Tool::Rope), (Seat::S1, Tool::Rope), (Seat::S0, Tool::Rope)]
        {
            tools.gain(seat, kind);
        }
        tools.turn_down(Seat::S0, Tool::Rope, 1);
        assert_eq!(
            tools.cards(Seat::S0).map(|card| card.used).collect::<Vec<_>>(),
            [true, false],
            "rule 10.1"
        );
        assert_eq!((tools.ready(Seat::S0, Tool::Rope), tools.ready(Seat::S1, Tool::Rope)), (1, 1));
        tools.turn_all_up();
        assert_eq!(tools.ready(Seat::S0, Tool::Rope), 2);
    }
}
