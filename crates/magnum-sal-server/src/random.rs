//! Randomness of the operating system: ids that can't be guessed, secrets, seeds.

use crate::text::hex;

pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[cfg(test)]
    if crate::simulation::fill(&mut bytes) {
        return bytes;
    }
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// The name of a new table, user, session or process.
pub(crate) fn id() -> String {
    hex(&bytes::<12>())
}

/// What signs somebody in.
pub(crate) fn secret() -> String {
    hex(&bytes::<32>())
}
