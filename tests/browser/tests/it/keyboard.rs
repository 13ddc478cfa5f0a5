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
    browser.wait_until("document.querySelector('#undo')?.disabled === false").await?;
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
    browser.wait_for("#back").await?;
    browser.close().await
}

/// The key that does something now, as the page itself shows it.
const KEY: &str = "
    if (document.querySelector('#result')) return 'over';
    if (document.querySelector('#confirm')) return 'Enter';
    if (document.querySelector('.answers button')) return '1';
    const kinds = [...document.querySelectorAll('.kinds .kind:not([aria-disabled])')].map((one) => one.getAttribute('aria-keyshortcuts'));
    const chosen = kinds.filter((key) => key !== 'p')[0];
    return chosen ?? (document.querySelector('#end-turn') ? 'e' : kinds[0] ?? '');";

#[tokio::test]
async fn a_whole_game_is_played_with_keys_alone() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "pl").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    new_game(&browser, "base", &["person", "apprentice"], Some(2)).await?;
    // Nothing has the focus that a key would press.
    browser.run("document.activeElement.blur()").await?;
    for _ in 0..3_000 {
        let key = browser.run(KEY).await?;
        match key.as_str().unwrap_or_default() {
            "over" => return browser.close().await,
            "" => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
            key => browser.press(key).await?,
        }
    }
    anyhow::bail!("the game does not end: {}", browser.text("body").await?)
}
