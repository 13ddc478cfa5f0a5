//! What the things on the board are: which section of the readable rules explains each.

use magnum_sal::Board;

use crate::interact::{Kind, ShownKind, Target};

/// The section that explains a thing on the board.
pub fn section_of(board: &Board, target: Target) -> &'static str {
    match target {
        Target::Space(space) if space.level().is_none() => "chain",
        Target::Space(space) if board.mine().opened().contains(space) => "extracting",
        Target::Space(_) => "opening",
        Target::Salt(_) => "extracting",
        Target::Supply(_) => "placing",
        Target::Building(building) => Kind::Visit(building).section(),
        Target::Post(_) => "assistants",
        Target::Order(_) => "orders",
        Target::Display(_) | Target::Tool(_) => "tools",
        Target::Deal(_) => "market",
        Target::BlueSalt => "converting",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::random_play::positions;
    use crate::interact::targets;
    use crate::reader::{find, sections};

    #[test]
    fn everything_on_the_board_is_explained_in_every_language() {
        let rules = [
            include_str!("../rules/en.md"),
            include_str!("../rules/pl.md"),
            include_str!("../rules/de.md"),
            include_str!("../rules/fr.md"),
        ];
        let rules = rules.map(sections);
        for game in positions(1, 89) {
            for target in targets(game.board()) {
                let section = section_of(game.board(), target);
                for sections in &rules {
                    assert!(find(sections, section).is_some(), "{target:?}: {section}");
                }
            }
        }
    }
}
