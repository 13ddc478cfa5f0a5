//! Texts that are files of the site.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::web_worker::file;
use crate::text::{Language, install};

/// The contents of one of the site's files, by the name under which the page lists it.
pub(super) async fn text(name: &str) -> Option<String> {
    let answer = JsFuture::from(window().fetch_with_str(&file(name)?)).await.ok()?;
    let answer = answer.dyn_into::<web_sys::Response>().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

/// Brings the drawings of the board, which the first screen does without.
pub(super) fn art() {
    let Some(place) = document().get_element_by_id("art").filter(|art| !art.has_child_nodes())
    else {
        return;
    };
    leptos::task::spawn_local(async move {
        if let Some(symbols) = text("art").await {
            place.set_inner_html(&symbols);
        }
    });
}

/// Makes sure that the texts of a language are there; whether they are.
pub(super) async fn language(language: Language) -> bool {
    if crate::text::is_installed(language) {
        return true;
    }
    match text(&format!("texts/{}", language.code())).await {
        Some(source) => {
            install(language, source);
            true
        }
        None => false,
    }
}
