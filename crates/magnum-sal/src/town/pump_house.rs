//! The pump house (rule 8.4): remove water from a chamber, each cube dearer than the one before.

use crate::action::{Action, Visit};
use crate::board::Board;
use crate::components::PUMP_LIMIT;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::illegal::{Illegal, Purpose};
use crate::space::Space;

/// The first cube is free, the i-th costs i cents.
fn price(cubes: u8) -> u32 {
    let cubes = u32::from(cubes);
    cubes * (cubes + 1) / 2 - 1
}

impl Board {
    pub(crate) fn list_pump_house(&self, out: &mut Vec<Action>) {
        for chamber in self.mine.workers(self.current) & self.mine.opened() {
            for cubes in 1..=self.pumpable(chamber) {
                if price(cubes) > self.me().money {
                    break;
                }
                out.push(Action::Visit(Visit::PumpHouse { chamber, cubes }));
            }
        }
    }

    /// The most water that one visit removes from the chamber.
    fn pumpable(&self, chamber: Space) -> u8 {
        let water = self.mine.water(chamber);
        if self.options.is_muria() { water.min(PUMP_LIMIT) } else { water }
    }

    pub(crate) fn check_pump_house(&self, chamber: Space, cubes: u8) -> Result<(), Illegal> {
        let purpose = Purpose::Pump;
        self.check_opened(chamber, purpose)?;
        let place = self.mine.place(chamber);
        if !self.mine.workers(self.current).contains(chamber) {
            return Err(Illegal::NobodyThere { place, purpose });
        }
        let most = self.pumpable(chamber);
        if most == 0 {
            return Err(Illegal::NoWater { place, purpose });
        }
        if cubes == 0 || cubes > most {
            return Err(Illegal::CantPump { place, cubes, most });
        }
        self.check_money(price(cubes))
    }
}

impl Game {
    pub(crate) fn visit_pump_house(&mut self, chamber: Space, cubes: u8, log: &mut impl Log) {
        let board = &mut self.board;
        let cents = price(cubes);
        board.me_mut().money -= cents;
        board.mine.take_water(chamber, cubes);
        let place = board.mine.place(chamber);
        log.tell(|| Event::Pumped { player: board.current, chamber: place, water: cubes, cents });
        if board.options.is_muria() {
            self.add_brine(cubes, log);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_water_is_free_and_each_next_one_dearer() {
        assert_eq!([1, 2, 3, 4, 5].map(price), [0, 2, 5, 9, 14], "rule 8.4");
    }
}
