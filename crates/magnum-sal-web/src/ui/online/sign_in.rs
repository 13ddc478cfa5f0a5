//! Who one is: a guest by name alone, or an account.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{Credentials, Failure, Me, NewAccount, NewGuest, NewReset, SignUp};

use super::site::INVITATION;
use super::{Online, Refusal, api, online, passkeys};
use crate::args;
use crate::ui::{art, storage, t};

pub(super) const LONGEST_NAME: &str = "24";

/// A name, and one is a guest; `then` something is done as such.
#[component]
pub(super) fn GuestForm(
    id: &'static str,
    label: &'static str,
    then: impl Fn() + Copy + 'static,
) -> impl IntoView {
    let online = online();
    let name = RwSignal::new(former_name());
    let failure = RwSignal::new(None);
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            match guest(online, name.get_untracked()).await {
                Ok(()) => then(),
                Err(refused) => failure.set(Some(refused)),
            }
        });
    };
    view! {
        <form class="row" on:submit=submitted>
            <label class="field grow"><span>{t("online-name")}</span>
                <input id="guest-name" type="text" required=true maxlength=LONGEST_NAME autocomplete="nickname"
                    prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <button type="submit" class="confirm" id=id>{art("ui-play", "icon")}<span>{t(label)}</span></button>
        </form>
        <Refusal failure=failure/>
    }
}

/// Makes a guest of somebody.
async fn guest(online: Online, name: String) -> Result<(), Failure> {
    storage::store("name", &name);
    let new = NewGuest { name, invitation: storage::load(INVITATION) };
    enter(online, api::post::<Me>("/api/guests", &new).await?);
    Ok(())
}

/// Somebody is in, and needs no invitation any more.
fn enter(online: Online, me: Me) {
    storage::remove(INVITATION);
    online.signed_in(me);
}

/// The name that was used last.
fn former_name() -> String {
    storage::load("name").unwrap_or_default()
}

/// Playing needs a name and nothing else; an account keeps it.
#[component]
pub(super) fn SignIn() -> impl IntoView {
    let online = online();
    let may_come = move || match online.site.with(|site| site.as_ref().map(|site| site.signup)) {
        Some(SignUp::Closed) => Some("online-signup-closed"),
        Some(SignUp::Invite) if storage::load(INVITATION).is_none() => Some("online-signup-invite"),
        Some(SignUp::Invite | SignUp::Open) | None => None,
    };
    let guest = move || match may_come() {
        Some(reason) => view! { <p id="not-invited">{t(reason)}</p> }.into_any(),
        None => view! {
            <GuestForm id="be-guest" label="online-as-guest" then=|| ()/>
            <p class="small">{t("online-as-guest-about")}</p>
        }
        .into_any(),
    };
    view! {
        <section class="sign-in panel" aria-labelledby="sign-in-title">
            <h2 id="sign-in-title">{t("online-who-are-you")}</h2>
            {guest}
            <details><summary id="with-account">{t("online-with-account")}</summary><Account/></details>
        </section>
    }
}

/// Logging in or signing up. A guest who signs up keeps all games.
#[component]
pub(super) fn Account() -> impl IntoView {
    let online = online();
    let is_guest = online.me.with_untracked(Option::is_some);
    let mine = online.me.with_untracked(|me| me.as_ref().map(|me| me.person.name.clone()));
    let name = RwSignal::new(mine.unwrap_or_else(former_name));
    let password = RwSignal::new(String::new());
    let failure = RwSignal::new(None);
    let ask = move |how: How| {
        let (name, password) = (name.get_untracked(), password.get_untracked());
        spawn_local(async move {
            match sign_in(how, name, password).await {
                Ok(me) => {
                    failure.set(None);
                    storage::store("name", &me.person.name);
                    enter(online, me);
                }
                Err(refused) => failure.set(Some(refused)),
            }
        });
    };
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        ask(if is_guest { How::SignUp } else { How::Password });
    };
    let sign_up = move |_| ask(How::SignUp);
    let by_passkey = move |_| ask(How::Passkey);
    let (main, icon) =
        if is_guest { ("online-sign-up", "ui-save") } else { ("online-log-in", "ui-confirm") };
    view! {
        <form class="account" on:submit=submitted>
            <label class="field"><span>{t("online-name")}</span>
                <input id="account-name" type="text" required=true maxlength=LONGEST_NAME autocomplete="username"
                    prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <label class="field"><span>{t("online-password")}</span>
                <input id="password" type="password" required=true minlength="8" maxlength="200" autocomplete="current-password"
                    on:input=move |event| password.set(event_target_value(&event))/>
            </label>
            <div class="row">
                <button type="submit" class="confirm" id="log-in">{art(icon, "icon")}<span>{t(main)}</span></button>
                <Show when=move || !is_guest>
                    <button type="button" id="sign-up" on:click=sign_up>{art("ui-save", "icon")}<span>{t("online-sign-up")}</span></button>
                </Show>
                <Show when=move || !is_guest && passkeys::are_possible()>
                    <button type="button" id="log-in-passkey" on:click=by_passkey>{art("ui-confirm", "icon")}<span>{t("online-log-in-passkey")}</span></button>
                </Show>
            </div>
            <p class="small">{t("online-password-about")}</p>
            <Show when=move || !is_guest><ForgottenPassword name=name failure=failure/></Show>
            <Refusal failure=failure/>
        </form>
    }
}

/// Asks for a mail with a link by which a password can be chosen anew.
#[component]
fn ForgottenPassword(name: RwSignal<String>, failure: RwSignal<Option<Failure>>) -> impl IntoView {
    let sent = RwSignal::new(false);
    let forgot = move |_| {
        let new = NewReset { name: name.get_untracked() };
        spawn_local(async move {
            let asked = api::tell("/api/resets", &new).await;
            sent.set(asked.is_ok());
            failure.set(asked.err());
        });
    };
    view! {
        <button type="button" class="plain" id="forgot" on:click=forgot>{t("online-forgot")}</button>
        <p role="status">{move || sent.get().then(t("online-forgot-sent"))}</p>
    }
}

/// How somebody gets into an account.
#[derive(Clone, Copy)]
enum How {
    Password,
    Passkey,
    /// It is a new one.
    SignUp,
}

async fn sign_in(how: How, name: String, password: String) -> Result<Me, Failure> {
    match how {
        How::Password => api::post("/api/sessions", &Credentials { name, password }).await,
        How::Passkey => passkeys::log_in(name).await,
        How::SignUp => {
            let invitation = storage::load(INVITATION);
            api::post("/api/accounts", &NewAccount { name, password, invitation }).await
        }
    }
}

/// Whose page this is, with the way to their profile.
#[component]
pub(super) fn Whoami() -> impl IntoView {
    let online = online();
    let preferences = crate::ui::preferences();
    let shown = move || {
        let me = online.me.get()?;
        let label = preferences
            .texts()
            .say_with("online-signed-in", &args![player = me.person.name.clone()]);
        let guest = super::kind_chip(me.person.kind);
        Some(view! {
            <a class="button whoami" id="whoami" href=format!("#/person/{}", me.person.id) title=label>
                {art("ui-players", "icon")}<span>{me.person.name.clone()}</span>{guest}
            </a>
        })
    };
    view! { {shown} }
}
