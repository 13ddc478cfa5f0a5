//! The mine: chambers, shafts and all that is in them.

use magnum_sal::{ForemanAt, Place, Rock, Seat, Space};

use super::layout::{CHAMBER, Layout, Rect, SHAFT};
use super::model::{Figure, Group, Piece, figure, token};
use crate::interact::Target;
use crate::table::Table;

/// Where feet are in a chamber, front row and back row.
const FRONT: [f32; 6] = [34.0, 60.0, 86.0, 112.0, 138.0, 164.0];
const BACK: [f32; 5] = [47.0, 73.0, 99.0, 125.0, 151.0];
/// The same in a row that has shafts alone.
const SHAFT_FRONT: [f32; 4] = [68.0, 90.0, 112.0, 134.0];
const SHAFT_BACK: [f32; 3] = [79.0, 101.0, 123.0];

pub(super) fn groups(table: &Table, layout: &Layout) -> Vec<Group> {
    table.board().mine().laid().into_iter().map(|space| group(table, layout, space)).collect()
}

fn group(table: &Table, layout: &Layout, space: Space) -> Group {
    let mine = table.board().mine();
    let place = mine.place(space);
    let rect = layout.space(place);
    let mut group = Group::new(Target::Space(space), rect);
    match space.level() {
        Some(level) => chamber(table, &mut group, space, level.number()),
        None => shaft(table, &mut group, space, place),
    }
    workers(table, &mut group, space);
    group
}

fn chamber(table: &Table, group: &mut Group, space: Space, level: u8) {
    let mine = table.board().mine();
    let opened = mine.opened().contains(space);
    let Rect { x, y, .. } = group.rect;
    let state = if opened { "opened" } else { "unopened" };
    group.pieces.push(Piece::new(format!("chamber-{state}-{level}"), group.rect));
    let water = mine.water(space);
    if opened && water > 0 {
        group.pieces.push(Piece::new("puddle", group.rect));
    }
    let face = table.position().mine.get(&mine.place(space)).and_then(|space| space.tile);
    if opened {
        let salt = Rock::ALL
            .iter()
            .flat_map(|&rock| std::iter::repeat_n(rock, usize::from(mine.salt(space).count(rock))));
        salts(group, salt, false);
    } else if let (true, Some(tile)) = (table.is_face_up(mine.place(space)), face) {
        // The mapped mine: what will be found here.
        let counts = [tile.salt.brown, tile.salt.green, tile.salt.white];
        let salt = Rock::ALL.iter().zip(counts);
        let salt = salt.flat_map(|(&rock, count)| std::iter::repeat_n(rock, usize::from(count)));
        salts(group, salt, true);
        drops(group, tile.water, true);
    }
    drops(group, water, false);
    let name = mine.place(space);
    group.note(name, x + 100.0, y + 22.0, 15.0, "place");
}

fn salts(group: &mut Group, salt: impl Iterator<Item = Rock>, faded: bool) {
    let salt: Vec<Rock> = salt.collect();
    let Rect { x, y, .. } = group.rect;
    let columns = salt.len().min(6) as f32;
    for (index, rock) in salt.into_iter().enumerate() {
        let (row, column) = (index / 6, index % 6);
        let at = (
            x + 100.0 + (column as f32 - (columns - 1.0) / 2.0) * 25.0,
            y + 58.0 - 22.0 * row as f32,
        );
        let mut cube = token(format!("cube-{}", rock.name()), at, 24.0);
        cube.faded = faded;
        group.pieces.push(cube);
    }
}

fn drops(group: &mut Group, water: u8, faded: bool) {
    let Rect { x, y, .. } = group.rect;
    let shown = water.min(7);
    for index in 0..shown {
        let mut drop = token("water", (x + 46.0 + 18.0 * f32::from(index), y + 126.0), 19.0);
        drop.faded = faded;
        group.pieces.push(drop);
    }
    if water > shown {
        group.note(format!("×{water}"), x + 176.0, y + 132.0, 16.0, "water");
    }
}

fn shaft(table: &Table, group: &mut Group, space: Space, place: Place) {
    let board = table.board();
    let Rect { x, y, width, height } = group.rect;
    let owner =
        board.seats().iter().copied().find(|&seat| board.mine().markers(seat).contains(space));
    let art = match (place.column(), place.depth()) {
        (0, 6) => "shaft-bottom",
        (0, 2 | 4) => "shaft",
        (0, _) => "shaft-mid",
        _ => "shaft-tile",
    };
    // Muria's own start shaft ends at depth 2.
    let ends = board.options().is_muria() && place.column() == 0 && place.depth() == 2;
    let art = if ends { "shaft-bottom" } else { art };
    group.pieces.push(Piece::new(art, Rect::new(x, y, width, height)));
    if let Some(seat) = owner {
        let rect = Rect::new(x + 12.0, y + height / 2.0 - 20.0, 34.0, 41.0);
        let emblem = Rect::new(rect.x + 8.5, rect.y + 10.0, 17.0, 17.0);
        group.pieces.push(Piece {
            seat: Some(seat),
            emblem: Some(emblem),
            ..Piece::new("marker", rect)
        });
    }
    group.note(place, x + 172.0, y + height / 2.0 + 5.0, 14.0, "place");
}

/// Everybody who stands in the space. When they are too many, each kind is drawn once with its number.
fn workers(table: &Table, group: &mut Group, space: Space) {
    let standing = standing(table, space);
    let narrow = group.rect.height < CHAMBER;
    let (front, back): (&[f32], &[f32]) =
        if narrow { (&SHAFT_FRONT, &SHAFT_BACK) } else { (&FRONT, &BACK) };
    let base = if narrow { SHAFT - 26.0 } else { 114.0 };
    let total: usize = standing.iter().map(|&(_, _, count)| usize::from(count)).sum();
    let Rect { x, y, .. } = group.rect;
    if total > front.len() + back.len() {
        for (index, (seat, kind, count)) in standing.into_iter().enumerate() {
            let at = (x + 26.0 + 34.0 * (index % 5) as f32, y + base);
            group.pieces.push(figure(kind, seat, at, 1.0));
            group.note(format!("×{count}"), at.0, at.1 + 14.0, 15.0, "crowd");
        }
        return;
    }
    let each: Vec<(Seat, Figure)> = standing
        .into_iter()
        .flat_map(|(seat, kind, count)| std::iter::repeat_n((seat, kind), usize::from(count)))
        .collect();
    let behind = total.saturating_sub(front.len());
    let mut spots: Vec<(f32, f32)> =
        back.iter().take(behind).map(|&dx| (dx, base - 12.0)).collect();
    let ahead = total - behind;
    let shift = (front.len() - ahead) as f32 * (front[1] - front[0]) / 2.0;
    spots.extend(front.iter().take(ahead).map(|&dx| (dx + shift, base)));
    for ((seat, kind), (dx, dy)) in each.into_iter().zip(spots) {
        group.pieces.push(figure(kind, seat, (x + dx, y + dy), 1.0));
    }
}

fn standing(table: &Table, space: Space) -> Vec<(Seat, Figure, u8)> {
    let board = table.board();
    let mut standing = Vec::new();
    for &seat in board.seats() {
        let crew = board.mine().crew(seat, space);
        let player = board.player(seat);
        let foreman = u8::from(player.foreman() == ForemanAt::Space(space));
        let kind = if player.foreman_tired() { Figure::TiredForeman } else { Figure::Foreman };
        standing.extend([
            (seat, kind, foreman),
            (seat, Figure::Miner, crew.rested()),
            (seat, Figure::TiredMiner, crew.tired()),
        ]);
    }
    standing.retain(|&(_, _, count)| count > 0);
    standing
}

/// Openings between neighbours of which one is a shaft or opened.
pub(super) fn passages(table: &Table, layout: &Layout) -> Vec<Piece> {
    let mine = table.board().mine();
    let open = mine.opened() | mine.shafts();
    let mut pieces = Vec::new();
    for space in mine.laid() {
        for other in mine.adjacent(space) {
            let (a, b) = (mine.place(space), mine.place(other));
            if !(open.contains(space) || open.contains(other)) {
                continue;
            }
            let rect = layout.space(a);
            if a.depth() == b.depth() && a.column() < b.column() {
                let x = rect.x + rect.width - 20.0;
                pieces.push(Piece::new("passage", Rect::new(x, rect.y, 40.0, rect.height)));
            }
            // The main shaft needs no opening into itself.
            if a.column() == b.column() && a.depth() < b.depth() && a.column() != 0 {
                let y = rect.y + rect.height - 24.0;
                pieces.push(Piece::new("shaft-link", Rect::new(rect.x, y, 200.0, 48.0)));
            }
        }
    }
    pieces
}
