//! The games of this browser. Each is stored whole when it starts, and then one action at a time: saving takes as long at its end as at
//! its beginning. No game takes the place of another.

use super::play::random_seed;
use super::storage;
use crate::games::Summary;
use crate::worker::{Entry, InvalidSave, Save};

/// Where the one game was that earlier versions kept.
const OLD: &str = "save";
/// The game that goes on when nothing else is said.
const CURRENT: &str = "current";
const GAME: &str = "game.";
const ABOUT: &str = "about.";

/// Whether there is a game to go on with.
pub(super) fn exists() -> bool {
    storage::load(OLD).is_some() || current().is_some_and(|(id, _)| !is_over(&id))
}

fn current() -> Option<(String, String)> {
    let id = storage::load(CURRENT)?;
    let text = storage::load(&whole(&id))?;
    Some((id, text))
}

fn is_over(id: &str) -> bool {
    about(id).is_some_and(|about| about.is_over())
}

/// The game that goes on.
pub(super) fn load() -> Option<Result<Save, InvalidSave>> {
    let text = storage::load(OLD).or_else(|| current().map(|(_, text)| text))?;
    Some(read(&text))
}

fn read(text: &str) -> Result<Save, InvalidSave> {
    let later = |mut save: Save| {
        let first = save.record.actions.len() + 1;
        let stored = (first..).map_while(|number| storage::load(&step(&save.id, number)));
        save.later = stored.map_while(|text| serde_json::from_str(&text).ok()).collect();
        save
    };
    Save::read(text).map(later)
}

/// Makes a stored game the one that goes on.
pub(super) fn choose(id: &str) {
    storage::store(CURRENT, id);
}

/// Stores a game that starts, beside the others, or one that is resumed, in its place.
pub(super) fn begin(save: &mut Save) {
    let resumed = match (storage::load(OLD), current()) {
        (None, Some((id, text))) => {
            let same = |old: Save| old.record.start == save.record.start;
            Save::read(&text).is_ok_and(same).then_some(id)
        }
        _ => None,
    };
    save.id = resumed.unwrap_or_else(random_seed);
    storage::remove(OLD);
    storage::remove_all(&format!("{}.", whole(&save.id)));
    store(save);
    // Other tabs hear of what changes only, and the same game may be stored again.
    storage::store(&format!("{}.tab", whole(&save.id)), &random_seed());
    choose(&save.id);
}

/// Stores how the game goes on: entries of the log from a number on, and none after them.
pub(super) fn go_on(save: &mut Save, from: usize, entries: &[Entry]) {
    if from <= save.record.actions.len() {
        save.undo_to(from.saturating_sub(1));
        store(save);
    }
    for (number, entry) in (from..).zip(entries) {
        let action = serde_json::to_string(&entry.action).unwrap_or_default();
        storage::store(&step(&save.id, number), &action);
    }
    let undone = (from + entries.len()..).map(|number| step(&save.id, number));
    undone.take_while(|key| storage::load(key).is_some()).for_each(|key| storage::remove(&key));
}

/// Stores what a list says of a game.
pub(super) fn describe(id: &str, about: &Summary) {
    storage::store(&format!("{ABOUT}{id}"), &serde_json::to_string(about).unwrap_or_default());
}

fn about(id: &str) -> Option<Summary> {
    serde_json::from_str(&storage::load(&format!("{ABOUT}{id}"))?).ok()
}

/// All games, the last one first.
pub(super) fn list() -> Vec<(String, Summary)> {
    let ids = storage::keys(ABOUT).into_iter();
    let mut games: Vec<_> = ids.filter_map(|id| about(&id).map(|about| (id, about))).collect();
    games.sort_by(|(_, one), (_, other)| other.when.total_cmp(&one.when));
    games
}

pub(super) fn remove(id: &str) {
    storage::remove(&format!("{ABOUT}{id}"));
    storage::remove(&whole(id));
    storage::remove_all(&format!("{}.", whole(id)));
}

/// All games in one text, each as a file of its own would hold it.
pub(super) fn export() -> String {
    let whole = |(id, _): (String, Summary)| {
        let mut save = read(&storage::load(&whole(&id))?).ok()?;
        let later = std::mem::take(&mut save.later);
        save.record.actions.extend(later);
        Some(save)
    };
    let games: Vec<Save> = list().into_iter().filter_map(whole).collect();
    serde_json::to_string_pretty(&games).unwrap_or_default()
}

/// Whether something that was stored elsewhere belongs to a game.
pub(super) fn is_of(key: &str, id: &str) -> bool {
    key.strip_prefix("magnum-sal.").is_some_and(|key| key.starts_with(&whole(id)))
}

fn store(save: &Save) {
    storage::store(&whole(&save.id), &serde_json::to_string(save).unwrap_or_default());
}

fn whole(id: &str) -> String {
    format!("{GAME}{id}")
}

/// Where the action with a number is stored.
fn step(id: &str, number: usize) -> String {
    format!("{GAME}{id}.{number}")
}
