//! The learnt evaluation: a small network that reads a position from every player's side at once.
//!
//! The first layer sees the player's own figures, the sum of what it makes of the others', and the table; so the same
//! weights serve any number of players and any seat. A second layer leads to a stake in winning and to expected money;
//! the stakes of all players together give their chances. Apart from those layers it has the weights of its
//! [hunches](crate::hunch) about actions.

use std::sync::OnceLock;

use magnum_sal::{Board, BySeat, Expansion, Seat};

use crate::evaluation::Evaluation;
use crate::features::{Features, PLAYER, TABLE};
use crate::hunch::{self, MARKS};
use crate::numbers::{at_least, chances};

/// Units of the first and of the second layer.
pub(crate) const FIRST: usize = 128;
pub(crate) const SECOND: usize = 32;
/// The stake in winning, and money.
pub(crate) const OUTPUTS: usize = 2;
/// What the money's output is counted in, in cents.
pub(crate) const PURSE: f32 = 60.0;

/// Where the weights of each part begin.
pub(crate) const OWN: usize = 0;
pub(crate) const OTHERS: usize = OWN + PLAYER * FIRST;
pub(crate) const COMMON: usize = OTHERS + PLAYER * FIRST;
pub(crate) const FIRST_BIAS: usize = COMMON + TABLE * FIRST;
pub(crate) const DEEP: usize = FIRST_BIAS + FIRST;
pub(crate) const SECOND_BIAS: usize = DEEP + FIRST * SECOND;
pub(crate) const LAST: usize = SECOND_BIAS + SECOND;
pub(crate) const LAST_BIAS: usize = LAST + SECOND * OUTPUTS;
pub(crate) const HUNCHES: usize = LAST_BIAS + OUTPUTS;
pub(crate) const WEIGHTS: usize = HUNCHES + MARKS * hunch::INPUTS;

/// Weights that are not those of a network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a network has {} bytes, not {found}", 2 * WEIGHTS)]
pub struct NotANetwork {
    pub(crate) found: usize,
}

/// The weights of all layers, and those of the hunches.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    pub(crate) weights: Vec<f32>,
}

/// The sums of the first layer for one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sums {
    table: [f32; FIRST],
    own: BySeat<[f32; FIRST]>,
    others: BySeat<[f32; FIRST]>,
}

/// What the layers make of one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layers {
    pub(crate) first: BySeat<[f32; FIRST]>,
    pub(crate) second: BySeat<[f32; SECOND]>,
    pub(crate) outputs: BySeat<[f32; OUTPUTS]>,
}

impl Network {
    /// The network that was learnt for an expansion.
    ///
    /// # Panics
    ///
    /// Without the feature `networks`, if none was [installed](Network::install).
    pub fn of(expansion: Expansion) -> &'static Network {
        let network = place(expansion);
        #[cfg(feature = "networks")]
        {
            let bytes = match expansion {
                Expansion::Base => &include_bytes!("../networks/base.bin")[..],
                Expansion::Muria => &include_bytes!("../networks/muria.bin")[..],
            };
            network.get_or_init(|| Network::from_bytes(bytes).expect("networks are of this shape"))
        }
        #[cfg(not(feature = "networks"))]
        network.get().expect("a network is installed before bots think")
    }

    /// Makes this the network of an expansion, unless it has one already.
    pub fn install(self, expansion: Expansion) {
        // Whatever was there first stays: it may be in use.
        let _ = place(expansion).set(self);
    }

    /// Reads weights of 16 bits each: the upper half of an `f32`, little-endian.
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NotANetwork> {
        if bytes.len() != 2 * WEIGHTS {
            return Err(NotANetwork { found: bytes.len() });
        }
        Ok(Network { weights: read_weights(bytes) })
    }

    /// The opposite of [`from_bytes`](Network::from_bytes), rounded to 16 bits.
    pub fn to_bytes(&self) -> Vec<u8> {
        let half = |weight: &f32| ((weight.to_bits() + 0x8000) >> 16) as u16;
        self.weights.iter().flat_map(|weight| half(weight).to_le_bytes()).collect()
    }

    pub(crate) fn evaluate(&self, board: &Board, sums: &Sums) -> Evaluation {
        let layers = self.layers(board.seats(), sums);
        let mut money = BySeat::default();
        for &seat in board.seats() {
            money[seat] = board.player(seat).money() as f32 + PURSE * layers.outputs[seat][1];
        }
        Evaluation { money, win: layers.chances(board.seats()) }
    }

    pub(crate) fn sums(&self, features: &Features) -> Sums {
        let nothing = [[0.0; FIRST]; Seat::MAX];
        let mut sums =
            Sums { table: self.row(FIRST_BIAS), own: BySeat(nothing), others: BySeat(nothing) };
        self.add_rows(COMMON, &features.table, &mut sums.table);
        for &seat in Seat::of(features.players) {
            self.add_rows(OWN, &features.player[seat], &mut sums.own[seat]);
            self.add_rows(OTHERS, &features.player[seat], &mut sums.others[seat]);
        }
        sums
    }

    /// Makes the sums of a position those of another one. Positions that follow from each other share most figures, so
    /// only what has changed is added.
    pub(crate) fn change(&self, sums: &mut Sums, before: &Features, after: &Features) {
        let [own, others, common] =
            [OWN, OTHERS, COMMON].map(|part| self.weights[part..].as_chunks::<FIRST>().0);
        for_each_change(&before.table, &after.table, |index, change| {
            add_row(&mut sums.table, change, &common[index]);
        });
        for &seat in Seat::of(after.players) {
            for_each_change(&before.player[seat], &after.player[seat], |index, change| {
                add_row(&mut sums.own[seat], change, &own[index]);
                add_row(&mut sums.others[seat], change, &others[index]);
            });
        }
    }

    pub(crate) fn layers(&self, seats: &[Seat], sums: &Sums) -> Layers {
        let mut layers = Layers {
            first: BySeat([[0.0; FIRST]; Seat::MAX]),
            second: BySeat([[0.0; SECOND]; Seat::MAX]),
            outputs: BySeat([[0.0; OUTPUTS]; Seat::MAX]),
        };
        let mut all = sums.table;
        for &seat in seats {
            for (sum, part) in all.iter_mut().zip(&sums.others[seat]) {
                *sum += part;
            }
        }
        for &seat in seats {
            let first = &mut layers.first[seat];
            for (unit, value) in first.iter_mut().enumerate() {
                let sum = all[unit] - sums.others[seat][unit] + sums.own[seat][unit];
                *value = at_least(sum, 0.0);
            }
            let mut second = self.row::<SECOND>(SECOND_BIAS);
            self.add_rows(DEEP, first, &mut second);
            second.iter_mut().for_each(|value| *value = at_least(*value, 0.0));
            let mut outputs = self.row::<OUTPUTS>(LAST_BIAS);
            self.add_rows(LAST, &second, &mut outputs);
            layers.second[seat] = second;
            layers.outputs[seat] = outputs;
        }
        layers
    }

    /// What each mark of an action promises, by the figures of the position.
    pub(crate) fn hunches(&self) -> &[[f32; hunch::INPUTS]] {
        self.weights[HUNCHES..].as_chunks().0
    }

    fn row<const N: usize>(&self, at: usize) -> [f32; N] {
        *self.weights[at..].first_chunk().expect("a network has all its weights")
    }

    /// Adds each input's row of weights, as often as the input says. Many inputs are 0.
    #[inline]
    fn add_rows<const N: usize>(&self, at: usize, inputs: &[f32], sums: &mut [f32; N]) {
        let rows = self.weights[at..at + inputs.len() * N].as_chunks::<N>().0;
        for (&input, row) in inputs.iter().zip(rows) {
            if input != 0.0 {
                add_row(sums, input, row);
            }
        }
    }
}

/// As many weights as there are pairs of bytes.
pub(crate) fn read_weights(bytes: &[u8]) -> Vec<f32> {
    let weight = |pair: &[u8; 2]| f32::from_bits(u32::from(u16::from_le_bytes(*pair)) << 16);
    bytes.as_chunks().0.iter().map(weight).collect()
}

#[inline]
fn add_row<const N: usize>(sums: &mut [f32; N], factor: f32, row: &[f32; N]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += factor * weight;
    }
}

/// Tells which figures differ, and by how much. Whole blocks are compared first: most of them are the same.
#[inline]
fn for_each_change(before: &[f32], after: &[f32], mut tell: impl FnMut(usize, f32)) {
    const BLOCK: usize = 16;
    for (block, (before, after)) in before.chunks(BLOCK).zip(after.chunks(BLOCK)).enumerate() {
        let pairs = before.iter().zip(after);
        let differs = |bits, (a, b): (&f32, &f32)| bits | (a.to_bits() ^ b.to_bits());
        if pairs.clone().fold(0, differs) == 0 {
            continue;
        }
        for (index, (before, after)) in pairs.enumerate() {
            if before != after {
                tell(block * BLOCK + index, after - before);
            }
        }
    }
}

fn place(expansion: Expansion) -> &'static OnceLock<Network> {
    static BASE: OnceLock<Network> = OnceLock::new();
    static MURIA: OnceLock<Network> = OnceLock::new();
    match expansion {
        Expansion::Base => &BASE,
        Expansion::Muria => &MURIA,
    }
}

impl Layers {
    /// Everybody's chance to win, from the stakes of all.
    pub(crate) fn chances(&self, seats: &[Seat]) -> BySeat<f32> {
        chances(seats, 1.0, |seat| self.outputs[seat][0])
    }
}

#[cfg(all(test, feature = "networks"))]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_read_as_it_was_written() {
        let network = Network::of(Expansion::Base);
        assert_eq!(Network::from_bytes(&network.to_bytes()).as_ref(), Ok(network));
    }

    #[test]
    fn bytes_of_another_shape_are_refused() {
        let error = Network::from_bytes(&[0; 7]).expect_err("seven bytes");
        assert!(error.to_string().contains("not 7"), "{error}");
    }
}
