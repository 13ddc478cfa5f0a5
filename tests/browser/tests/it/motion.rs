use anyhow::{Result, ensure};
use magnum_sal_browser_tests::{Browser, Screen, new_game};
use serde_json::json;
use std::time::Duration;

/// Counts the pieces that fly over the page from now on.
const COUNT: &str = "window.flown = 0;
    new MutationObserver((all) => all.forEach((one) => window.flown += one.addedNodes.length))
        .observe(document.querySelector('#flights'), {childList: true});";

async fn act(browser: &Browser) -> Result<()> {
    browser.run(COUNT).await?;
    browser.click("[data-kind='Visit(TownSquare)']").await?;
    browser.click("#confirm").await?;
    browser.wait_for(".line[data-number='1']").await
}

#[tokio::test]
async fn pieces_fly_where_they_go() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.click("#play-now").await?;
    act(&browser).await?;
    browser.wait_until("window.flown > 0").await?;
    // They leave nothing behind.
    browser.wait_until("!document.querySelector('.flight')").await?;
    browser.close().await
}

#[tokio::test]
async fn whoever_prefers_calm_sees_nothing_move() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    let calm = json!({"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]});
    browser.dev_tools("Emulation.setEmulatedMedia", calm).await?;
    browser.go_home().await?;
    ensure!(browser.holds("document.querySelector('#speed').value === 'off'").await?);
    browser.click("#play-now").await?;
    browser.wait_for(".spot.legal .frame").await?;
    let glow = "getComputedStyle(document.querySelector('.spot.legal .frame')).animationName";
    ensure!(browser.holds(&format!("{glow} === 'none'")).await?, "what can be tapped pulsates");
    act(&browser).await?;
    ensure!(browser.holds("window.flown === 0").await?, "pieces fly");
    browser.close().await
}

#[tokio::test]
async fn a_page_that_waits_rests() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.click("#play-now").await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let before = browser.busy().await?;
    tokio::time::sleep(Duration::from_secs(10)).await;
    let busy = browser.busy().await? - before;
    println!("busy for {busy:.3} s of 10 s");
    ensure!(busy < 0.2, "the page was busy for {busy:.3} s of 10 s");
    browser.close().await
}

/// Ends the player's turn as soon as it can be ended. Returns the seconds until the next one.
async fn others_take(browser: &Browser) -> Result<f64> {
    while !browser.has("#end-turn").await? {
        browser.wait_for("[data-kind='Visit(TownSquare)']:not([aria-disabled]), #end-turn").await?;
        if browser.has("#end-turn").await? {
            break;
        }
        browser.click("[data-kind='Visit(TownSquare)']").await?;
        browser.click("#confirm").await?;
        browser.wait_for(".kinds, #end-turn").await?;
    }
    browser.run("window.since = performance.now()").await?;
    browser.click("#end-turn").await?;
    browser
        .wait_until("document.querySelector('.kind:not([aria-disabled]):not(#end-turn)')")
        .await?;
    let took = browser.run("return (performance.now() - window.since) / 1000").await?;
    Ok(took.as_f64().unwrap_or(f64::MAX))
}

#[tokio::test]
async fn four_others_are_followed_within_six_seconds() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "normal").await?;
    new_game(&browser, "muria", &["person", "miner", "miner", "miner", "miner"], None).await?;
    let took = others_take(&browser).await?;
    println!("the others took {took:.1} s");
    ensure!(took <= 6.0, "the others take {took:.1} s");
    browser.close().await
}
