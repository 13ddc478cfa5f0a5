//! A network of fewer units as one of today's shape, without loss.

use magnum_sal::Seed;
use magnum_sal::chance::below;

use crate::features::{PLAYER, TABLE};
use crate::network::{FIRST, Network, NotANetwork, SECOND, WEIGHTS, read_weights};

/// Rows of weights that lead to the first layer: from a player's own figures, from those of the others and of the table, and its
/// bias.
const ROWS: usize = 2 * PLAYER + TABLE + 1;
/// The weights of one unit of the first layer: those that lead to it, and those that lead on.
const UNIT: usize = ROWS + SECOND;
/// The largest weight that leads to a new unit.
const SPREAD: f32 = 0.1;

impl Network {
    /// Reads a network whose first layer may have fewer units than today's. New ones see something at random, of which the
    /// second layer makes nothing until it learns to: the network judges as before.
    pub fn widened(bytes: &[u8]) -> Result<Network, NotANetwork> {
        let missing = (2 * WEIGHTS).checked_sub(bytes.len());
        match missing.map(|missing| (missing / (2 * UNIT), missing % (2 * UNIT))) {
            Some((units, 0)) if units < FIRST => Ok(widen(&read_weights(bytes), FIRST - units)),
            _ => Err(NotANetwork { found: bytes.len() }),
        }
    }
}

/// Adds units to a first layer of so many.
fn widen(known: &[f32], units: usize) -> Network {
    let (first, rest) = known.split_at(ROWS * units);
    let (deep, rest) = rest.split_at(units * SECOND);
    let mut rng = Seed::from_text("new units").rng();
    let mut weights = Vec::with_capacity(WEIGHTS);
    for (row, known) in first.chunks(units).enumerate() {
        let spread = if row + 1 < ROWS { SPREAD } else { 0.0 };
        weights.extend(known);
        let any = |_| spread * (below(&mut rng, 1 << 20) as f32 / (1 << 19) as f32 - 1.0);
        weights.extend((units..FIRST).map(any));
    }
    weights.extend(deep);
    weights.resize(weights.len() + (FIRST - units) * SECOND, 0.0);
    weights.extend(rest);
    Network { weights }
}

#[cfg(all(test, feature = "networks"))]
mod tests {
    use magnum_sal::{Components, Expansion, Game, Options};

    use super::*;
    use crate::evaluation::Evaluator;

    /// The network without the last units of its first layer, as bytes.
    fn narrowed(network: &Network, units: usize) -> Vec<u8> {
        let (first, rest) = network.weights.split_at(ROWS * FIRST);
        let (deep, rest) = rest.split_at(FIRST * SECOND);
        let first = first.chunks(FIRST).flat_map(|row| &row[..units]);
        let weights = first.chain(&deep[..units * SECOND]).chain(rest).copied().collect();
        Network { weights }.to_bytes()
    }

    #[test]
    fn a_wider_network_judges_as_before() {
        let options = Options::new(3, Expansion::Base).expect("three can play");
        let game = Game::new(&options, &Components::default(), &Seed::from_text("wide"));
        let mut network = Network::of(Expansion::Base).clone();
        let deep = ROWS * FIRST;
        network.weights[deep + 40 * SECOND..deep + FIRST * SECOND].fill(0.0);
        let wider = Network::widened(&narrowed(&network, 40)).expect("a network");
        assert_ne!(wider, network);
        let judge = |network| Evaluator::Learnt(network).evaluate(&game);
        assert_eq!(judge(&wider), judge(&network));
    }

    #[test]
    fn nothing_is_added_to_what_is_wide_enough_or_no_network() {
        let network = Network::of(Expansion::Muria);
        let bytes = network.to_bytes();
        assert_eq!(Network::widened(&bytes).as_ref(), Ok(network));
        for other in [&bytes[2..], &bytes[..bytes.len() - 1], &[&bytes[..], &[0; 2]].concat()] {
            assert!(Network::widened(other).is_err(), "{} bytes", other.len());
        }
    }
}
