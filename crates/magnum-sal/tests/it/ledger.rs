//! A ledger kept by events alone, without knowing the rules.

use std::collections::BTreeMap;

use magnum_sal::components::{BRINE_KEPT, MARKET_PRICES, SHAFT_TILES, WORKSHOP_PRICES};
use magnum_sal::notation::{CubesNotation, OrderNotation, SaltNotation};
use magnum_sal::{Board, Card, Deal, Event, Place, Rock, Seat, Tool};

/// What everybody and everything holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ledger {
    players: Vec<Holdings>,
    /// Salt by colour and water.
    chambers: BTreeMap<Place, [i64; 4]>,
    market: [i64; 3],
    brine: i64,
    shaft_tiles: u8,
    /// Shaft tiles that each phase brings.
    new_shaft_tiles: [u8; 3],
    open_orders: Vec<OrderNotation>,
    filled: u8,
    open_tools: Vec<Tool>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Holdings {
    money: i64,
    rock: [i64; 3],
    blue: i64,
    /// Miners that are not hired.
    bank: u8,
    markers: u8,
    tools: Vec<Card>,
    orders: Vec<OrderNotation>,
}

impl Ledger {
    pub(crate) fn of(board: &Board) -> Ledger {
        let mine = board.mine();
        let chambers = mine.laid().into_iter().filter(|space| space.level().is_some());
        let contents = |space| {
            let [brown, green, white] = Rock::ALL.map(|rock| mine.salt(space).count(rock).into());
            [brown, green, white, mine.water(space).into()]
        };
        Ledger {
            players: board.seats().iter().map(|&seat| Holdings::of(board, seat)).collect(),
            chambers: chambers.map(|space| (mine.place(space), contents(space))).collect(),
            market: Rock::ALL.map(|rock| board.market().count(rock).into()),
            brine: board.brine().into(),
            shaft_tiles: board.shaft_tiles(),
            new_shaft_tiles: if board.options().is_muria() { SHAFT_TILES } else { [0; 3] },
            open_orders: board.open_orders().iter().map(|&order| order.into()).collect(),
            filled: board.filled_orders(),
            open_tools: board.open_tools().to_vec(),
        }
    }

    /// Enters what an event tells.
    pub(crate) fn account(&mut self, event: &Event) {
        match event {
            Event::PhaseBegan { phase, orders, tools, .. } => {
                self.begin_phase(*phase, orders, tools);
            }
            Event::PhaseEnded { .. } => self.end_phase(),
            Event::OrderFilled { player, order, filled } => {
                assert_eq!(self.open_orders.remove(usize::from(*order)), *filled);
                let holder = self.player(*player);
                holder.money += i64::from(filled.pays);
                let SaltNotation { brown, green, white, blue } = filled.salt;
                for (cubes, given) in holder.rock.iter_mut().zip([brown, green, white]) {
                    *cubes -= i64::from(given);
                }
                holder.blue -= i64::from(blue);
                holder.orders.push(*filled);
                self.filled += 1;
            }
            Event::OrderRevealed { order, revealed } => {
                self.open_orders.insert(usize::from(*order), *revealed);
            }
            Event::Forfeited { player, cents, salt } => {
                let loser = self.player(*player);
                loser.money -= i64::from(*cents);
                if let Some(rock) = salt {
                    loser.rock[*rock as usize] -= 1;
                }
            }
            Event::SaltworksLeft { player, brine, .. } => {
                self.brine -= i64::from(*brine);
                self.player(*player).blue += i64::from(*brine);
            }
            Event::ChamberOpened { space, tile } => {
                let CubesNotation { brown, green, white } = tile.salt;
                let chamber = self.chamber(*space);
                let arriving = [brown, green, white, tile.water];
                chamber
                    .iter_mut()
                    .zip(arriving)
                    .for_each(|(cubes, more)| *cubes += i64::from(more));
            }
            Event::TileLaid { space } => {
                let before = self.chambers.insert(*space, [0; 4]);
                assert_eq!(before, None, "{space} was laid before");
            }
            Event::BrineAdded { brine } => self.brine += i64::from(*brine),
            Event::ToolUsed { player, tool, cards } => {
                self.player(*player).use_tools(*tool, *cards);
            }
            Event::Extracted { player, from, salt, .. } => {
                let CubesNotation { brown, green, white } = *salt;
                let chamber = self.chamber(*from);
                for (cubes, taken) in chamber.iter_mut().zip([brown, green, white]) {
                    *cubes -= i64::from(taken);
                }
                self.player(*player).add_rock(*salt, 1);
            }
            Event::Paid { player, to, cents, .. } => {
                self.player(*player).money -= i64::from(*cents);
                self.player(*to).money += i64::from(*cents);
            }
            Event::AssistantEarned { player, cents, .. }
            | Event::TownSquareVisited { player, cents } => {
                self.player(*player).money += i64::from(*cents);
            }
            Event::MinerHired { player, cents } => {
                let master = self.player(*player);
                master.money -= i64::from(*cents);
                master.bank -= 1;
            }
            Event::ToolBought { player, tool, cents, .. } => {
                // The price tells which of two equal tools it was.
                let slot = WORKSHOP_PRICES.iter().position(|price| price == cents);
                assert_eq!(self.open_tools.remove(slot.expect("a price of the workshop")), *tool);
                let buyer = self.player(*player);
                buyer.money -= i64::from(*cents);
                buyer.tools.push(Card { kind: *tool, used: false });
            }
            Event::ToolRevealed { tool } => self.open_tools.push(*tool),
            Event::Pumped { player, chamber, water, cents } => {
                self.player(*player).money -= i64::from(*cents);
                self.chamber(*chamber)[3] -= i64::from(*water);
            }
            Event::Traded { player, deal, cents } => self.trade(*player, *deal, i64::from(*cents)),
            Event::ShaftBuilt { player, cents, .. } => {
                self.shaft_tiles -= 1;
                let builder = self.player(*player);
                builder.money -= i64::from(*cents);
                builder.markers -= 1;
                builder.blue += 1;
            }
            Event::WaterMoved { from, to, .. } => {
                self.chamber(*from)[3] -= 1;
                self.chamber(*to)[3] += 1;
            }
            Event::Converted { player, blue, to } => {
                let owner = self.player(*player);
                owner.blue -= i64::from(*blue);
                owner.rock[*to as usize] += 1;
            }
            Event::TurnBegan { .. }
            | Event::QueueMoved { .. }
            | Event::Placed { .. }
            | Event::EntranceLeft { .. }
            | Event::Tired { .. }
            | Event::Assisted { .. }
            | Event::Queued { .. }
            | Event::Boiling { .. }
            | Event::Woken { .. }
            | Event::Passed { .. }
            | Event::Rested { .. }
            | Event::GameEnded { .. } => {}
        }
    }

    fn begin_phase(&mut self, phase: u8, orders: &[OrderNotation], tools: &[Tool]) {
        self.open_orders = orders.to_vec();
        self.open_tools = tools.to_vec();
        self.filled = 0;
        self.shaft_tiles += self.new_shaft_tiles[usize::from(phase) - 1];
    }

    /// What rule 3.4 does without telling it by an event of its own.
    fn end_phase(&mut self) {
        self.open_orders.clear();
        self.open_tools.clear();
        self.market[0] = self.market[0].max(1);
        self.market[1] = self.market[1].max(1);
        self.brine = self.brine.min(BRINE_KEPT.into());
        for player in &mut self.players {
            player.tools.iter_mut().for_each(|card| card.used = false);
        }
    }

    fn trade(&mut self, player: Seat, deal: Deal, cents: i64) {
        let (rock, cubes) = match deal {
            Deal::Sell(rock) => (rock as usize, 1),
            Deal::Buy(rock) => (rock as usize, -1),
        };
        let column = MARKET_PRICES[rock].len() as i64;
        // A cube sold onto a full column goes to the bank (rule 8.6).
        self.market[rock] = (self.market[rock] + cubes).min(column);
        let trader = self.player(player);
        trader.rock[rock] -= cubes;
        trader.money += cubes * cents;
    }

    fn player(&mut self, seat: Seat) -> &mut Holdings {
        &mut self.players[seat.index()]
    }

    fn chamber(&mut self, place: Place) -> &mut [i64; 4] {
        self.chambers.get_mut(&place).expect("a laid chamber")
    }
}

impl Holdings {
    fn of(board: &Board, seat: Seat) -> Holdings {
        let player = board.player(seat);
        Holdings {
            money: player.money().into(),
            rock: Rock::ALL.map(|rock| player.salt().count(rock).into()),
            blue: player.salt().blue.into(),
            bank: player.bank(),
            markers: player.markers(),
            tools: board.tools(seat).collect(),
            orders: board.orders(seat).map(Into::into).collect(),
        }
    }

    fn add_rock(&mut self, CubesNotation { brown, green, white }: CubesNotation, sign: i64) {
        let counts = [brown, green, white];
        self.rock.iter_mut().zip(counts).for_each(|(cubes, more)| *cubes += sign * i64::from(more));
    }

    fn use_tools(&mut self, kind: Tool, count: u8) {
        let unused = |card: &&mut Card| card.kind == kind && !card.used;
        let used = self.tools.iter_mut().filter(unused).take(count.into());
        assert_eq!(used.map(|card| card.used = true).count(), usize::from(count), "rule 10.1");
    }
}
