//! What hauling costs: the way up, the coins on it, and who gets them.

use magnum_sal::{Action, Event, Game, Place, Seat, Space, Stage};

use super::Builder;
use super::proposal::payment;
use crate::board::{Due, Haul, VisibleGame};

/// The way of the salt that an action takes up, or that is being paid for.
pub fn haul(visible: &VisibleGame, action: Option<Action>) -> Option<Haul> {
    let game = visible.game();
    action.and_then(|action| of_action(game, action)).or_else(|| open(game))
}

/// What an extraction will pay; `None` for other actions.
fn of_action(before: &Game, action: Action) -> Option<Haul> {
    let Action::Extract(_) = action else { return None };
    let mut game = *before;
    let events = game.play(action).ok()?;
    let mut haul = Haul::default();
    let space = |place: Place| before.board().mine().at(place);
    for event in &events {
        match event {
            Event::Extracted { from, route, .. } => {
                haul.route.extend(space(*from));
                haul.route.extend(route.iter().filter_map(|&place| space(place)));
                haul.route.dedup();
            }
            Event::Paid { to, space: at, cents, .. } => {
                let payees = vec![*to];
                haul.dues.extend(space(*at).map(|space| Due { space, cents: *cents, payees }));
            }
            _ => {}
        }
    }
    haul.dues.extend(open_dues(&game));
    Some(haul)
}

/// What the payer divides right now.
fn open(game: &Game) -> Option<Haul> {
    let dues = open_dues(game);
    (!dues.is_empty()).then_some(Haul { route: Vec::new(), dues })
}

/// What is still to be divided among several, and who they are: those who get something in any legal division.
fn open_dues(game: &Game) -> Vec<Due> {
    let (mut game, mut dues, mut legal) = (*game, Vec::new(), Vec::new());
    while let (Stage::Pay, Some(&due)) =
        (game.board().turn().stage(), game.board().turn().pay().first())
    {
        game.legal(&mut legal);
        let paid = |seat: Seat| {
            legal
                .iter()
                .any(|one| matches!(one, Action::Pay { split, .. } if split.cents(seat) > 0))
        };
        let payees = game.board().seats().iter().copied().filter(|&seat| paid(seat)).collect();
        dues.push(Due { space: due.space, cents: due.cents, payees });
        if legal.is_empty() || game.play(legal[0]).is_err() {
            break;
        }
    }
    dues
}

impl Builder {
    /// The divisions that follow an action, as they were chosen.
    pub fn payments(&self, before: &Game, action: Action) -> Vec<Action> {
        let mut game = *before;
        let (mut payments, mut legal) = (Vec::new(), Vec::new());
        let mut next = action;
        while game.play(next).is_ok() && game.board().turn().stage() == Stage::Pay {
            game.legal(&mut legal);
            let suits = |action: &&Action| match action {
                Action::Pay { space, split } => payment(*space, split, &self.payees),
                _ => i32::MIN,
            };
            let Some(&best) = legal.iter().max_by_key(suits) else { break };
            payments.push(best);
            next = best;
        }
        payments
    }

    /// Whoever was chosen to be paid in the space.
    pub fn payee(&self, space: Space) -> Option<Seat> {
        self.payees.iter().find(|(at, _)| *at == space).map(|&(_, seat)| seat)
    }

    /// The builder with somebody chosen to be paid; nobody means that all get their share.
    pub fn pay(&self, space: Space, payee: Option<Seat>) -> Builder {
        let mut builder = self.clone();
        builder.payees.retain(|(at, _)| *at != space);
        builder.payees.extend(payee.map(|seat| (space, seat)));
        builder
    }
}
