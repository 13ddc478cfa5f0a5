use anyhow::{Result, ensure};
use magnum_sal_browser_tests::{Browser, Screen, new_game, play_to_the_end};

#[tokio::test]
async fn a_finished_game_is_watched_again() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    new_game(&browser, "base", &["person", "apprentice"], Some(1)).await?;
    play_to_the_end(&browser).await?;
    let end = browser.text(".status").await?;
    browser.click("#watch").await?;
    browser.wait_for("#scrubber").await?;
    browser.wait_until("document.querySelector('.status').innerText.includes('Phase I ')").await?;
    for _ in 0..5 {
        browser.click("#step-forward").await?;
    }
    browser.wait_until("document.querySelector('#scrubber').value === '5'").await?;
    browser.fill("#scrubber", "99999").await?;
    browser.click("#leave-replay").await?;
    browser.wait_for("#result").await?;
    ensure!(browser.text(".status").await? == end);
    browser.close().await
}

#[tokio::test]
async fn a_finished_game_is_analysed() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    new_game(&browser, "base", &["person", "apprentice"], Some(3)).await?;
    play_to_the_end(&browser).await?;
    browser.click("#watch").await?;
    browser.click("#analyse").await?;
    browser.wait_for("#graph polyline").await?;
    let decisions = "Number(document.querySelector('#scrubber').max) + 1";
    let points = "document.querySelector('#graph polyline').points.numberOfItems";
    browser.wait_until(&format!("{points} === {decisions}")).await?;
    // Whoever passes whenever nothing new can be tried gives something away.
    browser.click("#mistakes .line").await?;
    browser.wait_for("#hints li").await?;
    let at = "document.querySelector('#scrubber').value";
    let named = "document.querySelector('#mistakes .line').dataset.number";
    ensure!(browser.holds(&format!("{at} === {named}")).await?);
    browser.accessible().await?;
    browser.close().await
}
