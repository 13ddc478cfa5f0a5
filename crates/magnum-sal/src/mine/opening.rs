//! Opening chambers (rules 1.5 and 5.6): cubes come onto the tile, and with Muria the mine grows.

use super::Mine;
use crate::action::Side;
use crate::board::Board;
use crate::components::tile_count;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::space::{Level, Place, Space};
use crate::turn::Stage;

impl Board {
    /// Tiles of the level that are not laid yet.
    pub(crate) fn tiles_left(&self, level: Level) -> usize {
        tile_count(self.options.expansion(), level) - self.mine.laid_of(level)
    }

    pub(crate) fn check_lay(&self, _at: Side) -> Result<(), Illegal> {
        match self.turn.stage {
            Stage::Lay => Ok(()),
            _ => Err(Illegal::NothingToLay),
        }
    }
}

impl Mine {
    /// The places left and right of a chamber, where nothing lies yet.
    fn empty_sides(&self, chamber: Space) -> [Option<Place>; 2] {
        let place = self.place(chamber);
        [place.left(), place.right()].map(|side| self.at(side).is_none().then_some(side))
    }
}

impl Game {
    pub(crate) fn open_chamber(&mut self, chamber: Space, log: &mut impl Log) {
        let tile = self.hidden.tiles[chamber.index()];
        self.board.mine.open(chamber, tile.salt(), tile.water());
        log.tell(|| Event::ChamberOpened {
            space: self.board.mine.place(chamber),
            tile: tile.into(),
        });
        if let (true, Some(level)) = (self.board.options.is_muria(), chamber.level()) {
            self.add_brine(1, log);
            self.grow(chamber, level, log);
        }
    }

    fn grow(&mut self, chamber: Space, level: Level, log: &mut impl Log) {
        let tiles_left = self.board.tiles_left(level);
        let sides = self.board.mine.empty_sides(chamber);
        if let (1, [Some(left), Some(right)]) = (tiles_left, sides) {
            self.board.turn.stage = Stage::Lay;
            self.board.turn.lay = Some([left, right]);
            return;
        }
        for place in sides.into_iter().flatten().take(tiles_left) {
            self.lay_tile(place, level, log);
        }
    }

    pub(crate) fn lay_tile(&mut self, place: Place, level: Level, log: &mut impl Log) {
        self.board.mine.lay(place, Some(level));
        log.tell(|| Event::TileLaid { space: place });
    }

    pub(crate) fn lay_last(&mut self, at: Side, log: &mut impl Log) {
        let turn = &mut self.board.turn;
        let [left, right] = turn.lay.take().expect("the stage is lay");
        turn.stage = Stage::Actions;
        let place = match at {
            Side::Left => left,
            Side::Right => right,
        };
        let level = Level::of_depth(place.depth()).expect("chambers lie at the depths of levels");
        self.lay_tile(place, level, log);
    }
}
