//! The rules of Magnum Sal, the board game of medieval salt mining in Wieliczka, with its expansion Muria and the
//! mapped mine.
//!
//! A [`Game`] is a small value with everything in it. It lists its legal actions, plays them and tells what happened;
//! all chance is drawn when it is made. A [`View`] is what a player may know of it, a [`History`] a game with its past.
//!
//! ```
//! use magnum_sal::{Components, Expansion, Game, Options, Seed};
//!
//! let options = Options::new(3, Expansion::Base)?;
//! let mut game = Game::new(&options, &Components::default(), &Seed::from_text("wieliczka"));
//! let mut legal = Vec::new();
//! game.legal(&mut legal);
//! let events = game.play(legal[0]).expect("a listed action is legal");
//! assert!(!events.is_empty());
//! # Ok::<(), magnum_sal::OptionsError>(())
//! ```
//!
//! Numbers such as "rule 5.3" refer to `docs/rules.md`.

mod action;
mod aspect;
mod board;
pub mod chance;
pub mod components;
mod event;
mod game;
mod history;
mod illegal;
mod mine;
pub mod notation;
mod options;
mod phase;
pub mod playout;
mod row;
mod salt;
#[cfg(feature = "schema")]
mod schema;
mod scoring;
mod seat;
mod setup;
mod space;
mod tools;
mod town;
mod turn;
mod using_tools;
mod view;

pub use action::{
    Action, Building, Carts, Cover, Deal, Deals, Extraction, Forfeit, Meal, Origin, Side, Split,
    Step, Visit, Worker,
};
pub use aspect::{Aspect, Kind, Value};
pub use board::{Assistant, Board, ForemanAt, Market, Player};
pub use chance::{Seed, ShuffleSecret};
pub use components::{Components, Order, Tile};
pub use event::Event;
pub use game::Game;
pub use history::{CantUndo, History, Mismatch, Played};
pub use illegal::{CantDeal, Illegal, Purpose};
pub use mine::{Crew, Haul, Mine};
pub use options::{Expansion, Options, OptionsError};
pub use salt::{Cubes, Hand, Rock};
pub use scoring::{Outcome, Worth};
pub use seat::{BySeat, Seat};
pub use space::{Level, Place, Space, SpaceSet};
pub use tools::{Card, Tool};
pub use turn::{Due, FollowUp, Moved, Stage, Turn};
pub use view::View;

/// Compiles and runs the example of the book.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/research.md")]
struct Book;
