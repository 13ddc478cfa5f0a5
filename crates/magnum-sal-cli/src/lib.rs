//! The commands of the program `magnum-sal`, as a library so that tests and fuzzing reach them.

pub mod admin;
pub mod analyze;
pub mod arena;
pub mod backup;
pub mod components;
pub mod desktop;
pub mod engine;
mod files;
pub mod health;
pub mod load;
pub mod moving;
mod options;
pub mod output;
mod parallel;
pub mod picture;
mod progress;
mod record;
pub mod records;
pub mod replay;
mod report;
pub mod restore;
pub mod serve;
mod shuffle;
mod storage;
mod thinking;
pub mod train;
pub mod verify;
