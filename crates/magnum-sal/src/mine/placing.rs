//! Placing and moving workers (rule 5): where workers can come from and where each may go.

use super::{Chain, Crew};
use crate::action::{Building, Origin, Step, Worker};
use crate::board::{Assistant, Board, ForemanAt};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::row::Row;
use crate::seat::Seat;
use crate::space::{Space, SpaceSet};
use crate::tools::Tool;
use crate::turn::FollowUp;

/// Rested workers of one kind of the player at turn, in one place that they may leave (rule 5.1).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source {
    pub(crate) worker: Worker,
    pub(crate) from: Origin,
    /// Where one of them may go in the mine.
    pub(crate) destinations: SpaceSet,
    /// Whether one of them may leave the mine.
    pub(crate) leaves_mine: bool,
}

impl Default for Source {
    fn default() -> Self {
        Source {
            worker: Worker::Miner,
            from: Origin::Supply,
            destinations: SpaceSet::NONE,
            leaves_mine: false,
        }
    }
}

/// Ten miners and a foreman can't be in more places.
pub(crate) type Sources = Row<Source, 11>;

impl Board {
    /// All places from which the player at turn can move workers.
    pub(crate) fn sources(&self, chain: &Chain<'_>) -> Sources {
        let mut sources = Sources::new();
        let seat = self.current;
        let outside =
            |worker, from| Source { worker, from, destinations: chain.reach(), leaves_mine: true };
        if self.me().supply > 0 {
            sources.push(outside(Worker::Miner, Origin::Supply));
        }
        for (building, assistant) in Building::ASSISTED.iter().zip(self.assistants) {
            if assistant.is_some_and(|assistant| assistant.seat == seat && assistant.miners > 0) {
                sources.push(outside(Worker::Miner, Origin::Assistant(*building)));
            }
        }
        match self.me().foreman {
            ForemanAt::Supply => sources.push(outside(Worker::Foreman, Origin::Supply)),
            ForemanAt::Assistant(building) => {
                sources.push(outside(Worker::Foreman, Origin::Assistant(building)));
            }
            _ => {}
        }
        let others = self.others_than(seat);
        for space in self.mine.workers(seat) {
            let miners = self.mine.crew(seat, space).rested() > 0;
            let foreman = self.foreman_rested_in(seat, space);
            if !miners && !foreman {
                continue;
            }
            let source = self.source_in_mine(chain, space, others);
            if miners {
                sources.push(source);
            }
            if foreman {
                sources.push(Source { worker: Worker::Foreman, ..source });
            }
        }
        sources
    }

    /// Spaces that stay occupied whatever the player's workers do.
    fn others_than(&self, seat: Seat) -> SpaceSet {
        let workers = self.seats().iter().filter(|&&other| other != seat);
        workers.fold(self.mine.marked(), |set, &other| set | self.mine.workers(other))
    }

    fn source_in_mine(&self, chain: &Chain<'_>, space: Space, others: SpaceSet) -> Source {
        let from = Origin::Space(space);
        if others.contains(space) || self.heads(self.current, space) > 1 {
            let destinations = chain.reach().without(space.set());
            return Source { worker: Worker::Miner, from, destinations, leaves_mine: true };
        }
        let exit = chain.exit(space);
        Source {
            worker: Worker::Miner,
            from,
            destinations: exit.destinations,
            leaves_mine: exit.leaves_mine,
        }
    }

    /// Whether so many of the player's workers leave nobody behind in the space.
    pub(crate) fn empties(&self, space: Space, leaving: u8) -> bool {
        !self.others_than(self.current).contains(space)
            && self.heads(self.current, space) <= leaving
    }

    pub(crate) fn check_place(&self, step: Step) -> Result<(), Illegal> {
        self.check_action()?;
        self.check_step(step)
    }

    pub(crate) fn check_rope(&self, step: Step) -> Result<(), Illegal> {
        self.check_rope_follows()?;
        self.check_another(step.worker, step.from)?;
        self.check_step(step)
    }

    /// Refuses workers of whom all that rest there have been moved by this action or its ropes (rule 5.7).
    pub(crate) fn check_another(&self, worker: Worker, from: Origin) -> Result<(), Illegal> {
        let moved = &self.turn.moved;
        let stays = match (from, worker) {
            (Origin::Space(space), Worker::Miner) => {
                let arrived = moved.miners_in(space);
                arrived > 0 && self.mine.crew(self.current, space).rested() <= arrived
            }
            (Origin::Space(_), Worker::Foreman) => moved.foreman(),
            (Origin::Supply | Origin::Assistant(_), _) => false,
        };
        if stays { Err(Illegal::MovedAlready { worker }) } else { Ok(()) }
    }

    fn check_step(&self, Step { worker, from, to }: Step) -> Result<(), Illegal> {
        let chain = Chain::new(&self.mine);
        let source = self.check_source(&chain, worker, from)?;
        if from == Origin::Space(to) {
            return Err(Illegal::SamePlace);
        }
        if source.destinations.contains(to) {
            return Ok(());
        }
        match from {
            Origin::Space(space) if !source.leaves_mine => {
                Err(Illegal::BreaksChain { place: self.mine.place(space) })
            }
            _ => Err(Illegal::NotConnected { place: self.mine.place(to) }),
        }
    }

    /// The source of a worker that may move at all.
    pub(crate) fn check_source(
        &self,
        chain: &Chain<'_>,
        worker: Worker,
        from: Origin,
    ) -> Result<Source, Illegal> {
        let sources = self.sources(chain);
        let found = sources.iter().find(|source| source.worker == worker && source.from == from);
        if let Some(source) = found {
            return Ok(*source);
        }
        let tired = match (from, worker) {
            (Origin::Space(space), Worker::Miner) => {
                self.mine.crew(self.current, space).tired() > 0
            }
            (Origin::Space(space), Worker::Foreman) => {
                self.foreman_space(self.current) == Some(space)
            }
            (Origin::Supply | Origin::Assistant(_), _) => false,
        };
        Err(if tired { Illegal::Tired { worker } } else { Illegal::NoWorker { worker } })
    }

    /// The source of a worker that may leave for an assistant space, the castle or the saltworks (rule 5.5).
    pub(crate) fn check_leaving(&self, worker: Worker, from: Origin) -> Result<(), Illegal> {
        let source = self.check_source(&Chain::new(&self.mine), worker, from)?;
        match from {
            Origin::Space(space) if !source.leaves_mine => {
                Err(Illegal::BreaksChain { place: self.mine.place(space) })
            }
            _ => Ok(()),
        }
    }
}

impl Game {
    pub(crate) fn place(&mut self, step: Step, log: &mut impl Log) {
        self.board.start_action();
        self.board.turn.follow_up = Some(FollowUp::Rope);
        self.step(step, log);
    }

    pub(crate) fn rope(&mut self, step: Step, log: &mut impl Log) {
        self.use_tool(Tool::Rope, 1, log);
        self.step(step, log);
    }

    fn step(&mut self, Step { worker, from, to }: Step, log: &mut impl Log) {
        self.take_worker(worker, from, log);
        let board = &mut self.board;
        let seat = board.current;
        match worker {
            Worker::Miner => {
                let crew = board.mine.crew(seat, to);
                board.mine.set_crew(seat, to, Crew::new(crew.rested() + 1, crew.tired()));
                board.turn.moved.add_miner(to);
            }
            Worker::Foreman => {
                board.me_mut().foreman = ForemanAt::Space(to);
                board.turn.moved.add_foreman();
            }
        }
        board.mine.set_manned(seat, to, true);
        log.tell(|| Event::Placed {
            player: seat,
            worker,
            from: from.name(&self.board.mine),
            to: self.board.mine.place(to),
        });
        if to.level().is_some() && !self.board.mine.opened().contains(to) {
            self.open_chamber(to, log);
        }
    }

    /// Takes a worker of the player at turn away from where it is.
    pub(crate) fn take_worker(&mut self, worker: Worker, from: Origin, log: &mut impl Log) {
        let board = &mut self.board;
        let seat = board.current;
        match from {
            Origin::Supply => {
                if worker == Worker::Miner {
                    board.me_mut().supply -= 1;
                }
            }
            Origin::Assistant(building) => {
                let left = board.assistants[building as usize].take();
                // Of two miners at the mine entrance the other one goes home (rule 7.3).
                if left.is_some_and(|Assistant { miners, .. }| miners == 2) {
                    board.me_mut().supply += 1;
                    log.tell(|| Event::EntranceLeft { player: seat });
                }
            }
            Origin::Space(space) => {
                if worker == Worker::Miner {
                    let crew = board.mine.crew(seat, space);
                    board.mine.set_crew(seat, space, Crew::new(crew.rested() - 1, crew.tired()));
                }
            }
        }
        if worker == Worker::Foreman {
            board.me_mut().foreman = ForemanAt::Nowhere;
        }
        if let Origin::Space(space) = from {
            let manned = board.heads(seat, space) > 0;
            board.mine.set_manned(seat, space, manned);
        }
    }
}
