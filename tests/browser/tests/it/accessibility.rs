use anyhow::{Context, Result};
use magnum_sal_browser_tests::{Browser, Screen, new_game, play_to_the_end};

async fn check(browser: &Browser, screen: &str) -> Result<()> {
    for theme in ["light", "dark"] {
        browser.run(&format!("document.documentElement.dataset.theme = '{theme}'")).await?;
        browser.accessible().await.with_context(|| format!("{screen}, {theme}"))?;
    }
    Ok(())
}

#[tokio::test]
async fn no_screen_shuts_anybody_out() -> Result<()> {
    for size in [Screen::Laptop, Screen::Phone] {
        let browser = Browser::open(size, "en").await?;
        browser.go_home().await?;
        browser.select("#speed", "off").await?;
        check(&browser, "home").await?;
        browser.go_to("/new").await?;
        browser.wait_for("#start").await?;
        check(&browser, "setup").await?;
        new_game(&browser, "muria", &["person", "apprentice", "apprentice"], Some(2)).await?;
        browser.wait_for(".kind").await?;
        check(&browser, "game").await?;
        browser.click("[data-kind=Place]").await?;
        browser.wait_for("#question, #confirm").await?;
        check(&browser, "question").await?;
        browser.click("#menu").await?;
        check(&browser, "menu").await?;
        browser.click("#close-menu").await?;
        browser.click("#back").await?;
        browser.click("[data-kind='Visit(Market)']").await?;
        check(&browser, "deals").await?;
        browser.click(".answers button").await?;
        browser.wait_for("#confirm").await?;
        check(&browser, "proposal").await?;
        play_to_the_end(&browser).await?;
        check(&browser, "result").await?;
        browser.click("#watch").await?;
        browser.wait_for("#scrubber").await?;
        check(&browser, "replay").await?;
        browser.go_to("/rules").await?;
        browser.wait_for("article").await?;
        check(&browser, "rules").await?;
        browser.close().await?;
    }
    Ok(())
}
