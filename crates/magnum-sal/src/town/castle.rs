//! The castle: workers queue (rule 8.7), arrive (rule 4.1) and must fill an order or forfeit (rules 4.2 to 4.4).

use crate::action::{Action, Building, Forfeit, Origin, Visit, Worker};
use crate::board::{Board, ForemanAt};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::mine::Source;
use crate::salt::{Cubes, Rock};
use crate::tools::Tool;
use crate::turn::Stage;

/// What a worker costs who can't fill an order.
const FORFEIT: u32 = 3;

impl Board {
    pub(crate) fn list_castle_visits(&self, sources: &[Source], out: &mut Vec<Action>) {
        let privileged = self.tools.ready(self.current, Tool::RoyalPrivilege) > 0;
        for &Source { worker, from, leaves_mine, .. } in sources {
            if leaves_mine {
                out.push(Action::Visit(Visit::Castle { worker, from, privilege: false }));
                if privileged {
                    out.push(Action::Visit(Visit::Castle { worker, from, privilege: true }));
                }
            }
        }
    }

    pub(crate) fn check_castle_visit(
        &self,
        worker: Worker,
        from: Origin,
        privilege: bool,
    ) -> Result<(), Illegal> {
        self.check_tool(Tool::RoyalPrivilege, u8::from(privilege))?;
        self.check_leaving(worker, from)
    }

    pub(crate) fn list_castle(&self, out: &mut Vec<Action>) {
        let orders = 0..self.castle.open.len() as u8;
        out.extend(
            orders.filter(|&order| self.covers(order)).map(|order| Action::Deliver { order }),
        );
        if out.is_empty() {
            let forfeits = [Forfeit::Money, Forfeit::Nothing].into_iter();
            let forfeits = forfeits.chain(Rock::ALL.map(Forfeit::Salt));
            let possible = forfeits.filter(|&pay| self.check_loss(pay).is_ok());
            out.extend(possible.map(|pay| Action::Forfeit { pay }));
        }
    }

    /// Whether the salt in hand suffices for an open order.
    fn covers(&self, order: u8) -> bool {
        self.castle.open[usize::from(order)].is_covered_by(&self.me().salt)
    }

    fn check_arrivals(&self) -> Result<(), Illegal> {
        match self.turn.stage {
            Stage::Castle => Ok(()),
            Stage::Over => Err(Illegal::GameOver),
            Stage::Actions | Stage::Pay | Stage::Lay => Err(Illegal::NoArrivals),
        }
    }

    pub(crate) fn check_deliver(&self, order: u8) -> Result<(), Illegal> {
        self.check_arrivals()?;
        let open = self.castle.open.len() as u8;
        if order >= open {
            return Err(Illegal::NoSuchOrder { index: order, open });
        }
        if self.covers(order) { Ok(()) } else { Err(Illegal::OrderNotCovered { index: order }) }
    }

    pub(crate) fn check_forfeit(&self, pay: Forfeit) -> Result<(), Illegal> {
        self.check_arrivals()?;
        if let Some(index) = (0..self.castle.open.len() as u8).find(|&order| self.covers(order)) {
            return Err(Illegal::OrderCanBeFilled { index });
        }
        self.check_loss(pay)
    }

    /// Money or salt, by choice; with too little money a salt; without salt all the money (rule 4.3).
    fn check_loss(&self, pay: Forfeit) -> Result<(), Illegal> {
        let player = self.me();
        let without_salt = player.salt.rock() == 0;
        match pay {
            Forfeit::Money if player.money >= FORFEIT || (without_salt && player.money > 0) => {
                Ok(())
            }
            Forfeit::Money => Err(Illegal::ForfeitNeedsMoney),
            Forfeit::Salt(rock) if player.salt.count(rock) > 0 => Ok(()),
            Forfeit::Salt(rock) => Err(Illegal::ForfeitNeedsSalt { rock }),
            Forfeit::Nothing if without_salt && player.money == 0 => Ok(()),
            Forfeit::Nothing => Err(Illegal::ForfeitNothing),
        }
    }
}

impl Game {
    pub(crate) fn visit_castle(
        &mut self,
        worker: Worker,
        from: Origin,
        privilege: bool,
        log: &mut impl Log,
    ) {
        self.take_worker(worker, from, log);
        let seat = self.board.current;
        log.tell(|| Event::Queued {
            player: seat,
            worker,
            from: from.name(&self.board.mine),
            left: privilege,
        });
        if privilege {
            self.use_tool(Tool::RoyalPrivilege, 1, log);
        }
        let castle = &mut self.board.castle;
        match (worker, privilege) {
            (Worker::Miner, false) => castle.right[seat] += 1,
            (Worker::Miner, true) => castle.left[seat] += 1,
            (Worker::Foreman, false) => self.board.me_mut().foreman = ForemanAt::CastleRight,
            (Worker::Foreman, true) => self.board.me_mut().foreman = ForemanAt::CastleLeft,
        }
    }

    pub(crate) fn deliver(&mut self, order: u8, log: &mut impl Log) {
        let board = &mut self.board;
        let seat = board.current;
        let filled = board.castle.open.remove(usize::from(order));
        let hand = &mut board.me_mut().salt;
        hand.remove(filled.rock());
        hand.blue -= u16::from(filled.blue());
        board.me_mut().money += u32::from(filled.pays());
        board.castle.taken.push(filled);
        board.castle.taken_by.push(seat);
        board.castle.filled += 1;
        log.tell(|| Event::OrderFilled { player: seat, order, filled: filled.into() });
        self.assistant_earns(Building::Castle, log);
        if self.reveal_order() {
            // The new order takes the place of the filled one.
            let open = &mut self.board.castle.open;
            open[usize::from(order)..].rotate_right(1);
            let revealed = open[usize::from(order)].into();
            log.tell(|| Event::OrderRevealed { order, revealed });
        }
        self.serve(log);
    }

    /// Lays the next order of the phase open, after the others. Tells whether there was one.
    pub(crate) fn reveal_order(&mut self) -> bool {
        let phase = usize::from(self.board.phase) - 1;
        let left = &mut self.board.castle.stacks[phase];
        if *left == 0 {
            return false;
        }
        let stack = &self.hidden.orders[phase];
        let order = stack[stack.len() - usize::from(*left)];
        *left -= 1;
        self.board.castle.open.push(order);
        true
    }

    pub(crate) fn forfeit(&mut self, pay: Forfeit, log: &mut impl Log) {
        let player = self.board.me_mut();
        let mut lost = 0;
        let mut salt = None;
        match pay {
            Forfeit::Money => {
                lost = player.money.min(FORFEIT);
                player.money -= lost;
            }
            Forfeit::Salt(rock) => {
                player.salt.remove(Cubes::one(rock));
                salt = Some(rock);
            }
            Forfeit::Nothing => {}
        }
        log.tell(|| Event::Forfeited { player: self.board.current, cents: lost, salt });
        self.serve(log);
    }

    /// The served worker goes home; foremen are served last.
    fn serve(&mut self, log: &mut impl Log) {
        let board = &mut self.board;
        board.turn.arrivals -= 1;
        let arrivals = board.turn.arrivals;
        let player = board.me_mut();
        if arrivals == 0 && player.foreman == ForemanAt::Arrived {
            player.foreman = ForemanAt::Supply;
        } else {
            player.supply += 1;
        }
        if arrivals == 0 {
            self.begin_actions(log);
        }
    }
}
