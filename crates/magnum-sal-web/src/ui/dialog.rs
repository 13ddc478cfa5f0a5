//! The menu beside the board.

use leptos::html::Dialog;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::play::Play;
use super::preferences::PreferenceMenus;
use super::t;

#[component]
pub(super) fn Menu() -> impl IntoView {
    let play: Play = expect_context();
    let dialog: NodeRef<Dialog> = NodeRef::new();
    let open = move |_| {
        if let Some(dialog) = dialog.get() {
            let _ = dialog.show_modal();
        }
    };
    let close = move || {
        if let Some(dialog) = dialog.get() {
            dialog.close();
        }
    };
    let look_back = move |_| {
        close();
        let last = play.log.with_untracked(Vec::len).saturating_sub(1);
        play.show_past(last);
    };
    let here = move || play.server.with(Option::is_none) && !play.is_plan();
    let table_menu = (!play.is_plan()).then(|| super::at_table::menu(close));
    let edit = move |_| {
        close();
        play.edit_position();
    };
    view! {
        <button type="button" class="plain" id="menu" on:click=open>{super::art("ui-menu", "icon")}<span>{t("ui-menu")}</span></button>
        <dialog class="panel" node_ref=dialog aria-label=t("ui-menu")>
            <PreferenceMenus/>
            <div class="column">
                {table_menu}
                <super::plan::PlanButton class="" id="menu-plan" clicked=close/>
                <button type="button" id="look-back" on:click=look_back>{super::art("ui-replay", "icon")}<span>{t("ui-look-back")}</span></button>
                <Show when=here>
                    <button type="button" id="edit-position" on:click=edit>{super::art("ui-edit", "icon")}<span>{t("editor-edit")}</span></button>
                    <button type="button" id="export" on:click=move |_| { export(play); }>{super::art("ui-download", "icon")}<span>{t("ui-export")}</span></button>
                </Show>
                <button type="button" id="list-keys" on:click=move |_| { close(); play.layout.keys_listed.set(true); }>{super::art("ui-keyboard", "icon")}<span>{t("ui-keys")}</span></button>
                <a class="button" href="#/new" on:click=move |_| close()>{super::art("ui-players", "icon")}<span>{t("ui-new-game")}</span></a>
                <a class="button" href="#/" on:click=move |_| close()>{super::art("ui-home", "icon")}<span>{t("ui-home")}</span></a>
                <Show when=here><p class="small">{t("ui-saved")}</p></Show>
                <button type="button" id="close-menu" on:click=move |_| close()>{super::art("ui-cancel", "icon")}<span>{t("ui-close")}</span></button>
            </div>
        </dialog>
    }
}

/// Offers the record of the game as a file.
fn export(play: Play) -> Option<()> {
    download(&play.record()?, "magnum-sal.json")
}

/// Offers a text as a file.
pub(super) fn download(text: &str, name: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&text.into());
    let options = web_sys::BlobPropertyBag::new();
    options.set_type("application/json");
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options).ok()?;
    offer(&blob, name)
}

/// Offers something as a file.
pub(super) fn offer(blob: &web_sys::Blob, name: &str) -> Option<()> {
    let address = web_sys::Url::create_object_url_with_blob(blob).ok()?;
    let link: web_sys::HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    web_sys::Url::revoke_object_url(&address).ok()
}
