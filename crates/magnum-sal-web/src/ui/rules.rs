//! The rules to read: contents, pictures, and a search that marks what it finds.

use leptos::prelude::*;

use super::play::Play;
use super::preferences::Preferences;
use super::{BOT_NAMES, t};
use crate::args;
use crate::picture::figure;
use crate::reader::{Section, find, sections};
use crate::text::Names;

#[component]
pub(super) fn Rules(section: Option<String>) -> impl IntoView {
    let preferences = super::preferences();
    let play: Play = expect_context();
    super::fetch::art();
    let text: RwSignal<Option<String>> = RwSignal::new(None);
    let search = RwSignal::new(String::new());
    fetch(preferences, text);
    let all = Memo::new(move |_| text.with(|text| text.as_deref().map(sections)));
    let wanted = section;
    Effect::new(move |_| {
        let found = all.with(|all| {
            find(all.as_deref()?, wanted.as_deref()?).map(|section| section.id().to_owned())
        });
        if let Some(id) = found {
            show_section(id);
        }
    });
    let words = Memo::new(move |_| search.get().trim().to_lowercase());
    let shown = move || {
        let words = words.get();
        let all = all.get()?;
        let fitting = all.iter().filter(|section| section.contains(&words));
        Some(fitting.map(|section| article(preferences, section, &words)).collect::<Vec<_>>())
    };
    let found = move || {
        let words = words.get();
        let count = all.with(|all| {
            let all = all.as_deref().unwrap_or_default();
            all.iter().filter(|section| section.contains(&words)).count()
        });
        let args = args![count = count, words = search.get().trim().to_owned()];
        (!words.is_empty()).then(|| preferences.texts().say_with("ui-found", &args))
    };
    let game = play.visible.with_untracked(Option::is_some).then(|| {
        view! { <a class="plain" href="#/play">{super::art("ui-play", "icon")}<span>{t("ui-to-game")}</span></a> }
    });
    view! {
        <main class="rules">
            <div class="row">
                {game}
                <a class="plain" href="#/">{super::art("ui-home", "icon")}<span>{t("ui-home")}</span></a>
            </div>
            <h1>{t("ui-rules")}</h1>
            <label class="field search"><span>{t("ui-search")}</span>
                <input id="search" type="search" on:input=move |event| search.set(event_target_value(&event))/>
            </label>
            <p class="small" role="status" id="found">{found}</p>
            {move || all.with(|all| all.as_deref().map(contents))}
            <div class="articles">{shown}</div>
        </main>
    }
}

/// The chapters and their parts, beside the text where there is room.
fn contents(all: &[Section]) -> AnyView {
    let link = |section: &Section| {
        let class = if section.depth() > 2 { "part" } else { "chapter" };
        view! { <li class=class><a href=format!("#/rules/{}", section.id())>{section.title().to_owned()}</a></li> }
    };
    let links: Vec<_> = all.iter().filter(|section| section.depth() > 1).map(link).collect();
    view! {
        <details class="contents" open=is_wide()>
            <summary>{t("ui-contents")}</summary>
            <nav aria-label=t("ui-contents")><ul>{links}</ul></nav>
        </details>
    }
    .into_any()
}

fn is_wide() -> bool {
    let query = window().match_media("(min-width: 1000px)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

fn article(preferences: Preferences, section: &Section, words: &str) -> AnyView {
    let id = format!("rule-{}", section.id());
    let texts = preferences.texts();
    let names = Names::new(vec![texts.say("ui-you"), BOT_NAMES[0].to_owned()]);
    let picture = figure(section.id(), texts, &names).unwrap_or_default();
    view! { <article id=id inner_html=section.html_with(words) + &picture></article> }.into_any()
}

fn fetch(preferences: Preferences, text: RwSignal<Option<String>>) {
    Effect::new(move |_| {
        let language = preferences.language.get();
        leptos::task::spawn_local(async move {
            let rules = super::fetch::text(&format!("rules/{}", language.code())).await;
            let _ = text.try_set(rules);
        });
    });
}

/// Scrolls to a section when it has been drawn.
fn show_section(id: String) {
    request_animation_frame(move || {
        if let Some(element) = document().get_element_by_id(&format!("rule-{id}")) {
            element.scroll_into_view();
        }
    });
}
