//! Where the pages of a site lead.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::Result;

/// All pages below a directory, by name.
pub(crate) fn pages(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut pages = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            pages.extend(self::pages(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "html") {
            pages.push(path);
        }
    }
    pages.sort();
    Ok(pages)
}

/// Links within the site that lead nowhere, as `page: link`. Links to elsewhere are not followed.
pub(crate) fn dead(directory: &Path) -> Result<Vec<String>> {
    let mut texts = BTreeMap::new();
    for page in pages(directory)? {
        let text = fs::read_to_string(&page)?;
        texts.insert(page, text);
    }
    let places: BTreeMap<&Path, BTreeSet<&str>> =
        texts.iter().map(|(page, text)| (&**page, values(text, "id").collect())).collect();
    let mut dead = Vec::new();
    for (page, text) in &texts {
        // This page is shown at any address.
        if page.file_name().is_some_and(|name| name == "404.html") {
            continue;
        }
        for link in values(text, "href").chain(values(text, "src")) {
            if !leads_somewhere(page, link, &places) {
                let page = page.strip_prefix(directory).unwrap_or(page).display();
                dead.push(format!("{page}: {link}"));
            }
        }
    }
    Ok(dead)
}

fn leads_somewhere(page: &Path, link: &str, places: &BTreeMap<&Path, BTreeSet<&str>>) -> bool {
    if link.contains("://") || link.starts_with("mailto:") || link.starts_with("data:") {
        return true;
    }
    let (path, place) = link.split_once('#').unwrap_or((link, ""));
    let path = path.split('?').next().unwrap_or_default();
    let mut target = if path.is_empty() { page.to_owned() } else { joined(page, path) };
    if path.ends_with('/') {
        target.push("index.html");
    }
    match places.get(&*target) {
        Some(places) => place.is_empty() || places.contains(place),
        None => target.is_file(),
    }
}

/// Where a relative path leads from a page, without `..`.
fn joined(page: &Path, path: &str) -> PathBuf {
    let mut target = page.parent().unwrap_or(Path::new("")).to_owned();
    for part in Path::new(path).components() {
        match part {
            Component::ParentDir => {
                target.pop();
            }
            Component::CurDir => {}
            part => target.push(part),
        }
    }
    target
}

/// The values of an attribute in a page.
fn values<'a>(text: &'a str, attribute: &str) -> impl Iterator<Item = &'a str> {
    let begin = format!(" {attribute}=\"");
    let rest: Vec<&str> = text.split(begin.as_str()).skip(1).collect();
    rest.into_iter().filter_map(|rest| rest.split('"').next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_missing_pages_and_places_are_found() {
        let directory = std::env::temp_dir().join(format!("book-links-{}", std::process::id()));
        fs::create_dir_all(directory.join("mine")).expect("made");
        let write =
            |name: &str, text: &str| fs::write(directory.join(name), text).expect("written");
        write("index.html", r##"<a id="top" href="mine/salt.html#blue"></a><a href="#top"></a>"##);
        let links = r##"<p id="blue"><a href="../index.html#bottom"></a><a href="gone.html">
            </a><a href="https://salt.example/"></a><img src="../picture.png"></p>"##;
        write("mine/salt.html", links);
        let dead = dead(&directory).expect("pages");
        let expected = [
            "mine/salt.html: ../index.html#bottom",
            "mine/salt.html: gone.html",
            "mine/salt.html: ../picture.png",
        ];
        assert_eq!(dead, expected);
        fs::remove_dir_all(directory).expect("removed");
    }
}
