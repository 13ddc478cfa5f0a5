//! The server as its clients meet it, on a real SQLite and a real PostgreSQL.

mod abuse;
mod accounts;
mod authorisation;
mod clocks;
mod crafted;
mod databases;
mod game;
mod pairs;
mod postgres;
mod processes;
mod repetition;
mod secrecy;
mod store;
mod support;
mod unloading;
