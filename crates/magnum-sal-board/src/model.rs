//! What is drawn: pieces in groups, each group being one thing that can be tapped.

use magnum_sal::Seat;

use crate::layout::{Canvas, Layout, Rect};
use crate::target::Target;
use crate::visible_game::VisibleGame;
use crate::{mine, town};

/// One drawing.
#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    pub art: String,
    pub rect: Rect,
    /// Whose colour and emblem it bears.
    pub seat: Option<Seat>,
    /// Where the emblem is.
    pub emblem: Option<Rect>,
    pub faded: bool,
}

impl Piece {
    pub(crate) fn new(art: impl Into<String>, rect: Rect) -> Piece {
        Piece { art: art.into(), rect, seat: None, emblem: None, faded: false }
    }
}

/// A few letters or digits.
#[derive(Clone, PartialEq, Debug)]
pub struct Note {
    pub text: String,
    pub x: f32,
    pub y: f32,
    pub size: f32,
    pub class: &'static str,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    pub target: Target,
    pub rect: Rect,
    pub pieces: Vec<Piece>,
    pub notes: Vec<Note>,
    pub sign: Option<Sign>,
}

/// Where a name stands: the middle of its last line, and how wide it may be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sign {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    /// Whether there is room for a short name only.
    pub short: bool,
}

impl Group {
    pub(crate) fn new(target: Target, rect: Rect) -> Group {
        Group { target, rect, pieces: Vec::new(), notes: Vec::new(), sign: None }
    }

    pub(crate) fn note(
        &mut self,
        text: impl ToString,
        x: f32,
        y: f32,
        size: f32,
        class: &'static str,
    ) {
        self.notes.push(Note { text: text.to_string(), x, y, size, class });
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    pub layout: Layout,
    /// What nobody taps: passages, links.
    pub scenery: Vec<Piece>,
    pub groups: Vec<Group>,
}

/// The shapes of a table, for the room that there is.
pub fn model(visible: &VisibleGame, canvas: Canvas) -> Model {
    let board = visible.board();
    let layout = Layout::new(board.mine(), board.options().is_muria(), canvas);
    let mut groups = town::groups(visible, &layout);
    groups.extend(mine::groups(visible, &layout));
    let scenery = mine::passages(visible, &layout);
    Model { layout, scenery, groups }
}

/// Workers as they stand: whose, and how they are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Figure {
    Miner,
    TiredMiner,
    Foreman,
    TiredForeman,
    Assistant,
}

impl Figure {
    /// The drawing, its size, and its emblem within it.
    fn art(self) -> (&'static str, (f32, f32), Rect) {
        match self {
            Figure::Miner => ("miner", (48.0, 64.0), Rect::new(15.0, 34.0, 18.0, 18.0)),
            Figure::TiredMiner => ("miner-tired", (48.0, 64.0), Rect::new(13.0, 40.0, 16.0, 16.0)),
            Figure::Foreman => ("foreman", (56.0, 72.0), Rect::new(19.0, 40.0, 18.0, 18.0)),
            Figure::TiredForeman => {
                ("foreman-tired", (56.0, 72.0), Rect::new(16.0, 47.0, 17.0, 17.0))
            }
            Figure::Assistant => ("assistant", (48.0, 64.0), Rect::new(15.0, 34.0, 18.0, 18.0)),
        }
    }
}

/// A worker whose feet are at the point, as high as a miner of that height.
pub(crate) fn figure(figure: Figure, seat: Seat, (x, y): (f32, f32), miner: f32) -> Piece {
    let (art, (width, height), emblem) = figure.art();
    let scale = miner / 64.0;
    let rect = Rect::new(
        x - width / 2.0 * scale,
        y - (height - 2.0) * scale,
        width * scale,
        height * scale,
    );
    let emblem = Rect::new(
        rect.x + emblem.x * scale,
        rect.y + emblem.y * scale,
        emblem.width * scale,
        emblem.height * scale,
    );
    Piece { seat: Some(seat), emblem: Some(emblem), ..Piece::new(art, rect) }
}

/// A square drawing around the point.
pub(crate) fn token(art: impl Into<String>, (x, y): (f32, f32), size: f32) -> Piece {
    Piece::new(art, Rect::new(x - size / 2.0, y - size / 2.0, size, size))
}

#[cfg(test)]
mod tests {
    use magnum_sal::notation::Position;
    use magnum_sal::{ForemanAt, Game, Rock};

    use super::*;
    use crate::layout::tests::CANVASES;
    use crate::random_play::{GAMES, positions};

    fn visible(game: &Game) -> VisibleGame {
        VisibleGame::new(&Position::from(&game.view(None))).expect("a view")
    }

    fn shown(game: &Game) -> Model {
        model(&visible(game), CANVASES[4])
    }

    fn count(model: &Model, art: &str) -> usize {
        let pieces = model.groups.iter().flat_map(|group| &group.pieces);
        pieces.filter(|piece| piece.art == art).count()
    }

    /// A window that changes its size is measured before the page has followed.
    #[test]
    fn a_board_is_drawn_in_any_room() {
        for game in positions(GAMES, 61) {
            for (width, height) in [(1.0, 1.0), (60.0, 2000.0), (390.0, 480.0), (3000.0, 40.0)] {
                for canvas in CANVASES {
                    model(&visible(&game), Canvas { width, height, ..canvas });
                }
            }
        }
    }

    #[test]
    fn every_cube_in_the_mine_is_drawn() {
        for game in positions(GAMES, 37) {
            let mine = game.board().mine();
            let model = shown(&game);
            for rock in Rock::ALL {
                let cubes = mine.laid().into_iter().map(|space| mine.salt(space).count(rock));
                let in_mine: usize = cubes.map(usize::from).sum();
                let drawn =
                    model.groups.iter().filter(|group| matches!(group.target, Target::Space(_)));
                let art = format!("cube-{}", rock.name());
                let drawn = drawn
                    .flat_map(|group| &group.pieces)
                    .filter(|piece| piece.art == art && !piece.faded);
                assert_eq!(drawn.count(), in_mine);
            }
        }
    }

    #[test]
    fn every_worker_on_the_board_is_drawn_or_counted() {
        for game in positions(GAMES, 37) {
            let board = game.board();
            let model = shown(&game);
            let foremen = board
                .seats()
                .iter()
                .filter(|&&seat| matches!(board.player(seat).foreman(), ForemanAt::Space(_)));
            let crowded = model
                .groups
                .iter()
                .flat_map(|group| &group.notes)
                .any(|note| note.class == "crowd");
            if !crowded {
                let drawn = count(&model, "foreman") + count(&model, "foreman-tired");
                assert!(drawn >= foremen.count());
            }
        }
    }

    #[test]
    fn all_words_on_the_board_can_be_read() {
        for (game, canvas) in positions(GAMES, 43).zip(CANVASES.into_iter().cycle()) {
            let visible = visible(&game);
            let mut groups = model(&visible, canvas).groups;
            groups.extend(crate::strip(&visible, canvas.width));
            for note in groups.iter().flat_map(|group| &group.notes) {
                assert!(note.size >= crate::LEAST_TEXT, "{note:?}");
            }
        }
    }

    #[test]
    fn what_is_worked_out_looks_unlike_what_was_never_opened() {
        let mut seen = 0;
        for game in positions(GAMES, 7).filter(|game| game.board().options().mapped_mine()) {
            let visible = visible(&game);
            let mine = visible.board().mine();
            for group in model(&visible, CANVASES[4]).groups {
                let Target::Space(space) = group.target else { continue };
                let boarded = group.pieces.iter().any(|piece| piece.art == "worked-out");
                let empty = mine.opened().contains(space) && mine.salt(space).total() == 0;
                assert_eq!(boarded, empty && space.level().is_some(), "{:?}", mine.place(space));
                seen += usize::from(boarded);
            }
        }
        assert!(seen > 20, "only {seen} chambers worked out");
    }

    #[test]
    fn a_face_down_tile_shows_nothing() {
        for game in positions(GAMES, 41) {
            if game.board().options().mapped_mine() {
                continue;
            }
            let visible = visible(&game);
            let mine = visible.board().mine();
            let model = model(&visible, CANVASES[0]);
            for group in &model.groups {
                let Target::Space(space) = group.target else { continue };
                if space.level().is_some() && !mine.opened().contains(space) {
                    let salt = group.pieces.iter().any(|piece| piece.art.starts_with("cube-"));
                    assert!(!salt, "{:?}", mine.place(space));
                }
            }
        }
    }
}
