use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use magnum_sal_browser_tests::{Browser, Screen, Server, copy_of_site};

/// Bytes over the wire until the first screen can be used, with drawings and fonts.
const BUDGET: u64 = 400_000;

#[tokio::test]
async fn the_first_screen_is_small_and_quick() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    let start = Instant::now();
    browser.go_home().await?;
    let time = start.elapsed();
    // What the page itself asked for; the service worker stores the rest of the site afterwards.
    let sent = "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .reduce((sum, one) => sum + one.transferSize, 0)";
    let sent = browser.run(sent).await?.as_u64().context("a number of bytes")?;
    println!("first screen: {sent} bytes, {} ms", time.as_millis());
    ensure!(sent > 100_000, "{sent} bytes can't be everything");
    ensure!(sent <= BUDGET, "{sent} bytes are more than {BUDGET}");
    // Two seconds on a machine of its own; the tests share theirs.
    ensure!(time < Duration::from_secs(8), "it took {time:?}");
    browser.close().await
}

#[tokio::test]
async fn one_click_leads_into_a_game() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.click("#play-now").await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    ensure!(browser.holds("document.querySelectorAll('.player').length === 3").await?);
    browser.close().await
}

#[tokio::test]
async fn a_reload_goes_on_with_the_game() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.click("#play-now").await?;
    browser.click("[data-kind='Visit(TownSquare)']").await?;
    browser.click("#confirm").await?;
    browser.wait_for("#end-turn").await?;
    let lines = "document.querySelector('.lines').innerText";
    let before = browser.run(&format!("return {lines}")).await?;
    browser.reload().await?;
    browser
        .wait_until(&format!("document.querySelector('.lines') && {lines} === {before}"))
        .await?;
    browser.close().await
}

/// Files of an older version may be gone from a server while the page is open.
#[tokio::test]
async fn a_part_that_cannot_be_loaded_is_explained() -> Result<()> {
    let directory = copy_of_site()?;
    for file in std::fs::read_dir(&directory)? {
        let file = file?;
        if file.file_name().to_string_lossy().starts_with("split_game") {
            std::fs::remove_file(file.path())?;
        }
    }
    let files = Server::start(directory.path())?;
    let browser = Browser::visit(&files.address(), Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.click("#play-now").await?;
    browser.wait_for("#reload").await?;
    browser.accessible().await?;
    // The console mentions the missing file.
    browser.no_errors().await.ok();
    browser.close().await
}
