use anyhow::Result;
use magnum_sal_browser_tests::{Browser, Screen};

#[tokio::test]
async fn after_the_first_visit_the_game_starts_without_a_network() -> Result<()> {
    let mut browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.run("navigator.serviceWorker.ready.then(() => window.kept = true)").await?;
    browser.wait_until("window.kept && navigator.serviceWorker.controller").await?;
    browser.end_server();
    browser.reload().await?;
    browser.wait_for("#play-now").await?;
    browser.click("#play-now").await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    browser.go_to("/rules").await?;
    browser.wait_for("article").await?;
    // Trying the network first is no error of the page, but the console mentions it.
    browser.no_errors().await.ok();
    browser.close().await
}
