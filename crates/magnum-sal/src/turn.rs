//! A turn (rule 4): from the castle to the last action, and what is open within it.

use serde::{Deserialize, Serialize};

use crate::action::{Action, Building, Side, Step};
use crate::board::{Board, ForemanAt};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::mine::{Chain, Crew, Source, Ways};
use crate::row::Row;
use crate::space::{Place, Space};
use crate::tools::Tool;

/// What the player at turn has to decide next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Workers have arrived at the castle (rule 4.2).
    Castle,
    Actions,
    /// Haulage is to be split (rule 6.4).
    Pay,
    /// The last tile of a level has two places to lie (rule 5.6).
    Lay,
    /// The game is over.
    Over,
}

/// What may follow the last action before the next one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FollowUp {
    /// Ropes, after a place action (rule 5.7).
    Rope,
    /// Further workers and privileges, after a visit to the saltworks (rule 8.8).
    Saltworks,
    /// Further privileges alone, after the first one of the visit (rule 8.8).
    Brine,
}

/// The workers that a place action and its ropes have moved: a rope moves another one (rule 5.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Moved {
    /// Where miners were moved to, one entry per miner, in ascending order.
    miners: Row<Space, { Moved::MOST }>,
    foreman: bool,
}

impl Moved {
    /// The action moves one, and each of the ropes.
    pub(crate) const MOST: usize = 1 + Tool::CARDS as usize;

    /// Panics when more are added than an action and all ropes can move.
    pub(crate) fn add_miner(&mut self, to: Space) {
        self.miners.push(to);
        self.miners.sort_unstable();
    }

    pub(crate) fn add_foreman(&mut self) {
        self.foreman = true;
    }

    pub fn miners(&self) -> &[Space] {
        &self.miners
    }

    pub fn foreman(&self) -> bool {
        self.foreman
    }

    /// Miners moved into the space.
    pub(crate) fn miners_in(&self, space: Space) -> u8 {
        self.miners.iter().filter(|&&to| to == space).count() as u8
    }

    /// All workers moved.
    pub(crate) fn len(&self) -> usize {
        self.miners.len() + usize::from(self.foreman)
    }
}

/// A space of a route where several owners can be paid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Due {
    pub space: Space,
    pub cents: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    pub(crate) stage: Stage,
    /// Workers at the castle that are still to be served.
    pub(crate) arrivals: u8,
    pub(crate) actions_left: u8,
    pub(crate) passes: u8,
    /// Each building at most once.
    pub(crate) visited: Row<Building, 8>,
    pub(crate) follow_up: Option<FollowUp>,
    /// Nobody unless ropes may follow.
    pub(crate) moved: Moved,
    /// Open splits, in route order from the chamber.
    pub(crate) pay: Row<Due, 31>,
    pub(crate) lay: Option<[Place; 2]>,
}

impl Turn {
    pub(crate) fn new(stage: Stage, actions_left: u8) -> Turn {
        Turn {
            stage,
            arrivals: 0,
            actions_left,
            passes: 0,
            visited: Row::new(),
            follow_up: None,
            moved: Moved::default(),
            pay: Row::new(),
            lay: None,
        }
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Workers at the castle that are still to be served.
    pub fn arrivals(&self) -> u8 {
        self.arrivals
    }

    pub fn actions_left(&self) -> u8 {
        self.actions_left
    }

    /// Actions passed in this turn.
    pub fn passes(&self) -> u8 {
        self.passes
    }

    pub fn visited(&self) -> &[Building] {
        &self.visited
    }

    pub fn follow_up(&self) -> Option<FollowUp> {
        self.follow_up
    }

    /// Whom the last place action and its ropes have moved, while further ropes may follow.
    pub fn moved(&self) -> &Moved {
        &self.moved
    }

    /// Open splits, in route order from the chamber.
    pub fn pay(&self) -> &[Due] {
        &self.pay
    }

    /// The two places of which one gets the level's last tile.
    pub fn lay(&self) -> Option<[Place; 2]> {
        self.lay
    }
}

impl Board {
    /// Lists every legal action exactly once.
    pub fn legal(&self, out: &mut Vec<Action>) {
        self.list(Ways::Every, out);
    }

    /// Lists the same, but of all ways to put so many carts on a haul only the first of the cheapest. With several carts on
    /// a long way that is a hundredth of all.
    pub fn legal_thrifty(&self, out: &mut Vec<Action>) {
        self.list(Ways::Cheapest, out);
    }

    fn list(&self, ways: Ways, out: &mut Vec<Action>) {
        out.clear();
        match self.turn.stage {
            Stage::Castle => {
                self.list_castle(out);
                self.list_conversions(out);
            }
            Stage::Actions => self.list_turn(ways, out),
            Stage::Pay => self.list_splits(out),
            Stage::Lay => {
                out.push(Action::Lay { at: Side::Left });
                out.push(Action::Lay { at: Side::Right });
            }
            Stage::Over => {}
        }
    }

    fn list_turn(&self, ways: Ways, out: &mut Vec<Action>) {
        let acting = self.turn.actions_left > 0;
        let roping = self.check_rope_follows().is_ok();
        let boiling = matches!(self.turn.follow_up, Some(FollowUp::Saltworks | FollowUp::Brine));
        if acting || roping || boiling {
            let chain = Chain::new(&self.mine);
            let sources = self.sources(&chain);
            for &Source { worker, from, destinations, .. } in sources.iter() {
                let roping = roping && self.check_another(worker, from).is_ok();
                for to in destinations {
                    if acting {
                        out.push(Action::Place(Step { worker, from, to }));
                    }
                    if roping {
                        out.push(Action::Rope(Step { worker, from, to }));
                    }
                }
            }
            if boiling {
                self.list_boiling(&sources, out);
            }
            if acting {
                self.list_extractions(&chain, ways, out);
                self.list_assists(&chain, &sources, out);
                self.list_visits(&sources, out);
                out.push(Action::Pass);
            }
        }
        if !acting {
            out.push(Action::EndTurn);
        }
        if self.tools.any_ready(self.current) {
            self.list_buckets(out);
            self.list_meals(out);
        }
        self.list_conversions(out);
    }

    /// Whether the player may do something within the turn now (rule 4.8).
    pub(crate) fn check_in_turn(&self) -> Result<(), Illegal> {
        match self.turn.stage {
            Stage::Castle => Err(Illegal::ArrivalsFirst),
            Stage::Actions => Ok(()),
            Stage::Pay => {
                let due = self.turn.pay.first().expect("the stage is pay");
                Err(Illegal::PayFirst { place: self.mine.place(due.space) })
            }
            Stage::Lay => Err(Illegal::LayFirst),
            Stage::Over => Err(Illegal::GameOver),
        }
    }

    /// Whether the player may start an action now (rule 4.6).
    pub(crate) fn check_action(&self) -> Result<(), Illegal> {
        self.check_in_turn()?;
        if self.turn.actions_left == 0 { Err(Illegal::NoActionsLeft) } else { Ok(()) }
    }

    pub(crate) fn check_rope_follows(&self) -> Result<(), Illegal> {
        self.check_in_turn()?;
        if self.turn.follow_up != Some(FollowUp::Rope) {
            return Err(Illegal::RopeWithoutPlace);
        }
        self.check_tool(Tool::Rope, 1)
    }

    pub(crate) fn check_pass(&self) -> Result<(), Illegal> {
        self.check_action()
    }

    pub(crate) fn check_end_turn(&self) -> Result<(), Illegal> {
        self.check_in_turn()?;
        match self.turn.actions_left {
            0 => Ok(()),
            left => Err(Illegal::ActionsLeft { left }),
        }
    }

    pub(crate) fn start_action(&mut self) {
        self.turn.actions_left -= 1;
        self.turn.follow_up = None;
        self.turn.moved = Moved::default();
    }
}

impl Game {
    /// Starts the current player's turn: the queue steps forward (rule 4.1).
    pub(crate) fn begin_turn(&mut self, log: &mut impl Log) {
        let board = &mut self.board;
        let seat = board.current;
        let actions = if board.round == 1 { 1 } else { 2 };
        board.turn = Turn::new(Stage::Castle, actions);
        log.tell(|| Event::TurnBegan { player: seat, round: board.round, actions });
        board.turn.arrivals = board.castle.left[seat];
        board.castle.left[seat] = std::mem::take(&mut board.castle.right[seat]);
        let player = &mut board.players[seat];
        match player.foreman {
            ForemanAt::CastleLeft => {
                player.foreman = ForemanAt::Arrived;
                board.turn.arrivals += 1;
            }
            ForemanAt::CastleRight => player.foreman = ForemanAt::CastleLeft,
            _ => {}
        }
        let waiting = board.castle.left[seat]
            + u8::from(board.players[seat].foreman == ForemanAt::CastleLeft);
        let arrived = board.turn.arrivals;
        if arrived + waiting > 0 {
            log.tell(|| Event::QueueMoved { player: seat, arrived, waiting });
        }
        if arrived == 0 {
            self.begin_actions(log);
        }
    }

    /// All arrived workers are served: those in the saltworks come back, then the actions start (rules 4.5 and 4.6).
    pub(crate) fn begin_actions(&mut self, log: &mut impl Log) {
        self.board.turn.stage = Stage::Actions;
        if self.board.options.is_muria() {
            self.leave_saltworks(log);
        }
    }

    pub(crate) fn pass(&mut self, log: &mut impl Log) {
        let board = &mut self.board;
        board.start_action();
        board.turn.passes += 1;
        log.tell(|| Event::Passed { player: board.current });
        if board.turn.passes == 2 {
            self.rest(log);
        }
    }

    /// Wakes all tired workers of the player at turn (rule 4.7).
    fn rest(&mut self, log: &mut impl Log) {
        let seat = self.board.current;
        log.tell(|| Event::Rested { player: seat });
        let mine = &self.board.mine;
        let mut spaces: Row<Space, 11> = mine.workers(seat).into_iter().collect();
        spaces.sort_unstable_by_key(|&space| mine.place(space));
        for &space in spaces.iter() {
            let tired = self.board.mine.crew(seat, space).tired();
            let foreman = self.board.foreman_space(seat) == Some(space);
            let foreman = foreman && self.board.players[seat].foreman_tired;
            if tired > 0 || foreman {
                self.wake(space, tired, foreman, log);
            }
        }
    }

    /// Wakes miners, and perhaps the foreman, in one space.
    pub(crate) fn wake(&mut self, space: Space, miners: u8, foreman: bool, log: &mut impl Log) {
        let board = &mut self.board;
        let seat = board.current;
        let crew = board.mine.crew(seat, space);
        board.mine.set_crew(seat, space, Crew::new(crew.rested() + miners, crew.tired() - miners));
        if foreman {
            board.me_mut().foreman_tired = false;
        }
        log.tell(|| Event::Woken { player: seat, space: board.mine.place(space), miners, foreman });
    }

    /// The turn passes to the next player, after the last one to the next round (rules 3.2 and 3.3).
    pub(crate) fn end_turn(&mut self, log: &mut impl Log) {
        let board = &mut self.board;
        let next = board.current.next(board.options.players());
        if next != board.start_player {
            board.current = next;
            return self.begin_turn(log);
        }
        if board.phase_is_over() {
            return self.end_phase(log);
        }
        board.current = next;
        board.round = board.round.saturating_add(1);
        self.begin_turn(log);
    }
}
