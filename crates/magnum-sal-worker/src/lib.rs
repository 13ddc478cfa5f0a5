//! The game itself: it is kept in a Web Worker, with the bots, and the page sees views of it.
//!
//! The page links this crate for the messages alone; with the feature `port` it is the worker's own module.

mod assessing;
mod local_game;
mod message;
#[cfg(all(target_arch = "wasm32", feature = "port"))]
pub mod port;
mod save;

pub use local_game::{LocalGame, read_components};
pub use message::{
    Answer, Assessment, Entry, Hint, Refusal, Refused, SeatSetup, Setup, WorkerRequest,
};
pub use save::{InvalidSave, Save};
