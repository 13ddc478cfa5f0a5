//! Pieces that fly over the page, from spot to spot. A piece is not at its goal before it arrives there.

use leptos::prelude::{document, request_animation_frame, set_timeout};
use std::time::Duration;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use super::preferences::Speed;
use crate::board::VisibleGame;
use crate::motion::{Flight, flights};
use magnum_sal::Event;

/// Pieces that are shown at once.
const MOST: usize = 14;
/// Milliseconds between the starts of pieces that fly together.
const APART: f64 = 60.0;
/// How long what was gained or paid is to be read.
const READ: u64 = 900;

/// Lets everything that the events move fly. Returns after how many milliseconds all of it has arrived.
pub(super) fn fly(visible: &VisibleGame, events: &[Event], speed: Speed) -> u64 {
    let mut flights = flights(visible, events);
    flights.truncate(MOST);
    if speed == Speed::Off || flights.is_empty() {
        return 0;
    }
    let planned: Vec<(Flight, f64, f64)> = flights
        .into_iter()
        .enumerate()
        .map(|(index, flight)| {
            let time = speed.flight() * (flight.stops.len() - 1) as f64;
            let delay = speed.flight() * 0.4 * flight.step as f64 + APART * index as f64;
            (flight, delay, time)
        })
        .collect();
    let last = planned.iter().map(|(_, delay, time)| delay + time).fold(0.0, f64::max);
    let pace = (speed.longest() / last).min(1.0);
    // The board has to be drawn before its spots have places.
    request_animation_frame(move || {
        for (flight, delay, time) in &planned {
            launch(flight, delay * pace, time * pace);
        }
    });
    (last * pace) as u64
}

/// Everything arrives at once.
pub(super) fn land() {
    if let Some(overlay) = document().get_element_by_id("flights") {
        overlay.set_inner_html("");
    }
    if let Ok(hidden) = document().query_selector_all(".arriving") {
        for index in 0..hidden.length() {
            if let Some(piece) = hidden.get(index).and_then(|one| one.dyn_into::<Element>().ok()) {
                arrive(&piece);
            }
        }
    }
}

fn launch(flight: &Flight, delay: f64, time: f64) -> Option<()> {
    let overlay = document().get_element_by_id("flights")?;
    let points: Vec<(f64, f64)> = flight.stops.iter().filter_map(|stop| middle(stop)).collect();
    if points.len() < 2 {
        return None;
    }
    let piece = document().create_element("div").ok()?;
    let colour = flight.seat.map_or(String::new(), |seat| format!(" of-{}", seat.index() + 1));
    piece.set_class_name(&format!("flight{colour}"));
    piece.set_inner_html(&format!("<svg><use href=\"#{}\"/></svg>", flight.art));
    overlay.append_child(&piece).ok()?;
    let arriving = hide_at_goal(flight);
    animate(&piece, &points, delay, time);
    let (gain, first, last) = (flight.gain, points[0], points[points.len() - 1]);
    let landed = move || {
        // What was landed early is gone already.
        if !piece.is_connected() {
            return;
        }
        piece.remove();
        arriving.as_ref().inspect(|piece| arrive(piece));
        if let Some(gain) = gain {
            let _ = tell(gain, if gain < 0 { first } else { last });
        }
    };
    set_timeout(landed, Duration::from_millis((time + delay) as u64));
    Some(())
}

fn animate(piece: &Element, points: &[(f64, f64)], delay: f64, time: f64) -> Option<()> {
    let frames = js_sys::Array::new();
    for (x, y) in points {
        let frame = js_sys::Object::new();
        set(&frame, "transform", format!("translate({x}px,{y}px) translate(-50%,-50%)"));
        frames.push(&frame);
    }
    let options = js_sys::Object::new();
    for (name, value) in [("duration", time), ("delay", delay)] {
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    set(&options, "easing", "ease-in-out".to_owned());
    set(&options, "fill", "both".to_owned());
    let animate = js_sys::Reflect::get(piece, &"animate".into()).ok()?;
    let animate: js_sys::Function = animate.dyn_into().ok()?;
    animate.call2(piece, &frames, &options).ok().map(drop)
}

/// Hides the piece at the goal of a worker's flight, until the flight ends.
fn hide_at_goal(flight: &Flight) -> Option<Element> {
    let (seat, goal) = (flight.seat?, flight.stops.last()?);
    let pieces = format!("[data-target=\"{goal}\"] [data-seat=\"{seat}\"]:not(.arriving)");
    let found = document().query_selector_all(&pieces).ok()?;
    let last = found.get(found.length().checked_sub(1)?)?.dyn_into::<Element>().ok()?;
    last.class_list().add_1("arriving").ok()?;
    Some(last)
}

fn arrive(piece: &Element) {
    let _ = piece.class_list().remove_1("arriving");
}

/// Says what somebody got or paid, where it happened.
fn tell(gain: i32, (x, y): (f64, f64)) -> Option<()> {
    let overlay = document().get_element_by_id("flights")?;
    let sign = document().create_element("div").ok()?;
    sign.set_class_name("gain");
    sign.set_text_content(Some(&if gain < 0 {
        format!("−{}", -gain)
    } else {
        format!("+{gain}")
    }));
    let _ = sign.set_attribute("style", &format!("left: {x}px; top: {y}px"));
    overlay.append_child(&sign).ok()?;
    set_timeout(move || sign.remove(), Duration::from_millis(READ));
    Some(())
}

fn set(object: &js_sys::Object, name: &str, value: String) {
    let _ = js_sys::Reflect::set(object, &name.into(), &value.into());
}

fn middle(stop: &str) -> Option<(f64, f64)> {
    let found = document().query_selector_all(&format!("[data-target=\"{stop}\"]")).ok()?;
    // A player's belongings may be out of sight on a small screen, but not the purse.
    let shown =
        (0..found.length()).filter_map(|index| found.get(index)?.dyn_into::<Element>().ok());
    let shown = shown.map(|one| one.query_selector(".frame").ok().flatten().unwrap_or(one));
    let rect = shown.map(|one| one.get_bounding_client_rect()).find(|rect| rect.width() > 0.0)?;
    Some((rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0))
}
