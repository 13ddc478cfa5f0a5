//! `screenshots DIRECTORY`: pictures of the main screens, for people to look at.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use magnum_sal_browser_tests::{Browser, Screen, new_game};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let directory: PathBuf =
        std::env::args_os().nth(1).context("usage: screenshots DIRECTORY")?.into();
    std::fs::create_dir_all(&directory)?;
    for language in ["en", "pl", "de", "fr"] {
        laptop(&directory, language).await?;
    }
    phone(&directory).await
}

async fn laptop(directory: &Path, language: &str) -> Result<()> {
    let browser = Browser::open(Screen::Laptop, language).await?;
    browser.go_home().await?;
    browser.screenshot(&directory.join(format!("home-{language}.png"))).await?;
    browser.select("#speed", "off").await?;
    let expansion = if language == "de" || language == "fr" { "muria" } else { "base" };
    new_game(&browser, expansion, &["miner", "miner", "miner", "miner"], None).await?;
    browser.wait_until("document.querySelectorAll('.line').length > 55").await?;
    browser.screenshot(&directory.join(format!("game-{language}.png"))).await?;
    if language == "en" {
        browser.select("#theme", "dark").await?;
        browser.screenshot(&directory.join("game-dark.png")).await?;
        browser.go_to("/rules").await?;
        browser.wait_for("article").await?;
        browser.screenshot(&directory.join("rules-dark.png")).await?;
        browser.select("#theme", "light").await.ok();
    }
    new_game(&browser, "base", &["person", "miner", "miner"], None).await?;
    browser.wait_for(".kind").await?;
    browser.screenshot(&directory.join(format!("choose-{language}.png"))).await?;
    browser.click("[data-kind=Place]").await?;
    browser.wait_for("#confirm, .answers").await?;
    browser.screenshot(&directory.join(format!("confirm-{language}.png"))).await?;
    browser.close().await
}

async fn phone(directory: &Path) -> Result<()> {
    let browser = Browser::open(Screen::Phone, "en").await?;
    browser.go_home().await?;
    browser.screenshot(&directory.join("phone-home.png")).await?;
    browser.click("#play-now").await?;
    browser.wait_for(".kind").await?;
    browser.screenshot(&directory.join("phone-game.png")).await?;
    browser.run("scrollTo(0, 700)").await?;
    browser.screenshot(&directory.join("phone-choose.png")).await?;
    browser.close().await
}
