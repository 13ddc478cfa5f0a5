//! The inn (rule 8.2): hire a miner from the bank.

use crate::action::{Action, Visit};
use crate::board::Board;
use crate::components::INN_PRICES;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::illegal::Illegal;

impl Board {
    pub(crate) fn list_inn(&self, out: &mut Vec<Action>) {
        if self.check_inn().is_ok() {
            out.push(Action::Visit(Visit::Inn));
        }
    }

    pub(crate) fn check_inn(&self) -> Result<(), Illegal> {
        let price = INN_PRICES.get(usize::from(self.inn)).ok_or(Illegal::InnClosed)?;
        if self.me().bank == 0 {
            return Err(Illegal::NoMinersLeft);
        }
        self.check_money(u32::from(*price))
    }
}

impl Game {
    pub(crate) fn visit_inn(&mut self, log: &mut impl Log) {
        let board = &mut self.board;
        let cents = INN_PRICES[usize::from(board.inn)];
        board.inn += 1;
        let player = board.me_mut();
        player.money -= u32::from(cents);
        player.bank -= 1;
        player.supply += 1;
        log.tell(|| Event::MinerHired { player: board.current, cents });
    }
}
