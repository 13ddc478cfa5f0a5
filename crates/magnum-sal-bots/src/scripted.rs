//! The greedy player: takes the action after which its best plan is worth most.
//!
//! It looks one action ahead and judges the position that follows, over a few games that fit the view. It is the
//! yardstick for the search, and the policy that tells the search where to look first.

use magnum_sal::{Action, Board, Game, Seat, View};
use rand_core::Rng;

use crate::budget::Budget;
use crate::evaluation::{Evaluation, Judge, Judgement, Nearby};
use crate::pruning::prune;

/// An action and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub(crate) action: Action,
    pub(crate) judgement: Judgement,
}

impl Ranked {
    pub(crate) fn wish(&self, seat: Seat) -> f32 {
        self.judgement.wish(seat)
    }
}

/// Judges every action that is not pointless in one complete game. The order is that of the list.
pub(crate) fn rank(
    evaluation: &Evaluation<'_>,
    game: &Game,
    legal: &mut Vec<Action>,
) -> Vec<Ranked> {
    prune(game.board(), legal);
    let nearby = Nearby::new(evaluation, game.board());
    let judged = legal.iter().map(|&action| {
        let mut after = *game;
        after.play_unchecked(action);
        Ranked { action, judgement: nearby.judge(after.board()) }
    });
    judged.collect()
}

/// Judges the actions over several complete games that fit the view, the best one first, and says how many games those
/// were: one at least, and none after the time is over.
pub(crate) fn rank_view(
    view: &View,
    legal: &[Action],
    judge: Judge<'_>,
    games: u32,
    budget: Budget,
    rng: &mut impl Rng,
) -> (Vec<Ranked>, u32) {
    let evaluation = Evaluation::new(view, judge);
    let mut actions = legal.to_vec();
    let mut ranked: Vec<Ranked> = Vec::new();
    let mut judged = 0;
    while judged < games && (judged == 0 || !budget.is_late()) {
        judged += 1;
        let once = rank(&evaluation, &view.sample(rng), &mut actions);
        if ranked.is_empty() {
            ranked = once;
        } else {
            for (sum, one) in ranked.iter_mut().zip(&once) {
                sum.judgement += one.judgement;
            }
        }
    }
    for one in &mut ranked {
        one.judgement = one.judgement * (1.0 / judged as f32);
    }
    if let Some(seat) = seat_of(view.board()) {
        ranked.sort_by(|a, b| b.wish(seat).total_cmp(&a.wish(seat)));
    }
    (ranked, judged)
}

fn seat_of(board: &Board) -> Option<Seat> {
    board.player_to_decide()
}
