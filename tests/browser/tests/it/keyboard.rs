use anyhow::{Result, ensure};
use magnum_sal_browser_tests::{Browser, Screen, new_game};

#[tokio::test]
async fn a_turn_is_played_with_keys_alone() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    new_game(&browser, "base", &["person", "person"], None).await?;
    browser.wait_for(".kind").await?;
    browser.press("m").await?;
    browser.wait_for("#confirm").await?;
    browser.press("Escape").await?;
    browser.wait_for("[data-kind=Place]").await?;
    browser.press("m").await?;
    browser.wait_for("#confirm").await?;
    browser.press("Enter").await?;
    // The turn has one action in the first round, so that it can only be ended.
    browser.wait_until("document.querySelector('#undo').disabled === false").await?;
    browser.wait_for("#end-turn").await?;
    browser.press("e").await?;
    browser.wait_until("document.querySelectorAll('.player.current').length === 1").await?;
    browser.wait_for("[data-kind=Place]:not([aria-disabled])").await?;
    browser.close().await
}

#[tokio::test]
async fn the_board_is_reached_with_tab_and_pressed_with_enter() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    new_game(&browser, "base", &["person", "person"], None).await?;
    browser.wait_for(".spot.legal").await?;
    let mut reached = false;
    for _ in 0..40 {
        browser.press("Tab").await?;
        if browser.holds("document.activeElement?.dataset?.target?.startsWith('building-')").await?
        {
            reached = true;
            break;
        }
    }
    ensure!(reached, "no building takes the focus");
    browser.press("Enter").await?;
    browser.wait_until("document.querySelector('#back').disabled === false").await?;
    browser.close().await
}
