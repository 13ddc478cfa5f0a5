//! A position in figures, as the network reads it: what each player has and what lies open to all.
//!
//! The plans of the hand-made evaluation are among them, so that the network need not discover how salt comes out of a
//! mine, only what that is worth. All figures are scaled to about 0 to 1. Each block of figures says how many it has, and
//! the blocks add up to what the network reads.

mod player;
mod reading;
mod table;

use magnum_sal::BySeat;

pub(crate) use reading::{Reading, read};

/// Figures of one player.
pub(crate) const PLAYER: usize = player::FIGURES;
/// Figures of the table.
pub(crate) const TABLE: usize = table::FIGURES;

/// All figures of a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Features {
    pub(crate) players: u8,
    pub(crate) player: BySeat<[f32; PLAYER]>,
    pub(crate) table: [f32; TABLE],
}

/// Figures are written one after another.
struct Sheet<'a> {
    figures: &'a mut [f32],
    next: usize,
}

impl<'a> Sheet<'a> {
    fn new(figures: &'a mut [f32]) -> Sheet<'a> {
        Sheet { figures, next: 0 }
    }

    /// Writes a block of so many figures.
    #[inline]
    fn block(&mut self, figures: usize, write: impl FnOnce(&mut Sheet<'_>)) {
        let start = self.next;
        write(self);
        debug_assert_eq!(self.next, start + figures);
    }

    #[inline]
    fn add(&mut self, figure: f32) {
        self.figures[self.next] = figure;
        self.next += 1;
    }

    /// A count as a share of what is usual at most.
    #[inline]
    fn count(&mut self, count: impl Into<f32>, usual: f32) {
        self.add(count.into() / usual);
    }

    #[inline]
    fn flag(&mut self, flag: bool) {
        self.add(f32::from(u8::from(flag)));
    }

    /// One of several cases.
    #[inline]
    fn case(&mut self, case: usize, cases: usize) {
        for index in 0..cases {
            self.flag(index == case);
        }
    }
}

#[cfg(test)]
mod tests {
    use magnum_sal::{Game, Seat};

    use super::*;
    use crate::ground::Survey;
    use crate::scene::{Salt, scene};

    fn features(hand: Salt, asked: Salt) -> (Features, Game, Seat) {
        let (game, seat) = scene(hand, &[(asked, 17)]);
        (read(game.board(), &Survey::new(&game)).features, game, seat)
    }

    /// Which figures of the player and of the table differ between two orders.
    fn differences(hand: Salt, orders: [Salt; 2]) -> (usize, usize) {
        let [(one, _, seat), (other, ..)] = orders.map(|asked| features(hand, asked));
        let count =
            |one: &[f32], other: &[f32]| one.iter().zip(other).filter(|(a, b)| a != b).count();
        (count(&one.player[seat], &other.player[seat]), count(&one.table, &other.table))
    }

    #[test]
    fn blue_salt_that_an_order_asks_for_is_seen() {
        let orders = [[0, 1, 0, 0], [0, 1, 0, 2]];
        for hand in [[0; 4], [0, 1, 0, 1], [0, 1, 0, 6]] {
            let (player, table) = differences(hand, orders);
            assert!(player > 0, "{hand:?}");
            assert_eq!(table, 2, "how much, and whether any");
        }
        assert_eq!(differences([0, 1, 0, 1], [[0, 1, 0, 2]; 2]), (0, 0));
    }
}
