//! The screens that need no server.

use anyhow::{Context, Result};
use magnum_sal::{Expansion, Options};
use magnum_sal_browser_tests::{Browser, Screen, played_by_bots, show_save};
use magnum_sal_web::worker::SeatSetup;

use crate::Album;

const LANGUAGES: [&str; 4] = ["en", "pl", "de", "fr"];
/// Decisions after which a game is in full swing.
const DECISIONS: usize = 230;

pub(crate) async fn pictures(album: &mut Album) -> Result<()> {
    for language in LANGUAGES {
        album.main_screens(Screen::Laptop, "laptop", language, "light").await?;
        album.main_screens(Screen::Phone, "phone", language, "light").await?;
    }
    album.main_screens(Screen::Laptop, "laptop", "en", "dark").await?;
    album.main_screens(Screen::LargePhone, "phone", "en", "dark").await?;
    album.desktop().await?;
    album.other_screens(Screen::Laptop, "laptop").await?;
    album.other_screens(Screen::Phone, "phone").await?;
    Ok(())
}

impl Album {
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
        if browser.has("#close-recap").await? {
            browser.click("#close-recap").await?;
        }
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

    async fn other_screens(&mut self, screen: Screen, device: &str) -> Result<()> {
        let browser = Browser::open(screen, "en").await?;
        browser.go_home().await?;
        browser.select("#speed", "off").await?;
        browser.go_to("/learn").await?;
        browser.click("[data-lesson=base-3]").await?;
        browser.wait_for(".spot.shown").await?;
        self.by_day_and_night(&browser, device, "lesson").await?;
        browser.go_to("/new").await?;
        browser.wait_for("#start").await?;
        self.by_day_and_night(&browser, device, "setup").await?;
        browser.go_to("/rules").await?;
        browser.wait_for("article").await?;
        self.by_day_and_night(&browser, device, "rules").await?;
        browser.go_to("/position").await?;
        browser.click("[data-target^=space-][aria-label^='Chamber 2R1']").await?;
        browser.click("#editor-think").await?;
        browser.wait_for("#candidates tbody tr").await?;
        scroll_to_top(&browser).await?;
        self.by_day_and_night(&browser, device, "editor").await?;
        self.analysis(&browser, device).await?;
        browser.close().await
    }

    async fn analysis(&mut self, browser: &Browser, device: &str) -> Result<()> {
        show_save(browser, &game(Expansion::Base)?).await?;
        browser.click("#menu").await?;
        browser.click("#look-back").await?;
        browser.click("#analyse").await?;
        let points = "document.querySelector('#graph polyline')?.points.numberOfItems";
        let decisions = "Number(document.querySelector('#scrubber').max) + 1";
        browser.wait_until(&format!("({points} ?? 0) >= Math.min(90, {decisions})")).await?;
        scroll_to_top(browser).await?;
        self.by_day_and_night(browser, device, "analysis").await
    }
}

async fn scroll_to_top(browser: &Browser) -> Result<()> {
    browser.run("scrollTo(0, 0); document.querySelector('.side').scrollTo(0, 0)").await.map(drop)
}

/// A game in full swing in which a person is to decide.
fn game(expansion: Expansion) -> Result<String> {
    let options = Options::new(4, expansion)?;
    let names = ["Ann", "Kinga", "Bolesław", "Jadwiga"];
    let player = |name: &str| SeatSetup { name: name.to_owned(), bot: None };
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
    if let Ok(history) = magnum_sal::History::resume(&save.record) {
        history.game().legal(&mut legal);
    }
    legal.iter().any(|action| matches!(action, magnum_sal::Action::Place { .. }))
        && legal.len() > 20
}
