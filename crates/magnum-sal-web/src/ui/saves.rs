//! The games of this browser. Each is stored whole when it starts, and then one action at a time: saving takes as long at its end as at
//! its beginning. No game takes the place of another.
//!
//! Games are in the browser's database. What lists say of them is beside the preferences, where it is found at once and where other tabs
//! notice when it changes.

use wasm_bindgen::JsValue;

use super::play::notes_of;
use super::{database, storage};
use crate::games::{Kept, Summary};
use crate::worker::{Entry, InvalidSave, Save};

/// Where the one game was that the first version kept.
const OLD: &str = "save";
/// The game that goes on when nothing else is said.
const CURRENT: &str = "current";
const ABOUT: &str = "about.";
/// Where games were before they had a database.
const FORMER: &str = "game.";

/// Why there is no game to go on with.
pub(super) enum Missing {
    Unreadable(InvalidSave),
    /// The browser did not give it.
    Lost(JsValue),
}

/// Whether there is a game to go on with.
pub(super) fn exists() -> bool {
    storage::load(OLD).is_some() || current().is_some_and(|id| !is_over(&id))
}

/// Whether there is a game to look at.
pub(super) fn is_any() -> bool {
    storage::load(OLD).is_some() || current().is_some()
}

/// The game that goes on, unless it is that of the first version.
fn current() -> Option<String> {
    storage::load(CURRENT).filter(|id| about(id).is_some())
}

fn is_over(id: &str) -> bool {
    about(id).is_some_and(|about| about.is_over())
}

/// The game that goes on.
pub(super) async fn load() -> Result<Option<Save>, Missing> {
    if let Some(old) = storage::load(OLD) {
        return Save::read(&old).map(Some).map_err(Missing::Unreadable);
    }
    move_former().await.map_err(Missing::Lost)?;
    match current() {
        Some(id) => read(&id).await.map(Some),
        None => Ok(None),
    }
}

async fn read(id: &str) -> Result<Save, Missing> {
    let texts = database::load(id).await.map_err(Missing::Lost)?;
    let ((_, whole), later) = texts.split_first().ok_or(Missing::Lost(JsValue::NULL))?;
    let mut save = Save::read(whole).map_err(Missing::Unreadable)?;
    save.id = id.to_owned();
    // If the browser did not store an action, the game goes on before it.
    let first = save.record.actions.len() + save.later.len() + 1;
    let later = (first..).zip(later).map_while(|(number, (name, text))| {
        (*name == step(id, number)).then(|| serde_json::from_str(text).ok()).flatten()
    });
    save.later.extend(later);
    Ok(save)
}

/// Makes a stored game the one that goes on.
pub(super) fn choose(id: &str) {
    storage::store(CURRENT, id);
}

/// Stores a game that starts, beside the others, or one that is resumed, in its place.
pub(super) fn begin(save: Save) -> impl Future<Output = Result<(), JsValue>> {
    storage::remove(OLD);
    choose(&save.id);
    async move { store(&save).await }
}

async fn store(save: &Save) -> Result<(), JsValue> {
    let text = serde_json::to_string(save).unwrap_or_default();
    database::change(|texts| {
        database::remove(texts, &save.id)?;
        database::put(texts, &save.id, &text)
    })
    .await
}

/// Stores how the game goes on: entries of the log from a number on, and none after them. The record may become shorter.
pub(super) async fn go_on(
    id: String,
    shorter: Option<Save>,
    from: usize,
    entries: Vec<Entry>,
) -> Result<(), JsValue> {
    let whole = shorter.map(|save| serde_json::to_string(&save).unwrap_or_default());
    database::change(|texts| {
        if let Some(whole) = whole {
            database::put(texts, &id, &whole)?;
        }
        for (number, entry) in (from..).zip(&entries) {
            let action = serde_json::to_string(&entry.action).unwrap_or_default();
            database::put(texts, &step(&id, number), &action)?;
        }
        let last = (from + entries.len()).saturating_sub(1);
        database::remove_after(texts, &step(&id, last), &id)
    })
    .await
}

/// Stores what a list says of a game.
pub(super) fn describe(id: &str, about: &Summary) {
    storage::store(&format!("{ABOUT}{id}"), &serde_json::to_string(about).unwrap_or_default());
}

pub(super) fn about(id: &str) -> Option<Summary> {
    serde_json::from_str(&storage::load(&format!("{ABOUT}{id}"))?).ok()
}

/// Decisions of a game with a hint.
pub(super) fn hints(id: &str) -> u32 {
    about(id).map_or(0, |about| about.hints)
}

/// All games, the last one first.
pub(super) fn list() -> Vec<(String, Summary)> {
    let ids = storage::keys(ABOUT).into_iter();
    let mut games: Vec<_> = ids.filter_map(|id| about(&id).map(|about| (id, about))).collect();
    games.sort_by(|(_, one), (_, other)| other.when.total_cmp(&one.when));
    games
}

/// Removes a game from the lists at once, and then from where it is stored.
pub(super) fn remove(id: &str) -> impl Future<Output = Result<(), JsValue>> + use<> {
    storage::remove(&notes_of(id));
    storage::remove(&format!("{ABOUT}{id}"));
    let id = id.to_owned();
    database::change(move |texts| database::remove(texts, &id))
}

/// All games in one text.
pub(super) async fn export() -> String {
    let _ = move_former().await;
    let mut games = Vec::new();
    for (id, about) in list() {
        if let Ok(save) = read(&id).await {
            games.push(Kept { about, save });
        }
    }
    serde_json::to_string_pretty(&games).unwrap_or_default()
}

/// Stores games of a file beside the others; those that are here already are replaced.
pub(super) async fn import(games: Vec<Kept>) -> Result<(), JsValue> {
    for Kept { about, save } in games {
        store(&save).await?;
        describe(&save.id, &about);
    }
    Ok(())
}

/// Takes games along that an earlier version kept beside the preferences, where there is little room. Nothing is lost if this
/// fails: it is tried again the next time.
pub(super) async fn move_former() -> Result<(), JsValue> {
    let ids = storage::keys(FORMER).into_iter().filter(|rest| !rest.contains('.'));
    for id in ids.collect::<Vec<_>>() {
        let key = format!("{FORMER}{id}");
        let (Some(whole), Some(save)) =
            (storage::load(&key), storage::load(&key).and_then(|text| Save::read(&text).ok()))
        else {
            continue;
        };
        let first = save.record.actions.len() + 1;
        let steps = (first..)
            .map_while(|number| Some((number, storage::load(&format!("{key}.{number}"))?)));
        let steps: Vec<(usize, String)> = steps.collect();
        database::change(|texts| {
            database::put(texts, &id, &whole)?;
            steps
                .iter()
                .try_for_each(|(number, text)| database::put(texts, &step(&id, *number), text))
        })
        .await?;
        storage::remove(&key);
        storage::remove_all(&format!("{key}."));
    }
    Ok(())
}

/// Whether something that was stored elsewhere belongs to a game.
pub(super) fn is_of(key: &str, id: &str) -> bool {
    key.strip_prefix("magnum-sal.").and_then(|key| key.strip_prefix(ABOUT)) == Some(id)
}

/// The name of the action with a number, in the order of the numbers.
fn step(id: &str, number: usize) -> String {
    format!("{id}.{number:06}")
}
