//! Why something can't be chosen: the rules are asked about the action that the player most likely means.

use magnum_sal::{
    Action, Board, Building, Deal, Deals, Forfeit, Illegal, Meal, Origin, Rock, Side, Space,
    SpaceSet, Step, Tool, Visit, Worker,
};

use super::{Aspect, Builder, Kind, Pick, Target, Value};

/// Why tapping the target does not lead on; `None` if nothing is meant by it.
pub fn why_not(board: &Board, builder: &Builder, target: Target) -> Option<Illegal> {
    let worker = picked_worker(builder);
    let meant = match target {
        Target::Space(to) => match worker {
            Some((worker, from)) => Action::Place(Step { worker, from, to }),
            None => space_alone(board, to),
        },
        Target::Salt(space) => dig(board, space),
        Target::Building(building) => return why_not_building(board, building, worker),
        Target::Post(building) => {
            let (worker, from) = worker.unwrap_or((Worker::Miner, Origin::Supply));
            Action::Assist { building, worker, from }
        }
        Target::Supply(worker) => {
            let from = Origin::Supply;
            Action::Place(Step { worker, from, to: entrance(board)? })
        }
        Target::Order(order) => Action::Deliver { order },
        Target::Display(slot) => Action::Visit(Visit::Workshop { slot }),
        Target::Deal(deal) => market(deal),
        Target::Tool(tool) => return why_not_tool(board, tool),
        Target::BlueSalt => Action::Convert { to: Rock::Brown },
    };
    board.check(meant).err()
}

/// Why no action of the kind can be chosen now.
pub fn why_not_kind(board: &Board, kind: Kind) -> Option<Illegal> {
    let (worker, from) = (Worker::Miner, Origin::Supply);
    let entrance = entrance(board)?;
    let meant = match kind {
        Kind::Deliver => Action::Deliver { order: 0 },
        Kind::Forfeit => Action::Forfeit { pay: Forfeit::Money },
        Kind::Pay => return Some(Illegal::NothingToPay),
        Kind::Lay => Action::Lay { at: Side::Left },
        Kind::Place => Action::Place(Step { worker, from, to: entrance }),
        Kind::Extract => return board.check(Action::Pass).err().or_else(|| nobody_digs(board)),
        Kind::Assist => Action::Assist { building: Building::Workshop, worker, from },
        Kind::Visit(building) => return why_not_building(board, building, None),
        Kind::Rope => return why_not_tool(board, Tool::Rope),
        Kind::Boil => Action::Boil { worker, from },
        Kind::DrawBrine => return why_not_tool(board, Tool::SaltworksPrivilege),
        Kind::Bucket => return why_not_tool(board, Tool::Bucket),
        Kind::Food => return why_not_tool(board, Tool::Food),
        Kind::Convert => Action::Convert { to: Rock::Brown },
        Kind::Pass => Action::Pass,
        Kind::EndTurn => Action::EndTurn,
    };
    board.check(meant).err()
}

fn picked_worker(builder: &Builder) -> Option<(Worker, Origin)> {
    builder.picks().iter().find_map(|pick| match *pick {
        Pick::Answer(Aspect::Worker, Value::Worker(worker, from)) => Some((worker, from)),
        Pick::Tap(Target::Supply(worker)) => Some((worker, Origin::Supply)),
        Pick::Tap(Target::Space(space)) => Some((Worker::Miner, Origin::Space(space))),
        _ => None,
    })
}

fn entrance(board: &Board) -> Option<Space> {
    board.mine().at(magnum_sal::Place::new(1, 0)?)
}

/// A space by itself: digging where one's workers are, otherwise going there.
fn space_alone(board: &Board, space: Space) -> Action {
    let mine = board.mine();
    let own = board.player_to_decide().is_some_and(|seat| mine.workers(seat).contains(space));
    if !own {
        let from = Origin::Supply;
        return Action::Place(Step { worker: Worker::Miner, from, to: space });
    }
    dig(board, space)
}

fn dig(board: &Board, space: Space) -> Action {
    let mine = board.mine();
    let take = Rock::ALL.into_iter().find(|&rock| mine.salt(space).count(rock) > 0);
    Action::Extract(magnum_sal::Extraction {
        route: SpaceSet::NONE,
        take: take.map_or(magnum_sal::Cubes::NONE, magnum_sal::Cubes::one),
        chamber: space,
        pickaxes: 0,
        carts: magnum_sal::Carts::default(),
        foreman: false,
        horse_mill: false,
    })
}

/// The most telling reason among all chambers with own workers.
fn nobody_digs(board: &Board) -> Option<Illegal> {
    let seat = board.player_to_decide()?;
    let mine = board.mine();
    let chambers = (mine.workers(seat) & mine.opened()).into_iter();
    let reasons = chambers.filter_map(|chamber| board.check(space_alone(board, chamber)).err());
    let telling = reasons.max_by_key(|reason| match reason {
        Illegal::HaulageTooDear { .. } => 3,
        Illegal::TooWeak { .. } => 2,
        Illegal::NobodyRested { .. } => 1,
        _ => 0,
    });
    telling.or_else(|| board.check(space_alone_at_entrance(board)?).err())
}

fn space_alone_at_entrance(board: &Board) -> Option<Action> {
    let first = board.mine().laid().into_iter().find(|space| space.level().is_some())?;
    let dig = magnum_sal::Extraction {
        route: SpaceSet::NONE,
        take: magnum_sal::Cubes::NONE,
        chamber: first,
        pickaxes: 0,
        carts: magnum_sal::Carts::default(),
        foreman: false,
        horse_mill: false,
    };
    Some(Action::Extract(dig))
}

fn why_not_building(
    board: &Board,
    building: Building,
    picked: Option<(Worker, Origin)>,
) -> Option<Illegal> {
    let (worker, from) = picked.unwrap_or((Worker::Miner, Origin::Supply));
    let chamber = own_chamber(board)?;
    let visit = match building {
        Building::Inn => Visit::Inn,
        Building::Workshop => Visit::Workshop { slot: 0 },
        Building::PumpHouse => Visit::PumpHouse { chamber, cubes: 1 },
        Building::Market => return board.check(market(Deal::Sell(Rock::Brown))).err(),
        Building::TownSquare => Visit::TownSquare,
        Building::Castle => Visit::Castle { worker, from, privilege: false },
        Building::Saltworks => Visit::Saltworks { worker, from },
        Building::ForemansBuilding => Visit::ForemansBuilding { chamber },
        Building::MineEntrance => {
            return board.check(Action::Assist { building, worker, from }).err();
        }
    };
    board.check(Action::Visit(visit)).err()
}

/// A chamber where the player has workers, with water if there is such a one; otherwise any.
fn own_chamber(board: &Board) -> Option<Space> {
    let mine = board.mine();
    let seat = board.player_to_decide()?;
    let own = mine.workers(seat) & mine.opened();
    let wet = own.into_iter().find(|&space| mine.water(space) > 0);
    wet.or(own.first()).or(mine.laid().into_iter().find(|space| space.level().is_some()))
}

fn market(deal: Deal) -> Action {
    Action::Visit(Visit::Market { deals: Deals { first: deal, second: None }, privilege: false })
}

fn why_not_tool(board: &Board, tool: Tool) -> Option<Illegal> {
    let seat = board.player_to_decide()?;
    let chamber = own_chamber(board)?;
    let meant = match tool {
        Tool::Rope => {
            let (worker, from) = (Worker::Miner, Origin::Supply);
            Action::Rope(Step { worker, from, to: entrance(board)? })
        }
        Tool::Bucket => Action::Bucket { from: chamber, to: chamber },
        Tool::Food => Action::Food(Meal::Miner(chamber)),
        Tool::SaltworksPrivilege => Action::DrawBrine { workers: 1, foreman: false },
        Tool::Pickaxe | Tool::Cart | Tool::HorseMill => {
            return why_not_kind(board, Kind::Extract);
        }
        Tool::CommercialPrivilege => return why_not_building(board, Building::Market, None),
        Tool::RoyalPrivilege => return why_not_building(board, Building::Castle, None),
    };
    let needed =
        (board.unused(seat, tool) == 0).then_some(Illegal::NoTool { tool, needed: 1, ready: 0 });
    needed.or_else(|| board.check(meant).err())
}
