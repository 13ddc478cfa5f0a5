//! A game with everything in it.

use magnum_sal::notation::{ActionNotation, Position, Record};
use magnum_sal::playout::play_out;
use magnum_sal::{Action, Game as Rules, History};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::error::{self, Class, malformed};
use crate::notation::{self, from_python, to_python};
use crate::view::View;

#[pyclass(module = "magnum_sal", skip_from_py_object)]
#[derive(Clone, Debug)]
pub(crate) struct Game {
    start: Rules,
    before: Rules,
    pub(crate) game: Rules,
    actions: Vec<Action>,
    names: Vec<String>,
    legal: Vec<Action>,
}

impl Game {
    pub(crate) fn of_rules(game: Rules) -> Game {
        Game::played(game, game, Vec::new(), Vec::new())
    }

    pub(crate) fn played(
        start: Rules,
        game: Rules,
        actions: Vec<Action>,
        names: Vec<String>,
    ) -> Game {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        // What the last action caused is told only for actions played from here.
        Game { start, before: game, game, actions, names, legal }
    }

    /// The legal action that a number or a dictionary names.
    fn named(&self, action: &Bound<'_, PyAny>) -> PyResult<Action> {
        if let Ok(index) = action.extract::<usize>() {
            return self.listed(index);
        }
        if !action.is_instance_of::<PyDict>() {
            return Err(malformed("an action is a dictionary or its number in `legal()`"));
        }
        let written: ActionNotation = from_python(action)?;
        let action = written.action(self.game.board()).map_err(error::of_action)?;
        self.game.board().check(action).map_err(error::illegal)?;
        Ok(action)
    }

    fn listed(&self, index: usize) -> PyResult<Action> {
        let Some(&action) = self.legal.get(index) else {
            let rule = self.game.is_over().then_some("11.1");
            let message = format!("no action {index}: {} are legal", self.legal.len());
            return Err(Class::IllegalAction.error(&message, rule));
        };
        Ok(action)
    }

    fn written_record(&self) -> Record {
        let mut game = self.start;
        let mut written = Vec::with_capacity(self.actions.len());
        for &action in &self.actions {
            written.push(action.notation(game.board()));
            game.play_unchecked(action);
        }
        let mut record = Record::new(&self.start, written, &self.game);
        if self.names.len() == record.players.len() {
            record.players.clone_from(&self.names);
        }
        record
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (players, *, seed=None, components=None, **options))]
    fn new(
        py: Python<'_>,
        players: &Bound<'_, PyAny>,
        seed: Option<&Bound<'_, PyAny>>,
        components: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Game> {
        let options = notation::options(py, players, options)?;
        let components = notation::components(components)?;
        Ok(Game::of_rules(Rules::new(&options, &components, &notation::seed(seed)?)))
    }

    /// A game that stands as a position says.
    #[staticmethod]
    fn from_position(position: &Bound<'_, PyAny>) -> PyResult<Game> {
        let position: Position = from_python(position)?;
        let game = Rules::try_from(&position).map_err(|error| error::of_position(&error))?;
        Ok(Game::of_rules(game))
    }

    /// A recorded game, at its end.
    #[staticmethod]
    fn from_record(py: Python<'_>, record: &Bound<'_, PyAny>) -> PyResult<Game> {
        let record: Record = from_python(record)?;
        let history = py.detach(|| History::resume(&record));
        let history = history.map_err(|error| error::of_record(&error))?;
        let actions = history.steps().map(magnum_sal::Played::action).collect();
        Ok(Game::played(*history.start(), *history.game(), actions, record.players))
    }

    /// Who decides next; `None` when the game is over.
    #[getter]
    fn player(&self) -> Option<usize> {
        self.game.player().map(magnum_sal::Seat::index)
    }

    #[getter]
    fn players(&self) -> u8 {
        self.game.board().options().players()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.game.is_over()
    }

    #[getter]
    fn phase(&self) -> u8 {
        self.game.board().phase()
    }

    #[getter]
    fn round(&self) -> u16 {
        self.game.board().round()
    }

    /// Final money and ranking; `None` while the game goes on.
    #[getter]
    fn result(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let result = self.game.result().map(magnum_sal::notation::ResultNotation::from);
        result.map(|result| to_python(py, &result)).transpose()
    }

    #[getter]
    fn options(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, self.game.board().options())
    }

    /// The number of legal actions.
    #[getter]
    fn choices(&self) -> usize {
        self.legal.len()
    }

    /// The legal actions, as dictionaries.
    fn legal(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let board = self.game.board();
        let written: Vec<ActionNotation> =
            self.legal.iter().map(|action| action.notation(board)).collect();
        to_python(py, &written)
    }

    /// One of the legal actions, as a dictionary.
    fn action(&self, py: Python<'_>, index: usize) -> PyResult<Py<PyAny>> {
        to_python(py, &self.listed(index)?.notation(self.game.board()))
    }

    /// The number of an action in the legal list.
    fn index(&self, action: &Bound<'_, PyAny>) -> PyResult<usize> {
        let action = self.named(action)?;
        let index = self.legal.iter().position(|&one| one == action);
        index.ok_or_else(|| malformed("the action is legal but not listed"))
    }

    /// Plays an action: a dictionary, or its number in the legal list.
    fn play(&mut self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let action = self.named(action)?;
        py.detach(|| {
            self.before = self.game;
            self.game.play_unchecked(action);
            self.actions.push(action);
            self.game.legal(&mut self.legal);
        });
        Ok(())
    }

    /// What the last action caused.
    #[getter]
    fn events(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let mut game = self.before;
        let last = self.actions.last().filter(|_| self.before != self.game);
        let events = last.and_then(|&action| game.play(action).ok()).unwrap_or_default();
        to_python(py, &events)
    }

    /// Plays on by random choices to the end, and tells how many there were.
    #[pyo3(signature = (seed=None))]
    fn play_out(&mut self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
        if self.game.board().options().round_limit().is_none() {
            return Err(malformed("random games end only with a round_limit (rule 3.5)"));
        }
        let mut rng = notation::seed(seed)?.rng();
        let before = self.actions.len();
        py.detach(|| {
            while let Some(action) = random(&self.legal, &mut rng) {
                self.before = self.game;
                self.game.play_unchecked(action);
                self.actions.push(action);
                self.game.legal(&mut self.legal);
            }
        });
        Ok(self.actions.len() - before)
    }

    /// Plays random games from here without changing this one, and tells how many decisions they took.
    #[pyo3(signature = (games, seed=None))]
    fn simulate(
        &self,
        py: Python<'_>,
        games: u32,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<u64> {
        if self.game.board().options().round_limit().is_none() {
            return Err(malformed("random games end only with a round_limit (rule 3.5)"));
        }
        let mut rng = notation::seed(seed)?.rng();
        let start = self.game;
        Ok(py.detach(move || {
            let mut legal = Vec::new();
            (0..games).map(|_| play_out(&mut start.clone(), &mut rng, &mut legal)).sum()
        }))
    }

    fn clone(&self) -> Game {
        Clone::clone(self)
    }

    fn __copy__(&self) -> Game {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        Clone::clone(self)
    }

    /// Whether everything lies the same. Spaces may be numbered otherwise, and what left the game counts no more.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| {
            let other = other.borrow().game;
            other == self.game || Position::from(&other) == Position::from(&self.game)
        })
    }

    fn __repr__(&self) -> String {
        let (phase, round) = (self.phase(), self.round());
        match self.player() {
            Some(player) => {
                format!("<Game: phase {phase}, round {round}, player {player} decides>")
            }
            None => "<Game: over>".to_owned(),
        }
    }

    /// A game is pickled as its record, so that it can be sent to other processes.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let read = py.get_type::<Game>().getattr("from_record")?;
        PyTuple::new(py, [read, PyTuple::new(py, [self.record(py)?])?.into_any()])
    }

    /// Everything, what is hidden included, as a dictionary.
    #[getter]
    fn position(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, &Position::from(&self.game))
    }

    /// The start and every action, as a dictionary.
    #[getter]
    fn record(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, &py.detach(|| self.written_record()))
    }

    /// What a player, or without one a spectator, may know.
    #[pyo3(signature = (player=None))]
    fn view(&self, player: Option<i64>) -> PyResult<View> {
        let seat = player.map(|index| notation::seat(index, self.players())).transpose()?;
        Ok(View { view: self.game.view(seat) })
    }
}

fn random(legal: &[Action], rng: &mut impl rand_core::Rng) -> Option<Action> {
    let bound = u32::try_from(legal.len()).ok().filter(|&bound| bound > 0)?;
    Some(legal[magnum_sal::chance::below(rng, bound) as usize])
}
