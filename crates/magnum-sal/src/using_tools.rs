//! Tools that are used on their own (rule 10): buckets and food.

use crate::action::{Action, Meal};
use crate::board::Board;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::illegal::{Illegal, Purpose};
use crate::row::Row;
use crate::space::{Space, SpaceSet};
use crate::tools::Tool;

impl Board {
    /// Whether the player at turn has so many unused cards of the kind (rule 10.1).
    pub(crate) fn check_tool(&self, tool: Tool, needed: u8) -> Result<(), Illegal> {
        let ready = self.tools.ready(self.current, tool);
        if ready >= needed { Ok(()) } else { Err(Illegal::NoTool { tool, needed, ready }) }
    }

    pub(crate) fn list_buckets(&self, out: &mut Vec<Action>) {
        if self.check_tool(Tool::Bucket, 1).is_err() {
            return;
        }
        for from in self.mine.workers(self.current) & self.mine.opened() {
            if self.mine.water(from) > 0 {
                for to in self.mine.adjacent(from) & SpaceSet::CHAMBERS {
                    out.push(Action::Bucket { from, to });
                }
            }
        }
    }

    pub(crate) fn check_bucket(&self, from: Space, to: Space) -> Result<(), Illegal> {
        self.check_in_turn()?;
        self.check_tool(Tool::Bucket, 1)?;
        let purpose = Purpose::FillBucket;
        self.check_opened(from, purpose)?;
        let place = self.mine.place(from);
        if !self.mine.workers(self.current).contains(from) {
            return Err(Illegal::NobodyThere { place, purpose });
        }
        if self.mine.water(from) == 0 {
            return Err(Illegal::NoWater { place, purpose });
        }
        if !(self.mine.adjacent(from) & SpaceSet::CHAMBERS).contains(to) {
            return Err(Illegal::BucketTo { from: place, to: self.mine.place(to) });
        }
        Ok(())
    }

    pub(crate) fn list_meals(&self, out: &mut Vec<Action>) {
        if self.check_tool(Tool::Food, 1).is_err() {
            return;
        }
        if self.foreman_is_tired() {
            out.push(Action::Food(Meal::Foreman));
        }
        let seat = self.current;
        let tired = self.mine.workers(seat).into_iter();
        let tired: Row<Space, 10> =
            tired.filter(|&space| self.mine.crew(seat, space).tired() > 0).collect();
        for (index, &first) in tired.iter().enumerate() {
            out.push(Action::Food(Meal::Miner(first)));
            if self.mine.crew(seat, first).tired() > 1 {
                out.push(Action::Food(Meal::Miners([first, first])));
            }
            for &second in &tired[index + 1..] {
                out.push(Action::Food(Meal::Miners([first, second])));
            }
        }
    }

    fn foreman_is_tired(&self) -> bool {
        self.foreman_space(self.current).is_some() && self.me().foreman_tired
    }

    pub(crate) fn check_food(&self, meal: Meal) -> Result<(), Illegal> {
        self.check_in_turn()?;
        self.check_tool(Tool::Food, 1)?;
        let tired = |space| self.mine.crew(self.current, space).tired();
        let somebody = match meal {
            Meal::Foreman => self.foreman_is_tired(),
            Meal::Miner(space) => tired(space) > 0,
            Meal::Miners([a, b]) if a == b => tired(a) > 1,
            Meal::Miners([a, b]) => tired(a) > 0 && tired(b) > 0,
        };
        if somebody { Ok(()) } else { Err(Illegal::NobodyTired) }
    }
}

impl Game {
    pub(crate) fn use_tool(&mut self, tool: Tool, cards: u8, log: &mut impl Log) {
        let player = self.board.current;
        self.board.tools.turn_down(player, tool, cards);
        log.tell(|| Event::ToolUsed { player, tool, cards });
    }

    pub(crate) fn carry_water(&mut self, from: Space, to: Space, log: &mut impl Log) {
        self.use_tool(Tool::Bucket, 1, log);
        let board = &mut self.board;
        board.mine.take_water(from, 1);
        board.mine.add_water(to, 1);
        let (player, mine) = (board.current, &board.mine);
        log.tell(|| Event::WaterMoved { player, from: mine.place(from), to: mine.place(to) });
    }

    pub(crate) fn eat(&mut self, meal: Meal, log: &mut impl Log) {
        self.use_tool(Tool::Food, 1, log);
        match meal {
            Meal::Miner(space) => self.wake(space, 1, false, log),
            Meal::Miners([a, b]) if a == b => self.wake(a, 2, false, log),
            Meal::Miners(mut spaces) => {
                spaces.sort_unstable_by_key(|&space| self.board.mine.place(space));
                for space in spaces {
                    self.wake(space, 1, false, log);
                }
            }
            Meal::Foreman => {
                let space = self.board.foreman_space(self.board.current);
                self.wake(space.expect("a tired foreman is in the mine"), 0, true, log);
            }
        }
    }
}
