//! What a decision was worth, from the view of the player who made it.

use magnum_sal::{Action, Seed, View};
use magnum_sal_bots::{Bot, BotLevel, Choice, Loss, Outlook, look_back};

use super::walk::Moment;
use crate::thinking::Thought;

#[derive(Clone, Copy, Debug)]
pub(super) struct Assessor<'a> {
    pub(super) level: BotLevel,
    pub(super) thought: Thought,
    pub(super) seed: &'a str,
}

#[derive(Clone, Debug)]
pub(super) struct Assessment {
    /// Before the decision, if the best action is taken.
    pub(super) outlook: Outlook,
    pub(super) best: Action,
    /// What the player gave away by the action played.
    pub(super) lost: Loss,
}

impl Assessor<'_> {
    pub(super) fn assess(&self, moment: &Moment) -> Assessment {
        let seed = format!("{}: action {}", self.seed, moment.number);
        let view = moment.game.view(Some(moment.seat));
        let mut rng = Seed::from_text(&format!("{seed}, samples")).rng();
        let think =
            |view: &View, parts, _: &mut _| self.think(view, self.thought.divided(parts), &seed);
        let (choice, lost) = look_back(&view, Some(moment.played), &mut rng, think);
        Assessment {
            outlook: Outlook::of_choice(&choice),
            best: choice.evaluation[0].action,
            lost: lost.unwrap_or_default(),
        }
    }

    fn think(&self, view: &View, thought: Thought, seed: &str) -> Choice {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let mut rng = Seed::from_text(seed).rng();
        Bot::new(self.level).thorough().choose(view, &legal, thought.budget(), &mut rng)
    }
}
