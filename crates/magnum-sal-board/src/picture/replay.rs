//! A game from beginning to end as an animated GIF, a picture a turn.

use std::collections::HashMap;

use color_quant::NeuQuant;
use gif::{Encoder, Frame, Repeat};
use magnum_sal::{Game, History};
use magnum_sal_protocol::Language;

use super::{Picture, Pixels, Theme};
use crate::visible_game::VisibleGame;

/// Width and height of the pictures.
pub const FRAME: (u32, u32) = (840, 440);
/// The most pictures of a replay: a longer game leaves turns out. Drawing one takes a tenth of a second.
pub const MOST_FRAMES: usize = 60;
/// How long a picture stays, and the last one, in hundredths of a second.
const DELAY: u16 = 60;
const LAST_DELAY: u16 = 500;
/// Colours of all pictures together; one more number says that a pixel stays as it is.
const COLOURS: usize = 255;
const SAME: u8 = 255;
/// Of how many pixels one is looked at to choose the colours; 30 is the fewest.
const SAMPLE: i32 = 10;

/// A game to be replayed.
#[derive(Clone, Copy, Debug)]
pub struct Replay<'a> {
    pub history: &'a History,
    /// Names of the players by seat.
    pub players: &'a [String],
    pub language: Language,
    pub theme: Theme,
}

impl Replay<'_> {
    /// The game as an animated GIF.
    pub fn gif(&self) -> Vec<u8> {
        self.gif_of(MOST_FRAMES)
    }

    pub(super) fn gif_of(&self, most: usize) -> Vec<u8> {
        let games = moments(self.history, most);
        let colours = self.colours(&games);
        let mut palette = colours.color_map_rgb();
        palette.resize(3 * (COLOURS + 1), 0);
        let mut file = Vec::new();
        let (width, height) = (FRAME.0 as u16, FRAME.1 as u16);
        let mut encoder =
            Encoder::new(&mut file, width, height, &palette).expect("memory can be written to");
        encoder.set_repeat(Repeat::Infinite).expect("memory can be written to");
        let mut known = HashMap::new();
        let mut before = Vec::new();
        for (index, game) in games.iter().enumerate() {
            let Some(pixels) = self.pixels(game) else { continue };
            let now = numbered(&pixels, &colours, &mut known);
            let mut frame = changed(&before, &now);
            frame.delay = if index + 1 == games.len() { LAST_DELAY } else { DELAY };
            encoder.write_frame(&frame).expect("memory can be written to");
            before = now;
        }
        drop(encoder);
        file
    }

    fn pixels(&self, game: &Game) -> Option<Pixels> {
        let visible = VisibleGame::of_game(game)?;
        let Replay { players, language, theme, .. } = *self;
        let picture = Picture { visible: &visible, players, language, theme, size: FRAME };
        Some(picture.pixels())
    }

    /// The colours of all pictures, chosen from a beginning, a middle and an end.
    fn colours(&self, games: &[&Game]) -> NeuQuant {
        let samples = [0, games.len() / 2, games.len() - 1];
        let drawn = samples.into_iter().filter_map(|index| self.pixels(games[index]));
        let rgba: Vec<u8> = drawn
            .flat_map(|pixels| pixels.rgb())
            .collect::<Vec<u8>>()
            .chunks_exact(3)
            .flat_map(|rgb| [rgb[0], rgb[1], rgb[2], 255])
            .collect();
        NeuQuant::new(SAMPLE, COLOURS, &rgba)
    }
}

/// The ends of the turns, and that of the game.
fn moments(history: &History, most: usize) -> Vec<&Game> {
    let all: Vec<&Game> = (0..=history.steps().len()).filter_map(|at| history.at(at)).collect();
    let ends = all.windows(2).filter(|pair| pair[0].player() != pair[1].player());
    let mut games: Vec<&Game> = ends.map(|pair| pair[1]).collect();
    if let Some(&last) = all.last().filter(|&&last| games.last() != Some(&last)) {
        games.push(last);
    }
    let stride = games.len().div_ceil(most).max(1);
    // Counted from the end, which is always shown.
    let mut shown: Vec<&Game> = games.into_iter().rev().step_by(stride).collect();
    shown.reverse();
    shown
}

/// Each pixel's colour as its number in the palette.
fn numbered(pixels: &Pixels, colours: &NeuQuant, known: &mut HashMap<[u8; 3], u8>) -> Vec<u8> {
    let number = |rgb: &[u8]| {
        let [red, green, blue] = [rgb[0], rgb[1], rgb[2]];
        *known
            .entry([red, green, blue])
            .or_insert_with(|| colours.index_of(&[red, green, blue, 255]) as u8)
    };
    pixels.rgb().chunks_exact(3).map(number).collect()
}

/// The smallest part of the picture that is not as before.
fn changed(before: &[u8], now: &[u8]) -> Frame<'static> {
    let wide = FRAME.0 as usize;
    let is_new = |at: usize| before.get(at) != Some(&now[at]);
    let (mut left, mut top, mut right, mut bottom) = (wide, FRAME.1 as usize, 0, 0);
    for at in (0..now.len()).filter(|&at| is_new(at)) {
        let (x, y) = (at % wide, at / wide);
        (left, right) = (left.min(x), right.max(x + 1));
        (top, bottom) = (top.min(y), bottom.max(y + 1));
    }
    if right == 0 {
        // Nothing has changed, but a frame has at least one pixel.
        (left, top, right, bottom) = (0, 0, 1, 1);
    }
    let rows = (top..bottom).flat_map(|y| (left..right).map(move |x| y * wide + x));
    let buffer: Vec<u8> = rows.map(|at| if is_new(at) { now[at] } else { SAME }).collect();
    Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        transparent: Some(SAME),
        buffer: buffer.into(),
        ..Frame::default()
    }
}
