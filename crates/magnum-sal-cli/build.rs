//! Tells the program which rules and bots it was built from, so that the arena does not mix matches of different ones.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// Whatever decides what is played, but for the networks: the rules with their figures, the bots, and who sits at the table.
const SOURCES: [&str; 3] =
    ["../magnum-sal/src", "../magnum-sal-bots/src", "src/arena/participant.rs"];

fn main() {
    let mut hasher = DefaultHasher::new();
    for source in SOURCES {
        println!("cargo:rerun-if-changed={source}");
        for file in files(Path::new(source)) {
            file.hash(&mut hasher);
            fs::read(&file).expect("a source can be read").hash(&mut hasher);
        }
    }
    // An unoptimised bot thinks less in the same time.
    std::env::var("PROFILE").expect("cargo tells the profile").hash(&mut hasher);
    println!("cargo:rustc-env=MAGNUM_SAL_PLAYERS={:016x}", hasher.finish());
}

/// All files at a path, in the same order everywhere.
fn files(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let folder = fs::read_dir(path).expect("a folder of sources");
    let mut entries: Vec<PathBuf> = folder.map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    entries.iter().flat_map(|entry| files(entry)).collect()
}
