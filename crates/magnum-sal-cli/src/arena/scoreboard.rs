//! The score while a match goes on, beside the progress bar.

use std::cell::RefCell;

use indicatif::ProgressBar;

use super::game::Played;
use super::settings::Match;
use super::sprt::Verdict;
use crate::{output, progress};

#[derive(Debug)]
pub(super) struct Scoreboard {
    bar: ProgressBar,
    score: RefCell<Score>,
}

#[derive(Debug, Default)]
struct Score {
    games: f64,
    wins: f64,
    llr: String,
}

impl Scoreboard {
    pub(super) fn new(played: &Match) -> Scoreboard {
        let bar =
            progress::bar(played.schedule.fixtures.len(), output::line(&played.settings.name()));
        Scoreboard { bar, score: RefCell::default() }
    }

    pub(super) fn game(&self, game: &Played) {
        let mut score = self.score.borrow_mut();
        if let Some(win) = game.win_of(0) {
            score.games += 1.0;
            score.wins += win;
        }
        let Score { games, wins, llr } = &*score;
        self.bar.set_message(format!("A wins {:.1} %{llr}", 100.0 * wins / games.max(1.0)));
        self.bar.inc(1);
    }

    pub(super) fn verdict(&self, verdict: &Verdict) {
        let Verdict { llr, lower, upper, .. } = verdict;
        self.score.borrow_mut().llr = format!("  LLR {llr:.2} ({lower:.2} to {upper:.2})");
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
