//! Everything that it takes to go on learning later, as bytes.

use std::collections::VecDeque;

use magnum_sal::Expansion;

use crate::network::{HUNCHES, Network, WEIGHTS};
use crate::training::Training;
use crate::training::gradient::Adam;
use crate::training::lesson::Packed;

/// What such a file begins with.
const TITLE: &[u8] = b"Magnum Sal, learning 2\n";

/// Bytes that tell of no training, or of that of a network of another shape.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no training of a network of {WEIGHTS} weights")]
pub struct NotATraining;

impl Training {
    /// Everything that it takes to go on later.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = TITLE.to_vec();
        bytes.push(self.expansion as u8);
        bytes.extend(self.generation.to_le_bytes());
        bytes.extend((WEIGHTS as u32).to_le_bytes());
        let networks = [&self.weights, &self.network].map(|network| &network.weights);
        bytes.extend(networks.into_iter().flatten().flat_map(|weight| weight.to_le_bytes()));
        for Adam { mean, square, start } in [&self.adam, &self.hunch_adam] {
            let figures = [start.0, start.1].into_iter().chain(mean.iter().chain(square).copied());
            bytes.extend(figures.flat_map(f32::to_le_bytes));
        }
        bytes.extend((self.recent.len() as u32).to_le_bytes());
        for lessons in &self.recent {
            bytes.extend((lessons.len() as u32).to_le_bytes());
            for lesson in lessons {
                bytes.extend((lesson.0.len() as u32).to_le_bytes());
                bytes.extend(&lesson.0);
            }
        }
        bytes
    }

    /// The opposite of [`to_bytes`](Training::to_bytes).
    pub fn from_bytes(bytes: &[u8]) -> Result<Training, NotATraining> {
        let mut reader = Reader::new(bytes);
        let training = read(&mut reader).ok_or(NotATraining)?;
        if reader.is_at_end() { Ok(training) } else { Err(NotATraining) }
    }
}

fn read(reader: &mut Reader<'_>) -> Option<Training> {
    if reader.bytes(TITLE.len())? != TITLE {
        return None;
    }
    let number = reader.byte()?;
    let mut expansions = [Expansion::Base, Expansion::Muria].into_iter();
    let expansion = expansions.find(|one| *one as u8 == number)?;
    let generation = reader.number()?;
    if reader.number()? as usize != WEIGHTS {
        return None;
    }
    let networks = [reader.figures(WEIGHTS)?, reader.figures(WEIGHTS)?];
    let [weights, network] = networks.map(|weights| Network { weights });
    let [adam, hunch_adam] = [read_adam(reader, HUNCHES)?, read_adam(reader, WEIGHTS - HUNCHES)?];
    let mut recent = VecDeque::new();
    for _ in 0..reader.number()? {
        let mut lessons = Vec::new();
        for _ in 0..reader.number()? {
            let length = reader.number()? as usize;
            let lesson = Packed(reader.bytes(length)?.into());
            lesson.unpack()?;
            lessons.push(lesson);
        }
        recent.push_back(lessons);
    }
    Some(Training { expansion, generation, weights, network, adam, hunch_adam, recent })
}

fn read_adam(reader: &mut Reader<'_>, weights: usize) -> Option<Adam> {
    let start = (reader.figure()?, reader.figure()?);
    Some(Adam { mean: reader.figures(weights)?, square: reader.figures(weights)?, start })
}

/// Bytes that are read one after another.
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { rest: bytes }
    }

    pub(crate) fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(bytes)
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        self.bytes(1).map(|bytes| bytes[0])
    }

    pub(crate) fn number(&mut self) -> Option<u32> {
        let bytes = self.bytes(4)?.first_chunk()?;
        Some(u32::from_le_bytes(*bytes))
    }

    pub(crate) fn figure(&mut self) -> Option<f32> {
        self.number().map(f32::from_bits)
    }

    fn figures(&mut self, count: usize) -> Option<Vec<f32>> {
        (0..count).map(|_| self.figure()).collect()
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }
}
