//! Computer players.

use std::str::FromStr;

use magnum_sal::{Action, Illegal, Seed};
use magnum_sal_bots::{Bot as Player, BotLevel, Budget, Candidate, Choice as Chosen};
use pyo3::prelude::*;
use rand_core::Rng;
use serde::Serialize;

use crate::error::{self, malformed};
use crate::notation::{self, to_python};
use crate::view::View;

/// What a bot may spend on a decision.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Thought {
    Playouts(u32),
    Milliseconds(u64),
}

impl Thought {
    pub(crate) fn new(
        level: BotLevel,
        playouts: Option<u32>,
        time_ms: Option<u64>,
    ) -> PyResult<Thought> {
        match (playouts, time_ms) {
            (Some(_), Some(_)) => Err(malformed("a bot takes either `playouts` or `time_ms`")),
            (Some(0), None) | (None, Some(0)) => Err(malformed("a bot needs a budget above 0")),
            (Some(playouts), None) => Ok(Thought::Playouts(playouts)),
            (None, Some(time)) => Ok(Thought::Milliseconds(time)),
            (None, None) => Ok(Thought::Milliseconds(level.usual_milliseconds())),
        }
    }

    pub(crate) fn budget(self) -> Budget {
        match self {
            Thought::Playouts(playouts) => Budget::Playouts(playouts),
            Thought::Milliseconds(time) => Budget::from_now(time),
        }
    }

    /// A part of it, but never nothing.
    pub(crate) fn divided(self, by: u32) -> Thought {
        match self {
            Thought::Playouts(playouts) => Thought::Playouts((playouts / by).max(1)),
            Thought::Milliseconds(time) => Thought::Milliseconds((time / u64::from(by)).max(1)),
        }
    }
}

pub(crate) fn level(name: &str) -> PyResult<BotLevel> {
    BotLevel::from_str(name).map_err(|error| malformed(&error.to_string()))
}

/// A computer player, who sees views alone.
#[pyclass(module = "magnum_sal")]
#[derive(Debug)]
pub(crate) struct Bot {
    player: Player,
    thought: Thought,
    seed: [u8; 32],
    decisions: u64,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (level="steward", *, playouts=None, time_ms=None, threads=1, seed=None))]
    fn new(
        level: &str,
        playouts: Option<u32>,
        time_ms: Option<u64>,
        threads: usize,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bot> {
        let level = self::level(level)?;
        let thought = Thought::new(level, playouts, time_ms)?;
        let mut bytes = [0; 32];
        notation::seed(seed)?.rng().fill_bytes(&mut bytes);
        let player = Player::new(level).with_threads(threads.clamp(1, 256)).thorough();
        Ok(Bot { player, thought, seed: bytes, decisions: 0 })
    }

    #[getter]
    fn level(&self) -> &'static str {
        self.player.level().name()
    }

    /// Chooses for the player to decide.
    fn choose(&mut self, py: Python<'_>, view: &View) -> PyResult<Choice> {
        let seen = &view.view;
        if seen.board().player_to_decide().is_none() {
            return Err(error::illegal(Illegal::GameOver));
        }
        self.decisions += 1;
        let mut seed = self.seed;
        seed.iter_mut().zip(self.decisions.to_le_bytes()).for_each(|(one, two)| *one ^= two);
        let (player, thought) = (&mut self.player, self.thought);
        py.detach(move || {
            let mut legal = Vec::new();
            seen.legal(&mut legal);
            let mut rng = Seed::from_bytes(seed).rng();
            let choice = player.choose(seen, &legal, thought.budget(), &mut rng);
            Ok(Choice { view: view.clone(), legal, choice })
        })
    }

    fn __repr__(&self) -> String {
        format!("<Bot: {}>", self.level())
    }
}

/// What a bot decided, and what it thought of the alternatives.
#[pyclass(module = "magnum_sal", frozen)]
#[derive(Debug)]
pub(crate) struct Choice {
    view: View,
    legal: Vec<Action>,
    choice: Chosen,
}

#[derive(Serialize)]
struct Judged<'a> {
    action: magnum_sal::notation::ActionNotation,
    visits: u32,
    money: &'a [f32],
    win: &'a [f32],
}

#[pymethods]
impl Choice {
    /// The action as a dictionary.
    #[getter]
    fn action(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, &self.choice.action.notation(self.view.view.board()))
    }

    /// Its number in the legal list.
    #[getter]
    fn index(&self) -> PyResult<usize> {
        let index = self.legal.iter().position(|&one| one == self.choice.action);
        index.ok_or_else(|| malformed("the action is not listed"))
    }

    #[getter]
    fn playouts(&self) -> u32 {
        self.choice.playouts
    }

    /// The actions that were considered, the most promising first: visits, expected money and chance to win by seat.
    #[getter]
    fn evaluation(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let board = self.view.view.board();
        let judged = |candidate: &'_ Candidate| Judged {
            action: candidate.action.notation(board),
            visits: candidate.visits,
            money: &[],
            win: &[],
        };
        let mut all: Vec<Judged<'_>> = self.choice.evaluation.iter().map(judged).collect();
        for (one, candidate) in all.iter_mut().zip(&self.choice.evaluation) {
            (one.money, one.win) = (&candidate.money, &candidate.win);
        }
        to_python(py, &all)
    }

    fn __repr__(&self) -> String {
        format!("<Choice of {}, {} playouts>", self.choice.evaluation.len(), self.choice.playouts)
    }
}
