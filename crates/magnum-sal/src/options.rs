//! What players agree on before the game.

use std::num::NonZeroU16;

use serde::{Deserialize, Serialize};

use crate::components::CART_CAPACITY;
use crate::seat::Seat;
use crate::tools::Tool;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expansion {
    #[default]
    Base,
    Muria,
}

/// Options that fit together: made by [`Options::new`] and the `with_…` methods alone.
///
/// ```
/// use magnum_sal::{Expansion, Options, OptionsError};
///
/// let options = Options::new(4, Expansion::Base)?.with_mapped_mine();
/// assert!(options.mapped_mine());
/// assert_eq!(Options::new(5, Expansion::Base), Err(OptionsError::Players(5)));
/// # Ok::<(), OptionsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "Notation", try_from = "Notation")]
pub struct Options {
    players: u8,
    expansion: Expansion,
    mapped_mine: bool,
    small_carts: bool,
    round_limit: Option<NonZeroU16>,
    start_player: Option<Seat>,
    /// In the order of [`Tool::ALL`].
    removed_tools: Option<[Tool; 2]>,
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
    #[error("unknown start_player `{seat}`, expected null or a seat from 0 to {} (rule 2.1)", .players - 1)]
    StartPlayer { seat: Seat, players: u8 },
    #[error("removed_tools names two different kinds of tools (rule 2.4)")]
    RemovedTools,
    #[error("removed_tools belongs to Muria: in the base game no tools stay in the box (rule 2.4)")]
    RemovedToolsInBase,
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
        Ok(Options {
            players,
            expansion,
            mapped_mine: false,
            small_carts,
            round_limit: None,
            start_player: None,
            removed_tools: None,
        })
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

    /// The players agreed on who starts; with `None` it is drawn (rule 2.1).
    pub fn with_start_player(self, start_player: Option<Seat>) -> Result<Options, OptionsError> {
        let players = self.players;
        match start_player {
            Some(seat) if seat.index() >= usize::from(players) => {
                Err(OptionsError::StartPlayer { seat, players })
            }
            _ => Ok(Options { start_player, ..self }),
        }
    }

    /// The players agreed on the two kinds of tools that stay in the box; with `None` they are drawn, and nobody knows
    /// which (rule 2.4).
    pub fn with_removed_tools(self, kinds: Option<[Tool; 2]>) -> Result<Options, OptionsError> {
        let removed_tools = match kinds {
            None => None,
            Some(_) if !self.is_muria() => return Err(OptionsError::RemovedToolsInBase),
            Some([first, second]) if first == second => return Err(OptionsError::RemovedTools),
            Some([first, second]) => Some([first.min(second), first.max(second)]),
        };
        Ok(Options { removed_tools, ..self })
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

    /// Who starts, if the players agreed on it.
    pub fn start_player(&self) -> Option<Seat> {
        self.start_player
    }

    /// The kinds of tools that stay in the box, if the players agreed on them.
    pub fn removed_tools(&self) -> Option<[Tool; 2]> {
        self.removed_tools
    }

    /// The kinds of tools that may be in the game, as far as everybody knows.
    pub fn tool_kinds(&self) -> impl Iterator<Item = Tool> {
        let all = if self.is_muria() { &Tool::ALL[..] } else { Tool::BASE };
        let removed = self.removed_tools;
        all.iter().copied().filter(move |tool| removed.is_none_or(|kinds| !kinds.contains(tool)))
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
    #[serde(default)]
    start_player: Option<Seat>,
    #[serde(default)]
    removed_tools: Option<Vec<Tool>>,
}

impl From<Options> for Notation {
    fn from(options: Options) -> Self {
        Notation {
            players: options.players,
            expansion: options.expansion,
            mapped_mine: options.mapped_mine,
            cart_capacity: options.small_carts.then_some(CART_CAPACITY),
            round_limit: options.round_limit.map(NonZeroU16::get),
            start_player: options.start_player,
            removed_tools: options.removed_tools.map(Vec::from),
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
            Some(CART_CAPACITY) => options.small_carts = true,
            Some(other) => return Err(OptionsError::CartCapacity(other)),
        }
        if let Some(limit) = notation.round_limit {
            options.round_limit = Some(NonZeroU16::new(limit).ok_or(OptionsError::RoundLimit)?);
        }
        let kinds = notation.removed_tools.map(<[Tool; 2]>::try_from).transpose();
        let kinds = kinds.map_err(|_| OptionsError::RemovedTools)?;
        options.with_start_player(notation.start_player)?.with_removed_tools(kinds)
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
                r#"{"players":3,"expansion":"base","mapped_mine":false,"cart_capacity":null,"round_limit":null,"start_player":null,"removed_tools":null}"#,
            ),
        );
    }

    #[test]
    fn muria_has_small_carts() {
        check(
            r#"{"players":5,"expansion":"muria"}"#,
            Ok(
                r#"{"players":5,"expansion":"muria","mapped_mine":false,"cart_capacity":2,"round_limit":null,"start_player":null,"removed_tools":null}"#,
            ),
        );
    }

    #[test]
    fn rule_2_1_players_may_agree_on_who_starts() {
        check(
            r#"{"players":2,"start_player":1}"#,
            Ok(
                r#"{"players":2,"expansion":"base","mapped_mine":false,"cart_capacity":null,"round_limit":null,"start_player":1,"removed_tools":null}"#,
            ),
        );
        check(
            r#"{"players":2,"start_player":2}"#,
            Err("start_player `2`, expected null or a seat from 0 to 1 (rule 2.1)"),
        );
    }

    #[test]
    fn rule_2_4_players_may_agree_on_the_tools_that_stay_in_the_box() {
        check(
            r#"{"players":2,"expansion":"muria","removed_tools":["horse_mill","bucket"]}"#,
            Ok(
                r#"{"players":2,"expansion":"muria","mapped_mine":false,"cart_capacity":2,"round_limit":null,"start_player":null,"removed_tools":["bucket","horse_mill"]}"#,
            ),
        );
        let removed =
            |kinds: &str| format!(r#"{{"players":2,"expansion":"muria","removed_tools":{kinds}}}"#);
        for kinds in [r#"["rope","rope"]"#, r#"["rope"]"#, r#"["rope","cart","food"]"#, "[]"] {
            check(&removed(kinds), Err("two different kinds of tools (rule 2.4)"));
        }
        check(&removed(r#"["rope","spoon"]"#), Err("unknown variant `spoon`"));
        check(r#"{"players":2,"removed_tools":["rope","cart"]}"#, Err("belongs to Muria"));
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
