//! Phases (rules 3.1, 3.3, 3.4): what they start with and how they end.

use crate::board::{Board, ForemanAt};
use crate::components::{BRINE_KEPT, INN_START, SHAFT_TILES, TOOLS_A_PHASE, WORKSHOP_PRICES};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::salt::Rock;
use crate::seat::BySeat;
use crate::turn::{Stage, Turn};

pub(crate) const LAST_PHASE: u8 = 3;

impl Board {
    /// Filled orders that end the phase (rule 3.3).
    pub fn orders_to_fill(&self) -> u8 {
        let longer = self.options.is_muria() && self.phase == LAST_PHASE;
        let two_players = self.options.players() == 2;
        5 + u8::from(longer) - u8::from(two_players)
    }

    pub(crate) fn phase_is_over(&self) -> bool {
        let out_of_rounds =
            self.options.round_limit().is_some_and(|limit| self.round >= limit.get());
        out_of_rounds || self.castle.filled >= self.orders_to_fill()
    }
}

impl Game {
    /// Prepares the phase and starts the first turn (rule 3.1).
    pub(crate) fn begin_phase(&mut self, phase: u8, log: &mut impl Log) {
        let board = &mut self.board;
        board.phase = phase;
        board.round = 1;
        board.current = board.start_player;
        board.castle.filled = 0;
        board.inn = INN_START[usize::from(board.options.players()) - 2];
        board.workshop.stack = TOOLS_A_PHASE as u8;
        board.workshop.later = (LAST_PHASE - phase) * TOOLS_A_PHASE as u8;
        if board.options.is_muria() {
            board.shaft_tiles += SHAFT_TILES[usize::from(phase) - 1];
        }
        for _ in 0..board.options.open_orders() {
            self.reveal_order();
        }
        for _ in WORKSHOP_PRICES {
            self.reveal_tool();
        }
        log.tell(|| Event::PhaseBegan {
            phase,
            start_player: self.board.start_player,
            orders: self.board.castle.open.iter().map(|&order| order.into()).collect(),
            tools: self.board.workshop.open.to_vec(),
        });
        self.begin_turn(log);
    }

    /// Sends everybody home and clears the town (rule 3.4), then starts the next phase or ends the game.
    pub(crate) fn end_phase(&mut self, log: &mut impl Log) {
        let phase = self.board.phase;
        self.board.send_workers_home();
        self.board.clear_town();
        log.tell(|| Event::PhaseEnded { phase });
        if phase < LAST_PHASE {
            self.begin_phase(phase + 1, log);
        } else {
            self.board.turn = Turn::new(Stage::Over, 0);
            log.tell(|| Event::GameEnded { result: self.board.final_result().into() });
        }
    }
}

impl Board {
    fn send_workers_home(&mut self) {
        for &seat in self.seats() {
            let in_mine: u8 = self
                .mine
                .workers(seat)
                .into_iter()
                .map(|space| self.mine.crew(seat, space).total())
                .sum();
            let in_town: u8 = self
                .assistants
                .iter()
                .flatten()
                .filter(|assistant| assistant.seat == seat)
                .map(|assistant| assistant.miners)
                .sum();
            let queued = self.castle.left[seat] + self.castle.right[seat];
            let player = &mut self.players[seat];
            player.supply += in_mine + in_town + queued + self.saltworks.miners[seat];
            player.foreman_tired = false;
            if player.foreman != ForemanAt::Nowhere {
                player.foreman = ForemanAt::Supply;
            }
        }
        self.mine.clear_workers();
        self.assistants = Default::default();
        self.castle.left = BySeat::default();
        self.castle.right = BySeat::default();
        self.saltworks.miners = BySeat::default();
    }

    fn clear_town(&mut self) {
        self.castle.open.clear();
        self.castle.stacks[usize::from(self.phase) - 1] = 0;
        self.workshop.open.clear();
        self.workshop.stack = 0;
        self.tools.turn_all_up();
        for rock in [Rock::Brown, Rock::Green] {
            let cubes = &mut self.market.0[rock as usize];
            *cubes = (*cubes).max(1);
        }
        self.saltworks.brine = self.saltworks.brine.min(BRINE_KEPT);
        self.start_player = self.start_player.next(self.options.players());
    }
}
