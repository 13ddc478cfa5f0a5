//! The market (rules 8.5 and 8.6): one or two deals of one cube each.

use crate::action::{Action, Deal, Deals, Visit};
use crate::board::{Board, Market};
use crate::components::MARKET_PRICES;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::illegal::{CantDeal, Illegal};
use crate::salt::{Cubes, Rock};
use crate::tools::Tool;

/// A visit in progress.
#[derive(Clone, Copy, Debug)]
struct Trade {
    market: Market,
    /// What the player holds of each colour.
    hand: [u16; 3],
    held_before: [u16; 3],
    /// Colours sold onto the market in this visit.
    sold: [bool; 3],
    /// Colours bought in this visit.
    bought: [bool; 3],
    money: u32,
    privilege: bool,
}

impl Trade {
    #[inline]
    fn new(board: &Board, privilege: bool) -> Trade {
        let player = board.me();
        let hand = Rock::ALL.map(|rock| player.salt.count(rock));
        Trade {
            market: board.market,
            hand,
            held_before: hand,
            sold: [false; 3],
            bought: [false; 3],
            money: player.money,
            privilege,
        }
    }

    /// What a deal pays or costs now.
    #[inline]
    fn price(&self, deal: Deal) -> Result<u8, CantDeal> {
        match deal {
            Deal::Sell(rock) => self.selling_price(rock),
            Deal::Buy(rock) => self.buying_price(rock),
        }
    }

    #[inline]
    fn selling_price(&self, rock: Rock) -> Result<u8, CantDeal> {
        let colour = rock as usize;
        if self.hand[colour] == 0 {
            return Err(CantDeal::NoneInHand);
        }
        if self.bought[colour] && self.held_before[colour] == 0 {
            return Err(CantDeal::SameCube);
        }
        match self.market.selling_price(rock) {
            Some(cents) => Ok(cents + u8::from(self.privilege)),
            None if self.privilege => {
                Ok(*MARKET_PRICES[colour].last().expect("columns have prices"))
            }
            None => Err(CantDeal::ColumnFull),
        }
    }

    #[inline]
    fn buying_price(&self, rock: Rock) -> Result<u8, CantDeal> {
        let cents = self.market.buying_price(rock).ok_or(CantDeal::ColumnEmpty)?;
        if self.sold[rock as usize] {
            return Err(CantDeal::SameCube);
        }
        let cost = cents - u8::from(self.privilege);
        if u32::from(cost) > self.money {
            return Err(CantDeal::TooDear { cost, money: self.money });
        }
        Ok(cost)
    }

    /// Carries out a deal and returns its price.
    #[inline]
    fn deal(&mut self, deal: Deal) -> Result<u8, CantDeal> {
        let cents = self.price(deal)?;
        match deal {
            Deal::Sell(rock) => {
                // By the privilege a cube is sold onto a full column too, and goes to the bank.
                if self.market.selling_price(rock).is_some() {
                    self.market.0[rock as usize] += 1;
                    self.sold[rock as usize] = true;
                }
                self.hand[rock as usize] -= 1;
                self.money += u32::from(cents);
            }
            Deal::Buy(rock) => {
                self.market.0[rock as usize] -= 1;
                self.bought[rock as usize] = true;
                self.hand[rock as usize] += 1;
                self.money -= u32::from(cents);
            }
        }
        Ok(cents)
    }
}

impl Board {
    pub(crate) fn list_market(&self, out: &mut Vec<Action>) {
        self.list_deals(Trade::new(self, false), out);
        if self.tools.ready(self.current, Tool::CommercialPrivilege) > 0 {
            self.list_deals(Trade::new(self, true), out);
        }
    }

    fn list_deals(&self, trade: Trade, out: &mut Vec<Action>) {
        let privilege = trade.privilege;
        let mut push = |first, second| {
            out.push(Action::Visit(Visit::Market { deals: Deals { first, second }, privilege }));
        };
        for first in Deal::ALL {
            let mut after = trade;
            if after.deal(first).is_err() {
                continue;
            }
            push(first, None);
            for second in Deal::ALL {
                if after.price(second).is_ok() {
                    push(first, Some(second));
                }
            }
        }
    }

    pub(crate) fn check_market(&self, deals: &Deals, privilege: bool) -> Result<(), Illegal> {
        self.check_tool(Tool::CommercialPrivilege, u8::from(privilege))?;
        let mut trade = Trade::new(self, privilege);
        for deal in deals.iter() {
            trade.deal(deal).map_err(|reason| Illegal::CantDeal { deal, reason })?;
        }
        Ok(())
    }
}

impl Game {
    pub(crate) fn visit_market(&mut self, deals: &Deals, privilege: bool, log: &mut impl Log) {
        if privilege {
            self.use_tool(Tool::CommercialPrivilege, 1, log);
        }
        let board = &mut self.board;
        let mut trade = Trade::new(board, privilege);
        for deal in deals.iter() {
            let cents = trade.deal(deal).expect("a legal deal can be done");
            let player = board.current;
            match deal {
                Deal::Sell(rock) => board.me_mut().salt.remove(Cubes::one(rock)),
                Deal::Buy(rock) => board.me_mut().salt.add(Cubes::one(rock)),
            }
            log.tell(|| Event::Traded { player, deal, cents });
        }
        board.me_mut().money = trade.money;
        board.market = trade.market;
    }
}
