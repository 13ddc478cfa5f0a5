//! Seeds and shuffling. All chance of a game is drawn at setup (rule 2.5), always in the same way, so that a seed
//! names the same game for ever; that is why shuffling is here and not left to a library free to change it.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// What the chance of a game is drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed([u8; 32]);

impl Seed {
    pub fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed that a text names: its SHA-256.
    pub fn from_text(text: &str) -> Seed {
        Seed(Sha256::digest(text.as_bytes()).into())
    }

    pub fn rng(self) -> ChaCha8Rng {
        ChaCha8Rng::from_seed(self.0)
    }
}

/// A uniform number below `bound`, without bias.
#[inline]
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    debug_assert!(bound > 0, "nothing to choose from");
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u32) < threshold {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// Puts the items into a uniformly random order.
pub fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_names_the_same_shuffle_for_ever() {
        let mut items = [0, 1, 2, 3, 4, 5, 6, 7];
        shuffle(&mut Seed::from_text("wieliczka").rng(), &mut items);
        let mut again = [0, 1, 2, 3, 4, 5, 6, 7];
        shuffle(&mut Seed::from_text("wieliczka").rng(), &mut again);
        assert_eq!(items, again);
    }

    #[test]
    fn every_number_below_the_bound_comes_up_equally_often() {
        let mut rng = Seed::from_text("below").rng();
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[below(&mut rng, 7) as usize] += 1;
        }
        assert!(counts.iter().all(|&count| (9_600..10_400).contains(&count)), "{counts:?}");
    }
}
