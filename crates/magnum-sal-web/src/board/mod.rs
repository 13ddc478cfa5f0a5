//! The board: a pure function from what the page knows to shapes, and from shapes to SVG.

mod describe;
mod draw;
mod layout;
mod mine;
mod model;
mod town;

pub use describe::{describe_building, describe_space};
pub use draw::{Marks, backdrop, draw, draw_haul, draw_strip, target_name};
pub use layout::{Canvas, FINGER, LEAST_TEXT, Layout, POINTER, Plot, Rect};
pub use mine::is_worked_out;
pub use model::{Group, Model, Note, Piece, Sign, model};
pub use town::{STRIP, filled_limit, strip};
