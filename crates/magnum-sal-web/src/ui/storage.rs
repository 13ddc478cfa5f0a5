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

/// How the keys go on that begin so.
pub(super) fn keys(beginning: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let beginning = format!("magnum-sal.{beginning}");
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok()?);
    keys.filter_map(|key| key.strip_prefix(&beginning).map(str::to_owned)).collect()
}

/// Removes everything whose key begins so.
pub(super) fn remove_all(beginning: &str) {
    for rest in keys(beginning) {
        remove(&format!("{beginning}{rest}"));
    }
}

pub(super) fn store(key: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(&format!("magnum-sal.{key}"), value);
    }
}
