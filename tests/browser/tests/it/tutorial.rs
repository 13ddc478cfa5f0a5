use std::collections::BTreeSet;

use anyhow::{Context, Result, bail, ensure};
use magnum_sal_browser_tests::{Browser, Screen};
use magnum_sal_web::tutorial::Course;

/// What a newcomer does: reads, presses the button to go on, or taps what glows and then confirms.
const STEP: &str = r#"
    const next = document.querySelector('#next');
    if (next) { next.click(); return 'next'; }
    const confirm = document.querySelector('#confirm');
    if (confirm) { confirm.click(); return 'confirm'; }
    const spot = document.querySelector('.spot.legal .frame');
    const button = document.querySelector('.answers button, .kind:not([aria-disabled])');
    const chosen = spot ?? button;
    if (!chosen) return 'wait';
    chosen.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    return spot ? 'spot' : 'button';
"#;

async fn check(course: Course, door: &str, language: &str, screen: Screen) -> Result<()> {
    let browser = Browser::open(screen, language).await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.click(door).await?;
    browser.wait_for(".lesson").await?;
    let mut taught = 0;
    let mut phases = BTreeSet::new();
    for _ in 0..2000 {
        if browser.has(".home").await? {
            // Each step that is done or read takes at least one click.
            let steps = course.steps().iter().filter(|step| step.text().is_some()).count();
            ensure!(taught >= steps, "{taught} clicks for {steps} steps");
            // The base game is taught up to the second phase.
            let seen = if course == Course::Base { 2 } else { 1 };
            ensure!(phases.len() == seen, "seen were {phases:?}");
            return browser.close().await;
        }
        let status =
            browser.run("return document.querySelector('.status')?.innerText ?? ''").await?;
        let phase = status.as_str().and_then(|status| status.split_once(" · "));
        phases.extend(phase.map(|(phase, _)| phase.to_owned()));
        let done = browser.run(STEP).await?;
        let done = done.as_str().context("what was done")?;
        if done == "wait" {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        } else {
            taught += 1;
        }
        browser.no_errors().await?;
    }
    bail!("the lesson does not end: {}", browser.text(".lesson").await?)
}

#[tokio::test]
async fn the_base_game_is_learnt_from_start_to_end() -> Result<()> {
    check(Course::Base, "#learn", "en", Screen::Laptop).await
}

#[tokio::test]
async fn muria_is_learnt_from_start_to_end_on_a_phone() -> Result<()> {
    check(Course::Muria, "#learn-muria", "fr", Screen::Phone).await
}
