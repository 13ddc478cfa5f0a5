//! Keys, drawings and texts of kinds and decisions.

use crate::interact::{Aspect, Kind};

/// The key that chooses a kind, in every language the same.
pub(in crate::ui) fn key_of(kind: Kind) -> &'static str {
    use magnum_sal::Building as B;
    match kind {
        Kind::Deliver => "g",
        Kind::Forfeit => "y",
        Kind::Pay => "$",
        Kind::Lay => "l",
        Kind::Place => "m",
        Kind::Extract => "x",
        Kind::Assist => "a",
        Kind::Visit(B::Inn) => "i",
        Kind::Visit(B::Workshop) => "w",
        Kind::Visit(B::PumpHouse) => "o",
        Kind::Visit(B::Market) => "k",
        Kind::Visit(B::TownSquare) => "t",
        Kind::Visit(B::Castle) => "c",
        Kind::Visit(B::Saltworks) => "s",
        Kind::Visit(B::ForemansBuilding) => "f",
        Kind::Visit(B::MineEntrance) => "",
        Kind::Rope => "r",
        Kind::Boil => "j",
        Kind::DrawBrine => "n",
        Kind::Bucket => "b",
        Kind::Food => "d",
        Kind::Convert => "v",
        Kind::Pass => "p",
        Kind::EndTurn => "e",
    }
}

pub(super) fn icon_of(kind: Kind) -> String {
    match kind {
        Kind::Deliver | Kind::Forfeit => "order-card".to_owned(),
        Kind::Pay => "coin".to_owned(),
        Kind::Lay => "chamber-unopened-1".to_owned(),
        Kind::Place => "miner".to_owned(),
        Kind::Extract => "tool-pickaxe".to_owned(),
        Kind::Assist => "assistant".to_owned(),
        Kind::Visit(building) => building.name().replace('_', "-"),
        Kind::Rope => "tool-rope".to_owned(),
        Kind::Boil => "saltworks".to_owned(),
        Kind::DrawBrine => "tool-saltworks-privilege".to_owned(),
        Kind::Bucket => "tool-bucket".to_owned(),
        Kind::Food => "tool-food".to_owned(),
        Kind::Convert => "cube-blue".to_owned(),
        Kind::Pass => "ui-pass".to_owned(),
        Kind::EndTurn => "ui-end-turn".to_owned(),
    }
}

pub(super) fn aspect_key(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Kind => "kind",
        Aspect::Post => "post",
        Aspect::Worker => "worker",
        Aspect::Companion => "companion",
        Aspect::To => "to",
        Aspect::Chamber => "chamber",
        Aspect::Order => "order",
        Aspect::Forfeit => "forfeit",
        Aspect::Tool => "tool",
        Aspect::Meal => "meal",
        Aspect::Rock => "rock",
        Aspect::Side => "side",
        Aspect::Split => "split",
        Aspect::Cubes => "cubes",
        Aspect::HorseMill => "horse-mill",
        Aspect::Count => "count",
        Aspect::Deal => "deal",
        Aspect::SecondDeal => "second-deal",
        Aspect::Privilege => "privilege",
        Aspect::Foreman => "foreman",
        Aspect::ForemanReturns => "foreman-returns",
        Aspect::Pickaxes => "pickaxes",
        Aspect::Route => "route",
        Aspect::Carts => "carts",
    }
}
