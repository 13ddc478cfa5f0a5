use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;

use super::{Args, Language, Names, sources, texts};
use crate::random_play::{GAMES, positions};

/// A message with its attributes, as it is written.
#[derive(Debug, Default)]
struct Entry {
    text: String,
}

/// The messages of a language by key, attributes as `key.attribute`.
fn entries(language: Language) -> BTreeMap<String, Entry> {
    let mut entries: BTreeMap<String, Entry> = BTreeMap::new();
    for (_, source) in sources(language) {
        let mut key = String::new();
        for line in source.lines() {
            if line.starts_with('#') || line.trim().is_empty() {
                continue;
            }
            if let Some((name, text)) = begun(line) {
                if line.starts_with(' ') {
                    let message = key.split('.').next().unwrap_or_default().to_owned();
                    key = format!("{message}.{}", name.trim_start_matches('.'));
                } else {
                    key = name;
                }
                let known = entries.insert(key.clone(), Entry { text }).is_some();
                assert!(!known, "{key} is there twice in {}", language.code());
            } else if let Some(entry) = entries.get_mut(&key) {
                entry.text.push('\n');
                entry.text.push_str(line);
            }
        }
    }
    entries
}

/// The name and the first words of a message or attribute that begins in the line.
fn begun(line: &str) -> Option<(String, String)> {
    let (name, text) = line.split_once('=')?;
    let name = name.trim();
    let plain =
        |name: &str| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    let attribute = line.starts_with("    .") && name.strip_prefix('.').is_some_and(plain);
    let message = !line.starts_with(' ') && plain(name);
    (attribute || message).then(|| (name.to_owned(), text.trim().to_owned()))
}

/// The variables that a message uses, with those of the phrases that it refers to.
fn variables(entries: &BTreeMap<String, Entry>, key: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let Some(entry) = entries.get(key) else { return found };
    let word = |text: &str| -> String {
        text.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect()
    };
    for rest in entry.text.split('$').skip(1) {
        found.insert(word(rest));
    }
    for rest in entry.text.split('{').skip(1) {
        let name = word(rest.trim_start());
        if entries.contains_key(&name) && name != key {
            found.extend(variables(entries, &name));
        }
    }
    found
}

#[test]
fn all_texts_can_be_read() {
    for language in Language::ALL {
        for (file, source) in sources(language) {
            if let Err((_, errors)) = FluentResource::try_new(source.to_owned()) {
                panic!("{}/{file}.ftl: {errors:?}", language.code());
            }
        }
    }
}

#[test]
fn every_key_is_there_in_all_languages_with_the_same_variables() {
    let english = entries(Language::English);
    assert!(english.len() > 300, "{}", english.len());
    for language in Language::ALL {
        let other = entries(language);
        let keys =
            |entries: &BTreeMap<String, Entry>| entries.keys().cloned().collect::<BTreeSet<_>>();
        let (ours, theirs) = (keys(&english), keys(&other));
        let missing: Vec<_> = ours.symmetric_difference(&theirs).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", language.code());
        for key in english.keys() {
            assert_eq!(
                variables(&english, key),
                variables(&other, key),
                "{}: {key}",
                language.code()
            );
        }
    }
}

/// The sources of the page and of the texts' users, in which keys are written out.
const SOURCES: &[&str] = &[
    include_str!("action.rs"),
    include_str!("impossible.rs"),
    include_str!("log.rs"),
    include_str!("mod.rs"),
    include_str!("reason.rs"),
    include_str!("../board/describe.rs"),
    include_str!("../components_text.rs"),
    include_str!("../interact/warning.rs"),
    include_str!("../tutorial.rs"),
    include_str!("../online/talk.rs"),
    include_str!("../online/notices.rs"),
    include_str!("../ui/online/notifications/addresses.rs"),
    include_str!("../ui/online/notifications/mod.rs"),
    include_str!("../ui/online/notifications/push.rs"),
    include_str!("../ui/online/notifications/wishes.rs"),
    include_str!("../ui/online/badge.rs"),
    include_str!("../ui/online/chat.rs"),
    include_str!("../ui/online/lobby.rs"),
    include_str!("../ui/online/mod.rs"),
    include_str!("../ui/online/new_table.rs"),
    include_str!("../ui/online/outcome.rs"),
    include_str!("../ui/online/person.rs"),
    include_str!("../ui/online/room.rs"),
    include_str!("../ui/online/sign_in.rs"),
    include_str!("../ui/online/table.rs"),
    include_str!("../ui/online/table_menu.rs"),
    include_str!("../ui/mod.rs"),
    include_str!("../ui/analysis.rs"),
    include_str!("../ui/board.rs"),
    include_str!("../ui/choose.rs"),
    include_str!("../ui/dialog.rs"),
    include_str!("../ui/editor/controls.rs"),
    include_str!("../ui/editor/judging.rs"),
    include_str!("../ui/editor/mod.rs"),
    include_str!("../ui/editor/panel.rs"),
    include_str!("../ui/editor/players.rs"),
    include_str!("../ui/editor/share.rs"),
    include_str!("../ui/home.rs"),
    include_str!("../ui/lesson.rs"),
    include_str!("../ui/log.rs"),
    include_str!("../ui/play.rs"),
    include_str!("../ui/players.rs"),
    include_str!("../ui/preferences.rs"),
    include_str!("../ui/replay.rs"),
    include_str!("../ui/result.rs"),
    include_str!("../ui/rules.rs"),
    include_str!("../ui/setup.rs"),
    include_str!("../ui/shortcuts.rs"),
];

#[test]
fn every_key_of_the_page_is_used() {
    let all = SOURCES.concat();
    for key in entries(Language::English).keys() {
        let own = ["ui-", "ask-", "editor-", "warning-", "tutorial-", "online-", "notify-"]
            .iter()
            .any(|prefix| key.starts_with(prefix));
        // Keys put together from parts: deals and the names of aspects.
        let built = ["ui-sell-", "ui-buy-", "ask-"].iter().any(|prefix| key.starts_with(prefix));
        if own && !built {
            assert!(all.contains(&format!("\"{key}\"")), "{key} is used nowhere");
        }
        if let Some(aspect) = key.strip_prefix("ask-") {
            assert!(all.contains(&format!("=> \"{aspect}\"")), "{key} is used nowhere");
        }
    }
}

#[test]
fn reasons_against_positions_and_their_texts_fit_together() {
    let written = include_str!("impossible.rs").split('"').skip(1).step_by(2);
    let endings: BTreeSet<String> = written
        .filter(|word| word.chars().all(|c| c.is_ascii_lowercase() || c == '-'))
        .map(|ending| format!("impossible-{ending}"))
        .collect();
    let texts = entries(Language::English).into_keys();
    let texts: BTreeSet<String> = texts.filter(|key| key.starts_with("impossible-")).collect();
    assert_eq!(endings, texts);
}

#[test]
fn every_key_that_is_used_exists() {
    let english = entries(Language::English);
    let prefixes = [
        "editor-",
        "ui-",
        "online-",
        "notify-",
        "warning-",
        "stage-",
        "action-",
        "building-",
        "game-",
        "option-",
        "player-",
        "tool-",
    ];
    for word in SOURCES.iter().flat_map(|source| source.split('"')) {
        let looks_like_key = prefixes.iter().any(|prefix| word.starts_with(prefix))
            && word.chars().all(|c| c.is_ascii_lowercase() || c == '-' || c == '.');
        // These are drawings, classes or endings of keys, not texts.
        let drawing = word.ends_with('-') || DRAWINGS.contains(&word);
        if looks_like_key && !drawing {
            assert!(english.contains_key(word), "{word} is in no text");
        }
    }
}

const DRAWINGS: &[&str] = &[
    "editor-expansion",
    "editor-players",
    "editor-status",
    "editor-undo",
    "ui-share",
    "ui-save",
    "ui-plus",
    "ui-link",
    "ui-eye",
    "ui-chat",
    "ui-bell",
    "game-over",
    "tool-button",
    "tool-card",
    "tool-pickaxe",
    "tool-rope",
    "tool-bucket",
    "tool-food",
    "tool-saltworks-privilege",
    "ui-bot",
    "ui-cancel",
    "ui-chart",
    "ui-confirm",
    "ui-download",
    "ui-edit",
    "ui-end-turn",
    "ui-first",
    "ui-help",
    "ui-home",
    "ui-info",
    "ui-keyboard",
    "ui-last",
    "ui-menu",
    "ui-minus",
    "ui-pass",
    "ui-play",
    "ui-players",
    "ui-plus",
    "ui-replay",
    "ui-rules",
    "ui-share",
    "ui-step-back",
    "ui-step-forward",
    "ui-trophy",
    "ui-undo",
    "ui-upload",
    "ui-warning",
    "ui-zoom-in",
    "ui-zoom-out",
];

fn check(text: &str, context: &dyn std::fmt::Debug) {
    assert!(
        !text.is_empty() && !text.contains('{') && !text.contains('$'),
        "{text:?}: {context:?}"
    );
    let known = |word: &str| {
        !(word.starts_with("log-") || word.starts_with("action-") || word.starts_with("illegal-"))
    };
    assert!(known(text), "{text}: {context:?}");
}

#[test]
fn every_event_can_be_told_in_every_language() {
    let names = Names((1..=5).map(|number| format!("Player {number}")).collect());
    for game in positions(GAMES, 23) {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        for action in legal.into_iter().step_by(7) {
            let events = game.clone().play(action).expect("it is legal");
            for language in Language::ALL {
                for event in &events {
                    check(&texts(language).event(event, &names), event);
                }
            }
        }
    }
}

#[test]
fn every_action_can_be_named_in_every_language() {
    let names = Names((1..=5).map(|number| format!("Player {number}")).collect());
    for game in positions(GAMES, 23) {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        for action in legal.into_iter().step_by(3) {
            for language in Language::ALL {
                check(&texts(language).action(game.board(), &action, &names), &action);
                for (aspect, value) in crate::interact::aspects(&action) {
                    check(
                        &texts(language).answer(game.board(), aspect, Some(value), &names),
                        &value,
                    );
                }
            }
        }
    }
}

#[test]
fn every_reason_has_its_words() {
    let names = Names::default();
    for game in positions(GAMES, 23) {
        let board = game.board();
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let builder = crate::interact::Builder::new(legal);
        for target in crate::interact::targets(board) {
            if let Some(reason) = crate::interact::why_not(board, &builder, target) {
                for language in Language::ALL {
                    check(&texts(language).illegal(&reason, &names), &reason);
                }
            }
        }
    }
}

#[test]
fn plurals_follow_the_language() {
    let cents = |language: Language, count: u32| texts(language).cents(count);
    assert_eq!(cents(Language::English, 1), "1 cent");
    assert_eq!(cents(Language::English, 2), "2 cents");
    assert_ne!(
        cents(Language::Polish, 2).trim_start_matches('2'),
        cents(Language::Polish, 5).trim_start_matches('5')
    );
}

#[test]
fn an_unknown_key_speaks_for_itself() {
    assert_eq!(texts(Language::German).say_with("no-such-key", &Args::new()), "no-such-key");
}
