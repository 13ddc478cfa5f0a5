//! Somebody at the table: the way to their page, and what one can do for one's own peace.

use leptos::html::Dialog;
use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{Kind, NewReport, Person};

use super::{AvoidButtons, Refusal, api, online};
use crate::ui::{art, t};

/// Who is looked at, and perhaps what they said.
#[derive(Clone, PartialEq)]
pub(super) struct LookedAt {
    pub(super) person: Person,
    pub(super) entry: Option<u64>,
    pub(super) said: Option<String>,
}

impl LookedAt {
    pub(super) fn person(person: Person) -> LookedAt {
        LookedAt { person, entry: None, said: None }
    }
}

/// Says that somebody is no account: anybody can be a guest of that name.
pub(super) fn kind_chip(kind: Kind) -> Option<AnyView> {
    let key = match kind {
        Kind::Account => return None,
        Kind::Guest => "online-guest",
        Kind::Program => "online-program",
    };
    Some(view! { <span class="chip sort">{t(key)}</span> }.into_any())
}

/// A button with somebody's name that opens their card.
pub(super) fn name_button(looked_at: LookedAt) -> AnyView {
    let online = online();
    let (name, kind) = (looked_at.person.name.clone(), looked_at.person.kind);
    let open = move |_| online.looked_at.set(Some(looked_at.clone()));
    view! { <button type="button" class="plain name" aria-haspopup="dialog" on:click=open>{name}</button>{kind_chip(kind)} }.into_any()
}

/// Open while somebody is looked at.
#[component]
pub(super) fn PersonCard() -> impl IntoView {
    let online = online();
    let dialog: NodeRef<Dialog> = NodeRef::new();
    Effect::new(move |_| {
        let (Some(dialog), is_open) = (dialog.get(), online.looked_at.with(Option::is_some)) else {
            return;
        };
        if is_open && !dialog.open() {
            let _ = dialog.show_modal();
        } else if !is_open && dialog.open() {
            dialog.close();
        }
    });
    let close = move || online.looked_at.set(None);
    let shown = move || {
        let LookedAt { person, entry, said } = online.looked_at.get()?;
        let is_me = online.my_id().as_ref() == Some(&person.id);
        let others = (!is_me && online.me.with(Option::is_some)).then(|| {
            view! { <AvoidButtons person=person.id.clone()/><ReportForm person=person.clone() entry=entry said=said/> }
        });
        let page = format!("#/person/{}", person.id);
        Some(view! {
            <h2 id="card-title">{person.name.clone()}" "{kind_chip(person.kind)}</h2>
            <a class="button" id="card-page" href=page on:click=move |_| close()>{art("ui-players", "icon")}<span>{t("online-person-page")}</span></a>
            {others}
            <button type="button" id="close-card" on:click=move |_| close()>{art("ui-cancel", "icon")}<span>{t("ui-close")}</span></button>
        })
    };
    view! {
        <dialog class="panel card" id="person-card" aria-labelledby="card-title" node_ref=dialog on:close=move |_| close()>
            <div class="column">{shown}</div>
        </dialog>
    }
}

/// Tells the moderators.
#[component]
fn ReportForm(person: Person, entry: Option<u64>, said: Option<String>) -> impl IntoView {
    let online = online();
    let words = RwSignal::new(String::new());
    let (failure, done) = (RwSignal::new(None), RwSignal::new(false));
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(table) = online.table.get_untracked() else { return };
        let text = words.get_untracked();
        let report = NewReport { person: person.id.clone(), table, entry, text };
        spawn_local(async move {
            let told = api::tell("/api/reports", &report).await;
            let _ = done.try_set(told.is_ok());
            let _ = failure.try_set(told.err());
        });
    };
    let quoted = said.map(|said| view! { <blockquote>{said}</blockquote> });
    view! {
        <details id="report">
            <summary>{t("online-report")}</summary>
            <form class="account" on:submit=submitted>
                {quoted}
                <label class="field"><span>{t("online-report-why")}</span>
                    <input id="report-text" type="text" maxlength="500" autocomplete="off" on:input=move |event| words.set(event_target_value(&event))/>
                </label>
                <p class="small">{t("online-report-about")}</p>
                <button type="submit" id="send-report" disabled=move || done.get()>{art("ui-warning", "icon")}<span>{t("online-report-send")}</span></button>
            </form>
            <p role="status">{move || done.get().then(t("online-report-sent"))}</p>
            <Refusal failure=failure/>
        </details>
    }
}
