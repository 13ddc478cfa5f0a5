//! The list of keys.

use leptos::html::Dialog;
use leptos::prelude::*;

use super::play::Play;
use super::t;
use crate::interact::{OFFERED, ShownKind};

/// Keys that are the same whatever is being decided, with what they do.
const GENERAL: [(&str, &str); 10] = [
    ("1 – 9", "ui-key-answer"),
    ("Enter", "ui-confirm"),
    ("Esc", "ui-back"),
    ("u", "ui-undo"),
    ("q", "ui-what-is-this"),
    ("Tab", "ui-key-board"),
    ("+", "ui-zoom-in"),
    ("-", "ui-zoom-out"),
    ("←", "ui-step-back"),
    ("→", "ui-step-forward"),
];

/// The list, open while the signal holds.
#[component]
pub(super) fn Shortcuts() -> impl IntoView {
    let play: Play = expect_context();
    let dialog: NodeRef<Dialog> = NodeRef::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match play.layout.keys_listed.get() {
            true if !dialog.open() => {
                let _ = dialog.show_modal();
            }
            false if dialog.open() => dialog.close(),
            _ => {}
        }
    });
    let general = GENERAL
        .map(|(key, words)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{t(words)}</dd></div> });
    let kinds = move || {
        let (texts, names) = (play.preferences.texts(), play.names());
        OFFERED.map(|kind| view! { <div><dt><kbd>{kind.shortcut()}</kbd></dt><dd>{texts.kind(kind, &names)}</dd></div> })
    };
    view! {
        <dialog class="panel shortcuts" node_ref=dialog aria-label=t("ui-keys") on:close=move |_| play.layout.keys_listed.set(false)>
            <h2>{t("ui-keys")}</h2>
            <dl>{general}{kinds}</dl>
            <button type="button" id="close-keys" on:click=move |_| play.layout.keys_listed.set(false)>{super::art("ui-cancel", "icon")}<span>{t("ui-close")}</span></button>
        </dialog>
    }
}
