//! What each player has: belongings, deliveries and plans, workers, tools, and the turn.

use magnum_sal::{Board, Building, BySeat, ForemanAt, Level, Rock, Seat, SpaceSet, Tool};

use crate::features::Sheet;
use crate::ground::Ground;
use crate::numbers::{at_least, at_most};
use crate::prospect::Prospect;
use crate::salt_value::{BLUE, SaltValue, lacking};

const MONEY: usize = 3;
const BELONGINGS: usize = MONEY + 2 * Rock::ALL.len() + 3;
/// By how many cubes an order is out of reach: none, and up to three.
const LACKING: usize = 4;
const QUEUE: usize = 3 + 3;
const DELIVERIES: usize = 2 + QUEUE + LACKING + 1;
const BRINE: usize = 4;
const PLAN: usize = 9;
const DEPTHS: usize = 6;
const FOREMAN: usize = 6;
const WORKERS: usize = 3 + DEPTHS + 2 * Level::ALL.len() + Building::ASSISTED.len() + FOREMAN + 1;
const AT_HAND: usize = 2 + Rock::ALL.len() + 4;
const TOOLS: usize = 2 * Tool::KINDS + 2;
const TURN: usize = 9;
const HAULAGE: usize = 2;
pub(crate) const FIGURES: usize =
    BELONGINGS + DELIVERIES + BRINE + 2 * PLAN + WORKERS + AT_HAND + TOOLS + TURN + HAULAGE;

/// Writes everything but the haulage.
pub(crate) fn write(
    figures: &mut [f32; FIGURES],
    board: &Board,
    seat: Seat,
    ground: &Ground,
    salt: &SaltValue,
    plans: &[Prospect; 2],
) {
    let mut sheet = Sheet::new(figures);
    sheet.block(BELONGINGS, |sheet| belongings(sheet, board, seat));
    sheet.block(DELIVERIES, |sheet| deliveries(sheet, board, seat, salt));
    sheet.block(BRINE, |sheet| brine(sheet, board, seat, salt));
    for one in plans {
        sheet.block(PLAN, |sheet| plan(sheet, one));
    }
    sheet.block(WORKERS, |sheet| workers(sheet, board, seat));
    sheet.block(AT_HAND, |sheet| at_hand(sheet, board, seat, ground, salt));
    sheet.block(TOOLS, |sheet| tools(sheet, board, seat));
    sheet.block(TURN, |sheet| turn(sheet, board, seat));
}

/// Writes the figures of the turn alone.
pub(crate) fn write_turn(figures: &mut [f32; FIGURES], board: &Board, seat: Seat) {
    let mut sheet = Sheet::new(&mut figures[FIGURES - HAULAGE - TURN..]);
    sheet.block(TURN, |sheet| turn(sheet, board, seat));
}

fn belongings(sheet: &mut Sheet<'_>, board: &Board, seat: Seat) {
    let player = board.player(seat);
    let money = player.money() as f32;
    sheet.count(money, 40.0);
    sheet.count(at_most(money, 8.0), 8.0);
    sheet.count(at_most(money, 3.0), 3.0);
    let salt = player.salt();
    for rock in Rock::ALL {
        let cubes = f32::from(salt.count(rock));
        sheet.count(at_most(cubes, 2.0), 2.0);
        sheet.count(cubes, 5.0);
    }
    sheet.count(f32::from(salt.blue), 6.0);
    sheet.count(player.markers(), 3.0);
    sheet.count(board.orders(seat).count() as f32, 6.0);
}

fn deliveries(sheet: &mut Sheet<'_>, board: &Board, seat: Seat, salt: &SaltValue) {
    sheet.count(salt.value, 40.0);
    sheet.count(salt.filled.count_ones() as f32, 3.0);
    for workers in salt.idle {
        sheet.count(workers, 2.0);
    }
    let (right, left) = board.queue(seat);
    sheet.count(right, 2.0);
    sheet.count(left, 2.0);
    let served = board.player_to_decide() == Some(seat);
    sheet.count(if served { board.turn().arrivals() } else { 0 }, 2.0);
    // The best payment among orders that lack at most this many cubes.
    let hand = board.player(seat).salt();
    let mut best = [0u8; LACKING];
    for order in board.open_orders() {
        for pays in best.iter_mut().skip(usize::from(lacking(hand, order))) {
            *pays = (*pays).max(order.pays());
        }
    }
    for pays in best {
        sheet.count(pays, 25.0);
    }
    sheet.count(salt.left[..BLUE].iter().sum::<u8>(), 6.0);
}

/// Blue salt against what open orders ask for.
fn brine(sheet: &mut Sheet<'_>, board: &Board, seat: Seat, salt: &SaltValue) {
    let held = board.player(seat).salt().blue;
    let asked: u16 = board.open_orders().iter().map(|order| u16::from(order.blue())).sum();
    sheet.count(held.min(asked), 4.0);
    sheet.count(asked.saturating_sub(held), 4.0);
    sheet.count(salt.left[BLUE], 6.0);
    // In the base game nobody ever has any.
    let muria = board.options().is_muria();
    sheet.count(if muria { salt.prices[BLUE][0] } else { 0.0 }, 3.0);
}

fn plan(sheet: &mut Sheet<'_>, plan: &Prospect) {
    sheet.flag(plan.cubes > 0);
    sheet.count(plan.value.clamp(-12.0, 30.0), 15.0);
    sheet.count(plan.actions.min(12), 6.0);
    sheet.count(plan.cubes, 4.0);
    sheet.count(plan.foreign.len() as f32, 4.0);
    sheet.count(plan.gaps.min(5), 3.0);
    sheet.count(plan.strength, 4.0);
    for cubes in plan.dear {
        sheet.count(cubes, 3.0);
    }
}

fn workers(sheet: &mut Sheet<'_>, board: &Board, seat: Seat) {
    let player = board.player(seat);
    let mine = board.mine();
    sheet.count(player.supply(), 5.0);
    sheet.count(10 - player.bank(), 10.0);
    let mut depths = [0.0f32; 6];
    let mut levels = [[0.0f32; 2]; 3];
    for space in mine.workers(seat) {
        let crew = mine.crew(seat, space);
        match space.level() {
            Some(level) => {
                levels[level as usize][0] += f32::from(crew.rested());
                levels[level as usize][1] += f32::from(crew.tired());
            }
            None => depths[usize::from(mine.place(space).depth()) - 1] += f32::from(crew.total()),
        }
    }
    sheet.count(levels.iter().map(|level| level[1]).sum::<f32>(), 5.0);
    for workers in depths {
        sheet.count(workers, 2.0);
    }
    for [rested, tired] in levels {
        sheet.count(rested, 4.0);
        sheet.count(tired, 4.0);
    }
    for &building in Building::ASSISTED {
        sheet.flag(board.assistant(building).is_some_and(|one| one.seat == seat));
    }
    let foreman = player.foreman();
    sheet.flag(foreman == ForemanAt::Supply);
    sheet.flag(matches!(foreman, ForemanAt::Space(space) if space.level().is_some()));
    sheet.flag(matches!(foreman, ForemanAt::Space(space) if space.level().is_none()));
    sheet.flag(matches!(foreman, ForemanAt::CastleLeft | ForemanAt::CastleRight));
    sheet.flag(foreman == ForemanAt::Saltworks);
    sheet.flag(player.foreman_tired());
    sheet.count(board.boiling(seat), 3.0);
}

/// Salt that the player could extract at once.
fn at_hand(sheet: &mut Sheet<'_>, board: &Board, seat: Seat, ground: &Ground, salt: &SaltValue) {
    let mine = board.mine();
    let player = board.player(seat);
    let pickaxes = board.unused(seat, Tool::Pickaxe);
    let foreign = mine.occupied().without(mine.workers(seat) | mine.markers(seat));
    let foreman = match player.foreman() {
        ForemanAt::Space(space) if !player.foreman_tired() => Some(space),
        _ => None,
    };
    let mut best = [0.0f32; 2];
    let mut total = [0.0f32; 3];
    let mut below_water = 0.0f32;
    let mut salty = 0.0f32;
    for chamber in mine.workers(seat) & mine.opened() {
        let cubes = mine.salt(chamber);
        if cubes.is_empty() {
            continue;
        }
        salty += f32::from(mine.crew(seat, chamber).total());
        let water = mine.water(chamber);
        let strength = mine.crew(seat, chamber).rested() + 2 * u8::from(foreman == Some(chamber));
        if strength == 0 {
            continue;
        }
        let mut left = (strength + pickaxes).saturating_sub(water);
        if left == 0 {
            below_water += f32::from(cubes.total());
        }
        let tolls = (ground.route(chamber).without(chamber.set()) & foreign).len() as f32;
        let mut value = 0.0;
        for rock in [Rock::White, Rock::Green, Rock::Brown] {
            let taken = left.min(cubes.count(rock));
            left -= taken;
            total[rock as usize] += f32::from(taken);
            for index in 0..usize::from(taken) {
                value += at_least(salt.prices[rock as usize][index.min(5)] - tolls, 0.0);
            }
        }
        if value > best[0] {
            best = [value, best[0]];
        } else if value > best[1] {
            best[1] = value;
        }
    }
    sheet.count(best[0], 15.0);
    sheet.count(best[1], 15.0);
    for cubes in total {
        sheet.count(cubes, 4.0);
    }
    sheet.count(below_water, 5.0);
    sheet.count(salty, 5.0);
    sheet.count(salt.prices[Rock::Green as usize][0], 8.0);
    sheet.count(salt.prices[Rock::White as usize][0], 10.0);
}

fn tools(sheet: &mut Sheet<'_>, board: &Board, seat: Seat) {
    let mut cards = [[0u8; 2]; Tool::KINDS];
    let mut count = 0;
    for card in board.tools(seat) {
        cards[card.kind as usize][usize::from(card.used)] += 1;
        count += 1;
    }
    for [ready, used] in cards {
        sheet.count(ready, 2.0);
        sheet.count(used, 2.0);
    }
    sheet.count(count as f32, 7.0);
    sheet.flag(count % 2 == 1);
}

fn turn(sheet: &mut Sheet<'_>, board: &Board, seat: Seat) {
    let players = board.options().players();
    let turn = board.turn();
    let deciding = board.player_to_decide();
    let current = deciding.unwrap_or(board.start_player());
    let away = (seat.index() + usize::from(players) - current.index()) % usize::from(players);
    let place = |seat: Seat| {
        (seat.index() + usize::from(players) - board.start_player().index()) % usize::from(players)
    };
    let mine = deciding == Some(seat);
    sheet.flag(mine);
    sheet.count(if mine { turn.actions_left() } else { 0 }, 2.0);
    sheet.flag(mine && turn.passes() == 1);
    sheet.flag(mine && turn.visited().contains(&Building::Castle));
    sheet.count(away as f32, 4.0);
    sheet.flag(away == 1);
    // Whether the player still comes in this round.
    sheet.flag(place(seat) > place(current));
    sheet.count(place(seat) as f32, 4.0);
    sheet.flag(place(seat) == 0);
}

/// What others may pay the player for carrying, and what the player pays. The plans of all have to be known before.
pub(crate) fn write_haulage(
    figures: &mut [f32; FIGURES],
    board: &Board,
    seat: Seat,
    digs: &BySeat<Prospect>,
) {
    let mine = board.mine();
    let own: SpaceSet = mine.workers(seat) | mine.markers(seat);
    let mut earns = 0.0;
    for &other in board.seats().iter().filter(|&&other| other != seat) {
        let dig = &digs[other];
        earns += ((dig.foreign & own).len() as f32) * f32::from(dig.cubes);
    }
    let dig = &digs[seat];
    let pays = dig.foreign.len() as f32 * f32::from(dig.cubes);
    let mut sheet = Sheet::new(&mut figures[FIGURES - HAULAGE..]);
    sheet.block(HAULAGE, |sheet| {
        sheet.count(earns, 6.0);
        sheet.count(pays, 6.0);
    });
}
