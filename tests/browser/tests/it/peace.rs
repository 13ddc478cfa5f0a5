//! What players do for their peace and with each other's time: muting, blocking, pauses, kept seats.

use anyhow::{Context, Result, ensure};
use magnum_sal_browser_tests::{
    Browser, Host, Screen, Wanted, by_turn, duel, guest, invited, open_table,
};

use crate::online::{account, check, sign_up};

async fn say(browser: &Browser, words: &str) -> Result<()> {
    browser.fill("#say", words).await?;
    browser.click("#say-it").await
}

#[tokio::test]
async fn somebody_is_muted_and_blocked_by_their_card() -> Result<()> {
    let host = Host::start()?;
    let ann = guest(&host, Screen::Phone, "Ann").await?;
    let link = open_table(&ann, &Wanted::DUEL).await?;
    let ben = invited(&link, Screen::Laptop, "Ben").await?;
    say(&ben, "Hello!").await?;
    ann.wait_for(".saying").await?;
    // On a phone the talk is further down.
    ann.run("document.querySelector('.saying').scrollIntoView({block: 'center'})").await?;
    ann.touch(".saying .name").await?;
    ann.wait_for("#person-card[open]").await?;
    check(&ann, "a card").await?;
    // What is muted is not seen, and comes back.
    ann.touch("#person-card .mute").await?;
    ann.wait_until("!document.querySelector('.saying')").await?;
    ann.touch("#person-card .mute[aria-pressed=true]").await?;
    ann.wait_for(".saying").await?;
    // Whoever is blocked does not sit down again.
    ann.touch("#person-card .block").await?;
    ann.wait_for("#person-card .block[aria-pressed=true]").await?;
    ann.touch("#close-card").await?;
    ben.click("#leave").await?;
    ben.click(".join").await?;
    ben.wait_until("document.body.innerText.includes('does not want to play with you')").await?;
    ben.no_errors().await.ok();
    // The list on one's own page takes it back.
    ann.click("#whoami").await?;
    ann.click("#avoided summary").await?;
    ann.click("#avoided .block[aria-pressed=true]").await?;
    ann.wait_until("!document.querySelector('#avoided li')").await?;
    ben.click(".join").await?;
    ben.wait_for("#leave").await?;
    ann.close().await?;
    ben.close().await
}

#[tokio::test]
async fn a_game_is_paused_by_agreement() -> Result<()> {
    let host = Host::start()?;
    let ann = guest(&host, Screen::Phone, "Ann").await?;
    let link = open_table(&ann, &Wanted { clock: "quick", ..Wanted::DUEL }).await?;
    let ben = invited(&link, Screen::Laptop, "Ben").await?;
    ann.click("#start-game:not(:disabled)").await?;
    by_turn(&ann, &ben).await?;
    ann.click("#menu").await?;
    ann.click("#pause").await?;
    ann.wait_for("#withdraw-pause").await?;
    check(&ann, "an offered pause").await?;
    ben.click("#agree-pause").await?;
    for browser in [&ann, &ben] {
        browser.wait_for("#end-pause").await?;
        ensure!(!browser.has(".kind:not([aria-disabled]), #your-turn, .clock.runs").await?);
    }
    check(&ann, "a pause").await?;
    check(&ben, "a pause").await?;
    ben.click("#end-pause").await?;
    by_turn(&ann, &ben).await?;
    ann.wait_for(".clock.runs").await?;
    ann.close().await?;
    ben.close().await
}

#[tokio::test]
async fn whoever_stays_away_for_a_week_is_noticed_by_an_open_page() -> Result<()> {
    let host = Host::start()?;
    let (ann, ben, _) = duel(&host).await?;
    let (_, second) = by_turn(&ann, &ben).await?;
    ensure!(!second.has("#stand-in").await?);
    // Nothing is loaded anew: time passes.
    second.run("const now = Date.now; Date.now = () => now.call(Date) + 8 * 86400000").await?;
    second.wait_for("#stand-in").await?;
    ann.close().await?;
    ben.close().await
}

#[tokio::test]
async fn a_seat_is_kept_for_a_friend_who_finds_it() -> Result<()> {
    let host = Host::start()?;
    let kinga = Browser::visit(&host.address(), Screen::Phone, "en").await?;
    sign_up(&kinga, "Kinga").await?;
    let ann = account(&host, "Ann").await?;
    ann.go_to("/online/new").await?;
    ann.select("#players", "2").await?;
    // Nobody finds it but by the link.
    ann.click("#public").await?;
    ann.fill("[name=kept-2]", "Kinga").await?;
    ann.click("#open-table").await?;
    ann.wait_for("#link").await?;
    ensure!(ann.text(".seats").await?.contains("Kept for somebody"));
    check(&ann, "a kept seat").await?;
    let link = ann.run("return document.querySelector('#link').value").await?;
    let link = link.as_str().context("a link")?;

    // Others can watch.
    let ben = guest(&host, Screen::Laptop, "Ben").await?;
    ben.open_link(link).await?;
    ben.wait_until("document.querySelector('.seats').innerText.includes('Kept for somebody')")
        .await?;
    ensure!(!ben.has(".join").await?, "somebody else can sit down");

    kinga.wait_for("#kept .table-card").await?;
    check(&kinga, "a lobby with an invitation").await?;
    kinga.touch("#kept .table-card").await?;
    kinga.touch(".join").await?;
    ann.click("#start-game:not(:disabled)").await?;
    by_turn(&ann, &kinga).await?;
    for browser in [ann, ben, kinga] {
        browser.close().await?;
    }
    Ok(())
}
