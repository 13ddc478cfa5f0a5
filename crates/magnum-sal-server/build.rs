//! A release embeds the browser app from `target/site`. An empty folder stands for "not built", so that cargo notices when
//! it comes or changes. Other profiles read the app from disk at run time and need not be compiled again for it.

use std::path::Path;
use std::{env, fs};

const SITE: &str = "../../target/site";

fn main() {
    // Where it can't be made, the app is simply absent.
    drop(fs::create_dir_all(SITE));
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo:rerun-if-changed={}", if is_release { SITE } else { "build.rs" });
    if is_release && !Path::new(SITE).join("index.html").exists() {
        println!(
            "cargo:warning=the browser app is not built, so the server will be without it: `cargo xtask release` builds both"
        );
    }
}
