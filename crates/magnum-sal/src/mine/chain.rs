//! The chain rule (rules 5.2 to 5.5): workers stay connected with the surface through occupied spaces.
//!
//! A worker may leave a space when nobody else is cut off, or when the space is a chamber behind which the mine is
//! exhausted. What matters is only a space that becomes empty: leaving company behind cuts nobody off.

use super::Mine;
use crate::space::{Space, SpaceSet};

/// The occupied spaces and which of them are connected.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chain<'a> {
    mine: &'a Mine,
    occupied: SpaceSet,
    manned: SpaceSet,
    connected: SpaceSet,
    reach: SpaceSet,
}

/// Where the last worker of a space may go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exit {
    /// Spaces of the mine.
    pub(crate) destinations: SpaceSet,
    /// Whether the worker may leave the mine (rule 5.5).
    pub(crate) leaves_mine: bool,
}

impl<'a> Chain<'a> {
    #[inline]
    pub(crate) fn new(mine: &'a Mine) -> Chain<'a> {
        Chain::of(mine, mine.occupied(), mine.manned())
    }

    #[inline]
    fn of(mine: &'a Mine, occupied: SpaceSet, manned: SpaceSet) -> Chain<'a> {
        let (connected, halo) = mine.flood(occupied);
        let reach = connected | halo | Space::ENTRANCE.set();
        Chain { mine, occupied, manned, connected, reach }
    }

    pub(crate) fn connected(&self) -> SpaceSet {
        self.connected
    }

    /// Spaces that are connected once a worker stands in them, as long as nobody leaves.
    #[inline]
    pub(crate) fn reach(&self) -> SpaceSet {
        self.reach
    }

    /// The chain after a space with nobody but one worker has become empty.
    pub(crate) fn without(&self, space: Space) -> Chain<'a> {
        Chain::of(self.mine, self.occupied.without(space.set()), self.manned.without(space.set()))
    }

    /// The chain after the last worker has left a space with a marker: it stays occupied, but nobody is there to be
    /// cut off.
    pub(crate) fn unmanned(&self, space: Space) -> Chain<'a> {
        Chain { manned: self.manned.without(space.set()), ..*self }
    }

    /// Where the only worker of an otherwise unoccupied space may go.
    #[inline]
    pub(crate) fn exit(&self, space: Space) -> Exit {
        if !self.connected.contains(space) {
            // Lost workers may leave freely.
            return Exit { destinations: self.reach.without(space.set()), leaves_mine: true };
        }
        let ties = (self.mine.adjacent(space) & self.connected).len();
        if ties + usize::from(space == Space::ENTRANCE) <= 1 {
            return Exit { destinations: self.reach_without_end(space), leaves_mine: true };
        }
        self.exit_from_within(space)
    }

    /// What can be reached when an end of the chain becomes empty.
    #[inline]
    fn reach_without_end(&self, end: Space) -> SpaceSet {
        let rest = self.connected.without(end.set());
        let mut reach = self.reach.without(end.set());
        for beyond in self.mine.adjacent(end).without(rest) {
            if beyond != Space::ENTRANCE && !self.mine.adjacent(beyond).intersects(rest) {
                reach.remove(beyond);
            }
        }
        reach
    }

    fn exit_from_within(&self, space: Space) -> Exit {
        let rest = self.without(space);
        let reach = rest.reach.without(space.set());
        let cut_off = (rest.manned & self.connected).without(rest.connected);
        let exhausted =
            if cut_off.is_empty() { SpaceSet::NONE } else { self.exhausted_behind(space) };
        if cut_off.is_subset(exhausted) {
            return Exit { destinations: reach, leaves_mine: true };
        }
        // Only a space that joins both parts again can help; there is none where the mine has no cycle.
        let severed = rest.occupied.without(rest.connected);
        let mut destinations = SpaceSet::NONE;
        for bridge in reach.without(rest.connected) {
            if self.mine.adjacent(bridge).intersects(severed) {
                let (connected, _) = self.mine.flood(rest.occupied | bridge.set());
                if cut_off.without(connected).is_subset(exhausted) {
                    destinations.insert(bridge);
                }
            }
        }
        Exit { destinations, leaves_mine: false }
    }

    /// A chamber and all that lies behind it, when all chambers there are opened and hold no salt (rule 5.4).
    fn exhausted_behind(&self, space: Space) -> SpaceSet {
        if space.level().is_none() {
            return SpaceSet::NONE;
        }
        let laid = self.mine.laid();
        let (elsewhere, _) = self.mine.flood(laid.without(space.set()));
        let behind = laid.without(elsewhere);
        let spent = (behind & SpaceSet::CHAMBERS).into_iter().all(|chamber| {
            self.mine.opened().contains(chamber) && self.mine.salt(chamber).is_empty()
        });
        if spent { behind } else { SpaceSet::NONE }
    }
}
