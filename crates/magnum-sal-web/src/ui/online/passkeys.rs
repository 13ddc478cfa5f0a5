//! Passkeys: keys that the reader's device keeps, as a second way into their account.

use js_sys::{JSON, Object, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{
    Challenge, ChallengeAnswer, Code, Failure, Me, NewChallenge, PasskeyNow,
};
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::person::date;
use super::{Refusal, api, online};
use crate::args;
use crate::ui::{art, t};

/// What a device is asked for.
#[derive(Clone, Copy)]
enum Wish {
    Create,
    Get,
}

/// Whether this browser and this site have passkeys.
pub(super) fn are_possible() -> bool {
    let known = online().site.with(|site| site.as_ref().is_some_and(|site| site.passkeys));
    known && parser(Wish::Create).is_some()
}

/// Browsers have known for a few years how to read what a site asks for.
fn parser(wish: Wish) -> Option<(JsValue, js_sys::Function)> {
    let name = match wish {
        Wish::Create => "parseCreationOptionsFromJSON",
        Wish::Get => "parseRequestOptionsFromJSON",
    };
    let class = Reflect::get(&window(), &"PublicKeyCredential".into()).ok()?;
    let function = Reflect::get(&class, &name.into()).ok()?.dyn_into().ok()?;
    Some((class, function))
}

/// Has the device answer a challenge. Nothing if its owner does not want to, or it can't.
async fn answer(wish: Wish, challenge: Challenge) -> Option<ChallengeAnswer> {
    let (class, parse) = parser(wish)?;
    let options = JSON::parse(&challenge.options["publicKey"].to_string()).ok()?;
    let asked = Object::new();
    Reflect::set(&asked, &"publicKey".into(), &parse.call1(&class, &options).ok()?).ok()?;
    let keys = Reflect::get(&window().navigator(), &"credentials".into()).ok()?;
    let name = match wish {
        Wish::Create => "create",
        Wish::Get => "get",
    };
    let function: js_sys::Function = Reflect::get(&keys, &name.into()).ok()?.dyn_into().ok()?;
    let promise: Promise = function.call1(&keys, &asked).ok()?.dyn_into().ok()?;
    let key = JsFuture::from(promise).await.ok()?;
    let text = String::from(JSON::stringify(&key).ok()?);
    let credential: Value = serde_json::from_str(&text).ok()?;
    Some(ChallengeAnswer { id: challenge.id, credential })
}

/// The device gave no answer.
fn unanswered() -> Failure {
    Failure::new(Code::WrongPassword, "the device gave no passkey")
}

/// Logs in as whoever has the passkey of an account.
pub(super) async fn log_in(name: String) -> Result<Me, Failure> {
    let challenge = api::post("/api/sessions/challenge", &NewChallenge { name }).await?;
    let answer = answer(Wish::Get, challenge).await.ok_or_else(unanswered)?;
    api::post("/api/sessions/passkey", &answer).await
}

async fn add() -> Result<(), Failure> {
    let challenge = api::post("/api/me/passkeys/challenge", &json!({})).await?;
    let answer = answer(Wish::Create, challenge).await.ok_or_else(unanswered)?;
    api::tell("/api/me/passkeys", &answer).await
}

/// One's own passkeys, on one's own page.
#[component]
pub(super) fn Passkeys() -> impl IntoView {
    let preferences = crate::ui::preferences();
    let passkeys: RwSignal<Vec<PasskeyNow>> = RwSignal::new(Vec::new());
    let failure = RwSignal::new(None);
    let load = move || {
        spawn_local(async move {
            let _ = passkeys.try_set(api::get("/api/me/passkeys").await.unwrap_or_default());
        });
    };
    load();
    let adds = move |_| {
        spawn_local(async move {
            let _ = failure.try_set(add().await.err());
            load();
        });
    };
    let rows = move || {
        let texts = preferences.texts();
        let row = |passkey: PasskeyNow| {
            let remove = move |_| {
                let id = passkey.id.clone();
                spawn_local(async move {
                    let _ = api::delete(&format!("/api/me/passkeys/{id}")).await;
                    load();
                });
            };
            let used = passkey.used_at.map(|at| {
                let used = args![date = date(at, texts.language())];
                view! { <small>{texts.say_with("online-passkey-used", &used)}</small> }
            });
            view! {
                <li><span class="grow">{passkey.agent.clone()}<small>{date(passkey.created_at, texts.language())}</small>{used}</span>
                    <button type="button" class="revoke" on:click=remove>{art("ui-cancel", "icon")}<span>{t("online-passkey-remove")}</span></button></li>
            }
        };
        passkeys.get().into_iter().map(row).collect::<Vec<_>>()
    };
    view! {
        <Show when=are_possible>
            <details id="passkeys">
                <summary>{t("online-passkeys")}</summary>
                <p class="small">{t("online-passkeys-about")}</p>
                <ul class="rows">{rows}</ul>
                <button type="button" id="add-passkey" on:click=adds>{art("ui-plus", "icon")}<span>{t("online-passkey-add")}</span></button>
                <Refusal failure=failure/>
            </details>
        </Show>
    }
}
