//! The service worker: play without a network, and pages that are open while the site is upgraded.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use magnum_sal_browser_tests::{Browser, Screen, Server, copy_of_site};

/// Waits until the service worker serves the page.
async fn is_kept(browser: &Browser) -> Result<()> {
    browser.run("navigator.serviceWorker.ready.then(() => window.kept = true)").await?;
    browser.wait_until("window.kept && navigator.serviceWorker.controller").await
}

#[tokio::test]
async fn after_the_first_visit_the_game_starts_without_a_network() -> Result<()> {
    let mut browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    is_kept(&browser).await?;
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

/// Parts that a page loads when they are needed.
const LATER: [&str; 4] = ["split_", "engine", "rules-", "puzzles-"];

/// Makes another version of the site: what pages of the old one load later is no longer there.
fn upgrade(site: &Path) -> Result<()> {
    let mut gone = 0;
    for file in fs::read_dir(site)?.collect::<Result<Vec<_>, _>>()? {
        let name = file.file_name().to_string_lossy().into_owned();
        if LATER.iter().any(|part| name.starts_with(part)) {
            fs::remove_file(file.path())?;
            gone += 1;
        }
    }
    ensure!(gone >= LATER.len(), "the site has other parts now");
    let worker = fs::read_to_string(site.join("service-worker.js"))?;
    let (head, rest) = worker.split_once("const FILES = ").context("a list of files")?;
    let (_, rest) = rest.split_once(";\n").context("its end")?;
    let newer = head.replace("const KEPT = \"magnum-sal-", "const KEPT = \"magnum-sal-newer-");
    fs::write(site.join("service-worker.js"), format!("{newer}const FILES = [];\n{rest}"))?;
    fs::remove_file(site.join("service-worker.js.br"))?;
    Ok(())
}

/// Looks for the names of what is kept, and waits until the expression about them holds.
async fn kept(browser: &Browser, expression: &str) -> Result<()> {
    browser
        .run("setInterval(async () => window.names = await caches.keys(), 50); window.names = []")
        .await?;
    browser.wait_until(expression).await
}

#[tokio::test]
async fn a_page_that_is_open_goes_on_while_the_site_is_upgraded() -> Result<()> {
    let directory = copy_of_site()?;
    let server = Server::start(directory.path())?;
    let browser = Browser::visit(&server.address(), Screen::Laptop, "en").await?;
    browser.go_home().await?;
    is_kept(&browser).await?;
    upgrade(directory.path())?;
    browser.run("navigator.serviceWorker.getRegistration().then((one) => one.update())").await?;
    let newer = "names.some((name) => name.startsWith('magnum-sal-newer-'))";
    kept(&browser, newer).await?;
    browser.click("#play-now").await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    browser.go_to("/rules").await?;
    browser.wait_for("article").await?;
    // The new version has its turn when the page is closed.
    browser.open_link("about:blank").await?;
    browser.go_home().await?;
    kept(&browser, &format!("names.length === 1 && {newer}")).await?;
    // Looking for a server at the plain files is no error of the page, but the console mentions it.
    browser.no_errors().await.ok();
    browser.close().await
}
