//! The columns of the tables about participants, each a title and the figure below it.

use super::results::Figures;
use super::table::{percent, percent_estimate};
use crate::report::Cell;

type Column = (&'static str, fn(&Figures) -> Cell);

const GAMES: Column = ("games", |one| Cell::figure(one.games.to_string()));
const WINS: Column = ("wins", |one| {
    Cell::figure(if one.equal < 1.0 { percent_estimate(&one.wins) } else { "–".to_owned() })
});
const EQUAL: Column = ("equal", |one| Cell::figure(percent(one.equal)));
const MONEY: Column = ("final money", |one| Cell::figure(format!("{:.1}", one.money)));
const ORDERS: Column = ("orders filled", |one| Cell::figure(format!("{:.2}", one.orders)));
const DECISIONS: Column = ("decisions a game", |one| Cell::figure(format!("{:.0}", one.decisions)));
const PLAYOUTS: Column =
    ("playouts a decision", |one| Cell::figure(format!("{:.0}", one.playouts)));
const TIME: Column =
    ("ms a decision", |one| Cell::figure(format!("{:.2}", one.clock.ms_a_decision)));
const SPEED: Column =
    ("playouts a second", |one| Cell::figure(format!("{:.0}", one.clock.playouts_a_second)));
const OVER: Column =
    ("most over budget", |one| Cell::figure(format!("{:.1} ms", one.clock.most_over_ms)));
const FAILURES: Column = ("failures", |one| match one.failures {
    0 => Cell::figure("0"),
    failures => Cell::bad(&failures.to_string()),
});

/// All there is to tell of a participant.
pub(super) const ALL: &[Column] =
    &[GAMES, WINS, EQUAL, MONEY, ORDERS, DECISIONS, PLAYOUTS, TIME, SPEED, OVER, FAILURES];
/// What is wanted of all matches at a glance.
pub(super) const BRIEF: &[Column] = &[GAMES, WINS, MONEY, ORDERS, TIME, SPEED, OVER, FAILURES];

pub(super) fn head(names: &[&str], columns: &[Column]) -> Vec<Cell> {
    let titles = columns.iter().map(|(title, _)| Cell::figure(*title));
    names.iter().map(Cell::words).chain(titles).collect()
}

pub(super) fn row(names: Vec<Cell>, columns: &[Column], one: &Figures) -> Vec<Cell> {
    names.into_iter().chain(columns.iter().map(|(_, figure)| figure(one))).collect()
}
