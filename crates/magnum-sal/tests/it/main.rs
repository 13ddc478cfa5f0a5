//! The rules from outside: one test binary, a module a topic.

mod assistants;
mod castle;
mod citations;
mod end;
mod extracting;
mod hauling;
mod market;
mod mine;
mod opening;
mod phases;
mod placing;
mod rulebook_examples;
mod saltworks;
mod setup;
mod shafts;
mod support;
mod tools;
mod turn;
mod visits;
