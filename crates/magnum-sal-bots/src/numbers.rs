//! Arithmetic that is the same on every machine, bit by bit, and as quick as WebAssembly as natively.
//!
//! Exponentials and logarithms of the standard library are those of the machine's C library, which differ in the last
//! digit from one to the next. `f32::max` and `f32::min` take care of NaN, which as WebAssembly is a call for each number
//! and keeps loops from vector instructions.

use magnum_sal::{BySeat, Seat};

pub(crate) use libm::{expf as exp, logf as ln};

/// The larger of two numbers that are never NaN.
#[inline]
pub(crate) const fn at_least(number: f32, least: f32) -> f32 {
    if number > least { number } else { least }
}

/// The smaller of two numbers that are never NaN.
#[inline]
pub(crate) const fn at_most(number: f32, most: f32) -> f32 {
    if number < most { number } else { most }
}

/// Everybody's chance to win: a lead of one scale makes it e times that of another.
pub(crate) fn chances(seats: &[Seat], scale: f32, stake: impl Fn(Seat) -> f32) -> BySeat<f32> {
    let highest = seats.iter().map(|&seat| stake(seat)).fold(f32::MIN, at_least);
    let mut win = BySeat::default();
    let mut sum = 0.0;
    for &seat in seats {
        win[seat] = exp((stake(seat) - highest) / scale);
        sum += win[seat];
    }
    for &seat in seats {
        win[seat] /= sum;
    }
    win
}
