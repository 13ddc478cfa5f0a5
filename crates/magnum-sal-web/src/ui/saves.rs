//! The game that goes on later. It is stored whole when it starts, and then one action at a time: saving takes as long at its end as at
//! its beginning.

use super::play::random_seed;
use super::storage;
use crate::worker::{Entry, InvalidSave, Save};

const KEY: &str = "save";

/// Whether there is a game to go on with.
pub(super) fn exists() -> bool {
    storage::load(KEY).is_some()
}

/// The stored game.
pub(super) fn load() -> Option<Result<Save, InvalidSave>> {
    let read = |mut save: Save| {
        let first = save.record.actions.len() + 1;
        let stored = (first..).map_while(|number| storage::load(&step(&save, number)));
        save.later = stored.map_while(|text| serde_json::from_str(&text).ok()).collect();
        save
    };
    Some(Save::read(&storage::load(KEY)?).map(read))
}

/// Stores a game instead of the one before.
pub(super) fn begin(save: &mut Save) {
    storage::remove_all(&format!("{KEY}."));
    save.id = random_seed();
    store(save);
}

/// Stores how the game goes on: entries of the log from a number on, and none after them.
pub(super) fn go_on(save: &mut Save, from: usize, entries: &[Entry]) {
    if from <= save.record.actions.len() {
        save.undo_to(from.saturating_sub(1));
        store(save);
    }
    for (number, entry) in (from..).zip(entries) {
        let action = serde_json::to_string(&entry.action).unwrap_or_default();
        storage::store(&step(save, number), &action);
    }
    let undone = (from + entries.len()..).map(|number| step(save, number));
    undone.take_while(|key| storage::load(key).is_some()).for_each(|key| storage::remove(&key));
}

fn store(save: &Save) {
    storage::store(KEY, &serde_json::to_string(save).unwrap_or_default());
}

/// Where the action with a number is stored.
fn step(save: &Save, number: usize) -> String {
    format!("{KEY}.{}.{number}", save.id)
}
