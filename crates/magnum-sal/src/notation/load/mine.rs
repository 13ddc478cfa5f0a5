//! Reading the mine: its spaces, tiles and crews (rule 1).

use super::super::TileNotation;
use super::super::position::{Position, SpaceNotation};
use super::{Checked, InvalidPosition, MOST_WATER, cards, check_seat};
use crate::components::{MINERS, SHAFT_TILES, Tile, tile_count};
use crate::mine::{Crew, Mine};
use crate::options::Options;
use crate::space::{Level, Space};

/// The mine, and the faces of all its tiles: first those that are laid, then the stacks.
pub(super) fn read_mine(position: &Position) -> Checked<(Mine, [Tile; 24])> {
    let mut mine = lay_mine(position)?;
    let mut tiles = [Tile::default(); 24];
    for space in mine.laid() {
        let place = mine.place(space);
        let written = &position.mine[&place];
        if space.level().is_some() {
            tiles[space.index()] = read_chamber(&mut mine, space, written)?;
        } else {
            read_shaft(position, &mut mine, space, written)?;
        }
        read_crews(position, &mut mine, space, written)?;
    }
    for level in Level::ALL {
        let stack = tile_stack(position, level)?;
        let (laid, all) = (mine.laid_of(level), tile_count(position.options.expansion(), level));
        ensure!(
            laid + stack.len() == all,
            "level {}: {laid} tiles laid and {} in the stack, but there are {all}",
            level.number(),
            stack.len()
        );
        for (tile, written) in tiles[level.first() + laid..].iter_mut().zip(stack) {
            *tile = read_tile(*written)?;
        }
    }
    Ok((mine, tiles))
}

/// Lays the spaces: in the base game just those of rule 1.2, with Muria what a growing mine can have.
fn lay_mine(position: &Position) -> Checked<Mine> {
    let options = &position.options;
    let mut mine = Mine::at_setup(options);
    for space in mine.laid() {
        let place = mine.place(space);
        ensure!(position.mine.contains_key(&place), "the mine lacks {place} (rules 1.2 and 1.3)");
    }
    for (&place, written) in &position.mine {
        let start_shaft = place.column() == 0 && (place.depth() <= 2 || !options.is_muria());
        let level = Level::of_depth(place.depth()).filter(|_| !start_shaft);
        ensure!(
            written.shaft == level.is_none(),
            "{place} should {}be a shaft section (rules 1.2 and 1.3)",
            if written.shaft { "not " } else { "" }
        );
        if mine.at(place).is_some() {
            continue;
        }
        let possible =
            options.is_muria() && place.depth() > 1 && (level.is_some() || place.depth() % 2 == 1);
        ensure!(possible, "{place} is no space of this mine (rules 1.2 and 1.3)");
        match level {
            Some(level) => {
                let all = tile_count(options.expansion(), level);
                ensure!(
                    mine.laid_of(level) < all,
                    "level {}: more than {all} tiles are laid",
                    level.number()
                );
            }
            None => {
                let all = 2 + SHAFT_TILES.iter().sum::<u8>();
                ensure!(
                    mine.shafts().len() < usize::from(all),
                    "more than {all} shaft sections are laid"
                );
            }
        }
        mine.lay(place, level);
    }
    let (reachable, _) = mine.flood(mine.laid());
    if let Some(space) = mine.laid().without(reachable).first() {
        ensure!(false, "{} can't be reached from the surface (rule 1.4)", mine.place(space));
    }
    Ok(mine)
}

fn read_chamber(mine: &mut Mine, chamber: Space, written: &SpaceNotation) -> Checked<Tile> {
    let place = mine.place(chamber);
    ensure!(written.owner.flatten().is_none(), "{place}: a chamber has no owner");
    let level = chamber.level().map_or(0, Level::number);
    ensure!(written.level.is_none_or(|number| number == level), "{place} is of level {level}");
    let Some(tile) = written.tile else {
        return Err(InvalidPosition(format!("{place} has no tile")));
    };
    let open = written.open.unwrap_or(false);
    let salt = written.salt.unwrap_or_default();
    let Some(salt) = salt.cubes() else {
        return Err(InvalidPosition(format!("{place}: at most 15 cubes of a colour")));
    };
    let water = written.water.unwrap_or(0);
    ensure!(water <= MOST_WATER, "{place}: at most {MOST_WATER} water");
    ensure!(open || salt.is_empty(), "{place}: salt comes when the chamber is opened (rule 1.5)");
    let nobody = written.miners.values().all(|&(rested, tired)| rested == 0 && tired == 0);
    ensure!(open || nobody, "{place}: a chamber with workers is opened (rule 1.5)");
    if open {
        mine.open(chamber, salt, 0);
    }
    mine.add_water(chamber, water);
    read_tile(tile)
}

fn read_tile(tile: TileNotation) -> Checked<Tile> {
    tile.tile().ok_or_else(|| {
        InvalidPosition("a tile shows at most 15 cubes of a colour and 15 water".to_owned())
    })
}

fn read_shaft(
    position: &Position,
    mine: &mut Mine,
    shaft: Space,
    written: &SpaceNotation,
) -> Checked<()> {
    let place = mine.place(shaft);
    let plain = written.level.is_none()
        && written.tile.is_none()
        && !written.open.unwrap_or(false)
        && written.salt.unwrap_or_default() == Default::default()
        && written.water.unwrap_or(0) == 0;
    ensure!(plain, "{place}: a shaft section has no tile, salt or water (rules 1.5 and 10.2)");
    if let Some(owner) = written.owner.flatten() {
        let built = position.options.is_muria() && place.depth() > 2;
        ensure!(built, "{place} has no owner: only built shafts have (rule 9.3)");
        check_seat(position, owner, "owner")?;
        mine.mark(owner, shaft);
    }
    Ok(())
}

fn read_crews(
    position: &Position,
    mine: &mut Mine,
    space: Space,
    written: &SpaceNotation,
) -> Checked<()> {
    for (&seat, &(rested, tired)) in &written.miners {
        check_seat(position, seat, "miners")?;
        let place = mine.place(space);
        let total = u16::from(rested) + u16::from(tired);
        ensure!(
            total <= u16::from(MINERS),
            "{place}: {total} miners of player {seat}, who has {MINERS} (rule 1.7)"
        );
        mine.set_crew(seat, space, Crew::new(rested, tired));
        mine.set_manned(seat, space, total > 0);
    }
    Ok(())
}

fn tile_stack(position: &Position, level: Level) -> Checked<&[TileNotation]> {
    let Some(stacks) = &position.tile_stacks else { return Ok(&[]) };
    if let Some(unknown) = stacks.keys().find(|number| !(1..=3).contains(*number)) {
        ensure!(false, "tile_stacks: unknown level `{unknown}`, expected 1 to 3");
    }
    stacks.get(&level.number()).map_or(Ok(&[]), cards)
}

pub(super) fn built_shafts(mine: &Mine, options: &Options) -> usize {
    let start_shaft = if options.is_muria() { 2 } else { mine.shafts().len() };
    mine.shafts().len() - start_shaft
}
