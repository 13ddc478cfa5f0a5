use anyhow::{Result, ensure};
use magnum_sal_browser_tests::{Browser, Screen, new_game, play_to_the_end};

#[tokio::test]
async fn a_solo_game_is_played_to_the_end_screen() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    new_game(&browser, "base", &["person", "apprentice", "miner"], Some(3)).await?;
    let seen = play_to_the_end(&browser).await?;
    ensure!(seen.len() > 6, "few kinds of action: {seen:?}");
    ensure!(browser.holds("document.querySelectorAll('#result li').length === 3").await?);
    browser.close().await
}

#[tokio::test]
async fn a_hot_seat_game_is_played_to_the_end_screen() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "de").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    new_game(&browser, "muria", &["person", "person"], Some(4)).await?;
    let seen = play_to_the_end(&browser).await?;
    ensure!(seen.len() > 7, "few kinds of action: {seen:?}");
    browser.close().await
}

#[tokio::test]
async fn a_phone_plays_as_well() -> Result<()> {
    let browser = Browser::open(Screen::Phone, "pl").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    new_game(&browser, "base", &["person", "apprentice"], Some(1)).await?;
    play_to_the_end(&browser).await?;
    let wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
    ensure!(!browser.holds(wide).await?, "the page is wider than the phone");
    browser.close().await
}

#[tokio::test]
async fn what_showed_nothing_is_taken_back() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    new_game(&browser, "base", &["person", "person"], None).await?;
    browser.click("[data-kind='Visit(TownSquare)']").await?;
    browser.click("#confirm").await?;
    browser.click("#undo:not(:disabled)").await?;
    browser.wait_for("[data-kind='Visit(TownSquare)']:not([aria-disabled])").await?;
    ensure!(browser.holds("document.querySelector('#undo').disabled").await?);
    browser.close().await
}

#[tokio::test]
async fn what_is_illegal_is_explained_with_its_rule() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    new_game(&browser, "base", &["person", "person"], None).await?;
    // Nobody can dig in the first turn.
    browser.click("[data-kind=Extract][aria-disabled]").await?;
    browser.wait_for(".notice a[href^='#/rules/']").await?;
    browser.click(".notice a").await?;
    browser.wait_for("article h2, article h3").await?;
    browser.close().await
}
