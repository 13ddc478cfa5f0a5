//! What a player may want to think over before an action is wasted.

use magnum_sal::{Action, Board, FollowUp, Meal, Visit};

use super::Builder;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Warning {
    /// Passing does nothing: nobody is tired, or the other action was not passed.
    PassInVain,
    /// The salt in hand fills none of the open orders.
    NoSaltForOrders,
    /// There is not enough brine for another worker.
    NoBrine,
    /// Food could wake two.
    OnlyOneWakes,
    /// Buying and selling of the same colour in one visit loses money.
    RoundTrip,
    /// A rope could still be used.
    RopeLeft,
}

impl Warning {
    pub fn key(self) -> &'static str {
        match self {
            Warning::PassInVain => "warning-pass-in-vain",
            Warning::NoSaltForOrders => "warning-no-salt-for-orders",
            Warning::NoBrine => "warning-no-brine",
            Warning::OnlyOneWakes => "warning-only-one-wakes",
            Warning::RoundTrip => "warning-round-trip",
            Warning::RopeLeft => "warning-rope-left",
        }
    }
}

/// A warning about a legal action, if it looks like a waste.
pub fn warning(board: &Board, action: &Action, builder: &Builder) -> Option<Warning> {
    let seat = board.player_to_decide()?;
    match *action {
        Action::Pass => {
            let turn = board.turn();
            let rests = turn.actions_left() + turn.passes() == 2;
            (!rests || !anybody_tired(board)).then_some(Warning::PassInVain)
        }
        Action::Visit(Visit::Castle { .. }) => {
            let hand = board.player(seat).salt();
            let fills = board.open_orders().iter().any(|order| order.is_covered_by(hand));
            (!fills).then_some(Warning::NoSaltForOrders)
        }
        Action::Visit(Visit::Saltworks { .. }) | Action::Boil { .. } => {
            let workers: u16 =
                board.seats().iter().map(|&seat| u16::from(board.boiling(seat))).sum();
            (workers >= board.brine()).then_some(Warning::NoBrine)
        }
        Action::Food(Meal::Miner(_)) => {
            let two = builder.legal().any(|other| matches!(other, Action::Food(Meal::Miners(_))));
            two.then_some(Warning::OnlyOneWakes)
        }
        Action::Visit(Visit::Market { deals, .. }) => {
            use magnum_sal::Deal::{Buy, Sell};
            let same = match (deals.first, deals.second) {
                (Buy(one), Some(Sell(other))) | (Sell(one), Some(Buy(other))) => one == other,
                _ => false,
            };
            same.then_some(Warning::RoundTrip)
        }
        Action::EndTurn => {
            let rope = board.turn().follow_up() == Some(FollowUp::Rope)
                && builder.legal().any(|other| matches!(other, Action::Rope(_)));
            rope.then_some(Warning::RopeLeft)
        }
        _ => None,
    }
}

fn anybody_tired(board: &Board) -> bool {
    let Some(seat) = board.player_to_decide() else { return false };
    let mine = board.mine();
    board.player(seat).foreman_tired()
        || mine.workers(seat).into_iter().any(|space| mine.crew(seat, space).tired() > 0)
}

#[cfg(test)]
mod tests {
    use magnum_sal::{Components, Expansion, Game, Options, Seed};

    use super::*;

    #[test]
    fn a_single_pass_is_in_vain() {
        let options = Options::new(2, Expansion::Base).expect("two can play");
        let game = Game::new(&options, &Components::default(), &Seed::from_text("pass"));
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let builder = Builder::new(legal);
        assert_eq!(warning(game.board(), &Action::Pass, &builder), Some(Warning::PassInVain));
        let square = Action::Visit(Visit::TownSquare);
        assert_eq!(warning(game.board(), &square, &builder), None);
    }
}
