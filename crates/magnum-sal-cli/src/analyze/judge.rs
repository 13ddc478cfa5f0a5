//! What a decision was worth, from the view of the player who made it.

use magnum_sal::{Action, Game, Seed, View};
use magnum_sal_bots::{Choice, Level, Loss, Outlook, choose};

use super::walk::Moment;
use crate::thinking::Thought;

#[derive(Clone, Copy, Debug)]
pub(super) struct Judge<'a> {
    pub(super) level: Level,
    pub(super) thought: Thought,
    pub(super) seed: &'a str,
}

#[derive(Clone, Debug)]
pub(super) struct Judgement {
    /// Before the decision, if the best action is taken.
    pub(super) outlook: Outlook,
    pub(super) best: Action,
    /// What the player gave away by the action played.
    pub(super) lost: Loss,
}

/// Sampled games in which two actions are compared.
const GAMES: u32 = 4;

impl Judge<'_> {
    pub(super) fn judge(&self, moment: &Moment) -> Judgement {
        let Moment { seat, played, .. } = *moment;
        let seed = format!("{}: action {}", self.seed, moment.number);
        let view = moment.game.view(Some(seat));
        let choice = self.think(&view, self.thought, &seed);
        let best = choice.evaluation[0].action;
        let lost = if played == best {
            Loss::default()
        } else {
            let mut rng = Seed::from_text(&format!("{seed}, samples")).rng();
            let games: Vec<Game> = (0..GAMES).map(|_| view.sample(&mut rng)).collect();
            let think = |view: &View| self.think(view, self.thought.divided(GAMES), &seed);
            Loss::between(best, played, seat, &games, think)
        };
        Judgement { outlook: Outlook::of_choice(&choice), best, lost }
    }

    fn think(&self, view: &View, thought: Thought, seed: &str) -> Choice {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        choose(view, &legal, self.level, thought.budget(), &mut Seed::from_text(seed).rng())
    }
}
