//! The program as its users meet it: every test starts the real binary.

mod apply;
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
