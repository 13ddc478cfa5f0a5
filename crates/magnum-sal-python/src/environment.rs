//! One game played by numbers, for environments that are written in Python.

use magnum_sal::{Components, Game as Rules, Options, Seat, Seed};
use magnum_sal_environment::{
    COLUMNS, Encoding, Environment as Played, FEATURES, Reward, SIZE, meaning,
};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::{self, malformed};
use crate::game::Game;
use crate::notation;
use crate::view::View;

pub(crate) fn encoding(name: &str) -> PyResult<Encoding> {
    match name {
        "steps" => Ok(Encoding::Steps),
        "index" => Ok(Encoding::Index),
        _ => Err(malformed(&format!("unknown encoding `{name}`, expected steps or index"))),
    }
}

pub(crate) fn reward(name: &str) -> PyResult<Reward> {
    match name {
        "win" => Ok(Reward::Win),
        "money" => Ok(Reward::Money),
        _ => Err(malformed(&format!("unknown reward `{name}`, expected win or money"))),
    }
}

/// The names of an observation's columns, and what a 1 stands for in each.
#[pyfunction]
pub(crate) fn columns() -> Vec<(String, f32)> {
    let columns = magnum_sal_environment::columns().into_iter();
    columns.map(|column| (column.name, column.scale)).collect()
}

/// What the numbers of the encoding `steps` mean.
#[pyfunction]
pub(crate) fn meanings() -> Vec<String> {
    (0..SIZE).map(meaning).collect()
}

#[pyclass(module = "magnum_sal", skip_from_py_object)]
#[derive(Clone, Debug)]
pub(crate) struct Environment {
    options: Options,
    reward: Reward,
    played: Played,
}

#[pymethods]
impl Environment {
    #[classattr]
    const COLUMNS: usize = COLUMNS;
    #[classattr]
    const SPACES: usize = magnum_sal_environment::SPACES;
    #[classattr]
    const CHANNELS: usize = magnum_sal_environment::CHANNELS;
    #[classattr]
    const FEATURES: usize = FEATURES;

    #[new]
    #[pyo3(signature = (players, *, seed=None, encoding="steps", reward="win", **options))]
    fn new(
        py: Python<'_>,
        players: &Bound<'_, PyAny>,
        seed: Option<&Bound<'_, PyAny>>,
        encoding: &str,
        reward: &str,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Environment> {
        let options = notation::limited(notation::options(py, players, options)?);
        let game = deal(&options, &notation::seed(seed)?);
        let played = Played::of_game(game, self::encoding(encoding)?);
        Ok(Environment { options, reward: self::reward(reward)?, played })
    }

    /// A new game with the same options.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        self.played.restart(deal(&self.options, &notation::seed(seed)?));
        Ok(())
    }

    /// How many numbers the encoding has.
    #[getter]
    fn size(&self) -> usize {
        self.played.decision().encoding().size()
    }

    /// Who decides; -1 when the game is over.
    #[getter]
    fn player(&self) -> isize {
        self.played.game().player().map_or(-1, |seat| seat.index() as isize)
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.played.game().is_over()
    }

    /// What the next number decides.
    #[getter]
    fn question(&self) -> Option<String> {
        self.played.decision().question().map(magnum_sal_environment::Question::name)
    }

    /// The game as it stands, with its record.
    #[getter]
    fn game(&self) -> Game {
        let actions = self.played.actions().to_vec();
        Game::played(*self.played.start(), *self.played.game(), actions, Vec::new())
    }

    /// Chooses a number, and tells whether that completed an action.
    fn step(&mut self, py: Python<'_>, number: i64) -> PyResult<bool> {
        let number = usize::try_from(number).map_err(|_| error::negative(number))?;
        let stepped = py.detach(|| self.played.step(number));
        stepped.map(|action| action.is_some()).map_err(error::not_allowed)
    }

    /// Plays an action by its number in the legal list, whatever was chosen of another one.
    fn play(&mut self, index: usize) -> PyResult<()> {
        self.played.play_listed(index).map_err(error::not_allowed)
    }

    /// What a player, or without one a spectator, may know.
    #[pyo3(signature = (player=None))]
    fn view(&self, player: Option<i64>) -> PyResult<View> {
        let players = self.options.players();
        let seat = player.map(|index| notation::seat(index, players)).transpose()?;
        Ok(View { view: self.played.game().view(seat) })
    }

    /// 1 for each number that can be chosen.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0; self.size()];
        self.played.mask(&mut mask);
        PyArray1::from_vec(py, mask)
    }

    /// The numbers that can be chosen, in ascending order.
    fn allowed(&self) -> Vec<usize> {
        let mut mask = vec![0; self.size()];
        self.played.mask(&mut mask);
        (0..).zip(mask).filter(|(_, one)| *one == 1).map(|(number, _)| number).collect()
    }

    /// What a player sees.
    fn observe<'py>(&self, py: Python<'py>, player: i64) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = notation::seat(player, self.options.players())?;
        let mut figures = vec![0.0; COLUMNS];
        self.played.observe(seat, &mut figures);
        Ok(PyArray1::from_vec(py, figures))
    }

    /// The features of the actions that the numbers of the encoding `index` name, a row for each.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let rows = PyArray2::zeros(py, [self.size(), FEATURES], false);
        let mut writing = rows.try_readwrite().map_err(|error| malformed(&error.to_string()))?;
        let figures = writing.as_slice_mut().map_err(|error| malformed(&error.to_string()))?;
        self.played.decision().features(self.played.board(), figures);
        drop(writing);
        Ok(rows)
    }

    /// What each player gets: nothing before the game is over.
    fn rewards(&self) -> Vec<f32> {
        let outcome = self.played.game().result();
        let rewards = outcome.map_or([0.0; Seat::MAX], |outcome| self.reward.of(&outcome));
        rewards[..usize::from(self.options.players())].to_vec()
    }

    fn clone(&self) -> Environment {
        Clone::clone(self)
    }

    fn __copy__(&self) -> Environment {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Environment {
        Clone::clone(self)
    }
}

fn deal(options: &Options, seed: &Seed) -> Rules {
    Rules::new(options, &Components::default(), seed)
}
