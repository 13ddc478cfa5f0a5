//! Ways that need an address: mail, and a webhook for programs.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{Channel, EmailNow, NewEmail, NewWebhook, WebhookFormat};

use super::{Refused, Settings};
use crate::args;
use crate::ui::online::api;
use crate::ui::{art, t};

#[component]
pub(super) fn Email(settings: Settings) -> impl IntoView {
    let sends = move || settings.about(|now| now.sends_email) == Some(true);
    view! {
        <section class="panel way" id="email" aria-labelledby="email-title">
            <h2 id="email-title">{t("notify-email")}</h2>
            <EmailState settings=settings/>
            <Show when=sends fallback=|| view! { <p id="no-mails">{t("notify-email-none")}</p> }>
                <EmailForm settings=settings/>
            </Show>
        </section>
    }
}

/// The address that is known, and the end of it. It can be there although the server sends no mails any more.
#[component]
fn EmailState(settings: Settings) -> impl IntoView {
    let preferences = crate::ui::preferences();
    move || {
        let EmailNow { address, confirmed } = settings.about(|now| now.email.clone())??;
        let key = if confirmed { "notify-email-confirmed" } else { "notify-email-asked" };
        let words = preferences.texts().say_with(key, &args![address = address]);
        Some(view! {
            <p role="status" id="email-state">{words}</p>
            {remove(settings, Channel::Email, "remove-email", "notify-email-remove")}
        })
    }
}

#[component]
fn EmailForm(settings: Settings) -> impl IntoView {
    let address = RwSignal::new(String::new());
    let failure = RwSignal::new(None);
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let new = NewEmail { address: address.get_untracked() };
            let _ = failure.try_set(api::put("/api/me/email", &new).await.err());
            settings.load();
        });
    };
    view! {
        <form class="row" on:submit=submitted>
            <label class="field grow"><span>{t("notify-email-address")}</span>
                <input id="email-address" type="email" required=true maxlength="254" autocomplete="email"
                    on:input=move |event| address.set(event_target_value(&event))/>
            </label>
            <button type="submit" id="set-email">{art("ui-confirm", "icon")}<span>{t("notify-email-save")}</span></button>
        </form>
        <Refused channel=Channel::Email failure=failure/>
    }
}

#[component]
pub(super) fn Webhook(settings: Settings) -> impl IntoView {
    let preferences = crate::ui::preferences();
    let url = RwSignal::new(String::new());
    let secret = RwSignal::new(String::new());
    let format = RwSignal::new(WebhookFormat::default());
    let failure = RwSignal::new(None);
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let new = NewWebhook {
                url: url.get_untracked(),
                secret: secret.get_untracked(),
                format: format.get_untracked(),
            };
            let _ = failure.try_set(api::put("/api/me/webhook", &new).await.err());
            settings.load();
        });
    };
    let state = move || {
        let url = settings.about(|now| now.webhook.clone())??.url;
        let words = preferences.texts().say_with("notify-webhook-now", &args![url = url]);
        Some(view! {
            <p role="status" id="webhook-state">{words}</p>
            {remove(settings, Channel::Webhook, "remove-webhook", "notify-webhook-remove")}
        })
    };
    let chosen = move |event: web_sys::Event| {
        format.set(WebhookFormat::named(&event_target_value(&event)).unwrap_or_default());
        secret.set(String::new());
    };
    let formats = WebhookFormat::ALL
        .map(|format| view! { <option value=format.name()>{t(format_key(format))}</option> });
    view! {
        <details class="panel way" id="webhook">
            <summary>{t("notify-webhook")}</summary>
            <p class="small">{t("notify-webhook-about")}</p>
            {state}
            <form class="account" on:submit=submitted>
                <label class="field"><span>{t("notify-webhook-url")}</span>
                    <input id="webhook-url" type="url" required=true maxlength="2000" placeholder="https://" autocomplete="off"
                        on:input=move |event| url.set(event_target_value(&event))/>
                </label>
                <label class="field"><span>{t("notify-webhook-format")}</span>
                    <select id="webhook-format" on:change=chosen>{formats}</select>
                </label>
                <Show when=move || format.get() == WebhookFormat::Json><SecretField secret=secret/></Show>
                <button type="submit" id="set-webhook">{art("ui-confirm", "icon")}<span>{t("notify-webhook-save")}</span></button>
            </form>
            <Refused channel=Channel::Webhook failure=failure/>
        </details>
    }
}

/// Only a program checks a signature.
#[component]
fn SecretField(secret: RwSignal<String>) -> impl IntoView {
    view! {
        <label class="field"><span>{t("notify-webhook-secret")}</span>
            <input id="webhook-secret" type="text" required=true minlength="16" maxlength="200" autocomplete="off" spellcheck="false"
                on:input=move |event| secret.set(event_target_value(&event))/>
        </label>
    }
}

const fn format_key(format: WebhookFormat) -> &'static str {
    match format {
        WebhookFormat::Json => "notify-webhook-format-json",
        WebhookFormat::Discord => "notify-webhook-format-discord",
        WebhookFormat::Slack => "notify-webhook-format-slack",
        WebhookFormat::Ntfy => "notify-webhook-format-ntfy",
    }
}

/// A button that takes a way away.
fn remove(
    settings: Settings,
    channel: Channel,
    id: &'static str,
    key: &'static str,
) -> impl IntoView {
    let path = match channel {
        Channel::Push => "/api/me/push",
        Channel::Email => "/api/me/email",
        Channel::Webhook => "/api/me/webhook",
    };
    let clicked = move |_| {
        spawn_local(async move {
            let _ = settings.failure.try_set(api::delete(path).await.err());
            settings.load();
        });
    };
    view! { <button type="button" class="revoke" id=id on:click=clicked>{art("ui-cancel", "icon")}<span>{t(key)}</span></button> }
}
