//! The plan on the screen: how one begins and leaves it, and one's notes.

use leptos::context::Provider;
use leptos::html::Dialog;
use leptos::prelude::*;

use super::play::{Planner, PlayScreen};
use super::t;
use crate::args;

fn planner() -> Planner {
    expect_context()
}

/// Begins a plan, except in a lesson or where there is nothing to plan.
#[component]
pub(super) fn PlanButton(
    class: &'static str,
    id: &'static str,
    clicked: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let planner = planner();
    let game = planner.game;
    let can = move || {
        let goes_on = game
            .visible
            .with(|visible| visible.as_ref().is_some_and(|visible| visible.player().is_some()));
        goes_on
            && game.lesson.with(Option::is_none)
            && game.exercising.task.with(Option::is_none)
            && !game.planning.get()
    };
    let begin = move |_| {
        clicked();
        planner.begin();
    };
    view! {
        <Show when=can>
            <button type="button" class=class id=id title=t("ui-plan-about") on:click=begin>{super::art("ui-plan", "icon")}<span>{t("ui-plan")}</span></button>
        </Show>
    }
}

/// The plan in place of the game.
#[component]
pub(super) fn Planned() -> impl IntoView {
    let planner = planner();
    view! { <Provider value=planner.plan><PlayScreen/></Provider> }
}

/// Says that this is a plan, and leads back.
#[component]
pub(super) fn PlanBar() -> impl IntoView {
    let planner = planner();
    let dialog: NodeRef<Dialog> = NodeRef::new();
    let open = move |_| {
        if let Some(dialog) = dialog.get() {
            let _ = dialog.show_modal();
        }
    };
    let close = move |_| {
        if let Some(dialog) = dialog.get() {
            dialog.close();
        }
    };
    let news = move || {
        let count = planner.game.log.with(Vec::len).saturating_sub(planner.since.get());
        let words =
            || planner.game.preferences.texts().say_with("ui-past-news", &args![count = count]);
        (count > 0).then(words)
    };
    view! {
        <section class="plan-bar" aria-label=t("ui-plan")>
            {super::art("ui-plan", "icon")}
            <p role="status"><strong>{t("ui-plan")}</strong><span class="private">{t("ui-plan-private")}</span>" "<span id="plan-news">{news}</span></p>
            <div class="row">
            <button type="button" id="plan-again" title=t("ui-plan-again") aria-label=t("ui-plan-again") on:click=move |_| planner.deal_again()>{super::art("ui-replay", "icon")}<span>{t("ui-plan-again")}</span></button>
            <button type="button" id="plan-notes" title=t("ui-notes") aria-label=t("ui-notes") on:click=open>{super::art("ui-edit", "icon")}<span>{t("ui-notes")}</span></button>
            <button type="button" class="primary" id="leave-plan" title=t("ui-leave-replay") aria-label=t("ui-leave-replay") on:click=move |_| planner.end()>{super::art("ui-last", "icon")}<span>{t("ui-leave-replay")}</span></button>
            </div>
            <dialog class="panel notes" node_ref=dialog aria-labelledby="notes-title">
                <h2 id="notes-title">{t("ui-notes")}</h2>
                <p class="small">{t("ui-notes-about")}</p>
                <textarea id="notes" rows="8" aria-labelledby="notes-title" prop:value=planner.notes() on:input=move |event| planner.note(&event_target_value(&event))></textarea>
                <button type="button" class="confirm" id="close-notes" on:click=close>{super::art("ui-confirm", "icon")}<span>{t("ui-close")}</span></button>
            </dialog>
        </section>
    }
}
