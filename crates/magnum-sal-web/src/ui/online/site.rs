//! What the host says about the site, and how people come to one where not everybody may.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{Invitation, NewInvitation, NewInvitationAnswer, Role};

use super::lobby::{Absent, look_for_server};
use super::person::date;
use super::{Reach, Refusal, api, online};
use crate::args;
use crate::ui::{art, screen, storage, t};

/// The way to what the host says about the site.
#[component]
pub(super) fn SiteLink() -> impl IntoView {
    view! { <p class="small"><a href="#/site" id="site">{t("ui-site")}</a></p> }
}

#[component]
pub(in crate::ui) fn SitePage() -> impl IntoView {
    let online = online();
    look_for_server(online);
    let name = move || online.site.with(|site| site.as_ref()?.name.clone());
    let is_admin = Memo::new(move |_| {
        online.me.with(|me| me.as_ref().is_some_and(|me| me.role == Some(Role::Admin)))
    });
    view! {
        <main class="lobby site">
            <header class="top">
                {sky()}
                <a class="plain" href="#/">{art("ui-home", "icon")}<span>{t("ui-home")}</span></a>
                <h1>{move || name().unwrap_or_else(|| "Magnum Sal".to_owned())}</h1>
            </header>
            {move || match online.reach.get() {
                Reach::Unknown => view! { <p role="status">{t("online-looking")}</p> }.into_any(),
                Reach::Absent => view! { <Absent/> }.into_any(),
                Reach::There => view! { <Texts/> }.into_any(),
            }}
            <Show when=move || is_admin.get()><Invitations/></Show>
        </main>
    }
}

/// What the host has written is text and nothing else.
#[component]
fn Texts() -> impl IntoView {
    let online = online();
    let shown = move || {
        let (imprint, privacy) = online.site.with(|site| {
            let site = site.as_ref();
            (site.and_then(|site| site.imprint.clone()), site.and_then(|site| site.privacy.clone()))
        });
        let none = imprint.is_none() && privacy.is_none();
        let section = |id: &'static str, title: &'static str, text: Option<String>| {
            let text = text?;
            Some(
                view! { <section class="panel" id=id><h2>{t(title)}</h2><p class="told">{text}</p></section> },
            )
        };
        view! {
            {section("imprint", "online-imprint", imprint)}
            {section("privacy", "online-privacy", privacy)}
            {none.then(|| view! { <p>{t("online-site-none")}</p> })}
        }
    };
    view! { {shown} }
}

/// Links by which people can come; for admins.
#[component]
fn Invitations() -> impl IntoView {
    let list: RwSignal<Vec<Invitation>> = RwSignal::new(Vec::new());
    let made: RwSignal<Option<String>> = RwSignal::new(None);
    let uses = RwSignal::new("1".to_owned());
    let failure = RwSignal::new(None);
    let load = move || {
        spawn_local(async move {
            let _ = list.try_set(api::get("/api/invitations").await.unwrap_or_default());
        });
    };
    load();
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let new = NewInvitation { uses: uses.get_untracked().parse().ok(), days: None };
        spawn_local(async move {
            match api::post::<NewInvitationAnswer>("/api/invitations", &new).await {
                Ok(answer) => {
                    failure.set(None);
                    let site = window().location().origin().unwrap_or_default();
                    made.set(Some(format!("{site}/#/invitation/{}", answer.token)));
                    load();
                }
                Err(refused) => failure.set(Some(refused)),
            }
        });
    };
    let rows = move || {
        let row = |invitation| view! { <InvitationRow invitation=invitation revoked=load/> };
        list.get().into_iter().map(row).collect::<Vec<_>>()
    };
    let link = move || {
        made.get().map(|link| view! { <p role="status"><code id="invitation">{link}</code></p> })
    };
    view! {
        <section class="panel own" aria-labelledby="invitations-title">
            <h2 id="invitations-title">{t("online-invitations")}</h2>
            <p class="small">{t("online-invitations-about")}</p>
            <ul class="rows">{rows}</ul>
            <form class="row" on:submit=submitted>
                <label class="field"><span>{t("online-invitation-for")}</span>
                    <input id="invitation-uses" type="number" min="1" max="1000" required=true prop:value=move || uses.get()
                        on:input=move |event| uses.set(event_target_value(&event))/>
                </label>
                <button type="submit" id="new-invitation">{art("ui-plus", "icon")}<span>{t("online-invitation-new")}</span></button>
            </form>
            <Refusal failure=failure/>
            {link}
        </section>
    }
}

#[component]
fn InvitationRow(
    invitation: Invitation,
    revoked: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let texts = crate::ui::preferences().texts();
    let words = texts.say_with("online-invitation-uses", &args![count = invitation.uses]);
    let until = date(invitation.until, texts.language());
    let until = texts.say_with("online-invitation-until", &args![date = until]);
    let revoke = move |_| {
        let id = invitation.id.clone();
        spawn_local(async move {
            let _ = api::delete(&format!("/api/invitations/{id}")).await;
            revoked();
        });
    };
    view! {
        <li><span class="grow">{words}<small>{until}</small></span>
            <button type="button" class="revoke" on:click=revoke>{art("ui-cancel", "icon")}<span>{t("online-program-end")}</span></button></li>
    }
}

/// Keeps an invitation until its reader has a name, which they are asked for in the lobby.
#[component]
pub(in crate::ui) fn InvitationPage(token: String) -> impl IntoView {
    storage::store(INVITATION, &token);
    Effect::new(|_| screen::go("/online"));
    view! { <main class="lobby" aria-busy="true"><p role="status">{t("ui-loading")}</p></main> }
}

/// Where an invitation is kept that was not used yet.
pub(super) const INVITATION: &str = "invitation";

/// The town behind a heading.
pub(super) fn sky() -> impl IntoView {
    view! { <svg class="sky" viewBox="0 0 1600 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><use href="#sky-town"></use></svg> }
}
