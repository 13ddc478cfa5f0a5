//! Actions as they are written, with spaces by name and defaults left out.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{CubesNotation, OriginName, is_zero};
use crate::action::{
    Action, Building, Carts, Cover, Deal, Deals, Extraction, Forfeit, Meal, Origin, Side, Split,
    Step, Visit, Worker,
};
use crate::board::Board;
use crate::illegal::Illegal;
use crate::mine::Path;
use crate::salt::Rock;
use crate::seat::Seat;
use crate::space::{Place, Space, SpaceSet};
use crate::tools::Tool;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ActionNotation {
    Deliver {
        order: u8,
    },
    Forfeit {
        pay: ForfeitNotation,
    },
    Place {
        from: OriginName,
        to: Place,
        #[serde(default, skip_serializing_if = "is_zero")]
        worker: Worker,
    },
    Rope {
        from: OriginName,
        to: Place,
        #[serde(default, skip_serializing_if = "is_zero")]
        worker: Worker,
    },
    Extract {
        chamber: Place,
        take: CubesNotation,
        #[serde(default, skip_serializing_if = "is_zero")]
        pickaxes: u8,
        #[serde(default, skip_serializing_if = "is_zero")]
        carts: Vec<Vec<Place>>,
        #[serde(default, skip_serializing_if = "is_zero")]
        foreman: bool,
        #[serde(default, skip_serializing_if = "is_zero")]
        route: Option<Vec<Place>>,
        #[serde(default, skip_serializing_if = "is_zero")]
        horse_mill: bool,
    },
    Pay {
        space: Place,
        split: BTreeMap<SeatKey, u8>,
    },
    Lay {
        at: Place,
    },
    Assist {
        building: Building,
        from: OneOrTwo,
        #[serde(default, skip_serializing_if = "is_zero")]
        worker: Worker,
    },
    Visit(VisitNotation),
    Boil {
        from: OriginName,
        #[serde(default, skip_serializing_if = "is_zero")]
        worker: Worker,
    },
    DrawBrine {
        workers: u8,
        #[serde(default, skip_serializing_if = "is_zero")]
        foreman: bool,
    },
    Bucket {
        from: Place,
        to: Place,
    },
    Food {
        wake: Vec<Place>,
        #[serde(default, skip_serializing_if = "is_zero")]
        worker: Worker,
    },
    Convert {
        to: Rock,
    },
    Pass {},
    EndTurn {},
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "building", rename_all = "snake_case", deny_unknown_fields)]
pub enum VisitNotation {
    Inn {},
    Workshop {
        slot: u8,
    },
    PumpHouse {
        chamber: Place,
        cubes: u8,
    },
    Market {
        deals: Vec<Deal>,
        #[serde(default, skip_serializing_if = "is_zero")]
        privilege: bool,
    },
    TownSquare {},
    Castle {
        from: OriginName,
        #[serde(default, skip_serializing_if = "is_zero")]
        worker: Worker,
        #[serde(default, skip_serializing_if = "is_zero")]
        privilege: bool,
    },
    Saltworks {
        from: OriginName,
        #[serde(default, skip_serializing_if = "is_zero")]
        worker: Worker,
    },
    ForemansBuilding {
        chamber: Place,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForfeitNotation {
    Money,
    Brown,
    Green,
    White,
    Nothing,
}

/// One origin, or the two of the mine entrance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OneOrTwo {
    One(OriginName),
    Two([OriginName; 2]),
}

impl Serialize for OneOrTwo {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            OneOrTwo::One(origin) => origin.serialize(serializer),
            OneOrTwo::Two(origins) => origins.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for OneOrTwo {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = OneOrTwo;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an origin, or a list of two")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<OneOrTwo, E> {
                text.parse().map(OneOrTwo::One).map_err(E::custom)
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, seq: A) -> Result<OneOrTwo, A::Error> {
                let list =
                    Vec::<OriginName>::deserialize(de::value::SeqAccessDeserializer::new(seq))?;
                let two = <[OriginName; 2]>::try_from(list);
                two.map(OneOrTwo::Two).map_err(|list| de::Error::invalid_length(list.len(), &self))
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

/// A seat as the key of an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SeatKey(pub Seat);

impl Serialize for SeatKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for SeatKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let seat = Seat::ALL.into_iter().find(|seat| seat.to_string() == text);
        seat.map(SeatKey).ok_or_else(|| {
            let text: String = text.chars().take(40).collect();
            de::Error::custom(format_args!("unknown player `{text}`, expected 0 to 4"))
        })
    }
}

/// Why a written action can't be read as one of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ActionError {
    /// It is no action of any game.
    #[error("{0}")]
    Malformed(&'static str),
    /// It can't be legal here.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

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
