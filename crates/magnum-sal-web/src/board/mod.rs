//! The board: a pure function from what the page knows to shapes, and from shapes to SVG.

mod describe;
mod draw;
mod layout;
mod mine;
mod model;
mod town;

pub use describe::{describe_building, describe_space};
pub use draw::{Marks, backdrop, draw, target_name};
pub use layout::{Layout, Rect};
pub use model::{Group, Model, Note, Piece, model};
pub use town::filled_limit;
