//! The program as its users meet it: every test starts the real binary.

mod apply;
mod arena;
mod arena_engines;
mod bad_lines;
mod bad_positions;
mod bot;
mod components;
mod conversation;
mod documented;
mod engine;
mod fuzzed;
mod records;
mod replay;
mod verify;
