//! The saltworks (rules 4.5, 8.8, 8.9): workers boil brine and bring it home as blue salt.

use crate::action::{Action, Building, Origin, Visit, Worker};
use crate::board::{Board, ForemanAt};
use crate::components::CONVERSION;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::mine::Source;
use crate::salt::{Cubes, Rock};
use crate::tools::Tool;
use crate::turn::{FollowUp, Stage};

impl Board {
    pub(crate) fn list_saltworks(&self, sources: &[Source], out: &mut Vec<Action>) {
        for &Source { worker, from, leaves_mine, .. } in sources {
            if leaves_mine {
                out.push(Action::Visit(Visit::Saltworks { worker, from }));
            }
        }
    }

    pub(crate) fn check_saltworks(&self, worker: Worker, from: Origin) -> Result<(), Illegal> {
        self.check_muria_building(Building::Saltworks)?;
        self.check_leaving(worker, from)
    }

    /// What may follow a visit to the saltworks.
    pub(crate) fn list_boiling(&self, sources: &[Source], out: &mut Vec<Action>) {
        for &Source { worker, from, leaves_mine, .. } in sources {
            if leaves_mine && self.turn.follow_up == Some(FollowUp::Saltworks) {
                out.push(Action::Boil { worker, from });
            }
        }
        for (workers, foreman) in [(1, false), (2, false), (1, true), (2, true)] {
            if self.check_draw(workers, foreman).is_ok() {
                out.push(Action::DrawBrine { workers, foreman });
            }
        }
    }

    pub(crate) fn check_boil(&self, worker: Worker, from: Origin) -> Result<(), Illegal> {
        self.check_in_turn()?;
        match self.turn.follow_up {
            Some(FollowUp::Saltworks) => self.check_leaving(worker, from),
            Some(FollowUp::Brine) => Err(Illegal::BoilAfterDraw),
            Some(FollowUp::Rope) | None => Err(Illegal::BoilWithoutVisit),
        }
    }

    pub(crate) fn check_draw(&self, workers: u8, foreman: bool) -> Result<(), Illegal> {
        self.check_in_turn()?;
        if !matches!(self.turn.follow_up, Some(FollowUp::Saltworks | FollowUp::Brine)) {
            return Err(Illegal::BoilWithoutVisit);
        }
        self.check_tool(Tool::SaltworksPrivilege, 1)?;
        if foreman && self.me().foreman != ForemanAt::Saltworks {
            return Err(Illegal::ForemanNotBoiling);
        }
        let there = self.saltworks.miners[self.current] + u8::from(foreman);
        let enough = workers <= there && u16::from(workers) <= self.saltworks.brine;
        if (1..=2).contains(&workers) && enough {
            Ok(())
        } else {
            Err(Illegal::CantDraw { workers })
        }
    }

    pub(crate) fn list_conversions(&self, out: &mut Vec<Action>) {
        if self.me().salt.blue > 0 {
            let possible = Rock::ALL.into_iter().filter(|&to| self.check_convert(to).is_ok());
            out.extend(possible.map(|to| Action::Convert { to }));
        }
    }

    /// At any time during the player's turn, also while orders are filled (rule 4.8).
    pub(crate) fn check_convert(&self, to: Rock) -> Result<(), Illegal> {
        if !self.options.is_muria() {
            return Err(Illegal::MuriaOnly);
        }
        if self.turn.stage != Stage::Castle {
            self.check_in_turn()?;
        }
        let (needed, blue) = (CONVERSION[to as usize], self.me().salt.blue);
        if blue >= needed { Ok(()) } else { Err(Illegal::CantConvert { to, needed, blue }) }
    }
}

impl Game {
    pub(crate) fn visit_saltworks(&mut self, worker: Worker, from: Origin, log: &mut impl Log) {
        self.board.turn.follow_up = Some(FollowUp::Saltworks);
        self.boil(worker, from, log);
    }

    pub(crate) fn boil(&mut self, worker: Worker, from: Origin, log: &mut impl Log) {
        self.take_worker(worker, from, log);
        let seat = self.board.current;
        match worker {
            Worker::Miner => self.board.saltworks.miners[seat] += 1,
            Worker::Foreman => self.board.me_mut().foreman = ForemanAt::Saltworks,
        }
        let from = from.name(&self.board.mine);
        log.tell(|| Event::Boiling { player: seat, worker, from });
    }

    pub(crate) fn draw_brine(&mut self, workers: u8, foreman: bool, log: &mut impl Log) {
        self.board.turn.follow_up = Some(FollowUp::Brine);
        self.use_tool(Tool::SaltworksPrivilege, 1, log);
        self.fetch_brine(workers, foreman, log);
    }

    /// All workers of the player at turn come back (rule 4.5).
    pub(crate) fn leave_saltworks(&mut self, log: &mut impl Log) {
        let miners = self.board.saltworks.miners[self.board.current];
        let foreman = self.board.me().foreman == ForemanAt::Saltworks;
        let workers = miners + u8::from(foreman);
        if workers > 0 {
            self.fetch_brine(workers, foreman, log);
        }
    }

    /// So many workers come back, the foreman perhaps among them, each with a brine as blue salt while there is any.
    fn fetch_brine(&mut self, workers: u8, foreman: bool, log: &mut impl Log) {
        let board = &mut self.board;
        let seat = board.current;
        let miners = workers - u8::from(foreman);
        board.saltworks.miners[seat] -= miners;
        let brine = u16::from(workers).min(board.saltworks.brine);
        board.saltworks.brine -= brine;
        let player = board.me_mut();
        player.supply += miners;
        player.salt.blue += brine;
        if foreman {
            player.foreman = ForemanAt::Supply;
        }
        log.tell(|| Event::SaltworksLeft { player: seat, workers, brine, foreman });
        if brine > 0 {
            self.assistant_earns(Building::Saltworks, log);
        }
    }

    pub(crate) fn convert(&mut self, to: Rock, log: &mut impl Log) {
        let blue = CONVERSION[to as usize];
        let salt = &mut self.board.me_mut().salt;
        salt.blue -= blue;
        salt.add(Cubes::one(to));
        log.tell(|| Event::Converted { player: self.board.current, blue, to });
    }

    pub(crate) fn add_brine(&mut self, brine: u8, log: &mut impl Log) {
        self.board.saltworks.brine += u16::from(brine);
        log.tell(|| Event::BrineAdded { brine });
    }
}
