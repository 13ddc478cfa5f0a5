use anyhow::{Result, ensure};
use magnum_sal_browser_tests::{Browser, Screen};

#[tokio::test]
async fn the_browser_chooses_the_language_and_the_player_another() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "fr").await?;
    browser.go_home().await?;
    ensure!(browser.text("#play-now").await?.contains("Jouer maintenant"));
    browser.click("#play-now").await?;
    browser.wait_for(".kind").await?;
    for (language, words) in [
        ("pl", "idź na rynek"),
        ("de", "rathausplatz besuchen"),
        ("en", "visit the town square"),
        ("fr", "aller sur la place du village"),
    ] {
        browser.click("#menu").await?;
        browser.select("dialog #language", language).await?;
        browser.click("#close-menu").await?;
        browser.wait_until(&format!("document.documentElement.lang === '{language}'")).await?;
        let kinds = browser.text(".kinds").await?.to_lowercase();
        let kinds = kinds.split_whitespace().collect::<Vec<_>>().join(" ");
        ensure!(kinds.contains(words), "{language}: {kinds}");
    }
    browser.reload().await?;
    browser.wait_until("document.documentElement.lang === 'fr'").await?;
    browser.close().await
}
