//! The player's hand: how many taps things take.

use anyhow::{Context, Result, ensure};
use magnum_sal::{Action, Components, Deal, Expansion, Game, Options, Seed, Visit};
use magnum_sal_browser_tests::{Browser, Screen, new_game, play_to_the_end, show_position};
use serde_json::json;

const LINES: &str = "document.querySelectorAll('.line').length";

/// Taps one after another; the last one has to do something.
async fn takes(browser: &Browser, taps: &[&str]) -> Result<()> {
    let before = browser.run(&format!("return {LINES}")).await?;
    for tap in taps {
        browser.click(tap).await.with_context(|| format!("{taps:?}"))?;
    }
    browser
        .wait_until(&format!("{LINES} > {before}"))
        .await
        .with_context(|| format!("{taps:?} did nothing"))
}

/// The first position of random games in which some legal action fits.
pub(crate) fn position(options: Options, fits: impl Fn(&Game, &Action) -> bool) -> Result<Game> {
    let mut legal = Vec::new();
    for number in 0..200 {
        let seed = Seed::from_text(&format!("hand {number}"));
        let mut game = Game::new(&options, &Components::default(), &seed);
        let mut rng = seed.rng();
        while !game.is_over() {
            game.legal(&mut legal);
            if legal.iter().any(|action| fits(&game, action)) {
                return Ok(game);
            }
            let drawn = magnum_sal::chance::below(&mut rng, legal.len() as u32) as usize;
            game.play_unchecked(legal[drawn]);
        }
    }
    anyhow::bail!("no random game has such a position")
}

/// A browser in which nothing moves, and the game of two that most tests begin with.
pub(crate) async fn at_rest(screen: Screen) -> Result<(Browser, Game)> {
    let browser = Browser::open(screen, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    let options = Options::new(2, Expansion::Base)?;
    let start = Game::new(&options, &Components::default(), &Seed::from_text("taps"));
    Ok((browser, start))
}

#[tokio::test]
async fn common_actions_take_two_taps() -> Result<()> {
    for screen in [Screen::Phone, Screen::Laptop] {
        let (browser, start) = at_rest(screen).await?;
        let entrance = "[data-target^=space-][aria-label^='Shaft section 1C']";
        for taps in [
            vec![entrance, "#confirm"],
            vec!["[data-target='building-castle']", "#confirm"],
            vec!["[data-target='building-town_square']", "#confirm"],
            vec!["[data-target='display-0']", "#confirm"],
            vec!["[data-target='sell-brown']", "#confirm"],
        ] {
            show_position(&browser, &start).await?;
            takes(&browser, &taps).await?;
        }
        if screen == Screen::Laptop {
            show_position(&browser, &start).await?;
            takes(&browser, &["[data-target='post-workshop']", "#confirm"]).await?;
        }
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn salt_is_dug_sold_and_workers_rest_with_few_taps() -> Result<()> {
    let options = Options::new(2, Expansion::Base)?;
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    let digs = position(options, |_, action| matches!(action, Action::Extract(_)))?;
    let table = show_position(&browser, &digs).await?;
    let chamber = table.legal().into_iter().find_map(|action| match action {
        Action::Extract(extraction) => Some(extraction.chamber),
        _ => None,
    });
    let salt = format!("[data-target='salt-{}']", chamber.context("a chamber")?.index());
    takes(&browser, &[&salt, "#confirm"]).await?;

    let two = |action: &Action, first, second| matches!(action, Action::Visit(Visit::Market { deals, .. }) if deals.first == first && deals.second == Some(second));
    let (sell, buy) = (Deal::Sell(magnum_sal::Rock::Brown), Deal::Buy(magnum_sal::Rock::Green));
    let trades = position(options, |_, action| two(action, sell, buy))?;
    show_position(&browser, &trades).await?;
    let both = ["[data-target='sell-brown']", "[data-target='buy-green']", "#confirm"];
    takes(&browser, &both).await?;

    let whole = position(options, |game, action| {
        *action == Action::Pass && game.board().turn().actions_left() == 2
    })?;
    show_position(&browser, &whole).await?;
    let before = browser.run(&format!("return {LINES}")).await?;
    browser.click("#rest").await?;
    browser.click("#confirm").await?;
    browser.wait_until(&format!("{LINES} >= {before} + 3")).await?;
    browser.close().await
}

#[tokio::test]
async fn what_is_chosen_is_confirmed_by_a_second_tap_or_by_enter() -> Result<()> {
    let (browser, start) = at_rest(Screen::Laptop).await?;
    let square = "[data-target='building-town_square']";
    for again in ["tap", "Enter"] {
        show_position(&browser, &start).await?;
        let before = browser.run(&format!("return {LINES}")).await?;
        browser.click(square).await?;
        browser.wait_for("#confirm").await?;
        if again == "tap" {
            // However quickly it comes: it does not enlarge the board.
            browser.click(square).await?;
        } else {
            browser.press("Enter").await?;
        }
        browser.wait_until(&format!("{LINES} > {before}")).await.context(again)?;
    }
    // Confirming again at once does not end the turn.
    ensure!(!browser.has("#confirm").await?, "the end of the turn lies under the finger");
    browser.close().await
}

#[tokio::test]
async fn a_whole_game_is_played_by_touch_on_the_smallest_phone() -> Result<()> {
    let browser = Browser::open(Screen::Phone, "fr").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    new_game(&browser, "muria", &["person", "apprentice"], Some(3)).await?;
    play_to_the_end(&browser).await?;
    browser.close().await
}

#[tokio::test]
async fn what_a_tap_also_means_is_one_more_button_on_a_phone() -> Result<()> {
    let (browser, start) = at_rest(Screen::Phone).await?;
    // The castle is visited or served; both take two taps.
    for confirm in ["#confirm", "#confirm-other"] {
        show_position(&browser, &start).await?;
        takes(&browser, &["[data-target='building-castle']", confirm]).await?;
    }
    ensure!(browser.text(".line").await?.to_lowercase().contains("assistant"));
    browser.close().await
}

/// A position in which some extraction lets the payer choose, and the chamber and the space with the choice.
pub(crate) fn payees(options: Options) -> Result<(Game, magnum_sal::Space, magnum_sal::Space)> {
    let chosen = |game: &Game, action: &Action| {
        let mut after = *game;
        after.play(*action).ok()?;
        after.board().turn().pay().first().map(|due| due.space)
    };
    let game = position(options, |game, action| {
        matches!(action, Action::Extract(_)) && chosen(game, action).is_some()
    })?;
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let found = legal.iter().find_map(|action| match action {
        Action::Extract(extraction) => Some((extraction.chamber, chosen(&game, action)?)),
        _ => None,
    });
    let (chamber, space) = found.context("an extraction")?;
    Ok((game, chamber, space))
}

#[tokio::test]
async fn a_payee_is_chosen_by_tapping_where_the_coin_lies() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    let (game, chamber, space) = payees(Options::new(4, Expansion::Base)?)?;
    show_position(&browser, &game).await?;
    let salt = format!("[data-target='salt-{}']", chamber.index());
    let payee = format!("[data-target='space-{}']", space.index());
    browser.click(&salt).await?;
    browser.wait_for(".haul").await?;
    ensure!(browser.has(".toll").await?, "{}", browser.text(".choose").await?);
    let before = browser.run(&format!("return {LINES}")).await?;
    browser.click(&payee).await?;
    ensure!(!browser.has(".notice").await?, "tapping a payee is no mistake");
    let pressed = ".toll .pick[aria-pressed=true]";
    let name = browser.text(pressed).await?;
    browser.click("#confirm").await?;
    // The extraction and all its payments.
    browser.wait_until(&format!("{LINES} >= {before} + 2")).await?;
    browser.wait_for(".kinds, #end-turn").await?;
    let paid = "[...document.querySelectorAll('.line')].map((one) => one.innerText).join()";
    let paid = browser.run(&format!("return {paid}")).await?;
    let paid = paid.as_str().unwrap_or_default();
    ensure!(paid.contains(&format!("{name} ")), "{name} is not paid: {paid}");
    browser.close().await
}

#[tokio::test]
async fn what_is_confirmed_is_up_to_the_player() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    let options = Options::new(2, Expansion::Base)?;
    let start = Game::new(&options, &Components::default(), &Seed::from_text("taps"));
    let square = "[data-target='building-town_square']";
    let tool = "[data-target='display-0']";
    for (setting, unasked) in
        [("always", vec![]), ("lasting", vec![square]), ("never", vec![square, tool])]
    {
        browser.go_home().await?;
        browser.select("#speed", "off").await?;
        browser.select("#confirming", setting).await?;
        for tap in [square, tool] {
            show_position(&browser, &start).await?;
            let before = browser.run(&format!("return {LINES}")).await?;
            browser.click(tap).await?;
            if unasked.contains(&tap) {
                browser.wait_until(&format!("{LINES} > {before}")).await.context(setting)?;
            } else {
                browser.wait_for("#confirm").await.context(setting)?;
                ensure!(browser.holds(&format!("{LINES} == {before}")).await?);
            }
        }
    }
    browser.close().await
}

#[tokio::test]
async fn a_double_click_confirms_once_and_does_not_end_the_turn() -> Result<()> {
    let (browser, start) = at_rest(Screen::Laptop).await?;
    show_position(&browser, &start).await?;
    browser.click("[data-target='building-town_square']").await?;
    browser.wait_for("#confirm").await?;
    let player = browser.text(".player.current .name").await?;
    let place = "const box = document.querySelector('#confirm').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]";
    let place = browser.run(place).await?;
    for clicks in [1, 2] {
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({"type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": clicks});
            browser.dev_tools("Input.dispatchMouseEvent", event).await?;
        }
    }
    browser.wait_for("#end-turn").await?;
    ensure!(browser.text(".player.current .name").await? == player, "the turn was ended");
    browser.close().await
}

/// A game whose next turn tells what the others did.
async fn told(screen: Screen) -> Result<Browser> {
    let browser = Browser::open(screen, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    new_game(&browser, "base", &["person", "apprentice", "apprentice"], None).await?;
    for _ in 0..2 {
        browser.wait_for(".kind:not([aria-disabled])").await?;
        browser.click("[data-kind='Visit(TownSquare)']").await?;
        browser.click("#confirm").await?;
        if browser.has("#end-turn").await? {
            break;
        }
    }
    browser.wait_for("#end-turn").await?;
    browser.click("#end-turn").await?;
    browser.wait_for(".recap li").await?;
    browser.accessible().await?;
    Ok(browser)
}

#[tokio::test]
async fn the_others_turns_are_told_and_can_be_stepped_through() -> Result<()> {
    let browser = told(Screen::Laptop).await?;
    browser.click("#recap-steps").await?;
    browser.wait_for("#step-forward").await?;
    for _ in 0..30 {
        if !browser.has("#step-forward").await? {
            break;
        }
        browser.click("#step-forward").await?;
    }
    ensure!(!browser.has(".board.past").await?, "after the last step comes the present");
    browser.click("#close-recap").await?;
    ensure!(!browser.has(".recap").await?);
    browser.close().await
}

#[tokio::test]
async fn on_a_phone_the_choices_stay_in_reach_while_the_others_turns_are_told() -> Result<()> {
    for screen in [Screen::Phone, Screen::PhoneOnItsSide] {
        let browser = told(screen).await?;
        let covered = browser
            .run(
                "const told = document.querySelector('.recap').getBoundingClientRect();
                 if (told.left < 0 || told.top < 0 || told.right > innerWidth || told.bottom > innerHeight) return ['the edge'];
                 const needed = document.querySelectorAll('.kind, .confirm-bar button, .strip, .bar');
                 return [...needed].filter(one => {
                     const box = one.getBoundingClientRect();
                     return box.left < told.right && box.right > told.left && box.top < told.bottom && box.bottom > told.top;
                 }).map(one => one.className || one.id);",
            )
            .await?;
        ensure!(covered == json!([]), "{screen:?}: the recap covers {covered}");
        browser.click("#recap-steps").await?;
        browser.wait_for("#step-forward").await?;
        browser.close().await?;
        let browser = told(screen).await?;
        browser.click(".recap li").await?;
        ensure!(!browser.has(".recap").await?, "{screen:?}: a tap does not close the recap");
        browser.click("[data-kind='Visit(TownSquare)']").await?;
        browser.wait_for("#confirm").await?;
        browser.close().await?;
    }
    Ok(())
}
