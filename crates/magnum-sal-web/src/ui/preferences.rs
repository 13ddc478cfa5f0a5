//! What a reader prefers: language, light or dark, speed.

use leptos::prelude::*;

use super::storage;
use crate::text::{Language, Texts, texts};

#[derive(Clone, Copy, Debug)]
pub(super) struct Preferences {
    pub(super) language: RwSignal<Language>,
    pub(super) theme: RwSignal<Theme>,
    pub(super) speed: RwSignal<Speed>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Theme {
    Auto,
    Light,
    Dark,
}

/// How fast pieces move and bots follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Speed {
    Slow,
    Normal,
    Fast,
    /// Nothing moves.
    Off,
}

impl Theme {
    pub(super) const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    pub(super) fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

impl Speed {
    pub(super) const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Off];

    pub(super) fn name(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Off => "off",
        }
    }

    /// Milliseconds that a piece takes from stop to stop.
    pub(super) fn flight(self) -> f64 {
        match self {
            Speed::Slow => 700.0,
            Speed::Normal => 380.0,
            Speed::Fast => 160.0,
            Speed::Off => 0.0,
        }
    }

    /// Milliseconds between the actions of bots.
    pub(super) fn pause(self) -> u64 {
        match self {
            Speed::Slow => 1500,
            Speed::Normal => 800,
            Speed::Fast => 250,
            Speed::Off => 0,
        }
    }
}

impl Preferences {
    pub(super) fn load(language: Language) -> Preferences {
        let named = |key: &str| storage::load(key).unwrap_or_default();
        let theme = named("theme");
        let theme = Theme::ALL.into_iter().find(|known| known.name() == theme);
        let speed = named("speed");
        let speed = Speed::ALL.into_iter().find(|known| known.name() == speed);
        let calm = if prefers_calm() { Speed::Off } else { Speed::Normal };
        let preferences = Preferences {
            language: RwSignal::new(language),
            theme: RwSignal::new(theme.unwrap_or(Theme::Auto)),
            speed: RwSignal::new(speed.unwrap_or(calm)),
        };
        preferences.apply();
        preferences
    }

    /// Keeps the page as the reader prefers it, and remembers.
    fn apply(self) {
        Effect::new(move |before: Option<()>| {
            let root = document().document_element().expect("a page has a root");
            let _ = root.set_attribute("lang", self.language.get().code());
            if let Ok(Some(meta)) = document().query_selector("meta[name=description]") {
                let _ = meta.set_attribute("content", &self.texts().say("ui-description"));
            }
            let theme = self.theme.get();
            let _ = match theme {
                Theme::Auto => root.remove_attribute("data-theme"),
                theme => root.set_attribute("data-theme", theme.name()),
            };
            let speed = self.speed.get();
            if before.is_some() {
                storage::store("language", self.language.get_untracked().code());
                storage::store("theme", theme.name());
                storage::store("speed", speed.name());
            }
        });
    }

    pub(super) fn texts(self) -> &'static Texts {
        texts(self.language.get())
    }
}

fn prefers_calm() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// The menus for language, theme and speed.
#[component]
pub(super) fn PreferenceMenus() -> impl IntoView {
    let preferences = super::preferences();
    let t = super::t;
    let language_changed = move |event| {
        if let Some(language) = Language::of_tag(&event_target_value(&event)) {
            leptos::task::spawn_local(async move {
                // Without a network the language stays what it is.
                if super::fetch::language(language).await {
                    preferences.language.set(language);
                }
            });
        }
    };
    let theme_changed = move |event| {
        let name: String = event_target_value(&event);
        if let Some(theme) = Theme::ALL.into_iter().find(|theme| theme.name() == name) {
            preferences.theme.set(theme);
        }
    };
    let speed_changed = move |event| {
        let name: String = event_target_value(&event);
        if let Some(speed) = Speed::ALL.into_iter().find(|speed| speed.name() == name) {
            preferences.speed.set(speed);
        }
    };
    let languages = Language::ALL.map(|language| {
        let chosen = move || preferences.language.get() == language;
        view! { <option value=language.code() lang=language.code() selected=chosen>{language.name()}</option> }
    });
    let themes = [
        (Theme::Auto, "ui-theme-auto"),
        (Theme::Light, "ui-theme-light"),
        (Theme::Dark, "ui-theme-dark"),
    ]
    .map(|(theme, key)| {
        let chosen = move || preferences.theme.get() == theme;
        view! { <option value=theme.name() selected=chosen>{t(key)}</option> }
    });
    let speeds = [
        (Speed::Slow, "ui-speed-slow"),
        (Speed::Normal, "ui-speed-normal"),
        (Speed::Fast, "ui-speed-fast"),
        (Speed::Off, "ui-speed-off"),
    ]
    .map(|(speed, key)| {
        let chosen = move || preferences.speed.get() == speed;
        view! { <option value=speed.name() selected=chosen>{t(key)}</option> }
    });
    view! {
        <div class="preferences">
            <label><span>{t("ui-language")}</span><select id="language" on:change=language_changed>{languages}</select></label>
            <label><span>{t("ui-theme")}</span><select id="theme" on:change=theme_changed>{themes}</select></label>
            <label><span>{t("ui-speed")}</span><select id="speed" on:change=speed_changed>{speeds}</select></label>
        </div>
    }
}
