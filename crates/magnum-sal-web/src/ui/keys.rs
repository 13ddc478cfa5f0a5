//! Keys for everything: letters choose kinds of action, digits answer, Enter confirms.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::play::{Planner, Play};
use super::screen::Screen;
use crate::interact::{Aspect, ShownKind, Value};

pub(super) fn listen(planner: Planner, screen: RwSignal<Screen>) {
    window_event_listener(leptos::ev::keydown, move |event| {
        // Nobody acts by a key in a game that is not on the screen.
        if !screen.with_untracked(|screen| matches!(screen, Screen::Play | Screen::Table(_))) {
            return;
        }
        if event.ctrl_key() || event.alt_key() || event.meta_key() || writes(&event) {
            return;
        }
        if pressed(planner.shown(), &event.key(), &event) {
            event.prevent_default();
        }
    });
}

/// Whether the key belongs to a field that is being filled in.
fn writes(event: &web_sys::KeyboardEvent) -> bool {
    let Some(element) =
        event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok())
    else {
        return false;
    };
    matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
}

/// Whether Enter presses something by itself.
fn presses(event: &web_sys::KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| {
        matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY")
            || element.get_attribute("role").as_deref() == Some("button")
    })
}

fn pressed(play: Play, key: &str, event: &web_sys::KeyboardEvent) -> bool {
    if play.visible.with_untracked(Option::is_none) || play.layout.keys_listed.get_untracked() {
        return false;
    }
    match key {
        "Escape" => play.back(),
        " " if !presses(event) => play.hurry(),
        "Enter" if !presses(event) => play.confirm(),
        "u" => play.undo(),
        "e" if ends_turn(play) => play.end_turn(),
        "q" => play.layout.asking.update(|asking| *asking = !*asking),
        "?" => play.layout.keys_listed.set(true),
        "+" => play.layout.enlarge(1.25),
        "-" => play.layout.enlarge(0.8),
        "ArrowLeft" | "ArrowRight" => return step(play, key),
        _ => return choose(play, key),
    }
    true
}

/// Whether the turn can be ended, and nothing else is being chosen.
fn ends_turn(play: Play) -> bool {
    play.choice.builder.with_untracked(|builder| {
        builder.is_untouched() && builder.kinds().contains(&crate::interact::Kind::EndTurn)
    })
}

/// Steps through the game that is being watched.
fn step(play: Play, key: &str) -> bool {
    let Some(past) = play.past.number.get_untracked() else { return false };
    let last = play.log.with_untracked(Vec::len).saturating_sub(1);
    play.show_past(if key == "ArrowLeft" { past.saturating_sub(1) } else { (past + 1).min(last) });
    true
}

fn choose(play: Play, key: &str) -> bool {
    let builder = play.choice.builder.get_untracked();
    let Some(question) = builder.question() else { return false };
    if question.aspect == Aspect::Kind {
        let kind = builder.kinds().into_iter().find(|&kind| kind.shortcut() == key);
        let Some(kind) = kind else { return false };
        play.decide(builder.answer(Aspect::Kind, Value::Kind(kind)));
        return true;
    }
    let Some(index) = key.parse::<usize>().ok().and_then(|digit| digit.checked_sub(1)) else {
        return false;
    };
    match question.answers.get(index) {
        Some(&Some(value)) => play.decide(builder.answer(question.aspect, value)),
        Some(None) => play.decide(builder.leave_out(question.aspect)),
        None => return false,
    }
    true
}
