//! Playing a match: games in parallel, until there are enough.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::game::{Played, Runner};
use super::results::pair_groups;
use super::scoreboard::Scoreboard;
use super::settings::Match;
use super::sprt::Accepted;
use crate::parallel;

/// How to play. It must not influence the games.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conduct {
    pub(super) threads: usize,
    /// How long an engine may take beyond its budget.
    pub(super) patience: Duration,
    pub(super) keep_records: bool,
}

/// Plays until all games are played, the SPRT has decided, or somebody interrupts. Only complete games are returned, in
/// order.
pub(super) fn play(
    played: &Match,
    conduct: &Conduct,
    interrupted: &AtomicBool,
    scoreboard: &Scoreboard,
) -> Vec<Played> {
    let mut judged = 0;
    let mut decided = None;
    let mut games = parallel::run(
        conduct.threads,
        &played.schedule.fixtures,
        || Runner::new(played, conduct.patience, conduct.keep_records),
        |table, fixture| table.play(fixture, interrupted),
        |game| scoreboard.game(game),
        |games| {
            if decided.is_none() {
                decided = decision(played, games, judged, scoreboard);
                judged = games.len();
            }
            if decided.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    games.truncate(decided.unwrap_or(games.len()));
    games
}

/// After how many games the SPRT decides, looked for beyond those that were judged before. It judges after each whole
/// group, so that the moment does not depend on the order in which games end.
fn decision(
    played: &Match,
    games: &[Played],
    judged: usize,
    scoreboard: &Scoreboard,
) -> Option<usize> {
    let sprt = played.settings.sprt.as_ref()?;
    let fixtures = &played.schedule.fixtures;
    for count in judged + 1..=games.len() {
        let whole = fixtures.get(count).is_none_or(|next| next.deal != fixtures[count - 1].deal);
        if whole {
            let verdict = sprt.verdict(&pair_groups(&games[..count], 0, 1));
            scoreboard.verdict(&verdict);
            if verdict.accepted != Accepted::Undecided {
                return Some(count);
            }
        }
    }
    None
}
