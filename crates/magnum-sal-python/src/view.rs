//! What a player may know.

use magnum_sal::View as Seen;
use magnum_sal::notation::{ActionNotation, Position};
use magnum_sal_board::VisibleGame;
use magnum_sal_board::picture::{Picture, Theme};
use magnum_sal_environment::{COLUMNS, observe};
use magnum_sal_protocol::Language;
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::{self, malformed};
use crate::game::Game;
use crate::notation::{self, from_python, to_python};

#[pyclass(module = "magnum_sal", skip_from_py_object)]
#[derive(Clone, Debug)]
pub(crate) struct View {
    pub(crate) view: Seen,
}

/// Larger pictures are refused: nobody looks at them, and they take memory.
const LARGEST: u32 = 4096;
const SMALLEST: u32 = 64;

impl View {
    fn pictured<R: Send>(
        &self,
        py: Python<'_>,
        size: (u32, u32),
        theme: &str,
        draw: impl FnOnce(Picture<'_>) -> R + Send,
    ) -> PyResult<R> {
        let theme = match theme {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            _ => {
                return Err(malformed(&format!("unknown theme `{theme}`, expected light or dark")));
            }
        };
        if ![size.0, size.1].iter().all(|side| (SMALLEST..=LARGEST).contains(side)) {
            let reason = format!("a picture has {SMALLEST} to {LARGEST} pixels a side");
            return Err(malformed(&reason));
        }
        let visible = VisibleGame::new(&Position::from(&self.view));
        let visible = visible.map_err(|error| error::of_position(&error))?;
        let players: Vec<String> =
            (1..=self.players()).map(|number| format!("Player {number}")).collect();
        let (visible, players) = (&visible, &players[..]);
        Ok(py.detach(move || {
            draw(Picture { visible, players, language: Language::English, theme, size })
        }))
    }
}

#[pymethods]
impl View {
    /// A spectator's view that somebody has written down.
    #[staticmethod]
    #[pyo3(signature = (position, components=None))]
    fn from_position(
        position: &Bound<'_, PyAny>,
        components: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<View> {
        let position: Position = from_python(position)?;
        let view = position.view(&notation::components(components)?);
        Ok(View { view: view.map_err(|error| error::of_position(&error))? })
    }

    /// Whose view it is; `None` for a spectator.
    #[getter]
    fn viewer(&self) -> Option<usize> {
        self.view.viewer().map(magnum_sal::Seat::index)
    }

    /// Who decides next; `None` when the game is over.
    #[getter]
    fn player(&self) -> Option<usize> {
        self.view.board().player_to_decide().map(magnum_sal::Seat::index)
    }

    #[getter]
    fn players(&self) -> u8 {
        self.view.board().options().players()
    }

    /// The view as a dictionary; stacks are numbers.
    #[getter]
    fn position(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, &Position::from(&self.view))
    }

    /// The legal actions, as dictionaries.
    fn legal(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let mut legal = Vec::new();
        self.view.legal(&mut legal);
        let board = self.view.board();
        let written: Vec<ActionNotation> =
            legal.iter().map(|action| action.notation(board)).collect();
        to_python(py, &written)
    }

    /// A complete game that fits the view, drawn uniformly among all that do.
    #[pyo3(signature = (seed=None))]
    fn sample(&self, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Game> {
        Ok(Game::of_rules(self.view.sample(&mut notation::seed(seed)?.rng())))
    }

    /// The view as figures, from the seat of its viewer or of another player.
    #[pyo3(signature = (player=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = match player {
            Some(index) => notation::seat(index, self.players())?,
            None => self.view.viewer().or(self.view.board().player_to_decide()).unwrap_or_default(),
        };
        let mut figures = vec![0.0; COLUMNS];
        observe(&self.view, seat, None, &mut figures);
        Ok(PyArray1::from_vec(py, figures))
    }

    /// The board as the app draws it, as an SVG document that needs nothing else.
    #[pyo3(signature = (width=1200, height=900, theme="light"))]
    fn svg(&self, py: Python<'_>, width: u32, height: u32, theme: &str) -> PyResult<String> {
        self.pictured(py, (width, height), theme, |picture| Picture::svg(&picture))
    }

    /// The same as pixels: rows of red, green and blue.
    #[pyo3(signature = (width=1200, height=900, theme="light"))]
    fn pixels<'py>(
        &self,
        py: Python<'py>,
        width: u32,
        height: u32,
        theme: &str,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let pixels =
            self.pictured(py, (width, height), theme, |picture| Picture::pixels(&picture))?;
        let shape = [pixels.height() as usize, pixels.width() as usize, 3];
        PyArray1::from_vec(py, pixels.rgb()).reshape(shape)
    }

    /// The drawing that notebooks show.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, 1200, 900, "light")
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<View>().is_ok_and(|other| other.borrow().view == self.view)
    }

    fn __repr__(&self) -> String {
        match self.viewer() {
            Some(player) => format!("<View of player {player}>"),
            None => "<View of a spectator>".to_owned(),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let read = py.get_type::<View>().getattr("from_position")?;
        PyTuple::new(py, [read, PyTuple::new(py, [self.position(py)?])?.into_any()])
    }
}
