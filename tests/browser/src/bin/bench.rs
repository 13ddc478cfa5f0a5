//! Measures the app in headless Chromium: how soon it can be used, how soon it answers, how smoothly it moves.
//!
//! Other work on the machine disturbs, so everything is repeated, and the best run is shown beside the median.

use std::time::Duration;

use anyhow::{Context, Result};
use magnum_sal::{Expansion, Options};
use magnum_sal_browser_tests::{Browser, Screen, new_game, played_by_bots, show_save};
use magnum_sal_web::worker::SeatSetup;
use serde_json::json;

const STARTS: usize = 5;
const CLICKS: usize = 30;
const FRAMES: usize = 4;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    println!("{:<58}{:>10}{:>10}{:>10}", "", "best", "median", "target");
    let starts = starts().await?;
    print("first screen usable, nothing cached, ms", &starts, "<= 2000");
    let clicks = clicks().await?;
    print("answer to a click while a steward thinks, ms", &clicks, "<= 100");
    let mut frames = frames().await?;
    frames.iter_mut().for_each(|one| *one = -*one);
    let (best, median) = best_and_median(&frames);
    println!(
        "{:<58}{:>10.0}{:>10.0}{:>10}",
        "frames per second, pieces moving, late Muria, 5 players", -best, -median, ">= 50"
    );
    Ok(())
}

fn print(what: &str, figures: &[f64], target: &str) {
    let (best, median) = best_and_median(figures);
    println!("{what:<58}{best:>10.0}{median:>10.0}{target:>10}");
}

fn best_and_median(figures: &[f64]) -> (f64, f64) {
    let mut sorted = figures.to_vec();
    sorted.sort_by(f64::total_cmp);
    (sorted[0], sorted[sorted.len() / 2])
}

/// From the navigation to the button that starts a game, each time in a new browser.
async fn starts() -> Result<Vec<f64>> {
    let watch = "new MutationObserver((_, observer) => {
            if (!document.querySelector('#play-now')) return;
            observer.disconnect();
            requestAnimationFrame(() => { window.usable = performance.now(); });
        }).observe(document, {childList: true, subtree: true});";
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let browser = Browser::open(Screen::Laptop, "en").await?;
        browser.run_first(watch).await?;
        browser.go_home().await?;
        browser.wait_until("window.usable").await?;
        let time = browser.run("return window.usable").await?;
        times.push(time.as_f64().context("a time")?);
        browser.close().await?;
    }
    Ok(times)
}

/// From a press of the mouse to the second frame after it, with bots thinking without a pause.
async fn clicks() -> Result<Vec<f64>> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    new_game(&browser, "muria", &["steward"; 4], None).await?;
    browser.wait_until("document.querySelectorAll('.line').length > 2").await?;
    let listen = "window.answers = [];
        addEventListener('pointerdown', (event) => {
            const pressed = event.timeStamp;
            requestAnimationFrame(() => requestAnimationFrame(() => window.answers.push(performance.now() - pressed)));
        }, true);
        const box = document.querySelector('#what').getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];";
    let place = browser.run(listen).await?;
    for number in 1..=CLICKS {
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({"type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1});
            browser.dev_tools("Input.dispatchMouseEvent", event).await?;
        }
        browser.wait_until(&format!("window.answers.length >= {number}")).await?;
        tokio::time::sleep(Duration::from_millis(70)).await;
    }
    let answers = browser.run("return window.answers").await?;
    browser.close().await?;
    answers
        .as_array()
        .context("times")?
        .iter()
        .map(|time| time.as_f64().context("a time"))
        .collect()
}

/// Frames while bots play on a full board and their pieces fly.
async fn frames() -> Result<Vec<f64>> {
    let options = Options::new(5, Expansion::Muria)?;
    let player =
        |name: &str| SeatSetup { name: name.to_owned(), bot: Some("apprentice".to_owned()) };
    let players = ["Ann", "Ben", "Cid", "Dan", "Eve"].map(player);
    let save = played_by_bots(options, "late", 450, &players)?;
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "normal").await?;
    let count = "window.rate = null;
        const times = [];
        const frame = (time) => {
            times.push(time);
            if (time - times[0] < 4000) requestAnimationFrame(frame);
            else window.rate = (times.length - 1) * 1000 / (time - times[0]);
        };
        requestAnimationFrame(frame);";
    let mut rates = Vec::new();
    for _ in 0..FRAMES {
        show_save(&browser, &save).await?;
        browser.wait_for(".flight").await?;
        browser.run(count).await?;
        browser.wait_until("window.rate").await?;
        rates.push(browser.run("return window.rate").await?.as_f64().context("a rate")?);
    }
    browser.close().await?;
    Ok(rates)
}
