//! The WebAssembly side: three exported functions, without any glue.

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

/// Lets the steward think for so many playouts and returns their number.
// SAFETY: nothing else in the module has this name.
#[allow(
    unsafe_code,
    reason = "an export needs its plain name, and that attribute counts as unsafe"
)]
#[unsafe(no_mangle)]
pub extern "C" fn thought(playouts: u32, seed: u32, players: u32, muria: u32) -> u64 {
    slice::thought(playouts, seed, players, muria)
}

/// The same, and returns a number that tells apart what it thinks.
// SAFETY: nothing else in the module has this name.
#[allow(
    unsafe_code,
    reason = "an export needs its plain name, and that attribute counts as unsafe"
)]
#[unsafe(no_mangle)]
pub extern "C" fn advice(playouts: u32, seed: u32, players: u32, muria: u32) -> u64 {
    slice::advice(playouts, seed, players, muria)
}
