//! Why something is illegal, in words.

use magnum_sal::{CantDeal, Deal, Illegal, Place, Purpose};

use super::log::deal_words;
use super::{Args, Names, Texts};
use crate::args;

impl Texts {
    pub fn illegal(&self, reason: &Illegal, names: &Names) -> String {
        let (key, args) = message(reason, names);
        self.say_with(&format!("illegal-{key}"), &args)
    }
}

fn purpose(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Extract => "extract",
        Purpose::Pump => "pump",
        Purpose::SinkShaft => "sink_shaft",
        Purpose::FillBucket => "fill_bucket",
    }
}

fn at(place: Place) -> Args {
    args![place = place.to_string()]
}

fn wanted(place: Place, wanted: Purpose) -> Args {
    args![place = place.to_string(), purpose = purpose(wanted)]
}

fn cant_deal(deal: Deal, reason: CantDeal) -> (&'static str, Args) {
    let (word, rock) = deal_words(deal);
    let plain = args![deal = word, rock = rock.name()];
    match reason {
        CantDeal::NoneInHand => ("cant-deal-none-in-hand", plain),
        CantDeal::ColumnFull => ("cant-deal-column-full", plain),
        CantDeal::ColumnEmpty => ("cant-deal-column-empty", plain),
        CantDeal::TooDear { cost, money } => (
            "cant-deal-too-dear",
            args![deal = word, rock = rock.name(), cost = cost, money = money],
        ),
        CantDeal::SameCube => ("cant-deal-same-cube", plain),
    }
}

/// The key's ending and the values of the message.
pub(super) fn message(reason: &Illegal, names: &Names) -> (&'static str, Args) {
    use Illegal as I;
    match *reason {
        I::NotLaid { place } => ("not-laid", at(place)),
        I::NotInBaseGame { building } => ("not-in-base-game", args![building = building.name()]),
        I::MuriaOnly => ("muria-only", args![]),
        I::GameOver => ("game-over", args![]),
        I::ArrivalsFirst => ("arrivals-first", args![]),
        I::NoArrivals => ("no-arrivals", args![]),
        I::NoSuchOrder { index, open } => ("no-such-order", args![index = index + 1, open = open]),
        I::OrderNotCovered { index } => ("order-not-covered", args![index = index + 1]),
        I::OrderCanBeFilled { index } => ("order-can-be-filled", args![index = index + 1]),
        I::ForfeitNeedsMoney => ("forfeit-needs-money", args![]),
        I::ForfeitNeedsSalt { rock } => ("forfeit-needs-salt", args![rock = rock.name()]),
        I::ForfeitNothing => ("forfeit-nothing", args![]),
        I::NoActionsLeft => ("no-actions-left", args![]),
        I::VisitedTwice { building } => ("visited-twice", args![building = building.name()]),
        I::ActionsLeft { left } => ("actions-left", args![left = left]),
        I::NoWorker { worker } => ("no-worker", args![worker = worker.to_string()]),
        I::Tired { worker } => ("tired", args![worker = worker.to_string()]),
        I::SamePlace => ("same-place", args![]),
        I::NotConnected { place } => ("not-connected", at(place)),
        I::BreaksChain { place } => ("breaks-chain", at(place)),
        I::NothingToLay => ("nothing-to-lay", args![]),
        I::LayFirst => ("lay-first", args![]),
        I::RopeWithoutPlace => ("rope-without-place", args![]),
        I::MovedAlready { worker } => ("moved-already", args![worker = worker.to_string()]),
        I::NotAChamber { place, purpose } => ("not-a-chamber", wanted(place, purpose)),
        I::NotOpened { place, purpose } => ("not-opened", wanted(place, purpose)),
        I::NobodyThere { place, purpose } => ("nobody-there", wanted(place, purpose)),
        I::NobodyRested { place, purpose } => ("nobody-rested", wanted(place, purpose)),
        I::NoWater { place, purpose } => ("no-water", wanted(place, purpose)),
        I::NoForeman { place } => ("no-foreman", at(place)),
        I::TakeNothing => ("take-nothing", args![]),
        I::NotThatMuchSalt { place } => ("not-that-much-salt", at(place)),
        I::TooWeak { place, strength, needed } => {
            ("too-weak", args![place = place.to_string(), strength = strength, needed = needed])
        }
        I::TooManyPickaxes { pickaxes, needed } => {
            ("too-many-pickaxes", args![pickaxes = pickaxes, needed = needed])
        }
        I::NoRoute { place } => ("no-route", at(place)),
        I::HaulageTooDear { cost, money } => {
            ("haulage-too-dear", args![cost = cost, money = money])
        }
        I::NothingToPay => ("nothing-to-pay", args![]),
        I::PayFirst { place } => ("pay-first", at(place)),
        I::WrongSplit { total, cents } => ("wrong-split", args![total = total, cents = cents]),
        I::NotAPayee { seat, place } => {
            let you = names.is_you(seat).to_string();
            ("not-a-payee", args![seat = names.of(seat), you = you, place = place.to_string()])
        }
        I::PayeeNotAtTable { .. } => ("payee-not-at-table", args![]),
        I::CartOffRoute => ("cart-off-route", args![]),
        I::CartUseless { place } => ("cart-useless", at(place)),
        I::NoChamberBelow { place } => ("no-chamber-below", at(place)),
        I::NoAssistantSpace { building } => {
            ("no-assistant-space", args![building = building.name()])
        }
        I::AssistantTaken { building } => ("assistant-taken", args![building = building.name()]),
        I::EntranceTakesTwo => ("entrance-takes-two", args![]),
        I::OnlyEntranceTakesTwo => ("only-entrance-takes-two", args![]),
        I::TooDear { cost, money } => ("too-dear", args![cost = cost, money = money]),
        I::InnClosed => ("inn-closed", args![]),
        I::NoMinersLeft => ("no-miners-left", args![]),
        I::NoSuchTool { slot, open } => ("no-such-tool", args![slot = slot + 1, open = open]),
        I::CantPump { place, cubes, most } => {
            ("cant-pump", args![place = place.to_string(), cubes = cubes, most = most])
        }
        I::CantDeal { deal, reason } => cant_deal(deal, reason),
        I::BoilWithoutVisit => ("boil-without-visit", args![]),
        I::BoilAfterDraw => ("boil-after-draw", args![]),
        I::ForemanNotBoiling => ("foreman-not-boiling", args![]),
        I::CantDraw { workers } => ("cant-draw", args![workers = workers]),
        I::CantConvert { to, needed, blue } => {
            ("cant-convert", args![to = to.name(), needed = needed, blue = blue])
        }
        I::NoShaftTile => ("no-shaft-tile", args![]),
        I::NoMarker => ("no-marker", args![]),
        I::DeepestLevel { place } => ("deepest-level", at(place)),
        I::ShaftThere { place } => ("shaft-there", at(place)),
        I::ShaftTooNear { place } => ("shaft-too-near", at(place)),
        I::NoTileLeft { place } => ("no-tile-left", at(place)),
        I::NoTool { tool, needed, ready } => {
            ("no-tool", args![tool = tool.name(), needed = needed, ready = ready])
        }
        I::BucketTo { from, to } => {
            ("bucket-to", args![from = from.to_string(), to = to.to_string()])
        }
        I::NobodyTired => ("nobody-tired", args![]),
    }
}
