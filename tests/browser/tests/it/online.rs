//! Tables of the real server: several browsers, interruptions, and everything around the game.

use anyhow::{Context, Result, ensure};
use magnum_sal_browser_tests::{
    Browser, Host, Screen, Server, Stepper, Wanted, by_turn, duel, guest, invited, open_table,
    play_to_the_end, play_together, site,
};
use serde_json::json;

const LINES: &str = "document.querySelectorAll('.line').length";

async fn lines(browser: &Browser) -> Result<u64> {
    browser.run(&format!("return {LINES}")).await?.as_u64().context("a number of lines")
}

/// Clicks until an action is confirmed, or the turn ended.
async fn act(browser: &Browser, stepper: &mut Stepper) -> Result<()> {
    while !matches!(stepper.step(browser).await?.as_str(), "confirm" | "EndTurn") {}
    Ok(())
}

#[tokio::test]
async fn a_game_survives_a_reload_and_a_crash_and_is_watched_to_its_end() -> Result<()> {
    let mut host = Host::start()?;
    let (ann, ben, link) = duel(&host).await?;
    let cleo = Browser::visit(&host.address(), Screen::Laptop, "de").await?;
    cleo.open_link(&link).await?;
    cleo.wait_for("#watching").await?;
    ensure!(!cleo.has(".kind, #confirm, #say").await?, "a spectator has controls");
    let mut stepper = Stepper::default();

    // An action is seen by everybody.
    let (first, second) = by_turn(&ann, &ben).await?;
    ensure!(
        first
            .run("return document.title")
            .await?
            .as_str()
            .unwrap_or_default()
            .contains("Your turn")
    );
    ensure!(!second.has(".kind, #confirm").await?, "the other one can act");
    let before = lines(&cleo).await?;
    act(first, &mut stepper).await?;
    for browser in [&ann, &ben, &cleo] {
        browser.wait_until(&format!("{LINES} === {}", before + 1)).await?;
    }

    // A reload in the middle goes on with the same table and the same story.
    let story = first.text(".lines").await?;
    first.reload().await?;
    first.wait_for(".kind, .answers button, #confirm").await?;
    ensure!(first.text(".lines").await? == story);
    for browser in [&ann, &ben, &cleo] {
        browser.no_errors().await?;
    }

    // The server crashes. What is confirmed meanwhile is done once, when it is back.
    let before = lines(first).await?;
    host.kill();
    first.wait_for("#lost").await?;
    let said = "document.querySelector('#announced').textContent.startsWith('Connection lost')";
    ensure!(first.holds(said).await?, "nobody hears that the connection is lost");
    act(first, &mut stepper).await?;
    host.restart()?;
    for browser in [&ann, &ben, &cleo] {
        browser.wait_until("!document.querySelector('#lost')").await?;
        browser.wait_until(&format!("{LINES} > {before}")).await?;
        // That the server was away is no error of the page, but the console mentions it.
        browser.no_errors().await.ok();
    }
    ensure!(lines(first).await? == before + 1, "the action was done twice");

    play_together(&[&ann, &ben]).await?;
    cleo.wait_for("#result[open]").await?;
    let ranking = "return [...document.querySelectorAll('#result li')].map((line) => line.querySelector('strong').innerText + line.lastElementChild.innerText.replace(/\\D/g, ''))";
    let seen = cleo.run(ranking).await?;
    for browser in [&ann, &ben] {
        ensure!(browser.run(ranking).await? == seen);
    }

    // The record is watched again, and the shuffle is proved.
    cleo.click("#watch").await?;
    cleo.wait_for("#scrubber").await?;
    cleo.wait_until("document.querySelector('.status').innerText.includes('phase I · Runde 1')")
        .await?;
    cleo.click("#leave-replay").await?;
    ann.click("#proof summary").await?;
    ann.wait_for("#verdict").await?;
    ensure!(ann.text("#verdict").await?.starts_with("Checked"));
    for browser in [ann, ben, cleo] {
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn without_a_network_nothing_is_lost() -> Result<()> {
    let host = Host::start()?;
    let (ann, ben, _) = duel(&host).await?;
    let (first, second) = by_turn(&ann, &ben).await?;
    let offline = |offline: bool| json!({"offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
    first.dev_tools("Network.enable", json!({})).await?;
    first.dev_tools("Network.emulateNetworkConditions", offline(true)).await?;
    first.wait_for("#lost").await?;
    let before = lines(second).await?;
    let mut stepper = Stepper::default();
    act(first, &mut stepper).await?;
    first.dev_tools("Network.emulateNetworkConditions", offline(false)).await?;
    first.wait_until("!document.querySelector('#lost')").await?;
    second.wait_until(&format!("{LINES} === {}", before + 1)).await?;
    first.no_errors().await.ok();
    first.wait_until(&format!("{LINES} === {}", before + 1)).await?;
    ann.close().await?;
    ben.close().await
}

#[tokio::test]
async fn players_talk_take_back_and_abort() -> Result<()> {
    let host = Host::start()?;
    let (ann, ben, _) = duel(&host).await?;
    // Talk is text, whatever it looks like; where it is folded away, it is counted.
    ben.click("#talk[aria-expanded=true]").await?;
    ann.fill("#say", "<img src=x onerror=alert(1)> Glück auf!").await?;
    ann.click("#say-it").await?;
    ben.wait_for(".unread").await?;
    ensure!(ben.text(".unread [aria-hidden]").await? == "1");
    ben.click("#talk").await?;
    ben.wait_for(".saying").await?;
    ensure!(ben.text(".saying").await?.contains("<img src=x onerror=alert(1)> Glück auf!"));
    ensure!(!ben.has(".said img").await?);
    ensure!(!ben.has(".unread").await?);

    // Taking back is seen by the other.
    let (first, second) = by_turn(&ann, &ben).await?;
    let before = lines(second).await?;
    first.click("[data-kind='Visit(TownSquare)']").await?;
    first.click("#confirm").await?;
    second.wait_until(&format!("{LINES} === {}", before + 1)).await?;
    ensure!(second.holds("document.querySelector('#undo').disabled").await?);
    first.click("#undo:not(:disabled)").await?;
    second.wait_until(&format!("{LINES} === {before}")).await?;
    first.wait_for("[data-kind='Visit(TownSquare)']:not([aria-disabled])").await?;

    // Both agree to abort.
    first.click("#menu").await?;
    first.click("#abort").await?;
    first.wait_for("#withdraw-abort").await?;
    second.click("#agree-abort").await?;
    for browser in [&ann, &ben] {
        browser.wait_for("#result").await?;
        ensure!(browser.text("#result").await?.contains("Aborted by agreement"));
        ensure!(!browser.has(".kind").await?);
    }
    ann.close().await?;
    ben.close().await
}

#[tokio::test]
async fn a_clock_runs_and_bots_fill_the_table() -> Result<()> {
    let host = Host::start()?;
    let ann = guest(&host, Screen::Phone, "Ann").await?;
    let wanted = Wanted {
        expansion: "muria",
        others: &["apprentice", "person"],
        clock: "quick",
        rounds: Some(1),
    };
    open_table(&ann, &wanted).await?;
    ensure!(ann.holds("document.querySelector('#start-game').disabled").await?);
    // Nobody comes, so that a bot has the last seat.
    ann.wait_until("document.querySelector('.talk').innerText.includes('Ann sits down.')").await?;
    ann.select("[name=seat-3]", "miner").await?;
    ann.click("#start-game:not(:disabled)").await?;
    ann.wait_for("#your-turn").await?;
    ann.wait_for(".clock.runs").await?;
    let time = ann.text(".clock.runs").await?;
    ann.wait_until(&format!("document.querySelector('.clock.runs')?.innerText !== '{time}'"))
        .await?;
    let wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
    ensure!(!ann.holds(wide).await?, "the page is wider than the phone");
    play_to_the_end(&ann).await?;
    ensure!(ann.holds("document.querySelectorAll('#result li').length === 3").await?);
    ann.close().await
}

#[tokio::test]
async fn whoever_ran_out_of_time_takes_the_seat_back() -> Result<()> {
    let host = Host::start()?;
    let ann = guest(&host, Screen::Laptop, "Ann").await?;
    // The form offers no clock that a test could wait for.
    let open = "fetch('/api/tables', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({
        settings: {options: {players: 2}, clock: {type: 'live', seconds: 8, increment: 0}}})})
        .then((answer) => answer.json()).then(({table}) => location.hash = '/table/' + table);";
    ann.run(open).await?;
    ann.wait_for("#link").await?;
    let link = ann.run("return document.querySelector('#link').value").await?;
    ensure!(link.as_str().is_some_and(|link| link.contains("/t/")), "{link}");
    let ben = invited(link.as_str().context("a link")?, Screen::Laptop, "Ben").await?;
    ann.click("#start-game:not(:disabled)").await?;
    let (first, _) = by_turn(&ann, &ben).await?;
    first.wait_for("#return").await?;
    ensure!(!first.has(".kind, #your-turn").await?, "the bot's turn is offered to its person");
    first.click("#return").await?;
    first.wait_until("!document.querySelector('#return')").await?;
    ensure!(first.text(".talk").await?.contains("is back"));
    ann.close().await?;
    ben.close().await
}

#[tokio::test]
async fn the_lobby_lists_tables_and_says_whose_turn_it_is() -> Result<()> {
    let host = Host::start()?;
    let (ann, ben, link) = duel(&host).await?;
    let (first, second) = by_turn(&ann, &ben).await?;
    first.go_to("/online").await?;
    first.wait_for("#mine .chip.mine").await?;
    let cleo = guest(&host, Screen::Laptop, "Cleo").await?;
    cleo.wait_for("#running .table-card").await?;
    let table = link.rsplit('/').next().context("a link has an id")?;
    cleo.click(&format!("#running a[href$='{table}']")).await?;
    cleo.wait_for("#watching").await?;
    // Whoever watches hears those who play, and is told why there is nothing to say.
    cleo.wait_for("#say-players").await?;
    second.fill("#say", "Good luck!").await?;
    second.click("#say-it").await?;
    cleo.wait_for(".saying").await?;
    first.wait_for("#mine .news").await?;
    first.click("#mine .table-card").await?;
    first.wait_for("#your-turn").await?;
    // Bots at a table are seen as well.
    open_table(&cleo, &Wanted { others: &["person", "miner"], ..Wanted::DUEL }).await?;
    cleo.go_to("/online").await?;
    cleo.wait_for("#mine .faces use[href='#portrait-miner']").await?;
    cleo.wait_until("document.getElementById('portrait-miner')").await?;
    cleo.go_to("/table/nowhere").await?;
    cleo.wait_until("document.body.innerText.includes('There is no such table')").await?;
    cleo.no_errors().await.ok();
    for browser in [ann, ben, cleo] {
        browser.close().await?;
    }
    Ok(())
}

/// Signs up in the lobby.
pub(crate) async fn account(host: &Host, name: &str) -> Result<Browser> {
    let browser = Browser::visit(&host.address(), Screen::Laptop, "en").await?;
    sign_up(&browser, name).await?;
    Ok(browser)
}

/// Signs up in a browser that was opened before.
pub(crate) async fn sign_up(browser: &Browser, name: &str) -> Result<()> {
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.click("#online").await?;
    browser.click("#with-account").await?;
    browser.fill("#account-name", name).await?;
    browser.fill("#password", "salt and pepper").await?;
    browser.click("#sign-up").await?;
    browser.wait_for("#new-table").await
}

#[tokio::test]
async fn accounts_are_rated_and_have_a_page_of_their_own() -> Result<()> {
    let host = Host::start()?;
    let ann = account(&host, "Ann").await?;
    let ben = account(&host, "Ben").await?;
    ann.go_to("/online/new").await?;
    ann.select("#players", "2").await?;
    ann.click("#rated:not(:disabled)").await?;
    ann.click("#open-table").await?;
    ann.wait_for("#start-game").await?;
    ben.click("#open .table-card").await?;
    ben.click(".join").await?;
    ann.click("#start-game:not(:disabled)").await?;
    ben.wait_for(".board-svg").await?;
    ben.click("#menu").await?;
    ben.click("#resign").await?;
    ben.click("#resign.danger").await?;
    ann.wait_until("document.querySelectorAll('#result .change').length === 2").await?;
    ensure!(ann.text("#result .change.up").await?.starts_with('+'));
    ann.go_to("/online").await?;
    ann.click("#whoami").await?;
    ann.wait_until("document.querySelector('.rating').innerText.includes('after 1 rated game')")
        .await?;
    ann.wait_for(".tables .table-card").await?;
    ann.accessible().await?;
    // A program of one's own, and the end of the session.
    ann.click("#programs summary").await?;
    ann.fill("#program-name", "Digger").await?;
    ann.click("#scope-chat").await?;
    ann.click("#new-program").await?;
    ann.wait_for("#token").await?;
    ann.wait_for("#programs .revoke").await?;
    let may = ann.text("#programs li small").await?;
    ensure!(may == "take seats and play", "the program may {may}");
    ann.click("#programs .revoke").await?;
    ann.wait_until("!document.querySelector('#programs .revoke')").await?;
    ann.click("#log-out").await?;
    ann.wait_for("#guest-name").await?;
    ann.click("#with-account").await?;
    ann.fill("#account-name", "Ann").await?;
    ann.fill("#password", "salt and pepper").await?;
    ann.click("#log-in").await?;
    ann.wait_for("#whoami").await?;
    ann.close().await?;
    ben.close().await
}

#[tokio::test]
async fn the_lobby_speaks_four_languages() -> Result<()> {
    let host = Host::start()?;
    let ann = guest(&host, Screen::Laptop, "Ann").await?;
    open_table(&ann, &Wanted::DUEL).await?;
    for (language, words) in [
        ("pl", "Zaproś innych"),
        ("de", "Andere einladen"),
        ("fr", "Inviter d’autres joueurs"),
        ("en", "Invite others"),
    ] {
        ann.select("#language", language).await?;
        ann.wait_until(&format!("document.querySelector('.invite').innerText.includes('{words}')"))
            .await?;
    }
    ann.close().await
}

#[tokio::test]
async fn no_online_screen_shuts_anybody_out() -> Result<()> {
    for size in [Screen::Laptop, Screen::Phone] {
        let host = Host::start()?;
        let ann = Browser::visit(&host.address(), size, "en").await?;
        ann.go_home().await?;
        ann.click("#online").await?;
        ann.wait_for("#guest-name").await?;
        check(&ann, "sign in").await?;
        let ben = guest(&host, size, "Ben").await?;
        let link = open_table(&ben, &Wanted::DUEL).await?;
        check(&ben, "room").await?;
        ann.wait_for("#open .table-card").await?;
        check(&ann, "lobby").await?;
        ann.go_to("/online/new").await?;
        ann.wait_for("#guest-name").await?;
        let cleo = invited(&link, size, "Cleo").await?;
        ben.click("#start-game:not(:disabled)").await?;
        by_turn(&ben, &cleo).await?;
        check(&ben, "game").await?;
        check(&cleo, "game of the other").await?;
        let table = link.rsplit('/').next().context("a link has an id")?;
        ann.go_to(&format!("/table/{table}")).await?;
        ann.wait_for("#watching").await?;
        check(&ann, "watching").await?;
        cleo.click("#menu").await?;
        check(&cleo, "menu").await?;
        cleo.click("#resign").await?;
        check(&cleo, "resigning").await?;
        cleo.click("#resign.danger").await?;
        ben.wait_for("#result").await?;
        ben.click("#proof summary").await?;
        ben.wait_for("#verdict").await?;
        check(&ben, "result").await?;
        ben.go_to("/online").await?;
        ben.click("#whoami").await?;
        ben.wait_for("#log-out").await?;
        check(&ben, "person").await?;
        ben.click(".notify-link").await?;
        ben.click("#webhook summary").await?;
        check(&ben, "notifications").await?;
        ben.go_to("/online/new").await?;
        ben.wait_for("#open-table").await?;
        check(&ben, "new table").await?;
        for browser in [ann, ben, cleo] {
            browser.close().await?;
        }
    }
    Ok(())
}

pub(crate) async fn check(browser: &Browser, screen: &str) -> Result<()> {
    let wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
    ensure!(!browser.holds(wide).await?, "{screen} is wider than the window");
    for theme in ["light", "dark"] {
        browser.run(&format!("document.documentElement.dataset.theme = '{theme}'")).await?;
        browser.accessible().await.with_context(|| format!("{screen}, {theme}"))?;
    }
    Ok(())
}

#[tokio::test]
async fn as_plain_files_the_app_plays_and_explains_what_is_missing() -> Result<()> {
    let files = Server::start(&site())?;
    let browser = Browser::visit(&files.address(), Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.no_errors().await?;
    browser.click("#online").await?;
    browser.wait_for("#no-server").await?;
    browser.accessible().await?;
    // The page found out by asking, which the console mentions.
    browser.no_errors().await.ok();
    browser.go_to("/").await?;
    browser.click("#play-now").await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    browser.close().await
}

#[tokio::test]
async fn the_past_of_a_running_game_is_looked_at_while_it_goes_on() -> Result<()> {
    let host = Host::start()?;
    let (ann, ben, link) = duel(&host).await?;
    let (first, second) = by_turn(&ann, &ben).await?;
    let mut stepper = Stepper::default();
    first.click("[data-kind='Visit(TownSquare)']").await?;
    first.click("#confirm").await?;
    second.wait_for(".line[data-number='1']").await?;
    let now = second.text(".players").await?;

    // A tap on the story shows how it was before: one cent less.
    second.click(".line[data-number='0']").await?;
    second.wait_for("#back-to-now").await?;
    second.wait_until(&format!("document.querySelector('.players').innerText !== {now:?}")).await?;
    ensure!(!second.has("#analyse").await?, "whoever plays is helped");
    second.accessible().await.context("looking back")?;

    // What happens meanwhile is told, and the reader stays.
    while !second.has("#your-turn").await? {
        stepper.step(first).await?;
    }
    second.wait_for("#past-news:not(:empty)").await?;
    ensure!(second.holds("document.querySelector('#scrubber').value === '0'").await?);
    ensure!(!second.has(".kind, #confirm, .answers button").await?, "the past can be changed");
    second.run("document.activeElement.blur()").await?;
    second.press("t").await?;
    second.press("Enter").await?;
    ensure!(!second.has("#confirm").await?, "a key acts in the past");
    second.click("#step-forward").await?;
    second
        .wait_until(&format!("document.querySelector('.players').innerText.replace(/\\s+/g, '') === {now:?}.replace(/\\s+/g, '')"))
        .await?;

    // Back to now, where it is one's turn.
    second.click("#back-to-now").await?;
    second.wait_for(".kind:not([aria-disabled])").await?;
    ensure!(!second.has("#scrubber").await?);

    // Whoever comes later sees the beginning as well.
    let cleo = Browser::visit(&host.address(), Screen::Phone, "en").await?;
    cleo.open_link(&link).await?;
    cleo.click("#menu").await?;
    cleo.click("#look-back").await?;
    cleo.fill("#scrubber", "0").await?;
    cleo.wait_until("document.querySelector('.status').innerText.includes('Round 1')").await?;
    cleo.click("#back-to-now").await?;
    for browser in [ann, ben, cleo] {
        browser.close().await?;
    }
    Ok(())
}
