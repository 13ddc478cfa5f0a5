//! Hints in a game against bots.

use anyhow::{Result, ensure};
use magnum_sal_browser_tests::{Browser, Screen, new_game, play_to_the_end};

#[tokio::test]
async fn a_hint_tells_the_idea_then_the_place_then_the_action() -> Result<()> {
    for screen in [Screen::Phone, Screen::Laptop] {
        let browser = Browser::open(screen, "en").await?;
        browser.go_home().await?;
        browser.select("#speed", "off").await?;
        new_game(&browser, "base", &["person", "apprentice"], Some(1)).await?;
        browser.wait_for("#hint").await?;
        browser.click("#hint").await?;
        browser.wait_for("#idea").await?;
        ensure!(browser.text("#idea").await?.ends_with('.'), "it is a sentence");
        ensure!(!browser.has("#confirm").await?, "no action is told yet");
        ensure!(browser.text("#hint").await?.contains("Where?"));
        browser.accessible().await?;
        browser.click("#hint").await?;
        browser.wait_until("document.querySelector('#hint').innerText.includes('Show me')").await?;
        browser.click("#hint").await?;
        browser.wait_until("document.querySelector('#confirm, #end-turn')").await?;
        ensure!(!browser.has("#hint").await?, "everything is told");
        browser.wait_for("#line").await?;
        browser.accessible().await?;
        // It can be done, and the next decision has a hint of its own.
        browser.click("#confirm").await?;
        browser.wait_until("!document.querySelector('#idea')").await?;
        // The hint is remembered with the game.
        browser.reload().await?;
        play_to_the_end(&browser).await?;
        browser.wait_for("#result[open]").await?;
        ensure!(browser.text("#hints-used").await? == "1 hint used");
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn people_among_themselves_have_no_hints() -> Result<()> {
    let browser = Browser::open(Screen::Phone, "en").await?;
    browser.go_home().await?;
    new_game(&browser, "base", &["person", "person"], Some(1)).await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    ensure!(!browser.has("#hint").await?);
    browser.close().await
}
