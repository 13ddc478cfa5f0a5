//! The Web Worker's own module. It is apart from `magnum-sal-worker`, which the page links as well, for the messages.

#[cfg(target_arch = "wasm32")]
pub mod port;
