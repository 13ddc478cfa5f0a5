//! Actions taken apart: what kind each one is, and a value for each thing that it decides. The app asks for them one after
//! another, and so do programs that choose by small numbers.

use crate::action::{
    Action, Building, Carts, Deal, Extraction, Forfeit, Meal, Origin, Side, Split, Step, Visit,
    Worker,
};
use crate::salt::{Cubes, Rock};
use crate::space::{Space, SpaceSet};

/// What a player does, before any detail.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    Deliver,
    Forfeit,
    Pay,
    Lay,
    Place,
    Extract,
    Assist,
    Visit(Building),
    Rope,
    Boil,
    DrawBrine,
    Bucket,
    Food,
    Convert,
    Pass,
    EndTurn,
}

/// One thing to decide within an action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aspect {
    Kind,
    /// The building whose assistant space is taken.
    Post,
    /// Which worker goes.
    Worker,
    /// Which other worker goes along.
    Companion,
    /// The space that is entered, or gets water.
    To,
    /// The chamber where something is done.
    Chamber,
    Order,
    Forfeit,
    Tool,
    Meal,
    Rock,
    Side,
    Split,
    Cubes,
    HorseMill,
    Count,
    Deal,
    SecondDeal,
    Privilege,
    Foreman,
    ForemanReturns,
    Pickaxes,
    Route,
    Carts,
}

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    Kind(Kind),
    Building(Building),
    Worker(Worker, Origin),
    Space(Space),
    Index(u8),
    Count(u8),
    Flag(bool),
    Forfeit(Forfeit),
    Meal(Meal),
    Rock(Rock),
    Side(Side),
    Split(Split),
    Cubes(Cubes),
    Deal(Option<Deal>),
    Route(SpaceSet),
    Carts(Carts),
}

impl Action {
    #[inline]
    pub fn kind(&self) -> Kind {
        match self {
            Action::Deliver { .. } => Kind::Deliver,
            Action::Forfeit { .. } => Kind::Forfeit,
            Action::Place(_) => Kind::Place,
            Action::Rope(_) => Kind::Rope,
            Action::Extract(_) => Kind::Extract,
            Action::Pay { .. } => Kind::Pay,
            Action::Lay { .. } => Kind::Lay,
            Action::Assist { .. } | Action::AssistEntrance { .. } => Kind::Assist,
            Action::Visit(visit) => Kind::Visit(visit.building()),
            Action::Boil { .. } => Kind::Boil,
            Action::DrawBrine { .. } => Kind::DrawBrine,
            Action::Bucket { .. } => Kind::Bucket,
            Action::Food(_) => Kind::Food,
            Action::Convert { .. } => Kind::Convert,
            Action::Pass => Kind::Pass,
            Action::EndTurn => Kind::EndTurn,
        }
    }

    /// All that the action decides, in the order in which it is asked. No two actions have the same.
    pub fn aspects(&self) -> Vec<(Aspect, Value)> {
        let mut aspects = Vec::with_capacity(8);
        self.each_aspect(|aspect, value| aspects.push((aspect, value)));
        aspects
    }

    /// The same, one after another.
    #[inline]
    pub fn each_aspect(&self, mut each: impl FnMut(Aspect, Value)) {
        each(Aspect::Kind, Value::Kind(self.kind()));
        match *self {
            Action::Deliver { order } => each(Aspect::Order, Value::Index(order)),
            Action::Forfeit { pay } => each(Aspect::Forfeit, Value::Forfeit(pay)),
            Action::Place(Step { worker, from, to }) | Action::Rope(Step { worker, from, to }) => {
                each(Aspect::Worker, Value::Worker(worker, from));
                each(Aspect::To, Value::Space(to));
            }
            Action::Extract(extraction) => each_of_extraction(&extraction, each),
            Action::Pay { split, .. } => each(Aspect::Split, Value::Split(split)),
            Action::Lay { at } => each(Aspect::Side, Value::Side(at)),
            Action::Assist { building, worker, from } => {
                each(Aspect::Worker, Value::Worker(worker, from));
                each(Aspect::Post, Value::Building(building));
            }
            Action::AssistEntrance { from: [one, other] } => {
                each(Aspect::Worker, Value::Worker(Worker::Miner, one));
                each(Aspect::Post, Value::Building(Building::MineEntrance));
                each(Aspect::Companion, Value::Worker(Worker::Miner, other));
            }
            Action::Visit(visit) => each_of_visit(&visit, each),
            Action::Boil { worker, from } => each(Aspect::Worker, Value::Worker(worker, from)),
            Action::DrawBrine { workers, foreman } => {
                each(Aspect::Count, Value::Count(workers));
                each(Aspect::ForemanReturns, Value::Flag(foreman));
            }
            Action::Bucket { from, to } => {
                each(Aspect::Chamber, Value::Space(from));
                each(Aspect::To, Value::Space(to));
            }
            Action::Food(meal) => each(Aspect::Meal, Value::Meal(meal)),
            Action::Convert { to } => each(Aspect::Rock, Value::Rock(to)),
            Action::Pass | Action::EndTurn => {}
        }
    }
}

#[inline]
fn each_of_extraction(extraction: &Extraction, mut each: impl FnMut(Aspect, Value)) {
    let Extraction { route, take, chamber, pickaxes, carts, foreman, horse_mill } = *extraction;
    each(Aspect::Chamber, Value::Space(chamber));
    each(Aspect::HorseMill, Value::Flag(horse_mill));
    each(Aspect::Cubes, Value::Cubes(take));
    each(Aspect::Foreman, Value::Flag(foreman));
    each(Aspect::Pickaxes, Value::Count(pickaxes));
    each(Aspect::Route, Value::Route(route));
    each(Aspect::Carts, Value::Carts(carts));
}

#[inline]
fn each_of_visit(visit: &Visit, mut each: impl FnMut(Aspect, Value)) {
    match *visit {
        Visit::Inn | Visit::TownSquare => {}
        Visit::Workshop { slot } => each(Aspect::Tool, Value::Index(slot)),
        Visit::PumpHouse { chamber, cubes } => {
            each(Aspect::Chamber, Value::Space(chamber));
            each(Aspect::Count, Value::Count(cubes));
        }
        Visit::Market { deals, privilege } => {
            each(Aspect::Deal, Value::Deal(Some(deals.first)));
            each(Aspect::SecondDeal, Value::Deal(deals.second));
            each(Aspect::Privilege, Value::Flag(privilege));
        }
        Visit::Castle { worker, from, privilege } => {
            each(Aspect::Worker, Value::Worker(worker, from));
            each(Aspect::Privilege, Value::Flag(privilege));
        }
        Visit::Saltworks { worker, from } => each(Aspect::Worker, Value::Worker(worker, from)),
        Visit::ForemansBuilding { chamber } => each(Aspect::Chamber, Value::Space(chamber)),
    }
}
