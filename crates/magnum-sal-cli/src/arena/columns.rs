//! The columns of the tables about participants, each a title and the figure below it.

use super::results::Figures;
use super::schedule::letter_of;
use super::text::{percent, percent_estimate};
use crate::output;
use crate::report::Cell;

pub(super) struct Column {
    title: &'static str,
    /// A shorter title for narrow tables.
    short: &'static str,
    figure: fn(&Figures) -> Cell,
}

const GAMES: Column =
    Column { title: "games", short: "games", figure: |one| Cell::figure(one.games.to_string()) };
const WINS: Column = Column {
    title: "wins",
    short: "wins",
    figure: |one| {
        Cell::figure(if one.equal < 1.0 { percent_estimate(&one.wins) } else { "–".to_owned() })
    },
};
const EQUAL: Column =
    Column { title: "equal", short: "equal", figure: |one| Cell::figure(percent(one.equal)) };
const MONEY: Column = Column {
    title: "final money",
    short: "money",
    figure: |one| Cell::figure(format!("{:.1}", one.money)),
};
const WINNING: Column = Column {
    title: "money when it wins",
    short: "winning",
    figure: |one| Cell::figure(format!("{:.1}", one.winning_money)),
};
const ORDERS: Column = Column {
    title: "orders filled",
    short: "orders",
    figure: |one| Cell::figure(format!("{:.2}", one.orders)),
};
const DECISIONS: Column = Column {
    title: "decisions per game",
    short: "decisions",
    figure: |one| Cell::figure(format!("{:.0}", one.decisions)),
};
const PLAYOUTS: Column = Column {
    title: "playouts per decision",
    short: "playouts",
    figure: |one| Cell::figure(format!("{:.0}", one.playouts)),
};
const TIME: Column = Column {
    title: "ms a decision",
    short: "ms/decision",
    figure: |one| Cell::figure(format!("{:.2}", one.clock.ms_a_decision)),
};
const SPEED: Column = Column {
    title: "playouts per second",
    short: "playouts/s",
    figure: |one| Cell::figure(format!("{:.0}", one.clock.playouts_a_second)),
};
const OVER: Column = Column {
    title: "most over budget",
    short: "over",
    figure: |one| Cell::figure(format!("{:.1} ms", one.clock.most_over_ms)),
};
const FAILURES: Column = Column {
    title: "failures",
    short: "failures",
    figure: |one| match one.failures {
        0 => Cell::figure("0"),
        failures => Cell::bad(&failures.to_string()),
    },
};

/// Everything about a participant.
pub(super) const ALL: &[Column] =
    &[GAMES, WINS, EQUAL, MONEY, WINNING, ORDERS, DECISIONS, PLAYOUTS, TIME, SPEED, OVER, FAILURES];
/// The overview of all matches.
pub(super) const BRIEF: &[Column] =
    &[GAMES, WINS, MONEY, WINNING, ORDERS, TIME, SPEED, OVER, FAILURES];
/// What fits into a terminal.
const NARROW: &[Column] = &[GAMES, WINS, EQUAL, MONEY, ORDERS, FAILURES, TIME, SPEED, OVER];

pub(super) fn head(names: &[&str], columns: &[Column]) -> Vec<Cell> {
    let titles = columns.iter().map(|column| Cell::figure(column.title));
    names.iter().map(Cell::words).chain(titles).collect()
}

pub(super) fn row(names: Vec<Cell>, columns: &[Column], one: &Figures) -> Vec<Cell> {
    names.into_iter().chain(columns.iter().map(|column| (column.figure)(one))).collect()
}

/// A line for the titles and one for each participant, in columns as wide as needed.
pub(super) fn text(participants: &[Figures]) -> String {
    let letter =
        |index: usize, one: &Figures| format!("{} {}", letter_of(index), output::line(&one.name));
    let names = participants.iter().enumerate().map(|(index, one)| letter(index, one));
    let mut lines: Vec<String> = std::iter::once(String::new()).chain(names).collect();
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    lines.iter_mut().for_each(|line| *line = format!("{line:<longest$}"));
    for column in NARROW {
        let figures = participants.iter().map(|one| (column.figure)(one).plain().to_owned());
        let cells: Vec<String> = std::iter::once(column.short.to_owned()).chain(figures).collect();
        let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0);
        for (line, cell) in lines.iter_mut().zip(cells) {
            line.push_str(&format!("  {cell:>width$}"));
        }
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}
