//! `screenshots DIRECTORY`: pictures of all screens, for people to look at, with a page that shows them.

mod alone;
mod online;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use magnum_sal_browser_tests::Browser;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let directory: PathBuf =
        std::env::args_os().nth(1).context("usage: screenshots DIRECTORY")?.into();
    if directory.exists() {
        fs::remove_dir_all(&directory)?;
    }
    fs::create_dir_all(&directory)?;
    let mut album = Album { directory, names: Vec::new() };
    alone::pictures(&mut album).await?;
    online::pictures(&mut album).await?;
    album.write_index()
}

struct Album {
    directory: PathBuf,
    names: Vec<String>,
}

impl Album {
    async fn take(&mut self, browser: &Browser, name: String) -> Result<()> {
        let file = format!("{name}.webp");
        browser.picture(&self.directory.join(&file)).await?;
        println!("{file}");
        self.names.push(file);
        Ok(())
    }

    async fn take_dark(&mut self, browser: &Browser, name: String) -> Result<()> {
        browser.run("document.documentElement.dataset.theme = 'dark'").await?;
        self.take(browser, name).await?;
        browser.run("delete document.documentElement.dataset.theme").await.map(drop)
    }

    async fn by_day_and_night(
        &mut self,
        browser: &Browser,
        device: &str,
        what: &str,
    ) -> Result<()> {
        self.take(browser, format!("{device}-en-light-{what}")).await?;
        self.take_dark(browser, format!("{device}-en-dark-{what}")).await
    }

    fn write_index(&self) -> Result<()> {
        let mut page = "# Screenshots\n\nMade by `cargo xtask screenshots`.\n".to_owned();
        for name in &self.names {
            let title = name.trim_end_matches(".webp").replace('-', ", ");
            write!(page, "\n## {title}\n\n![{title}]({name})\n")?;
        }
        fs::write(self.directory.join("README.md"), page)?;
        Ok(())
    }
}
