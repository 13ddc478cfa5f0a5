//! Why the rules know no such position, in words.

use magnum_sal::notation::InvalidPosition;
use magnum_sal::{Building, Place, Seat, Tool};

use super::{Args, Names, Texts, hyphens};
use crate::args;

impl Texts {
    pub fn impossible(&self, reason: &InvalidPosition, names: &Names) -> String {
        let (key, args) = Sentence { texts: self, names }.message(reason);
        self.say_with(&format!("impossible-{key}"), &args)
    }
}

/// Whose words are used, and whose names.
struct Sentence<'a> {
    texts: &'a Texts,
    names: &'a Names,
}

fn at(place: Place) -> Args {
    args![place = place.to_string()]
}

impl Sentence<'_> {
    fn of(&self, seat: Seat) -> Args {
        args![player = self.names.of(seat)]
    }

    fn building(&self, building: Building) -> String {
        self.texts.say(&format!("building-{}", hyphens(building.name())))
    }

    fn tool(&self, tool: Tool) -> String {
        self.texts.say(&format!("tool-{}", hyphens(tool.name())))
    }

    /// The key's ending and the values of the message.
    fn message(&self, reason: &InvalidPosition) -> (&'static str, Args) {
        use InvalidPosition as I;
        let names = self.names;
        match *reason {
            I::View => ("view", args![]),
            I::Players { found, players } => ("players", args![found = found, players = players]),
            I::Phase { phase } => ("phase", args![phase = phase]),
            I::Round => ("round", args![]),
            I::StartPlayer { expected } => ("start-player", args![expected = names.of(expected)]),
            I::NoPlayer { what, seat, players } => {
                let number = seat.index() + 1;
                ("no-player", args![what = what, number = number, players = players])
            }
            I::Inn { inn, longest } => ("inn", args![inn = inn, longest = longest]),
            I::Market { cubes, rock, most } => {
                ("market", args![cubes = cubes, rock = rock.name(), most = most])
            }
            I::MuriaOnly => ("muria-only", args![]),
            I::Tiles { level, laid, stacked, all } => {
                ("tiles", args![level = level, laid = laid, stacked = stacked, all = all])
            }
            I::Lacks { place } => ("lacks", at(place)),
            I::ShouldBeShaft { place } => ("should-be-shaft", at(place)),
            I::ShouldNotBeShaft { place } => ("should-not-be-shaft", at(place)),
            I::NoSpace { place } => ("no-space", at(place)),
            I::TooManyTiles { level, all } => ("too-many-tiles", args![level = level, all = all]),
            I::TooManyShafts { all } => ("too-many-shafts", args![all = all]),
            I::Unreachable { place } => ("unreachable", at(place)),
            I::ChamberOwner { place } => ("chamber-owner", at(place)),
            I::Level { place, level } => ("level", args![place = place.to_string(), level = level]),
            I::NoTile { place } => ("no-tile", at(place)),
            I::Cubes { place } => ("cubes", at(place)),
            I::Water { place, most } => ("water", args![place = place.to_string(), most = most]),
            I::SaltInUnopened { place } => ("salt-in-unopened", at(place)),
            I::WorkersInUnopened { place } => ("workers-in-unopened", at(place)),
            I::TileFace => ("tile-face", args![]),
            I::ShaftHolds { place } => ("shaft-holds", at(place)),
            I::NotBuilt { place } => ("not-built", at(place)),
            I::Crew { place, seat, total } => {
                let place = place.to_string();
                ("crew", args![place = place, player = names.of(seat), total = total])
            }
            I::UnknownLevel { level } => ("unknown-level", args![level = level]),
            I::Money { seat, most } => ("money", args![player = names.of(seat), most = most]),
            I::Salt { seat, most } => ("salt", args![player = names.of(seat), most = most]),
            I::BlueSalt { seat } => ("blue-salt", self.of(seat)),
            I::Markers { seat, markers, built } => {
                let player = names.of(seat);
                ("markers", args![player = player, markers = markers, built = built])
            }
            I::TiredForeman { seat } => ("tired-foreman", self.of(seat)),
            I::SpareMiners { seat } => ("spare-miners", self.of(seat)),
            I::Miners { seat, total } => ("miners", args![player = names.of(seat), total = total]),
            I::Foreman { seat } => ("foreman", self.of(seat)),
            I::ForemanAssists { seat, building } => {
                let building = self.building(building);
                ("foreman-assists", args![player = names.of(seat), building = building])
            }
            I::ForemanNowhere { seat, ref at } => {
                ("foreman-nowhere", args![player = names.of(seat), at = at.clone()])
            }
            I::ForemanNotLaid { seat, place } => {
                ("foreman-not-laid", args![player = names.of(seat), place = place.to_string()])
            }
            I::OrderFace => ("order-face", args![most = magnum_sal::Order::MAX_CUBES]),
            I::BlueOrder => ("blue-order", args![]),
            I::OpenOrders { open, slots } => ("open-orders", args![open = open, slots = slots]),
            I::OrderStacks { found } => ("order-stacks", args![found = found]),
            I::OrderCount { phase, deck, found } => {
                ("order-count", args![phase = phase, deck = deck, found = found])
            }
            I::OrdersMissing { open, slots } => {
                ("orders-missing", args![open = open, slots = slots])
            }
            I::OrdersHeld { taken, filled, phase, most } => {
                ("orders-held", args![taken = taken, filled = filled, phase = phase, most = most])
            }
            I::OpenTools { open, slots } => ("open-tools", args![open = open, slots = slots]),
            I::ToolsMissing { open, slots } => ("tools-missing", args![open = open, slots = slots]),
            I::ToolsOfPhase => ("tools-of-phase", args![]),
            I::LaterPhases { found, later } => {
                ("later-phases", args![found = found, later = later])
            }
            I::LaterTools { found } => ("later-tools", args![found = found]),
            I::ToolCards { tool, count } => {
                ("cards-of-tool", args![tool = self.tool(tool), count = count])
            }
            I::MuriaTool { tool } => ("muria-tool", args![tool = self.tool(tool)]),
            I::RemovedTool { tool } => ("removed-tool-in-game", args![tool = self.tool(tool)]),
            I::ToolKinds { kinds } => ("kinds-of-tools", args![kinds = kinds]),
            I::ToolsHeld { held, left, phase, least, most } => (
                "tools-held",
                args![held = held, left = left, phase = phase, least = least, most = most],
            ),
            I::NoAssistantSpace { building } => {
                ("no-assistant-space", args![building = self.building(building)])
            }
            I::AssistantMiners { building, miners, full } => {
                let building = self.building(building);
                ("assistant-miners", args![building = building, miners = miners, full = full])
            }
            I::AssistantAway { building, seat } => {
                let building = self.building(building);
                ("assistant-away", args![building = building, player = names.of(seat)])
            }
            I::BoilingBeforeTurn { seat } => ("boiling-before-turn", self.of(seat)),
            I::Brine { brine, most } => ("brine", args![brine = brine, most = most]),
            I::ShaftTiles { tiles, all } => ("shaft-tiles", args![tiles = tiles, all = all]),
            I::ActionsLeft { actions } => ("actions-left", args![actions = actions]),
            I::Passes { passes, actions } => ("passes", args![passes = passes, actions = actions]),
            I::EntranceVisited => ("entrance-visited", args![]),
            I::VisitedTwice { building } => {
                ("visited-twice", args![building = self.building(building)])
            }
            I::Splits { splits } => ("splits", args![splits = splits]),
            I::PayNotLaid { place } => ("pay-not-laid", at(place)),
            I::PayCents { place, cents, most } => {
                ("pay-cents", args![place = place.to_string(), cents = cents, most = most])
            }
            I::LayPlaces => ("lay-places", args![]),
            I::Arrivals => ("arrivals", args![]),
            I::PayStage => ("pay-stage", args![]),
            I::LayStage => ("lay-stage", args![]),
            I::NoSaltworks => ("no-saltworks", args![]),
            I::MovedWithoutRope => ("moved-without-rope", args![]),
            I::MovedNobody => ("moved-nobody", args![]),
            I::MovedAbsent { place } => ("moved-absent", at(place)),
            I::MovedTooMany { moved, ropes } => {
                ("moved-too-many", args![moved = moved, ropes = ropes])
            }
            I::ForemanNotMoved => ("foreman-not-moved", args![]),
            I::NothingToSplit { place } => ("nothing-to-split", at(place)),
            I::Owed { owed, money } => ("owed", args![owed = owed, money = money]),
            I::Lay => ("lay", args![]),
            I::OverBeforeTheEnd => ("over-before-the-end", args![]),
            I::Result => ("result", args![]),
        }
    }
}
