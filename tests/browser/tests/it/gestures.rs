//! Drawing pieces and changing the size of the board, by mouse and by fingers.

use anyhow::{Context, Result, ensure};
use magnum_sal_browser_tests::{Browser, Screen, show_position};
use serde_json::json;

use crate::hand::at_rest;

type Point = (f64, f64);

const ENTRANCE: &str = "[data-target^=space-][aria-label^='Shaft section 1C']";

async fn middle(browser: &Browser, css: &str) -> Result<Point> {
    let script = format!(
        "const one = document.querySelector({}); const box = (one.querySelector('.frame') ?? one).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]",
        json!(css)
    );
    let at = browser.run(&script).await?;
    Ok((at[0].as_f64().context("no place")?, at[1].as_f64().context("no place")?))
}

/// A point on the way from one to the other.
fn between(from: Point, to: Point, part: f64) -> Point {
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

/// Fingers come down at the first points, move to the last ones, and are lifted.
async fn slide(browser: &Browser, fingers: &[(Point, Point)]) -> Result<()> {
    let at = |part: f64| {
        let points = fingers.iter().enumerate().map(|(id, &(from, to))| {
            let (x, y) = between(from, to, part);
            json!({"x": x, "y": y, "id": id})
        });
        points.collect::<Vec<_>>()
    };
    let touch = async |kind: &str, points: Vec<serde_json::Value>| {
        let event = json!({"type": kind, "touchPoints": points});
        browser.dev_tools("Input.dispatchTouchEvent", event).await
    };
    touch("touchStart", at(0.0)).await?;
    for step in 1..=8 {
        touch("touchMove", at(f64::from(step) / 8.0)).await?;
    }
    touch("touchEnd", Vec::new()).await
}

async fn width_of_board(browser: &Browser) -> Result<f64> {
    let width = "return document.querySelector('.canvas').getBoundingClientRect().width";
    browser.run(width).await?.as_f64().context("no board")
}

async fn is_proposed_at_the_entrance(browser: &Browser) -> Result<()> {
    browser.wait_for("#confirm").await?;
    let chosen = browser.text(".chosen").await?;
    ensure!(chosen.contains("1C"), "{chosen}");
    Ok(())
}

#[tokio::test]
async fn a_miner_is_drawn_from_the_supply_into_the_mine_by_mouse() -> Result<()> {
    let (browser, start) = at_rest(Screen::Laptop).await?;
    show_position(&browser, &start).await?;
    let from = middle(&browser, ".side [data-target=supply-miner]").await?;
    let to = middle(&browser, ENTRANCE).await?;
    for (kind, at) in [("mousePressed", from), ("mouseMoved", to), ("mouseReleased", to)] {
        let event = json!({"type": kind, "x": at.0, "y": at.1, "button": "left", "clickCount": 1});
        browser.dev_tools("Input.dispatchMouseEvent", event).await?;
    }
    is_proposed_at_the_entrance(&browser).await?;
    browser.close().await
}

#[tokio::test]
async fn a_miner_is_drawn_from_the_supply_into_the_mine_by_finger() -> Result<()> {
    let (browser, start) = at_rest(Screen::Phone).await?;
    show_position(&browser, &start).await?;
    let from = middle(&browser, ".bar [data-target=supply-miner]").await?;
    let to = middle(&browser, ENTRANCE).await?;
    slide(&browser, &[(from, to)]).await?;
    is_proposed_at_the_entrance(&browser).await?;
    ensure!(!browser.has("#flights .drawn").await?, "the drawn miner stays where it was let go");
    browser.close().await
}

#[tokio::test]
async fn two_fingers_enlarge_the_board_around_them_and_make_it_fit_again() -> Result<()> {
    let (browser, start) = at_rest(Screen::Phone).await?;
    show_position(&browser, &start).await?;
    let (x, y) = middle(&browser, ENTRANCE).await?;
    let fitting = width_of_board(&browser).await?;
    let (close, far) = (((x - 20.0, y), (x + 20.0, y)), ((x - 60.0, y), (x + 60.0, y)));
    slide(&browser, &[(close.0, far.0), (close.1, far.1)]).await?;
    let enlarged = width_of_board(&browser).await?;
    ensure!(enlarged > fitting * 1.8, "{fitting} became {enlarged}");
    let (now_x, now_y) = middle(&browser, ENTRANCE).await?;
    let gone = (now_x - x).hypot(now_y - y);
    ensure!(gone < 40.0, "what was between the fingers is {gone} px away");
    ensure!(!browser.has("#confirm").await?, "a pinch chose something");

    // One finger moves the enlarged board and draws nothing.
    slide(&browser, &[((x, y + 100.0), (x, y + 40.0))]).await?;
    browser.wait_until("document.querySelector('.pan').scrollTop > 0").await?;
    ensure!(!browser.has("#confirm").await?, "moving the board chose something");

    let pan = "const box = document.querySelector('.pan').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]";
    let pan = browser.run(pan).await?;
    let (x, y) = (pan[0].as_f64().context("no place")?, pan[1].as_f64().context("no place")?);
    let (far, close) = (((x - 100.0, y), (x + 100.0, y)), ((x - 15.0, y), (x + 15.0, y)));
    slide(&browser, &[(far.0, close.0), (far.1, close.1)]).await?;
    let again = width_of_board(&browser).await?;
    ensure!((again - fitting).abs() < 1.0, "{fitting} became {again}");
    browser.close().await
}

#[tokio::test]
async fn two_taps_on_the_earth_enlarge_the_board_and_two_more_make_it_fit() -> Result<()> {
    let (browser, start) = at_rest(Screen::Phone).await?;
    show_position(&browser, &start).await?;
    let fitting = width_of_board(&browser).await?;
    let earth = "const box = document.querySelector('.pan').getBoundingClientRect();
        for (let y = box.bottom - 6; y > box.top; y -= 6) for (let x = 6; x < box.right; x += 6)
            if (!document.elementFromPoint(x, y)?.closest('[data-target]')) return [x, y];";
    for enlarged in [true, false] {
        let at = browser.run(earth).await?;
        let at = (at[0].as_f64().context("no earth")?, at[1].as_f64().context("no earth")?);
        for _ in 0..2 {
            slide(&browser, &[(at, at)]).await?;
        }
        let grown = if enlarged { "> 1.8" } else { "< 1.01" };
        let width = "document.querySelector('.canvas').getBoundingClientRect().width";
        browser.wait_until(&format!("{width} / {fitting} {grown}")).await?;
    }
    browser.close().await
}
