//! A number for each position, the same on every machine.

use std::hash::{Hash, Hasher};

use magnum_sal::Game;

use crate::ground::Survey;

/// A number that tells positions apart by all that anybody sees.
pub(crate) fn key(game: &Game) -> u64 {
    let mut hasher = Mixer::default();
    game.board().hash(&mut hasher);
    if game.board().options().mapped_mine() {
        Survey::new(game).hash(&mut hasher);
    }
    hasher.finish()
}

/// A quick hasher that is the same everywhere, unlike the standard one.
#[derive(Clone, Copy, Debug, Default)]
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn mix(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.mix(u64::from_le_bytes(*word)));
        rest.iter().for_each(|&byte| self.mix(u64::from(byte)));
    }

    fn write_u8(&mut self, value: u8) {
        self.mix(u64::from(value));
    }

    fn write_u16(&mut self, value: u16) {
        self.mix(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.mix(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.mix(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.mix(value as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
