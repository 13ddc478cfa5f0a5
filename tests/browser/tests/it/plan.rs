//! Plans: tried on the same board, kept from everybody, and left without a trace.

use anyhow::{Context, Result, ensure};
use magnum_sal_browser_tests::{Browser, Host, Screen, Stepper, by_turn, duel, new_game};

const LINES: &str = "document.querySelectorAll('.line').length";
const STORED: &str = "JSON.stringify(Object.entries(localStorage).filter(([key]) => !key.includes('.notes.')).sort())";

/// Counts whatever the page sends from now on.
const COUNT_SENT: &str = "
    window.sent = 0;
    for (const [owner, name] of [[window, 'fetch'], [WebSocket.prototype, 'send'], [XMLHttpRequest.prototype, 'send'], [Navigator.prototype, 'sendBeacon']]) {
        const before = owner[name];
        owner[name] = function (...all) { window.sent += 1; return before.apply(this, all); };
    }";

/// Plays in a plan for whoever has the turn, until so many actions have been done.
async fn try_out(browser: &Browser, actions: usize) -> Result<()> {
    let mut stepper = Stepper::default();
    let mut done = 0;
    for _ in 0..400 {
        if done == actions {
            return Ok(());
        }
        let before = browser.run(&format!("return {LINES}")).await?;
        if matches!(stepper.step(browser).await?.as_str(), "confirm" | "EndTurn") {
            browser.wait_until(&format!("{LINES} > {before}")).await?;
            done += 1;
        }
    }
    anyhow::bail!("nothing can be done: {}", browser.text("body").await?)
}

#[tokio::test]
async fn a_plan_is_tried_on_the_smallest_phone_and_leaves_the_game_alone() -> Result<()> {
    let browser = Browser::open(Screen::Phone, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    new_game(&browser, "muria", &["person", "apprentice", "apprentice"], None).await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    browser.click("[data-target='building-town_square']").await?;
    browser.wait_for("#confirm").await?;
    let choice = browser.text(".choose").await?;
    let story = browser.run("return document.querySelector('.lines').textContent").await?;
    let stored = browser.run(&format!("return {STORED}")).await?;
    let games = browser.games().await?;
    browser.run(COUNT_SENT).await?;

    browser.click("#menu").await?;
    let words = "[...document.querySelectorAll('dialog[open] :is(button, a.button, label) span')]";
    browser
        .wait_until(&format!("{words}.length > 8 && {words}.every(word => word.clientWidth !== 1)"))
        .await
        .context("every line of the menu has a word beside its picture")?;
    browser.click("#menu-plan").await?;
    browser.wait_for(".plan-bar").await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    browser.accessible().await?;
    ensure!(browser.text(".plan-bar").await?.contains("Nobody sees it"));
    let scrolls = "document.documentElement.scrollHeight > innerHeight + 1 || document.documentElement.scrollWidth > innerWidth + 1";
    ensure!(!browser.holds(scrolls).await?, "the page scrolls");
    // For everybody at the table, and back over the ends of turns.
    try_out(&browser, 7).await?;
    let players = "new Set([...document.querySelectorAll('.line .flag')].map((flag) => flag.className)).size > 1";
    ensure!(browser.holds(players).await?, "one player acts alone");
    while browser.has("#back, #undo:not(:disabled)").await? {
        browser.run("document.querySelector('#back, #undo:not(:disabled)')?.click()").await?;
    }
    browser.wait_until(&format!("{LINES} === 0")).await?;
    browser.click("#plan-again").await?;
    try_out(&browser, 1).await?;
    browser.click("#plan-notes").await?;
    browser.fill("#notes", "Two ropes before 5C.").await?;
    browser.accessible().await?;
    browser.click("#close-notes").await?;
    ensure!(browser.run("return window.sent").await? == 0, "something was sent");

    // Back at the game everything is as it was, even the choice.
    browser.click("#leave-plan").await?;
    browser.wait_until("!document.querySelector('.plan-bar')").await?;
    ensure!(browser.text(".choose").await? == choice);
    ensure!(browser.run("return document.querySelector('.lines').textContent").await? == story);
    ensure!(browser.run(&format!("return {STORED}")).await? == stored, "the save has changed");
    ensure!(browser.games().await? == games, "the save has changed");
    browser.click("#confirm").await?;
    browser.wait_for("#end-turn").await?;

    // Notes are there the next time, also for the rules read in between.
    browser.click("#menu").await?;
    browser.click("#menu-plan").await?;
    browser.wait_for("#notes").await?;
    try_out(&browser, 1).await?;
    let line = browser.run("return document.querySelector('.lines').textContent").await?;
    browser.go_to("/rules").await?;
    browser.wait_for("#search").await?;
    browser.go_to("/play").await?;
    browser.wait_for(".plan-bar").await?;
    ensure!(browser.run("return document.querySelector('.lines').textContent").await? == line);
    let notes = browser.run("return document.querySelector('#notes').value").await?;
    ensure!(notes == "Two ropes before 5C.");
    browser.close().await
}

#[tokio::test]
async fn a_plan_at_a_table_is_seen_by_nobody_and_misses_nothing() -> Result<()> {
    let host = Host::start()?;
    let (ann, ben, _) = duel(&host).await?;
    let (first, second) = by_turn(&ann, &ben).await?;
    let before = first.run(&format!("return {LINES}")).await?;
    second.run(COUNT_SENT).await?;
    second.click("#plan").await?;
    second.wait_for(".plan-bar").await?;
    second.wait_for(".kind:not([aria-disabled])").await?;
    second.accessible().await?;
    try_out(second, 3).await?;
    second.click("#menu").await?;
    ensure!(!second.has("#resign, #edit-position, #export").await?, "these are for the game");
    second.click("#close-menu").await?;
    // Nobody gets help in a game that goes on.
    second.click("#look-back").await.ok();
    ensure!(!second.has("#analyse, #suggest").await?, "a plan is judged");

    // The game goes on meanwhile.
    ensure!(first.run(&format!("return {LINES}")).await? == before, "the plan is seen");
    let mut stepper = Stepper::default();
    while !matches!(stepper.step(first).await?.as_str(), "confirm" | "EndTurn") {}
    first.wait_until(&format!("{LINES} === {before} + 1")).await?;
    second.wait_until("document.querySelector('#plan-news').innerText !== ''").await?;
    ensure!(second.has(".plan-bar").await?, "the plan goes on");
    ensure!(second.run("return window.sent").await? == 0, "something was sent");
    second.click("#leave-plan").await?;
    second.wait_until(&format!("{LINES} === {before} + 1")).await?;
    let story = first.text(".lines").await?;
    ensure!(second.text(".lines").await?.lines().count() == story.lines().count());
    ann.close().await?;
    ben.close().await
}
