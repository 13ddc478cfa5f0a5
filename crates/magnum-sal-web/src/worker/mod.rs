//! The game itself: it is kept in a Web Worker, with the bots, and the page sees views of it.

mod message;
#[cfg(target_arch = "wasm32")]
pub mod port;
mod save;
mod session;

pub use message::{Answer, Entry, Hint, Judgement, Player, Request, Setup};
pub use save::{InvalidSave, Save};
pub use session::Session;
