//! What players agree on before the game.

use std::num::NonZeroU16;

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expansion {
    #[default]
    Base,
    Muria,
}

/// Options that fit together: made by [`Options::new`] and the `with_…` methods alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "Notation", try_from = "Notation")]
pub struct Options {
    players: u8,
    expansion: Expansion,
    mapped_mine: bool,
    small_carts: bool,
    round_limit: Option<NonZeroU16>,
}

/// Options that no game has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionsError {
    #[error("{0} players: the base game takes 2 to 4, Muria 2 to 5 (rule 2.1)")]
    Players(u8),
    #[error("unknown cart_capacity `{0}`, expected null or 2 (rule 6.5)")]
    CartCapacity(u8),
    #[error("unknown round_limit `0`, expected null or at least 1 (rule 3.5)")]
    RoundLimit,
}

impl Options {
    pub fn new(players: u8, expansion: Expansion) -> Result<Options, OptionsError> {
        let most = match expansion {
            Expansion::Base => 4,
            Expansion::Muria => 5,
        };
        if !(2..=most).contains(&players) {
            return Err(OptionsError::Players(players));
        }
        let small_carts = expansion == Expansion::Muria;
        Ok(Options { players, expansion, mapped_mine: false, small_carts, round_limit: None })
    }

    /// Tiles lie face up from the moment they are laid (rule 1.5).
    pub fn with_mapped_mine(self) -> Options {
        Options { mapped_mine: true, ..self }
    }

    /// A cart carries two cubes (rule 6.5), as it always does with Muria.
    pub fn with_small_carts(self) -> Options {
        Options { small_carts: true, ..self }
    }

    /// A phase also ends after so many rounds (rule 3.5).
    pub fn with_round_limit(self, round_limit: Option<NonZeroU16>) -> Options {
        Options { round_limit, ..self }
    }

    #[inline]
    pub fn players(&self) -> u8 {
        self.players
    }

    pub fn expansion(&self) -> Expansion {
        self.expansion
    }

    #[inline]
    pub fn is_muria(&self) -> bool {
        self.expansion == Expansion::Muria
    }

    pub fn mapped_mine(&self) -> bool {
        self.mapped_mine
    }

    /// Whether a cart carries two cubes instead of all.
    pub fn small_carts(&self) -> bool {
        self.small_carts
    }

    pub fn round_limit(&self) -> Option<NonZeroU16> {
        self.round_limit
    }

    /// Orders that lie open (rule 3.1).
    pub(crate) fn open_orders(&self) -> usize {
        if self.players <= 3 { 3 } else { 4 }
    }
}

/// The options as they are written.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Notation {
    players: u8,
    #[serde(default)]
    expansion: Expansion,
    #[serde(default)]
    mapped_mine: bool,
    #[serde(default)]
    cart_capacity: Option<u8>,
    #[serde(default)]
    round_limit: Option<u16>,
}

impl From<Options> for Notation {
    fn from(options: Options) -> Self {
        Notation {
            players: options.players,
            expansion: options.expansion,
            mapped_mine: options.mapped_mine,
            cart_capacity: options.small_carts.then_some(crate::components::CART_CAPACITY),
            round_limit: options.round_limit.map(NonZeroU16::get),
        }
    }
}

impl TryFrom<Notation> for Options {
    type Error = OptionsError;

    fn try_from(notation: Notation) -> Result<Self, OptionsError> {
        let mut options = Options::new(notation.players, notation.expansion)?;
        options.mapped_mine = notation.mapped_mine;
        match notation.cart_capacity {
            None => {}
            Some(crate::components::CART_CAPACITY) => options.small_carts = true,
            Some(other) => return Err(OptionsError::CartCapacity(other)),
        }
        if let Some(limit) = notation.round_limit {
            options.round_limit = Some(NonZeroU16::new(limit).ok_or(OptionsError::RoundLimit)?);
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(json: &str, expected: Result<&str, &str>) {
        let result = serde_json::from_str::<Options>(json)
            .map(|options| serde_json::to_string(&options).expect("options are JSON"))
            .map_err(|error| error.to_string());
        match expected {
            Ok(canonical) => assert_eq!(result.as_deref(), Ok(canonical)),
            Err(part) => {
                assert!(result.as_ref().is_err_and(|error| error.contains(part)), "{result:?}");
            }
        }
    }

    #[test]
    fn only_the_number_of_players_is_required() {
        check(
            r#"{"players":3}"#,
            Ok(
                r#"{"players":3,"expansion":"base","mapped_mine":false,"cart_capacity":null,"round_limit":null}"#,
            ),
        );
    }

    #[test]
    fn muria_has_small_carts() {
        check(
            r#"{"players":5,"expansion":"muria"}"#,
            Ok(
                r#"{"players":5,"expansion":"muria","mapped_mine":false,"cart_capacity":2,"round_limit":null}"#,
            ),
        );
    }

    #[test]
    fn a_table_has_two_to_four_players_and_five_with_muria() {
        check(r#"{"players":1}"#, Err("rule 2.1"));
        check(r#"{"players":5}"#, Err("rule 2.1"));
        check(r#"{"players":6,"expansion":"muria"}"#, Err("rule 2.1"));
    }

    #[test]
    fn unknown_values_are_named() {
        check(r#"{"players":2,"cart_capacity":3}"#, Err("cart_capacity `3`"));
        check(r#"{"players":2,"round_limit":0}"#, Err("round_limit `0`"));
        check(r#"{"players":2,"colour":"red"}"#, Err("unknown field `colour`"));
        check(r#"{"players":2,"expansion":"mars"}"#, Err("unknown variant `mars`"));
    }
}
