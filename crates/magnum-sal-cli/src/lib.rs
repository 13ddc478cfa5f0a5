//! The commands of the program `magnum-sal`, as a library so that tests and fuzzing reach them.

pub mod analyze;
pub mod arena;
pub mod components;
pub mod engine;
mod progress;
mod record;
pub mod replay;
mod report;
pub mod serve;
mod shuffle;
mod thinking;
pub mod train;
pub mod verify;
