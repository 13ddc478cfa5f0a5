//! Shapes as SVG. The drawings themselves are symbols of the page.

use std::fmt::Write;

use magnum_sal::Deal;

use crate::layout::{LEAST_TEXT, Rect};
use crate::model::{Group, Model, Note, Piece, Sign};
use crate::target::Target;
use crate::town::STRIP;

/// What of the board is marked, and how each thing is called.
pub trait Marks {
    /// Classes of a target, such as `legal` and `picked`.
    fn class(&self, target: Target) -> &'static str;
    fn label(&self, target: Target) -> String;
    /// The name that stands at a building.
    fn name(&self, target: Target) -> String;
    /// The same where there is little room.
    fn short_name(&self, target: Target) -> String;
}

/// Town and rock behind the board, which stay the same from action to action: drawing them anew each time costs frames.
pub fn backdrop(model: &Model) -> String {
    let (width, height) = (model.layout.width(), model.layout.height());
    let mut svg = opening(width, height, "aria-hidden=\"true\" focusable=\"false\"");
    scenery(&mut svg, width, height, model.layout.ground());
    svg.push_str("</svg>");
    svg
}

pub(crate) fn opening(width: f32, height: f32, attributes: &str) -> String {
    let mut svg = String::with_capacity(1 << 16);
    let _ = write!(
        svg,
        "<svg class=\"board-svg\" viewBox=\"0 0 {width} {height}\" preserveAspectRatio=\"xMidYMin meet\" {attributes}>"
    );
    svg
}

/// The board as an SVG element, without its backdrop.
pub fn draw(model: &Model, title: &str, marks: &dyn Marks) -> String {
    let (width, height) = (model.layout.width(), model.layout.height());
    let named = format!("role=\"group\" aria-label=\"{}\"", escaped(title));
    let mut svg = opening(width, height, &named);
    svg.push_str("<g aria-hidden=\"true\">");
    lights(&mut svg, model, width, height);
    svg.push_str("</g>");
    let (mine, town): (Vec<&Group>, Vec<&Group>) =
        model.groups.iter().partition(|group| is_in_mine(group));
    for group in &town {
        draw_group(&mut svg, group, marks);
    }
    // Tiles first, then the openings between them, then all that stands in them.
    svg.push_str("<g aria-hidden=\"true\">");
    for group in &mine {
        tiles(group).for_each(|piece| draw_piece(&mut svg, piece));
    }
    model.scenery.iter().for_each(|piece| draw_piece(&mut svg, piece));
    svg.push_str("</g>");
    for group in &mine {
        draw_group(&mut svg, group, marks);
    }
    notes(&mut svg, &model.groups, marks);
    svg.push_str("</svg>");
    svg
}

/// Orders, tools and prices by themselves, as phones have them above the board.
pub fn draw_strip(groups: &[Group], width: f32, title: &str, marks: &dyn Marks) -> String {
    let named = format!("role=\"group\" aria-label=\"{}\"", escaped(title));
    let mut svg = opening(width, STRIP, &named);
    for group in groups {
        draw_group(&mut svg, group, marks);
    }
    notes(&mut svg, groups, marks);
    svg.push_str("</svg>");
    svg
}

/// Notes are for the eye, and outside of their spots, whose labels say the same in words.
fn notes(svg: &mut String, groups: &[Group], marks: &dyn Marks) {
    svg.push_str("<g aria-hidden=\"true\">");
    groups.iter().flat_map(|group| &group.notes).for_each(|note| draw_note(svg, note));
    for group in groups {
        if let Some(sign) = group.sign {
            draw_sign(svg, sign, group.target, marks);
        }
    }
    svg.push_str("</g>");
}

/// How wide a letter is on average, compared to its height.
const LETTER: f32 = 0.56;

/// A name on one line, or on two where it is too long; a short one is made narrower instead.
fn draw_sign(svg: &mut String, sign: Sign, target: Target, marks: &dyn Marks) {
    let Sign { x, y, width, short } = sign;
    let name = if short { marks.short_name(target) } else { marks.name(target) };
    let length = |line: &str| line.chars().count() as f32 * LETTER * LEAST_TEXT;
    let lines: Vec<&str> = match name.split_once(' ') {
        Some((first, rest)) if length(&name) > width && !short => vec![first, rest],
        _ => vec![&name],
    };
    let first = y - LEAST_TEXT * (lines.len() - 1) as f32;
    for (index, line) in lines.into_iter().enumerate() {
        let y = first + LEAST_TEXT * index as f32;
        let fitted = if length(line) > width {
            format!(" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\"")
        } else {
            String::new()
        };
        let _ = write!(
            svg,
            "<text class=\"note name\" x=\"{x}\" y=\"{y}\" font-size=\"{LEAST_TEXT}\"{fitted}>{}</text>",
            escaped(line)
        );
    }
}

fn is_in_mine(group: &Group) -> bool {
    matches!(group.target, Target::Space(_) | Target::Salt(_))
}

fn is_tile(piece: &Piece) -> bool {
    piece.art.starts_with("chamber-") || piece.art.starts_with("shaft")
}

fn tiles(group: &Group) -> impl Iterator<Item = &Piece> {
    group.pieces.iter().filter(|piece| is_tile(piece))
}

/// Small finds in the rock, only for looks: the drawing, its size, and where it lies within the mine.
const FINDS: [(&str, f32, f32, f32, f32); 4] = [
    ("deco-crystals", 120.0, 80.0, 0.03, 0.8),
    ("deco-fossil", 80.0, 64.0, 0.92, 0.86),
    ("deco-ring", 64.0, 56.0, 0.04, 0.52),
    ("deco-crystals", 120.0, 80.0, 0.9, 0.5),
];

/// Torchlight around opened chambers, and finds where no tile lies.
fn lights(svg: &mut String, model: &Model, width: f32, height: f32) {
    for (art, wide, high, x, y) in FINDS {
        let ground = model.layout.ground();
        let place = Rect::new(x * width, ground + y * (height - ground), wide * 0.7, high * 0.7);
        if !model.groups.iter().any(|group| group.rect.intersects(&place)) {
            draw_piece(svg, &Piece::new(art, place));
        }
    }
    for group in &model.groups {
        if group.pieces.iter().any(|piece| piece.art.starts_with("chamber-opened")) {
            let (x, y) = group.rect.centre();
            let (w, h) = (group.rect.width * 1.6, group.rect.height * 1.7);
            draw_piece(svg, &Piece::new("glow", Rect::new(x - w / 2.0, y - h / 2.0, w, h)));
        }
    }
}

/// How far town and rock go on beside the board, for windows that are wider or higher than it.
const BESIDE: f32 = 400.0;
/// The size of the drawing of sky and hills.
const SKY: (f32, f32) = (1600.0, 360.0);

fn scenery(svg: &mut String, width: f32, height: f32, ground: f32) {
    svg.push_str("<g aria-hidden=\"true\">");
    // The same town again and again, every other one mirrored, has no seams.
    let town = ground / SKY.1 * SKY.0;
    let mut x = width / 2.0 - town / 2.0;
    while x > -BESIDE {
        x -= 2.0 * town;
    }
    // A little wider, so that nothing shows between them.
    let wide = town + 1.0;
    let sky = format!("<use href=\"#sky-town\" x=\"-0.5\" width=\"{wide}\" height=\"{ground}\"/>");
    while x < width + BESIDE {
        let mirrored = x + 2.0 * town;
        let _ = write!(
            svg,
            "<g transform=\"translate({x} 0)\">{sky}</g><g transform=\"translate({mirrored} 0) scale(-1 1)\">{sky}</g>"
        );
        x += 2.0 * town;
    }
    let _ = write!(
        svg,
        "<rect class=\"rock\" x=\"{}\" y=\"{ground}\" width=\"{}\" height=\"{}\"/>",
        -BESIDE,
        width + 2.0 * BESIDE,
        height + BESIDE
    );
    let mut y = ground;
    while y < height + BESIDE {
        row(svg, "underground", y, 400.0, width);
        y += 400.0;
    }
    let _ = write!(
        svg,
        "<use href=\"#depth-shade\" x=\"{}\" y=\"{ground}\" width=\"{}\" height=\"{}\"/>",
        -BESIDE,
        width + 2.0 * BESIDE,
        height - ground + BESIDE
    );
    row(svg, "grass-edge", ground - 10.0, 30.0, width);
    svg.push_str("</g>");
}

/// A drawing again and again from left to right.
fn row(svg: &mut String, art: &str, y: f32, height: f32, width: f32) {
    let mut x = -BESIDE;
    while x < width + BESIDE {
        let _ = write!(
            svg,
            "<use href=\"#{art}\" x=\"{x}\" y=\"{y}\" width=\"400\" height=\"{height}\"/>"
        );
        x += 400.0;
    }
}

/// What a finger reaches, even where nine columns on a small phone leave less for each.
const REACH: f32 = 44.0;

fn draw_group(svg: &mut String, group: &Group, marks: &dyn Marks) {
    let class = marks.class(group.target);
    let Rect { x, y, width, height } = group.rect;
    let legal = class.contains("legal");
    let _ = write!(
        svg,
        "<g class=\"spot {class}\" data-target=\"{}\" role=\"button\" tabindex=\"{}\" aria-label=\"{}\"{}>",
        target_name(group.target),
        if legal { 0 } else { -1 },
        escaped(&marks.label(group.target)),
        if legal { "" } else { " aria-disabled=\"true\"" },
    );
    let in_mine = is_in_mine(group);
    for piece in group.pieces.iter().filter(|piece| !(in_mine && is_tile(piece))) {
        draw_piece(svg, piece);
    }
    if in_mine && width < REACH {
        let x = x - (REACH - width) / 2.0;
        let _ = write!(
            svg,
            "<rect class=\"reach\" x=\"{x}\" y=\"{y}\" width=\"{REACH}\" height=\"{height}\" fill=\"none\" pointer-events=\"all\"/>"
        );
    }
    let _ = write!(
        svg,
        "<rect class=\"frame\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"7\"/></g>",
        x + 0.5,
        y + 0.5,
        width - 1.0,
        height - 1.0
    );
}

pub(crate) fn draw_piece(svg: &mut String, piece: &Piece) {
    let Rect { x, y, width, height } = piece.rect;
    let faded = if piece.faded { " class=\"faded\"" } else { "" };
    if let Some((left, width_of, height_of)) = stretched(&piece.art) {
        // Rock takes any shape; what stands in it does not.
        let _ = write!(
            svg,
            "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"{left} 0 {width_of} {height_of}\" preserveAspectRatio=\"none\">\
             <use href=\"#{}\" width=\"{}\" height=\"{height_of}\"{faded}/></svg>",
            piece.art,
            2.0 * left + width_of
        );
        return;
    }
    let used = format!(
        "<use href=\"#{}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{faded}/>",
        piece.art
    );
    let (Some(seat), Some(emblem)) = (piece.seat, piece.emblem) else {
        svg.push_str(&used);
        return;
    };
    let number = seat.index() + 1;
    let _ = write!(
        svg,
        "<g class=\"of-{number}\" data-seat=\"{seat}\">{used}<use class=\"emblem\" href=\"#emblem-{number}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></g>",
        emblem.x, emblem.y, emblem.width, emblem.height
    );
}

/// Drawings that fill their place whatever its shape is: what of their width is shown, and their height.
fn stretched(art: &str) -> Option<(f32, f32, f32)> {
    match art {
        "shaft" | "shaft-mid" | "shaft-bottom" => Some((36.0, 128.0, 140.0)),
        "shaft-tile" => Some((0.0, 200.0, 140.0)),
        "passage" => Some((0.0, 40.0, 140.0)),
        "shaft-link" => Some((0.0, 200.0, 48.0)),
        "puddle" => Some((0.0, 200.0, 140.0)),
        "chip" | "order-sheet" => Some((0.0, 60.0, 60.0)),
        art if art.starts_with("chamber-") => Some((0.0, 200.0, 140.0)),
        _ => None,
    }
}

pub(crate) fn draw_note(svg: &mut String, note: &Note) {
    let Note { text, x, y, size, class } = note;
    let _ = write!(
        svg,
        "<text class=\"note {class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{}</text>",
        escaped(text)
    );
}

/// How a target is written in the page.
pub fn target_name(target: Target) -> String {
    match target {
        Target::Space(space) => format!("space-{}", space.index()),
        Target::Salt(space) => format!("salt-{}", space.index()),
        Target::Supply(worker) => format!("supply-{worker}"),
        Target::Building(building) => format!("building-{building}"),
        Target::Post(building) => format!("post-{building}"),
        Target::Order(index) => format!("order-{index}"),
        Target::Display(index) => format!("display-{index}"),
        Target::Deal(Deal::Sell(rock)) => format!("sell-{rock}"),
        Target::Deal(Deal::Buy(rock)) => format!("buy-{rock}"),
        Target::Tool(tool) => format!("tool-{tool}"),
        Target::BlueSalt => "blue-salt".to_owned(),
    }
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use magnum_sal::notation::Position;

    use super::*;
    use crate::layout::tests::CANVASES;
    use crate::model::model;
    use crate::random_play::positions;
    use crate::visible_game::VisibleGame;

    struct Plain;

    impl Marks for Plain {
        fn class(&self, _target: Target) -> &'static str {
            "legal"
        }

        fn label(&self, target: Target) -> String {
            format!("<{target:?}>")
        }

        fn name(&self, target: Target) -> String {
            format!("{target:?}")
        }

        fn short_name(&self, target: Target) -> String {
            self.name(target)
        }
    }

    #[test]
    fn every_target_is_drawn_once_and_labels_are_escaped() {
        for game in positions(1, 97) {
            let table = VisibleGame::new(&Position::from(&game.view(None))).expect("a view");
            let model = model(&table, CANVASES[4]);
            let svg = draw(&model, "board", &Plain);
            for group in &model.groups {
                let target = format!("data-target=\"{}\"", target_name(group.target));
                assert_eq!(svg.matches(&target).count(), 1, "{target}");
            }
            assert!(!svg.contains("aria-label=\"<"));
            assert_eq!(svg.matches("<g ").count(), svg.matches("</g>").count());
        }
    }
}
