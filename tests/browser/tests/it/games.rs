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

/// Puts a file into a field that takes one.
pub(crate) async fn choose_file(
    browser: &Browser,
    field: &str,
    name: &str,
    text: &str,
) -> Result<()> {
    let script = format!(
        "const files = new DataTransfer(); \
         files.items.add(new File([{text:?}], {name:?})); \
         const field = document.querySelector({field:?}); \
         field.files = files.files; \
         field.dispatchEvent(new Event('change', {{bubbles: true}}))"
    );
    browser.run(&script).await?;
    Ok(())
}

#[tokio::test]
async fn a_game_is_played_as_agreed() -> Result<()> {
    let browser = Browser::open(Screen::Phone, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.go_to("/new").await?;
    browser.select("#expansion", "muria").await?;
    browser.select("#players", "3").await?;
    for seat in 1..=3 {
        browser.select(&format!("[name=seat-{seat}]"), "person").await?;
    }
    browser.run("document.querySelector('.options').open = true").await?;
    browser.select("#agreed-start", "2").await?;
    // The first menu lists nine kinds after "by lot", the second one the other eight.
    browser.select("#removed-tools", "1").await?;
    browser.select("#removed-tools-second", "7").await?;
    choose_file(&browser, "#components", "bad.toml", "[base]\nluck = 1").await?;
    browser
        .wait_until(
            "document.querySelector('#components-refused')?.textContent.includes('base.luck')",
        )
        .await?;
    let order = "{ salt = [0, 0, 0, 5], pays = 88 }";
    let orders = [order; 3].join(", ");
    let file = format!("[[muria.orders]]\nphase = 1\norders = [{orders}]");
    choose_file(&browser, "#components", "mine.toml", &file).await?;
    browser
        .wait_until("document.querySelector('#components-used')?.textContent.includes('mine.toml')")
        .await?;
    browser.click("#start").await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    browser.click("#menu").await?;
    browser.click("#edit-position").await?;
    browser.wait_for("#json").await?;
    let text = browser.run("return document.querySelector('#json').value").await?;
    let position: serde_json::Value = serde_json::from_str(text.as_str().unwrap_or_default())?;
    let options = &position["options"];
    ensure!(options["start_player"] == 2 && position["current"] == 2, "{options}");
    ensure!(options["removed_tools"] == serde_json::json!(["rope", "horse_mill"]), "{options}");
    let castle = position["castle"].to_string();
    ensure!(castle.matches("\"blue\":5").count() == 3, "{castle}");
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
