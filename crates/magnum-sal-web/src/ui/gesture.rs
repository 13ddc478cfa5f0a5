//! Fingers and the mouse on the board: two fingers or two taps enlarge it around the finger, and a piece is drawn from
//! its place to another one.

use leptos::html::Div;
use leptos::prelude::*;
use web_sys::{HtmlElement, PointerEvent};

use super::board::target_of;
use super::play::Play;

/// Milliseconds between the taps of a double tap, and how far apart they may be, in pixels.
const DOUBLE_TAP: f64 = 300.0;
const NEAR: f64 = 24.0;
/// How large a double tap makes the board.
const CLOSE_UP: f64 = 2.2;

#[derive(Clone, Copy)]
pub(super) struct Gestures {
    play: Play,
    pan: NodeRef<Div>,
    /// Fingers that are down, with the place where each one is.
    fingers: StoredValue<Vec<(i32, f64, f64)>>,
    /// What the first finger came down on.
    lifted: StoredValue<Option<(String, f64, f64)>>,
    /// How far two fingers were apart, and how large the board was then.
    pinch: StoredValue<Option<(f64, f64)>>,
    last_tap: StoredValue<(f64, f64, f64)>,
}

impl Gestures {
    pub(super) fn new(play: Play, pan: NodeRef<Div>) -> Gestures {
        Gestures {
            play,
            pan,
            fingers: StoredValue::new(Vec::new()),
            lifted: StoredValue::new(None),
            pinch: StoredValue::new(None),
            last_tap: StoredValue::new((f64::MIN, 0.0, 0.0)),
        }
    }

    pub(super) fn down(self, event: &PointerEvent) {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.fingers.update_value(|fingers| fingers.push((event.pointer_id(), x, y)));
        let name = element_at(x, y).and_then(|element| target_of(&element));
        self.lifted.set_value(name.map(|name| (name, x, y)));
        if let Some((apart, _, _)) = self.two_fingers() {
            self.lifted.set_value(None);
            self.pinch.set_value(Some((apart, self.play.layout.zoom.get_untracked())));
        }
    }

    /// Something outside of the board is lifted, such as a worker of the supply.
    pub(super) fn lift(self, event: &PointerEvent) {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let name = element_at(x, y).and_then(|element| target_of(&element));
        let supply = name.filter(|name| name.starts_with("supply-"));
        if supply.is_some() {
            self.lifted.set_value(supply.map(|name| (name, x, y)));
        }
    }

    /// A worker of the player follows the finger that draws it.
    fn show_drawn(self, x: f64, y: f64) {
        let far = self.lifted.with_value(|lifted| {
            lifted.as_ref().is_some_and(|(_, from_x, from_y)| (x - from_x).hypot(y - from_y) > NEAR)
        });
        let seat =
            self.play.visible.with_untracked(|table| table.as_ref().and_then(|one| one.player()));
        if !far || !self.play.is_deciding() {
            return;
        }
        let (Some(overlay), Some(seat)) = (document().get_element_by_id("flights"), seat) else {
            return;
        };
        if overlay.query_selector(".drawn").ok().flatten().is_none() {
            let _ = overlay.insert_adjacent_html(
                "beforeend",
                &format!(
                    "<div class=\"flight drawn of-{}\"><svg><use href=\"#miner\"/></svg></div>",
                    seat.index() + 1
                ),
            );
        }
        if let Ok(Some(drawn)) = overlay.query_selector(".drawn") {
            let place = format!("transform: translate({x}px, {y}px) translate(-50%, -70%)");
            let _ = drawn.set_attribute("style", &place);
        }
    }

    pub(super) fn moved(self, event: &PointerEvent) {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.show_drawn(x, y);
        self.fingers.update_value(|fingers| {
            if let Some(finger) = fingers.iter_mut().find(|finger| finger.0 == event.pointer_id()) {
                *finger = (finger.0, x, y);
            }
        });
        let (Some((apart, x, y)), Some((before, zoom))) =
            (self.two_fingers(), self.pinch.get_value())
        else {
            return;
        };
        self.enlarge(zoom * apart / before.max(1.0), x, y);
    }

    /// Returns from where to where something was drawn, if it was.
    pub(super) fn up(self, event: &PointerEvent) -> Option<(String, String)> {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.ended(event);
        if let Ok(Some(drawn)) = document().query_selector("#flights .drawn") {
            drawn.remove();
        }
        let (from, start_x, start_y) = self.lifted.try_update_value(Option::take).flatten()?;
        let far = (x - start_x).hypot(y - start_y) > NEAR;
        // An enlarged board is moved by a finger, and the mouse has the wheel for that.
        let draws = event.pointer_type() == "mouse" || self.play.layout.zoom.get_untracked() <= 1.0;
        let to = element_at(x, y).and_then(|element| target_of(&element))?;
        (far && draws && from != to).then_some((from, to))
    }

    pub(super) fn ended(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.retain(|one| one.0 != event.pointer_id()));
        self.pinch.set_value(None);
    }

    /// Whether the click is the second one of a double tap, which only changes the size of the board.
    pub(super) fn is_second_tap(self, event: &web_sys::MouseEvent) -> bool {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let now = event.time_stamp();
        let (time, last_x, last_y) = self.last_tap.get_value();
        let second = now - time < DOUBLE_TAP && (x - last_x).hypot(y - last_y) < NEAR;
        self.last_tap.set_value((if second { f64::MIN } else { now }, x, y));
        if second && self.play.layout.touch.get_untracked() {
            let zoom = self.play.layout.zoom.get_untracked();
            self.enlarge(if zoom > 1.0 { 1.0 } else { CLOSE_UP }, x, y);
        }
        second
    }

    fn two_fingers(self) -> Option<(f64, f64, f64)> {
        self.fingers.with_value(|fingers| match fingers[..] {
            [(_, x, y), (_, other_x, other_y)] => {
                let apart = (x - other_x).hypot(y - other_y);
                Some((apart, f64::midpoint(x, other_x), f64::midpoint(y, other_y)))
            }
            _ => None,
        })
    }

    /// Makes the board so large that what is at the point of the window stays there.
    fn enlarge(self, zoom: f64, x: f64, y: f64) {
        if let Some(pan) = self.pan.get_untracked() {
            let frame = pan.get_bounding_client_rect();
            self.play.layout.zoom_to(zoom, Some((x - frame.x(), y - frame.y())));
        }
    }
}

fn element_at(x: f64, y: f64) -> Option<web_sys::Element> {
    document().element_from_point(x as f32, y as f32)
}

/// Gives the board its size, keeping the point of its place where it is.
pub(super) fn resize(pan: &HtmlElement, canvas: &HtmlElement, size: (f64, f64), at: (f64, f64)) {
    let before = f64::from(canvas.offset_width()).max(1.0);
    let style = canvas.style();
    let _ = style.set_property("width", &format!("{}px", size.0));
    let _ = style.set_property("height", &format!("{}px", size.1));
    let factor = size.0 / before;
    let scrolled = |scroll: i32, at: f64| ((f64::from(scroll) + at) * factor - at) as i32;
    let (left, top) = (scrolled(pan.scroll_left(), at.0), scrolled(pan.scroll_top(), at.1));
    pan.set_scroll_left(left);
    pan.set_scroll_top(top);
}
