//! Actions taken apart: what kind each one is, and a value for each thing that it decides.

use magnum_sal::{
    Action, Building, Carts, Cubes, Deal, Extraction, Forfeit, Meal, Origin, Rock, Side, Space,
    SpaceSet, Split, Step, Visit, Worker,
};

use super::Kind;

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

impl Aspect {
    /// Whether a player has to decide it before an action can be proposed. The others have a sensible default.
    pub fn is_essential(self) -> bool {
        !matches!(
            self,
            Aspect::Worker
                | Aspect::Companion
                | Aspect::Cubes
                | Aspect::HorseMill
                | Aspect::Count
                | Aspect::SecondDeal
                | Aspect::Privilege
                | Aspect::Foreman
                | Aspect::ForemanReturns
                | Aspect::Pickaxes
                | Aspect::Route
                | Aspect::Carts
                | Aspect::Split
        )
    }
}

pub fn kind(action: &Action) -> Kind {
    match action {
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
pub fn aspects(action: &Action) -> Vec<(Aspect, Value)> {
    let mut aspects = vec![(Aspect::Kind, Value::Kind(kind(action)))];
    match *action {
        Action::Deliver { order } => aspects.push((Aspect::Order, Value::Index(order))),
        Action::Forfeit { pay } => aspects.push((Aspect::Forfeit, Value::Forfeit(pay))),
        Action::Place(step) | Action::Rope(step) => aspects.extend(step_aspects(step)),
        Action::Extract(extraction) => aspects.extend(extraction_aspects(&extraction)),
        Action::Pay { split, .. } => aspects.push((Aspect::Split, Value::Split(split))),
        Action::Lay { at } => aspects.push((Aspect::Side, Value::Side(at))),
        Action::Assist { building, worker, from } => aspects.extend([
            (Aspect::Worker, Value::Worker(worker, from)),
            (Aspect::Post, Value::Building(building)),
        ]),
        Action::AssistEntrance { from: [one, other] } => aspects.extend([
            (Aspect::Worker, Value::Worker(Worker::Miner, one)),
            (Aspect::Post, Value::Building(Building::MineEntrance)),
            (Aspect::Companion, Value::Worker(Worker::Miner, other)),
        ]),
        Action::Visit(visit) => aspects.extend(visit_aspects(&visit)),
        Action::Boil { worker, from } => {
            aspects.push((Aspect::Worker, Value::Worker(worker, from)));
        }
        Action::DrawBrine { workers, foreman } => aspects.extend([
            (Aspect::Count, Value::Count(workers)),
            (Aspect::ForemanReturns, Value::Flag(foreman)),
        ]),
        Action::Bucket { from, to } => {
            aspects.extend([(Aspect::Chamber, Value::Space(from)), (Aspect::To, Value::Space(to))]);
        }
        Action::Food(meal) => aspects.push((Aspect::Meal, Value::Meal(meal))),
        Action::Convert { to } => aspects.push((Aspect::Rock, Value::Rock(to))),
        Action::Pass | Action::EndTurn => {}
    }
    aspects
}

fn step_aspects(step: Step) -> [(Aspect, Value); 2] {
    [(Aspect::Worker, Value::Worker(step.worker, step.from)), (Aspect::To, Value::Space(step.to))]
}

fn extraction_aspects(extraction: &Extraction) -> [(Aspect, Value); 7] {
    let Extraction { route, take, chamber, pickaxes, carts, foreman, horse_mill } = *extraction;
    [
        (Aspect::Chamber, Value::Space(chamber)),
        (Aspect::HorseMill, Value::Flag(horse_mill)),
        (Aspect::Cubes, Value::Cubes(take)),
        (Aspect::Foreman, Value::Flag(foreman)),
        (Aspect::Pickaxes, Value::Count(pickaxes)),
        (Aspect::Route, Value::Route(route)),
        (Aspect::Carts, Value::Carts(carts)),
    ]
}

fn visit_aspects(visit: &Visit) -> Vec<(Aspect, Value)> {
    match *visit {
        Visit::Inn | Visit::TownSquare => Vec::new(),
        Visit::Workshop { slot } => vec![(Aspect::Tool, Value::Index(slot))],
        Visit::PumpHouse { chamber, cubes } => {
            vec![(Aspect::Chamber, Value::Space(chamber)), (Aspect::Count, Value::Count(cubes))]
        }
        Visit::Market { deals, privilege } => vec![
            (Aspect::Deal, Value::Deal(Some(deals.first))),
            (Aspect::SecondDeal, Value::Deal(deals.second)),
            (Aspect::Privilege, Value::Flag(privilege)),
        ],
        Visit::Castle { worker, from, privilege } => vec![
            (Aspect::Worker, Value::Worker(worker, from)),
            (Aspect::Privilege, Value::Flag(privilege)),
        ],
        Visit::Saltworks { worker, from } => vec![(Aspect::Worker, Value::Worker(worker, from))],
        Visit::ForemansBuilding { chamber } => vec![(Aspect::Chamber, Value::Space(chamber))],
    }
}
