//! People at a server's tables, by what they click.

use anyhow::{Result, bail};

use crate::browser::{Browser, Screen};
use crate::host::Host;

/// What a table is opened with.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'a> {
    pub expansion: &'a str,
    /// `person` or a level, from the second seat on.
    pub others: &'a [&'a str],
    pub clock: &'a str,
    pub rounds: Option<u32>,
}

impl Wanted<'_> {
    /// Two people and a short game without a clock.
    pub const DUEL: Wanted<'static> =
        Wanted { expansion: "base", others: &["person"], clock: "untimed", rounds: Some(1) };
}

/// A browser in the lobby, signed in as a guest.
pub async fn guest(host: &Host, screen: Screen, name: &str) -> Result<Browser> {
    let browser = Browser::visit(&host.address(), screen, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.click("#online").await?;
    browser.wait_for("#guest-name").await?;
    browser.fill("#guest-name", name).await?;
    browser.click("#be-guest").await?;
    browser.wait_for("#new-table").await?;
    Ok(browser)
}

/// Opens a table with the form; returns the link to it.
pub async fn open_table(browser: &Browser, wanted: &Wanted<'_>) -> Result<String> {
    browser.go_to("/online/new").await?;
    browser.select("#expansion", wanted.expansion).await?;
    browser.select("#players", &(wanted.others.len() + 1).to_string()).await?;
    for (index, player) in wanted.others.iter().enumerate() {
        browser.select(&format!("[name=seat-{}]", index + 2), player).await?;
    }
    browser.select("#clock", wanted.clock).await?;
    if let Some(rounds) = wanted.rounds {
        browser.fill("#round-limit", &rounds.to_string()).await?;
    }
    browser.click("#open-table").await?;
    browser.wait_for("#link").await?;
    let link = browser.run("return document.querySelector('#link').value").await?;
    Ok(link.as_str().unwrap_or_default().to_owned())
}

/// A browser that came by the link and sat down there.
pub async fn invited(link: &str, screen: Screen, name: &str) -> Result<Browser> {
    let browser = Browser::visit(link, screen, "en").await?;
    browser.open_link(link).await?;
    browser.wait_for("#sit-down").await?;
    browser.select("#speed", "off").await?;
    browser.fill("#guest-name", name).await?;
    browser.click("#sit-down").await?;
    browser.wait_for("#leave").await?;
    Ok(browser)
}

/// Two guests at the board of a new game.
pub async fn duel(host: &Host) -> Result<(Browser, Browser, String)> {
    let ann = guest(host, Screen::Laptop, "Ann").await?;
    let link = open_table(&ann, &Wanted::DUEL).await?;
    let ben = invited(&link, Screen::Laptop, "Ben").await?;
    ann.click("#start-game:not(:disabled)").await?;
    for browser in [&ann, &ben] {
        browser.wait_for(".board-svg").await?;
    }
    Ok((ann, ben, link))
}

/// Whose turn it is comes first. The start player is drawn, so either may be.
pub async fn by_turn<'a>(
    one: &'a Browser,
    other: &'a Browser,
) -> Result<(&'a Browser, &'a Browser)> {
    for _ in 0..1_000 {
        for (first, second) in [(one, other), (other, one)] {
            if first.has("#your-turn").await? {
                return Ok((first, second));
            }
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    bail!("nobody's turn comes: {}", one.text("body").await?)
}
