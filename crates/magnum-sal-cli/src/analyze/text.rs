//! The analysis to read in a terminal.

use std::fmt::Write as _;

use super::analysis::{Analysis, Decision, TurnReport};
use crate::{output, report};

pub(super) fn text(analysis: &Analysis) -> String {
    let mut text = String::new();
    write_all(&mut text, analysis).expect("writing to a string");
    text
}

fn write_all(text: &mut String, analysis: &Analysis) -> std::fmt::Result {
    writeln!(text, "{}", heading(analysis))?;
    writeln!(text, "\nChances to win after each turn")?;
    let name = |name: &String| format!("{:>16}", shortened(name));
    let names: String = analysis.players.iter().map(name).collect();
    writeln!(text, "{:>5}  {:<9} {:<15} {:<11}{names}", "turn", "phase", "player", "actions")?;
    for (number, turn) in (1..).zip(&analysis.turns) {
        writeln!(text, "{}", turn_line(analysis, number, turn))?;
    }
    for (player, mistakes) in analysis.players.iter().zip(&analysis.mistakes) {
        writeln!(text, "\nLargest mistakes of {}", output::line(player))?;
        if mistakes.is_empty() {
            writeln!(text, "      none")?;
        }
        for &action in mistakes {
            write_mistake(text, analysis.decision(action))?;
        }
    }
    Ok(())
}

pub(super) fn heading(analysis: &Analysis) -> String {
    let Analysis { level, budget, decisions, turns, .. } = analysis;
    let (decisions, turns) = (decisions.len(), turns.len());
    format!("{decisions} decisions in {turns} turns, judged by the {level} with {budget} each")
}

fn turn_line(analysis: &Analysis, number: usize, turn: &TurnReport) -> String {
    let phase = format!("{}.{}", report::phase(turn.phase), turn.round);
    let player = shortened(&analysis.players[turn.player.index()]);
    let actions = if turn.first_action == turn.last_action {
        turn.first_action.to_string()
    } else {
        format!("{}–{}", turn.first_action, turn.last_action)
    };
    let chances: String = match &turn.win {
        Some(win) => win.iter().map(|chance| format!("{:>16}", percent(*chance))).collect(),
        None => format!("{:>16}", "–").repeat(analysis.players.len()),
    };
    format!("{number:>5}  {phase:<9} {player:<15} {actions:<11}{chances}")
}

fn write_mistake(text: &mut String, mistake: &Decision) -> std::fmt::Result {
    writeln!(
        text,
        "{:>6}  phase {}, round {}: {}",
        mistake.action,
        report::phase(mistake.phase),
        mistake.round,
        mistake.played.words
    )?;
    writeln!(
        text,
        "        better: {}; lost {} of the chance to win, {:.1} cents",
        mistake.best.words,
        lost(mistake),
        mistake.lost_money
    )
}

/// A loss with its standard error.
pub(super) fn lost(decision: &Decision) -> String {
    let [win, error] = [decision.lost_win, decision.lost_win_error].map(|share| 100.0 * share);
    format!("{win:.1} ± {error:.1} %")
}

pub(super) fn percent(share: f32) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Shortens long names in the middle, since the part that makes them unique is at the end.
fn shortened(name: &str) -> String {
    const LONGEST: usize = 15;
    let name = output::line(name);
    let letters: Vec<char> = name.chars().collect();
    if letters.len() <= LONGEST {
        return name;
    }
    let (start, end) = (&letters[..LONGEST - 11], &letters[letters.len() - 10..]);
    start.iter().chain(['…'].iter()).chain(end).collect()
}
