//! `magnum-sal-site --package WASM OUTPUT`: makes a module for JavaScript with types, for the npm package.
//!
//! `magnum-sal-site [--quick] PAGE WORKER SOURCES OUTPUT [BOOK]`: makes a complete static site of the compiled page and worker. The page is
//! split into what the first screen needs and what is loaded later. `--quick` compresses less. The book is put into its folder `docs`.
//!
//! A package of its own, so that other xtask commands don't have to wait until wasm-bindgen's library is compiled.

mod files;
mod module;
mod sprite;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use serde_json::{Map, Value, json};

use crate::files::{Compression, Site};
use crate::module::Module;

const LANGUAGES: [&str; 4] = ["en", "pl", "de", "fr"];

fn main() -> Result<()> {
    let mut arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    if let [flag, wasm, output] = &arguments[..]
        && flag.as_os_str() == "--package"
    {
        return module::package(wasm, output);
    }
    let compression = match arguments.first() {
        Some(first) if first.as_os_str() == "--quick" => {
            arguments.remove(0);
            Compression::Quick
        }
        _ => Compression::Best,
    };
    let [page, worker, sources, output, book @ ..] = &arguments[..] else {
        anyhow::bail!("usage: magnum-sal-site [--quick] PAGE WORKER SOURCES OUTPUT [BOOK]");
    };
    let site = Site::new(output, compression)?;
    make(site, page, worker, sources, book.first().map(PathBuf::as_path))
}

/// Adds everything that belongs to a site.
fn make(
    mut site: Site,
    page: &Path,
    worker: &Path,
    sources: &Path,
    book: Option<&Path>,
) -> Result<()> {
    let board = board(sources);
    let page = Module::add_split(&mut site, "page", page)?;
    let worker = Module::add(&mut site, "engine", worker)?;
    let worker = add_worker(&mut site, &worker, sources)?;
    let texts = by_language(&mut site, "texts", "ftl", |language| texts(sources, language))?;
    let rules = by_language(&mut site, "rules", "md", |language| {
        read(sources, &format!("rules/{language}.md"))
    })?;
    let boot = page.fill(&read(sources, "site/boot.js")?).replace("{{texts}}", &texts.to_string());
    let boot = site.add_hashed("boot.js", complete(boot)?)?;
    let style = with_fonts(&mut site, style(sources)?, &sources.join("fonts"))?;
    let style = site.add_hashed("style.css", complete(style)?)?;
    let icon = site.add_hashed("icon.svg", read(&board, "art/icon.svg")?.into_bytes())?;
    // Some phones want no SVG on their home screens.
    let touch_icon = fs::read(sources.join("site/touch-icon.png"))?;
    let touch_icon = site.add_hashed("touch-icon.png", touch_icon)?;
    // Nor do some home screens want one to cut a shape from.
    let large_icon = fs::read(sources.join("site/icon-512.png"))?;
    let large_icon = site.add_hashed("icon-512.png", large_icon)?;
    let manifest = read(sources, "site/manifest.webmanifest")?
        .replace("{{icon}}", &icon)
        .replace("{{icon-512}}", &large_icon);
    let manifest = site.add_hashed("manifest.webmanifest", manifest.into_bytes())?;
    let (early, late) = sprite::sprites(&board.join("art"))?;
    let art = site.add_hashed("art.svg", late.into_bytes())?;
    let puzzles = site.add_hashed("puzzles.json", fs::read(sources.join("puzzles.json"))?)?;
    let files =
        json!({"worker": worker, "rules": rules, "texts": texts, "art": art, "puzzles": puzzles});
    let index = read(sources, "site/index.html")?
        .replace("{{style}}", &style)
        .replace("{{boot}}", &boot)
        .replace("{{icon}}", &icon)
        .replace("{{touch-icon}}", &touch_icon)
        .replace("{{manifest}}", &manifest)
        .replace("{{files}}", &files.to_string())
        .replace("{{sprite}}", &early);
    site.add("index.html", complete(index)?)?;
    let names = serde_json::to_string(site.names())?;
    let service_worker = read(sources, "site/service-worker.js")?
        .replace("\"{{files}}\"", &names)
        .replace("{{version}}", &site.version());
    site.add("service-worker.js", complete(service_worker)?)?;
    if let Some(book) = book {
        add_book(&mut site, book, "docs")?;
    }
    site.report();
    Ok(())
}

/// All files of the book. They are not among those that the app keeps for offline play.
fn add_book(site: &mut Site, directory: &Path, name: &str) -> Result<()> {
    let entries = fs::read_dir(directory)?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        let own = path.file_name().and_then(OsStr::to_str).context("a name is UTF-8")?;
        let own = format!("{name}/{own}");
        if path.is_dir() {
            add_book(site, &path, &own)?;
        } else {
            site.add_beside(&own, fs::read(&path)?)?;
        }
    }
    Ok(())
}

/// The script that starts the worker; only the worker needs the bots' networks.
fn add_worker(site: &mut Site, worker: &Module, sources: &Path) -> Result<String> {
    let mut script = worker.fill(&read(sources, "site/worker.js")?);
    for name in ["base", "muria"] {
        let path = sources.join(format!("../magnum-sal-bots/networks/{name}.bin"));
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let file = site.add_hashed(&format!("{name}.bin"), bytes)?;
        script = script.replace(&format!("{{{{{name}}}}}"), &file);
    }
    site.add_hashed("worker.js", complete(script)?)
}

/// A file for each language; the names by language.
fn by_language(
    site: &mut Site,
    name: &str,
    ending: &str,
    text: impl Fn(&str) -> Result<String>,
) -> Result<Value> {
    let mut names = Map::new();
    for language in LANGUAGES {
        let file = format!("{name}-{language}.{ending}");
        let file = site.add_hashed(&file, text(language)?.into_bytes())?;
        names.insert(language.to_owned(), json!(file));
    }
    Ok(names.into())
}

/// The drawings, and the words and the style on them, are those of the board's crate.
fn board(sources: &Path) -> PathBuf {
    sources.join("../magnum-sal-board")
}

/// All texts of a language in one, without the comments, which nobody reads in a browser.
fn texts(sources: &Path, language: &str) -> Result<String> {
    let of = |sources: &Path| parts(&sources.join("locales").join(language));
    let texts = of(&board(sources))? + &of(sources)?;
    let lines = texts.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    Ok(lines.map(|line| format!("{line}\n")).collect())
}

fn style(sources: &Path) -> Result<String> {
    let board = board(sources);
    let own = parts(&sources.join("style"))?;
    Ok(read(&board, "art/palette.css")? + &read(&board, "style/board.css")? + &own)
}

/// Adds the fonts, and puts their names into the style.
fn with_fonts(site: &mut Site, mut style: String, fonts: &Path) -> Result<String> {
    for entry in fs::read_dir(fonts)? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(OsStr::to_str) else { continue };
        if let Some(stem) = name.strip_suffix(".woff2") {
            let file = site.add_hashed(name, fs::read(&path)?)?;
            style = style.replace(&format!("{{{{{stem}}}}}"), &file);
        }
    }
    Ok(style)
}

/// The files of a directory one after another, by name.
fn parts(directory: &Path) -> Result<String> {
    let mut parts: Vec<PathBuf> =
        fs::read_dir(directory)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    parts.sort();
    parts.iter().try_fold(String::new(), |all, part| Ok(all + &fs::read_to_string(part)? + "\n"))
}

/// Bytes of a text whose placeholders are all filled.
fn complete(text: String) -> Result<Vec<u8>> {
    ensure!(!text.contains("{{"), "a placeholder is left that nothing fills: {text:.80}");
    Ok(text.into_bytes())
}

fn read(sources: &Path, name: &str) -> Result<String> {
    let path = sources.join(name);
    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
}
