//! The mine (rule 1): its spaces, what lies in them and who stands there.

mod chain;
mod extracting;
mod hauling;
mod opening;
mod placing;

use crate::row::Row;
use crate::salt::Cubes;
use crate::seat::{BySeat, Seat};
use crate::space::{Level, Place, Space, SpaceSet};

pub(crate) use chain::Chain;
pub use hauling::Haul;
pub(crate) use hauling::Ways;
pub(crate) use placing::Source;

/// Shaft sections have the highest numbers; see [`Space`].
const FIRST_SHAFT: usize = 24;
const CHAMBERS: usize = 24;
const SPACES: usize = 32;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mine {
    places: [Place; SPACES],
    adjacent: [SpaceSet; SPACES],
    laid: SpaceSet,
    opened: SpaceSet,
    salt: [Cubes; CHAMBERS],
    water: [u8; CHAMBERS],
    crews: BySeat<[Crew; SPACES]>,
    /// Where each player has workers, rested or tired, foremen included.
    workers: BySeat<SpaceSet>,
    /// Where each player's shaft markers lie.
    markers: BySeat<SpaceSet>,
}

/// A player's miners in one space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Crew(u8);

impl Crew {
    pub(crate) fn new(rested: u8, tired: u8) -> Crew {
        Crew(rested | tired << 4)
    }

    #[inline]
    pub fn rested(self) -> u8 {
        self.0 & 15
    }

    #[inline]
    pub fn tired(self) -> u8 {
        self.0 >> 4
    }

    #[inline]
    pub fn total(self) -> u8 {
        self.rested() + self.tired()
    }
}

/// A route from a chamber to the surface.
pub(crate) type Path = Row<Space, SPACES>;

impl Mine {
    /// A mine without spaces.
    pub(crate) fn unlaid() -> Mine {
        Mine {
            places: [Place::at(0, 0); SPACES],
            adjacent: [SpaceSet::NONE; SPACES],
            laid: SpaceSet::NONE,
            opened: SpaceSet::NONE,
            salt: [Cubes::NONE; CHAMBERS],
            water: [0; CHAMBERS],
            crews: BySeat::default(),
            workers: BySeat::default(),
            markers: BySeat::default(),
        }
    }

    /// All spaces of the mine.
    pub fn laid(&self) -> SpaceSet {
        self.laid
    }

    /// The opened chambers.
    pub fn opened(&self) -> SpaceSet {
        self.opened
    }

    /// The shaft sections.
    pub fn shafts(&self) -> SpaceSet {
        self.laid & SpaceSet::SHAFTS
    }

    /// Where a laid space lies.
    pub fn place(&self, space: Space) -> Place {
        self.places[space.index()]
    }

    /// The laid space at a place.
    pub fn at(&self, place: Place) -> Option<Space> {
        self.laid.into_iter().find(|&space| self.place(space) == place)
    }

    /// The spaces adjacent to a laid space (rule 1.4).
    #[inline]
    pub fn adjacent(&self, space: Space) -> SpaceSet {
        self.adjacent[space.index()]
    }

    /// The salt that lies in a space.
    #[inline]
    pub fn salt(&self, space: Space) -> Cubes {
        self.salt.get(space.index()).copied().unwrap_or_default()
    }

    /// The water that stands in a space.
    #[inline]
    pub fn water(&self, space: Space) -> u8 {
        self.water.get(space.index()).copied().unwrap_or_default()
    }

    #[inline]
    pub fn crew(&self, seat: Seat, space: Space) -> Crew {
        self.crews[seat][space.index()]
    }

    /// Where a player has workers.
    #[inline]
    pub fn workers(&self, seat: Seat) -> SpaceSet {
        self.workers[seat]
    }

    /// Where a player's shaft markers lie.
    #[inline]
    pub fn markers(&self, seat: Seat) -> SpaceSet {
        self.markers[seat]
    }

    /// Spaces with a worker or marker of the player's own.
    #[inline]
    pub(crate) fn own(&self, seat: Seat) -> SpaceSet {
        self.workers[seat] | self.markers[seat]
    }

    /// Where anybody has workers.
    #[inline]
    pub(crate) fn manned(&self) -> SpaceSet {
        let [a, b, c, d, e] = self.workers.0;
        a | b | c | d | e
    }

    /// Where markers of anybody lie.
    #[inline]
    pub(crate) fn marked(&self) -> SpaceSet {
        let [a, b, c, d, e] = self.markers.0;
        a | b | c | d | e
    }

    /// Spaces with a worker or marker of anybody (rule 1.6).
    #[inline]
    pub fn occupied(&self) -> SpaceSet {
        self.manned() | self.marked()
    }

    /// Tiles of the level that have been laid.
    pub(crate) fn laid_of(&self, level: Level) -> usize {
        (self.laid & level.chambers()).len()
    }

    /// Lays the level's next tile, or the next shaft section.
    pub(crate) fn lay(&mut self, place: Place, level: Option<Level>) -> Space {
        let index = match level {
            Some(level) => level.first() + self.laid_of(level),
            None => FIRST_SHAFT + self.shafts().len(),
        };
        let space = Space::new(index);
        self.places[index] = place;
        for other in self.laid {
            if adjacent((place, level.is_none()), (self.place(other), other.level().is_none())) {
                self.adjacent[index].insert(other);
                self.adjacent[other.index()].insert(space);
            }
        }
        self.laid.insert(space);
        space
    }

    pub(crate) fn mark(&mut self, seat: Seat, shaft: Space) {
        self.markers[seat].insert(shaft);
    }

    /// Puts cubes on an opened chamber, in addition to water that is there.
    pub(crate) fn open(&mut self, chamber: Space, salt: Cubes, water: u8) {
        self.opened.insert(chamber);
        self.salt[chamber.index()] = salt;
        self.water[chamber.index()] += water;
    }

    pub(crate) fn take_salt(&mut self, chamber: Space, salt: Cubes) {
        let left = &mut self.salt[chamber.index()];
        *left = left.minus(salt);
    }

    pub(crate) fn add_water(&mut self, chamber: Space, cubes: u8) {
        self.water[chamber.index()] += cubes;
    }

    pub(crate) fn take_water(&mut self, chamber: Space, cubes: u8) {
        self.water[chamber.index()] -= cubes;
    }

    pub(crate) fn set_crew(&mut self, seat: Seat, space: Space, crew: Crew) {
        self.crews[seat][space.index()] = crew;
    }

    /// Notes whether the player has any worker in the space.
    pub(crate) fn set_manned(&mut self, seat: Seat, space: Space, manned: bool) {
        if manned {
            self.workers[seat].insert(space);
        } else {
            self.workers[seat].remove(space);
        }
    }

    /// Takes all workers out of the mine.
    pub(crate) fn clear_workers(&mut self) {
        self.crews = BySeat::default();
        self.workers = BySeat::default();
    }

    /// All spaces of `within` that can be reached from the entrance through them, and all neighbours of those.
    #[inline]
    pub(crate) fn flood(&self, within: SpaceSet) -> (SpaceSet, SpaceSet) {
        let mut reached = Space::ENTRANCE.set() & within;
        let mut halo = SpaceSet::NONE;
        let mut fresh = reached;
        while let Some(space) = fresh.first() {
            let adjacent = self.adjacent(space);
            halo |= adjacent;
            fresh.remove(space);
            let new = (adjacent & within).without(reached);
            reached |= new;
            fresh |= new;
        }
        (reached, halo)
    }
}

/// Neighbours in the same depth, or one above the other with a shaft section among the two (rule 1.4).
fn adjacent((a, a_shaft): (Place, bool), (b, b_shaft): (Place, bool)) -> bool {
    let depths = a.depth().abs_diff(b.depth());
    let columns = a.column().abs_diff(b.column());
    (depths == 0 && columns == 1) || (depths == 1 && columns == 0 && (a_shaft || b_shaft))
}
