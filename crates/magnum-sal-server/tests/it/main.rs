//! The server as its clients meet it, on a real SQLite and a real PostgreSQL.

mod abuse;
mod accounts;
mod admin;
mod authorisation;
mod clocks;
mod connections;
mod crafted;
mod databases;
mod examples;
mod game;
mod mails;
mod migrations;
mod notices;
mod pairs;
mod postgres;
mod processes;
mod receivers;
mod refusals;
mod repetition;
mod secrecy;
mod slow;
mod store;
mod strangers;
mod support;
mod unloading;
mod upkeep;
