//! Magnum Sal in the browser: what is shown, how actions are chosen, in four languages.
//!
//! Everything but `ui` is plain data in, plain data out, and tested natively.

pub mod about;
pub mod agreement;
pub mod components_text;
pub mod describe;
pub mod editor;
pub mod games;
pub mod graph;
pub mod interact;
pub mod ledger;
pub mod mistakes;
pub mod motion;
pub mod online;
pub mod picture;
pub mod practice;
pub mod puzzles;
pub mod reader;
pub mod recap;
pub mod share;
pub mod text;
pub mod tutorial;
#[cfg(target_arch = "wasm32")]
mod ui;
pub use magnum_sal_board as board;
pub use magnum_sal_worker as worker;
