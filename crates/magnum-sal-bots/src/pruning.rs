//! Actions that are never better than another one of the list.

use magnum_sal::{Action, Board, Deal, Meal, Rock, Visit};

/// Removes pointless actions; something always remains.
pub(crate) fn prune(board: &Board, actions: &mut Vec<Action>) {
    actions.retain(|action| !is_pointless(board, action));
}

fn is_pointless(board: &Board, action: &Action) -> bool {
    match *action {
        Action::Visit(Visit::Market { deals, privilege }) => {
            let Some(second) = deals.second else { return false };
            cancels(deals.first, second) || (!privilege && is_mirrored(deals.first, second))
        }
        // Water is carried away from salt, not towards nothing.
        Action::Bucket { from, .. } => board.mine().salt(from).is_empty(),
        // A second miner eats for free.
        Action::Food(Meal::Miner(_)) => {
            let seat = board.player_to_decide();
            seat.is_some_and(|seat| {
                let spaces = board.mine().workers(seat).into_iter();
                spaces.map(|space| board.mine().crew(seat, space).tired()).sum::<u8>() > 1
            })
        }
        _ => false,
    }
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
