//! What salt in hand is worth: by the open orders it fills, by the market, and by what is still to come.

use magnum_sal::components::{CONVERSION, MARKET_PRICES};
use magnum_sal::{Board, Cubes, Hand, Market, Order, Rock, Seat, Stage, Tool};

use crate::horizon::Horizon;
use crate::numbers::at_least;

/// The rocks' colours, and blue after them.
pub(crate) const COLOURS: usize = 4;
pub(crate) const BLUE: usize = 3;

/// What royal orders pay for a cube of each colour, the walk to the castle taken off.
const ORDER_PRICE: [f32; COLOURS] = [4.0, 6.0, 9.8, 2.6];
/// What a cube of each colour is worth for orders of later phases.
const LATER_PRICE: [[f32; 3]; 3] = [[3.3, 4.4, 6.8], [3.2, 4.4, 7.4], [3.0, 3.0, 3.0]];
/// How many further cubes of a colour are priced one by one.
pub(crate) const PRICED: usize = 6;
/// Cubes of a colour beyond which nobody looks.
const MOST_KEPT: u16 = 30;

/// A player's salt and workers in the queue, judged together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SaltValue {
    /// What the salt in hand brings.
    pub(crate) value: f32,
    /// What further cubes of each colour would bring, the first one first.
    pub(crate) prices: [[f32; PRICED]; COLOURS],
    /// Rounds until a worker arrives for whom there is no salt yet, for each such worker.
    pub(crate) idle: Idle,
    /// Salt in hand that no delivery is planned with.
    pub(crate) left: [u8; COLOURS],
    /// Which open orders are to be filled with the salt in hand, a bit for each.
    pub(crate) filled: u8,
}

/// Workers in the queue for whom there is no salt yet, by rounds until they arrive.
pub(crate) type Idle = [u8; 3];

/// All that the value of a player's salt depends on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Basis {
    hand: Hand,
    queue: Idle,
    fast: bool,
    orders: [Order; 4],
    open: usize,
    market: Market,
    phase: u8,
    horizon: Horizon,
}

impl Basis {
    pub(crate) fn new(board: &Board, seat: Seat, horizon: &Horizon) -> Basis {
        let open = board.open_orders();
        let mut orders = [Order::default(); 4];
        orders[..open.len()].copy_from_slice(open);
        Basis {
            hand: *board.player(seat).salt(),
            queue: queue(board, seat),
            fast: board.unused(seat, Tool::RoyalPrivilege) > 0,
            orders,
            open: open.len(),
            market: *board.market(),
            phase: board.phase(),
            horizon: *horizon,
        }
    }

    fn orders(&self) -> &[Order] {
        &self.orders[..self.open]
    }
}

impl SaltValue {
    pub(crate) fn new(board: &Board, seat: Seat, horizon: &Horizon) -> SaltValue {
        SaltValue::of(&Basis::new(board, seat, horizon))
    }

    pub(crate) fn of(basis: &Basis) -> SaltValue {
        let best = best_deliveries(basis);
        let left = best.left.map(|count| count.min(MOST_KEPT) as u8);
        let prices = prices(basis, best.mask, &left);
        let mut idle = basis.queue;
        let mut used = best.mask.count_ones() as u8;
        for waiting in &mut idle {
            let served = used.min(*waiting);
            *waiting -= served;
            used -= served;
        }
        SaltValue { value: best.value, prices, idle, left, filled: best.mask }
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
    left: [u16; COLOURS],
}

fn best_deliveries(basis: &Basis) -> Deliveries {
    let Basis { ref queue, fast, ref horizon, .. } = *basis;
    let orders = basis.orders();
    let have = counts(&basis.hand);
    let mut best = Deliveries { value: f32::MIN, mask: 0, left: have };
    for mask in 0..1u8 << orders.len() {
        let Some(left) = spend(have, orders, mask) else { continue };
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
        for (colour, &count) in left.iter().enumerate() {
            if count == 0 {
                continue;
            }
            let demand = demand(orders, mask, colour);
            let kept = 0..count.min(MOST_KEPT) as u8;
            value += kept.map(|index| price(basis, colour, index, demand)).sum::<f32>();
        }
        if value > best.value {
            best = Deliveries { value, mask, left };
        }
    }
    best
}

/// What is left of the hand when the orders of the mask are filled; `None` when it does not suffice. Blue salt that no
/// order asks for stands in for rock salt (rule 8.9).
fn spend(mut have: [u16; COLOURS], orders: &[Order], mask: u8) -> Option<[u16; COLOURS]> {
    for (index, order) in orders.iter().enumerate() {
        if mask & 1 << index == 0 {
            continue;
        }
        have[BLUE] = have[BLUE].checked_sub(order.blue().into())?;
        for rock in Rock::ALL {
            let needed = u16::from(order.rock().count(rock));
            let colour = rock as usize;
            let short = needed.saturating_sub(have[colour]);
            have[BLUE] = have[BLUE].checked_sub(short * CONVERSION[colour])?;
            have[colour] = have[colour].saturating_sub(needed);
        }
    }
    Some(have)
}

fn counts(hand: &Hand) -> [u16; COLOURS] {
    let [brown, green, white] = Rock::ALL.map(|rock| hand.count(rock));
    [brown, green, white, hand.blue]
}

/// How many cubes of a colour an order asks for.
#[inline]
fn asked(order: &Order, colour: usize) -> u8 {
    match colour {
        BLUE => order.blue(),
        colour => order.rock().count(Rock::ALL[colour]),
    }
}

/// How many cubes an order still lacks when as many as possible are made of blue salt that it does not ask for.
pub(crate) fn lacking(hand: &Hand, order: &Order) -> u16 {
    let blue = u16::from(order.blue());
    let mut spare = hand.blue.saturating_sub(blue);
    let mut lacking = blue.saturating_sub(hand.blue);
    // The cheapest conversions spare most cubes.
    for rock in Rock::ALL {
        let short = u16::from(order.rock().count(rock)).saturating_sub(hand.count(rock));
        let made = short.min(spare / CONVERSION[rock as usize]);
        spare -= made * CONVERSION[rock as usize];
        lacking += short - made;
    }
    lacking
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

fn prices(basis: &Basis, mask: u8, left: &[u8; COLOURS]) -> [[f32; PRICED]; COLOURS] {
    let mut prices = [[0.0; PRICED]; COLOURS];
    for (colour, prices) in prices.iter_mut().enumerate() {
        let demand = demand(basis.orders(), mask, colour);
        for (index, cents) in prices.iter_mut().enumerate() {
            *cents = price(basis, colour, left[colour] + index as u8, demand);
        }
    }
    prices
}

/// Cubes of the colour that the orders outside the mask ask for, at most two orders' worth.
fn demand(orders: &[Order], mask: u8, colour: usize) -> u8 {
    let mut most = [0u8; 2];
    for (index, order) in orders.iter().enumerate() {
        let count = if mask & 1 << index == 0 { asked(order, colour) } else { 0 };
        if count > most[0] {
            most = [count, most[0]];
        } else if count > most[1] {
            most[1] = count;
        }
    }
    most[0] + most[1]
}

/// What the cube after `index` others of its colour is worth to keep.
#[inline]
fn price(basis: &Basis, colour: usize, index: u8, demand: u8) -> f32 {
    let horizon = &basis.horizon;
    let base = match colour {
        BLUE => unasked_blue(horizon),
        colour => unasked_rock(basis, Rock::ALL[colour], index),
    };
    if index < demand {
        let order = at_least(ORDER_PRICE[colour], base);
        base + (order - base) * horizon.weights.order * horizon.lasts(2.5)
    } else {
        base
    }
}

/// What a cube is worth that no open order asks for.
#[inline]
fn unasked_rock(basis: &Basis, rock: Rock, index: u8) -> f32 {
    let Basis { phase, market, horizon, .. } = basis;
    let colour = rock as usize;
    let later = LATER_PRICE[usize::from(*phase) - 1][colour];
    // Of many cubes, not all find an order.
    let later = at_least(later * horizon.weights.later - 0.25 * f32::from(index), 3.0);
    let column = MARKET_PRICES[colour];
    let sale = column.get(usize::from(market.count(rock) + index));
    let sale = sale.map_or(0.0, |&cents| (f32::from(cents) - 1.1) * horizon.lasts(0.5));
    at_least(at_least(later, sale), 3.0)
}

/// Blue salt is half a brown, with some waste.
fn unasked_blue(horizon: &Horizon) -> f32 {
    1.5 + 0.4 * horizon.game
}

impl SaltValue {
    /// Whether the salt without a delivery and further cubes together fill another open order.
    pub(crate) fn completes(&self, take: Cubes, orders: &[Order]) -> bool {
        let mut have = self.left.map(u16::from);
        for rock in Rock::ALL {
            have[rock as usize] += u16::from(take.count(rock));
        }
        let others = (0..orders.len()).filter(|index| self.filled & 1 << index == 0);
        others.into_iter().any(|index| spend(have, orders, 1 << index).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Salt, scene};
    use crate::weights::Weights;

    fn value(hand: Salt, orders: &[(Salt, u8)]) -> SaltValue {
        let (game, seat) = scene(hand, orders);
        SaltValue::new(game.board(), seat, &Horizon::new(game.board(), &Weights::default()))
    }

    #[test]
    fn blue_salt_is_worth_more_when_an_order_asks_for_it() {
        let gain = |asked: Salt| {
            let [none, some] = [0, 2].map(|blue| value([0, 0, 0, blue], &[(asked, 17)]));
            (some.value - none.value, none.prices[BLUE])
        };
        let (asked, prices) = gain([0, 1, 0, 2]);
        let (unasked, flat) = gain([0, 1, 0, 0]);
        assert!(asked > unasked + 0.5, "{asked} and {unasked}");
        assert!(prices[1] > flat[1] && prices[2] == flat[2], "{prices:?} and {flat:?}");
    }

    #[test]
    fn an_order_is_filled_with_its_blue_salt_and_converted_brine() {
        let filled = |hand| value(hand, &[([2, 0, 0, 1], 40)]).filled;
        assert_eq!([filled([2, 0, 0, 0]), filled([2, 0, 0, 1])], [0, 1]);
        assert_eq!([filled([1, 0, 0, 2]), filled([1, 0, 0, 3])], [0, 1]);
        assert_eq!([filled([0, 0, 0, 4]), filled([0, 0, 0, 5])], [0, 1]);
    }

    #[test]
    fn orders_lack_blue_cubes_and_what_the_rest_of_the_brine_does_not_make() {
        let check = |hand, asked, expected| {
            let (game, seat) = scene(hand, &[(asked, 20)]);
            let board = game.board();
            assert_eq!(lacking(board.player(seat).salt(), &board.open_orders()[0]), expected);
        };
        check([0, 0, 0, 0], [1, 1, 0, 2], 4);
        check([1, 0, 0, 1], [1, 1, 0, 2], 2);
        check([1, 0, 0, 5], [1, 1, 0, 2], 1);
        check([1, 0, 0, 6], [1, 1, 0, 2], 0);
        check([0, 0, 0, 5], [1, 1, 0, 0], 1);
        check([0, 0, 0, 6], [1, 1, 0, 0], 0);
    }

    #[test]
    fn a_plan_completes_an_order_when_its_blue_salt_is_there() {
        let completes = |blue, take| {
            let orders = [([1, 1, 0, 2], 19)];
            let (game, _) = scene([1, 0, 0, blue], &orders);
            value([1, 0, 0, blue], &orders).completes(take, game.board().open_orders())
        };
        let green = Cubes::new(0, 1, 0);
        assert_eq!([0, 1, 2].map(|blue| completes(blue, green)), [false, false, true]);
        assert!(!completes(5, Cubes::NONE), "two are asked for, and green costs four");
    }
}
