//! The way of salt up to the surface, drawn over the board.

use std::fmt::Write;

use magnum_sal::{Seat, Space};

use crate::draw::{draw_note, draw_piece, opening};
use crate::model::{Model, Note, token};
use crate::target::Target;

/// The way of the salt to the surface.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Haul {
    /// From the chamber upwards.
    pub route: Vec<Space>,
    pub dues: Vec<Due>,
}

/// What is paid in one space.
#[derive(Clone, PartialEq, Debug)]
pub struct Due {
    pub space: Space,
    pub cents: u8,
    /// Those who can be paid; one alone is no choice.
    pub payees: Vec<Seat>,
}

/// The way of salt to the surface, with a coin wherever something is paid, and in the colour of whoever alone gets it.
pub fn draw_haul(model: &Model, haul: &Haul, payee: impl Fn(Space) -> Option<Seat>) -> String {
    let layout = &model.layout;
    let rect = |space: Space| {
        let group = model.groups.iter().find(|group| group.target == Target::Space(space));
        group.map(|group| group.rect)
    };
    let mut svg =
        opening(layout.width(), layout.height(), "aria-hidden=\"true\" focusable=\"false\"");
    let mut points: Vec<(f32, f32)> =
        haul.route.iter().filter_map(|&space| rect(space)).map(|rect| rect.centre()).collect();
    if !points.is_empty() {
        points.push((layout.middle(), layout.ground()));
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
        let _ = write!(svg, "<polyline class=\"haul\" points=\"{}\"/>", points.join(" "));
    }
    for due in &haul.dues {
        let Some(rect) = rect(due.space) else { continue };
        let size = (rect.height * 0.5).min(30.0);
        let at = (rect.right() - size * 0.6, rect.bottom() - size * 0.6);
        draw_piece(&mut svg, &token("coin", at, size));
        let note = Note {
            text: due.cents.to_string(),
            x: at.0,
            y: at.1 + 5.0,
            size: 14.0,
            class: "price",
        };
        draw_note(&mut svg, &note);
        let seat = payee(due.space).or(match due.payees[..] {
            [only] => Some(only),
            _ => None,
        });
        if let Some(seat) = seat {
            let number = seat.index() + 1;
            let (x, y) = (at.0 + size * 0.35, at.1 - size * 0.45);
            let _ = write!(
                svg,
                "<g class=\"of-{number}\"><circle class=\"payee\" cx=\"{x}\" cy=\"{y}\" r=\"7\"/><use class=\"emblem\" href=\"#emblem-{number}\" x=\"{}\" y=\"{}\" width=\"10\" height=\"10\"/></g>",
                x - 5.0,
                y - 5.0
            );
        }
    }
    svg.push_str("</svg>");
    svg
}
