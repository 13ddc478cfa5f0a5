//! What something on the board is, told at the thing itself.

use leptos::html::Div;
use leptos::prelude::*;

use super::play::{Notice, Play};
use super::t;

/// How wide it is at most, and how far from the edge of the window, as the style says.
const WIDTH: f64 = 300.0;
const EDGE: f64 = 8.0;

#[component]
pub(super) fn Popover() -> impl IntoView {
    let play: Play = expect_context();
    let told = move || match play.notice.get()? {
        Notice::About { at, label, section } => Some((at, label, section)),
        Notice::Illegal(_) | Notice::Lesson { .. } | Notice::Failure(_) => None,
    };
    let node: NodeRef<Div> = NodeRef::new();
    // Whoever uses the keyboard goes on from here.
    Effect::new(move |_| {
        if let Some(node) = node.get() {
            let _ = node.focus();
        }
    });
    let close = move |_| play.notice.set(None);
    let shown = move || {
        let (at, label, section) = told()?;
        let place = place(&at);
        Some(view! {
            <div class="popover panel" id="about" role="dialog" tabindex="-1" aria-label=t("ui-what-is-this") style=place node_ref=node>
                <p>{label}</p>
                <div class="row">
                    <a class="button" href=format!("#/rules/{section}")>{super::art("ui-rules", "icon")}<span>{t("ui-rules")}</span></a>
                    <button type="button" id="close-about" on:click=close>{super::art("ui-cancel", "icon")}<span>{t("ui-close")}</span></button>
                </div>
            </div>
        })
    };
    view! { {shown} }
}

/// Below the thing, or above it where there is more room, and within the window.
fn place(target: &str) -> String {
    let found = document().query_selector(&format!("[data-target='{target}'] .frame"));
    let size = |size: Result<wasm_bindgen::JsValue, _>| size.ok().and_then(|size| size.as_f64());
    let (Some(found), Some(width), Some(height)) =
        (found.ok().flatten(), size(window().inner_width()), size(window().inner_height()))
    else {
        return "left: 8px; bottom: 80px".to_owned();
    };
    let thing = found.get_bounding_client_rect();
    let wide = WIDTH.min(width - 2.0 * EDGE);
    let middle = thing.x() + thing.width() / 2.0;
    let left = (middle - wide / 2.0).clamp(EDGE, (width - wide - EDGE).max(EDGE));
    let below = height - thing.bottom();
    if below >= thing.top() {
        format!(
            "left: {left:.0}px; top: {:.0}px; max-height: {:.0}px",
            thing.bottom() + EDGE,
            below - 2.0 * EDGE
        )
    } else {
        format!(
            "left: {left:.0}px; bottom: {:.0}px; max-height: {:.0}px",
            height - thing.top() + EDGE,
            thing.top() - 2.0 * EDGE
        )
    }
}
