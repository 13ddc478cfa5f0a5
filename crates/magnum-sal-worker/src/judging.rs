//! What a strong player thinks of a decision, and what the action that was played gave away.
//!
//! The best action and the played one are compared in the same sampled games: a search looks longer at what it likes,
//! and that alone must not be taken for a mistake.

use magnum_sal::{Action, Game, Outcome, Seat};
use magnum_sal_bots::{Budget, Choice, Clock, Level, choose};
use rand_chacha::ChaCha8Rng;

use crate::message::{Hint, Judgement};

/// How many alternatives are shown.
const HINTS: usize = 5;
/// Sampled games in which two actions are compared.
const GAMES: u64 = 2;

pub(crate) struct Judge<'a> {
    pub(crate) clock: Clock,
    pub(crate) rng: &'a mut ChaCha8Rng,
}

impl Judge<'_> {
    /// Judges a position, and the action that was played in it. Half of the time goes to each.
    pub(crate) fn judge(
        &mut self,
        game: &Game,
        played: Option<Action>,
        milliseconds: u64,
    ) -> Judgement {
        let Some(seat) = game.player() else {
            return game.result().map(|result| of_result(&result)).unwrap_or_default();
        };
        let choice = self.think(game, milliseconds.div_ceil(2));
        let lost = match (played, choice.evaluation.first()) {
            (Some(played), Some(best)) if best.action != played => {
                Some(self.lost(game, seat, best.action, played, milliseconds.div_ceil(2)))
            }
            (Some(_), Some(_)) => Some(0.0),
            _ => None,
        };
        let hints = choice.evaluation.iter().take(HINTS).map(|candidate| Hint {
            action: candidate.action.notation(game.board()),
            visits: candidate.visits,
            win: candidate.win[seat.index()],
            money: candidate.money[seat.index()],
        });
        let hints = hints.collect();
        let best = choice.evaluation.into_iter().next();
        let (win, money) = best.map(|best| (best.win, best.money)).unwrap_or_default();
        Judgement { win, money, hints, lost }
    }

    fn think(&mut self, game: &Game, milliseconds: u64) -> Choice {
        let view = game.view(game.player());
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let budget = Budget::milliseconds(milliseconds.max(1), self.clock);
        choose(&view, &legal, Level::Steward, budget, self.rng)
    }

    /// The chance to win that lies between two actions; an action that turns out better than the best lost nothing.
    fn lost(
        &mut self,
        game: &Game,
        seat: Seat,
        best: Action,
        played: Action,
        milliseconds: u64,
    ) -> f32 {
        let view = game.view(Some(seat));
        let mut lost = 0.0;
        for _ in 0..GAMES {
            let sample = view.sample(self.rng);
            let [best, played] = [best, played].map(|action| {
                self.chances_after(&sample, action, milliseconds / (2 * GAMES))[seat.index()]
            });
            lost += best - played;
        }
        (lost / GAMES as f32).max(0.0)
    }

    /// The chances where somebody has to decide something again.
    fn chances_after(&mut self, game: &Game, action: Action, milliseconds: u64) -> Vec<f32> {
        let mut game = *game;
        game.play_unchecked(action);
        let mut legal = Vec::new();
        loop {
            game.legal(&mut legal);
            match legal[..] {
                [only] => game.play_unchecked(only),
                _ => break,
            }
        }
        match game.result() {
            Some(result) => of_result(&result).win,
            None => self.think(&game, milliseconds).evaluation.swap_remove(0).win,
        }
    }
}

/// A finished game: its winners share the certainty.
fn of_result(result: &Outcome) -> Judgement {
    let mut win = vec![0.0; result.money.len()];
    let winners = result.ranking.first().map(Vec::as_slice).unwrap_or_default();
    for winner in winners {
        win[winner.index()] = 1.0 / winners.len() as f32;
    }
    let money = result.money.iter().map(|&money| money as f32).collect();
    Judgement { win, money, ..Judgement::default() }
}
