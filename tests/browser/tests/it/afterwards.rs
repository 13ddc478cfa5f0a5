//! What a table offers when its game is over.

use anyhow::{Context, Result, ensure};
use magnum_sal_browser_tests::{Browser, Host, by_turn, duel};
use serde_json::json;

#[tokio::test]
async fn whoever_resigns_can_have_a_rematch() -> Result<()> {
    let host = Host::start()?;
    let (ann, ben, link) = duel(&host).await?;
    ben.click("#menu").await?;
    ben.click("#resign").await?;
    ben.click("#resign.danger").await?;
    for browser in [&ann, &ben] {
        browser.wait_for("#result").await?;
        ensure!(browser.text("#result li:first-child").await?.contains("Ann"));
    }
    give_to_others(&ann, &link).await?;
    ben.open_link(&link.replace("/t/", "/g/")).await?;
    ben.wait_for("#result").await?;
    ann.click("#rematch").await?;
    ann.wait_for("#start-game").await?;
    ben.wait_until("document.querySelector('#rematch').innerText.includes('Go to the rematch')")
        .await?;
    ben.click("#rematch").await?;
    ben.wait_for("#leave").await?;
    let address = "return location.href";
    ensure!(ann.run(address).await? == ben.run(address).await?);
    let table = link.rsplit('/').next().context("a link has an id")?;
    ensure!(!ann.holds(&format!("location.hash.endsWith('{table}')")).await?);
    ann.click("#start-game:not(:disabled)").await?;
    by_turn(&ann, &ben).await?;
    ann.close().await?;
    ben.close().await
}

/// The game as a link and as an animated picture, in a browser without a menu for sharing.
async fn give_to_others(browser: &Browser, link: &str) -> Result<()> {
    let allowed = json!({"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]});
    browser.dev_tools("Browser.grantPermissions", allowed).await?;
    browser.click("#share-game").await?;
    browser.wait_until("document.querySelector('#given').innerText === 'Copied.'").await?;
    let copied = browser.run("return navigator.clipboard.readText()").await?;
    ensure!(copied == link.replace("/t/", "/g/"), "{copied} is not for {link}");
    browser.click("#share-replay").await?;
    browser
        .wait_until("document.querySelector('#given').innerText === 'Saved as a picture.'")
        .await?;
    Ok(())
}
