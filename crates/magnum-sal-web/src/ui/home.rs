//! The first screen.

use leptos::prelude::*;
use magnum_sal::{Expansion, Options};

use super::play::Play;
use super::preferences::PreferenceMenus;
use super::{BOT_NAMES, lesson, saves, t};
use crate::tutorial::Course;
use crate::worker::{Player, Setup};

#[component]
pub(super) fn Home() -> impl IntoView {
    let play: Play = expect_context();
    let resume = saves::exists().then(|| {
        let go_on = move |_| {
            let here = play.server.with_untracked(Option::is_none);
            if here && play.table.with_untracked(Option::is_some) {
                super::screen::go("/play");
            } else {
                play.resume();
            }
        };
        view! { <button type="button" class="big" id="continue" on:click=go_on>{super::art("ui-play", "icon")}<span>{t("ui-continue")}</span></button> }
    });
    let play_now = move |_| play.start(play_now_setup(play));
    view! {
        <main class="home">
            <div class="hero">
                <svg class="sky" viewBox="0 0 1600 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><use href="#sky-town"></use></svg>
                {super::art("logo", "logo")}
                <h1>"Magnum Sal"</h1>
                <p>{t("ui-tagline")}</p>
            </div>
            <div class="doors">
                <button type="button" class="big primary" id="play-now" on:click=play_now>
                    {super::art("ui-play", "icon")}<span>{t("ui-play-now")}</span><small>{t("ui-play-now-about")}</small>
                </button>
                {resume}
                <a class="big" id="online" href="#/online">{super::art("ui-chat", "icon")}<span>{t("ui-online")}</span><small>{t("ui-online-about")}</small></a>
                <button type="button" class="big" id="learn" on:click=move |_| play.teach(Course::Base, lesson::next_lesson(Course::Base))>{super::art("ui-help", "icon")}<span>{t("tutorial-title")}</span><small>{t("tutorial-about")}</small></button>
                <button type="button" class="big" id="learn-muria" on:click=move |_| play.teach(Course::Muria, lesson::next_lesson(Course::Muria))>{super::art("ui-help", "icon")}<span>{t("tutorial-muria-title")}</span><small>{t("tutorial-muria-about")}</small></button>
                <a class="big" href="#/new">{super::art("ui-players", "icon")}<span>{t("ui-new-game")}</span></a>
                <a class="big" href="#/rules">{super::art("ui-rules", "icon")}<span>{t("ui-rules")}</span></a>
                <a class="big" href="#/position" id="editor">{super::art("ui-edit", "icon")}<span>{t("editor-title")}</span><small>{t("editor-about")}</small></a>
                <OpenFile/>
            </div>
            <PreferenceMenus/>
            <p class="small">{t("ui-licence")}</p>
        </main>
    }
}

/// Two opponents who know what they do but do not think long.
fn play_now_setup(play: Play) -> Setup {
    let you = play.preferences.texts().say("ui-you");
    let bot = |name: &str| Player { name: name.to_owned(), bot: Some("miner".to_owned()) };
    let options = Options::new(3, Expansion::Base).expect("three can play");
    let person = Player { name: you, bot: None };
    Setup { options, components: None, players: vec![person, bot(BOT_NAMES[0]), bot(BOT_NAMES[1])] }
}

/// Opens a record or a saved game from a file.
#[component]
fn OpenFile() -> impl IntoView {
    let play: Play = expect_context();
    let changed = move |event: web_sys::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        leptos::task::spawn_local(async move {
            if let Ok(text) = wasm_bindgen_futures::JsFuture::from(file.text()).await {
                play.open_file(&text.as_string().unwrap_or_default());
            }
        });
    };
    view! {
        <label class="big file">
            {super::art("ui-upload", "icon")}<span>{t("ui-open-file")}</span>
            <input type="file" accept="application/json,.json" on:change=changed/>
        </label>
    }
}
