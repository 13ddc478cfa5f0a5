//! Pieces that fly over the page, from spot to spot.

use leptos::prelude::{document, request_animation_frame, set_timeout};
use std::time::Duration;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use super::preferences::Speed;
use crate::motion::{Flight, flights};
use crate::table::Table;
use magnum_sal::Event;

/// Pieces that are shown at once.
const MOST: usize = 14;

pub(super) fn fly(table: &Table, events: &[Event], speed: Speed) {
    if speed == Speed::Off {
        return;
    }
    let flights = flights(table, events);
    // The board has to be drawn before its spots have places.
    request_animation_frame(move || {
        for (index, flight) in flights.iter().take(MOST).enumerate() {
            launch(flight, index, speed);
        }
    });
}

fn launch(flight: &Flight, index: usize, speed: Speed) -> Option<()> {
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
    let frames = js_sys::Array::new();
    for (x, y) in &points {
        let frame = js_sys::Object::new();
        set(&frame, "transform", format!("translate({x}px,{y}px) translate(-50%,-50%)"));
        frames.push(&frame);
    }
    let time = speed.flight() * (points.len() - 1) as f64;
    let delay = speed.flight() * 0.4 * flight.step as f64 + 60.0 * index as f64;
    let options = js_sys::Object::new();
    for (name, value) in [("duration", time), ("delay", delay)] {
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    set(&options, "easing", "ease-in-out".to_owned());
    set(&options, "fill", "both".to_owned());
    let animate = js_sys::Reflect::get(&piece, &"animate".into()).ok()?;
    let animate: js_sys::Function = animate.dyn_into().ok()?;
    let _ = animate.call2(&piece, &frames, &options);
    set_timeout(move || piece.remove(), Duration::from_millis((time + delay) as u64 + 60));
    Some(())
}

fn set(object: &js_sys::Object, name: &str, value: String) {
    let _ = js_sys::Reflect::set(object, &name.into(), &value.into());
}

fn middle(stop: &str) -> Option<(f64, f64)> {
    let found: Element = document().query_selector(&format!("[data-target=\"{stop}\"]")).ok()??;
    let frame = found.query_selector(".frame").ok().flatten();
    let rect = frame.unwrap_or(found).get_bounding_client_rect();
    Some((rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0))
}
