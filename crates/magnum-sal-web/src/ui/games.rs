//! The games that this browser keeps, and what came of them.

use leptos::prelude::*;
use magnum_sal_bots::BotLevel;

use super::play::Play;
use super::{dialog, saves, t};
use crate::args;
use crate::games::{Summary, by_level};
use crate::text::Texts;

#[component]
pub(super) fn Games() -> impl IntoView {
    let play: Play = expect_context();
    let games = RwSignal::new(saves::list());
    let lines = move || {
        let all = games.get();
        all.into_iter().map(|(id, game)| line(play, games, id, &game)).collect::<Vec<_>>()
    };
    let export = move |_| {
        leptos::task::spawn_local(async {
            dialog::download(&saves::export().await, "magnum-sal-games.json");
        });
    };
    let none = move || games.with(Vec::is_empty);
    view! {
        <main class="learn games">
            <a class="plain" href="#/">{super::art("ui-home", "icon")}<span>{t("ui-home")}</span></a>
            <h1>{t("ui-games")}</h1>
            <Show when=none><p>{t("ui-no-games")}</p></Show>
            <ul class="game-list">{lines}</ul>
            {move || games.with(|games| results(play.preferences.texts(), games))}
            <div class="row">
                <super::home::OpenFile/>
                <Show when=move || !none()><button type="button" id="export-all" on:click=export>{super::art("ui-download", "icon")}<span>{t("ui-export-all")}</span></button></Show>
            </div>
        </main>
    }
}

fn line(
    play: Play,
    games: RwSignal<Vec<(String, Summary)>>,
    id: String,
    game: &Summary,
) -> AnyView {
    let texts = play.preferences.texts();
    let names = texts.list(game.players.iter().map(|player| player.name.clone()));
    let day = js_sys::Date::new(&game.when.into())
        .to_locale_date_string(texts.language().code(), &wasm_bindgen::JsValue::UNDEFINED);
    let stage = match &game.end {
        Some((money, winners)) => {
            let cents = winners.first().and_then(|seat| money.get(seat.index())).copied();
            let first = winners.iter().filter_map(|seat| game.players.get(seat.index()));
            let first = texts.list(first.map(|player| player.name.clone()));
            texts.labelled(first, texts.cents(cents.unwrap_or(0)))
        }
        None => texts.parts([
            texts.say_with("game-phase", &args![phase = game.phase]),
            texts.say_with("game-round", &args![round = game.round]),
        ]),
    };
    let kind = texts.say(if game.muria { "game-muria" } else { "game-base" });
    let about = texts.parts([kind, stage, String::from(day)]);
    let icon = if game.is_over() { "ui-trophy" } else { "ui-play" };
    let (opened, removed) = (id.clone(), id);
    let open = move |_| play.resume_game(&opened);
    let remove = move |_| {
        play.forget(&removed);
        games.set(saves::list());
    };
    let label = texts.say_with("ui-delete-game", &args![players = names.clone()]);
    view! {
        <li>
            <button type="button" class="big game-door" on:click=open>{super::art(icon, "icon")}<span>{names}</span><small>{about}</small></button>
            <button type="button" class="delete" aria-label=label on:click=remove>{super::art("ui-cancel", "icon")}</button>
        </li>
    }
    .into_any()
}

/// How often the only person won, by the strongest bot.
fn results(texts: &Texts, games: &[(String, Summary)]) -> Option<AnyView> {
    let levels = BotLevel::ALL.map(BotLevel::name);
    let games: Vec<Summary> = games.iter().map(|(_, game)| game.clone()).collect();
    let results = by_level(&games, &levels);
    if results.is_empty() {
        return None;
    }
    let lines = results.into_iter().map(|(level, (played, won))| {
        let name = texts.say(&format!("level-{}", levels[level]));
        let words = texts.say_with("ui-won", &args![won = won, games = played]);
        view! { <li>{texts.labelled(name, words)}</li> }
    });
    Some(view! { <section id="by-level"><h2>{texts.say("ui-by-level")}</h2><ul>{lines.collect::<Vec<_>>()}</ul></section> }.into_any())
}

/// Tells that the game goes on in another tab, where it should not be played twice.
#[component]
pub(super) fn Elsewhere() -> impl IntoView {
    let play: Play = expect_context();
    let take_over = move |_| play.resume();
    view! {
        <Show when=move || play.elsewhere.get()>
            <div class="elsewhere panel" role="alertdialog" id="elsewhere" aria-label=t("ui-elsewhere")>
                <p>{super::art("ui-warning", "icon")}{t("ui-elsewhere")}</p>
                <button type="button" class="confirm" id="take-over" on:click=take_over>{super::art("ui-play", "icon")}<span>{t("ui-take-over")}</span></button>
            </div>
        </Show>
    }
}
