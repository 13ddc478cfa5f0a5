//! The game itself: it is kept in a Web Worker, with the bots, and the page sees views of it.
//!
//! The page links this crate for the messages alone; `magnum-sal-worker-module` is what the worker loads.

mod assessing;
mod local_game;
mod message;
mod puzzle;
mod save;

pub use local_game::{LocalGame, read_components};
pub use message::{
    Answer, Assessment, Entry, Exercise, Hint, Refusal, Refused, SeatSetup, Setup, Why,
    WorkerRequest,
};
pub use puzzle::{Grade, Puzzle, Puzzles, Theme};
pub use save::{InvalidSave, Save};
