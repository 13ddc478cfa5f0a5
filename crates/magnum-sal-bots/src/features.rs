//! A position in figures, as the network reads it: what each player has and what lies open to all.
//!
//! The plans of the hand-made evaluation are among them, so that the network need not discover how salt comes out of a
//! mine, only what that is worth. All figures are scaled to about 0 to 1.

use magnum_sal::components::{INN_PRICES, MARKET_PRICES};
use magnum_sal::{Board, Building, BySeat, ForemanAt, Level, Rock, Seat, SpaceSet, Stage, Tool};

use crate::ground::{Ground, Survey};
use crate::horizon::Horizon;
use crate::numbers::{at_least, at_most};
use crate::prospect::{Prospect, prospects};
use crate::salt_value::SaltValue;
use crate::weights::Weights;

/// Figures of one player.
pub(crate) const PLAYER: usize = 112;
/// Figures of the table.
pub(crate) const TABLE: usize = 69;

/// All figures of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Features {
    pub(crate) players: u8,
    pub(crate) player: BySeat<[f32; PLAYER]>,
    pub(crate) table: [f32; TABLE],
}

/// Reads a position; the survey tells what lies face up.
pub(crate) fn read(board: &Board, survey: &Survey) -> Features {
    let horizon = Horizon::new(board, &Weights::default());
    let ground = Ground::new(board);
    let mut player = BySeat([[0.0; PLAYER]; Seat::MAX]);
    let mut digs = BySeat([Prospect::NONE; Seat::MAX]);
    for &seat in board.seats() {
        let salt = SaltValue::new(board, seat, &horizon);
        let plans = prospects(board, seat, &ground, survey, &salt);
        digs[seat] = plans[0];
        let mut sheet = Sheet::new(&mut player[seat]);
        belongings(&mut sheet, board, seat);
        deliveries(&mut sheet, board, seat, &salt);
        plan(&mut sheet, &plans[0]);
        plan(&mut sheet, &plans[1]);
        workers(&mut sheet, board, seat);
        at_hand(&mut sheet, board, seat, &ground, &salt);
        tools(&mut sheet, board, seat);
        turn(&mut sheet, board, seat);
        debug_assert_eq!(sheet.next, PLAYER - 2);
    }
    for &seat in board.seats() {
        let [earns, pays] = haulage(board, seat, &digs);
        player[seat][PLAYER - 2] = earns;
        player[seat][PLAYER - 1] = pays;
    }
    let mut table = [0.0; TABLE];
    let mut sheet = Sheet::new(&mut table);
    clock(&mut sheet, board, &horizon);
    town(&mut sheet, board);
    mine(&mut sheet, board, survey);
    debug_assert_eq!(sheet.next, TABLE);
    Features { players: board.options().players(), player, table }
}

/// Figures are written one after another.
struct Sheet<'a> {
    figures: &'a mut [f32],
    next: usize,
}

impl<'a> Sheet<'a> {
    fn new(figures: &'a mut [f32]) -> Sheet<'a> {
        Sheet { figures, next: 0 }
    }

    #[inline]
    fn add(&mut self, figure: f32) {
        self.figures[self.next] = figure;
        self.next += 1;
    }

    /// A count as a share of what is usual at most.
    #[inline]
    fn count(&mut self, count: impl Into<f32>, usual: f32) {
        self.add(count.into() / usual);
    }

    #[inline]
    fn flag(&mut self, flag: bool) {
        self.add(f32::from(u8::from(flag)));
    }

    /// One of several cases.
    #[inline]
    fn case(&mut self, case: usize, cases: usize) {
        for index in 0..cases {
            self.flag(index == case);
        }
    }
}

// 12
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

// 13
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
    let mut best = [0u8; 4];
    for order in board.open_orders() {
        let lacking =
            |rock: Rock| u16::from(order.rock().count(rock)).saturating_sub(hand.count(rock));
        let lacking: u16 = Rock::ALL.into_iter().map(lacking).sum();
        for pays in best.iter_mut().skip(usize::from(lacking)) {
            *pays = (*pays).max(order.pays());
        }
    }
    for pays in best {
        sheet.count(pays, 25.0);
    }
    sheet.count(salt.left.iter().sum::<u8>(), 6.0);
}

// 9 each
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

// 29
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

/// Salt that the player could extract at once (9).
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

// 20
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

// 9
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

/// What others may pay the player for carrying, and what the player pays.
fn haulage(board: &Board, seat: Seat, digs: &BySeat<Prospect>) -> [f32; 2] {
    let mine = board.mine();
    let own: SpaceSet = mine.workers(seat) | mine.markers(seat);
    let mut earns = 0.0;
    for &other in board.seats().iter().filter(|&&other| other != seat) {
        let dig = &digs[other];
        earns += ((dig.foreign & own).len() as f32) * f32::from(dig.cubes);
    }
    let dig = &digs[seat];
    [earns / 6.0, dig.foreign.len() as f32 * f32::from(dig.cubes) / 6.0]
}

// 18
fn clock(sheet: &mut Sheet<'_>, board: &Board, horizon: &Horizon) {
    sheet.case(usize::from(board.phase()) - 1, 3);
    let left = board.orders_to_fill().saturating_sub(board.filled_orders());
    sheet.count(left, 5.0);
    sheet.flag(left == 0);
    sheet.flag(left == 1);
    sheet.count(board.round().min(20), 12.0);
    sheet.flag(board.round() == 1);
    sheet.count(horizon.rounds, 8.0);
    sheet.count(board.orders_in_stack(), 8.0);
    sheet.case(usize::from(board.options().players()) - 2, 4);
    let stage = board.turn().stage();
    sheet.flag(stage == Stage::Castle);
    sheet.flag(stage == Stage::Pay);
    sheet.count(board.turn().actions_left(), 2.0);
    sheet.count(horizon.most_rounds, 10.0);
}

// 31
fn town(sheet: &mut Sheet<'_>, board: &Board) {
    let orders = board.open_orders();
    for rock in Rock::ALL {
        sheet.count(orders.iter().map(|order| order.rock().count(rock)).sum::<u8>(), 6.0);
        sheet.flag(orders.iter().any(|order| order.rock().count(rock) > 0));
    }
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

// 20
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
