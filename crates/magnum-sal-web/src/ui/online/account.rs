//! One's own account: another name or password, what is stored of it, and its end.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{Deletion, Kind, Me, NewName, NewPassword};

use super::passkeys::Passkeys;
use super::sign_in::LONGEST_NAME;
use super::{Refusal, api, online};
use crate::ui::{art, screen, t};

#[component]
pub(super) fn AccountForms() -> impl IntoView {
    let online = online();
    let is_account = Memo::new(move |_| {
        online.me.with(|me| me.as_ref().is_some_and(|me| me.person.kind == Kind::Account))
    });
    view! {
        <NameForm/>
        <Show when=move || is_account.get()><PasswordForm/><Passkeys/></Show>
        <p><a class="button" id="export-account" href="/api/me/export" download="magnum-sal-account.json">
            {art("ui-download", "icon")}<span>{t("online-export")}</span>
        </a></p>
        <DeletionForm is_account=is_account/>
    }
}

#[component]
fn NameForm() -> impl IntoView {
    let online = online();
    let name = RwSignal::new(
        online
            .me
            .with_untracked(|me| me.as_ref().map(|me| me.person.name.clone()))
            .unwrap_or_default(),
    );
    let (failure, done) = (RwSignal::new(None), RwSignal::new(false));
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        done.set(false);
        spawn_local(async move {
            let new = NewName { name: name.get_untracked() };
            let changed = api::put("/api/me/name", &new).await;
            failure.set(changed.as_ref().err().cloned());
            done.set(changed.is_ok());
            if let Ok(me) = api::get::<Me>("/api/me").await {
                online.know(me);
            }
        });
    };
    view! {
        <details id="change-name">
            <summary>{t("online-change-name")}</summary>
            <form class="row" on:submit=submitted>
                <label class="field grow"><span>{t("online-name")}</span>
                    <input id="new-name" type="text" required=true maxlength=LONGEST_NAME autocomplete="nickname"
                        prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
                </label>
                <button type="submit" id="set-name">{art("ui-save", "icon")}<span>{t("online-change-name")}</span></button>
            </form>
            <Done done=done/>
            <Refusal failure=failure/>
        </details>
    }
}

#[component]
fn PasswordForm() -> impl IntoView {
    let [old, new] = [RwSignal::new(String::new()), RwSignal::new(String::new())];
    let (failure, done) = (RwSignal::new(None), RwSignal::new(false));
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        done.set(false);
        spawn_local(async move {
            let passwords =
                NewPassword { password: old.get_untracked(), new_password: new.get_untracked() };
            let changed = api::put("/api/me/password", &passwords).await;
            failure.set(changed.as_ref().err().cloned());
            done.set(changed.is_ok());
        });
    };
    view! {
        <details id="change-password">
            <summary>{t("online-change-password")}</summary>
            <form class="account" on:submit=submitted>
                {password("old-password", "online-old-password", "current-password", old)}
                {password("new-password", "online-new-password", "new-password", new)}
                <button type="submit" id="set-password">{art("ui-save", "icon")}<span>{t("online-change-password")}</span></button>
            </form>
            <Done done=done/>
            <Refusal failure=failure/>
        </details>
    }
}

fn password(
    id: &'static str,
    label: &'static str,
    autocomplete: &'static str,
    value: RwSignal<String>,
) -> impl IntoView {
    view! {
        <label class="field"><span>{t(label)}</span>
            <input id=id type="password" required=true minlength="8" maxlength="200" autocomplete=autocomplete
                on:input=move |event| value.set(event_target_value(&event))/>
        </label>
    }
}

#[component]
fn DeletionForm(is_account: Memo<bool>) -> impl IntoView {
    let online = online();
    let known = RwSignal::new(String::new());
    let failure = RwSignal::new(None);
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let password = is_account.get_untracked().then(|| known.get_untracked());
            match api::tell("/api/me/deletion", &Deletion { password }).await {
                Ok(()) => {
                    online.signed_out();
                    screen::go("/online");
                }
                Err(refused) => failure.set(Some(refused)),
            }
        });
    };
    view! {
        <details id="delete-account">
            <summary>{t("online-delete")}</summary>
            <p class="small">{t("online-delete-about")}</p>
            <form class="account" on:submit=submitted>
                <Show when=move || is_account.get()>
                    {password("deletion-password", "online-password", "current-password", known)}
                </Show>
                <button type="submit" id="delete">{art("ui-cancel", "icon")}<span>{t("online-delete-sure")}</span></button>
            </form>
            <Refusal failure=failure/>
        </details>
    }
}

/// Says that something was changed.
#[component]
fn Done(done: RwSignal<bool>) -> impl IntoView {
    view! { <p role="status">{move || done.get().then(t("online-changed"))}</p> }
}
