//! Whom the reader does not want to hear or to meet.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{Failure, Person, UserId};
use serde_json::json;

use super::{Refusal, api, online};
use crate::ui::{art, t};

/// Two lists that the server keeps.
#[derive(Clone, Copy)]
pub(super) struct Avoided {
    muted: RwSignal<Vec<Person>>,
    blocked: RwSignal<Vec<Person>>,
    failure: RwSignal<Option<Failure>>,
}

/// How somebody is avoided.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    Mute,
    Block,
}

impl How {
    fn path(self) -> &'static str {
        match self {
            How::Mute => "/api/me/mutes",
            How::Block => "/api/me/blocks",
        }
    }
}

impl Avoided {
    pub(super) fn new() -> Avoided {
        Avoided {
            muted: RwSignal::new(Vec::new()),
            blocked: RwSignal::new(Vec::new()),
            failure: RwSignal::new(None),
        }
    }

    /// Asks the server, as whoever is signed in.
    pub(super) fn load(self) {
        for how in [How::Mute, How::Block] {
            spawn_local(async move {
                let _ = self.list(how).try_set(api::get(how.path()).await.unwrap_or_default());
            });
        }
    }

    fn list(self, how: How) -> RwSignal<Vec<Person>> {
        match how {
            How::Mute => self.muted,
            How::Block => self.blocked,
        }
    }

    fn is(self, how: How, id: &UserId) -> bool {
        self.list(how).with(|people| people.iter().any(|person| person.id == *id))
    }

    /// Whether the reader does not see what somebody says.
    pub(super) fn hides(self, id: &UserId) -> bool {
        self.is(How::Mute, id) || self.is(How::Block, id)
    }

    /// Avoids somebody, or no more.
    fn turn(self, how: How, id: UserId) {
        let avoided =
            self.list(how).with_untracked(|people| people.iter().any(|person| person.id == id));
        spawn_local(async move {
            let path = format!("{}/{id}", how.path());
            let done =
                if avoided { api::delete(&path).await } else { api::put(&path, &json!({})).await };
            self.failure.set(done.err());
            self.load();
        });
    }

    fn button(self, how: How, id: UserId) -> impl IntoView {
        let of = id.clone();
        let is = Memo::new(move |_| self.is(how, &of));
        let (class, icon) = match how {
            How::Mute => ("mute", "ui-chat"),
            How::Block => ("block", "ui-cancel"),
        };
        let label = move || match (how, is.get()) {
            (How::Mute, false) => t("online-mute")(),
            (How::Mute, true) => t("online-unmute")(),
            (How::Block, false) => t("online-block")(),
            (How::Block, true) => t("online-unblock")(),
        };
        let clicked = move |_| self.turn(how, id.clone());
        view! {
            <button type="button" class=class aria-pressed=move || is.get().to_string() on:click=clicked>{art(icon, "icon")}<span>{label}</span></button>
        }
    }
}

/// In somebody's card.
#[component]
pub(super) fn AvoidButtons(person: UserId) -> impl IntoView {
    let avoided = online().avoided;
    view! {
        {avoided.button(How::Mute, person.clone())}
        {avoided.button(How::Block, person)}
        <p class="small">{t("online-avoid-about")}</p>
        <Refusal failure=avoided.failure/>
    }
}

/// Both lists, on one's own page.
#[component]
pub(super) fn AvoidedPeople() -> impl IntoView {
    let avoided = online().avoided;
    let rows = move || {
        let mut people = avoided.muted.get();
        let more = avoided.blocked.get().into_iter();
        let more: Vec<Person> = more.filter(|person| !people.contains(person)).collect();
        people.extend(more);
        let row = |person: Person| {
            let id = person.id.clone();
            view! {
                <li><span class="grow">{person.name}</span>
                    {avoided.button(How::Mute, id.clone())}{avoided.button(How::Block, id)}</li>
            }
        };
        people.into_iter().map(row).collect::<Vec<_>>()
    };
    let is_empty = move || avoided.muted.with(Vec::is_empty) && avoided.blocked.with(Vec::is_empty);
    view! {
        <details id="avoided">
            <summary>{t("online-avoided")}</summary>
            <p class="small">{t("online-avoid-about")}</p>
            <Show when=move || !is_empty() fallback=|| view! { <p class="small">{t("online-none")}</p> }><ul class="rows">{rows}</ul></Show>
            <Refusal failure=avoided.failure/>
        </details>
    }
}
