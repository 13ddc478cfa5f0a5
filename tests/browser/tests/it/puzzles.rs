//! Puzzles: the one of the day with its streak, and the others by grade.

use anyhow::{Context, Result, ensure};
use magnum_sal_browser_tests::{Browser, Screen, perform};
use magnum_sal_web::board::VisibleGame;
use magnum_sal_web::puzzles::of_the_day;
use magnum_sal_web::worker::{Puzzle, Puzzles};

const FILE: &str = include_str!("../../../../crates/magnum-sal-web/puzzles.json");
/// The browser's clock goes on by a day.
const TOMORROW: &str = "const Real = Date; const now = Real.now;
    window.Date = class extends Real { constructor(...given) { super(...(given.length ? given : [now() + 86400000])); } };";

/// Does what is best, as a player would.
async fn solve(browser: &Browser, puzzle: &Puzzle) -> Result<()> {
    browser.wait_for(".kind").await?;
    let visible = VisibleGame::new(&puzzle.exercise.view)?;
    let best = puzzle.exercise.solutions.first().context("it has a solution")?;
    perform(browser, &visible, best.action(visible.board())?).await
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_solved_and_days_in_a_row_are_counted() -> Result<()> {
    let puzzles = serde_json::from_str::<Puzzles>(FILE)?.puzzles;
    let browser = Browser::open(Screen::Phone, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.click("#puzzles").await?;
    browser.wait_for("#puzzle-of-the-day").await?;
    browser.accessible().await?;
    ensure!(!browser.has("#streak").await?);
    let day = browser
        .run("return Math.floor((Date.now() / 60000 - new Date().getTimezoneOffset()) / 1440)")
        .await?
        .as_u64()
        .context("a day")?;
    browser.click("#puzzle-of-the-day").await?;
    ensure!(browser.text(".prompt strong").await? == "What would you do?");
    solve(&browser, &puzzles[of_the_day(day as u32, puzzles.len())]).await?;
    ensure!(browser.text("#verdict").await? == "Well found!");
    ensure!(browser.text("#rated").await?.contains('%'));
    browser.accessible().await?;
    browser.click("#next-exercise").await?;
    ensure!(browser.text("#streak").await?.contains("1 day in a row"));
    ensure!(browser.text("#puzzle-of-the-day").await?.contains("Done for today."));
    // Whoever is shown tomorrow's solution begins anew.
    browser.run(TOMORROW).await?;
    browser.go_to("/").await?;
    browser.go_to("/puzzles").await?;
    ensure!(browser.text("#streak").await?.contains("1 day in a row"));
    ensure!(!browser.text("#puzzle-of-the-day").await?.contains("Done for today."));
    browser.click("#puzzle-of-the-day").await?;
    browser.click("#show-solution").await?;
    browser.click("#next-exercise").await?;
    browser.wait_for("#puzzle-of-the-day").await?;
    ensure!(!browser.has("#streak").await?);
    browser.close().await
}

#[tokio::test]
async fn puzzles_of_a_grade_come_one_after_another() -> Result<()> {
    let puzzles = serde_json::from_str::<Puzzles>(FILE)?.puzzles;
    let mut hard = puzzles.iter().filter(|puzzle| puzzle.grade.name() == "hard");
    let browser = Browser::open(Screen::Laptop, "pl").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.go_to("/puzzles").await?;
    ensure!(browser.text("#puzzles-hard").await?.contains("Rozwiązane: 0 z"));
    browser.click("#puzzles-hard").await?;
    for _ in 0..2 {
        let puzzle = hard.next().context("there is one more")?;
        solve(&browser, puzzle).await?;
        ensure!(browser.text("#verdict").await? == "Znalezione!");
        browser.click("#next-exercise").await?;
        browser.wait_for("#show-solution").await?;
    }
    browser.reload().await?;
    browser.go_to("/puzzles").await?;
    ensure!(browser.text("#puzzles-hard").await?.contains("Rozwiązane: 2 z"));
    browser.close().await
}
