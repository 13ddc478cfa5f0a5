//! Results to read in a terminal.

use std::fmt::Write as _;

use magnum_sal::Expansion;

use super::columns;
use super::results::{Pair, Results};
use super::schedule::letter_of;
use super::sprt::{Accepted, Verdict};
use super::statistics::{EloEstimate, Estimate};
use crate::{output, report};

/// The others are of the same kind, as a rule.
pub(super) const SHOWN_FAILURES: usize = 10;

pub(super) fn text(results: &Results) -> String {
    let mut text = String::new();
    write_all(&mut text, results).expect("writing to a string");
    text
}

fn write_all(text: &mut String, results: &Results) -> std::fmt::Result {
    let settings = &results.settings;
    writeln!(text, "{}", output::line(&settings.name()))?;
    writeln!(text, "{}", output::line(&conditions(results)))?;
    text.push_str(&columns::text(&results.participants));
    for pair in &results.pairs {
        writeln!(text, "{}", pair_line(pair))?;
    }
    for (index, rating) in results.ratings.iter().enumerate() {
        let name = output::line(&results.participants[index].name);
        writeln!(text, "Rating of {} {name}: {}", letter_of(index), signed(rating))?;
    }
    if let Some(verdict) = &results.sprt {
        writeln!(text, "{}", verdict_line(results, verdict))?;
    }
    writeln!(text, "{}", length_line(results))?;
    if let Some((_, words)) = target(results) {
        writeln!(text, "Target of A: {words}")?;
    }
    let failures = results.failures();
    for (game, name, reason) in failures.iter().take(SHOWN_FAILURES) {
        writeln!(text, "{}", output::line(&format!("game {game}: {name} {reason}")))?;
    }
    if failures.len() > SHOWN_FAILURES {
        writeln!(text, "and {} more failures", failures.len() - SHOWN_FAILURES)?;
    }
    Ok(())
}

/// What was played, in a line.
pub(super) fn conditions(results: &Results) -> String {
    let settings = &results.settings;
    let game = match settings.expansion {
        Expansion::Base => "base game",
        Expansion::Muria => "Muria",
    };
    let mapped = if settings.mapped_mine { ", mapped mine" } else { "" };
    let cut = if results.interrupted { ", interrupted" } else { "" };
    format!(
        "{} games, {} players, {game}{mapped}, seed \"{}\", {:.0} s on {} threads{cut}",
        results.games.len(),
        settings.players,
        settings.seed,
        results.clock.seconds,
        results.clock.threads
    )
}

pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

pub(super) fn percent_estimate(share: &Estimate) -> String {
    let Estimate { value, low, high } = share;
    format!("{:.1} % ({:.1} to {:.1})", 100.0 * value, 100.0 * low, 100.0 * high)
}

pub(super) fn signed(rating: &Estimate) -> String {
    let [value, low, high] = [rating.value, rating.low, rating.high].map(report::rating);
    format!("{value} ({low} to {high})")
}

/// A difference in rating; an infinite one is given as the end of its interval.
pub(super) fn elo_text(elo: &EloEstimate) -> String {
    let [value, low, high] = [elo.value, elo.low, elo.high].map(|end| end.map(report::rating));
    match (value, low, high) {
        (Some(value), Some(low), Some(high)) => format!("{value} ({low} to {high})"),
        (_, Some(low), None) => format!("more than {low}"),
        (_, None, Some(high)) => format!("less than {high}"),
        _ => "unknown".to_owned(),
    }
}

fn pair_line(pair: &Pair) -> String {
    let (first, second) = (letter_of(pair.first), letter_of(pair.second));
    let score = percent_estimate(&pair.score);
    format!("{first} before {second}: {score}, Elo {} in {} games", elo_text(&pair.elo), pair.games)
}

pub(super) fn verdict_line(results: &Results, verdict: &Verdict) -> String {
    let Verdict { accepted, llr, lower, upper } = verdict;
    let sprt = results.settings.sprt.expect("a verdict comes from a test");
    let words = match accepted {
        Accepted::Elo0 => format!("A is not {} Elo stronger: {} is accepted", sprt.elo1, sprt.elo0),
        Accepted::Elo1 => {
            format!("A is stronger than {} Elo: {} is accepted", sprt.elo0, sprt.elo1)
        }
        Accepted::Undecided => "undecided".to_owned(),
    };
    format!("SPRT: {words}, LLR {llr:.2} ({lower:.2} to {upper:.2})")
}

pub(super) fn length_line(results: &Results) -> String {
    let rounds: Vec<String> =
        results.phases.iter().map(|phase| format!("{:.1}", phase.mean_rounds)).collect();
    format!(
        "Rounds a phase {}; {} of {} phases ended by the limit of {} rounds; winners' money {:.1}",
        rounds.join(", "),
        results.stalled(),
        results.phases_played(),
        results.settings.round_limit,
        results.winning_money
    )
}

/// Whether the first participant reached its target, in words.
pub(super) fn target(results: &Results) -> Option<(bool, String)> {
    let target = results.settings.target?;
    let reached = results.participants.first()?.wins.value >= target;
    let word = if reached { "reached" } else { "not reached" };
    Some((reached, format!("{} {word}", percent(target))))
}
