//! The corpus of the fuzz targets, with the checks that they run.

use std::fs;
use std::path::PathBuf;

#[expect(unreachable_pub, reason = "public for the fuzz targets")]
#[path = "../../../../fuzz/src/checks.rs"]
mod checks;

/// Runs a check on every file of a target's corpus.
fn check(target: &str, holds: fn(&[u8])) {
    let corpus: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "..", "..", "fuzz", "corpus", target].iter().collect();
    let files = fs::read_dir(&corpus).expect("a corpus");
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    assert!(!paths.is_empty());
    for path in paths {
        println!("{}", path.display());
        holds(&fs::read(path).expect("a readable file"));
    }
}

#[test]
fn any_lines_are_answered_and_refused_ones_change_nothing() {
    check("protocol", checks::protocol);
}

#[test]
fn any_action_on_any_position_is_legal_exactly_if_listed() {
    check("actions", checks::actions);
}
