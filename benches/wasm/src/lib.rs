//! The WebAssembly side: one exported function, without any glue.

mod slice;

/// Plays `games` random games and returns the number of decisions in them.
// SAFETY: nothing else in the module has this name.
#[allow(
    unsafe_code,
    reason = "an export needs its plain name, and that attribute counts as unsafe"
)]
#[unsafe(no_mangle)]
pub extern "C" fn playout(games: u32, seed: u32, players: u32, muria: u32) -> u64 {
    slice::decisions(games, seed, players, muria)
}
