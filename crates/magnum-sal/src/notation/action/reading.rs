//! Written actions as actions of a game: finds the spaces that names mean.

use std::collections::BTreeMap;

use super::{ActionError, ActionNotation, ForfeitNotation, OneOrTwo, SeatKey, VisitNotation};
use crate::action::{
    Action, Building, Carts, Cover, Deals, Extraction, Forfeit, Meal, Origin, Side, Split, Step,
    Visit, Worker,
};
use crate::board::Board;
use crate::illegal::Illegal;
use crate::mine::Path;
use crate::notation::OriginName;
use crate::salt::Rock;
use crate::space::{Place, Space, SpaceSet};
use crate::tools::Tool;

impl ActionNotation {
    /// The action meant. Whether it is legal is another question: [`Board::check`].
    pub fn action(&self, board: &Board) -> Result<Action, ActionError> {
        Reader { board }.action(self)
    }
}

/// Finds the spaces that names mean.
struct Reader<'a> {
    board: &'a Board,
}

impl Reader<'_> {
    fn action(&self, written: &ActionNotation) -> Result<Action, ActionError> {
        use ActionNotation as N;
        Ok(match written {
            &N::Deliver { order } => Action::Deliver { order },
            &N::Forfeit { pay } => Action::Forfeit { pay: forfeit(pay) },
            &N::Place { from, to, worker } => Action::Place(self.step(worker, from, to)?),
            &N::Rope { from, to, worker } => Action::Rope(self.step(worker, from, to)?),
            N::Extract { .. } => Action::Extract(self.extraction(written)?),
            N::Pay { space, split } => {
                Action::Pay { space: self.space(*space)?, split: self.split(split)? }
            }
            &N::Lay { at } => Action::Lay { at: self.side(at)? },
            &N::Assist { building, from, worker } => self.assist(building, from, worker)?,
            N::Visit(visit) => Action::Visit(self.visit(visit)?),
            &N::Boil { from, worker } => Action::Boil { worker, from: self.origin(from)? },
            &N::DrawBrine { workers, foreman } => Action::DrawBrine { workers, foreman },
            &N::Bucket { from, to } => {
                Action::Bucket { from: self.space(from)?, to: self.space(to)? }
            }
            N::Food { wake, worker } => Action::Food(self.meal(wake, *worker)?),
            &N::Convert { to } => Action::Convert { to },
            N::Pass {} => Action::Pass,
            N::EndTurn {} => Action::EndTurn,
        })
    }

    fn space(&self, place: Place) -> Result<Space, Illegal> {
        self.board.mine.at(place).ok_or(Illegal::NotLaid { place })
    }

    fn origin(&self, name: OriginName) -> Result<Origin, Illegal> {
        Ok(match name {
            OriginName::Supply => Origin::Supply,
            OriginName::Building(building) => Origin::Assistant(building),
            OriginName::Place(place) => Origin::Space(self.space(place)?),
        })
    }

    fn step(&self, worker: Worker, from: OriginName, to: Place) -> Result<Step, Illegal> {
        Ok(Step { worker, from: self.origin(from)?, to: self.space(to)? })
    }

    fn split(&self, written: &BTreeMap<SeatKey, u8>) -> Result<Split, Illegal> {
        let players = self.board.options.players();
        let mut split = Split::default();
        for (&SeatKey(seat), &cents) in written {
            if seat.index() >= usize::from(players) {
                return Err(Illegal::PayeeNotAtTable { seat, players });
            }
            split.0[seat] = cents;
        }
        Ok(split)
    }

    fn side(&self, at: Place) -> Result<Side, Illegal> {
        match self.board.turn.lay {
            Some([left, _]) if left == at => Ok(Side::Left),
            Some([_, right]) if right == at => Ok(Side::Right),
            Some(_) => Err(Illegal::LayFirst),
            None => Err(Illegal::NothingToLay),
        }
    }

    fn assist(
        &self,
        building: Building,
        from: OneOrTwo,
        worker: Worker,
    ) -> Result<Action, Illegal> {
        match from {
            OneOrTwo::One(from) => {
                Ok(Action::Assist { building, worker, from: self.origin(from)? })
            }
            OneOrTwo::Two(_) if building != Building::MineEntrance => {
                Err(Illegal::OnlyEntranceTakesTwo)
            }
            OneOrTwo::Two(_) if worker == Worker::Foreman => Err(Illegal::EntranceTakesTwo),
            OneOrTwo::Two([a, b]) => {
                let mut from = [self.origin(a)?, self.origin(b)?];
                from.sort();
                Ok(Action::AssistEntrance { from })
            }
        }
    }

    fn visit(&self, written: &VisitNotation) -> Result<Visit, ActionError> {
        use VisitNotation as N;
        Ok(match *written {
            N::Inn {} => Visit::Inn,
            N::Workshop { slot } => Visit::Workshop { slot },
            N::PumpHouse { chamber, cubes } => {
                Visit::PumpHouse { chamber: self.space(chamber)?, cubes }
            }
            N::Market { ref deals, privilege } => {
                let deals = match deals[..] {
                    [first] => Deals { first, second: None },
                    [first, second] => Deals { first, second: Some(second) },
                    _ => {
                        return Err(ActionError::Malformed(
                            "`deals` lists one or two deals (rule 8.5)",
                        ));
                    }
                };
                Visit::Market { deals, privilege }
            }
            N::TownSquare {} => Visit::TownSquare,
            N::Castle { from, worker, privilege } => {
                Visit::Castle { worker, from: self.origin(from)?, privilege }
            }
            N::Saltworks { from, worker } => Visit::Saltworks { worker, from: self.origin(from)? },
            N::ForemansBuilding { chamber } => {
                Visit::ForemansBuilding { chamber: self.space(chamber)? }
            }
        })
    }

    fn meal(&self, wake: &[Place], worker: Worker) -> Result<Meal, ActionError> {
        match (worker, wake) {
            (Worker::Foreman, &[place]) => {
                let here = self.board.foreman_space(self.board.current) == Some(self.space(place)?);
                if here { Ok(Meal::Foreman) } else { Err(Illegal::NobodyTired.into()) }
            }
            (Worker::Miner, &[place]) => Ok(Meal::Miner(self.space(place)?)),
            (Worker::Miner, &[a, b]) => {
                let mut spaces = [self.space(a)?, self.space(b)?];
                spaces.sort();
                Ok(Meal::Miners(spaces))
            }
            _ => Err(ActionError::Malformed(
                "`wake` lists the spaces of one or two miners, or of the foreman (rule 10.3)",
            )),
        }
    }

    fn extraction(&self, written: &ActionNotation) -> Result<Extraction, ActionError> {
        let ActionNotation::Extract {
            chamber: place,
            take,
            pickaxes,
            ref carts,
            foreman,
            ref route,
            horse_mill,
        } = *written
        else {
            unreachable!("only extractions are read here")
        };
        let chamber = self.space(place)?;
        let take = take.cubes().ok_or(Illegal::NotThatMuchSalt { place })?;
        let path = match route {
            Some(route) => self.route(chamber, route)?,
            None if self.board.options.is_muria() => {
                return Err(ActionError::Malformed("`route` is required with Muria (rule 6.3)"));
            }
            None => self.only_route(chamber)?,
        };
        let mut set = SpaceSet::NONE;
        for &space in path.iter() {
            set |= space.set();
        }
        let carts = self.carts(carts, &path)?;
        Ok(Extraction { route: set, take, chamber, pickaxes, carts, foreman, horse_mill })
    }

    fn route(&self, chamber: Space, places: &[Place]) -> Result<Path, Illegal> {
        let no_route = Illegal::NoRoute { place: self.board.mine.place(chamber) };
        let mut set = SpaceSet::NONE;
        for &place in places {
            set |= self.space(place)?.set();
        }
        let path = self.board.mine.walk(chamber, set);
        let same =
            path.iter().map(|&space| self.board.mine.place(space)).eq(places.iter().copied());
        if same { Ok(path) } else { Err(no_route) }
    }

    fn only_route(&self, chamber: Space) -> Result<Path, Illegal> {
        let mine = &self.board.mine;
        let mut path = None;
        self.board
            .routes(chamber, mine.occupied(), &mut |route| path = Some(mine.walk(chamber, route)));
        path.ok_or(Illegal::NoRoute { place: mine.place(chamber) })
    }

    fn carts(&self, written: &[Vec<Place>], path: &Path) -> Result<Carts, ActionError> {
        if written.len() > Carts::MAX {
            let ready = self.board.tools.ready(self.board.current, Tool::Cart);
            let needed = u8::try_from(written.len()).unwrap_or(u8::MAX);
            return Err(Illegal::NoTool { tool: Tool::Cart, needed, ready }.into());
        }
        let mut covers = Vec::new();
        for places in written {
            let index = |place: Place| -> Result<usize, Illegal> {
                let space = self.space(place)?;
                path.iter().position(|&other| other == space).ok_or(Illegal::CartOffRoute)
            };
            match places[..] {
                [place] => covers.push((index(place)?, false)),
                [a, b] => {
                    let (a, b) = (index(a)?, index(b)?);
                    if a.abs_diff(b) != 1 {
                        return Err(Illegal::CartOffRoute.into());
                    }
                    covers.push((a.min(b), true));
                }
                _ => {
                    return Err(ActionError::Malformed(
                        "a cart covers one or two spaces (rule 6.5)",
                    ));
                }
            }
        }
        covers.sort_unstable();
        let cover = |(index, pair): (usize, bool)| {
            if pair { Cover::pair(path[index]) } else { Cover::one(path[index]) }
        };
        Ok(covers.into_iter().map(cover).fold(Carts::default(), Carts::with))
    }
}

fn forfeit(pay: ForfeitNotation) -> Forfeit {
    match pay {
        ForfeitNotation::Money => Forfeit::Money,
        ForfeitNotation::Brown => Forfeit::Salt(Rock::Brown),
        ForfeitNotation::Green => Forfeit::Salt(Rock::Green),
        ForfeitNotation::White => Forfeit::Salt(Rock::White),
        ForfeitNotation::Nothing => Forfeit::Nothing,
    }
}
