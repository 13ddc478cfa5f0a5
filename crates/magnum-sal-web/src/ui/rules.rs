//! The rules to read, with a search.

use leptos::prelude::*;

use super::preferences::Preferences;
use super::t;
use crate::reader::{Section, find, sections};

#[component]
pub(super) fn Rules(section: Option<String>) -> impl IntoView {
    let preferences = super::preferences();
    let text: RwSignal<Option<String>> = RwSignal::new(None);
    let search = RwSignal::new(String::new());
    fetch(preferences, text);
    let wanted = section;
    Effect::new(move |_| {
        let found = text.with(|text| {
            let sections = sections(text.as_deref()?);
            find(&sections, wanted.as_deref()?).map(|section| section.id().to_owned())
        });
        if let Some(id) = found {
            show_section(id);
        }
    });
    let shown = move || {
        let text = text.get()?;
        let wanted = search.get().trim().to_lowercase();
        let all = sections(&text).into_iter().filter(|section| section.contains(&wanted));
        Some(all.map(article).collect::<Vec<_>>())
    };
    view! {
        <main class="rules">
            <a class="plain" href="#/play">{super::art("ui-play", "icon")}<span>{t("ui-to-game")}</span></a>
            <a class="plain" href="#/">{super::art("ui-home", "icon")}<span>{t("ui-home")}</span></a>
            <h1>{t("ui-rules")}</h1>
            <label class="field search"><span>{t("ui-search")}</span>
                <input id="search" type="search" on:input=move |event| search.set(event_target_value(&event))/>
            </label>
            <div class="articles">{shown}</div>
        </main>
    }
}

fn article(section: Section) -> AnyView {
    let id = format!("rule-{}", section.id());
    view! { <article id=id inner_html=section.html()></article> }.into_any()
}

fn fetch(preferences: Preferences, text: RwSignal<Option<String>>) {
    Effect::new(move |_| {
        let language = preferences.language.get();
        leptos::task::spawn_local(async move {
            text.set(super::fetch::text(&format!("rules/{}", language.code())).await);
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
