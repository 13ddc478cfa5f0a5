//! The module `magnum_sal._native`: what of the Python package is written in Rust. It only converts, and releases the
//! interpreter's lock while something plays or thinks.

mod analysis;
mod bot;
mod environment;
mod error;
mod game;
mod many;
mod notation;
mod view;

use pyo3::prelude::*;

#[pymodule(name = "_native")]
mod native {
    #[pymodule_export]
    use super::analysis::{analyze, verify};
    #[pymodule_export]
    use super::bot::{Bot, Choice};
    #[pymodule_export]
    use super::environment::{Environment, columns, meanings};
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::many::VecGames;
    #[pymodule_export]
    use super::view::View;
}
