//! What moves when something happens: pieces that fly from one spot of the page to another.

use magnum_sal::notation::{OriginName, SaltNotation};
use magnum_sal::{Building, Deal, Event, Place, Seat, Worker};

use crate::board::VisibleGame;
use crate::board::target_name;
use crate::interact::Target;

/// A piece on its way.
#[derive(Clone, PartialEq, Debug)]
pub struct Flight {
    /// The name of the drawing.
    pub art: String,
    /// Whose colour it has.
    pub seat: Option<Seat>,
    /// Names of the spots that it passes: targets of the board, or `player-0`.
    pub stops: Vec<String>,
    /// When it starts, in steps from the first.
    pub step: usize,
    /// What a player's money changes by when it arrives.
    pub gain: Option<i32>,
}

/// The flights of an action's events, in their order. Nothing flies when a phase or the game ends: all is moved at once.
pub fn flights(visible: &VisibleGame, events: &[Event]) -> Vec<Flight> {
    let mut flights: Vec<Flight> = Vec::new();
    for (step, event) in events.iter().enumerate() {
        for (art, seat, stops) in moves(visible, event) {
            let gain = gain(event).filter(|_| art == "coin");
            flights.push(Flight { art, seat, stops, step, gain });
        }
    }
    flights
}

/// What the coin of an event is worth to the player who gets it; negative for one who only pays.
fn gain(event: &Event) -> Option<i32> {
    match event {
        Event::Paid { cents, .. }
        | Event::AssistantEarned { cents, .. }
        | Event::TownSquareVisited { cents, .. } => Some(i32::from(*cents)),
        Event::OrderFilled { filled, .. } => Some(i32::from(filled.pays)),
        Event::MinerHired { cents, .. } => Some(-i32::from(*cents)),
        Event::Traded { deal, cents, .. } => match deal {
            Deal::Sell(_) => Some(i32::from(*cents)),
            Deal::Buy(_) => Some(-i32::from(*cents)),
        },
        _ => None,
    }
}

type Move = (String, Option<Seat>, Vec<String>);

fn moves(visible: &VisibleGame, event: &Event) -> Vec<Move> {
    let place = |place: Place| spot(visible, place);
    let building = |building: Building| target_name(Target::Building(building));
    let bank = || building(Building::TownSquare);
    match event {
        Event::Placed { player, worker, from, to } => {
            vec![walk(*worker, *player, origin(visible, *from, *player), place(*to))]
        }
        Event::Assisted { player, building: to, worker, from } => {
            vec![walk(*worker, *player, origin(visible, *from, *player), building(*to))]
        }
        Event::Queued { player, worker, from, .. } => {
            let from = origin(visible, *from, *player);
            vec![walk(*worker, *player, from, building(Building::Castle))]
        }
        Event::Boiling { player, worker, from } => {
            let from = origin(visible, *from, *player);
            vec![walk(*worker, *player, from, building(Building::Saltworks))]
        }
        Event::Extracted { player, from, salt, route, .. } => {
            let mut stops = vec![place(*from)];
            stops.extend(route.iter().map(|&stop| place(stop)));
            stops.push(building(Building::MineEntrance));
            stops.push(purse(*player));
            stops.dedup();
            cubes(*salt).into_iter().map(|art| (art, None, stops.clone())).collect()
        }
        Event::Paid { player, to, space, .. } => {
            vec![coin(vec![purse(*player), place(*space), purse(*to)])]
        }
        Event::AssistantEarned { player, building: at, .. } => {
            vec![coin(vec![building(*at), purse(*player)])]
        }
        Event::OrderFilled { player, filled, .. } => {
            let castle = building(Building::Castle);
            let mut moves: Vec<Move> = cubes(filled.salt)
                .into_iter()
                .map(|art| (art, None, vec![purse(*player), castle.clone()]))
                .collect();
            moves.push(coin(vec![castle, purse(*player)]));
            moves
        }
        Event::Forfeited { player, .. } => {
            vec![coin(vec![purse(*player), building(Building::Castle)])]
        }
        Event::MinerHired { player, .. } => {
            let inn = building(Building::Inn);
            vec![
                coin(vec![purse(*player), inn.clone()]),
                walk(Worker::Miner, *player, inn, purse(*player)),
            ]
        }
        Event::ToolBought { player, slot, tool, .. } => {
            let art = format!("tool-{}", tool.name().replace('_', "-"));
            let from = target_name(Target::Display(*slot));
            vec![(art, None, vec![from, purse(*player)])]
        }
        Event::Pumped { chamber, water, .. } => {
            let stops = vec![place(*chamber), building(Building::PumpHouse)];
            (0..*water).map(|_| ("water".to_owned(), None, stops.clone())).collect()
        }
        Event::Traded { player, deal, .. } => {
            let market = building(Building::Market);
            match deal {
                Deal::Sell(rock) => vec![
                    (cube(rock.name()), None, vec![purse(*player), market.clone()]),
                    coin(vec![market, purse(*player)]),
                ],
                Deal::Buy(rock) => vec![
                    coin(vec![purse(*player), market.clone()]),
                    (cube(rock.name()), None, vec![market, purse(*player)]),
                ],
            }
        }
        Event::TownSquareVisited { player, .. } => vec![coin(vec![bank(), purse(*player)])],
        Event::SaltworksLeft { player, brine, .. } => {
            let stops = vec![building(Building::Saltworks), purse(*player)];
            (0..*brine).map(|_| (cube("blue"), None, stops.clone())).collect()
        }
        Event::WaterMoved { from, to, .. } => {
            vec![("water".to_owned(), None, vec![place(*from), place(*to)])]
        }
        Event::ShaftBuilt { player, space, .. } => {
            vec![("marker".to_owned(), Some(*player), vec![purse(*player), place(*space)])]
        }
        Event::PhaseBegan { .. }
        | Event::TurnBegan { .. }
        | Event::QueueMoved { .. }
        | Event::OrderRevealed { .. }
        | Event::EntranceLeft { .. }
        | Event::ChamberOpened { .. }
        | Event::TileLaid { .. }
        | Event::BrineAdded { .. }
        | Event::ToolUsed { .. }
        | Event::Tired { .. }
        | Event::ToolRevealed { .. }
        | Event::Woken { .. }
        | Event::Converted { .. }
        | Event::Passed { .. }
        | Event::Rested { .. }
        | Event::PhaseEnded { .. }
        | Event::GameEnded { .. } => Vec::new(),
    }
}

/// Where a player's belongings are shown.
pub fn purse(seat: Seat) -> String {
    format!("player-{seat}")
}

/// The places that an event is about, to show a log entry on the board.
pub fn spots(visible: &VisibleGame, events: &[Event]) -> Vec<String> {
    let mut spots: Vec<String> =
        flights(visible, events).into_iter().flat_map(|flight| flight.stops).collect();
    for event in events {
        if let Event::ChamberOpened { space, .. }
        | Event::TileLaid { space }
        | Event::Woken { space, .. }
        | Event::Tired { space, .. } = event
        {
            spots.push(spot(visible, *space));
        }
    }
    spots.sort();
    spots.dedup();
    spots
}

fn spot(visible: &VisibleGame, place: Place) -> String {
    let space = visible.board().mine().at(place);
    space.map_or_else(String::new, |space| target_name(Target::Space(space)))
}

fn origin(visible: &VisibleGame, from: OriginName, player: Seat) -> String {
    match from {
        OriginName::Supply => purse(player),
        OriginName::Building(building) => target_name(Target::Building(building)),
        OriginName::Place(place) => spot(visible, place),
    }
}

fn walk(worker: Worker, player: Seat, from: String, to: String) -> Move {
    (worker.to_string(), Some(player), vec![from, to])
}

fn coin(stops: Vec<String>) -> Move {
    ("coin".to_owned(), None, stops)
}

fn cube(colour: &str) -> String {
    format!("cube-{colour}")
}

fn cubes(salt: impl Into<SaltNotation>) -> Vec<String> {
    let SaltNotation { brown, green, white, blue } = salt.into();
    let counts = [("brown", brown), ("green", green), ("white", white), ("blue", blue)];
    counts
        .into_iter()
        .flat_map(|(colour, count)| std::iter::repeat_n(cube(colour), usize::from(count)))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use magnum_sal::notation::Position;

    use super::*;
    use crate::board::random_play::{GAMES, positions};
    use crate::board::{Canvas, model};

    #[test]
    fn everything_flies_between_spots_that_are_shown() {
        let canvas = Canvas { width: 998.0, height: 720.0, compact: false, touch: false };
        for game in positions(GAMES, 29) {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            for action in legal.into_iter().step_by(5) {
                let mut after = game;
                let events = after.play(action).expect("it is legal");
                let visible = VisibleGame::new(&Position::from(&after.view(None))).expect("a view");
                let mut shown: BTreeSet<String> = model(&visible, canvas)
                    .groups
                    .iter()
                    .map(|group| target_name(group.target))
                    .collect();
                shown.extend(visible.board().seats().iter().map(|&seat| purse(seat)));
                // A tool that was bought may have been the last one of the display.
                shown.extend((0..3).map(|slot| target_name(Target::Display(slot))));
                for flight in flights(&visible, &events) {
                    assert!(flight.stops.len() > 1);
                    for stop in flight.stops {
                        assert!(shown.contains(&stop), "{stop} of {events:?}");
                    }
                }
            }
        }
    }
}
