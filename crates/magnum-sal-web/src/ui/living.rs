//! The board on the first screen: the game of the lessons plays itself there, once.

use std::time::Duration;

use leptos::html::Div;
use leptos::prelude::*;
use magnum_sal::Game;

use super::BOT_NAMES;
use super::board::room_of;
use super::preferences::Speed;
use crate::board::VisibleGame;
use crate::board::{backdrop, draw, model};
use crate::picture::Plain;
use crate::text::Names;
use crate::tutorial::Course;

/// Milliseconds between two actions, the action with which it begins, and the one that a board shows which does not move.
const PACE: u64 = 2200;
const FIRST: usize = 7;
const STILL: usize = 40;

#[component]
pub(super) fn LivingBoard() -> impl IntoView {
    super::fetch::art();
    let preferences = super::preferences();
    let node: NodeRef<Div> = NodeRef::new();
    let story: StoredValue<Vec<Game>> = StoredValue::new(Course::Base.story());
    let calm = preferences.speed.get_untracked() == Speed::Off;
    let at = RwSignal::new(if calm { STILL } else { FIRST });
    let room = room_of(node, Signal::derive(|| true), Signal::derive(|| false));
    Effect::new(move |_| {
        let (Some(element), Some(room)) = (node.get(), room.get()) else { return };
        let game = story.with_value(|story| story.get(at.get()).copied());
        let Some(visible) = game.and_then(|game| VisibleGame::of_game(&game)) else { return };
        let texts = preferences.texts();
        let names = Names::new(vec![texts.say("ui-you"), BOT_NAMES[0].to_owned()]);
        let model = model(&visible, room);
        let marks = Plain { visible: &visible, texts, names: &names };
        element.set_inner_html(&(backdrop(&model) + &draw(&model, "", &marks)));
    });
    if !calm {
        go_on(at, story.with_value(Vec::len));
    }
    view! { <div class="living" inert aria-hidden="true" node_ref=node></div> }
}

/// Shows the next action after a while, as long as the board is on the page and there is one.
fn go_on(at: RwSignal<usize>, length: usize) {
    let next = move || {
        let Some(now) = at.try_get_untracked() else { return };
        if now + 1 < length {
            if !document().hidden() {
                at.set(now + 1);
            }
            go_on(at, length);
        }
    };
    set_timeout(next, Duration::from_millis(PACE));
}
