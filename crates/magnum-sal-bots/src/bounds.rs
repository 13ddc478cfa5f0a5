//! Bounds of numbers that are never NaN. `f32::max` and `f32::min` take care of NaN, which as WebAssembly is a call for
//! each number and keeps loops from vector instructions.

#[inline]
pub(crate) const fn at_least(number: f32, least: f32) -> f32 {
    if number > least { number } else { least }
}

#[inline]
pub(crate) const fn at_most(number: f32, most: f32) -> f32 {
    if number < most { number } else { most }
}
