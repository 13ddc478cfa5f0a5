//! Kinds of actions, and all that the app knows of each.

use magnum_sal::{Aspect, Building, Kind};

/// Those that a player chooses from, in the order in which they are listed.
pub const OFFERED: [Kind; 21] = {
    use Building as B;
    [
        Kind::Place,
        Kind::Extract,
        Kind::Assist,
        Kind::Visit(B::Castle),
        Kind::Visit(B::Workshop),
        Kind::Visit(B::Market),
        Kind::Visit(B::Inn),
        Kind::Visit(B::PumpHouse),
        Kind::Visit(B::TownSquare),
        Kind::Visit(B::Saltworks),
        Kind::Visit(B::ForemansBuilding),
        Kind::Rope,
        Kind::Bucket,
        Kind::Food,
        Kind::Boil,
        Kind::DrawBrine,
        Kind::Convert,
        Kind::Deliver,
        Kind::Forfeit,
        Kind::Pass,
        Kind::EndTurn,
    ]
};

/// How the app shows a kind of action.
pub trait ShownKind: Copy {
    /// Whether it is one of the actions of rule 4.6, which are worth showing even when they are impossible.
    fn is_main(self) -> bool;
    /// The end of the keys of its texts, such as `action-place`.
    fn key(self) -> &'static str;
    /// The key on the keyboard that chooses it, in every language the same.
    fn shortcut(self) -> &'static str;
    /// Its drawing.
    fn icon(self) -> &'static str;
    /// The section of the readable rules that explains it.
    fn section(self) -> &'static str;
}

impl ShownKind for Kind {
    fn is_main(self) -> bool {
        matches!(self, Kind::Place | Kind::Extract | Kind::Assist | Kind::Visit(_) | Kind::Pass)
    }

    fn key(self) -> &'static str {
        known(self).0
    }

    fn shortcut(self) -> &'static str {
        known(self).1
    }

    fn icon(self) -> &'static str {
        known(self).2
    }

    fn section(self) -> &'static str {
        known(self).3
    }
}

/// Whether a player has to decide it before an action can be proposed. The others have a sensible default.
pub(super) fn is_essential(aspect: Aspect) -> bool {
    !matches!(
        aspect,
        Aspect::Worker
            | Aspect::Companion
            | Aspect::Cubes
            | Aspect::HorseMill
            | Aspect::Count
            | Aspect::SecondDeal
            | Aspect::Privilege
            | Aspect::Foreman
            | Aspect::ForemanReturns
            | Aspect::Pickaxes
            | Aspect::Route
            | Aspect::Carts
            | Aspect::Split
    )
}

/// What the app knows of it: text, shortcut, drawing, section of the rules.
const fn known(kind: Kind) -> (&'static str, &'static str, &'static str, &'static str) {
    use Building as B;
    match kind {
        Kind::Deliver => ("deliver", "g", "order-card", "castle-turn"),
        Kind::Forfeit => ("forfeit-money", "y", "order-card", "castle-turn"),
        Kind::Pay => ("pay", "$", "coin", "route"),
        Kind::Lay => ("lay", "l", "chamber-unopened-1", "opening"),
        Kind::Place => ("place", "m", "miner", "placing"),
        Kind::Extract => ("extract", "x", "tool-pickaxe", "extracting"),
        Kind::Assist => ("assist", "a", "assistant", "assistants"),
        Kind::Visit(B::Inn) => ("visit-inn", "i", "inn", "inn"),
        Kind::Visit(B::Workshop) => ("visit-workshop", "w", "workshop", "workshop"),
        Kind::Visit(B::PumpHouse) => ("visit-pump-house", "o", "pump-house", "pump-house"),
        Kind::Visit(B::Market) => ("visit-market", "k", "market", "market"),
        Kind::Visit(B::TownSquare) => ("visit-town-square", "t", "town-square", "square-castle"),
        Kind::Visit(B::Castle) => ("visit-castle", "c", "castle", "square-castle"),
        Kind::Visit(B::Saltworks) => ("visit-saltworks", "s", "saltworks", "saltworks"),
        Kind::Visit(B::ForemansBuilding) => {
            ("visit-foremans-building", "f", "foremans-building", "shafts")
        }
        // Nobody visits it: it has only its assistants.
        Kind::Visit(B::MineEntrance) => ("visit-mine-entrance", "", "mine-entrance", "assistants"),
        Kind::Rope => ("rope", "r", "tool-rope", "rope"),
        Kind::Boil => ("boil", "j", "saltworks", "saltworks"),
        Kind::DrawBrine => ("draw-brine", "n", "tool-saltworks-privilege", "saltworks"),
        Kind::Bucket => ("bucket", "b", "tool-bucket", "tools"),
        Kind::Food => ("food", "d", "tool-food", "tools"),
        Kind::Convert => ("convert", "v", "cube-blue", "converting"),
        Kind::Pass => ("pass", "p", "ui-pass", "resting"),
        Kind::EndTurn => ("end-turn", "e", "ui-end-turn", "turn"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;
    use crate::reader::{find, sections};

    #[test]
    fn every_kind_has_a_shortcut_of_its_own() {
        let keys: BTreeSet<&str> = OFFERED.iter().map(|kind| kind.shortcut()).collect();
        assert_eq!(keys.len(), OFFERED.len());
        assert!(!keys.contains(""));
    }

    #[test]
    fn every_kind_has_a_drawing_and_is_explained() {
        let rules = sections(include_str!("../../rules/en.md"));
        for kind in OFFERED.into_iter().chain([Kind::Pay, Kind::Lay]) {
            let drawing = format!(
                "{}/../magnum-sal-board/art/{}.svg",
                env!("CARGO_MANIFEST_DIR"),
                kind.icon()
            );
            assert!(Path::new(&drawing).exists(), "{kind:?}: {drawing}");
            assert!(find(&rules, kind.section()).is_some(), "{kind:?}: {}", kind.section());
        }
    }
}
