//! The end of the game (rule 11): final money and ranking.

use std::cmp::Reverse;

use crate::board::Board;
use crate::components::{MINERS, SALT_VALUE, TOOL_SETS};
use crate::seat::Seat;
use crate::turn::Stage;

/// The final counting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Each player's final money.
    pub money: Vec<u32>,
    /// Groups of players, best first; a group of several shares its rank.
    pub ranking: Vec<Vec<Seat>>,
}

/// What a player's possessions come to (rule 11.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Worth {
    pub money: u32,
    pub salt: u32,
    pub tools: u32,
}

impl Worth {
    pub const fn total(self) -> u32 {
        self.money + self.salt + self.tools
    }
}

impl Board {
    /// The result of a game that is over.
    pub fn result(&self) -> Option<Outcome> {
        (self.turn.stage == Stage::Over).then(|| self.final_result())
    }

    pub(crate) fn final_result(&self) -> Outcome {
        let seats = self.seats();
        let money = seats.iter().map(|&seat| self.final_money(seat)).collect();
        let mut order = seats.to_vec();
        order.sort_by_key(|&seat| self.standing(seat));
        let ranking = order.chunk_by(|&a, &b| self.standing(a) == self.standing(b));
        Outcome { money, ranking: ranking.map(<[Seat]>::to_vec).collect() }
    }

    /// What a player's possessions would come to if the game ended now (rule 11.1).
    pub fn worth(&self, seat: Seat) -> Worth {
        let player = &self.players[seat];
        let salt = u32::from(player.salt.rock() + player.salt.blue / 2);
        let tools = tool_set_value(self.tools(seat).count());
        Worth { money: player.money, salt: salt * SALT_VALUE, tools }
    }

    /// The same in all.
    pub fn final_money(&self, seat: Seat) -> u32 {
        self.worth(seat).total()
    }

    /// Smaller is better (rule 11.2).
    fn standing(&self, seat: Seat) -> (Reverse<u32>, Reverse<usize>, u8, usize) {
        let miners = MINERS - self.players[seat].bank;
        let orders = self.orders(seat).count();
        (Reverse(self.final_money(seat)), Reverse(orders), miners, self.tools(seat).count())
    }
}

fn tool_set_value(tools: usize) -> u32 {
    if tools == 0 {
        return 0;
    }
    let set = TOOL_SETS.iter().find(|&&(most, _)| tools <= usize::from(most));
    set.map_or(0, |&(_, cents)| u32::from(cents))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tools_are_worth_more_in_sets() {
        let values = (0..=21).map(tool_set_value).collect::<Vec<_>>();
        assert_eq!(values[..11], [0, 2, 2, 6, 6, 10, 10, 14, 14, 20, 20], "rule 11.1");
        assert!(values[11..].iter().all(|&cents| cents == 20));
    }
}
