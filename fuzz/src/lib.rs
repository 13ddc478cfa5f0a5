//! Fuzzing of the rules and the engine protocol: what must hold for any input, and how inputs are varied.

pub mod checks;
pub mod mutate;
