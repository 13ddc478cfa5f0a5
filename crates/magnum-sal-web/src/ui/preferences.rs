//! What a reader prefers: language, light or dark, speed, what is confirmed, sound.

use leptos::prelude::*;

use super::storage;
use crate::text::{Language, Texts, texts};

#[derive(Clone, Copy, Debug)]
pub(super) struct Preferences {
    pub(super) language: RwSignal<Language>,
    pub(super) theme: RwSignal<Theme>,
    pub(super) speed: RwSignal<Speed>,
    pub(super) confirming: RwSignal<Confirming>,
    pub(super) sound: RwSignal<Sound>,
}

/// A preference that is stored by its name.
trait Choice: Copy + PartialEq + Send + Sync + 'static {
    /// All values with the keys of their texts.
    const ALL: &'static [(Self, &'static str)];

    fn name(self) -> &'static str;

    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().map(|&(choice, _)| choice).find(|choice| choice.name() == name)
    }
}

/// Which actions are confirmed before they are done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Confirming {
    Always,
    /// Only what can't be taken back.
    Lasting,
    Never,
}

/// Whether one's turn is heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sound {
    On,
    Off,
}

impl Choice for Confirming {
    const ALL: &'static [(Confirming, &'static str)] = &[
        (Confirming::Always, "ui-confirming-always"),
        (Confirming::Lasting, "ui-confirming-lasting"),
        (Confirming::Never, "ui-confirming-never"),
    ];

    fn name(self) -> &'static str {
        match self {
            Confirming::Always => "always",
            Confirming::Lasting => "lasting",
            Confirming::Never => "never",
        }
    }
}

impl Choice for Sound {
    const ALL: &'static [(Sound, &'static str)] =
        &[(Sound::On, "ui-sound-on"), (Sound::Off, "ui-sound-off")];

    fn name(self) -> &'static str {
        match self {
            Sound::On => "on",
            Sound::Off => "off",
        }
    }
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

impl Choice for Theme {
    const ALL: &'static [(Theme, &'static str)] = &[
        (Theme::Auto, "ui-theme-auto"),
        (Theme::Light, "ui-theme-light"),
        (Theme::Dark, "ui-theme-dark"),
    ];

    fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

impl Choice for Speed {
    const ALL: &'static [(Speed, &'static str)] = &[
        (Speed::Normal, "ui-speed-normal"),
        (Speed::Slow, "ui-speed-slow"),
        (Speed::Fast, "ui-speed-fast"),
        (Speed::Off, "ui-speed-off"),
    ];

    fn name(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Off => "off",
        }
    }
}

impl Speed {
    /// Milliseconds that a piece takes from stop to stop.
    pub(super) fn flight(self) -> f64 {
        match self {
            Speed::Slow => 700.0,
            Speed::Normal => 380.0,
            Speed::Fast => 160.0,
            Speed::Off => 0.0,
        }
    }

    /// Milliseconds that an action of somebody else is looked at, at least.
    pub(super) fn pause(self) -> u64 {
        match self {
            Speed::Slow => 1200,
            Speed::Normal => 350,
            Speed::Fast => 120,
            Speed::Off => 0,
        }
    }

    /// Milliseconds in which all that an action moves arrives.
    pub(super) fn longest(self) -> f64 {
        match self {
            Speed::Slow => 2600.0,
            Speed::Normal => 1000.0,
            Speed::Fast => 400.0,
            Speed::Off => 0.0,
        }
    }
}

impl Preferences {
    pub(super) fn load(language: Language) -> Preferences {
        let calm = if prefers_calm() { Speed::Off } else { Speed::Normal };
        let preferences = Preferences {
            language: RwSignal::new(language),
            theme: RwSignal::new(stored("theme").unwrap_or(Theme::Auto)),
            speed: RwSignal::new(stored("speed").unwrap_or(calm)),
            confirming: RwSignal::new(stored("confirming").unwrap_or(Confirming::Always)),
            sound: RwSignal::new(stored("sound").unwrap_or(Sound::On)),
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
            let chosen = [
                ("theme", theme.name()),
                ("speed", self.speed.get().name()),
                ("confirming", self.confirming.get().name()),
                ("sound", self.sound.get().name()),
            ];
            if before.is_some() {
                storage::store("language", self.language.get_untracked().code());
                chosen.into_iter().for_each(|(key, name)| storage::store(key, name));
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

fn stored<T: Choice>(key: &str) -> Option<T> {
    T::named(&storage::load(key)?)
}

/// The menus for language, theme, speed, confirming and sound.
#[component]
pub(super) fn PreferenceMenus() -> impl IntoView {
    let preferences = super::preferences();
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
    let languages = Language::ALL.map(|language| {
        let chosen = move || preferences.language.get() == language;
        view! { <option value=language.code() lang=language.code() selected=chosen>{language.name()}</option> }
    });
    view! {
        <div class="preferences">
            <label><span>{super::t("ui-language")}</span><select id="language" on:change=language_changed>{languages}</select></label>
            {menu("theme", "ui-theme", preferences.theme)}
            {menu("speed", "ui-speed", preferences.speed)}
            {menu("confirming", "ui-confirming", preferences.confirming)}
            {menu("sound", "ui-sound", preferences.sound)}
        </div>
    }
}

fn menu<T: Choice>(id: &'static str, label: &'static str, value: RwSignal<T>) -> AnyView {
    let changed = move |event| {
        if let Some(choice) = T::named(&event_target_value(&event)) {
            value.set(choice);
        }
    };
    let option = |&(choice, key): &(T, &'static str)| {
        let chosen = move || value.get() == choice;
        view! { <option value=choice.name() selected=chosen>{super::t(key)}</option> }
    };
    let options: Vec<_> = T::ALL.iter().map(option).collect();
    view! { <label><span>{super::t(label)}</span><select id=id on:change=changed>{options}</select></label> }
        .into_any()
}
