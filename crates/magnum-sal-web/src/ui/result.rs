//! The end of a game.

use leptos::prelude::*;

use super::play::Play;
use super::t;

#[component]
pub(super) fn Result() -> impl IntoView {
    let play: Play = expect_context();
    let places = move || {
        let table = play.table.get()?;
        let outcome = table.board().result()?;
        let texts = play.preferences.texts();
        let names = play.names();
        let mut place = 1;
        let mut lines = Vec::new();
        for group in &outcome.ranking {
            for &seat in group {
                let number = seat.index() + 1;
                let cents = texts.cents(outcome.money[seat.index()]);
                lines.push(view! {
                    <li>
                        <span class="place">{place}"."</span>
                        <span class=format!("flag of-{number}")>{super::art(format!("emblem-{number}"), "emblem")}</span>
                        <strong>{names.of(seat)}</strong><span>{cents}</span>
                    </li>
                });
            }
            place += group.len();
        }
        Some(lines)
    };
    view! {
        <section class="result panel" id="result" aria-labelledby="result-title">
            <h2 id="result-title">{super::art("ui-trophy", "icon")}{t("stage-over")}</h2>
            <ol>{places}</ol>
            <div class="row">
                <button type="button" id="watch" on:click=move |_| play.show_past(0)>{super::art("ui-replay", "icon")}<span>{t("ui-replay")}</span></button>
                <a class="button" href="#/new">{super::art("ui-players", "icon")}<span>{t("ui-new-game")}</span></a>
            </div>
        </section>
    }
}
