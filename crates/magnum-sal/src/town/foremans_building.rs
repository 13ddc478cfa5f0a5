//! The foreman's building (rule 9): sink a shaft below a chamber, so that the mine grows downwards.

use crate::action::{Action, Building, Visit};
use crate::board::Board;
use crate::components::SHAFT_COST;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::illegal::{Illegal, Purpose};
use crate::space::{Level, Place, Space};

impl Board {
    pub(crate) fn list_foremans_building(&self, out: &mut Vec<Action>) {
        if self.check_shaft_means().is_err() {
            return;
        }
        for chamber in self.mine.workers(self.current) & self.mine.opened() {
            if self.check_shaft_below(chamber).is_ok() {
                out.push(Action::Visit(Visit::ForemansBuilding { chamber }));
            }
        }
    }

    pub(crate) fn check_foremans_building(&self, chamber: Space) -> Result<(), Illegal> {
        self.check_muria_building(Building::ForemansBuilding)?;
        self.check_shaft_means()?;
        self.check_shaft_below(chamber)
    }

    /// A tile, a marker and the money (rule 9.1).
    fn check_shaft_means(&self) -> Result<(), Illegal> {
        if self.shaft_tiles == 0 {
            return Err(Illegal::NoShaftTile);
        }
        if self.me().markers == 0 {
            return Err(Illegal::NoMarker);
        }
        self.check_money(u32::from(SHAFT_COST))
    }

    fn check_shaft_below(&self, chamber: Space) -> Result<(), Illegal> {
        let purpose = Purpose::SinkShaft;
        self.check_opened(chamber, purpose)?;
        let seat = self.current;
        let place = self.mine.place(chamber);
        if self.mine.crew(seat, chamber).rested() == 0 && !self.foreman_rested_in(seat, chamber) {
            return Err(Illegal::NobodyRested { place, purpose });
        }
        let level =
            chamber.level().and_then(Level::below).ok_or(Illegal::DeepestLevel { place })?;
        let shaft = place.below();
        if self.is_shaft(shaft) {
            return Err(Illegal::ShaftThere { place });
        }
        if self.too_near(shaft, level) {
            return Err(Illegal::ShaftTooNear { place: shaft });
        }
        if self.mine.at(shaft.below()).is_none() && self.tiles_left(level) == 0 {
            return Err(Illegal::NoTileLeft { place });
        }
        Ok(())
    }

    fn is_shaft(&self, place: Place) -> bool {
        self.mine.at(place).is_some_and(|space| space.level().is_none())
    }

    /// Beside another shaft, or in line with one on the other side of a chamber (rule 9.2).
    fn too_near(&self, shaft: Place, to: Level) -> bool {
        let in_line = match to {
            Level::II => shaft.below().below(),
            Level::I | Level::III => shaft.above().above(),
        };
        [shaft.left(), shaft.right(), in_line].into_iter().any(|place| self.is_shaft(place))
    }
}

impl Game {
    pub(crate) fn visit_foremans_building(&mut self, chamber: Space, log: &mut impl Log) {
        let board = &mut self.board;
        let seat = board.current;
        let level =
            chamber.level().and_then(Level::below).expect("a legal shaft has a level below");
        let place = board.mine.place(chamber).below();
        let shaft = board.mine.lay(place, None);
        board.mine.mark(seat, shaft);
        board.shaft_tiles -= 1;
        let player = board.me_mut();
        player.money -= u32::from(SHAFT_COST);
        player.markers -= 1;
        player.salt.blue += 1;
        log.tell(|| Event::ShaftBuilt { player: seat, space: place, cents: SHAFT_COST });
        if self.board.mine.at(place.below()).is_none() {
            self.lay_tile(place.below(), level, log);
        }
    }
}
