//! Shapes as SVG. The drawings themselves are symbols of the page.

use std::fmt::Write;

use super::layout::{Rect, TOWN};
use super::model::{Group, Model, Note, Piece};
use crate::interact::Target;

/// What of the board is marked, and how each thing is called.
pub trait Marks {
    /// Classes of a target, such as `legal` and `picked`.
    fn class(&self, target: Target) -> &'static str;
    fn label(&self, target: Target) -> String;
}

/// Town and rock behind the board, which stay the same from action to action: drawing them anew each time costs frames.
pub fn backdrop(model: &Model) -> String {
    let (width, height) = (model.layout.width(), model.layout.height());
    let mut svg = opening(width, height, "aria-hidden=\"true\" focusable=\"false\"");
    scenery(&mut svg, width, height);
    svg.push_str("</svg>");
    svg
}

fn opening(width: f32, height: f32, attributes: &str) -> String {
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
        model.groups.iter().partition(|group| matches!(group.target, Target::Space(_)));
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
    // Notes are for the eye, and outside of their spots, whose labels say the same in words.
    svg.push_str("<g aria-hidden=\"true\">");
    model.groups.iter().flat_map(|group| &group.notes).for_each(|note| draw_note(&mut svg, note));
    svg.push_str("</g></svg>");
    svg
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
        let place = Rect::new(x * width, TOWN + y * (height - TOWN), wide, high);
        if !model.groups.iter().any(|group| group.rect.intersects(&place)) {
            draw_piece(svg, &Piece::new(art, place));
        }
    }
    for group in &model.groups {
        if group.pieces.iter().any(|piece| piece.art.starts_with("chamber-opened")) {
            let (x, y) = group.rect.centre();
            draw_piece(svg, &Piece::new("glow", Rect::new(x - 160.0, y - 120.0, 320.0, 240.0)));
        }
    }
}

/// How far town and rock go on beside the board, for windows that are wider or higher than it.
const BESIDE: f32 = 800.0;

fn scenery(svg: &mut String, width: f32, height: f32) {
    svg.push_str("<g aria-hidden=\"true\">");
    let sky = format!("<use href=\"#sky-town\" width=\"{width}\" height=\"{TOWN}\"/>");
    // The same town mirrored on both sides has no seams.
    let _ = write!(
        svg,
        "{sky}<g transform=\"scale(-1 1)\">{sky}</g><g transform=\"translate({} 0) scale(-1 1)\">{sky}</g>\
         <rect class=\"rock\" x=\"{}\" y=\"{TOWN}\" width=\"{}\" height=\"{}\"/>",
        2.0 * width,
        -BESIDE,
        width + 2.0 * BESIDE,
        height + BESIDE
    );
    let mut y = TOWN;
    while y < height + BESIDE {
        row(svg, "underground", y, 400.0, width);
        y += 400.0;
    }
    let _ = write!(
        svg,
        "<use href=\"#depth-shade\" x=\"{}\" y=\"{TOWN}\" width=\"{}\" height=\"{}\"/>",
        -BESIDE,
        width + 2.0 * BESIDE,
        height - TOWN + BESIDE
    );
    row(svg, "grass-edge", TOWN - 20.0, 56.0, width);
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
    let in_mine = matches!(group.target, Target::Space(_));
    for piece in group.pieces.iter().filter(|piece| !(in_mine && is_tile(piece))) {
        draw_piece(svg, piece);
    }
    let _ = write!(
        svg,
        "<rect class=\"frame\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"12\"/></g>",
        x + 3.0,
        y + 3.0,
        width - 6.0,
        height - 6.0
    );
}

fn draw_piece(svg: &mut String, piece: &Piece) {
    let Rect { x, y, width, height } = piece.rect;
    let faded = if piece.faded { " class=\"faded\"" } else { "" };
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
        "<g class=\"of-{number}\">{used}<use class=\"emblem\" href=\"#emblem-{number}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></g>",
        emblem.x, emblem.y, emblem.width, emblem.height
    );
}

fn draw_note(svg: &mut String, note: &Note) {
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
        Target::Supply(worker) => format!("supply-{worker}"),
        Target::Building(building) => format!("building-{building}"),
        Target::Order(index) => format!("order-{index}"),
        Target::Display(index) => format!("display-{index}"),
        Target::Market(rock) => format!("market-{rock}"),
        Target::Tool(tool) => format!("tool-{tool}"),
        Target::BlueSalt => "blue-salt".to_owned(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use magnum_sal::notation::Position;

    use super::*;
    use crate::board::model;
    use crate::random_play::positions;
    use crate::table::Table;

    struct Plain;

    impl Marks for Plain {
        fn class(&self, _target: Target) -> &'static str {
            "legal"
        }

        fn label(&self, target: Target) -> String {
            format!("<{target:?}>")
        }
    }

    #[test]
    fn every_target_is_drawn_once_and_labels_are_escaped() {
        for game in positions(1, 97) {
            let view = serde_json::to_string(&Position::from(&game.view(None))).expect("JSON");
            let table = Table::from_json(&view).expect("a view");
            let model = model(&table);
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
