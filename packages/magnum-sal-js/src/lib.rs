//! Rules and bots for JavaScript. Positions, actions and records are plain objects in the notation of `docs/protocol.md`.

#[cfg(target_arch = "wasm32")]
pub mod bot;
#[cfg(target_arch = "wasm32")]
pub mod game;
#[cfg(target_arch = "wasm32")]
mod notation;
#[cfg(target_arch = "wasm32")]
pub mod view;
