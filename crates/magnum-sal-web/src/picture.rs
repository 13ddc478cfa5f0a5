//! Pictures for the rules: parts of the board at moments of the lessons, drawn as the board itself is.

use magnum_sal::{Building, Place};

use crate::board::VisibleGame;
use crate::board::{Canvas, Marks, Model, Rect, backdrop, draw, model};
use crate::describe::{describe_building, describe_space};
use crate::interact::Target;
use crate::text::{Names, Texts, hyphens};
use crate::tutorial::Course;

/// What a picture is about.
#[derive(Clone, Copy, Debug)]
enum About {
    Space(&'static str),
    Building(Building),
    Orders,
    Tools,
    Deals,
}

/// A moment, the start of a lesson, and what of it is shown; nothing for the whole mine.
type Scene = (Course, usize, &'static [About]);

/// The picture of a section of the rules.
fn scene(section: &str) -> Option<Scene> {
    use Building as B;
    Some(match section {
        "spaces" => (Course::Base, 0, &[]),
        "chain" => {
            (Course::Base, 1, &[About::Space("1C"), About::Space("2C"), About::Space("2R1")])
        }
        "strength" => (Course::Base, 2, &[About::Space("2R1"), About::Space("2C")]),
        "resting" => (Course::Base, 4, &[About::Space("2R1"), About::Space("2C")]),
        "castle-turn" => (Course::Base, 9, &[About::Orders, About::Building(B::Castle)]),
        "assistants" => (Course::Base, 9, &[About::Building(B::Workshop)]),
        "workshop" => (Course::Base, 5, &[About::Tools, About::Building(B::Workshop)]),
        "market" => (Course::Base, 7, &[About::Deals, About::Building(B::Market)]),
        "saltworks" => (Course::Muria, 3, &[About::Building(B::Saltworks)]),
        "shafts" => {
            (Course::Muria, 4, &[About::Space("2R1"), About::Space("3R1"), About::Space("4R1")])
        }
        _ => return None,
    })
}

const CANVAS: Canvas = Canvas { width: 1000.0, height: 720.0, compact: false, touch: false };
/// Around what is shown.
const MARGIN: f32 = 14.0;

/// The picture of a section as HTML, with a caption that says what is to be seen.
pub fn figure(section: &str, texts: &Texts, names: &Names) -> Option<String> {
    let (course, lesson, about) = scene(section)?;
    let visible = VisibleGame::of_game(&course.game_at(lesson)?)?;
    let model = model(&visible, CANVAS);
    let marks = Plain { visible: &visible, texts, names };
    let shown: Vec<Target> = model
        .groups
        .iter()
        .map(|group| group.target)
        .filter(|target| about.iter().any(|about| about.shows(&visible, *target)))
        .collect();
    let named = shown.iter().map(|&target| marks.label(target)).filter(|label| !label.is_empty());
    let caption = if about.is_empty() { texts.say("ui-board") } else { texts.list(named) };
    let rect = if shown.is_empty() { mine(&model) } else { around(&model, &shown) };
    let svg = cropped(&backdrop(&model), &model, rect)
        + &cropped(&draw(&model, "", &marks), &model, rect);
    let caption = caption.replace('&', "&amp;").replace('<', "&lt;");
    let (width, height) = (rect.width, rect.height);
    Some(format!(
        "<figure class=\"picture\"><div class=\"scene\" inert style=\"aspect-ratio:{width:.0}/{height:.0};max-width:{:.0}px\">{svg}</div><figcaption class=\"small\">{caption}</figcaption></figure>",
        width * 1.2
    ))
}

impl About {
    fn shows(self, visible: &VisibleGame, target: Target) -> bool {
        match (self, target) {
            (About::Space(name), Target::Space(space)) => {
                let place: Place = visible.board().mine().place(space);
                place.to_string() == name
            }
            (About::Building(building), Target::Building(other)) => building == other,
            (About::Orders, Target::Order(_))
            | (About::Tools, Target::Display(_))
            | (About::Deals, Target::Deal(_)) => true,
            _ => false,
        }
    }
}

/// Everything below the ground.
fn mine(model: &Model) -> Rect {
    let (width, height) = (model.layout.width(), model.layout.height());
    let ground = model.layout.ground();
    Rect::new(0.0, ground, width, height - ground)
}

fn around(model: &Model, shown: &[Target]) -> Rect {
    let rects =
        model.groups.iter().filter(|group| shown.contains(&group.target)).map(|group| group.rect);
    let (mut left, mut top, mut right, mut bottom) = (f32::MAX, f32::MAX, 0.0_f32, 0.0_f32);
    for rect in rects {
        left = left.min(rect.x);
        top = top.min(rect.y);
        right = right.max(rect.x + rect.width);
        bottom = bottom.max(rect.y + rect.height);
    }
    let (left, top) = ((left - MARGIN).max(0.0), (top - MARGIN).max(0.0));
    let right = (right + MARGIN).min(model.layout.width());
    let bottom = (bottom + MARGIN).min(model.layout.height());
    Rect::new(left, top, right - left, bottom - top)
}

/// A part of a drawing of the whole board.
fn cropped(svg: &str, model: &Model, rect: Rect) -> String {
    let whole = format!("viewBox=\"0 0 {} {}\"", model.layout.width(), model.layout.height());
    let part =
        format!("viewBox=\"{:.1} {:.1} {:.1} {:.1}\"", rect.x, rect.y, rect.width, rect.height);
    svg.replacen(&whole, &part, 1)
}

/// A board on which nothing is marked.
#[derive(Debug)]
pub struct Plain<'a> {
    pub visible: &'a VisibleGame,
    pub texts: &'a Texts,
    pub names: &'a Names,
}

impl Marks for Plain<'_> {
    fn class(&self, _target: Target) -> &'static str {
        ""
    }

    fn label(&self, target: Target) -> String {
        match target {
            Target::Space(space) => describe_space(self.visible, space, self.texts, self.names),
            Target::Building(building) => {
                describe_building(self.visible, building, self.texts, self.names)
            }
            _ => String::new(),
        }
    }

    fn name(&self, target: Target) -> String {
        let Target::Building(building) = target else { return String::new() };
        self.texts.say(&format!("building-{}", hyphens(building.name())))
    }

    fn short_name(&self, target: Target) -> String {
        let Target::Building(building) = target else { return String::new() };
        self.texts.building_in_short(building)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::sections;
    use crate::text::{Language, texts};

    #[test]
    fn sections_have_pictures_of_what_they_explain() {
        let names = Names::new(vec!["Ann".to_owned(), "Kinga".to_owned()]);
        let all = sections(include_str!("../rules/en.md"));
        let mut drawn = 0;
        for section in &all {
            if scene(section.id()).is_none() {
                continue;
            }
            let html = figure(section.id(), texts(Language::German), &names).expect("a picture");
            let whole = html.matches("class=\"board-svg\" viewBox=\"0 0 ").count();
            let cropped = html.matches("<svg class=\"board-svg\"").count();
            assert!(cropped == 2 && whole == 0, "{}: {whole} of {cropped}", section.id());
            assert!(
                !html.contains("<figcaption class=\"small\"></figcaption>"),
                "{}",
                section.id()
            );
            drawn += 1;
        }
        assert_eq!(drawn, 10);
    }
}
