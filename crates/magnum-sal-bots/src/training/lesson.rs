//! A position and what became of it, and how many of them take little room.

use magnum_sal::{BySeat, Seat};

use crate::features::{Features, PLAYER, TABLE};
use crate::training::checkpoint::Reader;

/// A position and what became of it.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    pub(crate) features: Features,
    /// What the players had.
    pub(crate) money: BySeat<f32>,
    /// What they had in the end, or were later expected to have.
    pub(crate) final_money: BySeat<f32>,
    pub(crate) win: BySeat<f32>,
}

/// A lesson as bytes, without the figures that are 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Packed(pub(crate) Box<[u8]>);

impl Lesson {
    pub(crate) fn pack(&self) -> Packed {
        let seats = Seat::of(self.features.players);
        let mut bytes = vec![self.features.players];
        for &seat in seats {
            pack_figures(&mut bytes, &self.features.player[seat]);
        }
        pack_figures(&mut bytes, &self.features.table);
        for of_all in [&self.money, &self.final_money, &self.win] {
            for &seat in seats {
                bytes.extend(of_all[seat].to_le_bytes());
            }
        }
        Packed(bytes.into())
    }
}

impl Packed {
    /// The lesson, unless these are the bytes of something else.
    pub(crate) fn unpack(&self) -> Option<Lesson> {
        let mut reader = Reader::new(&self.0);
        let players = reader.byte()?;
        if !(2..=Seat::MAX as u8).contains(&players) {
            return None;
        }
        let seats = Seat::of(players);
        let (player, table) = (BySeat([[0.0; PLAYER]; Seat::MAX]), [0.0; TABLE]);
        let mut features = Features { players, player, table };
        for &seat in seats {
            unpack_figures(&mut reader, &mut features.player[seat])?;
        }
        unpack_figures(&mut reader, &mut features.table)?;
        let mut of_all = [BySeat::default(); 3];
        for figures in &mut of_all {
            for &seat in seats {
                figures[seat] = reader.figure()?;
            }
        }
        let [money, final_money, win] = of_all;
        reader.is_at_end().then_some(Lesson { features, money, final_money, win })
    }
}

/// A bit for each figure that is not 0, then those figures.
fn pack_figures(bytes: &mut Vec<u8>, figures: &[f32]) {
    for group in figures.chunks(8) {
        let bit = |(index, figure): (usize, &f32)| u8::from(*figure != 0.0) << index;
        bytes.push(group.iter().enumerate().map(bit).sum());
    }
    let some = figures.iter().filter(|figure| **figure != 0.0);
    bytes.extend(some.flat_map(|figure| figure.to_le_bytes()));
}

fn unpack_figures(reader: &mut Reader<'_>, figures: &mut [f32]) -> Option<()> {
    let bits = reader.bytes(figures.len().div_ceil(8))?;
    for (index, figure) in figures.iter_mut().enumerate() {
        if bits[index / 8] & 1 << (index % 8) != 0 {
            *figure = reader.figure()?;
        }
    }
    Some(())
}
