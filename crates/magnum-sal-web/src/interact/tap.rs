//! Which decisions a tap on something can mean.

use magnum_sal::{Building, Meal, Origin, Tool};

use super::{Aspect, Kind, Value};
use crate::board::Target;

/// Whether a decision is about the target.
pub(super) fn is_meant(target: Target, aspect: Aspect, value: Value) -> bool {
    match (target, value) {
        (Target::Space(space), Value::Space(meant)) => space == meant,
        (Target::Space(space), Value::Worker(_, Origin::Space(from))) => space == from,
        (Target::Space(space), Value::Meal(Meal::Miner(one))) => space == one,
        (Target::Space(space), Value::Meal(Meal::Miners(both))) => both.contains(&space),
        (Target::Salt(space), Value::Space(meant)) => aspect == Aspect::Chamber && space == meant,
        (Target::Supply(worker), Value::Worker(meant, Origin::Supply)) => worker == meant,
        (Target::Building(building), Value::Kind(Kind::Visit(meant))) => building == meant,
        (Target::Building(Building::Castle), Value::Kind(Kind::Deliver | Kind::Forfeit)) => true,
        (Target::Building(Building::Saltworks), Value::Kind(Kind::Boil | Kind::DrawBrine)) => true,
        (Target::Building(building) | Target::Post(building), Value::Building(meant)) => {
            building == meant
        }
        (
            Target::Building(building) | Target::Post(building),
            Value::Worker(_, Origin::Assistant(from)),
        ) => building == from,
        (Target::Order(order), Value::Index(index)) => aspect == Aspect::Order && order == index,
        (Target::Display(slot), Value::Index(index)) => aspect == Aspect::Tool && slot == index,
        (Target::Deal(deal), Value::Deal(Some(meant))) => deal == meant,
        (Target::Tool(tool), value) => tool_is_meant(tool, aspect, value),
        (Target::BlueSalt, Value::Kind(Kind::Convert)) => true,
        _ => false,
    }
}

fn tool_is_meant(tool: Tool, aspect: Aspect, value: Value) -> bool {
    match (tool, aspect, value) {
        (Tool::Rope, _, Value::Kind(Kind::Rope))
        | (Tool::Bucket, _, Value::Kind(Kind::Bucket))
        | (Tool::Food, _, Value::Kind(Kind::Food))
        | (Tool::SaltworksPrivilege, _, Value::Kind(Kind::DrawBrine))
        | (Tool::HorseMill, Aspect::HorseMill, Value::Flag(true)) => true,
        (Tool::Pickaxe, Aspect::Pickaxes, Value::Count(pickaxes)) => pickaxes > 0,
        (Tool::Cart, Aspect::Carts, Value::Carts(carts)) => !carts.is_empty(),
        _ => false,
    }
}
