//! Components as data: what a file or a message says about the faces of tiles and orders.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Components, Faces, InvalidFaces, Order, Tile};
use crate::salt::{Cubes, Rock};

/// The faces that differ from the printed ones, or all of them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    #[serde(default)]
    base: Section,
    #[serde(default)]
    muria: Section,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    #[serde(default)]
    chambers: Vec<Chambers>,
    #[serde(default)]
    orders: Vec<Orders>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Chambers {
    level: usize,
    tiles: Vec<TileFigures>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TileFigures {
    salt: [u8; 3],
    water: u8,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Orders {
    phase: usize,
    orders: Vec<OrderFigures>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OrderFigures {
    salt: OrderedSalt,
    pays: u8,
}

/// Brown, green and white; blue where an order asks for it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "`salt` lists brown, green and white, or brown, green, white and blue"
)]
enum OrderedSalt {
    Rock([u8; 3]),
    WithBlue([u8; 4]),
}

/// Figures that no box of the game holds.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum InvalidFigures {
    #[error("{section}: unknown {what} {number}, expected 1 to 3")]
    Unknown { section: &'static str, what: &'static str, number: usize },
    #[error("{section}: {what} {number} stands there twice")]
    Twice { section: &'static str, what: &'static str, number: usize },
    #[error("{place}: {fault}")]
    Face { place: String, fault: Fault },
    #[error(transparent)]
    Faces(#[from] InvalidFaces),
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    #[error("{found} cubes of a colour, at most {}", Cubes::MAX)]
    Cubes { found: u8 },
    #[error("{found} water, at most {}", Tile::MAX_WATER)]
    Water { found: u8 },
    #[error("an order asks for at least one cube")]
    NoCubes,
    #[error("pays 0, expected at least 1")]
    NoPay,
}

impl TryFrom<Figures> for Components {
    type Error = InvalidFigures;

    fn try_from(figures: Figures) -> Result<Components, InvalidFigures> {
        let Components { mut base, mut muria } = Components::default();
        figures.base.replace(&mut base, "base.chambers", "base.orders")?;
        figures.muria.replace(&mut muria, "muria.chambers", "muria.orders")?;
        Ok(Components::new(base, muria)?)
    }
}

impl Section {
    fn replace(
        &self,
        faces: &mut Faces,
        chambers: &'static str,
        orders: &'static str,
    ) -> Result<(), InvalidFigures> {
        let mut seen = [false; 3];
        for Chambers { level, tiles } in &self.chambers {
            mark(&mut seen, *level, chambers, "level")?;
            let place = |index| format!("{chambers}: level {level}, tile {}", index + 1);
            faces.tiles[level - 1] = read_all(tiles, TileFigures::tile, place)?;
        }
        let mut seen = [false; 3];
        for Orders { phase, orders: of_phase } in &self.orders {
            mark(&mut seen, *phase, orders, "phase")?;
            let place = |index| format!("{orders}: phase {phase}, order {}", index + 1);
            faces.orders[phase - 1] = read_all(of_phase, OrderFigures::order, place)?;
        }
        Ok(())
    }
}

fn mark(
    seen: &mut [bool; 3],
    number: usize,
    section: &'static str,
    what: &'static str,
) -> Result<(), InvalidFigures> {
    let slot = number.checked_sub(1).and_then(|index| seen.get_mut(index));
    match slot {
        None => Err(InvalidFigures::Unknown { section, what, number }),
        Some(true) => Err(InvalidFigures::Twice { section, what, number }),
        Some(seen) => {
            *seen = true;
            Ok(())
        }
    }
}

fn read_all<F, T>(
    figures: &[F],
    read: fn(&F) -> Result<T, Fault>,
    place: impl Fn(usize) -> String,
) -> Result<Vec<T>, InvalidFigures> {
    let face = |(index, figures)| {
        read(figures).map_err(|fault| InvalidFigures::Face { place: place(index), fault })
    };
    figures.iter().enumerate().map(face).collect()
}

impl TileFigures {
    fn tile(&self) -> Result<Tile, Fault> {
        let [brown, green, white] = self.salt;
        check_cubes(&self.salt)?;
        if self.water > Tile::MAX_WATER {
            return Err(Fault::Water { found: self.water });
        }
        Ok(Tile::new(Cubes::new(brown, green, white), self.water))
    }
}

impl OrderFigures {
    fn order(&self) -> Result<Order, Fault> {
        let [brown, green, white, blue] = match self.salt {
            OrderedSalt::Rock([brown, green, white]) => [brown, green, white, 0],
            OrderedSalt::WithBlue(counts) => counts,
        };
        let most = check_cubes(&[brown, green, white, blue])?;
        if most == 0 {
            return Err(Fault::NoCubes);
        }
        if self.pays == 0 {
            return Err(Fault::NoPay);
        }
        Ok(Order::new(Cubes::new(brown, green, white), blue, self.pays))
    }
}

fn check_cubes(counts: &[u8]) -> Result<u8, Fault> {
    let most = counts.iter().copied().max().unwrap_or(0);
    if most <= Cubes::MAX { Ok(most) } else { Err(Fault::Cubes { found: most }) }
}

impl From<Components> for Figures {
    fn from(Components { base, muria }: Components) -> Figures {
        Figures { base: Section::from(&base), muria: Section::from(&muria) }
    }
}

impl From<&Faces> for Section {
    fn from(faces: &Faces) -> Section {
        let chambers = faces.tiles.iter().zip(1..).map(|(tiles, level)| {
            let tiles = tiles
                .iter()
                .map(|tile| TileFigures { salt: counts(tile.salt()), water: tile.water() });
            Chambers { level, tiles: tiles.collect() }
        });
        let orders = faces.orders.iter().zip(1..).map(|(orders, phase)| {
            let orders =
                orders.iter().map(|order| OrderFigures { salt: asked(*order), pays: order.pays() });
            Orders { phase, orders: orders.collect() }
        });
        Section { chambers: chambers.collect(), orders: orders.collect() }
    }
}

fn counts(cubes: Cubes) -> [u8; 3] {
    Rock::ALL.map(|rock| cubes.count(rock))
}

fn asked(order: Order) -> OrderedSalt {
    let [brown, green, white] = counts(order.rock());
    match order.blue() {
        0 => OrderedSalt::Rock([brown, green, white]),
        blue => OrderedSalt::WithBlue([brown, green, white, blue]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_survive_a_journey_as_data() {
        let Components { base, mut muria } = Components::default();
        muria.orders[1][2] = Order::new(Cubes::new(2, 0, 1), 4, 46);
        let components = Components::new(base, muria).expect("counts are as printed");
        let json = serde_json::to_string(&components).expect("it is data");
        assert!(json.contains(r#"{"salt":[2,0,1,4],"pays":46}"#), "{json}");
        assert_eq!(serde_json::from_str::<Components>(&json).expect("the same"), components);
    }

    #[test]
    fn what_is_left_out_is_as_printed() {
        let components: Components = serde_json::from_str("{}").expect("nothing is replaced");
        assert_eq!(components, Components::default());
    }

    #[test]
    fn bad_figures_are_named() {
        let check = |json: &str, expected: &str| {
            let error = serde_json::from_str::<Components>(json).expect_err(json).to_string();
            assert_eq!(error, expected);
        };
        check(
            r#"{"muria":{"orders":[{"phase":4,"orders":[]}]}}"#,
            "muria.orders: unknown phase 4, expected 1 to 3",
        );
        check(
            r#"{"base":{"chambers":[{"level":1,"tiles":[{"salt":[16,0,0],"water":1}]}]}}"#,
            "base.chambers: level 1, tile 1: 16 cubes of a colour, at most 15",
        );
    }
}
