//! The texts of decisions.

use crate::interact::Aspect;

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
