//! The mine as a bot surveys it: the way to every chamber, and what may lie in those that are not opened.

use magnum_sal::{Board, Cubes, Game, Level, Mine, Space, SpaceSet, Tile};

/// What is typical for a chamber of each level: salt and water.
const TYPICAL: [Tile; 3] = [
    Tile::new(Cubes::new(2, 1, 0), 1),
    Tile::new(Cubes::new(1, 2, 1), 2),
    Tile::new(Cubes::new(0, 1, 3), 3),
];

/// Tiles that lie face up but are not opened, known in a mapped mine.
#[derive(Clone, Copy, Hash, Debug, Default)]
pub(crate) struct Survey {
    faces: [Option<Tile>; 32],
}

impl Survey {
    /// What anybody sees in the game. Faces of chambers that are not opened are looked up in a mapped mine alone.
    #[inline]
    pub(crate) fn new(game: &Game) -> Survey {
        let mut faces = [None; 32];
        if game.board().options().mapped_mine() {
            let mine = game.board().mine();
            for chamber in mine.laid().without(mine.opened()) {
                faces[chamber.index()] = game.face(chamber);
            }
        }
        Survey { faces }
    }

    /// Salt and water of a chamber, guessed when it is not opened.
    #[inline]
    pub(crate) fn seam(&self, mine: &Mine, chamber: Space, level: Level) -> (Cubes, u8) {
        if mine.opened().contains(chamber) {
            return (mine.salt(chamber), mine.water(chamber));
        }
        let tile = self.faces[chamber.index()].unwrap_or(TYPICAL[level as usize]);
        (tile.salt(), tile.water() + mine.water(chamber))
    }
}

/// The shortest ways from the surface, counted in spaces that nobody occupies yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    routes: [SpaceSet; 32],
    gaps: [u8; 32],
    reached: SpaceSet,
}

impl Ground {
    pub(crate) fn new(board: &Board) -> Ground {
        let mine = board.mine();
        let occupied = mine.occupied();
        let entrance = mine.shafts().first().expect("every mine has an entrance");
        let mut ground =
            Ground { routes: [SpaceSet::NONE; 32], gaps: [0; 32], reached: entrance.set() };
        ground.routes[entrance.index()] = entrance.set();
        let mut fresh = entrance.set();
        while !fresh.is_empty() {
            let mut later = SpaceSet::NONE;
            while let Some(space) = fresh.first() {
                fresh = fresh.without(space.set());
                let gap = !occupied.contains(space);
                for next in mine.adjacent(space).without(ground.reached) {
                    ground.reached |= next.set();
                    ground.routes[next.index()] = ground.routes[space.index()] | next.set();
                    ground.gaps[next.index()] = ground.gaps[space.index()] + u8::from(gap);
                    if gap {
                        later |= next.set();
                    } else {
                        fresh |= next.set();
                    }
                }
            }
            fresh = later;
        }
        ground
    }

    /// Spaces that are to be occupied before somebody can stand in this one.
    #[inline]
    pub(crate) fn gaps(&self, space: Space) -> u8 {
        self.gaps[space.index()]
    }

    /// The spaces from the surface to this one, itself included.
    #[inline]
    pub(crate) fn route(&self, space: Space) -> SpaceSet {
        self.routes[space.index()]
    }

    pub(crate) fn reached(&self) -> SpaceSet {
        self.reached
    }
}
