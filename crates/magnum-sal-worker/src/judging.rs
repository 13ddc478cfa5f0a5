//! What a strong player thinks of a decision, and what the action that was played gave away.

use magnum_sal::{Action, Game, View};
use magnum_sal_bots::{Budget, Choice, Clock, Level, Loss, Outlook, choose};
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
            let Outlook { win, money } =
                game.result().map(|result| Outlook::of_result(&result)).unwrap_or_default();
            return Judgement { win, money, ..Judgement::default() };
        };
        let view = game.view(Some(seat));
        let half = milliseconds.div_ceil(2);
        let choice = self.think(&view, half);
        let best = choice.evaluation[0].action;
        let lost = played.map(|played| {
            if played == best {
                return 0.0;
            }
            let games: Vec<Game> = (0..GAMES).map(|_| view.sample(self.rng)).collect();
            let think = |view: &View| self.think(view, half / (2 * GAMES));
            Loss::between(best, played, seat, &games, think).win
        });
        let hints = choice.evaluation.iter().take(HINTS).map(|candidate| Hint {
            action: candidate.action.notation(game.board()),
            visits: candidate.visits,
            win: candidate.win[seat.index()],
            money: candidate.money[seat.index()],
        });
        let hints = hints.collect();
        let Outlook { win, money } = Outlook::of_choice(&choice);
        Judgement { win, money, hints, lost }
    }

    fn think(&mut self, view: &View, milliseconds: u64) -> Choice {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let budget = Budget::milliseconds(milliseconds.max(1), self.clock);
        choose(view, &legal, Level::Steward, budget, self.rng)
    }
}
