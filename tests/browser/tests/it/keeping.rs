//! What a browser keeps of games, and what it shows when they end.

use anyhow::{Result, ensure};
use magnum_sal::notation::Record;
use magnum_sal::{Components, Expansion, Game, Options, Seed};
use magnum_sal_browser_tests::{Browser, Screen, new_game, play_to_the_end};

const LINES: &str = "document.querySelector('.lines')?.innerText";

#[tokio::test]
async fn a_new_game_leaves_the_others_alone() -> Result<()> {
    let browser = Browser::open(Screen::Phone, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.click("#play-now").await?;
    browser.click("[data-target='building-town_square']").await?;
    browser.click("#confirm").await?;
    browser.wait_for("#end-turn").await?;
    let first = browser.run(&format!("return {LINES}")).await?;
    new_game(&browser, "base", &["person", "apprentice"], Some(1)).await?;
    play_to_the_end(&browser).await?;
    browser.go_to("/games").await?;
    browser.wait_until("document.querySelectorAll('.game-door').length === 2").await?;
    // Against an apprentice one game was finished.
    browser
        .wait_until("document.querySelector('#by-level li')?.innerText.includes('of 1')")
        .await?;
    browser.accessible().await?;
    // The older one goes on where it was.
    browser.click(".game-list li:last-child .game-door").await?;
    browser.wait_until(&format!("{LINES} === {first}")).await?;
    // It is the one to go on with, in its old place.
    browser.go_home().await?;
    browser.click("#continue").await?;
    browser.wait_until(&format!("{LINES} === {first}")).await?;
    browser.go_to("/games").await?;
    browser.click(".game-list li:first-child .delete").await?;
    browser.wait_until("document.querySelectorAll('.game-door').length === 1").await?;
    browser.close().await
}

#[tokio::test]
async fn two_tabs_notice_each_other() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.click("#play-now").await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    browser.new_tab().await?;
    browser.go_home().await?;
    browser.click("#continue").await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    ensure!(!browser.has("#elsewhere").await?, "nobody else plays");
    browser.show_tab(0).await?;
    browser.wait_for("#elsewhere").await?;
    browser.accessible().await?;
    browser.click("#take-over").await?;
    browser.wait_until("!document.querySelector('#elsewhere')").await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    browser.show_tab(1).await?;
    browser.wait_for("#elsewhere").await?;
    browser.close().await
}

#[tokio::test]
async fn the_end_shows_where_the_money_came_from() -> Result<()> {
    for screen in [Screen::Phone, Screen::Laptop] {
        let browser = Browser::open(screen, "en").await?;
        browser.go_home().await?;
        browser.select("#speed", "off").await?;
        new_game(&browser, "base", &["person", "apprentice"], Some(2)).await?;
        play_to_the_end(&browser).await?;
        browser.wait_for("#result[open]").await?;
        // For each player the parts are as much as the whole.
        let adds_up = "(() => { const rows = [...document.querySelectorAll('.breakdown tbody tr')].slice(0, 4)
            .map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.innerText)));
            return rows[0].length === 2 && rows[3].every((total, seat) => total === rows[0][seat] + rows[1][seat] + rows[2][seat]); })()";
        ensure!(browser.holds(adds_up).await?, "the count is wrong");
        ensure!(
            browser
                .holds("document.querySelectorAll('#money-chart polyline').length === 2")
                .await?
        );
        browser.click("#share-picture").await?;
        browser
            .wait_until("document.querySelector('#shared').innerText === 'Saved as a picture.'")
            .await?;
        browser.click("#close-result").await?;
        browser.wait_until("!document.querySelector('#result').open").await?;
        browser.click("#show-result").await?;
        browser.click("#rematch").await?;
        browser.wait_for(".kind:not([aria-disabled])").await?;
        ensure!(!browser.has("#result").await?, "the rematch is over");
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_replay_plays_by_itself() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    new_game(&browser, "base", &["person", "apprentice"], Some(1)).await?;
    play_to_the_end(&browser).await?;
    browser.click("#watch").await?;
    browser.select("#pace", "fast").await?;
    browser.click("#auto-play").await?;
    browser.wait_until("Number(document.querySelector('#scrubber').value) >= 4").await?;
    browser.click("#auto-play").await?;
    let at = browser.run("return document.querySelector('#scrubber').value").await?;
    browser.run("window.since = performance.now()").await?;
    browser.wait_until("performance.now() - window.since > 1000").await?;
    ensure!(browser.run("return document.querySelector('#scrubber').value").await? == at);
    browser.close().await
}

#[tokio::test]
async fn newcomers_are_led_to_the_lessons_and_rules_are_searched() -> Result<()> {
    for screen in [Screen::Phone, Screen::Laptop] {
        let browser = Browser::open(screen, "en").await?;
        browser.go_home().await?;
        browser.wait_for(".living .board-svg").await?;
        ensure!(browser.has(".group:first-child #learn.primary").await?, "lessons come first");
        browser.accessible().await?;
        browser.go_to("/rules").await?;
        browser.wait_for("#rule-chain .picture svg").await?;
        ensure!(browser.holds("document.querySelectorAll('.contents a').length > 30").await?);
        browser.fill("#search", "forfeit").await?;
        browser.wait_for("article mark").await?;
        browser.accessible().await?;
        browser.fill("#search", "spaceship").await?;
        browser
            .wait_until("document.querySelector('#found').innerText.includes('Nothing found')")
            .await?;
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn what_something_is_stands_beside_it() -> Result<()> {
    let browser = Browser::open(Screen::Phone, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.click("#play-now").await?;
    browser.click(".bar .ask").await?;
    browser.click("[data-target='building-inn']").await?;
    browser.wait_for("#about").await?;
    let inside = "(() => { const box = document.querySelector('#about').getBoundingClientRect();
        return box.x >= 0 && box.y >= 0 && box.right <= innerWidth && box.bottom <= innerHeight; })()";
    ensure!(browser.holds(inside).await?, "it is out of sight");
    browser.accessible().await?;
    browser.click("#close-about").await?;
    browser.wait_until("!document.querySelector('#about')").await?;
    browser.close().await
}

/// Starts a game against bots, and acts once.
async fn begin(browser: &Browser) -> Result<serde_json::Value> {
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.click("#play-now").await?;
    browser.click("[data-target='building-town_square']").await?;
    browser.click("#confirm").await?;
    browser.wait_for("#end-turn").await?;
    browser.run(&format!("return {LINES}")).await
}

#[tokio::test]
async fn games_of_an_earlier_version_are_taken_along() -> Result<()> {
    let browser = Browser::open(Screen::Laptop, "en").await?;
    let story = begin(&browser).await?;
    let games = browser.games().await?;
    ensure!(games.as_array().is_some_and(|games| games.len() > 1), "{games}");
    // As they were stored before there was a database.
    let back = format!(
        "for (const [name, text] of {games}) {{
             const [id, number] = name.split('.');
             localStorage.setItem('magnum-sal.game.' + id + (number ? '.' + Number(number) : ''), text);
         }}
         window.gone = false; indexedDB.deleteDatabase('magnum-sal').onsuccess = () => window.gone = true;
         document.querySelector('.app').remove();"
    );
    browser.run(&back).await?;
    browser.reload().await?;
    browser.wait_for("#continue, .lines").await?;
    browser.go_home().await?;
    browser.click("#continue").await?;
    browser.wait_until(&format!("{LINES} === {story}")).await?;
    let left = "Object.keys(localStorage).some((key) => key.startsWith('magnum-sal.game.'))";
    browser.wait_until(&format!("!{left}")).await?;
    browser.close().await
}

#[tokio::test]
async fn all_games_are_saved_to_a_file_and_opened_again() -> Result<()> {
    let browser = Browser::open(Screen::Phone, "en").await?;
    new_game_over(&browser).await?;
    let story = begin(&browser).await?;
    let games = browser.games().await?;
    browser.go_to("/games").await?;
    let catch = "window.file = null; const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => { blob.text().then((text) => window.file = text); return make.call(URL, blob); };";
    browser.run(catch).await?;
    browser.click("#export-all").await?;
    browser.wait_until("window.file").await?;
    let file = browser.run("return window.file").await?;
    for left in [1, 0] {
        browser.click(".delete").await?;
        browser
            .wait_until(&format!("document.querySelectorAll('.game-door').length === {left}"))
            .await?;
    }
    browser.wait_until("!document.querySelector('.delete')").await?;
    ensure!(browser.games().await? == serde_json::json!([]), "deleted games are kept");
    browser.choose_file(".file input", file.as_str().unwrap_or_default()).await?;
    browser.wait_until("document.querySelectorAll('.game-door').length === 2").await?;
    let again = browser.games().await?;
    let ids = |games: &serde_json::Value| {
        let names = games.as_array().into_iter().flatten().filter_map(|game| game[0].as_str());
        names.map(|name| name[..8].to_owned()).collect::<std::collections::BTreeSet<_>>()
    };
    ensure!(ids(&again) == ids(&games), "{again}");
    browser.click(".game-list li:first-child .game-door").await?;
    browser.wait_until(&format!("{LINES} === {story}")).await?;
    // The other one is over, and still can be looked at.
    browser.go_to("/games").await?;
    browser.click(".game-list li:last-child .game-door").await?;
    browser.wait_for("#result").await?;
    browser.close().await
}

async fn new_game_over(browser: &Browser) -> Result<()> {
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    new_game(browser, "base", &["person", "apprentice"], Some(1)).await?;
    play_to_the_end(browser).await.map(drop)
}

#[tokio::test]
async fn a_file_without_a_game_is_refused_in_words() -> Result<()> {
    for (language, words) in
        [("en", "My games"), ("pl", "Moje partie"), ("de", "Meine Partien"), ("fr", "Mes parties")]
    {
        let browser = Browser::open(Screen::Phone, language).await?;
        browser.go_home().await?;
        browser.choose_file(".file input", "{\"record\": 7}").await?;
        browser.wait_for("#unopened").await?;
        let said = browser.text("#unopened").await?;
        ensure!(said.contains(words) && !said.contains("line 1"), "{said}");
        // A record that breaks the rules gets as far as the worker.
        let options = Options::new(2, Expansion::Base)?;
        let start = Game::new(&options, &Components::default(), &Seed::from_text("bad"));
        let mut record = serde_json::to_value(Record::new(&start, Vec::new(), &start))?;
        record["actions"] = serde_json::json!([{"type": "end_turn"}]);
        browser.run("document.querySelector('#unopened').remove()").await?;
        browser.choose_file(".file input", &record.to_string()).await?;
        browser.wait_until("document.querySelector('#unopened')?.innerText && document.querySelector('#play-now')").await?;
        ensure!(!browser.has(".board-svg.pieces, .choose").await?, "an empty board is shown");
        browser.accessible().await?;
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn what_the_browser_does_not_save_is_said() -> Result<()> {
    let browser = Browser::open(Screen::Phone, "en").await?;
    let full = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }";
    browser.run_first(full).await?;
    browser.go_home().await?;
    browser.click("#play-now").await?;
    browser.wait_for("#unsaved").await?;
    ensure!(browser.text("#unsaved").await?.contains("file"));
    browser.close().await
}
