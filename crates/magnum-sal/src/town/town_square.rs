//! The town square (rule 8.7): 1 cent from the bank.

use crate::event::{Event, Log};
use crate::game::Game;

impl Game {
    pub(crate) fn visit_town_square(&mut self, log: &mut impl Log) {
        self.board.me_mut().money += 1;
        log.tell(|| Event::TownSquareVisited { player: self.board.current, cents: 1 });
    }
}
