//! The commands of the program `magnum-sal`, as a library so that tests and fuzzing reach them.

pub mod backup;
pub mod components;
pub mod engine;
pub mod load;
mod record;
pub mod replay;
pub mod serve;
mod shuffle;
pub mod verify;
