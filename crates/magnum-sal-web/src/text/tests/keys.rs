//! Keys and variables: the same in all languages, all used, none missing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_bundle::FluentResource;

use super::super::{Language, sources};

/// The messages of a language by key, attributes as `key.attribute`, as they are written.
pub(super) fn entries(language: Language) -> BTreeMap<String, String> {
    let mut entries: BTreeMap<String, String> = BTreeMap::new();
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
                let known = entries.insert(key.clone(), text).is_some();
                assert!(!known, "{key} is there twice in {}", language.code());
            } else if let Some(text) = entries.get_mut(&key) {
                text.push('\n');
                text.push_str(line);
            }
        }
    }
    entries
}

/// The name and the first words of a message or attribute that begins in the line.
fn begun(line: &str) -> Option<(String, String)> {
    let (name, text) = line.split_once('=')?;
    let name = name.trim();
    let attribute = line.starts_with("    .") && name.strip_prefix('.').is_some_and(is_word);
    let message = !line.starts_with(' ') && is_word(name);
    (attribute || message).then(|| (name.to_owned(), text.trim().to_owned()))
}

fn is_word(name: &str) -> bool {
    !name.is_empty()
        && name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter))
}

fn word_at_start(text: &str) -> String {
    text.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect()
}

/// The messages that a message refers to, attributes not included.
fn references(text: &str) -> BTreeSet<String> {
    let names = text.split('{').skip(1).map(|rest| word_at_start(rest.trim_start()));
    names.filter(|name| !name.is_empty()).collect()
}

/// The variables that a message uses, with those of the phrases that it refers to.
fn variables(entries: &BTreeMap<String, String>, key: &str) -> BTreeSet<String> {
    let Some(text) = entries.get(key) else { return BTreeSet::new() };
    let mut found: BTreeSet<String> = text.split('$').skip(1).map(word_at_start).collect();
    for name in references(text) {
        if name != key {
            found.extend(variables(entries, &name));
        }
    }
    found
}

/// Phrases are parts of sentences; which ones a language needs is its own grammar.
fn is_phrase(key: &str) -> bool {
    key.starts_with("phrase-")
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
    let keys = |entries: &BTreeMap<String, String>| -> BTreeSet<String> {
        entries.keys().filter(|key| !is_phrase(key)).cloned().collect()
    };
    for language in Language::ALL {
        let other = entries(language);
        let (ours, theirs) = (keys(&english), keys(&other));
        let missing: Vec<_> = ours.symmetric_difference(&theirs).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", language.code());
        for key in ours {
            let expected = variables(&english, &key);
            assert_eq!(expected, variables(&other, &key), "{}: {key}", language.code());
        }
    }
}

#[test]
fn every_phrase_that_a_text_refers_to_exists() {
    for language in Language::ALL {
        let entries = entries(language);
        for (key, text) in &entries {
            for name in references(text) {
                assert!(entries.contains_key(&name), "{}: {name} in {key}", language.code());
            }
        }
    }
}

/// The sources of a crate without these tests, joined.
fn program(path: &str) -> String {
    fn read(folder: &Path, all: &mut String) {
        let entries = std::fs::read_dir(folder).expect("a folder of sources");
        for entry in entries.map(|entry| entry.expect("a file").path()) {
            if entry.is_dir() && !entry.ends_with("text/tests") {
                read(&entry, all);
            } else if entry.extension().is_some_and(|ending| ending == "rs") {
                all.push_str(&std::fs::read_to_string(&entry).expect("a source"));
            }
        }
    }
    let mut all = String::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(path), &mut all);
    all
}

/// String literals without line breaks or escapes, with what stands right before them.
fn literals(program: &str) -> Vec<(&str, &str)> {
    let lines = program.lines().filter(|line| !line.trim_start().starts_with("//"));
    let in_line = |line| {
        let parts: Vec<&str> = str::split(line, '"').collect();
        parts.windows(2).step_by(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>()
    };
    lines.flat_map(in_line).collect()
}

/// Words of which keys are put together: string literals, and the names of events as they are written in JSON.
fn words() -> BTreeSet<String> {
    let crates = ["src", "../magnum-sal/src", "../magnum-sal-bots/src", "../magnum-sal-worker/src"];
    let all: Vec<String> = crates.iter().map(|path| program(path)).collect();
    let literal = |program: &String| -> Vec<String> {
        literals(program).into_iter().map(|(_, word)| word.replace('_', "-")).collect()
    };
    let mut words: BTreeSet<String> = all.iter().flat_map(literal).collect();
    let events = include_str!("../../../../magnum-sal/src/event.rs");
    let variant = |line: &str| line.split_once(" {").map(|(name, _)| hyphenated(name.trim()));
    words.extend(events.lines().filter_map(variant));
    words
}

/// `PhaseBegan` as `phase-began`.
fn hyphenated(name: &str) -> String {
    let mut word = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}

/// What the program can ask for: its source and the words of which it puts keys together.
struct Program {
    source: String,
    words: BTreeSet<String>,
}

impl Program {
    fn has(&self, literal: &str) -> bool {
        self.source.contains(literal)
    }

    /// A word, or the beginning of a literal with a word filled in.
    fn can_name(&self, name: &str) -> bool {
        let name = name.strip_suffix("-object").unwrap_or(name);
        let built = |(at, _): (usize, &str)| {
            self.has(&format!("\"{}{{", &name[..=at])) && self.can_name(&name[at + 1..])
        };
        self.words.contains(name) || name.match_indices('-').any(built)
    }

    fn can_ask_for(&self, key: &str) -> bool {
        if let Some((message, attribute)) = key.split_once('.') {
            let built = self.has(&format!("\"{message}.{{")) || self.has("}.{");
            let named = self.has(&format!(".{attribute}\"")) || built && self.can_name(attribute);
            return self.has(&format!("\"{key}\"")) || (named && self.can_ask_for(message));
        }
        if !key.contains('-') {
            // Names of classes and drawings are such words too.
            let calls = ["say(\"", "say_with(\"", "{ \""];
            return calls.iter().any(|call| self.has(&format!("{call}{key}\"")));
        }
        let built = |(at, _): (usize, &str)| {
            self.has(&format!("\"{}{{", &key[..=at])) && self.can_name(&key[at + 1..])
        };
        self.has(&format!("\"{key}\"")) || key.match_indices('-').any(built)
    }
}

#[test]
fn every_key_is_used() {
    let program = Program { source: program("src"), words: words() };
    for language in Language::ALL {
        let entries = entries(language);
        let referred: BTreeSet<String> = entries
            .iter()
            .flat_map(|(key, text)| references(text).into_iter().filter(move |name| name != key))
            .collect();
        // The name of an action may serve its sentence alone.
        let titled = |key: &str| {
            ["detail", "entrance"].iter().any(|attribute| {
                let whole = format!("{key}.{attribute}");
                entries.contains_key(&whole) && program.has(&format!("\"{whole}\""))
            })
        };
        let unused: Vec<&String> = entries
            .keys()
            .filter(|key| !AHEAD.contains(&key.as_str()) && !referred.contains(*key))
            .filter(|key| !titled(key) && !program.can_ask_for(key))
            .collect();
        assert!(unused.is_empty(), "{}: {unused:?}", language.code());
    }
}

/// Texts for rules and screens that are about to come.
const AHEAD: &[&str] =
    &["chamber-worked-out", "score-money", "score-salt", "score-tools", "score-total"];

/// The beginnings of keys. A literal that begins so is a key, unless it names a drawing or a part of the page.
const BEGINNINGS: &[&str] = &[
    "action-",
    "ask-",
    "building-",
    "deal-",
    "editor-",
    "game-",
    "notify-",
    "online-",
    "option-",
    "player-",
    "practice-",
    "puzzles-",
    "score-",
    "stage-",
    "tutorial-",
    "ui-",
    "warning-",
];

#[test]
fn every_key_that_is_used_exists() {
    let english = entries(Language::English);
    let program = program("src");
    let art = Path::new(env!("CARGO_MANIFEST_DIR")).join("../magnum-sal-board/art");
    let mut missing = BTreeSet::new();
    for (before, word) in literals(&program) {
        let said = before.strip_suffix('(').is_some_and(|before| {
            let call = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next();
            matches!(call, Some("t" | "say" | "say_with"))
        });
        let begins = BEGINNINGS.iter().any(|beginning| word.starts_with(beginning));
        let plain = !word.ends_with('-') && word.split('.').all(is_word);
        // The ending of a reason's key, or a name within the page.
        let ending = ["illegal", "impossible"]
            .iter()
            .any(|beginning| english.contains_key(&format!("{beginning}-{word}")));
        let of_page = ending || before.ends_with('=') || art.join(format!("{word}.svg")).exists();
        if plain && (said || (begins && !of_page)) && !english.contains_key(word) {
            missing.insert(word);
        }
    }
    assert!(missing.is_empty(), "{missing:?} are in no text");
}

#[test]
fn reasons_against_positions_and_their_texts_fit_together() {
    let english = entries(Language::English);
    for (file, beginning) in [
        (include_str!("../impossible.rs"), "impossible-"),
        (include_str!("../reason.rs"), "illegal-"),
    ] {
        let mapping = literals(file).into_iter().filter(|(before, _)| before.ends_with('('));
        let endings = mapping.filter(|(_, word)| is_word(word) && !word.contains('_'));
        for (_, ending) in endings.filter(|(_, ending)| !ending.contains(' ')) {
            let key = format!("{beginning}{ending}");
            assert!(english.contains_key(&key), "{key} is in no text");
        }
    }
}
