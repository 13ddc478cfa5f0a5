//! `screenshots DIRECTORY`: pictures of the main screens, for people to look at, with a page that shows them all.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use magnum_sal::{Expansion, Options};
use magnum_sal_browser_tests::{Browser, Screen, played_by_bots, show_save};
use magnum_sal_web::worker::Player;

const LANGUAGES: [&str; 4] = ["en", "pl", "de", "fr"];
/// Decisions after which a game is in full swing.
const DECISIONS: usize = 230;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let directory: PathBuf =
        std::env::args_os().nth(1).context("usage: screenshots DIRECTORY")?.into();
    if directory.exists() {
        fs::remove_dir_all(&directory)?;
    }
    fs::create_dir_all(&directory)?;
    let mut album = Album { directory, names: Vec::new() };
    for language in LANGUAGES {
        album.main_screens(Screen::Laptop, "laptop", language, "light").await?;
        album.main_screens(Screen::Phone, "phone", language, "light").await?;
    }
    album.main_screens(Screen::Laptop, "laptop", "en", "dark").await?;
    album.main_screens(Screen::LargePhone, "phone", "en", "dark").await?;
    album.desktop().await?;
    album.other_screens().await?;
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

    /// The first screen, a decision, and its proposal.
    async fn main_screens(
        &mut self,
        screen: Screen,
        device: &str,
        language: &str,
        theme: &str,
    ) -> Result<()> {
        let browser = Browser::open(screen, language).await?;
        browser.go_home().await?;
        browser.select("#theme", theme).await?;
        browser.select("#speed", "off").await?;
        let name = |what: &str| format!("{device}-{language}-{theme}-{what}");
        self.take(&browser, name("home")).await?;
        let expansion =
            if matches!(language, "de" | "fr") { Expansion::Muria } else { Expansion::Base };
        show_save(&browser, &game(expansion)?).await?;
        browser.wait_for(".kind, .answers button, #confirm").await?;
        self.take(&browser, name("game")).await?;
        if browser.has("[data-kind=Place]:not([aria-disabled])").await? {
            browser.click("[data-kind=Place]").await?;
            browser.wait_for(".answers button, #confirm").await?;
            self.take(&browser, name("choose")).await?;
        }
        browser.close().await
    }

    async fn desktop(&mut self) -> Result<()> {
        let browser = Browser::open(Screen::Desktop, "en").await?;
        browser.go_home().await?;
        browser.select("#speed", "off").await?;
        show_save(&browser, &game(Expansion::Muria)?).await?;
        browser.wait_for(".kind, .answers button, #confirm").await?;
        self.take(&browser, "desktop-en-light-muria".to_owned()).await?;
        browser.close().await
    }

    async fn other_screens(&mut self) -> Result<()> {
        let browser = Browser::open(Screen::Laptop, "en").await?;
        browser.go_home().await?;
        browser.select("#speed", "off").await?;
        browser.click("#learn").await?;
        browser.wait_for(".lesson").await?;
        self.take(&browser, "laptop-en-light-lesson".to_owned()).await?;
        browser.go_to("/new").await?;
        browser.wait_for("#start").await?;
        self.take(&browser, "laptop-en-light-setup".to_owned()).await?;
        browser.go_to("/rules").await?;
        browser.wait_for("article").await?;
        self.take(&browser, "laptop-en-light-rules".to_owned()).await?;
        browser.go_to("/position").await?;
        browser.click("[data-target^=space-][aria-label^='Chamber 2R1']").await?;
        browser.click("#editor-think").await?;
        browser.wait_for("#candidates tbody tr").await?;
        browser.run("document.querySelector('.side').scrollTo(0, 0)").await?;
        self.take(&browser, "laptop-en-light-editor".to_owned()).await?;
        self.analysis(&browser).await?;
        browser.close().await
    }

    async fn analysis(&mut self, browser: &Browser) -> Result<()> {
        show_save(browser, &game(Expansion::Base)?).await?;
        browser.click("#menu").await?;
        browser.click("#look-back").await?;
        browser.click("#analyse").await?;
        let points = "document.querySelector('#graph polyline')?.points.numberOfItems";
        let decisions = "Number(document.querySelector('#scrubber').max) + 1";
        browser.wait_until(&format!("({points} ?? 0) >= Math.min(90, {decisions})")).await?;
        browser.run("document.querySelector('.side').scrollTo(0, 0)").await?;
        self.take(browser, "laptop-en-light-analysis".to_owned()).await
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

/// A game in full swing in which a person is to decide.
fn game(expansion: Expansion) -> Result<String> {
    let options = Options::new(4, expansion)?;
    let names = ["Ann", "Kinga", "Bolesław", "Jadwiga"];
    let player = |name: &str| Player { name: name.to_owned(), bot: None };
    let players = names.map(player);
    (DECISIONS..DECISIONS + 40)
        .map(|decisions| played_by_bots(options, "wieliczka", decisions, &players))
        .find(|save| save.as_deref().is_ok_and(can_place))
        .context("no moment of this game suits")?
}

/// Whether the present player can place a worker.
fn can_place(save: &str) -> bool {
    let Ok(save) = magnum_sal_web::worker::Save::read(save) else { return false };
    let mut legal = Vec::new();
    if let Ok(game) = save.record.replay(|_| {}) {
        game.legal(&mut legal);
    }
    legal.iter().any(|action| matches!(action, magnum_sal::Action::Place { .. }))
        && legal.len() > 20
}
