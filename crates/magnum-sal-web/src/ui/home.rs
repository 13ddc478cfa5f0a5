//! The first screen.

use leptos::prelude::*;

use super::begin::{Begin, Beginning};
use super::preferences::PreferenceMenus;
use super::{lesson, saves, t};
use crate::args;
use crate::tutorial::Course;

#[component]
pub(super) fn Home() -> impl IntoView {
    let beginning: Beginning = expect_context();
    let resume = saves::exists().then(|| {
        let go_on = move |_| beginning.ask(Begin::Continue);
        view! { <button type="button" class="big primary" id="continue" on:click=go_on>{super::art("ui-play", "icon")}<span>{t("ui-continue")}</span></button> }
    });
    // Whoever has never played begins with the lessons.
    let new = resume.is_none() && lesson::learnt(Course::Base).is_empty();
    let groups = if new {
        vec![learning(beginning, true), playing(beginning, None, false), tools()]
    } else {
        vec![
            playing(beginning, resume.map(IntoAny::into_any), true),
            learning(beginning, false),
            tools(),
        ]
    };
    view! {
        <main class="home">
            <header class="hero">
                <div class="title">
                    {super::art("logo", "logo")}
                    <div><h1>"Magnum Sal"</h1><p>{t("ui-tagline")}</p></div>
                </div>
                <super::living::LivingBoard/>
            </header>
            <div class="groups">{groups}</div>
            <footer><PreferenceMenus/><p class="small">{t("ui-licence")}" "<a href="#/site" id="site">{t("ui-site")}</a></p></footer>
        </main>
    }
}

fn group(title: &'static str, doors: impl IntoView) -> AnyView {
    view! { <section class="group"><h2>{t(title)}</h2><div class="doors">{doors}</div></section> }
        .into_any()
}

fn playing(beginning: Beginning, resume: Option<AnyView>, first: bool) -> AnyView {
    let fresh = first && resume.is_none();
    let play_now = move |_| beginning.ask(Begin::Now);
    let doors = view! {
        {resume}
        <button type="button" class="big" class:primary=fresh id="play-now" on:click=play_now>
            {super::art("ui-play", "icon")}<span>{t("ui-play-now")}</span><small>{t("ui-play-now-about")}</small>
        </button>
        <super::deal::DealDoor/>
        <a class="big" href="#/new">{super::art("ui-players", "icon")}<span>{t("ui-new-game")}</span><small>{t("ui-new-game-about")}</small></a>
        <a class="big" id="online" href="#/online">{super::art("ui-chat", "icon")}<span>{t("ui-online")}</span><small>{t("ui-online-about")}</small></a>
    };
    group("ui-group-play", doors)
}

fn learning(beginning: Beginning, first: bool) -> AnyView {
    let preferences = super::preferences();
    let door = move |course: Course, title: &'static str, about: &'static str| {
        let next = lesson::next_lesson(course);
        let begun = !lesson::learnt(course).is_empty();
        let texts = preferences.texts();
        let name = texts.say(course.lessons()[next].name);
        let lesson = texts.say_with("tutorial-lesson", &args![number = next + 1, name = name]);
        let about = if begun { lesson } else { texts.say(about) };
        let (id, primary) = match course {
            Course::Base => ("learn", first),
            Course::Muria => ("learn-muria", false),
        };
        view! {
            <button type="button" class="big" class:primary=primary id=id on:click=move |_| beginning.ask(Begin::Lesson(course, next))>
                {super::art("ui-help", "icon")}<span>{texts.say(title)}</span><small>{about}</small>
            </button>
        }
    };
    let doors = move || {
        view! {
            {door(Course::Base, "tutorial-title", "tutorial-about")}
            {door(Course::Muria, "tutorial-muria-title", "tutorial-muria-about")}
            <a class="big" href="#/rules">{super::art("ui-rules", "icon")}<span>{t("ui-rules")}</span></a>
            <a class="big" href="#/puzzles" id="puzzles">{super::art("ui-trophy", "icon")}<span>{t("puzzles-title")}</span><small>{t("puzzles-door")}</small></a>
            <a class="big" href="#/practice" id="practice">{super::art("ui-chart", "icon")}<span>{t("practice-title")}</span><small>{t("practice-door")}</small></a>
            <a class="plain" href="#/learn" id="lessons">{super::art("ui-log", "icon")}<span>{t("tutorial-lessons")}</span></a>
        }
    };
    group("ui-group-learn", doors)
}

fn tools() -> AnyView {
    let doors = view! {
        <a class="big" href="#/games" id="games">{super::art("ui-save", "icon")}<span>{t("ui-games")}</span><small>{t("ui-games-about")}</small></a>
        <a class="big" href="#/position" id="editor">{super::art("ui-edit", "icon")}<span>{t("editor-title")}</span><small>{t("editor-about")}</small></a>
        <OpenFile/>
    };
    group("ui-group-tools", doors)
}

/// Opens a record, a saved game, or all games of a file.
#[component]
pub(super) fn OpenFile() -> impl IntoView {
    let beginning: Beginning = expect_context();
    let changed = move |event: web_sys::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        leptos::task::spawn_local(async move {
            if let Ok(text) = wasm_bindgen_futures::JsFuture::from(file.text()).await {
                beginning.ask(Begin::File(text.as_string().unwrap_or_default()));
            }
        });
    };
    let refused = move || {
        beginning.failed.get().map(|words| {
            view! { <p class="notice danger" id="unopened">{super::art("ui-warning", "icon")}<span>{words}</span></p> }
        })
    };
    view! {
        <div class="opening">
        <label class="big file">
            {super::art("ui-upload", "icon")}<span>{t("ui-open-file")}</span>
            <input type="file" accept="application/json,.json" on:change=changed/>
        </label>
        <div role="alert">{refused}</div>
        </div>
    }
}
