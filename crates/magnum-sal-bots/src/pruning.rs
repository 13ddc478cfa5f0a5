//! Actions that are never better than another one of the list, or hardly ever.

use magnum_sal::components::CONVERSION;
use magnum_sal::{
    Action, Board, Deal, Extraction, ForemanAt, Meal, Order, Origin, Rock, Seat, Split, Step, Tool,
    View, Visit, Worker,
};

/// Removes pointless actions; something always remains.
pub(crate) fn prune(board: &Board, actions: &mut Vec<Action>) {
    let Some(seat) = board.player_to_decide() else { return };
    let holdings = Holdings {
        board,
        seat,
        miners: board.player(seat).supply() > 0,
        foreman: board.player(seat).foreman() == ForemanAt::Supply,
    };
    let idle = actions.contains(&Action::Pass);
    actions.retain(|action| !holdings.is_pointless(action));
    if idle && !actions.iter().any(is_main) {
        actions.push(Action::Pass);
    }
}

/// The legal actions of the view, but for dearer ways to use carts, unless nothing else is legal.
pub(crate) fn thrifty(view: &View, legal: &[Action]) -> Vec<Action> {
    let board = view.board();
    let carts = board.player_to_decide().map_or(0, |seat| board.unused(seat, Tool::Cart));
    let mut actions = Vec::new();
    if carts > 0 {
        board.legal_thrifty(&mut actions);
        actions.retain(|action| legal.contains(action));
    }
    if actions.is_empty() { legal.to_vec() } else { actions }
}

/// Money from which on nobody goes begging on the town square.
const ENOUGH: u32 = 6;

/// Whether the action is one of the one or two of a turn (rule 4.6).
fn is_main(action: &Action) -> bool {
    match action {
        Action::Place(_) | Action::Extract(_) | Action::Visit(_) | Action::Pass => true,
        Action::Assist { .. } | Action::AssistEntrance { .. } => true,
        Action::Deliver { .. } | Action::Forfeit { .. } | Action::Rope(_) | Action::Pay { .. } => {
            false
        }
        Action::Lay { .. } | Action::Boil { .. } | Action::DrawBrine { .. } => false,
        Action::Bucket { .. } | Action::Food(_) | Action::Convert { .. } | Action::EndTurn => false,
    }
}

struct Holdings<'a> {
    board: &'a Board,
    seat: Seat,
    /// Whether miners are at hand.
    miners: bool,
    foreman: bool,
}

impl Holdings<'_> {
    fn is_pointless(&self, action: &Action) -> bool {
        let board = self.board;
        match *action {
            Action::Place(Step { worker, from, .. }) | Action::Rope(Step { worker, from, .. }) => {
                self.has_better(worker, from)
            }
            Action::Assist { worker, from, .. } | Action::Boil { worker, from } => {
                self.has_better(worker, from)
            }
            Action::AssistEntrance { from } => {
                from.iter().all(|&from| self.has_better(Worker::Miner, from))
            }
            Action::Visit(
                Visit::Castle { worker, from, .. } | Visit::Saltworks { worker, from },
            ) => self.has_better(worker, from),
            Action::Visit(Visit::Market { deals, privilege }) => {
                let Some(second) = deals.second else { return self.is_idle_purchase(deals.first) };
                cancels(deals.first, second)
                    || (!privilege && is_mirrored(deals.first, second))
                    || self.is_idle_purchase(deals.first)
                    || self.is_idle_purchase(second)
            }
            Action::Extract(extraction) => self.is_half_hearted(&extraction),
            Action::Pay { split, .. } => is_scattered(&split),
            // Water is carried away from salt, not towards nothing.
            Action::Bucket { from, .. } => board.mine().salt(from).is_empty(),
            // A second miner eats for free.
            Action::Food(Meal::Miner(_)) => self.tired() > 1,
            // There is something better to do than to idle, unless somebody has to rest.
            Action::Pass => !self.is_resting(),
            Action::Visit(Visit::TownSquare) => board.player(self.seat).money() >= ENOUGH,
            // In the end blue salt counts without being converted.
            Action::Convert { to } => !self.fills_by_converting(to) && !self.sells_well(to),
            _ => false,
        }
    }

    /// Whoever is at hand goes rather than somebody who already stands somewhere.
    fn has_better(&self, worker: Worker, from: Origin) -> bool {
        let at_hand = match worker {
            Worker::Miner => self.miners,
            Worker::Foreman => self.foreman,
        };
        at_hand && from != Origin::Supply
    }

    /// Whether the market pays more for a cube than the brine for it counts in the end (rules 8.9 and 11.1).
    fn sells_well(&self, rock: Rock) -> bool {
        let counts = match rock {
            Rock::Brown => 3,
            Rock::Green => 6,
            Rock::White => 9,
        };
        let price = self.board.market().selling_price(rock);
        price.is_some_and(|price| price > counts) && self.board.turn().actions_left() > 0
    }

    /// A cube bought that no open order asks for.
    fn is_idle_purchase(&self, deal: Deal) -> bool {
        matches!(deal, Deal::Buy(rock) if !self.is_asked_for(rock))
    }

    fn is_asked_for(&self, rock: Rock) -> bool {
        let held = self.board.player(self.seat).salt().count(rock);
        let orders = self.board.open_orders().iter();
        orders.map(|order| u16::from(order.rock().count(rock))).sum::<u16>() > held
    }

    /// Whether an order that lacks cubes of the colour can be had by converting. While its own blue salt would not
    /// suffice any more, converting can wait: it costs no action.
    fn fills_by_converting(&self, to: Rock) -> bool {
        let blue = self.board.player(self.seat).salt().blue;
        let spared = blue.saturating_sub(CONVERSION[to as usize]);
        let asks = |order: &Order| order.rock().count(to) > 0 && u16::from(order.blue()) <= spared;
        self.is_asked_for(to) && self.board.open_orders().iter().any(asks)
    }

    /// Pickaxes spare as many workers as they can, or none.
    fn is_half_hearted(&self, extraction: &Extraction) -> bool {
        let Extraction { pickaxes, take, chamber, horse_mill, .. } = *extraction;
        if pickaxes == 0 || horse_mill {
            return false;
        }
        let board = self.board;
        let ready = board.unused(self.seat, magnum_sal::Tool::Pickaxe);
        let needed = take.total() + board.mine().water(chamber);
        pickaxes < ready.min(needed - 1) && !self.needs_just(extraction, needed)
    }

    /// Whether the rested miners lack exactly this many pickaxes.
    fn needs_just(&self, extraction: &Extraction, needed: u8) -> bool {
        let rested = self.board.mine().crew(self.seat, extraction.chamber).rested();
        needed.saturating_sub(rested) == extraction.pickaxes
    }

    /// Whether a rest is under way or makes sense (rule 4.7).
    fn is_resting(&self) -> bool {
        let turn = self.board.turn();
        let tired = self.tired() > 0 || self.board.player(self.seat).foreman_tired();
        tired && (turn.passes() == 1 || turn.actions_left() == 2)
    }

    fn tired(&self) -> u8 {
        let mine = self.board.mine();
        let spaces = mine.workers(self.seat).into_iter();
        spaces.map(|space| mine.crew(self.seat, space).tired()).sum()
    }
}

/// Cents for several owners: the one who is the smallest danger gets them all.
fn is_scattered(split: &Split) -> bool {
    split.0.0.iter().filter(|&&cents| cents > 0).count() > 1
}

/// A colour bought and sold in one visit.
fn cancels(first: Deal, second: Deal) -> bool {
    matches!((first, second), (Deal::Buy(a), Deal::Sell(b)) | (Deal::Sell(a), Deal::Buy(b)) if a == b)
}

/// Two deals of different colours do the same in either order. Selling first always leaves the money to buy.
fn is_mirrored(first: Deal, second: Deal) -> bool {
    let rank = |rock: Rock| rock as u8;
    match (first, second) {
        (Deal::Sell(a), Deal::Sell(b)) | (Deal::Buy(a), Deal::Buy(b)) => rank(a) > rank(b),
        (Deal::Buy(_), Deal::Sell(_)) => true,
        (Deal::Sell(_), Deal::Buy(_)) => false,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use magnum_sal::chance::below;
    use magnum_sal::{Components, Expansion, Game, Options, Seed};

    use super::*;
    use crate::scene::scene;

    /// Calls `look` with positions of random games in which players own tools and are busy.
    fn each_position(mut look: impl FnMut(&Game, &[Action])) {
        for number in 0..12 {
            let expansion = if number % 2 == 0 { Expansion::Base } else { Expansion::Muria };
            let options = Options::new(2 + number % 3, expansion).expect("two to four can play");
            let options = if number % 4 < 2 { options } else { options.with_small_carts() };
            let seed = Seed::from_text(&format!("pruning {number}"));
            let mut game = Game::new(&options, &Components::default(), &seed);
            let mut rng = seed.rng();
            let mut legal = Vec::new();
            for _ in 0..900 {
                game.legal(&mut legal);
                if legal.is_empty() {
                    break;
                }
                look(&game, &legal);
                // Whoever visits the workshop where possible has carts before long.
                let workshop =
                    |action: &&Action| matches!(action, Action::Visit(Visit::Workshop { .. }));
                let tool = legal.iter().find(workshop).filter(|_| below(&mut rng, 4) == 0);
                let any = legal[below(&mut rng, legal.len() as u32) as usize];
                game.play_unchecked(tool.copied().unwrap_or(any));
            }
        }
    }

    fn means(way: &Extraction) -> impl PartialEq + use<> {
        let Extraction { chamber, route, take, horse_mill, pickaxes, foreman, carts } = *way;
        (chamber, route, take, horse_mill, pickaxes, foreman, carts.len())
    }

    #[test]
    fn something_always_remains_and_nothing_is_added() {
        each_position(|game, legal| {
            let mut pruned = legal.to_vec();
            prune(game.board(), &mut pruned);
            assert!(!pruned.is_empty(), "{legal:?}");
            let distinct: HashSet<String> = pruned.iter().map(|one| format!("{one:?}")).collect();
            assert_eq!(distinct.len(), pruned.len());
            assert!(pruned.iter().all(|action| legal.contains(action)));
        });
    }

    #[test]
    fn the_cheapest_way_to_use_carts_remains() {
        let mut spared = 0;
        each_position(|game, legal| {
            let kept = thrifty(&game.view(None), legal);
            spared += legal.len() - kept.len();
            let ways = |actions: &[Action]| -> Vec<Extraction> {
                let way = |action: &Action| match action {
                    Action::Extract(way) => Some(*way),
                    _ => None,
                };
                actions.iter().filter_map(way).collect()
            };
            let others = |actions: &[Action]| actions.len() - ways(actions).len();
            assert_eq!(others(&kept), others(legal));
            let kept = ways(&kept);
            for way in ways(legal) {
                let same: Vec<_> = kept.iter().filter(|kept| means(kept) == means(&way)).collect();
                assert_eq!(same.len(), 1);
                let cost = |way: &Extraction| game.board().haul_of(way).cost(&way.carts);
                assert!(cost(same[0]) <= cost(&way));
            }
        });
        assert!(spared > 100, "{spared} ways were spared");
    }

    #[test]
    fn nothing_but_what_is_offered_remains() {
        let mut dear = 0;
        each_position(|game, legal| {
            let view = game.view(None);
            let kept = thrifty(&view, legal);
            let Some(way) = legal.iter().find(|action| !kept.contains(action)) else { return };
            assert_eq!(thrifty(&view, &[*way]), [*way]);
            assert_eq!(thrifty(&view, &[*way, kept[0]]), [kept[0]]);
            dear += 1;
        });
        assert!(dear > 10, "{dear} positions with dearer ways");
    }

    #[test]
    fn cubes_for_two_orders_may_be_bought() {
        let mut seen = 0;
        each_position(|game, _| {
            let board = game.board();
            let seat = board.player_to_decide().expect("somebody decides");
            let holdings = Holdings { board, seat, miners: true, foreman: false };
            for rock in Rock::ALL {
                let asked: Vec<u16> =
                    board.open_orders().iter().map(|one| one.rock().count(rock).into()).collect();
                let held = board.player(seat).salt().count(rock);
                let for_all = asked.iter().sum::<u16>() > held;
                assert_eq!(holdings.is_idle_purchase(Deal::Buy(rock)), !for_all);
                seen += u32::from(for_all && asked.iter().all(|&one| one <= held));
            }
        });
        assert!(seen > 10, "{seen} times only all orders together ask for more");
    }

    #[test]
    fn brine_is_converted_when_the_order_can_have_its_blue_salt_as_well() {
        let check = |blue, asked, expected: &[Rock]| {
            let (game, _) = scene([0, 0, 0, blue], &[(asked, 20)]);
            let mut actions = Vec::new();
            game.legal(&mut actions);
            actions.retain(|action| matches!(action, Action::Convert { .. }));
            prune(game.board(), &mut actions);
            let expected: Vec<Action> = expected.iter().map(|&to| Action::Convert { to }).collect();
            assert_eq!(actions, expected, "{blue} blue cubes");
        };
        check(3, [1, 0, 0, 2], &[]);
        check(4, [1, 0, 0, 2], &[Rock::Brown]);
        check(4, [1, 1, 0, 0], &[Rock::Brown, Rock::Green]);
        check(4, [0, 0, 0, 2], &[]);
    }
}
