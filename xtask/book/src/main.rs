//! `magnum-sal-book OUTPUT`: builds the book from `docs/` and checks that no link in it is dead.
//!
//! A package of its own, so that other xtask commands don't have to wait until mdBook is compiled.

mod links;

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Result, bail, ensure};
use mdbook_driver::MDBook;

/// Files of the repository that documents link to, and the pages of the book that show them.
const SHOWN: [(&str, &str); 1] = [("../crates/magnum-sal/components.toml", "components.html")];

fn main() -> Result<()> {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [output] = &arguments[..] else { bail!("usage: magnum-sal-book OUTPUT") };
    build(Path::new("."), output)?;
    let dead = links::dead(output)?;
    ensure!(dead.is_empty(), "the book has dead links:\n{}", dead.join("\n"));
    println!("The book is in {}", output.display());
    Ok(())
}

/// Builds the book of the repository at `root`.
fn build(root: &Path, output: &Path) -> Result<()> {
    let mut book = MDBook::load(root)?;
    book.config.build.build_dir = env::current_dir()?.join(output);
    book.build()?;
    for page in links::pages(output)? {
        let text = fs::read_to_string(&page)?;
        let shown = SHOWN.iter().fold(text.clone(), |text, (file, page)| text.replace(file, page));
        if shown != text {
            fs::write(&page, shown)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{build, links};

    #[test]
    fn the_book_has_no_dead_link_and_every_document() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let output = std::env::temp_dir().join(format!("magnum-sal-book-{}", std::process::id()));
        build(&root, &output).expect("a book");
        assert_eq!(links::dead(&output).expect("pages"), [""; 0]);
        for document in std::fs::read_dir(root.join("docs")).expect("documents").flatten() {
            let name = document.file_name().into_string().expect("UTF-8");
            let Some(name) = name.strip_suffix(".md").filter(|name| *name != "SUMMARY") else {
                continue;
            };
            let page = if name == "README" { "index" } else { name };
            assert!(output.join(page).with_extension("html").is_file(), "{name} is in no chapter");
        }
        std::fs::remove_dir_all(output).expect("removed");
    }
}
