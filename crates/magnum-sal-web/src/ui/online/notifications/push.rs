//! Push messages: this browser is subscribed, or is not, and others of the same person are listed.

use js_sys::{JSON, Object, Reflect, Uint8Array};
use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{Channel, Code, Failure, NewPush, PushKey, PushNow};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationPermission, PushSubscription, ServiceWorkerRegistration};

use super::{Refused, Settings};
use crate::editor::from_link;
use crate::ui::online::api;
use crate::ui::online::person::date;
use crate::ui::{art, storage, t};

/// Under which id the server knows this browser.
const STORED: &str = "push";

/// What this browser does about push messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Looking,
    Unsupported,
    /// The reader said no, which only the browser's own settings can change.
    Denied,
    Off,
    On,
}

/// Why this browser was not subscribed.
enum Trouble {
    Denied,
    /// The browser or its push service would not.
    Browser,
    Server(Failure),
}

#[component]
pub(super) fn Push(settings: Settings) -> impl IntoView {
    let state = RwSignal::new(State::Looking);
    let failed = RwSignal::new(false);
    let failure: RwSignal<Option<Failure>> = RwSignal::new(None);
    Effect::new(move |_| {
        let known = settings.about(|now| now.push.iter().any(is_this)).unwrap_or(false);
        spawn_local(async move {
            let _ = state.try_set(look(known).await);
        });
    });
    let turn_on = move |_| {
        failed.set(false);
        failure.set(None);
        spawn_local(async move {
            match subscribe().await {
                Ok(()) => {}
                Err(Trouble::Denied) => drop(state.try_set(State::Denied)),
                Err(Trouble::Browser) => drop(failed.try_set(true)),
                Err(Trouble::Server(refused)) => drop(failure.try_set(Some(refused))),
            }
            settings.load();
        });
    };
    let turn_off = move |_| {
        spawn_local(async move {
            forget_this_browser().await;
            settings.load();
        });
    };
    let shown = move || {
        match state.get() {
        State::Looking => ().into_any(),
        State::Unsupported => {
            view! { <p id="push-unsupported">{t("notify-push-unsupported")}</p> }.into_any()
        }
        State::Denied => view! { <p id="push-denied">{t("notify-push-denied")}</p> }.into_any(),
        State::Off => view! {
            <button type="button" class="confirm" id="push-on" on:click=turn_on>{art("ui-bell", "icon")}<span>{t("notify-push-on")}</span></button>
        }
        .into_any(),
        State::On => view! {
            <p id="push-is-on">{t("notify-push-is-on")}</p>
            <button type="button" class="revoke" id="push-off" on:click=turn_off>{art("ui-cancel", "icon")}<span>{t("notify-push-off")}</span></button>
        }
        .into_any(),
    }
    };
    view! {
        <section class="panel way" id="push" aria-labelledby="push-title">
            <h2 id="push-title">{t("notify-push")}</h2>
            <p class="small">{t("notify-push-about")}</p>
            <div role="status" class="way">{shown}</div>
            <div role="alert">
                {move || failed.get().then(|| view! { <p class="notice" id="push-failed">{art("ui-warning", "icon")}<span>{t("notify-push-failed")}</span></p> })}
            </div>
            <Refused channel=Channel::Push failure=failure/>
            <Others settings=settings/>
        </section>
    }
}

/// Browsers elsewhere that are subscribed, to be taken from the list.
#[component]
fn Others(settings: Settings) -> impl IntoView {
    let preferences = crate::ui::preferences();
    let others = Memo::new(move |_| {
        let others = |push: &[PushNow]| -> Vec<PushNow> {
            push.iter().filter(|one| !is_this(one)).cloned().collect()
        };
        settings.about(|now| others(&now.push)).unwrap_or_default()
    });
    let rows = move || {
        let language = preferences.language.get();
        let row = |push: PushNow| {
            let remove = move |_| {
                let id = push.id.clone();
                spawn_local(async move {
                    let removed = api::delete(&format!("/api/me/push/{id}")).await;
                    let _ = settings.failure.try_set(removed.err());
                    settings.load();
                });
            };
            view! {
                <li><span class="grow">{push.agent.clone()}<small>{date(push.created_at, language)}</small></span>
                    <button type="button" class="revoke" on:click=remove>{art("ui-cancel", "icon")}<span>{t("notify-push-remove")}</span></button></li>
            }
        };
        others.get().into_iter().map(row).collect::<Vec<_>>()
    };
    view! {
        <Show when=move || others.with(|others| !others.is_empty())>
            <h3>{t("notify-push-others")}</h3>
            <ul class="rows" id="other-browsers">{rows}</ul>
        </Show>
    }
}

fn is_this(push: &PushNow) -> bool {
    storage::load(STORED).is_some_and(|id| id == push.id)
}

/// `known`: whether the server has this browser on its list.
async fn look(known: bool) -> State {
    if !has_push() {
        return State::Unsupported;
    }
    match Notification::permission() {
        NotificationPermission::Denied => State::Denied,
        NotificationPermission::Granted if known && subscription().await.is_some() => State::On,
        _ => State::Off,
    }
}

fn has_push() -> bool {
    let window = window();
    let has = |of: &JsValue, name: &str| Reflect::has(of, &name.into()).unwrap_or(false);
    has(&window.navigator(), "serviceWorker")
        && has(&window, "PushManager")
        && has(&window, "Notification")
}

async fn registration() -> Result<ServiceWorkerRegistration, JsValue> {
    let container = window().navigator().service_worker();
    // Without one that could be registered, waiting for a ready one would last for ever.
    JsFuture::from(container.register("service-worker.js")).await?;
    Ok(JsFuture::from(container.ready()?).await?.unchecked_into())
}

async fn subscription() -> Option<PushSubscription> {
    let manager = registration().await.ok()?.push_manager().ok()?;
    let found = JsFuture::from(manager.get_subscription().ok()?).await.ok()?;
    (!found.is_null() && !found.is_undefined()).then(|| found.unchecked_into())
}

async fn subscribe() -> Result<(), Trouble> {
    let browser = |_: JsValue| Trouble::Browser;
    let asked = Notification::request_permission().map_err(browser)?;
    let answer = JsFuture::from(asked).await.map_err(browser)?;
    if answer.as_string().as_deref() != Some("granted") {
        return Err(Trouble::Denied);
    }
    let key: PushKey = api::get("/api/push/key").await.map_err(Trouble::Server)?;
    let subscription = subscribed(&key).await.map_err(browser)?;
    let told = tell(&subscription).await;
    if told.is_err() {
        end(&subscription).await;
    }
    told
}

/// Subscribes anew: an older subscription may be for another server's key.
async fn subscribed(key: &PushKey) -> Result<PushSubscription, JsValue> {
    if let Some(old) = subscription().await {
        end(&old).await;
    }
    let key = from_link(&key.key).ok_or("a key in base64url")?;
    let options = Object::new();
    Reflect::set(&options, &"userVisibleOnly".into(), &true.into())?;
    Reflect::set(&options, &"applicationServerKey".into(), &Uint8Array::from(&key[..]))?;
    let manager = registration().await?.push_manager()?;
    let subscription = manager.subscribe_with_options(options.unchecked_ref())?;
    Ok(JsFuture::from(subscription).await?.unchecked_into())
}

async fn tell(subscription: &PushSubscription) -> Result<(), Trouble> {
    let text = JSON::stringify(subscription).map_err(|_| Trouble::Browser)?;
    let new: NewPush = serde_json::from_str(&String::from(text))
        .map_err(|error| Trouble::Server(Failure::new(Code::Malformed, error.to_string())))?;
    let push: PushNow = api::post("/api/me/push", &new).await.map_err(Trouble::Server)?;
    storage::store(STORED, &push.id);
    Ok(())
}

/// Ends the subscription of this browser, here and at the server.
pub(in crate::ui::online) async fn forget_this_browser() {
    let Some(id) = storage::load(STORED) else { return };
    storage::remove(STORED);
    // It may be gone already, which is as well.
    let _ = api::delete(&format!("/api/me/push/{id}")).await;
    if let Some(subscription) = subscription().await {
        end(&subscription).await;
    }
}

async fn end(subscription: &PushSubscription) {
    if let Ok(ended) = subscription.unsubscribe() {
        let _ = JsFuture::from(ended).await;
    }
}
