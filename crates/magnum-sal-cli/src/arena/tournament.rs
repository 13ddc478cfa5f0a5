//! Playing a match: games in parallel on threads, results in the order of the schedule whatever the threads do.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use super::game::{Played, Table};
use super::results::pair_groups;
use super::scoreboard::Scoreboard;
use super::settings::Match;
use super::sprt::Accepted;

/// How to play, which must not matter for what is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conduct {
    pub(super) threads: usize,
    /// How long an engine may take beyond its budget.
    pub(super) patience: Duration,
    pub(super) keep_records: bool,
}

/// Plays until all games are played, the SPRT has decided, or somebody interrupts. Only whole games are returned, by
/// number.
pub(super) fn play(
    played: &Match,
    conduct: &Conduct,
    interrupted: &AtomicBool,
    scoreboard: &Scoreboard,
) -> Vec<Played> {
    let fixtures = &played.schedule.fixtures;
    let next = AtomicUsize::new(0);
    let enough = AtomicBool::new(false);
    let (sender, results) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..conduct.threads.min(fixtures.len()) {
            let (sender, next, enough) = (sender.clone(), &next, &enough);
            scope.spawn(move || {
                let mut table = Table::new(played, conduct.patience, conduct.keep_records);
                while !interrupted.load(Ordering::Relaxed) && !enough.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(fixture) = fixtures.get(number) else { return };
                    // A stop by the SPRT lets games end: they may still be needed to fill a gap.
                    let Some(game) = table.play(fixture, interrupted) else { return };
                    if sender.send(game).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        collect(played, results, &enough, scoreboard)
    })
}

fn collect(
    played: &Match,
    results: mpsc::Receiver<Played>,
    enough: &AtomicBool,
    scoreboard: &Scoreboard,
) -> Vec<Played> {
    let mut waiting = BTreeMap::new();
    let mut in_order: Vec<Played> = Vec::new();
    let mut judged = 0;
    let mut decided = None;
    for game in results {
        scoreboard.game(&game);
        waiting.insert(game.game, game);
        while let Some(game) = waiting.remove(&in_order.len()) {
            in_order.push(game);
        }
        if decided.is_none() && judged < in_order.len() {
            decided = decision(played, &in_order, judged, scoreboard);
            judged = in_order.len();
            if decided.is_some() {
                enough.store(true, Ordering::Relaxed);
            }
        }
    }
    match decided {
        Some(games) => in_order.truncate(games),
        // Interrupted: what was played beyond a gap counts as well.
        None => in_order.extend(waiting.into_values()),
    }
    in_order
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
            let verdict = sprt.judge(&pair_groups(&games[..count], 0, 1));
            scoreboard.verdict(&verdict);
            if verdict.accepted != Accepted::Undecided {
                return Some(count);
            }
        }
    }
    None
}
