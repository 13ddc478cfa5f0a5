use anyhow::{Result, ensure};
use magnum_sal_browser_tests::{Browser, Screen};
use serde_json::json;

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
