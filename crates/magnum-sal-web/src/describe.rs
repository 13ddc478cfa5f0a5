//! The board in words, for those who hear it.

use magnum_sal::{Building, ForemanAt, Rock, Space};

use crate::args;
use crate::board::{VisibleGame, filled_limit, is_worked_out};
use crate::text::{Names, Texts, hyphens};

/// A space with all that is in it.
pub fn describe_space(visible: &VisibleGame, space: Space, texts: &Texts, names: &Names) -> String {
    let board = visible.board();
    let mine = board.mine();
    let place = mine.place(space);
    let mut parts = vec![texts.space_name(place)];
    if let Some(level) = space.level() {
        let opened = mine.opened().contains(space);
        parts.push(texts.say_with("game-level", &args![level = level.number()]));
        let worked_out = is_worked_out(visible, space);
        parts.push(texts.say(match (opened, worked_out) {
            (_, true) => "chamber-worked-out",
            (true, false) => "chamber-opened",
            (false, false) => "chamber-unopened",
        }));
        if opened {
            // Worked out says that there is no salt.
            parts.extend((!worked_out).then(|| texts.cubes(mine.salt(space), "")));
        } else if let Some(tile) = visible.face(place) {
            parts.push(texts.cubes(tile.salt.cubes().unwrap_or_default(), ""));
        }
        if mine.water(space) > 0 {
            parts.push(texts.count("water", mine.water(space)));
        }
    }
    for &seat in board.seats() {
        let crew = mine.crew(seat, space);
        let mut who = Vec::new();
        if crew.rested() > 0 {
            who.push(texts.count("miners-rested", crew.rested()));
        }
        if crew.tired() > 0 {
            who.push(texts.count("miners-tired", crew.tired()));
        }
        let player = board.player(seat);
        if player.foreman() == ForemanAt::Space(space) {
            let state = if player.foreman_tired() { "tired" } else { "rested" };
            who.push(texts.say_with("foreman-state", &args![state = state]));
        }
        if mine.markers(seat).contains(space) {
            who.push(texts.say("shaft-marker"));
        }
        if !who.is_empty() {
            parts.push(texts.labelled(names.of(seat), texts.list(who)));
        }
    }
    texts.parts(parts)
}

/// A building, its state and its assistant.
pub fn describe_building(
    visible: &VisibleGame,
    building: Building,
    texts: &Texts,
    names: &Names,
) -> String {
    let board = visible.board();
    let mut parts = vec![texts.say(&format!("building-{}", hyphens(building.name())))];
    match building {
        Building::Inn => {
            let price = magnum_sal::components::INN_PRICES.get(usize::from(board.inn()));
            parts.push(match price {
                Some(&cents) => texts.say_with("inn-price", &args![cents = cents]),
                None => texts.say("inn-empty"),
            });
        }
        Building::Castle => {
            let args = args![filled = board.filled_orders(), limit = filled_limit(visible)];
            parts.push(texts.say_with("castle-filled", &args));
            for (index, circle) in ["left", "right"].into_iter().enumerate() {
                for &seat in board.seats() {
                    let (right, left) = board.queue(seat);
                    let foreman = board.player(seat).foreman();
                    let here = if index == 0 { left } else { right };
                    let his = [ForemanAt::CastleLeft, ForemanAt::CastleRight][index];
                    let workers = here + u8::from(foreman == his);
                    if workers > 0 {
                        let circle = texts.say(&format!("castle-queue-{circle}"));
                        let workers = texts.count("workers", workers);
                        let who = texts.parts([names.of(seat), workers]);
                        parts.push(texts.labelled(circle, who));
                    }
                }
            }
        }
        Building::Market => {
            for rock in Rock::ALL {
                let cubes = board.market().count(rock);
                parts.push(texts.count(&format!("salt-{}", rock.name()), cubes));
            }
        }
        Building::Saltworks => parts.push(texts.count("brine", board.brine())),
        Building::ForemansBuilding => {
            parts.push(texts.count("shaft-tiles", board.shaft_tiles()));
        }
        _ => {}
    }
    if let Some(assistant) = board.assistant(building) {
        parts.push(texts.labelled(texts.say("assistant"), names.of(assistant.seat)));
    }
    texts.parts(parts)
}
