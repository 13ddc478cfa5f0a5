//! Many games in one call, with arrays that are written again and again.

use magnum_sal::Seat;
use magnum_sal_environment::{Buffers, COLUMNS, ManyGames};
use numpy::{AllowTypeChange, Element, PyArray1, PyArray2, PyArrayLike1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::environment::{encoding, reward};
use crate::error::{self, malformed};
use crate::game::Game;
use crate::notation;

/// More games than memory holds the observations of are refused.
const MOST: usize = 1 << 20;

#[pyclass(module = "magnum_sal")]
#[derive(Debug)]
pub(crate) struct VecGames {
    games: ManyGames,
    #[pyo3(get)]
    observations: Py<PyArray2<f32>>,
    #[pyo3(get)]
    masks: Py<PyArray2<i8>>,
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    #[pyo3(get)]
    dones: Py<PyArray1<u8>>,
    #[pyo3(get)]
    players: Py<PyArray1<i8>>,
    /// What `sample` has chosen.
    sampled: Py<PyArray1<i64>>,
}

/// Lends the arrays to a function that runs without the interpreter's lock.
fn with_buffers<R: Send>(
    vec: &mut VecGames,
    py: Python<'_>,
    run: impl FnOnce(&mut ManyGames, Buffers<'_>) -> R + Send,
) -> PyResult<R> {
    let mut observations = writable(vec.observations.bind(py).try_readwrite())?;
    let mut masks = writable(vec.masks.bind(py).try_readwrite())?;
    let mut rewards = writable(vec.rewards.bind(py).try_readwrite())?;
    let mut dones = writable(vec.dones.bind(py).try_readwrite())?;
    let mut players = writable(vec.players.bind(py).try_readwrite())?;
    let buffers = Buffers {
        observations: writable(observations.as_slice_mut())?,
        masks: writable(masks.as_slice_mut())?,
        rewards: writable(rewards.as_slice_mut())?,
        dones: writable(dones.as_slice_mut())?,
        players: writable(players.as_slice_mut())?,
    };
    let games = &mut vec.games;
    Ok(py.detach(move || run(games, buffers)))
}

fn writable<T, E: std::fmt::Display>(lent: Result<T, E>) -> PyResult<T> {
    lent.map_err(|error| malformed(&format!("the arrays can't be written: {error}")))
}

/// A number for each game. Floats are refused, not rounded.
fn whole_numbers<'py>(
    numbers: &Bound<'py, PyAny>,
) -> PyResult<PyArrayLike1<'py, i64, AllowTypeChange>> {
    let kind = numbers.getattr("dtype").and_then(|dtype| dtype.getattr("kind")?.extract());
    let whole = kind.map_or(true, |kind: char| matches!(kind, 'i' | 'u'));
    let read = numbers.extract().ok().filter(|_| whole);
    read.ok_or_else(|| malformed("expected an array with a whole number for each game"))
}

fn rows<T: Element>(py: Python<'_>, rows: usize, columns: usize) -> Py<PyArray2<T>> {
    PyArray2::zeros(py, [rows, columns], false).unbind()
}

#[pymethods]
impl VecGames {
    #[new]
    #[pyo3(signature = (games, players, *, seed="0", encoding="steps", reward="win", threads=None, **options))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        py: Python<'_>,
        games: usize,
        players: &Bound<'_, PyAny>,
        seed: &str,
        encoding: &str,
        reward: &str,
        threads: Option<usize>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<VecGames> {
        if !(1..=MOST).contains(&games) {
            return Err(malformed(&format!("{games} games: expected 1 to {MOST}")));
        }
        let options = notation::limited(notation::options(py, players, options)?);
        let (encoding, reward) = (self::encoding(encoding)?, self::reward(reward)?);
        let threads = threads.unwrap_or(0).min(256);
        let made = ManyGames::new(options, encoding, reward, games, threads, seed);
        let mut vec = VecGames {
            games: made.map_err(|error| malformed(&format!("no threads: {error}")))?,
            observations: rows(py, games, COLUMNS),
            masks: rows(py, games, encoding.size()),
            rewards: rows(py, games, Seat::MAX),
            dones: PyArray1::zeros(py, [games], false).unbind(),
            players: PyArray1::zeros(py, [games], false).unbind(),
            sampled: PyArray1::zeros(py, [games], false).unbind(),
        };
        with_buffers(&mut vec, py, ManyGames::write)?;
        Ok(vec)
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// How many numbers the encoding has.
    #[getter]
    fn size(&self) -> usize {
        self.games.encoding().size()
    }

    /// Actions played in all games so far. One takes several numbers in the encoding `steps`.
    #[getter]
    fn decisions(&self) -> u64 {
        self.games.decisions()
    }

    /// One of the games as it stands, with its record.
    fn game(&self, index: usize) -> PyResult<Game> {
        let Some(played) = self.games.environment(index) else {
            return Err(malformed(&format!("no game {index}: there are {}", self.games.len())));
        };
        let actions = played.actions().to_vec();
        Ok(Game::played(*played.start(), *played.game(), actions, Vec::new()))
    }

    /// Begins all games anew.
    #[pyo3(signature = (seed="0"))]
    fn reset(&mut self, py: Python<'_>, seed: &str) -> PyResult<()> {
        with_buffers(self, py, |games, buffers| games.reset(seed, buffers))
    }

    /// Chooses a number in every game, and writes what follows into the arrays. On an error nothing has changed.
    fn step(&mut self, py: Python<'_>, numbers: &Bound<'_, PyAny>) -> PyResult<()> {
        let numbers = whole_numbers(numbers)?;
        let numbers = writable(numbers.as_slice())?;
        if let Some(&number) = numbers.iter().find(|&&number| number < 0) {
            return Err(error::negative(number));
        }
        let stepped = with_buffers(self, py, |games, buffers| games.step(numbers, buffers))?;
        stepped.map_err(error::not_stepped)
    }

    /// A random allowed number for each game; the array is written again by the next call.
    #[pyo3(signature = (seed=0))]
    fn sample(&mut self, py: Python<'_>, seed: u64) -> PyResult<Py<PyArray1<i64>>> {
        let sampled = self.sampled.clone_ref(py);
        let mut lent = writable(sampled.bind(py).try_readwrite())?;
        let numbers = writable(lent.as_slice_mut())?;
        with_buffers(self, py, |games, buffers| games.sample(seed, buffers.masks, numbers))?;
        drop(lent);
        Ok(sampled)
    }
}
