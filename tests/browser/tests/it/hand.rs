//! The player's hand: how many taps things take, and that everything is in sight, can be read, and can be touched.

use anyhow::{Context, Result, ensure};
use magnum_sal::{Action, Components, Deal, Expansion, Game, Options, Seed, Visit};
use magnum_sal_browser_tests::{Browser, Screen, new_game, play_to_the_end, show_position};

const SCREENS: [Screen; 6] = [
    Screen::Phone,
    Screen::LargePhone,
    Screen::PhoneOnItsSide,
    Screen::Tablet,
    Screen::Laptop,
    Screen::Desktop,
];

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
fn position(options: Options, fits: impl Fn(&Game, &Action) -> bool) -> Result<Game> {
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

#[tokio::test]
async fn common_actions_take_two_taps() -> Result<()> {
    let options = Options::new(2, Expansion::Base)?;
    for screen in [Screen::Phone, Screen::Laptop] {
        let browser = Browser::open(screen, "en").await?;
        browser.go_home().await?;
        browser.select("#speed", "off").await?;
        let start = Game::new(&options, &Components::default(), &Seed::from_text("taps"));
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
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    let options = Options::new(2, Expansion::Base)?;
    let start = Game::new(&options, &Components::default(), &Seed::from_text("taps"));
    let square = "[data-target='building-town_square']";
    for again in ["tap", "Enter"] {
        show_position(&browser, &start).await?;
        let before = browser.run(&format!("return {LINES}")).await?;
        browser.click(square).await?;
        browser.wait_for("#confirm").await?;
        if again == "tap" {
            // Two taps at once would enlarge the board.
            browser.run("window.since = performance.now()").await?;
            browser.wait_until("performance.now() - window.since > 350").await?;
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

/// Elements that are outside of the window, by selector.
const OUTSIDE: &str = "return ['.confirm-bar', '#undo', '.choose .prompt', SEEN].filter((css) => {
    const found = [...document.querySelectorAll(css)].find((one) => one.getClientRects().length);
    if (!found) return true;
    const box = found.getBoundingClientRect();
    return box.x < -1 || box.y < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
})";

/// Texts that are too small, and what is too small to be touched.
const SMALL: &str = "
    const seen = (one) => one.getClientRects().length && getComputedStyle(one).visibility !== 'hidden' && !one.closest('.spoken, dialog:not([open])');
    const small = [];
    for (const one of document.querySelectorAll('main *, header *')) {
        const text = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (text && seen(one) && one.getBoundingClientRect().width > 1 && parseFloat(getComputedStyle(one).fontSize) < 11.99)
            small.push('text ' + one.outerHTML.slice(0, 90));
    }
    for (const one of document.querySelectorAll('.confirm-bar button, .kind, .pick, .answer, .head button, .bar nav .plain')) {
        const box = one.getBoundingClientRect();
        if (seen(one) && box.width > 1 && box.height < LEAST - 0.5) small.push('target ' + box.height + ' ' + one.outerHTML.slice(0, 90));
    }
    return small";

async fn check(browser: &Browser, screen: Screen, stage: &str) -> Result<()> {
    let orders = "'[data-target=order-0] .frame', '[data-target=sell-brown] .frame'";
    let purse = if browser
        .holds("getComputedStyle(document.querySelector('#purse')).display !== 'none'")
        .await?
    {
        "'#purse'"
    } else {
        "'.player.current'"
    };
    let outside = browser.run(&OUTSIDE.replace("SEEN", &format!("{orders}, {purse}"))).await?;
    ensure!(outside == serde_json::json!([]), "{screen:?}, {stage}: out of sight {outside}");
    let least = if screen.is_touched() { "44" } else { "32" };
    let small = browser.run(&SMALL.replace("LEAST", least)).await?;
    ensure!(small == serde_json::json!([]), "{screen:?}, {stage}: too small {small:#}");
    let scrolls = "document.documentElement.scrollHeight > innerHeight + 1 || document.documentElement.scrollWidth > innerWidth + 1";
    ensure!(!browser.holds(scrolls).await?, "{screen:?}, {stage}: the page scrolls");
    Ok(())
}

#[tokio::test]
async fn everything_is_in_sight_and_can_be_read_and_touched() -> Result<()> {
    for screen in SCREENS {
        let browser = Browser::open(screen, "de").await?;
        browser.go_home().await?;
        browser.select("#speed", "off").await?;
        for (expansion, players) in [("base", 4), ("muria", 5)] {
            new_game(&browser, expansion, &vec!["person"; players], None).await?;
            browser.wait_for(".kind:not([aria-disabled])").await?;
            check(&browser, screen, "start").await?;
            browser.click("[data-kind=Place]").await?;
            browser.wait_for("#question, #confirm").await?;
            check(&browser, screen, "question").await?;
            browser.click("[data-target='sell-brown']").await?;
            browser.wait_for("#confirm").await?;
            check(&browser, screen, "proposal").await?;
        }
        browser.close().await?;
    }
    Ok(())
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
