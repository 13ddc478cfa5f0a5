//! The action that is proposed when the essential things are decided: as much salt as possible, for as few cents
//! and cards as possible, and payments divided evenly.

use magnum_sal::{Action, Board, Extraction, Rock, Seat, Space, Split, Visit};

use super::{Builder, tools_used};

impl Builder {
    /// The proposed action, once all essential questions are answered.
    pub fn proposal(&self, board: &Board) -> Option<Action> {
        if self.question().is_some() {
            return None;
        }
        self.decided().into_iter().max_by_key(|action| match action {
            Action::Pay { space, split } => (payment(*space, split, &self.payees), 0, 0),
            action => preference(board, action),
        })
    }
}

/// How well a division suits the payer: as much as possible for whoever was chosen, otherwise evenly.
pub(super) fn payment(space: Space, split: &Split, payees: &[(Space, Seat)]) -> i32 {
    match payees.iter().find(|(at, _)| *at == space) {
        Some(&(_, payee)) => i32::from(split.cents(payee)),
        None => -unevenness(split),
    }
}

/// Larger is better. Only actions of one kind are compared.
fn preference(board: &Board, action: &Action) -> (i32, i32, i32) {
    let cards: i32 = tools_used(action).iter().map(|&(_, cards)| i32::from(cards)).sum();
    match action {
        Action::Extract(extraction) => {
            let plain = i32::from(!extraction.horse_mill) - i32::from(extraction.foreman);
            (lifted(extraction), -10 * cards - cents(board, extraction), plain)
        }
        Action::Visit(Visit::PumpHouse { cubes, .. }) => (-i32::from(*cubes), 0, 0),
        Action::Visit(Visit::Market { deals, .. }) => {
            (-cards, -i32::from(deals.second.is_some()), 0)
        }
        Action::DrawBrine { workers, foreman } => (i32::from(*workers), i32::from(*foreman), 0),
        _ => (-cards, 0, 0),
    }
}

/// How good the salt is: many cubes before dear ones.
fn lifted(extraction: &Extraction) -> i32 {
    let worth = |rock: Rock| i32::from(extraction.take.count(rock)) * (100 + rock as i32);
    Rock::ALL.into_iter().map(worth).sum()
}

/// Cents for a haul without carts: what the proposal weighs against cards.
fn cents(board: &Board, extraction: &Extraction) -> i32 {
    let Some(seat) = board.player_to_decide() else { return 0 };
    let own = board.mine().workers(seat) | board.mine().markers(seat);
    let foreign = extraction.route.without(own).len() as i32;
    let covered: i32 = extraction.carts.iter().map(|cover| 1 + i32::from(cover.is_pair())).sum();
    (foreign - covered) * i32::from(extraction.take.total())
}

fn unevenness(split: &Split) -> i32 {
    let cents = split.0.0.map(i32::from);
    let most = cents.iter().max().copied().unwrap_or(0);
    cents.iter().map(|cents| cents * cents).sum::<i32>() * 100 + most
}
