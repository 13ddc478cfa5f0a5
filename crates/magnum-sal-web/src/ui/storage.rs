//! What the browser keeps. Where it keeps nothing, as in some private windows, the game runs without.

use leptos::prelude::window;

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

pub(super) fn load(key: &str) -> Option<String> {
    storage()?.get_item(&format!("magnum-sal.{key}")).ok().flatten()
}

pub(super) fn remove(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("magnum-sal.{key}"));
    }
}

pub(super) fn store(key: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(&format!("magnum-sal.{key}"), value);
    }
}
