//! Beside the board: what the others did since the player's last turn.

use leptos::prelude::*;

use super::play::Play;
use super::t;
use crate::recap::is_told;

#[component]
pub(super) fn Recap() -> impl IntoView {
    let play: Play = expect_context();
    let shown = move || {
        play.past.number.get().is_none()
            && !play.bot.get()
            && play.pace.recap.with(|recap| !recap.is_empty())
    };
    let lines = move || {
        let (texts, names) = (play.preferences.texts(), play.names());
        let line = |entry: &crate::worker::Entry| {
            let told = entry.events.iter().filter(|event| is_told(event));
            let words: Vec<String> = told.map(|event| texts.event(event, &names)).collect();
            let seat = entry.seat.index() + 1;
            view! {
                <li>
                    <span class=format!("flag of-{seat}")>{super::art(format!("emblem-{seat}"), "emblem")}</span>
                    <span>{words.join(" ")}</span>
                </li>
            }
        };
        play.log.with(|log| {
            let recap = play.pace.recap.get();
            let entries = recap.into_iter().filter_map(|number| log.get(number));
            entries.map(line).collect::<Vec<_>>()
        })
    };
    let close = move |_| play.pace.recap.set(Vec::new());
    // On a phone it covers a part of the board: any tap on it closes it.
    let tapped = move |_| {
        if play.layout.compact.get_untracked() {
            play.pace.recap.set(Vec::new());
        }
    };
    view! {
        <Show when=shown>
            <section class="recap panel" aria-label=t("ui-recap") on:click=tapped>
                <header>
                    <strong>{t("ui-your-turn")}</strong>
                    <button type="button" id="recap-steps" on:click=move |_| play.show_recap()>{super::art("ui-replay", "icon")}<span>{t("ui-recap-steps")}</span></button>
                    <button type="button" id="close-recap" aria-label=t("ui-close") on:click=close>{super::art("ui-cancel", "icon")}</button>
                </header>
                <ul tabindex="0">{lines}</ul>
            </section>
        </Show>
    }
}
