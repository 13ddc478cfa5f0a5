//! An owner's own figures: faces of tiles and orders from a TOML file like `components.toml`, checked.
//!
//! All other figures are part of the rules. A file may state them, but not change them.

use std::path::Path;

use anyhow::{Context, bail, ensure};
use magnum_sal::components::{Faces, Order, Tile};
use magnum_sal::{Components, Cubes};
use serde::Deserialize;
use toml::{Table, Value};

/// The printed figures, which a file may repeat.
const PRINTED: &str = include_str!("../components.toml");

/// The printed components, or those of a file.
pub fn read(path: Option<&Path>) -> anyhow::Result<Components> {
    let Some(path) = path else { return Ok(Components::default()) };
    let text =
        std::fs::read_to_string(path).with_context(|| format!("can't read {}", path.display()))?;
    parse(&text).with_context(|| format!("components of {}", path.display()))
}

pub fn parse(text: &str) -> anyhow::Result<Components> {
    let file: Table = toml::from_str(text)?;
    let printed: Table = toml::from_str(PRINTED).expect("the printed figures are TOML");
    let components = Components::default();
    let mut base = components.base().clone();
    let mut muria = components.muria().clone();
    for (section, figures) in file {
        let faces = match section.as_str() {
            "base" => &mut base,
            "muria" => &mut muria,
            _ => bail!("unknown section `{section}`, expected `base` or `muria`"),
        };
        let Value::Table(figures) = figures else { bail!("`{section}` is a section, [{section}]") };
        for (name, figure) in figures {
            let path = format!("{section}.{name}");
            match name.as_str() {
                "chambers" => read_chambers(figure, faces).with_context(|| path)?,
                "orders" => read_orders(figure, faces).with_context(|| path)?,
                _ => check_fixed(&path, &figure, printed[&section].get(&name))?,
            }
        }
    }
    Ok(Components::new(base, muria)?)
}

fn check_fixed(path: &str, figure: &Value, printed: Option<&Value>) -> anyhow::Result<()> {
    let Some(printed) = printed else {
        bail!("unknown figure `{path}`: `chambers` and `orders` can be replaced");
    };
    ensure!(
        figure == printed,
        "`{path}` is part of the rules and can't be replaced: it is {printed}"
    );
    Ok(())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chambers {
    level: usize,
    tiles: Vec<TileFigures>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileFigures {
    salt: [u8; 3],
    water: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Orders {
    phase: usize,
    orders: Vec<OrderFigures>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OrderFigures {
    salt: OrderedSalt,
    pays: u8,
}

/// Brown, green and white; blue where an order asks for it.
#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "`salt` lists brown, green and white, or brown, green, white and blue"
)]
enum OrderedSalt {
    Rock([u8; 3]),
    WithBlue([u8; 4]),
}

impl OrderedSalt {
    fn counts(&self) -> [u8; 4] {
        match *self {
            OrderedSalt::Rock([brown, green, white]) => [brown, green, white, 0],
            OrderedSalt::WithBlue(counts) => counts,
        }
    }
}

fn read_chambers(figure: Value, faces: &mut Faces) -> anyhow::Result<()> {
    let mut seen = [false; 3];
    for Chambers { level, tiles } in figure.try_into::<Vec<Chambers>>()? {
        mark(&mut seen, level, "level")?;
        let tiles = tiles.iter().enumerate().map(|(index, tile)| {
            read_tile(tile).with_context(|| format!("level {level}, tile {}", index + 1))
        });
        faces.tiles[level - 1] = tiles.collect::<anyhow::Result<_>>()?;
    }
    Ok(())
}

fn read_orders(figure: Value, faces: &mut Faces) -> anyhow::Result<()> {
    let mut seen = [false; 3];
    for Orders { phase, orders } in figure.try_into::<Vec<Orders>>()? {
        mark(&mut seen, phase, "phase")?;
        let orders = orders.iter().enumerate().map(|(index, order)| {
            read_order(order).with_context(|| format!("phase {phase}, order {}", index + 1))
        });
        faces.orders[phase - 1] = orders.collect::<anyhow::Result<_>>()?;
    }
    Ok(())
}

fn mark(seen: &mut [bool; 3], number: usize, what: &str) -> anyhow::Result<()> {
    ensure!((1..=3).contains(&number), "unknown {what} {number}, expected 1 to 3");
    ensure!(!seen[number - 1], "{what} {number} stands there twice");
    seen[number - 1] = true;
    Ok(())
}

fn read_tile(figures: &TileFigures) -> anyhow::Result<Tile> {
    let [brown, green, white] = figures.salt;
    let most = figures.salt.into_iter().max().unwrap_or(0);
    ensure!(most <= Cubes::MAX, "{most} cubes of a colour, at most {}", Cubes::MAX);
    ensure!(
        figures.water <= Tile::MAX_WATER,
        "{} water, at most {}",
        figures.water,
        Tile::MAX_WATER
    );
    Ok(Tile::new(Cubes::new(brown, green, white), figures.water))
}

fn read_order(figures: &OrderFigures) -> anyhow::Result<Order> {
    let [brown, green, white, blue] = figures.salt.counts();
    let most = brown.max(green).max(white).max(blue);
    ensure!(most > 0, "an order asks for at least one cube");
    ensure!(most <= Order::MAX_CUBES, "{most} cubes of a colour, at most {}", Order::MAX_CUBES);
    let pays = figures.pays;
    ensure!(pays > 0, "an order pays at least 1 cent");
    Ok(Order::new(Cubes::new(brown, green, white), blue, pays))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_error(text: &str, expected: &str) {
        let error = parse(text).expect_err(text);
        assert_eq!(format!("{error:#}"), expected);
    }

    #[test]
    fn the_template_holds_the_printed_figures() {
        assert_eq!(parse(PRINTED).expect("the template is valid"), Components::default());
    }

    #[test]
    fn faces_can_be_replaced() {
        let text = "[[muria.orders]]\nphase = 2\norders = [{ salt = [1, 0, 0], pays = 4 }, \
                    { salt = [0, 0, 3, 0], pays = 30 }, { salt = [2, 2, 2, 4], pays = 46 }]";
        let components = parse(text).expect("three orders");
        let expected = [
            Order::new(Cubes::new(1, 0, 0), 0, 4),
            Order::new(Cubes::new(0, 0, 3), 0, 30),
            Order::new(Cubes::new(2, 2, 2), 4, 46),
        ];
        assert_eq!(components.muria().orders[1], expected);
        assert_eq!(components.base(), Components::default().base());
    }

    #[test]
    fn counts_are_fixed() {
        let text = "[[muria.chambers]]\nlevel = 3\ntiles = [{ salt = [1, 0, 0], water = 1 }]";
        check_error(text, "Muria has 2 chamber tiles of level 3, not 1");
    }

    #[test]
    fn prices_and_colours_are_checked() {
        let order = |face: &str| format!("[[base.orders]]\nphase = 1\norders = [{face}]");
        check_error(
            &order("{ salt = [1, 0, 0], pays = 0 }"),
            "base.orders: phase 1, order 1: an order pays at least 1 cent",
        );
        check_error(
            &order("{ salt = [0, 0, 0], pays = 9 }"),
            "base.orders: phase 1, order 1: an order asks for at least one cube",
        );
        let two_colours =
            parse(&order("{ salt = [1, 0], pays = 9 }")).expect_err("a colour is missing");
        assert!(format!("{two_colours:#}").contains("white and blue"), "{two_colours:#}");
    }

    #[test]
    fn only_muria_has_orders_for_blue_salt() {
        let orders = format!("orders = [{}]", ["{ salt = [0, 0, 0, 1], pays = 3 }"; 8].join(", "));
        check_error(
            &format!("[[base.orders]]\nphase = 2\n{orders}"),
            "an order of the base game in phase 2 asks for blue salt, which only Muria has",
        );
    }

    #[test]
    fn other_figures_are_part_of_the_rules() {
        check_error(
            "[base]\nsalt_value = 4",
            "`base.salt_value` is part of the rules and can't be replaced: it is 3",
        );
        check_error(
            "[base]\nluck = 4",
            "unknown figure `base.luck`: `chambers` and `orders` can be replaced",
        );
        check_error("[mars]\n", "unknown section `mars`, expected `base` or `muria`");
    }
}
