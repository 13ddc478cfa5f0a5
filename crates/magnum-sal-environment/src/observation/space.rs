//! The mine: a row of figures for each space, by its number in the game.

use magnum_sal::{Cubes, ForemanAt, Rock, Seat, View};

use super::{Column, clockwise};

/// Spaces of a mine, laid or not.
pub const SPACES: usize = 32;

const LAID: usize = 0;
const OPENED: usize = 1;
const SHAFT: usize = 2;
const DEPTH: usize = 3;
const COLUMN: usize = 4;
/// The salt that lies there, or that the tile shows, if it lies face up.
const SALT: usize = 5;
const WATER: usize = 8;
const FACE_UP: usize = 9;
const DUE: usize = 10;
const MOVED: usize = 11;
const CREWS: usize = 12;
const CREW: usize = 4;

/// Columns of a space.
pub const CHANNELS: usize = CREWS + Seat::MAX * CREW;

const CUBES: f32 = 4.0;
const MINERS: f32 = 3.0;
const DEPTHS: f32 = 6.0;
const WIDTH: f32 = 5.0;

pub(super) fn channels() -> Vec<Column> {
    let mut columns: Vec<(String, f32)> = [
        ("laid", 1.0),
        ("opened", 1.0),
        ("shaft", 1.0),
        ("depth", DEPTHS),
        ("column", WIDTH),
        ("brown", CUBES),
        ("green", CUBES),
        ("white", CUBES),
        ("water", CUBES),
        ("face_up", 1.0),
        ("cents_due", CUBES),
        ("just_moved", MINERS),
    ]
    .map(|(name, scale)| (name.to_owned(), scale))
    .to_vec();
    for away in 0..Seat::MAX {
        for (name, scale) in
            [("rested", MINERS), ("tired", MINERS), ("foreman", 1.0), ("marker", 1.0)]
        {
            columns.push((format!("player{away}.{name}"), scale));
        }
    }
    columns.into_iter().map(|(name, scale)| Column { name, scale }).collect()
}

pub(super) fn write(figures: &mut [f32], view: &View, seat: Seat) {
    figures.fill(0.0);
    let mine = view.board().mine();
    for space in mine.laid() {
        let row = &mut figures[space.index() * CHANNELS..][..CHANNELS];
        let place = mine.place(space);
        let opened = mine.opened().contains(space);
        row[LAID] = 1.0;
        row[DEPTH] = f32::from(place.depth()) / DEPTHS;
        row[COLUMN] = f32::from(place.column()) / WIDTH;
        row[WATER] = f32::from(mine.water(space)) / CUBES;
        if space.level().is_none() {
            row[SHAFT] = 1.0;
        } else if opened {
            row[OPENED] = 1.0;
            write_salt(row, mine.salt(space));
        } else if let Some(tile) = view.face(space) {
            row[FACE_UP] = 1.0;
            row[WATER] += f32::from(tile.water()) / CUBES;
            write_salt(row, tile.salt());
        }
    }
    write_turn(figures, view);
    for away in 0..Seat::MAX {
        if let Some(seat) = clockwise(view, seat, away) {
            write_crews(figures, view, seat, CREWS + away * CREW);
        }
    }
}

fn write_salt(row: &mut [f32], salt: Cubes) {
    for rock in Rock::ALL {
        row[SALT + rock as usize] = f32::from(salt.count(rock)) / CUBES;
    }
}

fn write_turn(figures: &mut [f32], view: &View) {
    let turn = view.board().turn();
    for due in turn.pay() {
        figures[due.space.index() * CHANNELS + DUE] = f32::from(due.cents) / CUBES;
    }
    for space in turn.moved().miners() {
        figures[space.index() * CHANNELS + MOVED] += 1.0 / MINERS;
    }
}

fn write_crews(figures: &mut [f32], view: &View, seat: Seat, channel: usize) {
    let mine = view.board().mine();
    for space in mine.workers(seat) {
        let crew = mine.crew(seat, space);
        let row = &mut figures[space.index() * CHANNELS + channel..][..CREW];
        row[0] = f32::from(crew.rested()) / MINERS;
        row[1] = f32::from(crew.tired()) / MINERS;
    }
    if let ForemanAt::Space(space) = view.board().player(seat).foreman() {
        figures[space.index() * CHANNELS + channel + 2] = 1.0;
    }
    for space in mine.markers(seat) {
        figures[space.index() * CHANNELS + channel + 3] = 1.0;
    }
}
