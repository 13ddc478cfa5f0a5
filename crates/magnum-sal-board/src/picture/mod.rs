//! Pictures of a game that need nothing else: the board with its players below it, as SVG and as pixels. They show what a spectator
//! sees.

mod art;
mod palette;
mod pixels;
mod replay;
mod signs;

use std::fmt::Write;

use magnum_sal::Seat;
use magnum_sal_protocol::Language;

use crate::draw::{backdrop, draw, escaped};
use crate::layout::Canvas;
use crate::model::model;
use crate::visible_game::VisibleGame;
pub use palette::Theme;
pub use pixels::Pixels;
pub use replay::{FRAME, MOST_FRAMES, Replay};
use signs::Signs;

/// The size that chats and forums show of a link.
pub const CARD: (u32, u32) = (1200, 630);
/// How wide the board is laid out: narrow enough that its words can be read in a small picture.
const WIDTH: f32 = 840.0;
/// The row of players, in the same measure.
const ROW: f32 = 44.0;

/// What a picture shows, and how.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    pub visible: &'a VisibleGame,
    /// Names of the players by seat. Without any, the board has the picture to itself.
    pub players: &'a [String],
    pub language: Language,
    pub theme: Theme,
    /// Width and height in pixels.
    pub size: (u32, u32),
}

impl Picture<'_> {
    /// The picture as an SVG document without references to anything outside of it.
    pub fn svg(&self) -> String {
        let (width, height) = self.size;
        let high = WIDTH * height as f32 / width as f32;
        let row = if self.players.is_empty() { 0.0 } else { ROW };
        let drawn = self.board(high - row) + &self.players(high - row);
        let style = palette::STYLE;
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {high}\" \
             font-family=\"Alegreya, Georgia, serif\"><style>{style}</style><defs>{}</defs>{drawn}</svg>",
            art::symbols(&drawn)
        );
        palette::coloured(&svg, self.theme)
    }

    /// The picture as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        self.pixels().png()
    }

    pub fn pixels(&self) -> Pixels {
        Pixels::new(&self.svg())
    }

    fn board(&self, height: f32) -> String {
        let canvas = Canvas { width: WIDTH, height, compact: false, touch: false };
        let model = model(self.visible, canvas);
        let signs = Signs::new(self.language);
        // A deep mine is made smaller; town and rock go on beside it.
        let placed = format!("<svg width=\"{WIDTH}\" height=\"{height}\" ");
        [backdrop(&model), draw(&model, "", &signs)]
            .map(|svg| svg.replacen("<svg ", &placed, 1))
            .concat()
    }

    /// Everybody's colour, name and money, in the order of the seats.
    fn players(&self, top: f32) -> String {
        let mut svg = String::new();
        if self.players.is_empty() {
            return svg;
        }
        let _ = write!(
            svg,
            "<rect y=\"{top}\" width=\"{WIDTH}\" height=\"{ROW}\" fill=\"var(--panel)\"/>"
        );
        let board = self.visible.board();
        let won = board.result().and_then(|outcome| outcome.ranking.into_iter().next());
        let wide = WIDTH / board.seats().len() as f32;
        for &seat in board.seats() {
            let name = self.players.get(seat.index()).map_or("", String::as_str);
            let won = won.as_ref().is_some_and(|first| first.contains(&seat));
            let money = board.player(seat).money();
            let left = wide * seat.index() as f32;
            player(&mut svg, Player { seat, name, money, won }, left, top, wide);
        }
        svg
    }
}

struct Player<'a> {
    seat: Seat,
    name: &'a str,
    money: u32,
    won: bool,
}

/// The size of names and money.
const TEXT: f32 = 19.0;
/// How wide a letter is on average, compared to its height.
const LETTER: f32 = 0.5;

fn player(svg: &mut String, player: Player<'_>, left: f32, top: f32, wide: f32) {
    let Player { seat, name, money, won } = player;
    let number = seat.index() + 1;
    let (x, y) = (left + 22.0, top + ROW / 2.0);
    let _ = write!(
        svg,
        "<g class=\"of-{number}\"><circle cx=\"{x}\" cy=\"{y}\" r=\"14\" fill=\"currentColor\" stroke=\"var(--ink)\" stroke-width=\"1.5\"/>\
         <use class=\"emblem\" href=\"#emblem-{number}\" x=\"{}\" y=\"{}\" width=\"18\" height=\"18\"/></g>",
        x - 9.0,
        y - 9.0
    );
    let right = left + wide - 10.0;
    let base = y + TEXT * 0.33;
    let figures = money.to_string().len() as f32 * TEXT * LETTER;
    let coin = right - figures - 26.0;
    let trophy = if won { "ui-trophy" } else { "coin" };
    let _ = write!(
        svg,
        "<g color=\"var(--text)\"><use href=\"#{trophy}\" x=\"{coin}\" y=\"{}\" width=\"22\" height=\"22\"/></g>\
         <text x=\"{right}\" y=\"{base}\" font-size=\"{TEXT}\" font-weight=\"700\" text-anchor=\"end\" fill=\"var(--text)\">{money}</text>",
        y - 11.0
    );
    let room = coin - x - 26.0;
    let length = name.chars().count() as f32 * TEXT * LETTER;
    let fitted = if length > room {
        format!(" textLength=\"{room}\" lengthAdjust=\"spacingAndGlyphs\"")
    } else {
        String::new()
    };
    let _ = write!(
        svg,
        "<text x=\"{}\" y=\"{base}\" font-size=\"{TEXT}\" fill=\"var(--text)\"{fitted}>{}</text>",
        x + 22.0,
        escaped(name)
    );
}

#[cfg(test)]
mod tests;
