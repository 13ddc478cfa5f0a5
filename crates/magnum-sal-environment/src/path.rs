//! An action as a path of small choices. The questions are those that the app asks, in the same order; where an answer is not
//! small, such as a route, it is asked for piece by piece.

use magnum_sal::{Action, Aspect, Board, Meal, Rock, Seat, Space, SpaceSet, Value, Worker};

use crate::number;

/// What a choice decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Question {
    Kind,
    Post,
    Worker,
    Companion,
    To,
    Chamber,
    Order,
    Forfeit,
    Tool,
    Meal,
    SecondMeal,
    Rock,
    Side,
    /// Cents for the players at turn next, clockwise.
    Cents1,
    Cents2,
    Cents3,
    Cents4,
    HorseMill,
    Brown,
    Green,
    White,
    Count,
    Deal,
    SecondDeal,
    Privilege,
    Foreman,
    ForemanReturns,
    Pickaxes,
    /// The next space of the route to the surface.
    Route,
    /// What the next cart covers.
    Cart,
}

impl Question {
    pub const ALL: [Question; 30] = {
        use Question as Q;
        [
            Q::Kind,
            Q::Post,
            Q::Worker,
            Q::Companion,
            Q::To,
            Q::Chamber,
            Q::Order,
            Q::Forfeit,
            Q::Tool,
            Q::Meal,
            Q::SecondMeal,
            Q::Rock,
            Q::Side,
            Q::Cents1,
            Q::Cents2,
            Q::Cents3,
            Q::Cents4,
            Q::HorseMill,
            Q::Brown,
            Q::Green,
            Q::White,
            Q::Count,
            Q::Deal,
            Q::SecondDeal,
            Q::Privilege,
            Q::Foreman,
            Q::ForemanReturns,
            Q::Pickaxes,
            Q::Route,
            Q::Cart,
        ]
    };

    /// Its name in lower case, such as `second_deal`.
    pub fn name(self) -> String {
        let mut name = String::new();
        for letter in format!("{self:?}").chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('_');
            }
            name.extend(letter.to_lowercase());
        }
        name
    }
}

/// One choice of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub(crate) question: Question,
    pub(crate) number: u8,
}

/// Adds the choices that lead to the action. No path is the beginning of another one.
#[inline]
pub(crate) fn write(board: &Board, action: &Action, path: &mut Vec<Choice>) {
    let mut add = |question, number| path.push(Choice { question, number });
    let mut chamber = None;
    action.each_aspect(|aspect, value| match value {
        Value::Kind(kind) => add(Question::Kind, number::kind(kind)),
        Value::Building(building) => add(Question::Post, number::post(building)),
        Value::Worker(worker, origin) => {
            let question = match aspect {
                Aspect::Companion => Question::Companion,
                _ => Question::Worker,
            };
            add(
                question,
                match worker {
                    Worker::Foreman => number::FOREMAN,
                    Worker::Miner => number::miner_from(origin),
                },
            );
        }
        Value::Space(space) => match aspect {
            Aspect::To => add(Question::To, number::space(space)),
            _ => {
                chamber = Some(space);
                add(Question::Chamber, number::space(space));
            }
        },
        Value::Index(index) => match aspect {
            Aspect::Order => add(Question::Order, number::order(index)),
            _ => add(Question::Tool, number::slot(index)),
        },
        Value::Count(count) => match aspect {
            Aspect::Pickaxes => add(Question::Pickaxes, number::count(count)),
            _ => add(Question::Count, number::count(count)),
        },
        Value::Flag(flag) => add(
            match aspect {
                Aspect::HorseMill => Question::HorseMill,
                Aspect::Foreman => Question::Foreman,
                Aspect::ForemanReturns => Question::ForemanReturns,
                _ => Question::Privilege,
            },
            number::flag(flag),
        ),
        Value::Forfeit(forfeit) => add(Question::Forfeit, number::forfeit(forfeit)),
        Value::Meal(meal) => write_meal(meal, &mut add),
        Value::Rock(rock) => add(Question::Rock, number::rock(rock)),
        Value::Side(side) => add(Question::Side, number::side(side)),
        Value::Split(split) => {
            for (question, seat) in CENTS.into_iter().zip(others(board)) {
                add(question, number::count(split.cents(seat)));
            }
        }
        Value::Cubes(cubes) => {
            add(Question::Brown, number::count(cubes.count(Rock::Brown)));
            add(Question::Green, number::count(cubes.count(Rock::Green)));
            add(Question::White, number::count(cubes.count(Rock::White)));
        }
        Value::Deal(deal) => match aspect {
            Aspect::SecondDeal => add(Question::SecondDeal, number::deal(deal)),
            _ => add(Question::Deal, number::deal(deal)),
        },
        Value::Route(route) => {
            let start = chamber.map_or(SpaceSet::NONE, Space::set);
            write_route(board, start, route, &mut add);
        }
        Value::Carts(carts) => {
            carts.iter().for_each(|cover| add(Question::Cart, number::cover(cover)));
            add(Question::Cart, number::END);
        }
    });
}

const CENTS: [Question; 4] =
    [Question::Cents1, Question::Cents2, Question::Cents3, Question::Cents4];

/// The other players, clockwise.
fn others(board: &Board) -> impl Iterator<Item = Seat> {
    let players = board.options().players();
    let own = board.player_to_decide().unwrap_or_default();
    std::iter::successors(Some(own.next(players)), move |seat| Some(seat.next(players)))
        .take_while(move |&seat| seat != own)
}

fn write_meal(meal: Meal, add: &mut impl FnMut(Question, u8)) {
    match meal {
        Meal::Foreman => add(Question::Meal, number::FOREMAN),
        Meal::Miner(space) => {
            add(Question::Meal, number::space(space));
            add(Question::SecondMeal, number::END);
        }
        Meal::Miners([one, other]) => {
            add(Question::Meal, number::space(one));
            add(Question::SecondMeal, number::space(other));
        }
    }
}

/// A route has no detour, so that each of its spaces has one next one.
#[inline]
fn write_route(
    board: &Board,
    start: SpaceSet,
    route: SpaceSet,
    add: &mut impl FnMut(Question, u8),
) {
    let mut passed = start;
    let mut at = start.first();
    while let Some(space) = at {
        at = (board.mine().adjacent(space) & route).without(passed).first();
        if let Some(next) = at {
            passed |= next.set();
            add(Question::Route, number::space(next));
        }
    }
}
