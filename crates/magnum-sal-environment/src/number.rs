//! The numbers of the encoding `steps`, and what each of them means. New meanings are only ever added at the end.

use magnum_sal::{Building, Cover, Deal, Forfeit, Kind, Origin, Rock, Side, Space};

use Building as B;

const KINDS: [Kind; 23] = [
    Kind::Deliver,
    Kind::Forfeit,
    Kind::Pay,
    Kind::Lay,
    Kind::Place,
    Kind::Extract,
    Kind::Assist,
    Kind::Visit(B::Inn),
    Kind::Visit(B::Workshop),
    Kind::Visit(B::PumpHouse),
    Kind::Visit(B::Market),
    Kind::Visit(B::TownSquare),
    Kind::Visit(B::Castle),
    Kind::Visit(B::Saltworks),
    Kind::Visit(B::ForemansBuilding),
    Kind::Rope,
    Kind::Boil,
    Kind::DrawBrine,
    Kind::Bucket,
    Kind::Food,
    Kind::Convert,
    Kind::Pass,
    Kind::EndTurn,
];

/// Nothing more: no second deal, no further cart, nobody else at the meal.
pub(crate) const END: u8 = 23;
pub(crate) const NO: u8 = 24;
pub(crate) const YES: u8 = 25;
pub(crate) const FOREMAN: u8 = 26;
/// A miner from the supply, from an assistant space, from a space of the mine.
const SUPPLY: u8 = 27;
const ASSISTANT: u8 = 28;
const FROM: u8 = 35;
const SPACE: u8 = 67;
/// Two spaces of a route under one cart, named by the one nearer to the chamber.
const PAIR: u8 = 99;
const POST: u8 = 131;
const ORDER: u8 = 138;
const SLOT: u8 = 142;
const ROCK: u8 = 145;
const MONEY: u8 = 148;
const NOTHING: u8 = 149;
const LEFT: u8 = 150;
const RIGHT: u8 = 151;
const DEAL: u8 = 152;
pub(crate) const COUNT: u8 = 158;
/// Three colours of a chamber's cubes: nothing that is counted in an action is more.
const MOST: u8 = 45;

/// How many numbers there are.
pub const SIZE: usize = (COUNT + MOST + 1) as usize;

#[inline]
pub(crate) fn kind(kind: Kind) -> u8 {
    match kind {
        Kind::Deliver => 0,
        Kind::Forfeit => 1,
        Kind::Pay => 2,
        Kind::Lay => 3,
        Kind::Place => 4,
        Kind::Extract => 5,
        Kind::Assist => 6,
        Kind::Visit(B::Inn) => 7,
        Kind::Visit(B::Workshop) => 8,
        Kind::Visit(B::PumpHouse) => 9,
        Kind::Visit(B::Market) => 10,
        Kind::Visit(B::TownSquare) => 11,
        Kind::Visit(B::Castle) => 12,
        Kind::Visit(B::Saltworks) => 13,
        // Nobody visits the mine entrance.
        Kind::Visit(B::ForemansBuilding | B::MineEntrance) => 14,
        Kind::Rope => 15,
        Kind::Boil => 16,
        Kind::DrawBrine => 17,
        Kind::Bucket => 18,
        Kind::Food => 19,
        Kind::Convert => 20,
        Kind::Pass => 21,
        Kind::EndTurn => 22,
    }
}

#[inline]
pub(crate) fn miner_from(origin: Origin) -> u8 {
    match origin {
        Origin::Supply => SUPPLY,
        Origin::Assistant(building) => ASSISTANT + building as u8,
        Origin::Space(space) => FROM + space.index() as u8,
    }
}

#[inline]
pub(crate) fn space(space: Space) -> u8 {
    SPACE + space.index() as u8
}

#[inline]
pub(crate) fn cover(cover: Cover) -> u8 {
    let first = cover.first().index() as u8;
    if cover.is_pair() { PAIR + first } else { SPACE + first }
}

pub(crate) fn post(building: Building) -> u8 {
    POST + building as u8
}

pub(crate) fn order(index: u8) -> u8 {
    ORDER + index
}

pub(crate) fn slot(index: u8) -> u8 {
    SLOT + index
}

pub(crate) fn rock(rock: Rock) -> u8 {
    ROCK + rock as u8
}

pub(crate) fn forfeit(forfeit: Forfeit) -> u8 {
    match forfeit {
        Forfeit::Money => MONEY,
        Forfeit::Salt(salt) => rock(salt),
        Forfeit::Nothing => NOTHING,
    }
}

pub(crate) fn side(side: Side) -> u8 {
    match side {
        Side::Left => LEFT,
        Side::Right => RIGHT,
    }
}

pub(crate) fn deal(deal: Option<Deal>) -> u8 {
    match deal {
        None => END,
        Some(Deal::Sell(rock)) => DEAL + rock as u8,
        Some(Deal::Buy(rock)) => DEAL + 3 + rock as u8,
    }
}

pub(crate) fn flag(flag: bool) -> u8 {
    if flag { YES } else { NO }
}

#[inline]
pub(crate) fn count(count: u8) -> u8 {
    COUNT + count.min(MOST)
}

/// What a number below [`SIZE`] means, in words.
pub fn meaning(number: usize) -> String {
    let of = |first: u8| number - usize::from(first);
    let building = |first: u8| Building::ALL[of(first)].name();
    match u8::try_from(number).unwrap_or(u8::MAX) {
        0..END => kind_name(KINDS[number]),
        END => "nothing more".to_owned(),
        NO => "no".to_owned(),
        YES => "yes".to_owned(),
        FOREMAN => "the foreman".to_owned(),
        SUPPLY => "a miner from the supply".to_owned(),
        ASSISTANT..FROM => format!("a miner from the assistant space of {}", building(ASSISTANT)),
        FROM..SPACE => format!("a miner from space {}", of(FROM)),
        SPACE..PAIR => format!("space {}", of(SPACE)),
        PAIR..POST => format!("space {} and the next one of the route", of(PAIR)),
        POST..ORDER => format!("the assistant space of {}", building(POST)),
        ORDER..SLOT => format!("open order {}", of(ORDER)),
        SLOT..ROCK => format!("open tool {}", of(SLOT)),
        ROCK..MONEY => format!("a {} cube", Rock::ALL[of(ROCK)]),
        MONEY => "money".to_owned(),
        NOTHING => "nothing to lose".to_owned(),
        LEFT => "left".to_owned(),
        RIGHT => "right".to_owned(),
        DEAL..COUNT => match Deal::ALL[of(DEAL)] {
            Deal::Sell(rock) => format!("sell {rock}"),
            Deal::Buy(rock) => format!("buy {rock}"),
        },
        _ => format!("{}", of(COUNT)),
    }
}

fn kind_name(kind: Kind) -> String {
    match kind {
        Kind::Visit(building) => format!("visit {}", building.name()),
        Kind::DrawBrine => "draw_brine".to_owned(),
        Kind::EndTurn => "end_turn".to_owned(),
        other => format!("{other:?}").to_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_kind_has_its_number() {
        for (number, &one) in (0..).zip(&KINDS) {
            assert_eq!(kind(one), number);
        }
    }

    #[test]
    fn every_number_has_a_meaning_of_its_own() {
        let meanings: BTreeSet<String> = (0..SIZE).map(meaning).collect();
        assert_eq!(meanings.len(), SIZE);
        assert_eq!(SIZE, 204, "programs have learnt these numbers");
    }

    #[test]
    fn the_book_lists_all_numbers() {
        let page = include_str!("../../../docs/python.md");
        let mut next = 0;
        for row in page.lines().filter_map(|line| line.strip_prefix("| ")) {
            let Some((range, rest)) = row.split_once(" | ") else { continue };
            let mut ends = range.split('–').map(str::parse::<usize>);
            let Some(Ok(first)) = ends.next() else { continue };
            let last = ends.next().map_or(first, |last| last.expect("a number"));
            let example = rest.rsplit('`').nth(1).expect("an example in backticks");
            assert_eq!((first, meaning(first).as_str()), (next, example));
            next = last + 1;
        }
        assert_eq!(next, SIZE);
    }
}
