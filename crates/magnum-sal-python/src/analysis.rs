//! Records: whether they are right, and what each decision was worth.

use magnum_sal::notation::{ActionNotation, Record, ResultNotation};
use magnum_sal::{Action, Game as Rules, History, Seat, Seed, View as Seen};
use magnum_sal_bots::{Bot as Player, BotLevel, Outlook, look_back};
use pyo3::prelude::*;
use serde::Serialize;

use crate::bot::{self, Thought};
use crate::error;
use crate::notation::{self, from_python, to_python};

/// Whether a record is legal to its end, and its result right. Returns the result, or `None` if the game is not finished.
#[pyfunction]
pub(crate) fn verify(py: Python<'_>, record: &Bound<'_, PyAny>) -> PyResult<Option<Py<PyAny>>> {
    let record: Record = from_python(record)?;
    let history = py.detach(|| History::resume(&record));
    let history = history.map_err(|error| error::of_record(&error))?;
    let result = history.game().result().map(ResultNotation::from);
    result.map(|result| to_python(py, &result)).transpose()
}

/// A decision between several actions, and what it gave away.
#[derive(Serialize)]
struct Assessed {
    /// From 0, as in the record.
    action: usize,
    player: Seat,
    played: ActionNotation,
    best: ActionNotation,
    win_before: Vec<f32>,
    money_before: Vec<f32>,
    lost_win: f32,
    lost_win_error: f32,
    lost_money: f32,
    is_mistake: bool,
}

/// What each decision of a record was worth, from the view of the player who made it.
#[pyfunction]
#[pyo3(signature = (record, *, level="steward", playouts=None, time_ms=None, seed=None))]
pub(crate) fn analyze(
    py: Python<'_>,
    record: &Bound<'_, PyAny>,
    level: &str,
    playouts: Option<u32>,
    time_ms: Option<u64>,
    seed: Option<&Bound<'_, PyAny>>,
) -> PyResult<Py<PyAny>> {
    let record: Record = from_python(record)?;
    let level = bot::level(level)?;
    let thought = Thought::new(level, playouts, time_ms)?;
    let seed = seed.map_or_else(|| Ok("analysis".to_owned()), notation::seed_text)?;
    let assessed = py.detach(|| {
        let mut moments = Vec::new();
        History::replay(&record, |step, _| moments.push((*step.before(), step.action())))?;
        let decisions = moments.into_iter().enumerate();
        let decisions = decisions.filter_map(|(number, (game, played))| {
            assess(number, &game, played, level, thought, &format!("{seed}: action {number}"))
        });
        Ok(decisions.collect::<Vec<_>>())
    });
    to_python(py, &assessed.map_err(|error| error::of_record(&error))?)
}

fn assess(
    number: usize,
    game: &Rules,
    played: Action,
    level: BotLevel,
    thought: Thought,
    seed: &str,
) -> Option<Assessed> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let player = game.player().filter(|_| legal.len() > 1)?;
    let think = |view: &Seen, parts, _: &mut _| {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let budget = thought.divided(parts).budget();
        let mut rng = Seed::from_text(seed).rng();
        Player::new(level).thorough().choose(view, &legal, budget, &mut rng)
    };
    let mut rng = Seed::from_text(&format!("{seed}, samples")).rng();
    let (choice, lost) = look_back(&game.view(Some(player)), Some(played), &mut rng, think);
    let (outlook, lost) = (Outlook::of_choice(&choice), lost.unwrap_or_default());
    Some(Assessed {
        action: number,
        player,
        played: played.notation(game.board()),
        best: choice.evaluation.first()?.action.notation(game.board()),
        win_before: outlook.win,
        money_before: outlook.money,
        lost_win: lost.win,
        lost_win_error: lost.doubt,
        lost_money: lost.money,
        is_mistake: lost.is_mistake(),
    })
}
