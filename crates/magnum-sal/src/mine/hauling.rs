//! Hauling salt to the surface (rules 6.3 to 6.5): the route, whom it passes, who is paid, what carts save.

use std::sync::LazyLock;

use super::{Mine, Path, SPACES};
use crate::action::{Action, Building, Carts, Cover, Extraction, Split};
use crate::board::Board;
use crate::components::CART_CAPACITY;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::options::{Expansion, Options};
use crate::row::Row;
use crate::seat::{BySeat, Seat};
use crate::space::{Space, SpaceSet};
use crate::turn::{Due, Stage};

impl Mine {
    /// Calls `found` for every route from the chamber to the surface: through occupied spaces, without detour.
    pub(crate) fn routes(
        &self,
        chamber: Space,
        occupied: SpaceSet,
        found: &mut impl FnMut(SpaceSet),
    ) {
        if occupied.contains(chamber) {
            self.extend_route(chamber, chamber.set(), occupied.without(chamber.set()), found);
        }
    }

    /// `free` are the spaces that may still follow: no neighbour of the route but those of its end.
    fn extend_route(
        &self,
        end: Space,
        route: SpaceSet,
        free: SpaceSet,
        found: &mut impl FnMut(SpaceSet),
    ) {
        if end == Space::ENTRANCE {
            return found(route);
        }
        let next = self.adjacent(end) & free;
        let free = free.without(next);
        for space in next {
            self.extend_route(space, route | space.set(), free, found);
        }
    }

    /// The spaces of a route in their order from the chamber. Stops early when the set is not a route.
    pub(crate) fn walk(&self, chamber: Space, route: SpaceSet) -> Path {
        let mut path = Path::new();
        let mut left = route & chamber.set();
        let mut rest = route;
        while let Some(space) = left.first() {
            path.push(space);
            rest.remove(space);
            left = self.adjacent(space) & rest;
        }
        path
    }

    /// Whether the set is a route that salt from the chamber can take.
    pub(crate) fn is_route(&self, chamber: Space, route: SpaceSet) -> bool {
        let mut is_route = false;
        if route.is_subset(self.occupied()) {
            self.routes(chamber, route, &mut |found| is_route |= found == route);
        }
        is_route
    }
}

/// The routes of the base game, by chamber: there the way to the surface is the only one (rule 6.3).
static BASE_ROUTES: LazyLock<[SpaceSet; SPACES]> = LazyLock::new(|| {
    let options = Options::new(4, Expansion::Base).expect("four play the base game");
    let mine = Mine::at_setup(&options);
    let mut routes = [SpaceSet::NONE; SPACES];
    for space in mine.laid() {
        mine.routes(space, mine.laid(), &mut |route| routes[space.index()] = route);
    }
    routes
});

/// Which ways to put carts on a haul are listed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ways {
    Every,
    /// For each number of carts the first of the cheapest.
    Cheapest,
}

/// One haul: which spaces of the route cost something, and how many cubes pass them.
#[derive(Clone, Copy, Debug)]
pub struct Haul {
    /// The spaces that are not the player's own, in route order from the chamber.
    foreign: Path,
    /// Whether each of them is followed in the route by the next one of the list.
    followed: SpaceSet,
    cubes: u8,
    /// How many carts a space can take.
    carts_a_space: u8,
    /// Cents that a full cart saves at a space.
    cart_saves: u8,
}

impl Haul {
    /// The same way for another number of cubes.
    pub(crate) fn with_cubes(self, cubes: u8, board: &Board) -> Haul {
        let (cart_saves, carts_a_space) = if board.options.small_carts() {
            (CART_CAPACITY, cubes.div_ceil(CART_CAPACITY))
        } else {
            (cubes, 1)
        };
        Haul { cubes, carts_a_space, cart_saves, ..self }
    }

    /// Cents that are to be paid in all without carts.
    pub(crate) fn full_cost(&self) -> u32 {
        self.foreign.len() as u32 * u32::from(self.cubes)
    }

    /// What the spaces cost with carts: cents in the order of `foreign`.
    fn cents(&self, carts: &Carts) -> Row<u8, 32> {
        let mut load = Load::default();
        for cover in carts.iter() {
            self.put_cart(&mut load, cover).expect("the carts are legal");
        }
        let saved = |carts: u8| self.cubes.min(carts.saturating_mul(self.cart_saves));
        self.foreign.iter().zip(load).map(|(_, carts)| self.cubes - saved(carts)).collect()
    }

    /// What is to be paid in all with carts that may be put on this route (rules 6.4 and 6.5).
    pub fn cost(&self, carts: &Carts) -> u32 {
        if carts.is_empty() {
            return self.full_cost();
        }
        self.cents(carts).iter().map(|&cents| u32::from(cents)).sum()
    }

    /// Puts one more cart on the route, as rule 6.5 allows it.
    fn put_cart(&self, load: &mut Load, cover: Cover) -> Result<(), CartError> {
        let index = self.foreign.iter().position(|&space| space == cover.first());
        let index = index.ok_or(CartError::OffRoute)?;
        if cover.is_pair() && !self.followed.contains(cover.first()) {
            return Err(CartError::OffRoute);
        }
        let covered = index..=index + usize::from(cover.is_pair());
        for (carts, &space) in load[covered.clone()].iter_mut().zip(&self.foreign[covered]) {
            if *carts == self.carts_a_space {
                return Err(CartError::Useless(space));
            }
            *carts += 1;
        }
        Ok(())
    }

    pub(crate) fn check_carts(&self, carts: &Carts, mine: &Mine) -> Result<(), Illegal> {
        let mut load = Load::default();
        let mut carts = carts.iter();
        carts.try_for_each(|cover| self.put_cart(&mut load, cover)).map_err(|error| match error {
            CartError::OffRoute => Illegal::CartOffRoute,
            CartError::Useless(space) => Illegal::CartUseless { place: mine.place(space) },
        })
    }

    /// Calls `found` for every way to use up to so many carts, none included.
    pub(crate) fn each_carts(&self, most: u8, found: &mut impl FnMut(Carts)) {
        found(Carts::default());
        if most > 0 {
            self.add_cart(Carts::default(), (0, false), Load::default(), most, found);
        }
    }

    /// For each number of carts what the first of the cheapest ways costs, and the way; in the order of `each_carts`, and only
    /// what so much money pays for.
    pub(crate) fn cheapest_carts(&self, most: u8, money: u32) -> Row<(u32, Carts), 4> {
        let mut cheapest: Row<(u32, Carts), 4> = Row::new();
        self.each_carts(most, &mut |carts| {
            let cost = self.cost(&carts);
            if cost > money {
                return;
            }
            match cheapest.iter_mut().find(|(_, known)| known.len() == carts.len()) {
                Some(known) if cost < known.0 => *known = (cost, carts),
                Some(_) => {}
                None => cheapest.push((cost, carts)),
            }
        });
        cheapest
    }

    /// Adds one cart at or after `from`: the index of its first space, and whether it covers two.
    fn add_cart(
        &self,
        carts: Carts,
        from: (usize, bool),
        load: Load,
        most: u8,
        found: &mut impl FnMut(Carts),
    ) {
        for index in from.0..self.foreign.len() {
            let space = self.foreign[index];
            for cover in [Cover::one(space), Cover::pair(space)] {
                let place = (index, cover.is_pair());
                let mut load = load;
                if place < from || self.put_cart(&mut load, cover).is_err() {
                    continue;
                }
                let carts = carts.with(cover);
                found(carts);
                if most > 1 {
                    self.add_cart(carts, place, load, most - 1, found);
                }
            }
        }
    }
}

/// How many carts cover each foreign space.
type Load = [u8; 32];

/// Why a cart can't be used.
#[derive(Clone, Copy, Debug)]
enum CartError {
    OffRoute,
    /// Other carts free all cubes there.
    Useless(Space),
}

impl Board {
    /// Calls `found` for every route from the chamber to the surface within a set of occupied spaces.
    #[inline]
    pub(crate) fn routes(
        &self,
        chamber: Space,
        occupied: SpaceSet,
        found: &mut impl FnMut(SpaceSet),
    ) {
        if self.options.is_muria() {
            return self.mine.routes(chamber, occupied, found);
        }
        let route = BASE_ROUTES[chamber.index()];
        if route.is_subset(occupied) {
            found(route);
        }
    }

    /// The haul of a legal extraction.
    pub fn haul_of(&self, extraction: &Extraction) -> Haul {
        let Extraction { chamber, route, take, .. } = *extraction;
        self.haul(chamber, route).with_cubes(take.total(), self)
    }

    /// The haul of one cube from the chamber along a route.
    pub(crate) fn haul(&self, chamber: Space, route: SpaceSet) -> Haul {
        let own = self.mine.own(self.current);
        let mut foreign = Path::new();
        let mut followed = SpaceSet::NONE;
        let mut before = None;
        if !route.is_subset(own) {
            for &space in self.mine.walk(chamber, route).iter() {
                if own.contains(space) {
                    before = None;
                    continue;
                }
                if let Some(before) = before.replace(space) {
                    followed.insert(before);
                }
                foreign.push(space);
            }
        }
        Haul { foreign, followed, cubes: 1, carts_a_space: 1, cart_saves: 1 }.with_cubes(1, self)
    }

    /// The players who can be paid at a space that is not the current player's own (rule 6.4).
    pub(crate) fn payees(&self, space: Space) -> Row<Seat, 5> {
        let others = self.seats().iter().copied().filter(|&seat| seat != self.current);
        let foremen: Row<Seat, 5> =
            others.clone().filter(|&seat| self.foreman_space(seat) == Some(space)).collect();
        if !foremen.is_empty() {
            return foremen;
        }
        others.filter(|&seat| self.mine.own(seat).contains(space)).collect()
    }

    pub(crate) fn list_splits(&self, out: &mut Vec<Action>) {
        let Some(&due) = self.turn.pay.first() else { return };
        let payees = self.payees(due.space);
        split_among(&payees, due, Split::default(), due.cents, out);
    }

    pub(crate) fn check_pay(&self, space: Space, split: Split) -> Result<(), Illegal> {
        let (Stage::Pay, Some(due)) = (self.turn.stage, self.turn.pay.first()) else {
            return Err(Illegal::NothingToPay);
        };
        let place = self.mine.place(due.space);
        if due.space != space {
            return Err(Illegal::PayFirst { place });
        }
        let payees = self.payees(space);
        for seat in Seat::ALL {
            if split.cents(seat) > 0 && !payees.contains(&seat) {
                return Err(Illegal::NotAPayee { seat, place });
            }
        }
        if split.total() != u32::from(due.cents) {
            return Err(Illegal::WrongSplit { total: split.total(), cents: due.cents });
        }
        Ok(())
    }
}

fn split_among(payees: &[Seat], due: Due, split: Split, left: u8, out: &mut Vec<Action>) {
    match payees {
        [] => {}
        [last] => {
            let mut split = split;
            split.0[*last] = left;
            out.push(Action::Pay { space: due.space, split });
        }
        [first, others @ ..] => {
            for cents in 0..=left {
                let mut split = split;
                split.0[*first] = cents;
                split_among(others, due, split, left - cents, out);
            }
        }
    }
}

impl Game {
    /// Pays what needs no choice and leaves the other splits open.
    pub(crate) fn pay_haulage(&mut self, haul: &Haul, carts: &Carts, log: &mut impl Log) {
        let cents = haul.cents(carts);
        for (&space, &cents) in haul.foreign.iter().zip(cents.iter()) {
            if cents == 0 {
                continue;
            }
            match *self.board.payees(space) {
                [payee] => self.pay(payee, space, cents, log),
                _ => self.board.turn.pay.push(Due { space, cents }),
            }
        }
        if self.board.turn.pay.is_empty() {
            self.finish_extraction(log);
        } else {
            self.board.turn.stage = Stage::Pay;
        }
    }

    pub(crate) fn pay_split(&mut self, split: Split, log: &mut impl Log) {
        let due = self.board.turn.pay.remove(0);
        let BySeat(cents) = split.0;
        for (seat, cents) in Seat::ALL.into_iter().zip(cents) {
            if cents > 0 {
                self.pay(seat, due.space, cents, log);
            }
        }
        if self.board.turn.pay.is_empty() {
            self.board.turn.stage = Stage::Actions;
            self.finish_extraction(log);
        }
    }

    fn pay(&mut self, to: Seat, space: Space, cents: u8, log: &mut impl Log) {
        let board = &mut self.board;
        board.me_mut().money -= u32::from(cents);
        board.players[to].money += u32::from(cents);
        log.tell(|| Event::Paid {
            player: board.current,
            to,
            space: board.mine.place(space),
            cents,
        });
    }

    /// The mine entrance earns when all haulage is paid (rule 6.7).
    fn finish_extraction(&mut self, log: &mut impl Log) {
        self.assistant_earns(Building::MineEntrance, log);
    }
}
