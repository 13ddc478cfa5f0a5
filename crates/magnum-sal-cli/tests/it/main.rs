//! The program as its users meet it: every test starts the real binary.

mod admin;
mod analyze;
mod apply;
mod arena;
mod arena_engines;
mod arena_page;
mod bad_lines;
mod bad_positions;
mod bot;
mod components;
mod conversation;
mod documented;
mod engine;
mod examples;
mod fuzzed;
mod page;
mod parquet;
mod picture;
mod records;
mod replay;
mod same_everywhere;
mod serve;
mod train;
mod verify;
