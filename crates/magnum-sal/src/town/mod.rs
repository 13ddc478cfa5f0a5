//! The town: assistants (rule 7) and visits to buildings (rules 8 and 9), a file each.

mod assistants;
mod castle;
mod foremans_building;
mod inn;
mod market;
mod pump_house;
mod saltworks;
mod town_square;
mod workshop;

use crate::action::{Action, Building, Visit};
use crate::board::Board;
use crate::event::Log;
use crate::game::Game;
use crate::illegal::{Illegal, Purpose};
use crate::mine::Source;
use crate::space::Space;

impl Board {
    pub(crate) fn list_visits(&self, sources: &[Source], out: &mut Vec<Action>) {
        let open = |building| !self.turn.visited.contains(&building);
        if open(Building::Inn) {
            self.list_inn(out);
        }
        if open(Building::Workshop) {
            self.list_workshop(out);
        }
        if open(Building::PumpHouse) {
            self.list_pump_house(out);
        }
        if open(Building::Market) {
            self.list_market(out);
        }
        if open(Building::TownSquare) {
            out.push(Action::Visit(Visit::TownSquare));
        }
        if open(Building::Castle) {
            self.list_castle_visits(sources, out);
        }
        if self.options.is_muria() {
            if open(Building::Saltworks) {
                self.list_saltworks(sources, out);
            }
            if open(Building::ForemansBuilding) {
                self.list_foremans_building(out);
            }
        }
    }

    pub(crate) fn check_visit(&self, visit: &Visit) -> Result<(), Illegal> {
        self.check_action()?;
        let building = visit.building();
        if self.turn.visited.contains(&building) {
            return Err(Illegal::VisitedTwice { building });
        }
        match *visit {
            Visit::Inn => self.check_inn(),
            Visit::Workshop { slot } => self.check_workshop(slot),
            Visit::PumpHouse { chamber, cubes } => self.check_pump_house(chamber, cubes),
            Visit::Market { deals, privilege } => self.check_market(&deals, privilege),
            Visit::TownSquare => Ok(()),
            Visit::Castle { worker, from, privilege } => {
                self.check_castle_visit(worker, from, privilege)
            }
            Visit::Saltworks { worker, from } => self.check_saltworks(worker, from),
            Visit::ForemansBuilding { chamber } => self.check_foremans_building(chamber),
        }
    }

    /// Whether the player at turn has so much money in hand (rule 8.1).
    fn check_money(&self, cost: u32) -> Result<(), Illegal> {
        let money = self.me().money;
        if cost > money { Err(Illegal::TooDear { cost, money }) } else { Ok(()) }
    }

    /// Whether the space is an opened chamber.
    pub(crate) fn check_opened(&self, chamber: Space, purpose: Purpose) -> Result<(), Illegal> {
        let place = self.mine.place(chamber);
        if chamber.level().is_none() {
            return Err(Illegal::NotAChamber { place, purpose });
        }
        if self.mine.opened().contains(chamber) {
            Ok(())
        } else {
            Err(Illegal::NotOpened { place, purpose })
        }
    }

    pub(crate) fn check_muria_building(&self, building: Building) -> Result<(), Illegal> {
        if self.options.is_muria() { Ok(()) } else { Err(Illegal::NotInBaseGame { building }) }
    }
}

impl Game {
    pub(crate) fn visit(&mut self, visit: &Visit, log: &mut impl Log) {
        let building = visit.building();
        self.board.start_action();
        self.board.turn.visited.push(building);
        match *visit {
            Visit::Inn => self.visit_inn(log),
            Visit::Workshop { slot } => self.visit_workshop(slot, log),
            Visit::PumpHouse { chamber, cubes } => self.visit_pump_house(chamber, cubes, log),
            Visit::Market { deals, privilege } => self.visit_market(&deals, privilege, log),
            Visit::TownSquare => self.visit_town_square(log),
            Visit::Castle { worker, from, privilege } => {
                self.visit_castle(worker, from, privilege, log);
            }
            Visit::Saltworks { worker, from } => self.visit_saltworks(worker, from, log),
            Visit::ForemansBuilding { chamber } => self.visit_foremans_building(chamber, log),
        }
        match building {
            Building::Workshop
            | Building::PumpHouse
            | Building::Market
            | Building::ForemansBuilding => {
                self.assistant_earns(building, log);
            }
            // These earn at other times (rule 7.4).
            Building::Castle | Building::Saltworks | Building::MineEntrance => {}
            Building::Inn | Building::TownSquare => {}
        }
    }
}
