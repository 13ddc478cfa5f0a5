//! The workshop (rule 8.3): buy one of the face-up tools.

use crate::action::{Action, Visit};
use crate::board::Board;
use crate::components::{TOOLS_A_PHASE, WORKSHOP_PRICES};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::illegal::Illegal;

impl Board {
    pub(crate) fn list_workshop(&self, out: &mut Vec<Action>) {
        let slots = 0..self.workshop.open.len() as u8;
        out.extend(
            slots
                .filter(|&slot| self.check_workshop(slot).is_ok())
                .map(|slot| Action::Visit(Visit::Workshop { slot })),
        );
    }

    pub(crate) fn check_workshop(&self, slot: u8) -> Result<(), Illegal> {
        let open = self.workshop.open.len() as u8;
        if slot >= open {
            return Err(Illegal::NoSuchTool { slot, open });
        }
        self.check_money(u32::from(WORKSHOP_PRICES[usize::from(slot)]))
    }
}

impl Game {
    pub(crate) fn visit_workshop(&mut self, slot: u8, log: &mut impl Log) {
        let board = &mut self.board;
        let cents = WORKSHOP_PRICES[usize::from(slot)];
        let tool = board.workshop.open.remove(usize::from(slot));
        board.me_mut().money -= u32::from(cents);
        board.tools.gain(board.current, tool);
        log.tell(|| Event::ToolBought { player: board.current, slot, tool, cents });
        if self.reveal_tool() {
            let tool = *self.board.workshop.open.last().expect("a tool was revealed");
            log.tell(|| Event::ToolRevealed { tool });
        }
    }

    /// Lays the next tool of the phase open. Tells whether there was one.
    pub(crate) fn reveal_tool(&mut self) -> bool {
        let workshop = &mut self.board.workshop;
        if workshop.stack == 0 {
            return false;
        }
        let left = usize::from(workshop.stack) + usize::from(workshop.later);
        debug_assert!(usize::from(workshop.stack) <= TOOLS_A_PHASE);
        workshop.stack -= 1;
        workshop.open.push(self.hidden.tools[self.hidden.tools.len() - left]);
        true
    }
}
