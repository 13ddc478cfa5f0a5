//! Looking one action ahead: what each action leads to, judged over a few games that fit the view.
//!
//! So the scripted player decides, by the hand-made evaluation, and so do the lowest levels, by the learnt one. The
//! search looks first where this tells it to.

use magnum_sal::chance::below;
use magnum_sal::{Action, Game, Seat, View};
use rand_core::Rng;

use crate::budget::Deadline;
use crate::evaluation::{Evaluation, Evaluator, Nearby};
use crate::pruning::{prune, thrifty};
use crate::{Candidate, Choice};

/// An action and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub(crate) action: Action,
    pub(crate) evaluation: Evaluation,
}

impl Ranked {
    pub(crate) fn wish(&self, seat: Seat) -> f32 {
        self.evaluation.wish(seat)
    }
}

/// Actions after which to look at the clock: few lists are as long, but some are very long.
const GLANCE: usize = 64;

/// Judges every action that is not pointless in one complete game, in the order of the list, until the time is over.
pub(crate) fn rank(
    evaluator: Evaluator<'_>,
    game: &Game,
    legal: &mut Vec<Action>,
    deadline: &Deadline<'_>,
) -> Vec<Ranked> {
    prune(game.board(), legal);
    judge(&Nearby::new(evaluator, game), game, legal, deadline)
}

/// Judges these actions in one complete game, in the order of the list, until the time is over.
pub(crate) fn judge(
    nearby: &Nearby<'_>,
    game: &Game,
    actions: &[Action],
    deadline: &Deadline<'_>,
) -> Vec<Ranked> {
    let mut ranked = Vec::with_capacity(actions.len());
    for actions in actions.chunks(GLANCE) {
        if !ranked.is_empty() && deadline.is_over() {
            break;
        }
        ranked.extend(actions.iter().map(|&action| {
            let mut after = *game;
            after.play_unchecked(action);
            Ranked { action, evaluation: nearby.evaluate(&after) }
        }));
    }
    ranked
}

/// Judges the actions over several complete games that fit the view, and says how many those were: the first in any
/// case, others as long as there is time.
pub(crate) fn rank_over_games(
    evaluator: Evaluator<'_>,
    view: &View,
    legal: &mut Vec<Action>,
    most: u32,
    deadline: &Deadline<'_>,
    rng: &mut impl Rng,
) -> (Vec<Ranked>, u32) {
    let mut ranked = rank(evaluator, &view.sample(rng), legal, deadline);
    let mut games = 1;
    while games < most && !deadline.is_over() {
        let once = rank(evaluator, &view.sample(rng), legal, deadline);
        if once.len() < ranked.len() {
            break;
        }
        for (sum, one) in ranked.iter_mut().zip(&once) {
            sum.evaluation += one.evaluation;
        }
        games += 1;
    }
    for one in &mut ranked {
        one.evaluation = one.evaluation * (1.0 / games as f32);
    }
    (ranked, games)
}

/// How those decide who look one action ahead.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glance<'a> {
    pub(crate) evaluator: Evaluator<'a>,
    /// Games that fit the view, in each of which all actions are judged.
    pub(crate) games: u32,
    /// How much is given away without noticing, as [`Parameters`](crate::Parameters) count it.
    pub(crate) tolerance: f32,
}

impl Glance<'_> {
    /// Chooses at random among the actions that look almost as good as the best.
    pub(crate) fn choose(
        &self,
        view: &View,
        legal: &[Action],
        deadline: &Deadline<'_>,
        rng: &mut impl Rng,
    ) -> Choice {
        if let Some(only) = Choice::only(view, legal, self.evaluator, rng) {
            return only;
        }
        let board = view.board();
        let seat = board.player_to_decide().expect("somebody has to decide");
        let mut actions = thrifty(view, legal);
        let (mut ranked, games) =
            rank_over_games(self.evaluator, view, &mut actions, self.games, deadline, rng);
        ranked.sort_by(|a, b| b.wish(seat).total_cmp(&a.wish(seat)));
        let least = ranked[0].wish(seat) - self.tolerance;
        let equal = ranked.iter().take_while(|one| one.wish(seat) >= least).count();
        let picked = below(rng, equal as u32) as usize;
        let candidate = |one: &Ranked| Candidate::new(board, one.action, games, &one.evaluation);
        let evaluation: Vec<Candidate> = ranked.iter().map(candidate).collect();
        let playouts = games * evaluation.len() as u32;
        Choice { action: ranked[picked].action, evaluation, playouts }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use magnum_sal::{Components, Expansion, Options, Seed};

    use super::*;
    use crate::budget::Budget;
    use crate::weights::Weights;

    #[test]
    fn a_very_long_list_is_left_when_the_time_is_over() {
        static TICKS: AtomicU64 = AtomicU64::new(0);
        let clock = || TICKS.fetch_add(1, Ordering::Relaxed) as f64;
        let options = Options::new(2, Expansion::Base).expect("two can play");
        let game = Game::new(&options, &Components::default(), &Seed::from_text("long"));
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let mut legal = legal.repeat(100);
        let evaluator = Evaluator::HandMade(Weights::default());
        let deadline = Deadline { budget: Budget::milliseconds(3, clock), stop: None };
        // The clock stood at 0 to begin with, and stands at 1, 2 and 3 after as many parts of the list.
        let ranked = rank(evaluator, &game, &mut legal, &deadline);
        assert_eq!(ranked.len(), 3 * GLANCE);
        let unhurried = Deadline { budget: Budget::Playouts(1), stop: None };
        assert_eq!(rank(evaluator, &game, &mut legal, &unhurried).len(), legal.len());
    }
}
