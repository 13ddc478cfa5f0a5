use anyhow::{Context, Result, ensure};
use magnum_sal_browser_tests::{Browser, Screen};

async fn edit(browser: &Browser, edit: &str) -> Result<()> {
    browser.click(&format!("[data-edit=\"{edit}\"]")).await
}

async fn says(browser: &Browser, words: &str) -> Result<()> {
    let status = "document.querySelector('#editor-status').innerText";
    browser.wait_until(&format!("{status}.includes({words:?})")).await
}

#[tokio::test]
async fn an_edited_position_is_shared_and_played_on_elsewhere() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.click("#editor").await?;
    says(&browser, "The rules allow this position.").await?;
    edit(&browser, "Money(S0, 10)").await?;
    edit(&browser, "Money(S0, 1)").await?;
    browser.wait_until("document.body.innerText.includes('cents')").await?;
    // The chamber right of the shaft, which a miner opens.
    browser.click("[data-target^=space-][aria-label^='Chamber 2R1']").await?;
    edit(&browser, "Miners(2R1, S0, Rested, 1)").await?;
    browser
        .wait_for("[data-target^=space-][aria-label*='Chamber 2R1'][aria-label*='opened']")
        .await?;
    browser.accessible().await.context("editor")?;
    let money = browser.run("return [...document.querySelectorAll('.stepper span')].map(one => one.innerText).find(text => text.endsWith('cents'))").await?;
    browser.click("#share").await?;
    browser.wait_for("#link").await?;
    let link = browser.run("return document.querySelector('#link').value").await?;
    let link = link.as_str().context("a link")?.to_owned();
    ensure!(link.len() < 4000, "{} letters are a long link", link.len());
    browser.close().await?;

    let other = Browser::open(Screen::Laptop, "de").await?;
    other.open_link_here(&link).await?;
    other.wait_for("[data-target^=space-][aria-label*='2R1'][aria-label*='erkundet']").await?;
    let shown = "[...document.querySelectorAll('.stepper span')].map(one => one.innerText).some(text => text.startsWith";
    let cents = money.as_str().and_then(|money| money.split(' ').next()).context("some money")?;
    other.wait_until(&format!("{shown}('{cents} '))")).await?;
    other.click("#editor-think").await?;
    other.wait_for("#candidates tbody tr").await?;
    other.click("#editor-play").await?;
    other.click("[data-kind='Visit(TownSquare)']:not([aria-disabled])").await?;
    other.click("#confirm").await?;
    other.wait_until("document.querySelector('#undo')?.disabled === false").await?;
    other.close().await
}

/// Another language, without leaving the editor for long: what is refused there stays.
async fn speak(browser: &Browser, language: &str) -> Result<()> {
    browser.go_to("/").await?;
    browser.select("#language", language).await?;
    browser.wait_until(&format!("document.documentElement.lang === '{language}'")).await?;
    browser.go_to("/position").await
}

#[tokio::test]
async fn what_the_rules_do_not_know_is_refused_in_words() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.go_to("/position").await?;
    says(&browser, "The rules allow this position.").await?;
    browser.run("document.querySelector('.as-text').open = true").await?;
    let broken = "JSON.stringify({...JSON.parse(document.querySelector('#json').value), phase: 4})";
    let text = browser.run(&format!("return {broken}")).await?;
    browser.fill("#json", text.as_str().context("a text")?).await?;
    says(&browser, "there are phases 1 to 3").await?;
    for (language, words) in [
        ("pl", "są fazy od 1 do 3"),
        ("de", "nur die Spielphasen 1 bis 3"),
        ("fr", "il y a les phases 1 à 3"),
        ("en", "there are phases 1 to 3"),
    ] {
        speak(&browser, language).await?;
        says(&browser, words).await?;
    }
    browser.select("[name=phase]", "2").await?;
    says(&browser, "The rules allow this position.").await?;
    browser.click("#editor-undo").await?;
    browser.wait_until("document.querySelector('[name=phase]').value === '0'").await?;
    browser.go_to("/position/broken!").await?;
    says(&browser, "This link contains no position").await?;
    browser.close().await
}

#[tokio::test]
async fn a_running_game_is_taken_to_the_editor() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.click("#play-now").await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    browser.click("#menu").await?;
    browser.click("#edit-position").await?;
    browser.wait_for(".editor .board-svg").await?;
    ensure!(
        browser.holds("document.querySelectorAll('.editor details.panel').length === 3").await?
    );
    browser.close().await
}
