//! Opening a table: what is played, with whom, and how fast.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{BotLevel, Kind, OnTimeout, Opened};

use super::sign_in::{LONGEST_NAME, SignIn};
use super::{Refusal, api, online};
use crate::agreement::Agreement;
use crate::online::{Pace, Wishes};
use crate::ui::agreement::{GameFields, OptionFields, check};
use crate::ui::{art, screen, t};

#[component]
pub(in crate::ui) fn NewTable() -> impl IntoView {
    let online = online();
    super::lobby::look_for_server(online);
    view! {
        <main class="setup new-table">
            <a class="plain" href="#/online">{art("ui-chat", "icon")}<span>{t("ui-online")}</span></a>
            <h1>{t("online-new-table")}</h1>
            <Show when=move || online.me.with(Option::is_some) fallback=|| view! { <SignIn/> }>
                <Form/>
            </Show>
        </main>
    }
}

fn usual() -> Wishes {
    Wishes {
        bots: vec![None; 5],
        kept: vec![String::new(); 5],
        public: true,
        // Strangers wait for each other, but not for ever.
        pace: Pace::ThreeDays,
        on_timeout: OnTimeout::Bot,
        undo: true,
        rated: false,
        spectators_chat: false,
    }
}

#[component]
fn Form() -> impl IntoView {
    let wishes = RwSignal::new(usual());
    let agreed = RwSignal::new(Agreement::default());
    let failure = RwSignal::new(None);
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let new = wishes.get_untracked().table(&agreed.get_untracked());
        spawn_local(async move {
            match api::post::<Opened>("/api/tables", &new).await {
                Ok(opened) => screen::go(&format!("/table/{}", opened.table)),
                Err(refused) => failure.set(Some(refused)),
            }
        });
    };
    let players = Memo::new(move |_| agreed.with(Agreement::players));
    let seats =
        move || (1..players.get().into()).map(|index| seat(wishes, index)).collect::<Vec<_>>();
    let my_name = move || online().me.with(|me| me.as_ref().map(|me| me.person.name.clone()));
    let names = Signal::derive(move || my_name().into_iter().collect::<Vec<_>>());
    view! {
        <form class="panel" on:submit=submitted>
            <div class="fields">
                <GameFields agreed=agreed/>
                <label class="field"><span>{t("online-clock")}</span>
                    <select id="clock" on:change=move |event| set_pace(wishes, &event_target_value(&event))>{paces()}</select>
                </label>
            </div>
            <fieldset><legend>{t("ui-who-plays")}</legend><You/>{seats}</fieldset>
            {check("public", "online-public", "online-public-about", wishes, |wishes| &mut wishes.public)}
            <Rated wishes=wishes agreed=agreed/>
            <details class="options">
                <summary>{t("ui-options")}</summary>
                {check("spectators-chat", "online-spectators-chat", "online-spectators-chat-about", wishes, |wishes| &mut wishes.spectators_chat)}
                {check("undo", "online-undo", "online-undo-about", wishes, |wishes| &mut wishes.undo)}
                <OnTimeoutMenu wishes=wishes/>
                <OptionFields agreed=agreed names=names/>
            </details>
            <Refusal failure=failure/>
            <button type="submit" class="big primary" id="open-table">{art("ui-plus", "icon")}<span>{t("online-open-table")}</span></button>
        </form>
    }
}

/// One's own seat.
#[component]
fn You() -> impl IntoView {
    let online = online();
    let name = move || online.me.with(|me| me.as_ref().map(|me| me.person.name.clone()));
    view! {
        <div class="seat">
            <span class="flag of-1">{art("emblem-1", "emblem")}</span><strong>{name}</strong>
        </div>
    }
}

fn seat(wishes: RwSignal<Wishes>, index: usize) -> AnyView {
    let preferences = crate::ui::preferences();
    let number = index + 1;
    let chosen = move || wishes.with(|wishes| wishes.bots[index]);
    let levels = BotLevel::ALL.map(|level| {
        let label = move || preferences.texts().say(&format!("level-{level}"));
        view! { <option value=level.name() selected=move || chosen() == Some(level)>{label}</option> }
    });
    let changed = move |event| {
        wishes.update(|wishes| wishes.bots[index] = event_target_value(&event).parse().ok());
    };
    let about =
        move || chosen().map(|level| preferences.texts().say(&format!("level-{level}.about")));
    view! {
        <div class="seat">
            <span class=format!("flag of-{number}")>{art(format!("emblem-{number}"), "emblem")}</span>
            <label class="field"><span class="spoken">{t("ui-played-by")}</span>
                <select name=format!("seat-{number}") on:change=changed>
                    <option value="person" selected=move || chosen().is_none()>{t("online-a-person")}</option>
                    {levels}
                </select>
            </label>
            <small>{about}</small>
            <Show when=move || chosen().is_none()>
                <label class="field"><span class="spoken">{t("online-keep-for")}</span>
                    <input name=format!("kept-{number}") type="text" maxlength=LONGEST_NAME autocomplete="off" placeholder=t("online-keep-for")
                        on:input=move |event| wishes.update(|wishes| wishes.kept[index] = event_target_value(&event))/>
                </label>
            </Show>
        </div>
    }
    .into_any()
}

fn paces() -> Vec<AnyView> {
    let preferences = crate::ui::preferences();
    let option = |pace: Pace| {
        let label = move || preferences.texts().clock(pace.clock());
        view! { <option value=pace.name() selected=pace == usual().pace>{label}</option> }
            .into_any()
    };
    Pace::ALL.into_iter().map(option).collect()
}

fn set_pace(wishes: RwSignal<Wishes>, name: &str) {
    if let Some(pace) = Pace::ALL.into_iter().find(|pace| pace.name() == name) {
        wishes.update(|wishes| wishes.pace = pace);
    }
}

/// Only accounts among themselves are rated.
#[component]
fn Rated(wishes: RwSignal<Wishes>, agreed: RwSignal<Agreement>) -> impl IntoView {
    let online = online();
    let is_account =
        move || online.me.with(|me| me.as_ref().is_some_and(|me| me.person.kind == Kind::Account));
    let can_be_rated =
        move || agreed.with(|agreed| wishes.with(|wishes| wishes.can_be_rated(agreed)));
    let possible = Memo::new(move |_| is_account() && can_be_rated());
    let changed = move |event| wishes.update(|wishes| wishes.rated = event_target_checked(&event));
    view! {
        <label class="check">
            <input id="rated" type="checkbox" disabled=move || !possible.get()
                prop:checked=move || possible.get() && wishes.with(|wishes| wishes.rated) on:change=changed/>
            <span>{t("online-rated")}<small>{t("online-rated-about")}</small></span>
        </label>
    }
}

#[component]
fn OnTimeoutMenu(wishes: RwSignal<Wishes>) -> impl IntoView {
    let changed = move |event| {
        let resigns = event_target_value(&event) == "resign";
        let then = if resigns { OnTimeout::Resign } else { OnTimeout::Bot };
        wishes.update(|wishes| wishes.on_timeout = then);
    };
    view! {
        <label class="field"><span>{t("online-on-timeout")}</span>
            <select id="on-timeout" on:change=changed>
                <option value="bot" selected=true>{t("online-timeout-bot")}</option>
                <option value="resign">{t("online-timeout-resign")}</option>
            </select>
        </label>
    }
}
