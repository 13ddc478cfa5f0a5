//! What salt in hand is worth: by the open orders it fills, by the market, and by what is still to come.

use magnum_sal::components::{CONVERSION, MARKET_PRICES};
use magnum_sal::{Board, Cubes, Hand, Order, Rock, Seat, Stage, Tool};

use crate::horizon::Horizon;
use crate::numbers::at_least;

/// What royal orders pay for a cube of each colour, the walk to the castle taken off.
const ORDER_PRICE: [f32; 3] = [4.0, 6.0, 9.8];
/// What a cube of each colour is worth for orders of later phases.
const LATER_PRICE: [[f32; 3]; 3] = [[3.3, 4.4, 6.8], [3.2, 4.4, 7.4], [3.0, 3.0, 3.0]];
/// How many further cubes of a colour are priced one by one.
pub(crate) const PRICED: usize = 6;

/// A player's salt and workers in the queue, judged together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SaltValue {
    /// What the salt in hand brings.
    pub(crate) value: f32,
    /// What further cubes of each colour would bring, the first one first.
    pub(crate) prices: [[f32; PRICED]; 3],
    /// Rounds until a worker arrives for whom there is no salt yet, for each such worker.
    pub(crate) idle: Idle,
    /// Salt in hand that no delivery is planned with.
    pub(crate) left: [u8; 3],
    /// Which open orders are to be filled with the salt in hand, a bit for each.
    pub(crate) filled: u8,
}

/// Workers in the queue for whom there is no salt yet, by rounds until they arrive.
pub(crate) type Idle = [u8; 3];

impl SaltValue {
    pub(crate) fn new(board: &Board, seat: Seat, horizon: &Horizon) -> SaltValue {
        let hand = board.player(seat).salt();
        let mut queue = queue(board, seat);
        let orders = board.open_orders();
        let best = best_deliveries(board, seat, hand, orders, &queue, horizon);
        let mut left = [0; 3];
        for rock in Rock::ALL {
            let count = best.left[rock as usize].min(30);
            left[rock as usize] = count as u8;
        }
        let prices = prices(board, orders, best.mask, &left, horizon);
        let value = best.value;
        let mut used = best.mask.count_ones() as u8;
        for waiting in &mut queue {
            let served = used.min(*waiting);
            *waiting -= served;
            used -= served;
        }
        SaltValue { value, prices, idle: queue, left, filled: best.mask }
    }
}

/// Workers by rounds until they arrive at the castle.
fn queue(board: &Board, seat: Seat) -> Idle {
    let (right, left) = board.queue(seat);
    let turn = board.turn();
    let deciding = board.player_to_decide() == Some(seat) && turn.stage() == Stage::Castle;
    let arrived = if deciding { turn.arrivals() } else { 0 };
    let (foreman_right, foreman_left) = match board.player(seat).foreman() {
        magnum_sal::ForemanAt::CastleRight => (1, 0),
        magnum_sal::ForemanAt::CastleLeft => (0, 1),
        _ => (0, 0),
    };
    [arrived, left + foreman_left, right + foreman_right]
}

/// The orders that a hand fills best.
#[derive(Clone, Copy, Debug)]
struct Deliveries {
    value: f32,
    mask: u8,
    left: [u16; 3],
}

fn best_deliveries(
    board: &Board,
    seat: Seat,
    hand: &Hand,
    orders: &[Order],
    queue: &Idle,
    horizon: &Horizon,
) -> Deliveries {
    let have = Rock::ALL.map(|rock| hand.count(rock));
    let mut best = Deliveries { value: f32::MIN, mask: 0, left: have };
    let fast = board.unused(seat, Tool::RoyalPrivilege) > 0;
    for mask in 0..1u8 << orders.len() {
        let Some((left, blue)) = spend(have, hand.blue, orders, mask) else { continue };
        let mut pays = [0.0f32; 4];
        let mut count = 0;
        for (index, order) in orders.iter().enumerate() {
            if mask & 1 << index != 0 {
                pays[count] = f32::from(order.pays());
                count += 1;
            }
        }
        pays[..count].sort_unstable_by(|a, b| b.total_cmp(a));
        let mut value = delivered(&pays[..count], queue, fast, horizon);
        value += f32::from(blue) * blue_price(horizon);
        for rock in Rock::ALL {
            value +=
                kept_value(board, rock, left[rock as usize].min(30) as u8, orders, mask, horizon);
        }
        if value > best.value {
            best = Deliveries { value, mask, left };
        }
    }
    best
}

/// What is left of the hand when the orders of the mask are filled; `None` when it does not suffice.
fn spend(mut have: [u16; 3], mut blue: u16, orders: &[Order], mask: u8) -> Option<([u16; 3], u16)> {
    for (index, order) in orders.iter().enumerate() {
        if mask & 1 << index == 0 {
            continue;
        }
        blue = blue.checked_sub(order.blue().into())?;
        for rock in Rock::ALL {
            let needed = u16::from(order.rock().count(rock));
            let colour = rock as usize;
            let short = needed.saturating_sub(have[colour]);
            let cost = short * CONVERSION[colour];
            if cost > blue {
                return None;
            }
            blue -= cost;
            have[colour] = have[colour].saturating_sub(needed);
        }
    }
    Some((have, blue))
}

/// What the payments come to, given when workers arrive at the castle.
fn delivered(pays: &[f32], queue: &Idle, fast: bool, horizon: &Horizon) -> f32 {
    let mut waiting = *queue;
    let mut fast = fast;
    let mut value = 0.0;
    for &pay in pays {
        if let Some(rounds) = waiting.iter().position(|&workers| workers > 0) {
            waiting[rounds] -= 1;
            value += pay * horizon.lasts(rounds as f32);
        } else {
            let rounds = if fast { 1.3 } else { 2.3 };
            fast = false;
            value +=
                horizon.weights.unqueued * pay * horizon.lasts(rounds) - horizon.weights.action;
        }
    }
    value
}

/// What kept cubes of a colour bring.
fn kept_value(
    board: &Board,
    rock: Rock,
    cubes: u8,
    orders: &[Order],
    mask: u8,
    horizon: &Horizon,
) -> f32 {
    let demand = demand(orders, mask, rock);
    (0..cubes).map(|index| price(board, rock, index, demand, horizon)).sum()
}

fn prices(
    board: &Board,
    orders: &[Order],
    mask: u8,
    left: &[u8; 3],
    horizon: &Horizon,
) -> [[f32; PRICED]; 3] {
    let mut prices = [[0.0; PRICED]; 3];
    for rock in Rock::ALL {
        let demand = demand(orders, mask, rock);
        let first = left[rock as usize];
        for (index, cents) in prices[rock as usize].iter_mut().enumerate() {
            *cents = price(board, rock, first + index as u8, demand, horizon);
        }
    }
    prices
}

/// Cubes of the colour that the orders outside the mask ask for, at most two orders' worth.
fn demand(orders: &[Order], mask: u8, rock: Rock) -> u8 {
    let others = orders.iter().enumerate().filter(|(index, _)| mask & 1 << index == 0);
    let mut counts = [0u8; 4];
    for (slot, (_, order)) in counts.iter_mut().zip(others) {
        *slot = order.rock().count(rock);
    }
    counts.sort_unstable();
    counts[2] + counts[3]
}

/// What the cube after `index` others of its colour is worth to keep.
#[inline]
fn price(board: &Board, rock: Rock, index: u8, demand: u8, horizon: &Horizon) -> f32 {
    let colour = rock as usize;
    let later = LATER_PRICE[usize::from(board.phase()) - 1][colour];
    // Of many cubes, not all find an order.
    let later = at_least(later * horizon.weights.later - 0.25 * f32::from(index), 3.0);
    let column = MARKET_PRICES[colour];
    let sale = column.get(usize::from(board.market().count(rock) + index));
    let sale = sale.map_or(0.0, |&cents| (f32::from(cents) - 1.1) * horizon.lasts(0.5));
    let base = at_least(at_least(later, sale), 3.0);
    if index < demand {
        let order = at_least(ORDER_PRICE[colour], base);
        base + (order - base) * horizon.weights.order * horizon.lasts(2.5)
    } else {
        base
    }
}

/// Blue salt is half a brown, with some waste.
fn blue_price(horizon: &Horizon) -> f32 {
    1.5 + 0.4 * horizon.game
}

/// Whether hand and cubes together fill an order outside the mask.
pub(crate) fn completes(left: &[u8; 3], take: Cubes, orders: &[Order], mask: u8) -> bool {
    orders.iter().enumerate().any(|(index, order)| {
        mask & 1 << index == 0
            && Rock::ALL
                .iter()
                .all(|&rock| left[rock as usize] + take.count(rock) >= order.rock().count(rock))
    })
}
