//! The words of the glossary, and how each language is set.

use std::path::{Path, PathBuf};

use super::super::Language;

/// Words that the glossary rules out, as they are written in lower case; a space stands for the edge of a word.
const fn ruled_out(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &[
            "your team",
            " on the town square",
            " on the market",
            "no more mails",
            " mails ",
            "take back",
            "taking back",
            "chances to win",
            "as the device",
            "nothing of their",
            "no such position",
            "against one water",
            " lift two",
            "can fill no order",
            "rounds a phase",
            " a turn once",
            "s a turn",
        ],
        Language::Polish => &[
            "żywnoś",
            "przywilej",
            "otwórz komnat",
            "zamknij komnat",
            "kafel",
            "rozszerzeni",
            "drużyn",
            "znaczników szybów",
            "żetony szybów",
            "spojrzeni",
            " odwiedź",
        ],
        Language::German => &[
            "nahrung",
            "privileg",
            " handel ",
            " phase ",
            " phasen ",
            "kammer öffnen",
            "ungeöffnet",
            "spielbrett",
            " schlange ",
            "auf dem plan ",
            "dein team",
            " beide aktionen pass",
            " beide aktionen eines zuges pass",
            " täte ",
            "und müde bewegen",
            "zum handeln",
        ],
        Language::French => &[
            "affaire",
            "honor",
            "embauch",
            "tour de table",
            "ouvrir la salle",
            "fermer la salle",
            "ouverture de la salle",
            "commandes ouvertes",
            "construire un puits",
            "construit par",
            "puits construits",
            "vous construisez",
            " bot ",
            " bots ",
            " une eau ",
            " chaque eau ",
            "gare à",
            " cents votre",
            " cents terre",
            "qu’quand",
            "connecté ",
            "prévenu ",
            "informé ",
        ],
    }
}

/// Everything that is written for readers of a language, file by file.
fn files(language: Language) -> Vec<(PathBuf, String)> {
    let code = language.code();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["", "../magnum-sal-board/", "../magnum-sal-server/"]
        .map(|of| format!("{of}locales/{code}"));
    let texts = folders.iter().flat_map(|folder| {
        let files = std::fs::read_dir(root.join(folder)).expect("a folder of texts");
        files.map(|file| file.expect("a file").path())
    });
    let rules = root.join(format!("rules/{code}.md"));
    let all: Vec<PathBuf> = texts.chain([rules]).collect();
    assert!(all.len() > 9, "{all:?}");
    let read = |path: PathBuf| (path.clone(), std::fs::read_to_string(path).expect("a text"));
    all.into_iter().map(read).collect()
}

/// The lines that a reader sees. Comments of the texts begin with `#`, titles of the rules too.
fn lines(path: &Path, text: &str) -> Vec<String> {
    let is_rules = path.extension().is_some_and(|ending| ending == "md");
    let seen = text.lines().filter(|line| is_rules || !line.starts_with('#'));
    seen.map(str::to_owned).collect()
}

/// What is said, in lower case, with a space for everything that ends a word: no key, no variable, no name of a variant.
fn plain(line: &str) -> String {
    let mut said = String::from(" ");
    let text = line.split_once(" = ").map_or(line, |(_, text)| text);
    let is_name = |part: &&str| part.starts_with(['$', '[']) || part.starts_with("*[");
    for part in text.to_lowercase().split(' ').filter(|part| !is_name(part)) {
        let kept = |c: char| c.is_alphanumeric() || "’-".contains(c);
        said.extend(part.chars().map(|c| if kept(c) { c } else { ' ' }));
        said.push(' ');
    }
    said.split_whitespace().fold(String::from(" "), |said, word| said + word + " ")
}

fn is_ruled_out(language: Language, line: &str) -> Option<&'static str> {
    let plain = plain(line);
    ruled_out(language).iter().find(|word| plain.contains(**word)).copied()
}

#[test]
fn no_text_has_a_word_that_the_glossary_rules_out() {
    let mut found = Vec::new();
    for language in Language::ALL {
        for (path, text) in files(language) {
            let lines = lines(&path, &text).into_iter();
            let bad = lines.filter_map(|line| Some((is_ruled_out(language, &line)?, line)));
            found.extend(bad.map(|(word, line)| format!("{}: {word}: {line}", path.display())));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_word_is_found_by_its_edges() {
    let found = |language, line| is_ruled_out(language, line).is_some();
    assert!(found(Language::German, "Phase { $phase }"));
    assert!(!found(Language::German, "Spielphase { $phase }"));
    assert!(found(Language::French, "en 2C, cents votre mineur"));
    assert!(!found(Language::French, "3 cents"));
    assert!(found(Language::Polish, "Kup żywność w warsztacie."));
    assert!(found(Language::English, "3 days a turn"));
}

/// In French a narrow or an unbreakable space stands before these signs; never a plain one, never none after a word.
fn is_badly_spaced(line: &str) -> bool {
    // Code, links and the rules of tables are no prose.
    if line.contains("|---") || line.contains("://") {
        return false;
    }
    let letters: Vec<char> = line.chars().collect();
    let signs = letters.iter().enumerate().filter(|(_, c)| ":;!?»%".contains(**c));
    let bad = |at: usize| {
        let before = at.checked_sub(1).map(|at| letters[at]);
        match before {
            Some(' ') => true,
            Some(c) => c.is_alphanumeric() || c == '}' || c == ')' || c == '`',
            None => false,
        }
    };
    let opened =
        letters.windows(2).any(|pair| pair[0] == '«' && !"\u{a0}\u{202f}".contains(pair[1]));
    opened || signs.into_iter().any(|(at, _)| bad(at))
}

#[test]
fn french_has_its_spaces() {
    for (path, text) in files(Language::French) {
        for line in lines(&path, &text) {
            assert!(!is_badly_spaced(&line), "{}: {line}", path.display());
        }
    }
    assert!(is_badly_spaced("Qui joue ?") && is_badly_spaced("Moins: 3"));
    assert!(is_badly_spaced("« lay\u{202f}»") && is_badly_spaced("{ $percent } %"));
    assert!(!is_badly_spaced("Qui joue\u{202f}?") && !is_badly_spaced("Moins\u{a0}: 3"));
}

#[test]
fn sentences_begin_with_a_capital_letter() {
    // What a sentence is: it ends with a full stop. Parts of sentences and variants of one have other beginnings.
    for language in Language::ALL {
        for (key, text) in super::keys::entries(language) {
            let first = text.chars().next();
            let part = key.starts_with("phrase-") || PARTS.contains(&key.as_str());
            let lower = first.is_some_and(char::is_lowercase) && text.ends_with('.');
            assert!(!lower || part, "{}: {key} = {text}", language.code());
        }
    }
}

/// What goes on after a colon.
const PARTS: &[&str] =
    &["editor-unreadable-at", "editor-unreadable-missing", "editor-unreadable-unknown"];
