//! Every rule has a test: its number stands in the doc comment right above a `#[test]`.

use std::collections::BTreeSet;
use std::path::Path;

/// How many rules each chapter of `docs/rules.md` has.
const CHAPTERS: [u8; 11] = [7, 6, 5, 8, 7, 8, 4, 9, 3, 3, 2];

/// All rule numbers, from 1.1 to 11.2.
fn rules() -> BTreeSet<String> {
    let chapters = (1..).zip(CHAPTERS);
    let numbers =
        |(chapter, rules): (u8, u8)| (1..=rules).map(move |rule| format!("{chapter}.{rule}"));
    chapters.flat_map(numbers).collect()
}

/// The rule numbers in the doc comments directly above tests.
fn cited(source: &str) -> BTreeSet<String> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let mut cited = BTreeSet::new();
    for (index, _) in lines.iter().enumerate().filter(|(_, line)| **line == "#[test]") {
        let comment = lines[..index].iter().rev().take_while(|line| line.starts_with("///"));
        let rules = comment.filter_map(|line| line.strip_prefix("/// Rule"));
        cited.extend(rules.flat_map(numbers));
    }
    cited
}

/// The words of a line that are rule numbers.
fn numbers(line: &str) -> Vec<String> {
    let words = line.split(|character: char| character != '.' && !character.is_ascii_digit());
    let words = words.map(|word| word.trim_matches('.'));
    words.filter(|word| word.contains('.')).map(str::to_owned).collect()
}

fn cited_anywhere() -> BTreeSet<String> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it");
    let files =
        tests.read_dir().expect("the tests' sources").map(|entry| entry.expect("an entry").path());
    let sources = files.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    sources.flat_map(|path| cited(&std::fs::read_to_string(path).expect("a source"))).collect()
}

#[test]
fn every_rule_is_cited_by_a_test() {
    let cited = cited_anywhere();
    let missing: Vec<String> = rules().difference(&cited).cloned().collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
}

#[test]
fn every_cited_rule_exists() {
    let unknown: Vec<String> = cited_anywhere().difference(&rules()).cloned().collect();
    assert!(unknown.is_empty(), "there is no rule {unknown:?}");
}

#[test]
fn the_rules_are_those_of_the_document() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules.md");
    let text = std::fs::read_to_string(path).expect("the rules");
    let headings = text.lines().filter_map(|line| line.strip_prefix("### "));
    let numbered =
        headings.filter(|heading| heading.starts_with(|first: char| first.is_ascii_digit()));
    let found: BTreeSet<String> =
        numbered.filter_map(|heading| numbers(heading).into_iter().next()).collect();
    assert_eq!(found, rules());
}

#[test]
fn only_comments_above_tests_count() {
    let text = "/// Rule 5.3\n#[test]\nfn a() {}\n\n/// Rules 5.1, 5.2 and 10.3.\n/// More.\n#[test]\nfn b() {}\n";
    assert_eq!(Vec::from_iter(cited(text)), ["10.3", "5.1", "5.2", "5.3"]);
    for text in [
        "/// Rule 5.3\nfn a() {}\n",
        "/// Rule 5.3\n\n#[test]\n",
        "// Rule 5.3\n#[test]\n",
        "/// See 5.3\n#[test]\n",
    ] {
        assert_eq!(cited(text).len(), 0, "{text}");
    }
}
