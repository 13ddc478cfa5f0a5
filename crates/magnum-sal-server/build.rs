//! The browser app is embedded from `target/site`. An empty folder stands for "not built", so that cargo notices when
//! it comes or changes.

use std::fs;

const SITE: &str = "../../target/site";

fn main() {
    // Where it can't be made, the app is simply absent.
    drop(fs::create_dir_all(SITE));
    println!("cargo:rerun-if-changed={SITE}");
}
