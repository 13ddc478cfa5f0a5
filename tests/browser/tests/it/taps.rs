//! How many taps of a finger an action takes on the smallest phone, its confirmation included.

use anyhow::{Context, Result, ensure};
use magnum_sal::{Action, Deal, Expansion, Game, Options, Origin, Rock, Step, Visit};
use magnum_sal_browser_tests::{Browser, Screen, show_position};

use crate::hand::{payees, position};

const LINES: &str = "document.querySelectorAll('.line').length";

/// Touches one thing after another; the last touch has to do what was meant.
async fn takes(browser: &Browser, game: &Game, touches: &[&str], meant: &str) -> Result<()> {
    show_position(browser, game).await?;
    let before = browser.run(&format!("return {LINES}")).await?;
    for css in touches {
        browser.touch(css).await.with_context(|| format!("{touches:?}"))?;
    }
    let done = browser.wait_until(&format!("{LINES} > {before}")).await;
    done.with_context(|| format!("{touches:?} did nothing"))?;
    let told = "[...document.querySelectorAll('.line')].map((one) => one.textContent).join(' ')";
    let told = browser.run(&format!("return {told}")).await?;
    let told = told.as_str().unwrap_or_default();
    ensure!(told.to_lowercase().contains(meant), "{touches:?}: {told}");
    Ok(())
}

fn base(players: u8) -> Result<Options> {
    Ok(Options::new(players, Expansion::Base)?)
}

fn space(space: magnum_sal::Space) -> String {
    format!("[data-target='space-{}']", space.index())
}

/// What the first legal action is that fits.
fn first<T>(game: &Game, fits: impl Fn(&Action) -> Option<T>) -> Result<T> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.iter().find_map(fits).context("a legal action")
}

#[tokio::test]
async fn places_and_moves_take_two() -> Result<()> {
    let browser = at_rest().await?;
    let start = position(base(2)?, |_, action| matches!(action, Action::Place(_)))?;
    let entrance = "[data-target^=space-][aria-label^='Shaft section 1C']";
    takes(&browser, &start, &[entrance, "#confirm"], "1c").await?;

    // Into a chamber where a miner of the player stands already.
    let own = |game: &Game, action: &Action| {
        let Action::Place(Step { from: Origin::Supply, to, .. }) = *action else { return None };
        let mine = game.board().mine();
        let stands = game.player().is_some_and(|seat| mine.workers(seat).contains(to));
        let stands = stands && mine.salt(to).total() == 0;
        (stands && !mine.shafts().contains(to)).then_some(to)
    };
    let game = position(base(2)?, |game, action| own(game, action).is_some())?;
    let to = first(&game, |action| own(&game, action))?;
    let name = game.board().mine().place(to).to_string().to_lowercase();
    takes(&browser, &game, &[&space(to), "#confirm"], &name).await?;

    // Whoever has no miner in the supply moves one.
    let moved = |game: &Game, action: &Action| match *action {
        Action::Place(Step { from: Origin::Space(_), to, .. })
            if game.player().is_some_and(|seat| game.board().player(seat).supply() == 0) =>
        {
            Some(to)
        }
        _ => None,
    };
    let game = position(base(2)?, |game, action| moved(game, action).is_some())?;
    let to = first(&game, |action| moved(&game, action))?;
    let name = game.board().mine().place(to).to_string().to_lowercase();
    takes(&browser, &game, &[&space(to), "#confirm"], &name).await?;
    browser.close().await
}

#[tokio::test]
async fn the_castle_and_assistants_take_two() -> Result<()> {
    let browser = at_rest().await?;
    let start = position(base(2)?, |_, action| matches!(action, Action::Assist { .. }))?;
    let castle = "[data-target='building-castle']";
    takes(&browser, &start, &[castle, "#confirm"], "castle").await?;
    takes(&browser, &start, &[castle, "#confirm-other"], "assistant").await?;
    browser.close().await
}

#[tokio::test]
async fn extracting_takes_two_and_a_payee_one_more() -> Result<()> {
    let browser = at_rest().await?;
    let pays = |game: &Game, action: &Action| {
        let mut after = *game;
        after.play(*action).is_ok() && !after.board().turn().pay().is_empty()
    };
    let chamber = |game: &Game, action: &Action| match action {
        Action::Extract(extraction) if !pays(game, action) => Some(extraction.chamber),
        _ => None,
    };
    let digs = position(base(2)?, |game, action| chamber(game, action).is_some())?;
    let found = first(&digs, |action| chamber(&digs, action))?;
    takes(&browser, &digs, &[&salt(&browser, &digs, found).await?, "#confirm"], "extract").await?;

    let (game, chamber, due) = payees(base(4)?)?;
    let taken = salt(&browser, &game, chamber).await?;
    takes(&browser, &game, &[&taken, &space(due), "#confirm"], "extract").await?;
    browser.close().await
}

/// Where the salt of a chamber is touched: the chamber itself, if it is low.
async fn salt(browser: &Browser, game: &Game, chamber: magnum_sal::Space) -> Result<String> {
    show_position(browser, game).await?;
    let salt = format!("[data-target='salt-{}']", chamber.index());
    Ok(if browser.has(&salt).await? { salt } else { space(chamber) })
}

#[tokio::test]
async fn a_deal_takes_two_and_another_one_more() -> Result<()> {
    let browser = at_rest().await?;
    let (sell, buy) = (Deal::Sell(Rock::Brown), Deal::Buy(Rock::Green));
    let trades = position(
        base(2)?,
        |_, action| matches!(action, Action::Visit(Visit::Market { deals, .. }) if deals.first == sell && deals.second == Some(buy)),
    )?;
    let (sell, buy) = ("[data-target='sell-brown']", "[data-target='buy-green']");
    takes(&browser, &trades, &[sell, "#confirm"], "sell").await?;
    takes(&browser, &trades, &[sell, buy, "#confirm"], "buy").await?;
    browser.close().await
}

#[tokio::test]
async fn resting_takes_two_and_ending_the_turn_one() -> Result<()> {
    let browser = at_rest().await?;
    let whole = position(base(2)?, |game, action| {
        *action == Action::Pass && game.board().turn().actions_left() == 2
    })?;
    takes(&browser, &whole, &["#rest", "#confirm"], "pass").await?;
    // Both passes, and the end of the turn.
    browser.wait_until(&format!("{LINES} >= 3")).await?;
    let over = position(base(2)?, |game, action| {
        *action == Action::EndTurn && game.board().turn().actions_left() == 0
    })?;
    takes(&browser, &over, &["#end-turn"], "").await?;
    browser.close().await
}

#[tokio::test]
async fn two_quick_touches_choose_and_confirm_instead_of_zooming() -> Result<()> {
    let browser = at_rest().await?;
    let start = position(base(2)?, |_, action| matches!(action, Action::Place(_)))?;
    let entrance = "[data-target^=space-][aria-label^='Shaft section 1C']";
    takes(&browser, &start, &[entrance, entrance], "1c").await?;
    ensure!(!browser.has(".pan.zoomed").await?, "the board was enlarged");
    browser.close().await
}

/// The smallest phone, on which nothing moves.
async fn at_rest() -> Result<Browser> {
    let browser = Browser::open(Screen::Phone, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    Ok(browser)
}
