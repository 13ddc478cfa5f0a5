//! Positions as links, files and text.

use js_sys::{Array, Function, Reflect, Uint8Array};
use leptos::prelude::*;
use magnum_sal::{Expansion, Options};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::super::dialog::download;
use super::super::t;
use super::{Editor, Notice};
use crate::editor::{from_link, new_position, to_link};

#[component]
pub(super) fn Sharing() -> impl IntoView {
    let editor: Editor = expect_context();
    let share = move |_| {
        leptos::task::spawn_local(async move {
            if let Some(link) = link(editor).await {
                copy(&link);
                editor.link.set(Some(link));
            }
        });
    };
    let shown = move || {
        editor.link.get().map(|link| {
            view! {
                <label class="field"><span>{t("editor-link")}</span><input type="text" id="link" readonly=true prop:value=link/></label>
            }
        })
    };
    let save = move |_| {
        download(&json(editor), "position.json");
    };
    let opened = move |event: web_sys::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        leptos::task::spawn_local(async move {
            if let Ok(text) = JsFuture::from(file.text()).await {
                editor.take(&text.as_string().unwrap_or_default());
            }
        });
    };
    view! {
        <section class="panel column" aria-label=t("editor-share")>
            <button type="button" id="share" on:click=share>{super::super::art("ui-share", "icon")}<span>{t("editor-share")}</span></button>
            {shown}
            <button type="button" id="editor-save" on:click=save>{super::super::art("ui-download", "icon")}<span>{t("editor-save")}</span></button>
            <label class="button file">
                {super::super::art("ui-upload", "icon")}<span>{t("editor-load")}</span>
                <input type="file" accept="application/json,.json" on:change=opened/>
            </label>
            <NewPosition/>
            <AsText/>
        </section>
    }
}

/// Starts from the setup of a game.
#[component]
fn NewPosition() -> impl IntoView {
    let editor: Editor = expect_context();
    let muria = RwSignal::new(false);
    let players = RwSignal::new(2_u8);
    let begin = move |_| {
        let expansion = if muria.get_untracked() { Expansion::Muria } else { Expansion::Base };
        let count = players.get_untracked().min(if muria.get_untracked() { 5 } else { 4 });
        if let Ok(options) = Options::new(count, expansion) {
            editor.open(new_position(&options, &js_sys::Math::random().to_string()));
        }
    };
    let counts = [2, 3, 4, 5].map(
        |count| view! { <option value=count.to_string() selected=count == 2>{count}</option> },
    );
    view! {
        <fieldset>
            <legend>{t("editor-new")}</legend>
            <label class="detail"><span>{t("option-expansion")}</span>
                <select id="editor-expansion" on:change=move |event| muria.set(event_target_value(&event) == "muria")>
                    <option value="base" selected=true>{t("game-base")}</option>
                    <option value="muria">{t("game-muria")}</option>
                </select>
            </label>
            <label class="detail"><span>{t("option-players")}</span>
                <select id="editor-players" on:change=move |event| players.set(event_target_value(&event).parse().unwrap_or(2))>{counts}</select>
            </label>
            <button type="button" id="editor-new" on:click=begin>{super::super::art("ui-replay", "icon")}<span>{t("editor-set-up")}</span></button>
        </fieldset>
    }
}

/// The position as it is written, to be changed by hand; what is wrong with it is said at once.
#[component]
fn AsText() -> impl IntoView {
    let editor: Editor = expect_context();
    let written = move |event| editor.take(&event_target_value(&event));
    let text = move || {
        editor.position.track();
        json(editor)
    };
    view! {
        <details class="as-text">
            <summary>{t("editor-text")}</summary>
            <textarea id="json" rows="12" spellcheck="false" aria-label=t("editor-text") prop:value=text on:input=written></textarea>
        </details>
    }
}

fn json(editor: Editor) -> String {
    // By way of a plain value: one more way to write positions would weigh in the page's module.
    let position = editor.position.get_untracked();
    let text = serde_json::to_string(&*position).unwrap_or_default();
    let value: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    serde_json::to_string_pretty(&value).unwrap_or_default()
}

/// The address that opens the position anywhere.
async fn link(editor: Editor) -> Option<String> {
    let position = editor.position.get_untracked();
    let text = serde_json::to_string(&*position).ok()?;
    let packed = through("CompressionStream", text.as_bytes()).await.ok()?;
    let location = window().location();
    let page = format!("{}{}", location.origin().ok()?, location.pathname().ok()?);
    Some(format!("{page}#/position/{}", to_link(&packed)))
}

/// Opens what a link holds.
pub(super) fn open_link(editor: Editor, link: String) {
    leptos::task::spawn_local(async move {
        let text = match from_link(&link) {
            Some(packed) => through("DecompressionStream", &packed).await.ok(),
            None => None,
        };
        match text.and_then(|text| String::from_utf8(text).ok()) {
            Some(text) => editor.take(&text),
            None => editor.notice.set(Some(Notice::BadLink)),
        }
    });
}

/// Bytes through one of the browser's own streams for compression.
async fn through(stream: &str, bytes: &[u8]) -> Result<Vec<u8>, JsValue> {
    let class: Function = Reflect::get(&js_sys::global(), &stream.into())?.dyn_into()?;
    let stream = Reflect::construct(&class, &Array::of1(&"deflate-raw".into()))?;
    let response: Function = Reflect::get(&js_sys::global(), &"Response".into())?.dyn_into()?;
    let whole = Reflect::construct(&response, &Array::of1(&Uint8Array::from(bytes)))?;
    let body = Reflect::get(&whole, &"body".into())?;
    let pipe: Function = Reflect::get(&body, &"pipeThrough".into())?.dyn_into()?;
    let piped = pipe.call1(&body, &stream)?;
    let answer: web_sys::Response =
        Reflect::construct(&response, &Array::of1(&piped))?.dyn_into()?;
    let buffer = JsFuture::from(answer.array_buffer()?).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// Copies where the browser lets it; the link is on the page in any case.
fn copy(text: &str) -> Option<()> {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into()).ok()?;
    let write: Function = Reflect::get(&clipboard, &"writeText".into()).ok()?.dyn_into().ok()?;
    let copied: js_sys::Promise = write.call1(&clipboard, &text.into()).ok()?.dyn_into().ok()?;
    leptos::task::spawn_local(async move {
        let _ = JsFuture::from(copied).await;
    });
    Some(())
}
