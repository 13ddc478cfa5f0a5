//! Actions of a game in their canonical form.

use super::{ActionNotation, ForfeitNotation, OneOrTwo, SeatKey, VisitNotation};
use crate::action::{
    Action, Building, Cover, Extraction, Forfeit, Meal, Side, Step, Visit, Worker,
};
use crate::board::Board;
use crate::notation::OriginName;
use crate::salt::Rock;
use crate::seat::Seat;
use crate::space::Place;

impl Action {
    /// The action as it is written, in its canonical form. It must belong to the board's game.
    pub fn notation(&self, board: &Board) -> ActionNotation {
        use ActionNotation as N;
        let mine = &board.mine;
        let place = |space| mine.place(space);
        match *self {
            Action::Deliver { order } => N::Deliver { order },
            Action::Forfeit { pay } => N::Forfeit { pay: write_forfeit(pay) },
            Action::Place(Step { worker, from, to }) => {
                N::Place { from: from.name(mine), to: place(to), worker }
            }
            Action::Rope(Step { worker, from, to }) => {
                N::Rope { from: from.name(mine), to: place(to), worker }
            }
            Action::Extract(extraction) => write_extraction(&extraction, board),
            Action::Pay { space, split } => {
                let cents = Seat::ALL.into_iter().map(|seat| (SeatKey(seat), split.cents(seat)));
                N::Pay {
                    space: place(space),
                    split: cents.filter(|&(_, cents)| cents > 0).collect(),
                }
            }
            Action::Lay { at } => {
                let [left, right] = board.turn.lay.expect("a tile is laid in the stage lay");
                N::Lay { at: if at == Side::Left { left } else { right } }
            }
            Action::Assist { building, worker, from } => {
                N::Assist { building, from: OneOrTwo::One(from.name(mine)), worker }
            }
            Action::AssistEntrance { from } => {
                let mut names = from.map(|origin| origin.name(mine));
                names.sort_by_key(OriginName::to_string);
                let from = OneOrTwo::Two(names);
                N::Assist { building: Building::MineEntrance, from, worker: Worker::Miner }
            }
            Action::Visit(visit) => N::Visit(write_visit(&visit, board)),
            Action::Boil { worker, from } => N::Boil { from: from.name(mine), worker },
            Action::DrawBrine { workers, foreman } => N::DrawBrine { workers, foreman },
            Action::Bucket { from, to } => N::Bucket { from: place(from), to: place(to) },
            Action::Food(meal) => write_meal(meal, board),
            Action::Convert { to } => N::Convert { to },
            Action::Pass => N::Pass {},
            Action::EndTurn => N::EndTurn {},
        }
    }
}

fn write_forfeit(pay: Forfeit) -> ForfeitNotation {
    match pay {
        Forfeit::Money => ForfeitNotation::Money,
        Forfeit::Salt(Rock::Brown) => ForfeitNotation::Brown,
        Forfeit::Salt(Rock::Green) => ForfeitNotation::Green,
        Forfeit::Salt(Rock::White) => ForfeitNotation::White,
        Forfeit::Nothing => ForfeitNotation::Nothing,
    }
}

fn write_extraction(extraction: &Extraction, board: &Board) -> ActionNotation {
    let Extraction { route, take, chamber, pickaxes, carts, foreman, horse_mill } = *extraction;
    let path = board.mine.walk(chamber, route);
    let route: Vec<Place> = path.iter().map(|&space| board.mine.place(space)).collect();
    let cover = |cover: Cover| {
        let index = path.iter().position(|&space| space == cover.first());
        let index = index.expect("carts stand on the route");
        route[index..=index + usize::from(cover.is_pair())].to_vec()
    };
    ActionNotation::Extract {
        chamber: board.mine.place(chamber),
        take: take.into(),
        pickaxes,
        carts: carts.iter().map(cover).collect(),
        foreman,
        route: board.options.is_muria().then_some(route),
        horse_mill,
    }
}

fn write_visit(visit: &Visit, board: &Board) -> VisitNotation {
    use VisitNotation as N;
    let mine = &board.mine;
    match *visit {
        Visit::Inn => N::Inn {},
        Visit::Workshop { slot } => N::Workshop { slot },
        Visit::PumpHouse { chamber, cubes } => N::PumpHouse { chamber: mine.place(chamber), cubes },
        Visit::Market { deals, privilege } => {
            N::Market { deals: deals.iter().collect(), privilege }
        }
        Visit::TownSquare => N::TownSquare {},
        Visit::Castle { worker, from, privilege } => {
            N::Castle { from: from.name(mine), worker, privilege }
        }
        Visit::Saltworks { worker, from } => N::Saltworks { from: from.name(mine), worker },
        Visit::ForemansBuilding { chamber } => N::ForemansBuilding { chamber: mine.place(chamber) },
    }
}

fn write_meal(meal: Meal, board: &Board) -> ActionNotation {
    let place = |space| board.mine.place(space);
    let (wake, worker) = match meal {
        Meal::Miner(space) => (vec![place(space)], Worker::Miner),
        Meal::Miners(spaces) => {
            let mut wake = spaces.map(place).to_vec();
            wake.sort_by_key(Place::to_string);
            (wake, Worker::Miner)
        }
        Meal::Foreman => {
            let space = board.foreman_space(board.current);
            (space.map(place).into_iter().collect(), Worker::Foreman)
        }
    };
    ActionNotation::Food { wake, worker }
}
