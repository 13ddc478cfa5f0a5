//! The game itself: it is kept in a Web Worker, with the bots, and the page sees views of it.
//!
//! The page links this crate for the messages alone; with the feature `port` it is the worker's own module.

mod judging;
mod message;
#[cfg(all(target_arch = "wasm32", feature = "port"))]
pub mod port;
mod save;
mod session;

pub use message::{Answer, Entry, Hint, Judgement, Player, Refusal, Refused, Request, Setup};
pub use save::{InvalidSave, Save};
pub use session::{Session, read_components};
