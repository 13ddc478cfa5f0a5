//! Every way in which an action can be refused, in the order of the rules.

use crate::action::{Building, Deal, Worker};
use crate::salt::Rock;
use crate::seat::Seat;
use crate::space::Place;
use crate::tools::Tool;

/// Why an action is illegal here. Nothing has changed when it is returned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Illegal {
    #[error("{place} is not part of this mine")]
    NotLaid { place: Place },
    #[error("{building} belongs to Muria and is not in this game")]
    NotInBaseGame { building: Building },
    #[error("this belongs to Muria and is not in this game")]
    MuriaOnly,
    #[error("the game is over")]
    GameOver,

    #[error("a worker has arrived at the castle: fill an order or forfeit first")]
    ArrivalsFirst,
    #[error("no worker has arrived at the castle")]
    NoArrivals,
    #[error("there is no open order {index}: {open} are open, counted from 0")]
    NoSuchOrder { index: u8, open: u8 },
    #[error("the salt in hand does not suffice for order {index}")]
    OrderNotCovered { index: u8 },
    #[error("order {index} can be filled, so one must be")]
    OrderCanBeFilled { index: u8 },
    #[error("forfeiting costs 3 cents, with fewer and rock salt in hand a cube of salt")]
    ForfeitNeedsMoney,
    #[error("there is no {rock} salt in hand")]
    ForfeitNeedsSalt { rock: Rock },
    #[error("nothing may be forfeited only by a player with neither money nor rock salt")]
    ForfeitNothing,
    #[error("no actions are left in this turn")]
    NoActionsLeft,
    #[error("{building} was visited in this turn already")]
    VisitedTwice { building: Building },
    #[error("{left} actions are left: pass to do nothing")]
    ActionsLeft { left: u8 },

    #[error("no {worker} of yours is there")]
    NoWorker { worker: Worker },
    #[error("every {worker} of yours there is tired")]
    Tired { worker: Worker },
    #[error("source and destination are the same")]
    SamePlace,
    #[error("{place} would not be connected with the surface")]
    NotConnected { place: Place },
    #[error("leaving {place} would cut other workers off from the surface")]
    BreaksChain { place: Place },
    #[error("there is no tile to lay now")]
    NothingToLay,
    #[error("the last tile of the level has to be laid first: left or right of the opened chamber")]
    LayFirst,
    #[error("a rope follows a place action, before the next action")]
    RopeWithoutPlace,
    #[error(
        "a rope moves another worker: every rested {worker} of yours there has just been moved"
    )]
    MovedAlready { worker: Worker },

    #[error("{place} is not a chamber")]
    NotAChamber { place: Place, purpose: Purpose },
    #[error("{place} is not opened")]
    NotOpened { place: Place, purpose: Purpose },
    #[error("no worker of yours is in {place}")]
    NobodyThere { place: Place, purpose: Purpose },
    #[error("no rested worker of yours is in {place}")]
    NobodyRested { place: Place, purpose: Purpose },
    #[error("there is no water in {place}")]
    NoWater { place: Place, purpose: Purpose },
    #[error("no rested foreman of yours is in {place}")]
    NoForeman { place: Place },
    #[error("an extraction takes at least one cube")]
    TakeNothing,
    #[error("{place} does not hold that salt")]
    NotThatMuchSalt { place: Place },
    #[error("strength {strength} at {place} is less than the {needed} needed (cubes and water)")]
    TooWeak { place: Place, strength: u8, needed: u8 },
    #[error(
        "{pickaxes} pickaxes leave no work for the {needed} needed: use at most one fewer than that"
    )]
    TooManyPickaxes { pickaxes: u8, needed: u8 },
    #[error("the route is not a way without detour from {place} to 1C through occupied spaces")]
    NoRoute { place: Place },
    #[error("the haulage costs {cost} cents, more than the {money} in hand")]
    HaulageTooDear { cost: u32, money: u32 },
    #[error("no split is open")]
    NothingToPay,
    #[error("the cents for {place} have to be split first")]
    PayFirst { place: Place },
    #[error("the split comes to {total} cents instead of {cents}")]
    WrongSplit { total: u32, cents: u8 },
    #[error("player {seat} can't be paid at {place}")]
    NotAPayee { seat: Seat, place: Place },
    #[error("player {seat} is not at the table: there are {players} players, counted from 0")]
    PayeeNotAtTable { seat: Seat, players: u8 },
    #[error("a cart covers one space of the route, or two adjacent in it, that are not your own")]
    CartOffRoute,
    #[error("a cart frees no cent at {place}")]
    CartUseless { place: Place },
    #[error("there is no opened chamber two below {place}")]
    NoChamberBelow { place: Place },

    #[error("{building} has no assistant space in this game")]
    NoAssistantSpace { building: Building },
    #[error("the assistant space of {building} is taken")]
    AssistantTaken { building: Building },
    #[error("the mine entrance takes two miners or the foreman")]
    EntranceTakesTwo,
    #[error("only the mine entrance takes two workers")]
    OnlyEntranceTakesTwo,

    #[error("that costs {cost} cents, more than the {money} in hand")]
    TooDear { cost: u32, money: u32 },
    #[error("the inn is empty for this phase: its marker has left the track")]
    InnClosed,
    #[error("no miners are left in your bank")]
    NoMinersLeft,
    #[error("there is no tool in slot {slot}: {open} are open, counted from 0")]
    NoSuchTool { slot: u8, open: u8 },
    #[error("{cubes} water can't be pumped from {place}: 1 to {most} can")]
    CantPump { place: Place, cubes: u8, most: u8 },
    #[error("{0} can't be done: {1}", deal_name(.deal), .reason)]
    CantDeal { deal: Deal, reason: CantDeal },
    #[error("workers boil brine after a visit to the saltworks, before the next action")]
    BoilWithoutVisit,
    #[error("after the first saltworks privilege nobody can be sent in this visit")]
    BoilAfterDraw,
    #[error(
        "{workers} workers can't be drawn: one or two of yours in the saltworks can, the foreman if he is named, \
         with as much brine"
    )]
    CantDraw { workers: u8 },
    #[error("your foreman is not in the saltworks")]
    ForemanNotBoiling,
    #[error("{needed} blue salt make one {to}: there are {blue} in hand")]
    CantConvert { to: Rock, needed: u16, blue: u16 },

    #[error("no shaft tile is left in the foreman's building")]
    NoShaftTile,
    #[error("no shaft marker is left")]
    NoMarker,
    #[error("no shaft goes down from {place}: only chambers of level I and II have a level below")]
    DeepestLevel { place: Place },
    #[error("there is a shaft below {place} already")]
    ShaftThere { place: Place },
    #[error("a shaft at {place} would lie beside or in line with another one")]
    ShaftTooNear { place: Place },
    #[error("no tile is left for the level below {place}")]
    NoTileLeft { place: Place },

    #[error("{needed} unused {tool} needed: there are {ready}")]
    NoTool { tool: Tool, needed: u8, ready: u8 },
    #[error("a bucket goes to an adjacent chamber: {to} is none of {from}'s")]
    BucketTo { from: Place, to: Place },
    #[error("nobody of yours there is tired")]
    NobodyTired,
}

/// What a player wanted of a chamber.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    Extract,
    Pump,
    SinkShaft,
    FillBucket,
}

impl Purpose {
    /// The number of the rule that tells what it takes.
    pub const fn rule(self) -> &'static str {
        match self {
            Purpose::Extract => "6.1",
            Purpose::Pump => "8.4",
            Purpose::SinkShaft => "9.1",
            Purpose::FillBucket => "10.2",
        }
    }
}

/// Why a deal can't be done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum CantDeal {
    #[error("there is none in hand")]
    NoneInHand,
    #[error("its column is full")]
    ColumnFull,
    #[error("its column is empty")]
    ColumnEmpty,
    #[error("it costs {cost} cents, more than the {money} in hand")]
    TooDear { cost: u8, money: u32 },
    #[error("the same cube may not be sold and bought in one visit")]
    SameCube,
}

fn deal_name(deal: &Deal) -> String {
    match deal {
        Deal::Sell(rock) => format!("selling {rock}"),
        Deal::Buy(rock) => format!("buying {rock}"),
    }
}

impl Illegal {
    /// The number of the rule that forbids it.
    pub const fn rule(&self) -> &'static str {
        use Illegal as I;
        match self {
            I::NotLaid { .. } => "1.1",
            I::NotInBaseGame { building: Building::ForemansBuilding } => "9.1",
            I::NotInBaseGame { .. } => "8.8",
            I::MuriaOnly => "8.9",
            I::GameOver => "11.1",
            I::ArrivalsFirst
            | I::NoArrivals
            | I::NoSuchOrder { .. }
            | I::OrderNotCovered { .. }
            | I::OrderCanBeFilled { .. } => "4.2",
            I::ForfeitNeedsMoney | I::ForfeitNeedsSalt { .. } | I::ForfeitNothing => "4.3",
            I::NoActionsLeft | I::VisitedTwice { .. } => "4.6",
            I::ActionsLeft { .. } => "4.8",
            I::NoWorker { .. } | I::Tired { .. } | I::SamePlace => "5.1",
            I::NotConnected { .. } | I::BreaksChain { .. } => "5.3",
            I::NothingToLay | I::LayFirst => "5.6",
            I::RopeWithoutPlace | I::MovedAlready { .. } => "5.7",
            I::NotAChamber { purpose, .. }
            | I::NotOpened { purpose, .. }
            | I::NobodyThere { purpose, .. }
            | I::NobodyRested { purpose, .. }
            | I::NoWater { purpose, .. } => purpose.rule(),
            I::NoForeman { .. }
            | I::TakeNothing
            | I::NotThatMuchSalt { .. }
            | I::TooWeak { .. } => "6.1",
            I::TooManyPickaxes { .. } => "6.2",
            I::NoRoute { .. } => "6.3",
            I::HaulageTooDear { .. }
            | I::NothingToPay
            | I::PayFirst { .. }
            | I::WrongSplit { .. }
            | I::NotAPayee { .. }
            | I::PayeeNotAtTable { .. } => "6.4",
            I::CartOffRoute | I::CartUseless { .. } => "6.5",
            I::NoChamberBelow { .. } => "6.6",
            I::NoAssistantSpace { .. } | I::AssistantTaken { .. } => "7.1",
            I::OnlyEntranceTakesTwo => "7.2",
            I::EntranceTakesTwo => "7.3",
            I::TooDear { .. } => "8.1",
            I::InnClosed | I::NoMinersLeft => "8.2",
            I::NoSuchTool { .. } => "8.3",
            I::CantPump { .. } => "8.4",
            I::CantDeal { .. } => "8.5",
            I::BoilWithoutVisit | I::BoilAfterDraw | I::CantDraw { .. } | I::ForemanNotBoiling => {
                "8.8"
            }
            I::CantConvert { .. } => "8.9",
            I::NoShaftTile | I::NoMarker | I::DeepestLevel { .. } | I::ShaftThere { .. } => "9.1",
            I::ShaftTooNear { .. } => "9.2",
            I::NoTileLeft { .. } => "9.3",
            I::NoTool { .. } => "10.1",
            I::BucketTo { .. } => "10.2",
            I::NobodyTired => "10.3",
        }
    }
}
