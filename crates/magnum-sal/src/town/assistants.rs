//! Assistants (rule 7): a worker on a building's assistant space earns when others, or its owner, use the building.

use crate::action::{Action, Building, Origin, Worker};
use crate::board::{Assistant, Board, ForemanAt};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::mine::{Chain, Source};
use crate::space::Space;

impl Board {
    fn assisted(&self) -> &'static [Building] {
        let count = if self.options.is_muria() { 7 } else { 4 };
        &Building::ASSISTED[..count]
    }

    pub(crate) fn list_assists(
        &self,
        chain: &Chain<'_>,
        sources: &[Source],
        out: &mut Vec<Action>,
    ) {
        for &building in self.assisted() {
            if self.assistant(building).is_some() {
                continue;
            }
            for &Source { worker, from, leaves_mine, .. } in sources {
                let fits = building != Building::MineEntrance || worker == Worker::Foreman;
                if leaves_mine && fits {
                    out.push(Action::Assist { building, worker, from });
                }
            }
            if building == Building::MineEntrance {
                self.list_pairs(chain, sources, out);
            }
        }
    }

    fn list_pairs(&self, chain: &Chain<'_>, sources: &[Source], out: &mut Vec<Action>) {
        let is_miner = |source: &&Source| source.worker == Worker::Miner;
        for (index, a) in sources.iter().enumerate().filter(|(_, source)| is_miner(source)) {
            for b in sources[index..].iter().filter(is_miner) {
                if self.pair_may_leave(chain, a, b) {
                    let from = if a.from <= b.from { [a.from, b.from] } else { [b.from, a.from] };
                    out.push(Action::AssistEntrance { from });
                }
            }
        }
    }

    /// Whether two miners may leave their places one after the other, in either order (rule 7.3).
    fn pair_may_leave(&self, chain: &Chain<'_>, a: &Source, b: &Source) -> bool {
        if a.from == b.from {
            return self.two_may_leave(chain, a.from);
        }
        let (Origin::Space(first), Origin::Space(second)) = (a.from, b.from) else {
            return a.leaves_mine && b.leaves_mine;
        };
        (a.leaves_mine && self.leaves_after(chain, first, second))
            || (b.leaves_mine && self.leaves_after(chain, second, first))
    }

    /// Whether a miner may leave `next` when one has left `gone`, which may have left a marker behind or nothing.
    fn leaves_after(&self, chain: &Chain<'_>, gone: Space, next: Space) -> bool {
        if !self.empties(next, 1) {
            return true;
        }
        let after = if self.empties(gone, 1) {
            chain.without(gone)
        } else if self.unmans(gone) {
            chain.unmanned(gone)
        } else {
            *chain
        };
        after.exit(next).leaves_mine
    }

    /// Whether a worker of the player at turn is alone in the space, with or without a marker.
    fn unmans(&self, space: Space) -> bool {
        self.seats().iter().map(|&seat| self.heads(seat, space)).sum::<u8>() == 1
    }

    fn two_may_leave(&self, chain: &Chain<'_>, from: Origin) -> bool {
        match from {
            Origin::Supply => self.me().supply >= 2,
            // One assistant space has two miners: the mine entrance itself, which is not free then.
            Origin::Assistant(_) => false,
            Origin::Space(space) => {
                self.mine.crew(self.current, space).rested() >= 2
                    && (!self.empties(space, 2) || chain.exit(space).leaves_mine)
            }
        }
    }

    fn check_free_assistant(&self, building: Building) -> Result<(), Illegal> {
        if !self.assisted().contains(&building) {
            return Err(Illegal::NoAssistantSpace { building });
        }
        if self.assistant(building).is_some() {
            return Err(Illegal::AssistantTaken { building });
        }
        Ok(())
    }

    pub(crate) fn check_assist(
        &self,
        building: Building,
        worker: Worker,
        from: Origin,
    ) -> Result<(), Illegal> {
        self.check_action()?;
        self.check_free_assistant(building)?;
        if building == Building::MineEntrance && worker == Worker::Miner {
            return Err(Illegal::EntranceTakesTwo);
        }
        self.check_leaving(worker, from)
    }

    pub(crate) fn check_assist_entrance(&self, [a, b]: [Origin; 2]) -> Result<(), Illegal> {
        self.check_action()?;
        self.check_free_assistant(Building::MineEntrance)?;
        let chain = Chain::new(&self.mine);
        let worker = Worker::Miner;
        let first = self.check_source(&chain, worker, a)?;
        let second = self.check_source(&chain, worker, b)?;
        if self.pair_may_leave(&chain, &first, &second) {
            return Ok(());
        }
        let enough = match a {
            Origin::Supply => self.me().supply >= 2,
            Origin::Assistant(_) => false,
            Origin::Space(space) => self.mine.crew(self.current, space).rested() >= 2,
        };
        match [b, a].into_iter().find_map(|origin| match origin {
            Origin::Space(space) => Some(space),
            Origin::Supply | Origin::Assistant(_) => None,
        }) {
            Some(space) if a != b || enough => {
                Err(Illegal::BreaksChain { place: self.mine.place(space) })
            }
            _ => Err(Illegal::NoWorker { worker }),
        }
    }
}

impl Game {
    pub(crate) fn assist(
        &mut self,
        building: Building,
        worker: Worker,
        from: Origin,
        log: &mut impl Log,
    ) {
        self.board.start_action();
        self.take_assistant(building, worker, from, log);
        let seat = self.board.current;
        let miners = u8::from(worker == Worker::Miner);
        self.board.assistants[building as usize] = Some(Assistant { seat, miners });
        if worker == Worker::Foreman {
            self.board.me_mut().foreman = ForemanAt::Assistant(building);
        }
    }

    pub(crate) fn assist_entrance(&mut self, from: [Origin; 2], log: &mut impl Log) {
        self.board.start_action();
        let building = Building::MineEntrance;
        for origin in from {
            self.take_assistant(building, Worker::Miner, origin, log);
        }
        let seat = self.board.current;
        self.board.assistants[building as usize] = Some(Assistant { seat, miners: 2 });
    }

    fn take_assistant(
        &mut self,
        building: Building,
        worker: Worker,
        from: Origin,
        log: &mut impl Log,
    ) {
        self.take_worker(worker, from, log);
        log.tell(|| Event::Assisted {
            player: self.board.current,
            building,
            worker,
            from: from.name(&self.board.mine),
        });
    }

    /// The building's assistant, if there is one, earns 1 cent from the bank.
    pub(crate) fn assistant_earns(&mut self, building: Building, log: &mut impl Log) {
        if let Some(Assistant { seat, .. }) = self.board.assistants[building as usize] {
            self.board.players[seat].money += 1;
            log.tell(|| Event::AssistantEarned { player: seat, building, cents: 1 });
        }
    }
}
