//! A hint: the button that asks for more of it, and what is told so far.

use leptos::prelude::*;

use super::play::{Play, Stage};
use super::{art, t};
use crate::args;
use crate::text::{Names, Texts};
use crate::worker::Why;

#[component]
pub(super) fn HintButton() -> impl IntoView {
    let play: Play = expect_context();
    let words = move || {
        play.preferences.texts().say(match play.hints.stage.get() {
            Stage::Nothing => "ui-hint",
            Stage::Idea => "ui-hint.place",
            Stage::Place | Stage::Action => "ui-hint.action",
        })
    };
    let waits = move || {
        play.hints.stage.get() == Stage::Idea && play.hints.assessment.with(Option::is_none)
    };
    // The second click of a double click is meant for what was there before.
    let clicked = move |event: web_sys::MouseEvent| {
        if event.detail() < 2 {
            play.hint();
        }
    };
    view! {
        <Show when=move || play.has_hints() && play.hints.stage.get() != Stage::Action>
            <button type="button" id="hint" disabled=waits on:click=clicked>{art("ui-bot", "icon")}<span>{words}</span></button>
        </Show>
    }
}

/// What is told so far, where one chooses: above the choices, and below a proposal, whose price comes first.
#[component]
pub(super) fn HintPanel(below: bool) -> impl IntoView {
    let play: Play = expect_context();
    let told = move || {
        let stage = play.hints.stage.get();
        let elsewhere = (stage == Stage::Action) != below;
        if stage == Stage::Nothing || elsewhere || !play.has_hints() {
            return ().into_any();
        }
        let texts = play.preferences.texts();
        let names = play.names();
        let Some(assessment) = play.hints.assessment.get() else {
            return view! { <p>{texts.say("ui-hint.thinking")}</p> }.into_any();
        };
        let idea = assessment.why.as_ref().map(|why| texts.idea(why.idea, &names));
        let further = match stage {
            Stage::Nothing | Stage::Idea => None,
            Stage::Place if play.hint_is_on_board() => Some("ui-hint.look"),
            Stage::Place => Some("ui-hint.button"),
            Stage::Action => Some("ui-hint.chosen"),
        };
        let gain = match assessment.hints[..] {
            [ref best, ref next, ..] if best.win - next.win >= 0.01 => {
                let percent = texts.percent(best.win - next.win);
                Some(texts.say_with("ui-hint.gain", &args![percent = percent]))
            }
            _ => None,
        };
        let line = assessment.why.filter(|_| stage == Stage::Action);
        view! {
            <p><strong id="idea">{idea}</strong>" "{further.map(|key| texts.say(key))}</p>
            {gain.filter(|_| stage == Stage::Action).map(|gain| view! { <p class="small">{gain}</p> })}
            {line.map(|why| expected(&why, texts, &names))}
        }
        .into_any()
    };
    view! { <div class="hint" role="status">{told}</div> }
}

/// What is likely to follow, step by step.
pub(super) fn expected(why: &Why, texts: &Texts, names: &Names) -> AnyView {
    let steps: Vec<_> = why
        .line
        .iter()
        .filter_map(|entry| {
            let told: Vec<String> =
                entry.events.iter().map(|event| texts.event(event, names)).collect();
            let number = entry.seat.index() + 1;
            (!told.is_empty()).then(|| {
                view! { <li><span class=format!("flag of-{number}")>{art(format!("emblem-{number}"), "emblem")}</span><span>{told.join(" ")}</span></li> }
            })
        })
        .collect();
    if steps.is_empty() {
        return ().into_any();
    }
    view! { <details class="follows"><summary>{t("ui-hint.line")}</summary><ol class="expected" id="line">{steps}</ol></details> }
        .into_any()
}
