//! The mine: chambers, shafts and all that is in them.

use magnum_sal::{Cubes, ForemanAt, Place, Rock, Seat, Space};

use crate::layout::{LEAST_TEXT, Layout, Rect};
use crate::model::{Figure, Group, Piece, figure, token};
use crate::target::Target;
use crate::visible_game::VisibleGame;

/// Room above the cubes for the name of the space.
const NAME: f32 = 15.0;
/// Below this height, things in a chamber lie side by side.
const LOW: f32 = 76.0;

pub(crate) fn groups(visible: &VisibleGame, layout: &Layout) -> Vec<Group> {
    let spaces = visible.board().mine().laid().into_iter();
    spaces.flat_map(|space| space_groups(visible, layout, space)).collect()
}

/// The space itself, and the salt in it, which is dug when it is tapped.
fn space_groups(visible: &VisibleGame, layout: &Layout, space: Space) -> Vec<Group> {
    let mine = visible.board().mine();
    let place = mine.place(space);
    let rect = layout.space(place);
    let mut group = Group::new(Target::Space(space), rect);
    let Some(level) = space.level() else {
        shaft(visible, &mut group, space, place);
        return vec![group];
    };
    chamber(visible, &mut group, space, level.number());
    let mut groups = vec![group];
    let room = rect.height >= 2.0 * layout.canvas().target();
    if room && mine.opened().contains(space) && mine.salt(space).total() > 0 {
        let top = Rect::new(rect.x, rect.y, rect.width, rect.height / 2.0);
        groups.push(Group::new(Target::Salt(space), top));
    }
    groups
}

/// Where things lie in a chamber: salt above people, or beside them where it is low.
struct Parts {
    salt: Rect,
    people: Rect,
}

impl Parts {
    fn of(rect: Rect) -> Parts {
        if rect.height >= LOW {
            let height = (rect.height * 0.48).max(NAME + 16.0) - NAME;
            let salt = Rect::new(rect.x, rect.y + NAME, rect.width, height);
            return Parts { salt, people: rect };
        }
        let Rect { x, y, width, height } = rect;
        let salt = width * 0.44;
        Parts {
            salt: Rect::new(x + 1.0, y + 1.0, salt, height - 2.0),
            people: Rect::new(x + salt, y, width - salt, height),
        }
    }
}

/// Rock, salt and water, and whoever stands there.
fn chamber(visible: &VisibleGame, group: &mut Group, space: Space, level: u8) {
    let mine = visible.board().mine();
    let place = mine.place(space);
    let opened = mine.opened().contains(space);
    let rect = group.rect;
    let state = if opened { "opened" } else { "unopened" };
    group.pieces.push(Piece::new(format!("chamber-{state}-{level}"), rect));
    let water = mine.water(space);
    if opened && water > 0 {
        group.pieces.push(Piece::new("puddle", rect));
    }
    let face = visible.face(place).filter(|_| !opened);
    let parts = Parts::of(rect);
    let mut floor = drops(group, parts.people, water, false);
    if is_worked_out(visible, space) {
        worked_out(group, parts.salt);
    } else if opened {
        salts(group, parts.salt, mine.salt(space), false);
    } else if let Some(tile) = face {
        // The mapped mine: what will be found here.
        salts(group, parts.salt, tile.salt.cubes().unwrap_or_default(), true);
        floor = drops(group, parts.people, tile.water, true).max(floor);
    }
    let closed = !opened && face.is_none();
    let (x, _) = if closed { rect.centre() } else { parts.people.centre() };
    group.note(place, x, rect.y + 12.0, LEAST_TEXT, "place");
    workers(visible, group, parts.people, space, floor);
}

/// A chamber without any salt left, which nobody opens a second time.
pub fn is_worked_out(visible: &VisibleGame, space: Space) -> bool {
    let mine = visible.board().mine();
    space.level().is_some() && mine.opened().contains(space) && mine.salt(space).total() == 0
}

fn worked_out(group: &mut Group, room: Rect) {
    let size = (room.width * 0.5).max(24.0).min(room.height * 0.9);
    let at = (room.centre().0, room.y + size / 2.0);
    group.pieces.push(token("worked-out", at, size));
}

/// Cubes one by one as long as they have room, otherwise one for each colour with its number.
fn salts(group: &mut Group, room: Rect, salt: Cubes, faded: bool) {
    let size = (room.width / 4.0).min(room.height * 0.5).clamp(15.0, 32.0);
    let step = size * 1.06;
    let total = usize::from(salt.total());
    let each_row = (((room.width - 3.0) / step) as usize).max(1);
    let rows = (room.height / step).max(1.0) as usize;
    let count = |rock: Rock| usize::from(salt.count(rock));
    let cube = |rock: Rock, at: (f32, f32)| {
        let mut cube = token(format!("cube-{}", rock.name()), at, size);
        cube.faded = faded;
        cube
    };
    let top = room.y + size / 2.0 + 1.0;
    let (middle, _) = room.centre();
    if total <= each_row * rows {
        let cubes = Rock::ALL.into_iter().flat_map(|rock| std::iter::repeat_n(rock, count(rock)));
        for (index, rock) in cubes.enumerate() {
            let (row, column) = (index / each_row, index % each_row);
            let in_row = each_row.min(total - row * each_row) as f32;
            let x = middle + (column as f32 - (in_row - 1.0) / 2.0) * step;
            group.pieces.push(cube(rock, (x, top + row as f32 * step)));
        }
        return;
    }
    let present: Vec<Rock> = Rock::ALL.into_iter().filter(|&rock| count(rock) > 0).collect();
    // Side by side where there is room, otherwise below each other. Where there is none beside a cube, its number lies on it.
    let beside = size + 20.0;
    let wide = room.width >= present.len() as f32 * beside;
    let narrow = room.width < beside;
    for (index, &rock) in present.iter().enumerate() {
        let shift = index as f32 - (present.len() as f32 - 1.0) / 2.0;
        let row = top + index as f32 * size.min(17.0);
        let (at, number) = match (wide, narrow) {
            (true, _) => ((middle + shift * beside - 8.0, top), (size / 2.0 + 8.0, 5.0)),
            (_, true) => ((room.x + size / 2.0, row), (size / 2.0 - 2.0, size / 2.0)),
            _ => ((middle - 8.0, row), (size / 2.0 + 8.0, 5.0)),
        };
        group.pieces.push(cube(rock, at));
        group.note(count(rock), at.0 + number.0, at.1 + number.1, 14.0, "crowd");
    }
}

/// Water on the floor; where it has no room drop by drop, one drop with a number.
fn drops(group: &mut Group, rect: Rect, water: u8, faded: bool) -> f32 {
    if water == 0 {
        return 4.0;
    }
    let size = (rect.width / 6.0).min(rect.height * 0.16).clamp(14.0, 24.0);
    let y = rect.bottom() - size / 2.0 - 3.0;
    let (middle, _) = rect.centre();
    let one_by_one = f32::from(water) * size <= rect.width - 10.0;
    let shown = if one_by_one { water } else { 1 };
    for index in 0..shown {
        let shift = f32::from(index) - (f32::from(shown) - 1.0) / 2.0;
        let aside = if one_by_one { 0.0 } else { -8.0 };
        let mut drop = token("water", (middle + shift * size + aside, y), size);
        drop.faded = faded;
        group.pieces.push(drop);
    }
    if !one_by_one {
        group.note(water, middle + 8.0, y + 5.0, 14.0, "water");
    }
    size * 0.7
}

fn shaft(visible: &VisibleGame, group: &mut Group, space: Space, place: Place) {
    let board = visible.board();
    let rect = group.rect;
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
    group.pieces.push(Piece::new(art, rect));
    if let Some(seat) = owner {
        let height = (rect.height * 0.6).min(44.0);
        let marker = Rect::new(rect.x + 3.0, rect.y + 3.0, height * 0.83, height);
        let size = height * 0.42;
        let emblem =
            Rect::new(marker.x + (marker.width - size) / 2.0, marker.y + height * 0.24, size, size);
        group.pieces.push(Piece {
            seat: Some(seat),
            emblem: Some(emblem),
            ..Piece::new("marker", marker)
        });
    }
    workers(visible, group, rect, space, 3.0);
    let at = (rect.right() - 14.0, rect.y + 12.0);
    let wide = rect.width >= 60.0;
    if wide || standing(visible, space).is_empty() {
        // Beside the marker, if there is one.
        let x = match owner {
            Some(_) => rect.right() - 11.0,
            None => rect.centre().0,
        };
        let x = if wide { at.0 } else { x };
        group.note(place, x, at.1, LEAST_TEXT, "place");
    }
}

/// Everybody who stands in the space. When they are too many, each kind is drawn once with its number.
fn workers(visible: &VisibleGame, group: &mut Group, rect: Rect, space: Space, floor: f32) {
    let standing = standing(visible, space);
    let chamber = space.level().is_some();
    let share = if chamber && rect.height >= LOW { 0.4 } else { 0.74 };
    let height = (rect.height * share).min(rect.width * 0.8).clamp(26.0, 58.0);
    let width = height * 0.75;
    let total: usize = standing.iter().map(|&(_, _, count)| usize::from(count)).sum();
    let room = rect.width - 6.0;
    let feet = rect.bottom() - floor;
    let (middle, _) = rect.centre();
    // Half of everybody is seen at least.
    let fitting = ((room - width) / (width * 0.5)) as usize + 1;
    let row = |number: usize| -> Vec<f32> {
        let step = ((room - width) / (number.max(2) - 1) as f32).min(width * 0.9);
        let shift = |index: usize| index as f32 - (number as f32 - 1.0) / 2.0;
        (0..number).map(|index| middle + shift(index) * step).collect()
    };
    if total <= fitting {
        let each = standing
            .into_iter()
            .flat_map(|(seat, kind, count)| std::iter::repeat_n((seat, kind), usize::from(count)));
        for ((seat, kind), x) in each.zip(row(total)) {
            group.pieces.push(figure(kind, seat, (x, feet), height));
        }
        return;
    }
    let places = row(standing.len());
    for ((seat, kind, count), x) in standing.into_iter().zip(places) {
        group.pieces.push(figure(kind, seat, (x, feet), height));
        if count > 1 {
            group.note(count, x + width * 0.2, feet - 1.0, 13.0, "crowd");
        }
    }
}

fn standing(visible: &VisibleGame, space: Space) -> Vec<(Seat, Figure, u8)> {
    let board = visible.board();
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
pub(crate) fn passages(visible: &VisibleGame, layout: &Layout) -> Vec<Piece> {
    let mine = visible.board().mine();
    let open = mine.opened() | mine.shafts();
    let mut pieces = Vec::new();
    for space in mine.laid() {
        for other in mine.adjacent(space) {
            let (a, b) = (mine.place(space), mine.place(other));
            if !(open.contains(space) || open.contains(other)) {
                continue;
            }
            // The main shaft needs no opening into itself.
            let (rect, next) = (layout.space(a), layout.space(b));
            pieces.extend(opening(rect, next).filter(|_| a.column() != 0 || b.column() != 0));
        }
    }
    pieces
}

/// The opening between two spaces of which the first is on the left of the other, or above it.
fn opening(rect: Rect, next: Rect) -> Option<Piece> {
    const NEAR: f32 = 1.0;
    if (rect.right() - next.x).abs() < NEAR {
        // A chamber may be higher than the section of the shaft beside it.
        let (top, height) = (rect.y.max(next.y), rect.height.min(next.height));
        let width = (rect.width.min(next.width) * 0.22).max(10.0);
        let x = rect.right() - width / 2.0;
        return Some(Piece::new("passage", Rect::new(x, top, width, height)));
    }
    if (rect.bottom() - next.y).abs() < NEAR && (rect.x - next.x).abs() < NEAR {
        let height = rect.height.min(next.height) * 0.4;
        let y = rect.bottom() - height / 2.0;
        return Some(Piece::new("shaft-link", Rect::new(rect.x, y, rect.width, height)));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::tests::CANVASES;
    use crate::model::Note;
    use crate::random_play::{GAMES, positions};

    /// Roughly what a text covers; figures and capitals have no descenders.
    fn covered(note: &Note) -> Rect {
        let width = 0.5 * note.size * note.text.chars().count() as f32;
        Rect::new(note.x - width / 2.0, note.y - 0.7 * note.size, width, 0.7 * note.size)
    }

    #[test]
    fn numbers_of_cubes_do_not_cover_the_name_of_their_chamber() {
        let overlap = |a: f32, end: f32, b: f32, other: f32| end.min(other) - a.max(b);
        let mut seen = 0;
        for (game, canvas) in positions(GAMES, 7).zip(CANVASES.into_iter().cycle()) {
            let visible = VisibleGame::of_game(&game).expect("a view");
            let layout =
                Layout::new(game.board().mine(), game.board().options().is_muria(), canvas);
            for group in groups(&visible, &layout) {
                let of = |class: &'static str| group.notes.iter().filter(move |n| n.class == class);
                for (name, number) in of("place").flat_map(|n| of("crowd").map(move |c| (n, c))) {
                    seen += 1;
                    let (name, number) = (covered(name), covered(number));
                    let wide = overlap(name.x, name.right(), number.x, number.right());
                    let high = overlap(name.y, name.bottom(), number.y, number.bottom());
                    assert!(wide < 1.5 || high < 1.5, "{:?} {canvas:?}", group.notes);
                }
            }
        }
        assert!(seen > 100, "{seen}");
    }
}
