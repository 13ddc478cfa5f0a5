//! Exercises from one's own mistakes.

use anyhow::{Result, ensure};
use magnum_sal_browser_tests::{Browser, Screen, new_game, play_to_the_end};

#[tokio::test]
async fn mistakes_become_exercises_that_come_again() -> Result<()> {
    let browser = Browser::open(Screen::Phone, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.go_to("/practice").await?;
    browser.wait_for("#no-exercises").await?;
    new_game(&browser, "base", &["person", "miner"], Some(1)).await?;
    play_to_the_end(&browser).await?;
    browser.wait_for("#result[open]").await?;
    browser.click("#analyse-game").await?;
    browser.wait_for("#practise").await?;
    browser.click("#practise").await?;
    browser.wait_for("#begin-practice").await?;
    ensure!(browser.text("#exercises").await?.contains("today"));
    browser.accessible().await?;
    browser.click("#begin-practice").await?;
    // Whoever gives up is told what would have been better, and why.
    browser.wait_for(".prompt strong").await?;
    ensure!(browser.text(".prompt strong").await? == "What would you do?");
    browser.click("#show-solution").await?;
    browser.wait_for("#verdict").await?;
    for said in ["#solution", "#why", "#before"] {
        ensure!(browser.text(said).await?.len() > 10, "{said}");
    }
    browser.accessible().await?;
    // What was tried again does not count, and is judged.
    browser.click("#try-again").await?;
    browser.wait_until("document.querySelector('#show-solution')").await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    browser.click(".kind:not([aria-disabled])").await?;
    browser.reload().await?;
    browser.go_to("/practice").await?;
    browser.wait_for("#exercises").await?;
    ensure!(browser.text("#exercises").await?.contains("for another day"));
    // The next day it is there again.
    browser.run("const now = Date.now; const Real = Date; window.Date = class extends Real { constructor(...given) { super(...(given.length ? given : [now() + 86400000])); } };").await?;
    browser.go_to("/").await?;
    browser.go_to("/practice").await?;
    browser.wait_for("#begin-practice").await?;
    browser.close().await
}
