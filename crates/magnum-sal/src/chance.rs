//! Seeds and shuffling. All chance of a game is drawn at setup (rule 2.5), always in the same way, so that a seed
//! names the same game for ever; that is why shuffling is here and not left to a library free to change it.

use std::fmt;

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

/// The host's part of a shuffle that nobody chooses.
///
/// The host publishes the commitment first, then the players add contributions of their own, and the seed is made from
/// both. When the game is over the host shows the secret, and anybody can check that it fits the commitment and gives
/// the dealt game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ShuffleSecret([u8; 32]);

impl ShuffleSecret {
    pub fn from_bytes(bytes: [u8; 32]) -> ShuffleSecret {
        ShuffleSecret(bytes)
    }

    /// To be kept, and shown when the game is over.
    pub fn bytes(self) -> [u8; 32] {
        self.0
    }

    /// What can be shown before the game: it does not tell the secret, but no other secret fits it.
    pub fn commitment(self) -> [u8; 32] {
        Sha256::new()
            .chain_update(b"magnum-sal commitment 1\n")
            .chain_update(self.0)
            .finalize()
            .into()
    }

    /// The seed of the game; contributions in the order of the seats.
    pub fn seed<'a>(self, contributions: impl IntoIterator<Item = &'a str>) -> Seed {
        let mut hash = Sha256::new().chain_update(b"magnum-sal seed 1\n").chain_update(self.0);
        for contribution in contributions {
            // With the length, so that no two lists of contributions read the same.
            hash.update((contribution.len() as u64).to_le_bytes());
            hash.update(contribution.as_bytes());
        }
        Seed(hash.finalize().into())
    }
}

/// Without the secret, so that no message can show it.
impl fmt::Debug for ShuffleSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ShuffleSecret")
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
    fn every_contribution_changes_the_seed() {
        let secret = ShuffleSecret::from_bytes([7; 32]);
        let seeds = [secret.seed(["a", "b"]), secret.seed(["ab", ""]), secret.seed(["a", "c"])];
        assert!(seeds[0] != seeds[1] && seeds[0] != seeds[2] && seeds[1] != seeds[2]);
        assert_ne!(secret.commitment(), ShuffleSecret::from_bytes([8; 32]).commitment());
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
