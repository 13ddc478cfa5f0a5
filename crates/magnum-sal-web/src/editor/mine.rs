//! Chambers and shafts.

use magnum_sal::notation::{CubesNotation, Position, SpaceNotation};
use magnum_sal::{Level, Place, Rock, Seat};

use super::{Refusal, add, cards_of, of, workers};

/// Opens an unopened chamber: what its tile shows lies in it.
pub(super) fn open(position: &mut Position, place: Place) {
    let Some(space) = position.mine.get_mut(&place) else { return };
    let Some(tile) = space.tile else { return };
    if space.open != Some(true) {
        space.open = Some(true);
        space.salt = Some(tile.salt);
        space.water = Some(tile.water);
    }
}

pub(super) fn turn_chamber(position: &mut Position, place: Place) -> Result<(), Refusal> {
    let space = position.mine.get(&place).ok_or(Refusal::Limit)?;
    if space.open != Some(true) {
        open(position, place);
        return Ok(());
    }
    workers::leave(position, place)?;
    let space = position.mine.get_mut(&place).ok_or(Refusal::Limit)?;
    space.open = Some(false);
    space.salt = Some(CubesNotation::default());
    space.water = Some(0);
    Ok(())
}

pub(super) fn cubes(
    position: &mut Position,
    place: Place,
    rock: Rock,
    by: i32,
) -> Result<(), Refusal> {
    let space = position.mine.get_mut(&place).ok_or(Refusal::Limit)?;
    let face = space.tile.as_mut().ok_or(Refusal::Limit)?;
    let salt = match space.open {
        Some(true) => space.salt.get_or_insert_default(),
        _ => &mut face.salt,
    };
    add(of(rock, [&mut salt.brown, &mut salt.green, &mut salt.white]), by)
}

pub(super) fn water(position: &mut Position, place: Place, by: i32) -> Result<(), Refusal> {
    let space = position.mine.get_mut(&place).ok_or(Refusal::Limit)?;
    let face = space.tile.as_mut().ok_or(Refusal::Limit)?;
    add(
        match space.open {
            Some(true) => space.water.get_or_insert_default(),
            _ => &mut face.water,
        },
        by,
    )
}

/// Lays a chamber's tile from the stack of its level, or a shaft.
pub(super) fn lay(position: &mut Position, place: Place) -> Result<(), Refusal> {
    if position.mine.contains_key(&place) || !position.options.is_muria() {
        return Err(Refusal::Limit);
    }
    let space = match Level::of_depth(place.depth()) {
        Some(level) => {
            let stacks = position.tile_stacks.as_mut().ok_or(Refusal::Limit)?;
            let stack = cards_of(stacks.get_mut(&level.number()).ok_or(Refusal::Limit)?);
            let tile = if stack.is_empty() { None } else { Some(stack.remove(0)) };
            let tile = Some(tile.ok_or(Refusal::Limit)?);
            let level = Some(level.number());
            SpaceNotation { level, open: Some(false), tile, ..SpaceNotation::default() }
        }
        None => {
            let left = position.shaft_tiles.get_or_insert_default();
            *left = left.saturating_sub(1);
            SpaceNotation { shaft: true, owner: Some(None), ..SpaceNotation::default() }
        }
    };
    position.mine.insert(place, space);
    Ok(())
}

/// Takes a space away; whoever stands there goes home, and its tile to the stack.
pub(super) fn remove(position: &mut Position, place: Place) -> Result<(), Refusal> {
    workers::leave(position, place)?;
    owner(position, place, None).ok();
    let space = position.mine.remove(&place).ok_or(Refusal::Limit)?;
    match (space.tile, Level::of_depth(place.depth())) {
        (Some(tile), Some(level)) => {
            let stacks = position.tile_stacks.get_or_insert_default();
            if let Some(stack) = stacks.get_mut(&level.number()) {
                cards_of(stack).insert(0, tile);
            }
        }
        _ => *position.shaft_tiles.get_or_insert_default() += 1,
    }
    Ok(())
}

pub(super) fn owner(
    position: &mut Position,
    place: Place,
    owner: Option<Seat>,
) -> Result<(), Refusal> {
    let space = position.mine.get_mut(&place).filter(|space| space.shaft).ok_or(Refusal::Limit)?;
    let old = space.owner.replace(owner).flatten();
    if let Some(old) = old {
        *position.players[old.index()].markers.get_or_insert_default() += 1;
    }
    if let Some(new) = owner {
        let markers = position.players[new.index()].markers.get_or_insert_default();
        add(markers, -1).map_err(|_| Refusal::NoMarker(new))?;
    }
    Ok(())
}
