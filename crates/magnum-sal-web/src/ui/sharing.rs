//! Giving something to others: by the device's own menu where there is one, otherwise by the clipboard or as a file.

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Response};

use super::dialog::offer;

/// Shares a text; says by a key what became of it.
pub(super) fn text(words: String, told: impl Fn(&'static str) + 'static) {
    spawn_local(async move {
        let data = Object::new();
        let _ = Reflect::set(&data, &"text".into(), &words.clone().into());
        if share(&data).await.is_ok() {
            return told("ui-shared");
        }
        told(if copied(&words).await { "ui-copied" } else { "ui-not-shared" });
    });
}

/// Whether the device has a menu of its own.
pub(super) fn has_menu() -> bool {
    of_navigator("share").is_ok()
}

/// Shares a link; says by a key what became of it.
pub(super) fn link(address: String, told: impl Fn(&'static str) + 'static) {
    spawn_local(async move {
        let data = Object::new();
        for (name, value) in [("title", "Magnum Sal"), ("url", &address)] {
            let _ = Reflect::set(&data, &name.into(), &value.into());
        }
        if share(&data).await.is_ok() {
            return told("ui-shared");
        }
        told(if copied(&address).await { "ui-copied" } else { "ui-not-shared" });
    });
}

/// Puts a text into the clipboard, and says whether the browser took it.
pub(super) fn copy(words: String, told: impl Fn(bool) + 'static) {
    spawn_local(async move { told(copied(&words).await) });
}

/// Shares a drawing as a picture; says by a key what became of it.
pub(super) fn picture(svg: String, told: impl Fn(&'static str) + 'static) {
    spawn_local(async move {
        let Ok(blob) = painted(&svg).await else { return told("ui-not-shared") };
        told(given(&blob, "magnum-sal.png", "image/png").await);
    });
}

/// Shares a picture that the server draws; says by a key what became of it.
pub(super) fn animation(address: String, told: impl Fn(&'static str) + 'static) {
    spawn_local(async move {
        let Ok(blob) = fetched(&address).await else { return told("ui-not-shared") };
        told(given(&blob, "magnum-sal.gif", "image/gif").await);
    });
}

async fn fetched(address: &str) -> Result<Blob, JsValue> {
    let response = JsFuture::from(window().fetch_with_str(address)).await?;
    let response: Response = response.dyn_into()?;
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    JsFuture::from(response.blob()?).await?.dyn_into()
}

/// Shares a file, or offers it where files can't be shared.
async fn given(blob: &Blob, name: &str, kind: &str) -> &'static str {
    if let Ok(file) = file(blob, name, kind) {
        let data = Object::new();
        let _ = Reflect::set(&data, &"files".into(), &Array::of1(&file));
        if can_share(&data) && share(&data).await.is_ok() {
            return "ui-shared";
        }
    }
    if offer(blob, name).is_some() { "ui-downloaded" } else { "ui-not-shared" }
}

fn of_navigator(name: &str) -> Result<Function, JsValue> {
    Reflect::get(&window().navigator(), &name.into())?.dyn_into()
}

fn can_share(data: &Object) -> bool {
    let can = of_navigator("canShare").and_then(|can| can.call1(&window().navigator(), data));
    can.is_ok_and(|can| can.is_truthy())
}

async fn share(data: &Object) -> Result<(), JsValue> {
    let promise: Promise = of_navigator("share")?.call1(&window().navigator(), data)?.dyn_into()?;
    JsFuture::from(promise).await.map(drop)
}

async fn copied(words: &str) -> bool {
    let Some(promise) = written(words) else { return false };
    JsFuture::from(promise).await.is_ok()
}

fn written(words: &str) -> Option<Promise> {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into()).ok()?;
    let write: Function = Reflect::get(&clipboard, &"writeText".into()).ok()?.dyn_into().ok()?;
    write.call1(&clipboard, &words.into()).ok()?.dyn_into().ok()
}

fn file(blob: &Blob, name: &str, kind: &str) -> Result<web_sys::File, JsValue> {
    let options = web_sys::FilePropertyBag::new();
    options.set_type(kind);
    web_sys::File::new_with_blob_sequence_and_options(&Array::of1(blob), name, &options)
}

/// A drawing as PNG.
async fn painted(svg: &str) -> Result<Blob, JsValue> {
    let image = HtmlImageElement::new()?;
    let address = format!("data:image/svg+xml,{}", js_sys::encode_uri_component(svg));
    image.set_src(&address);
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(image.natural_width());
    canvas.set_height(image.natural_height());
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element(&image, 0.0, 0.0)?;
    let made = Promise::new(&mut |resolve, _| {
        let _ = canvas.to_blob(&resolve);
    });
    JsFuture::from(made).await?.dyn_into()
}
