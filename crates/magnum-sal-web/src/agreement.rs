//! What is agreed on before a game: its options, and the components it is dealt from.

use std::num::NonZeroU16;

use magnum_sal::{Components, Expansion, Options, Seat, Tool};

/// The forms for a new game, here or at a server, filled in. What doesn't fit the number of players or the expansion is left out.
#[derive(Clone, PartialEq, Debug)]
pub struct Agreement {
    pub players: u8,
    pub muria: bool,
    pub mapped: bool,
    pub small_carts: bool,
    pub round_limit: Option<NonZeroU16>,
    /// Who starts; `None` by lot.
    pub start_player: Option<Seat>,
    /// The tools that stay in the box; `None` by lot.
    pub removed_tools: Option<[Tool; 2]>,
    /// An owner's own tiles and orders.
    pub components: Option<Box<Components>>,
}

impl Default for Agreement {
    fn default() -> Agreement {
        Agreement {
            players: 3,
            muria: false,
            mapped: false,
            small_carts: false,
            round_limit: None,
            start_player: None,
            removed_tools: None,
            components: None,
        }
    }
}

impl Agreement {
    pub fn most_players(&self) -> u8 {
        if self.muria { 5 } else { 4 }
    }

    /// Those who fit at the table.
    pub fn players(&self) -> u8 {
        self.players.clamp(2, self.most_players())
    }

    /// Who starts, if the seat is at the table.
    pub fn start_player(&self) -> Option<Seat> {
        self.start_player.filter(|seat| seat.index() < usize::from(self.players()))
    }

    pub fn options(&self) -> Options {
        let expansion = if self.muria { Expansion::Muria } else { Expansion::Base };
        let mut options =
            Options::new(self.players(), expansion).expect("as many as fit at the table");
        if self.mapped {
            options = options.with_mapped_mine();
        }
        if self.small_carts {
            options = options.with_small_carts();
        }
        let removed = self.removed_tools.filter(|_| self.muria);
        let options = options.with_round_limit(self.round_limit);
        let options = options.with_start_player(self.start_player()).expect("a seat at the table");
        options.with_removed_tools(removed).expect("two kinds of Muria")
    }
}

/// A menu: its name, the key of its label, and for each choice the tool that it shows (`None` for "by lot") and what is then agreed on.
pub type ToolMenu = (&'static str, &'static str, Vec<(Option<Tool>, Option<[Tool; 2]>)>);

/// The menus that choose the tools that stay in the box: one for the first, and a second one once it is chosen. Whatever is chosen, two
/// different kinds are agreed on, or none.
pub fn removed_tools(now: Option<[Tool; 2]>) -> Vec<ToolMenu> {
    let other = |first: Tool| match now {
        Some([one, two]) if first == two => one,
        Some([_, two]) => two,
        None => Tool::ALL.into_iter().find(|&tool| tool != first).expect("there are nine kinds"),
    };
    let firsts = Tool::ALL.map(|tool| (Some(tool), Some([tool, other(tool)])));
    let firsts = std::iter::once((None, None)).chain(firsts).collect();
    let mut menus = vec![("removed-tools", "option-removed-tools", firsts)];
    if let Some([first, _]) = now {
        let others = Tool::ALL.into_iter().filter(|&tool| tool != first);
        let seconds = others.map(|tool| (Some(tool), Some([first, tool]))).collect();
        menus.push(("removed-tools-second", "option-removed-tools-second", seconds));
    }
    menus
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_fit_together() {
        let seat = Seat::S4;
        let kinds = Some([Tool::Rope, Tool::HorseMill]);
        let mut agreed = Agreement { players: 5, muria: true, ..Agreement::default() };
        agreed.start_player = Some(seat);
        agreed.removed_tools = kinds;
        let options = agreed.options();
        assert_eq!((options.players(), options.start_player()), (5, Some(seat)));
        assert_eq!(options.removed_tools(), kinds);
        // The base game has four seats, and no tools stay in the box.
        agreed.muria = false;
        let options = agreed.options();
        assert_eq!((options.players(), options.start_player()), (4, None));
        assert_eq!(options.removed_tools(), None);
    }

    #[test]
    fn the_menus_lead_to_any_two_kinds() {
        let mut reached = std::collections::BTreeSet::new();
        let first = removed_tools(None);
        assert_eq!(first.len(), 1);
        for &(_, chosen) in &first[0].2 {
            let Some(kinds) = chosen else { continue };
            for menu in removed_tools(Some(kinds)) {
                for (_, next) in menu.2 {
                    reached.extend(next.map(|[one, two]| {
                        assert_ne!(one, two);
                        [one.min(two), one.max(two)]
                    }));
                }
            }
        }
        assert_eq!(reached.len(), 9 * 8 / 2);
    }
}
