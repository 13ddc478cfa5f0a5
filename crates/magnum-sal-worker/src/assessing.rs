//! What a strong player thinks of a decision, and what the action that was played gave away.

use magnum_sal::notation::ActionNotation;
use magnum_sal::{Action, Game, View};
use magnum_sal_bots::{
    Bot, BotLevel, Budget, Choice, Clock, Idea, LineStep, Loss, Outlook, look_back, loss,
};
use rand_chacha::ChaCha8Rng;
use rand_core::Rng;

use crate::message::{Assessment, Entry, Hint, Why};

/// How many alternatives are shown.
const HINTS: usize = 5;

/// What would have been better than a mistake.
pub(crate) struct Better {
    /// The best, and what is as good.
    pub(crate) solutions: Vec<ActionNotation>,
    pub(crate) why: Why,
    pub(crate) played: ActionNotation,
    /// The chance to win that was given away.
    pub(crate) lost: f32,
}

pub(crate) struct Assessor<'a> {
    pub(crate) clock: Clock,
    pub(crate) rng: &'a mut ChaCha8Rng,
}

impl Assessor<'_> {
    /// Judges a position, and the action that was played in it. Half of the time goes to each.
    pub(crate) fn assess(
        &mut self,
        game: &Game,
        played: Option<Action>,
        milliseconds: u64,
    ) -> Assessment {
        let Some(seat) = game.player() else {
            let Outlook { win, money } =
                game.result().map(|result| Outlook::of_result(&result)).unwrap_or_default();
            return Assessment { win, money, ..Assessment::default() };
        };
        let view = game.view(Some(seat));
        let half = milliseconds.div_ceil(2);
        let clock = self.clock;
        let mut master = master();
        let (choice, lost) = look_back(&view, played, self.rng, |view, parts, rng| {
            if parts == 1 {
                return think(&mut master, view, Budget::milliseconds(half, clock), rng);
            }
            // Each game is thought about after either action.
            let milliseconds = half / u64::from(2 * parts);
            think(&mut self::master(), view, Budget::milliseconds(milliseconds.max(1), clock), rng)
        });
        let why = Some(Why::of(&master, &view, &choice, self.rng));
        let lost = lost.map(|lost| if lost.is_mistake() { lost.win } else { 0.0 });
        let hints = choice.evaluation.iter().take(HINTS).map(|candidate| Hint {
            action: candidate.action.notation(game.board()),
            visits: candidate.visits,
            win: candidate.win[seat.index()],
            money: candidate.money[seat.index()],
        });
        let hints = hints.collect();
        let Outlook { win, money } = Outlook::of_choice(&choice);
        Assessment { win, money, hints, lost, why }
    }

    /// Looks for what would have been better. Nothing if the action was no mistake. A third of the time goes to the
    /// position, one to the action, and one to the other good ones.
    pub(crate) fn better(
        &mut self,
        game: &Game,
        played: Action,
        milliseconds: u64,
    ) -> Option<Better> {
        let view = game.view(game.player());
        let clock = self.clock;
        let mut master = master();
        let third = milliseconds.div_ceil(3);
        let aside = |view: &View, milliseconds: u64, rng: &mut ChaCha8Rng| {
            think(&mut self::master(), view, Budget::milliseconds(milliseconds.max(1), clock), rng)
        };
        let (choice, lost) = look_back(&view, Some(played), self.rng, |view, parts, rng| {
            if parts == 1 {
                return think(&mut master, view, Budget::milliseconds(third, clock), rng);
            }
            aside(view, third / u64::from(2 * parts), rng)
        });
        let lost = lost.filter(Loss::is_mistake)?;
        let best = choice.evaluation[0].action;
        let others = choice.evaluation[1..].iter().map(|candidate| candidate.action);
        let others = others.filter(|&other| other != played).take(HINTS - 1).collect::<Vec<_>>();
        let share = third / others.len().max(1) as u64;
        let as_good = others.into_iter().filter(|&other| {
            let lost = loss(&view, best, other, self.rng, |view, parts, rng| {
                aside(view, share / u64::from(2 * parts), rng)
            });
            !lost.is_mistake()
        });
        let solutions: Vec<Action> = std::iter::once(best).chain(as_good).collect();
        let why = Why::of(&master, &view, &choice, self.rng);
        let notation = |action: &Action| action.notation(game.board());
        let solutions = solutions.iter().map(notation).collect();
        Some(Better { solutions, why, played: notation(&played), lost: lost.win })
    }
}

impl Why {
    /// Why the best action of a choice is good, compared with the next best one, as the bot who chose sees it.
    pub fn of(master: &Bot, view: &View, choice: &Choice, rng: &mut impl Rng) -> Why {
        let mut line = |rank: usize| {
            let action = choice.evaluation.get(rank).map(|candidate| candidate.action);
            action.map_or(Vec::new(), |action| master.line(view, action, rng))
        };
        let (best, other) = (line(0), line(1));
        let idea = Idea::of(&best, &other);
        let entry = |step: LineStep| Entry { seat: step.seat, action: None, events: step.events };
        Why { idea, line: best.into_iter().map(entry).collect() }
    }
}

fn master() -> Bot {
    Bot::new(BotLevel::Steward).thorough()
}

fn think(bot: &mut Bot, view: &View, budget: Budget, rng: &mut ChaCha8Rng) -> Choice {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    bot.choose(view, &legal, budget, rng)
}
