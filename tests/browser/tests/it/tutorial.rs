//! Lessons: what is taught has to be tapped, anything else is answered, and the board is never covered.

use std::collections::BTreeSet;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use magnum_sal_browser_tests::{Browser, Screen};
use magnum_sal_web::tutorial::{Course, Step};

/// What a newcomer does: reads, taps what has the blue frame or presses the button that is named, and confirms.
const STEP: &str = r#"
    const click = (one) => { one.dispatchEvent(new MouseEvent('click', {bubbles: true})); };
    if (document.querySelector('#first-game')) return 'end';
    const next = document.querySelector('#next');
    if (next) { click(next); return 'next'; }
    if (document.querySelector('#lesson-answer')) {
        const other = document.querySelector('[data-aspect=worker] [aria-pressed=false]');
        if (other) { click(other); return 'chip'; }
    }
    const confirm = document.querySelector('#confirm');
    if (confirm) { click(confirm); return 'confirm'; }
    const spot = document.querySelector('.spot.shown .frame');
    if (spot) { click(spot); return 'spot'; }
    const kinds = ['Food', 'Convert', 'Pass', 'EndTurn'].map((kind) => `.kind[data-kind=${kind}]:not([aria-disabled])`);
    const buttons = ['#rest', ...kinds].map((css) => document.querySelector(css)).filter(Boolean);
    if (!buttons.length) return 'wait';
    // A wrong button is answered; then the next one is tried.
    const tried = window.tried ??= {at: '', count: 0};
    const words = document.querySelector('.words').innerText;
    if (tried.at !== words) { tried.at = words; tried.count = 0; }
    click(buttons[tried.count++ % buttons.length]);
    return 'button';
"#;

/// What is wrong with how the lesson lies beside the board.
const COVERED: &str = r#"
    const box = (css) => document.querySelector(css)?.getBoundingClientRect();
    const [lesson, board] = [box('.lesson'), box('.board')];
    const wrong = [];
    if (!lesson || !board) return wrong;
    if (lesson.x < board.right - 1 && board.x < lesson.right - 1 && lesson.y < board.bottom - 1 && board.y < lesson.bottom - 1)
        wrong.push('the lesson covers the board');
    const words = box('.lesson .words'), middle = box('.middle');
    // Where a button is to be pressed, the buttons are below the words and may be scrolled to.
    const buttons = document.querySelector('.game').dataset.lesson === 'button';
    if (!buttons && !document.querySelector('#lesson-answer') && words && (words.y < middle.y - 1 || words.bottom > middle.bottom + 1))
        wrong.push('words are cut off: ' + document.querySelector('.words').innerText);
    const next = box('#next, #first-game');
    if (next && (next.bottom > innerHeight + 1 || next.height < LEAST)) wrong.push('the button is out of sight or small');
    const spot = box('.spot.shown .frame');
    if (spot && (spot.y < -1 || spot.bottom > innerHeight + 1 || spot.x < -1 || spot.right > innerWidth + 1))
        wrong.push('what is to be tapped is out of sight');
    return wrong"#;

async fn check(course: Course, door: &str, language: &str, screen: Screen) -> Result<()> {
    let browser = Browser::open(screen, language).await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.click(door).await?;
    browser.wait_for(".lesson").await?;
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let least = if screen.is_touched() { "43.5" } else { "31.5" };
    for _ in 0..3000 {
        let wrong = browser.run(&COVERED.replace("LEAST", least)).await?;
        ensure!(wrong == serde_json::json!([]), "{wrong}");
        let done = browser.run(STEP).await?;
        let done = done.as_str().context("what was done")?;
        if done == "end" {
            let steps: Vec<Step> =
                course.lessons().iter().flat_map(|lesson| lesson.steps).copied().collect();
            let taps = steps.iter().filter(|step| matches!(step, Step::Do(..))).count();
            ensure!(taken.len() >= taps / 2, "{taken:?} for {taps} things to do");
            browser.click("#first-game").await?;
            browser.wait_for(".kind:not([aria-disabled])").await?;
            ensure!(!browser.has(".lesson").await?, "the game is no lesson");
            return browser.close().await;
        }
        if matches!(done, "spot" | "button") {
            taken.insert(browser.text(".words").await?);
        }
        if done == "spot" {
            // Two taps at once would enlarge the board.
            browser.run("window.since = performance.now()").await?;
            browser.wait_until("performance.now() - window.since > 350").await?;
        }
        if done == "wait" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        browser.no_errors().await?;
    }
    bail!("the lessons do not end: {}", browser.text(".lesson").await?)
}

#[tokio::test]
async fn the_base_game_is_learnt_from_start_to_end_on_a_phone() -> Result<()> {
    check(Course::Base, "#learn", "de", Screen::Phone).await
}

#[tokio::test]
async fn the_base_game_is_learnt_from_start_to_end_on_a_laptop() -> Result<()> {
    check(Course::Base, "#learn", "en", Screen::Laptop).await
}

#[tokio::test]
async fn muria_is_learnt_from_start_to_end_on_a_phone() -> Result<()> {
    check(Course::Muria, "#learn-muria", "fr", Screen::Phone).await
}

#[tokio::test]
async fn a_wrong_tap_is_answered_and_nothing_happens() -> Result<()> {
    let browser = Browser::open(Screen::Phone, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.go_to("/learn").await?;
    browser.wait_for("[data-lesson=base-0]").await?;
    browser.accessible().await?;
    browser.click("[data-lesson=base-3]").await?;
    // Nothing is proposed before the taught tap.
    browser.wait_for(".spot.shown").await?;
    ensure!(!browser.has("#confirm").await?, "it is filled in");
    let words = browser.text(".words").await?;
    browser.click("[data-target='building-inn']").await?;
    browser.wait_for("#lesson-answer").await?;
    let answer = browser.text("#lesson-answer").await?;
    ensure!(answer.contains("Not now") && answer.contains("Inn"), "{answer}");
    ensure!(browser.text(".words").await? == words && !browser.has("#confirm").await?);
    browser.accessible().await?;
    browser.click(".spot.shown").await?;
    browser.click("#confirm").await?;
    browser
        .wait_until(&format!("document.querySelector('.words').innerText !== {words:?}"))
        .await?;
    // The lesson goes on where it would be, and is ticked off when it is over.
    browser.click("#end-turn").await?;
    browser.click("#next").await?;
    browser.go_to("/learn").await?;
    browser.wait_for("[data-lesson=base-3] .learnt").await?;
    ensure!(!browser.has("[data-lesson=base-2] .learnt").await?);
    browser.close().await
}
