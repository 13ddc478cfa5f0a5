//! The progress bar, on a terminal only.

use std::cell::RefCell;
use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::game::Played;
use super::settings::Match;
use super::sprt::Verdict;

#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
    score: RefCell<Score>,
}

#[derive(Debug, Default)]
struct Score {
    games: f64,
    wins: f64,
    llr: String,
}

impl Progress {
    pub(super) fn new(played: &Match) -> Progress {
        let target = if std::io::stderr().is_terminal() {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar =
            ProgressBar::with_draw_target(Some(played.schedule.fixtures.len() as u64), target);
        let style =
            ProgressStyle::with_template("{prefix}  {wide_bar} {pos}/{len} {eta} left  {msg}");
        bar.set_style(style.expect("a valid template"));
        bar.set_prefix(played.settings.name());
        bar.enable_steady_tick(std::time::Duration::from_secs(1));
        Progress { bar, score: RefCell::default() }
    }

    pub(super) fn game(&self, game: &Played) {
        let mut score = self.score.borrow_mut();
        if game.seats.contains(&0) {
            score.games += 1.0;
            let first = game.seats.iter().enumerate().filter(|(_, index)| **index == 0);
            score.wins += first.map(|(seat, _)| game.win(seat)).sum::<f64>();
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
