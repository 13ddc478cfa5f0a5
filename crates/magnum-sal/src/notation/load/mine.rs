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
            Tiles { level: level.number(), laid, stacked: stack.len(), all }
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
        ensure!(position.mine.contains_key(&place), Lacks { place });
    }
    for (&place, written) in &position.mine {
        let start_shaft = place.column() == 0 && (place.depth() <= 2 || !options.is_muria());
        let level = Level::of_depth(place.depth()).filter(|_| !start_shaft);
        ensure!(written.shaft || level.is_some(), ShouldBeShaft { place });
        ensure!(!written.shaft || level.is_none(), ShouldNotBeShaft { place });
        if mine.at(place).is_some() {
            continue;
        }
        let possible =
            options.is_muria() && place.depth() > 1 && (level.is_some() || place.depth() % 2 == 1);
        ensure!(possible, NoSpace { place });
        match level {
            Some(level) => {
                let all = tile_count(options.expansion(), level);
                let number = level.number();
                ensure!(mine.laid_of(level) < all, TooManyTiles { level: number, all });
            }
            None => {
                let all = 2 + SHAFT_TILES.iter().sum::<u8>();
                ensure!(mine.shafts().len() < usize::from(all), TooManyShafts { all });
            }
        }
        mine.lay(place, level);
    }
    let (reachable, _) = mine.flood(mine.laid());
    if let Some(space) = mine.laid().without(reachable).first() {
        return Err(InvalidPosition::Unreachable { place: mine.place(space) });
    }
    Ok(mine)
}

fn read_chamber(mine: &mut Mine, chamber: Space, written: &SpaceNotation) -> Checked<Tile> {
    let place = mine.place(chamber);
    ensure!(written.owner.flatten().is_none(), ChamberOwner { place });
    let level = chamber.level().map_or(0, Level::number);
    ensure!(written.level.is_none_or(|number| number == level), Level { place, level });
    let tile = written.tile.ok_or(InvalidPosition::NoTile { place })?;
    let open = written.open.unwrap_or(false);
    let salt = written.salt.unwrap_or_default();
    let salt = salt.cubes().ok_or(InvalidPosition::Cubes { place })?;
    let water = written.water.unwrap_or(0);
    ensure!(water <= MOST_WATER, Water { place, most: MOST_WATER });
    ensure!(open || salt.is_empty(), SaltInUnopened { place });
    let nobody = written.miners.values().all(|&(rested, tired)| rested == 0 && tired == 0);
    ensure!(open || nobody, WorkersInUnopened { place });
    if open {
        mine.open(chamber, salt, 0);
    }
    mine.add_water(chamber, water);
    read_tile(tile)
}

fn read_tile(tile: TileNotation) -> Checked<Tile> {
    tile.tile().ok_or(InvalidPosition::TileFace)
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
    ensure!(plain, ShaftHolds { place });
    if let Some(owner) = written.owner.flatten() {
        let built = position.options.is_muria() && place.depth() > 2;
        ensure!(built, NotBuilt { place });
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
        ensure!(total <= u16::from(MINERS), Crew { place, seat, total });
        mine.set_crew(seat, space, Crew::new(rested, tired));
        mine.set_manned(seat, space, total > 0);
    }
    Ok(())
}

fn tile_stack(position: &Position, level: Level) -> Checked<&[TileNotation]> {
    let Some(stacks) = &position.tile_stacks else { return Ok(&[]) };
    if let Some(&level) = stacks.keys().find(|number| !(1..=3).contains(*number)) {
        return Err(InvalidPosition::UnknownLevel { level });
    }
    stacks.get(&level.number()).map_or(Ok(&[]), cards)
}

pub(super) fn built_shafts(mine: &Mine, options: &Options) -> usize {
    let start_shaft = if options.is_muria() { 2 } else { mine.shafts().len() };
    mine.shafts().len() - start_shaft
}
