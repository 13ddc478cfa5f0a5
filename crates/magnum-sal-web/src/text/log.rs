//! Events as sentences.

use magnum_sal::notation::{CubesNotation, OrderNotation, ResultNotation};
use magnum_sal::{Deal, Event, Rock, Seat};

use super::{Args, Names, Texts};
use crate::args;

impl Texts {
    /// What happened, in a sentence or two.
    pub fn event(&self, event: &Event, names: &Names) -> String {
        let (key, player, mut args) = self.told(event, names);
        args.set("foremen", names.foremen.to_string());
        if let Some(player) = player {
            args.set("player", names.of(player));
            args.set("you", names.is_you(player).to_string());
        }
        self.say_with(key, &args)
    }

    /// The message about an event, whom it is about, and its other variables.
    fn told(&self, event: &Event, names: &Names) -> (&'static str, Option<Seat>, Args) {
        match event {
            Event::PhaseBegan { phase, start_player, .. } => (
                "log-phase-began",
                Some(*start_player),
                args![phase = *phase, start_player = names.of(*start_player)],
            ),
            Event::TurnBegan { player, round, actions } => {
                ("log-turn-began", Some(*player), args![round = *round, actions = *actions])
            }
            Event::QueueMoved { player, arrived, waiting } => {
                ("log-queue-moved", Some(*player), args![arrived = *arrived, waiting = *waiting])
            }
            Event::OrderFilled { player, filled, .. } => (
                "log-order-filled",
                Some(*player),
                args![salt = self.written(filled.salt, "-object"), pays = filled.pays],
            ),
            Event::OrderRevealed { revealed, .. } => (
                "log-order-revealed",
                None,
                args![salt = self.written(revealed.salt, ""), pays = revealed.pays],
            ),
            Event::Forfeited { player, cents, salt } => (
                "log-forfeited",
                Some(*player),
                args![cents = *cents, salt = salt.map_or("none", Rock::name)],
            ),
            Event::SaltworksLeft { player, workers, brine, foreman } => (
                "log-saltworks-left",
                Some(*player),
                args![workers = *workers, brine = *brine, foreman = foreman.to_string()],
            ),
            Event::Placed { player, worker, from, to } => (
                "log-placed",
                Some(*player),
                args![
                    worker = worker.to_string(),
                    from = from.to_string(),
                    to = to.to_string(),
                    to_kind = to_kind(*to)
                ],
            ),
            Event::EntranceLeft { player } => ("log-entrance-left", Some(*player), args![]),
            Event::ChamberOpened { space, tile } => (
                "log-chamber-opened",
                None,
                args![
                    space = space.to_string(),
                    salt = self.notation(tile.salt, ""),
                    water = tile.water
                ],
            ),
            Event::TileLaid { space } => ("log-tile-laid", None, args![space = space.to_string()]),
            Event::BrineAdded { brine } => ("log-brine-added", None, args![brine = *brine]),
            Event::ToolUsed { player, tool, cards } => {
                ("log-tool-used", Some(*player), args![tool = tool.name(), cards = *cards])
            }
            Event::Extracted { player, chamber, from, salt, .. } => (
                "log-extracted",
                Some(*player),
                args![
                    chamber = chamber.to_string(),
                    from = from.to_string(),
                    salt = self.notation(*salt, "-object"),
                    horse_mill = (chamber != from).to_string()
                ],
            ),
            Event::Tired { player, space, miners, foreman } => (
                "log-tired",
                Some(*player),
                args![space = space.to_string(), miners = *miners, foreman = foreman.to_string()],
            ),
            Event::Paid { player, to, space, cents } => (
                "log-paid",
                Some(*player),
                args![
                    to = names.of(*to),
                    to_you = names.is_you(*to).to_string(),
                    space = space.to_string(),
                    cents = *cents
                ],
            ),
            Event::AssistantEarned { player, building, cents } => (
                "log-assistant-earned",
                Some(*player),
                args![building = building.name(), cents = *cents],
            ),
            Event::Assisted { player, building, worker, from } => (
                "log-assisted",
                Some(*player),
                args![
                    building = building.name(),
                    worker = worker.to_string(),
                    from = from.to_string()
                ],
            ),
            Event::MinerHired { player, cents } => {
                ("log-miner-hired", Some(*player), args![cents = *cents])
            }
            Event::ToolBought { player, tool, cents, .. } => {
                ("log-tool-bought", Some(*player), args![tool = tool.name(), cents = *cents])
            }
            Event::ToolRevealed { tool } => ("log-tool-revealed", None, args![tool = tool.name()]),
            Event::Pumped { player, chamber, water, cents } => (
                "log-pumped",
                Some(*player),
                args![chamber = chamber.to_string(), water = *water, cents = *cents],
            ),
            Event::Traded { player, deal, cents } => {
                let (word, rock) = deal_words(*deal);
                (
                    "log-traded",
                    Some(*player),
                    args![deal = word, salt = rock.name(), cents = *cents],
                )
            }
            Event::TownSquareVisited { player, cents } => {
                ("log-town-square-visited", Some(*player), args![cents = *cents])
            }
            Event::Queued { player, worker, from, left } => (
                "log-queued",
                Some(*player),
                args![
                    worker = worker.to_string(),
                    from = from.to_string(),
                    left = left.to_string()
                ],
            ),
            Event::Boiling { player, worker, from } => (
                "log-boiling",
                Some(*player),
                args![worker = worker.to_string(), from = from.to_string()],
            ),
            Event::ShaftBuilt { player, space, cents } => {
                ("log-shaft-built", Some(*player), args![space = space.to_string(), cents = *cents])
            }
            Event::WaterMoved { player, from, to } => (
                "log-water-moved",
                Some(*player),
                args![from = from.to_string(), to = to.to_string()],
            ),
            Event::Woken { player, space, miners, foreman } => (
                "log-woken",
                Some(*player),
                args![space = space.to_string(), miners = *miners, foreman = foreman.to_string()],
            ),
            Event::Converted { player, blue, to } => {
                ("log-converted", Some(*player), args![blue = *blue, to = to.name()])
            }
            Event::Passed { player } => ("log-passed", Some(*player), args![]),
            Event::Rested { player } => ("log-rested", Some(*player), args![]),
            Event::PhaseEnded { phase } => ("log-phase-ended", None, args![phase = *phase]),
            Event::GameEnded { result } => ("log-game-ended", None, self.winners(result, names)),
        }
    }

    fn winners(&self, result: &ResultNotation, names: &Names) -> Args {
        let winners = result.ranking.first().cloned().unwrap_or_default();
        let cents = winners.first().map_or(0, |seat| result.money[seat.index()]);
        let you = winners.iter().any(|&seat| names.is_you(seat));
        let others = winners.iter().filter(|&&seat| !names.is_you(seat));
        let others: Vec<String> = others.map(|&seat| names.of(seat)).collect();
        // With the reader as the last of them, "and" comes after the names.
        let named = if you { self.parts(others) } else { self.list(others) };
        args![count = winners.len(), cents = cents, you = you.to_string(), winners = named]
    }

    fn notation(&self, salt: CubesNotation, ending: &str) -> String {
        self.cubes(salt.cubes().unwrap_or_default(), ending)
    }

    pub fn order(&self, order: OrderNotation) -> String {
        let salt = self.written(order.salt, "");
        self.say_with("order-line", &args![salt = salt, pays = order.pays])
    }
}

pub(super) fn deal_words(deal: Deal) -> (&'static str, Rock) {
    match deal {
        Deal::Sell(rock) => ("sell", rock),
        Deal::Buy(rock) => ("buy", rock),
    }
}

/// Chambers lie at even depths beside the middle column.
pub(super) fn to_kind(place: magnum_sal::Place) -> &'static str {
    if place.depth() % 2 == 1 || place.column() == 0 { "shaft" } else { "chamber" }
}
