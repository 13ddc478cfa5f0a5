//! The board of Magnum Sal: a pure function from what may be seen of a game to shapes, and from shapes to SVG. The app puts
//! it on its page, and `picture` makes pictures of it that need nothing else.

mod draw;
mod haul;
mod layout;
mod mine;
mod model;
#[cfg(feature = "picture")]
pub mod picture;
#[cfg(not(target_arch = "wasm32"))]
pub mod random_play;
mod target;
mod town;
mod visible_game;
#[cfg(not(target_arch = "wasm32"))]
mod words;

pub use draw::{Marks, backdrop, draw, draw_strip, target_name};
pub use haul::{Due, Haul, draw_haul};
pub use layout::{Canvas, FINGER, LEAST_TEXT, Layout, POINTER, Plot, Rect};
pub use mine::is_worked_out;
pub use model::{Group, Model, Note, Piece, Sign, model};
pub use target::Target;
pub use town::{STRIP, filled_limit, strip};
pub use visible_game::VisibleGame;
#[cfg(not(target_arch = "wasm32"))]
pub use words::words;
