//! What lies open to all: the clock, the town and the mine.

use magnum_sal::components::{INN_PRICES, MARKET_PRICES};
use magnum_sal::{Board, Building, Level, Rock, Stage, Tool};

use crate::features::Sheet;
use crate::ground::Survey;
use crate::horizon::Horizon;

const PHASES: usize = 3;
const SIZES: usize = 4;
const CLOCK: usize = PHASES + 7 + SIZES + 4;
const ASKED: usize = 2 * (Rock::ALL.len() + 1);
const PAYMENTS: usize = 3;
const MARKET: usize = 2 * Rock::ALL.len();
const INN: usize = 2;
const TOWN: usize = ASKED + PAYMENTS + MARKET + INN + Tool::KINDS + 5;
const MINE: usize = Level::ALL.len() * (Rock::ALL.len() + 2) + 5;
pub(crate) const FIGURES: usize = CLOCK + TOWN + MINE;

pub(crate) fn write(
    figures: &mut [f32; FIGURES],
    board: &Board,
    survey: &Survey,
    horizon: &Horizon,
) {
    let mut sheet = Sheet::new(figures);
    sheet.block(CLOCK, |sheet| clock(sheet, board, horizon));
    sheet.block(TOWN, |sheet| town(sheet, board));
    sheet.block(MINE, |sheet| mine(sheet, board, survey));
}

fn clock(sheet: &mut Sheet<'_>, board: &Board, horizon: &Horizon) {
    sheet.case(usize::from(board.phase()) - 1, PHASES);
    let left = board.orders_to_fill().saturating_sub(board.filled_orders());
    sheet.count(left, 5.0);
    sheet.flag(left == 0);
    sheet.flag(left == 1);
    sheet.count(board.round().min(20), 12.0);
    sheet.flag(board.round() == 1);
    sheet.count(horizon.rounds, 8.0);
    sheet.count(board.orders_in_stack(), 8.0);
    sheet.case(usize::from(board.options().players()) - 2, SIZES);
    let stage = board.turn().stage();
    sheet.flag(stage == Stage::Castle);
    sheet.flag(stage == Stage::Pay);
    sheet.count(board.turn().actions_left(), 2.0);
    sheet.count(horizon.most_rounds, 10.0);
}

fn town(sheet: &mut Sheet<'_>, board: &Board) {
    let orders = board.open_orders();
    for rock in Rock::ALL {
        sheet.count(orders.iter().map(|order| order.rock().count(rock)).sum::<u8>(), 6.0);
        sheet.flag(orders.iter().any(|order| order.rock().count(rock) > 0));
    }
    let blue = orders.iter().map(|order| order.blue());
    sheet.count(blue.clone().sum::<u8>(), 4.0);
    sheet.flag(blue.sum::<u8>() > 0);
    let pays = orders.iter().map(|order| order.pays());
    sheet.count(pays.clone().max().unwrap_or(0), 25.0);
    sheet.count(pays.clone().min().unwrap_or(0), 25.0);
    sheet.count(pays.map(f32::from).sum::<f32>(), 60.0);
    for rock in Rock::ALL {
        sheet.count(board.market().count(rock), MARKET_PRICES[rock as usize].len() as f32);
        sheet.count(board.market().selling_price(rock).unwrap_or(0), 8.0);
    }
    let hire = INN_PRICES.get(usize::from(board.inn()));
    sheet.flag(hire.is_some());
    sheet.count(hire.copied().unwrap_or(9), 8.0);
    let tools = board.open_tools();
    for kind in Tool::ALL {
        let place = tools.iter().position(|&tool| tool == kind);
        sheet.add(place.map_or(0.0, |place| 1.0 - 0.25 * place as f32));
    }
    sheet.count(board.tools_in_stack(), 4.0);
    sheet.count(f32::from(board.brine().min(12)), 8.0);
    sheet.count(board.shaft_tiles(), 4.0);
    sheet.flag(board.options().small_carts());
    let taken = |&&building: &&Building| board.assistant(building).is_some();
    sheet.count(Building::ASSISTED.iter().filter(taken).count() as f32, 5.0);
}

fn mine(sheet: &mut Sheet<'_>, board: &Board, survey: &Survey) {
    let mine = board.mine();
    let mut salt = [[0.0f32; 3]; 3];
    let mut water = [0.0f32; 3];
    let mut unopened = [0.0f32; 3];
    let mut known = 0.0f32;
    for space in mine.laid() {
        let Some(level) = space.level() else { continue };
        let depth = level as usize;
        if mine.opened().contains(space) {
            let cubes = mine.salt(space);
            for rock in Rock::ALL {
                salt[depth][rock as usize] += f32::from(cubes.count(rock));
            }
            water[depth] += if cubes.is_empty() { 0.0 } else { f32::from(mine.water(space)) };
        } else {
            unopened[depth] += 1.0;
            known += f32::from(survey.seam(mine, space, level).0.total());
        }
    }
    for level in Level::ALL {
        for cubes in salt[level as usize] {
            sheet.count(cubes, 6.0);
        }
        sheet.count(water[level as usize], 6.0);
        sheet.count(unopened[level as usize], 6.0);
    }
    sheet.count(known, 40.0);
    let shafts = mine.shafts() & mine.occupied();
    sheet.count(shafts.len() as f32, 6.0);
    let deepest = shafts.into_iter().map(|space| mine.place(space).depth()).max();
    sheet.count(deepest.unwrap_or(0), 6.0);
    sheet.count((mine.occupied() & mine.opened()).len() as f32, 8.0);
    sheet.flag(board.options().is_muria());
}
