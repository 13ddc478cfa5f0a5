//! Everybody's money, from action to action, as the log tells it.

use magnum_sal::{Board, BySeat, Deal, Event, Seat};

use crate::worker::Entry;

/// The books of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ledger {
    /// The money of each seat after each entry of the log.
    pub money: Vec<BySeat<i32>>,
    /// What each seat earned and spent in all, phase by phase.
    pub phases: Vec<BySeat<i32>>,
    /// Orders that each seat filled, and what they paid.
    pub orders: BySeat<(u32, i32)>,
}

/// The books of a game that has come to this position. A log may begin in the middle of a game.
pub fn ledger(board: &Board, log: &[Entry]) -> Ledger {
    let mut ledger = Ledger::default();
    let mut earned = BySeat::<i32>::default();
    for entry in log {
        for event in &entry.events {
            if matches!(event, Event::PhaseBegan { .. }) || ledger.phases.is_empty() {
                ledger.phases.push(BySeat::default());
            }
            if let &Event::OrderFilled { player, ref filled, .. } = event {
                let (orders, cents) = &mut ledger.orders[player];
                *orders += 1;
                *cents += cents_of(filled.pays);
            }
            for (seat, cents) in changes(event).into_iter().flatten() {
                earned[seat] += cents;
                if let Some(phase) = ledger.phases.last_mut() {
                    phase[seat] += cents;
                }
            }
        }
        ledger.money.push(earned);
    }
    for &seat in board.seats() {
        // What everybody began with is what is left when all of it is taken back.
        let first = cents_of(board.player(seat).money()) - earned[seat];
        ledger.money.iter_mut().for_each(|money| money[seat] += first);
    }
    ledger
}

fn cents_of(cents: impl TryInto<i32>) -> i32 {
    cents.try_into().unwrap_or(i32::MAX)
}

/// Whose money an event changes, and by how much.
fn changes(event: &Event) -> [Option<(Seat, i32)>; 2] {
    let one = |seat: Seat, cents: i32| [Some((seat, cents)), None];
    match *event {
        Event::OrderFilled { player, ref filled, .. } => one(player, cents_of(filled.pays)),
        Event::Forfeited { player, cents, .. } | Event::Pumped { player, cents, .. } => {
            one(player, -cents_of(cents))
        }
        Event::Paid { player, to, cents, .. } => {
            [Some((player, -i32::from(cents))), Some((to, i32::from(cents)))]
        }
        Event::AssistantEarned { player, cents, .. }
        | Event::TownSquareVisited { player, cents } => one(player, i32::from(cents)),
        Event::MinerHired { player, cents }
        | Event::ToolBought { player, cents, .. }
        | Event::ShaftBuilt { player, cents, .. } => one(player, -i32::from(cents)),
        Event::Traded { player, deal, cents } => match deal {
            Deal::Sell(_) => one(player, i32::from(cents)),
            Deal::Buy(_) => one(player, -i32::from(cents)),
        },
        Event::PhaseBegan { .. }
        | Event::TurnBegan { .. }
        | Event::QueueMoved { .. }
        | Event::OrderRevealed { .. }
        | Event::SaltworksLeft { .. }
        | Event::Placed { .. }
        | Event::EntranceLeft { .. }
        | Event::ChamberOpened { .. }
        | Event::TileLaid { .. }
        | Event::BrineAdded { .. }
        | Event::ToolUsed { .. }
        | Event::Extracted { .. }
        | Event::Tired { .. }
        | Event::Assisted { .. }
        | Event::ToolRevealed { .. }
        | Event::Queued { .. }
        | Event::Boiling { .. }
        | Event::WaterMoved { .. }
        | Event::Woken { .. }
        | Event::Converted { .. }
        | Event::Passed { .. }
        | Event::Rested { .. }
        | Event::PhaseEnded { .. }
        | Event::GameEnded { .. } => [None, None],
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU16;

    use magnum_sal::{Components, Expansion, Game, Options, Seed};

    use super::*;

    /// Plays a random game and keeps its log, with the money after each action.
    fn played(expansion: Expansion, number: u32) -> (Game, Vec<Entry>, Vec<Vec<i32>>) {
        let seed = Seed::from_text(&format!("ledger {number}"));
        let options = Options::new(3, expansion).expect("three can play");
        let options = options.with_round_limit(NonZeroU16::new(12));
        let (mut game, opening) = Game::new_with_events(&options, &Components::default(), &seed);
        let entry = |seat, events| Entry { seat, action: None, events };
        let purses = |game: &Game| -> Vec<i32> {
            let board = game.board();
            board.seats().iter().map(|&seat| cents_of(board.player(seat).money())).collect()
        };
        let mut log = vec![entry(Seat::S0, opening)];
        let mut money = vec![purses(&game)];
        let mut rng = seed.rng();
        let mut legal = Vec::new();
        while let Some(seat) = game.player() {
            game.legal(&mut legal);
            let drawn = magnum_sal::chance::below(&mut rng, legal.len() as u32) as usize;
            let events = game.play(legal[drawn]).expect("it is legal");
            log.push(entry(seat, events));
            money.push(purses(&game));
        }
        (game, log, money)
    }

    #[test]
    fn the_books_agree_with_every_purse_at_every_moment() {
        for number in 0..6 {
            for expansion in [Expansion::Base, Expansion::Muria] {
                let (game, log, money) = played(expansion, number);
                let books = ledger(game.board(), &log);
                let told: Vec<Vec<i32>> = books
                    .money
                    .iter()
                    .map(|money| game.board().seats().iter().map(|&seat| money[seat]).collect())
                    .collect();
                assert_eq!(told, money);
            }
        }
    }

    #[test]
    fn phases_and_orders_add_up() {
        let mut filled = 0;
        for number in 0..6 {
            let (game, log, money) = played(Expansion::Base, number);
            let books = ledger(game.board(), &log);
            assert_eq!(books.phases.len(), 3);
            for &seat in game.board().seats() {
                let earned: i32 = books.phases.iter().map(|phase| phase[seat]).sum();
                let last = money.last().expect("a purse")[seat.index()];
                assert_eq!(last, money[0][seat.index()] + earned);
                let (orders, cents) = books.orders[seat];
                assert_eq!(orders as usize, game.board().orders(seat).count());
                assert!(cents >= 0);
                filled += orders;
            }
        }
        assert!(filled > 0, "only {filled} orders");
    }
}
