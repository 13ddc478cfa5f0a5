//! How one is told what happens at one's tables while one is away.

mod addresses;
mod push;
mod wishes;

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{Channel, Failure, Notifications, Table};

use super::lobby::{Absent, look_for_server};
use super::sign_in::{SignIn, Whoami};
use super::{Reach, api, online};
use crate::online::refusal_key;
use crate::ui::preferences::PreferenceMenus;
use crate::ui::{art, t};

pub(super) use push::forget_this_browser;

#[component]
pub(in crate::ui) fn NotificationsPage() -> impl IntoView {
    let online = online();
    look_for_server(online);
    let shown = move || match online.reach.get() {
        Reach::Unknown => view! { <p role="status">{t("online-looking")}</p> }.into_any(),
        Reach::Absent => view! { <Absent/> }.into_any(),
        Reach::There if online.me.with(Option::is_none) => view! { <SignIn/> }.into_any(),
        Reach::There => view! { <Channels/> }.into_any(),
    };
    view! {
        <main class="lobby notifications">
            <header class="top">
                {super::sky()}
                <a class="plain" href="#/online">{art("ui-chat", "icon")}<span>{t("ui-online")}</span></a>
                <h1>{t("notify-title")}</h1>
                <Whoami/>
            </header>
            <p class="about">{t("notify-about")}</p>
            {shown}
            <PreferenceMenus/>
        </main>
    }
}

/// What the server knows, as it last said it.
#[derive(Clone, Copy)]
struct Settings {
    now: RwSignal<Option<Notifications>>,
    failure: RwSignal<Option<Failure>>,
}

impl Settings {
    fn load(self) {
        spawn_local(async move {
            // The screen may be gone by the time of the answer.
            match api::get("/api/me/notifications").await {
                Ok(now) => drop(self.now.try_set(Some(now))),
                Err(failure) => drop(self.failure.try_set(Some(failure))),
            }
        });
    }

    /// Something of what the server knows, once it has said it.
    fn about<T>(self, pick: impl Fn(&Notifications) -> T) -> Option<T> {
        self.now.with(|now| now.as_ref().map(pick))
    }
}

#[component]
fn Channels() -> impl IntoView {
    let settings = Settings { now: RwSignal::new(None), failure: RwSignal::new(None) };
    settings.load();
    let none = move || {
        settings.about(|now| now.push.is_empty() && now.email.is_none() && now.webhook.is_none())
    };
    view! {
        <super::Refusal failure=settings.failure/>
        <Show when=move || settings.now.with(Option::is_some)>
            <Show when=move || none() == Some(true)>
                <p class="notice caution" id="nothing-set-up">{art("ui-info", "icon")}<span>{t("notify-nothing-set-up")}</span></p>
            </Show>
            <push::Push settings=settings/>
            <addresses::Email settings=settings/>
            <wishes::WishList settings=settings/>
            <addresses::Webhook settings=settings/>
        </Show>
    }
}

/// Why a way was not set up, and what would be right.
#[component]
fn Refused(channel: Channel, failure: RwSignal<Option<Failure>>) -> impl IntoView {
    let shown = move || {
        failure.get().map(|failure| {
            view! { <p class="notice">{art("ui-warning", "icon")}<span>{t(refusal_key(channel, failure.code))}</span></p> }
        })
    };
    view! { <div role="alert">{shown}</div> }
}

/// At a table with days to think: the way here, for whoever plays.
#[component]
pub(super) fn Hint(table: Memo<Option<Table>>) -> impl IntoView {
    let online = online();
    let wanted = Memo::new(move |_| {
        let me = online.my_id();
        table.with(|table| {
            table.as_ref().is_some_and(|table| {
                crate::online::lasts_days(table)
                    && me.as_ref().is_some_and(|me| table.seat_of(me).is_some())
            })
        })
    });
    view! {
        <Show when=move || wanted.get()>
            <section class="panel asked" id="notify-hint" aria-label=t("notify-title")>
                <p>{t("notify-hint")}</p>
                <Link/>
            </section>
        </Show>
    }
}

#[component]
pub(super) fn Link() -> impl IntoView {
    view! { <a class="button notify-link" href="#/notifications">{art("ui-bell", "icon")}<span>{t("notify-title")}</span></a> }
}
