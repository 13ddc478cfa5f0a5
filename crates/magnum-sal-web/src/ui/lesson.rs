//! What a lesson says at its step.

use leptos::prelude::*;

use super::play::Play;
use super::t;
use crate::args;
use crate::tutorial::Step;

#[component]
pub(super) fn Lesson() -> impl IntoView {
    let play: Play = expect_context();
    let panel = move || {
        let (course, number) = play.lesson.get()?;
        let steps = course.steps();
        let texts = play.preferences.texts();
        // While the other player acts, the last words stay.
        let told = steps[..=number].iter().rev().find_map(|step| step.text())?;
        let words = texts.say(told);
        let progress =
            texts.say_with("tutorial-progress", &args![step = number + 1, last = steps.len()]);
        let next = matches!(steps[number], Step::Tell(_) | Step::Later(..)).then(|| {
            let last = number + 1 == steps.len();
            let label = texts.say(if last { "tutorial-finish" } else { "tutorial-next" });
            view! {
                <button type="button" class="confirm" id="next" on:click=move |_| play.next_step()>
                    {super::art("ui-step-forward", "icon")}<span>{label}</span>
                </button>
            }
        });
        Some(view! {
            <section class="lesson panel" aria-label=t("tutorial-title")>
                <p class="small">{progress}</p>
                <p role="status" aria-live="polite">{words}</p>
                {next}
            </section>
        })
    };
    view! { {panel} }
}
