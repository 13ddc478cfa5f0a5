//! The commands of the program `magnum-sal`, as a library so that tests and fuzzing reach them.

pub mod components;
pub mod engine;
mod record;
pub mod replay;
pub mod serve;
mod shuffle;
pub mod verify;
