//! An owner's own figures: faces of tiles and orders from a TOML file like `components.toml`, checked.
//!
//! All other figures are part of the rules. A file may state them, but not change them.

use thiserror::Error;
use toml::{Table, Value};

use super::{Components, Figures, InvalidFigures};

/// The printed figures, which a file may repeat.
const PRINTED: &str = include_str!("../../components.toml");

/// What is wrong with a file of components.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum InvalidFile {
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    #[error("unknown section `{0}`, expected `base` or `muria`")]
    UnknownSection(String),
    #[error("`{0}` is a section, [{0}]")]
    NoSection(String),
    #[error("unknown figure `{0}`: `chambers` and `orders` can be replaced")]
    UnknownFigure(String),
    #[error("`{path}` is part of the rules and can't be replaced: it is {printed}")]
    Fixed { path: String, printed: Value },
    #[error(transparent)]
    Figures(#[from] InvalidFigures),
}

impl Components {
    /// The components that a file describes. What it leaves out is as printed.
    ///
    /// ```
    /// use magnum_sal::Components;
    ///
    /// let file = "
    /// [[muria.orders]]
    /// phase = 1
    /// orders = [
    ///   { salt = [1, 2, 0], pays = 19 },
    ///   { salt = [2, 0, 0, 1], pays = 13 },
    ///   { salt = [0, 1, 0, 2], pays = 13 },
    /// ]";
    /// let components = Components::from_toml(file)?;
    /// assert_eq!(components.muria().orders[0][2].blue(), 2);
    /// # Ok::<(), magnum_sal::components::InvalidFile>(())
    /// ```
    pub fn from_toml(text: &str) -> Result<Components, InvalidFile> {
        let mut file: Table = toml::from_str(text)?;
        let printed: Table = toml::from_str(PRINTED).expect("the printed figures are TOML");
        for (section, figures) in &mut file {
            let Some(printed) = printed.get(section) else {
                return Err(InvalidFile::UnknownSection(section.clone()));
            };
            let Value::Table(figures) = figures else {
                return Err(InvalidFile::NoSection(section.clone()));
            };
            for (name, figure) in &*figures {
                check_fixed(section, name, figure, printed.get(name))?;
            }
            figures.retain(|name, _| replaceable(name));
        }
        let figures: Figures = file.try_into()?;
        Ok(figures.try_into()?)
    }
}

fn replaceable(name: &str) -> bool {
    matches!(name, "chambers" | "orders")
}

fn check_fixed(
    section: &str,
    name: &str,
    figure: &Value,
    printed: Option<&Value>,
) -> Result<(), InvalidFile> {
    let path = format!("{section}.{name}");
    match printed {
        _ if replaceable(name) => Ok(()),
        None => Err(InvalidFile::UnknownFigure(path)),
        Some(printed) if figure == printed => Ok(()),
        Some(printed) => Err(InvalidFile::Fixed { path, printed: printed.clone() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::Order;
    use crate::salt::Cubes;

    fn check_error(text: &str, expected: &str) {
        let error = Components::from_toml(text).expect_err(text);
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn the_template_holds_the_printed_figures() {
        assert_eq!(
            Components::from_toml(PRINTED).expect("the template is valid"),
            Components::default()
        );
    }

    #[test]
    fn faces_can_be_replaced() {
        let text = "[[muria.orders]]\nphase = 2\norders = [{ salt = [1, 0, 0], pays = 4 }, \
                    { salt = [0, 0, 3, 0], pays = 30 }, { salt = [2, 2, 2, 4], pays = 46 }]";
        let components = Components::from_toml(text).expect("three orders");
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
            "base.orders: phase 1, order 1: pays 0, expected at least 1",
        );
        check_error(
            &order("{ salt = [0, 0, 0], pays = 9 }"),
            "base.orders: phase 1, order 1: an order asks for at least one cube",
        );
        let two_colours = Components::from_toml(&order("{ salt = [1, 0], pays = 9 }"))
            .expect_err("a colour is missing");
        assert!(two_colours.to_string().contains("white and blue"), "{two_colours}");
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
