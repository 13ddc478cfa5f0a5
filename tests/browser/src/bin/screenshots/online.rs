//! The screens of a server's tables.

use anyhow::Result;
use magnum_sal_browser_tests::{
    Browser, Host, Screen, Stepper, Wanted, guest, invited, open_table, play_to_the_end,
};

use crate::Album;

pub(crate) async fn pictures(album: &mut Album) -> Result<()> {
    for (screen, name) in [(Screen::Laptop, "laptop"), (Screen::Phone, "phone")] {
        tables(album, screen, name).await?;
    }
    Ok(())
}

/// People at tables of a server: in the lobby, before, during and after a game.
async fn tables(album: &mut Album, screen: Screen, size: &str) -> Result<()> {
    let host = Host::start()?;
    let ann = Browser::visit(&host.address(), screen, "en").await?;
    ann.go_home().await?;
    ann.click("#online").await?;
    ann.wait_for("#guest-name").await?;
    album.take(&ann, format!("{size}-en-light-sign-in")).await?;
    let kinga = guest(&host, Screen::Laptop, "Kinga").await?;
    open_table(&kinga, &Wanted { others: &["person", "foreman"], ..Wanted::DUEL }).await?;
    let ben = guest(&host, screen, "Ben").await?;
    let wanted = Wanted {
        expansion: "muria",
        others: &["person", "miner", "carpenter"],
        clock: "three-days",
        rounds: None,
    };
    let link = open_table(&ben, &wanted).await?;
    let cleo = invited(&link, Screen::Laptop, "Cleo").await?;
    cleo.fill("#say", "Glück auf! Shall we start?").await?;
    cleo.click("#say-it").await?;
    ben.wait_for(".saying").await?;
    album.by_day_and_night(&ben, size, "room").await?;
    ben.click("#start-game:not(:disabled)").await?;
    play(&ben, &cleo).await?;
    album.by_day_and_night(&ben, size, "online-game").await?;
    look_back(album, &ben, size).await?;
    ann.wait_for("#running .table-card").await?;
    album.take(&ann, format!("{size}-en-light-lobby")).await?;
    people(album, &ben, size).await?;
    afterwards(album, &ann, size).await?;
    for browser in [ann, ben, cleo, kinga] {
        browser.close().await?;
    }
    Ok(())
}

/// Plays until the game is in full swing and it is the first one's turn.
async fn play(ben: &Browser, cleo: &Browser) -> Result<()> {
    let mut stepper = Stepper::default();
    for _ in 0..60 {
        for browser in [ben, cleo] {
            stepper.step(browser).await?;
        }
        tokio::time::sleep(std::time::Duration::from_millis(30)).await;
    }
    while !ben.has("#your-turn").await? {
        stepper.step(cleo).await?;
    }
    // The ribbon that says so leaves a phone's screen after a while.
    ben.run("scrollTo(0, 0)").await.map(drop)
}

async fn look_back(album: &mut Album, ben: &Browser, size: &str) -> Result<()> {
    ben.click("#menu").await?;
    ben.click("#look-back").await?;
    ben.fill("#scrubber", "6").await?;
    ben.wait_for("#back-to-now").await?;
    ben.run("scrollTo(0, 0)").await?;
    album.take(ben, format!("{size}-en-light-looking-back")).await?;
    ben.click("#back-to-now").await
}

/// What one has beside the tables.
async fn people(album: &mut Album, ben: &Browser, size: &str) -> Result<()> {
    ben.go_to("/online").await?;
    ben.wait_for("#mine .table-card").await?;
    album.take_dark(ben, format!("{size}-en-dark-lobby")).await?;
    ben.click(".notify-link").await?;
    ben.wait_for("#wishes-title").await?;
    album.by_day_and_night(ben, size, "notifications").await?;
    ben.go_to("/online/new").await?;
    ben.wait_for("#open-table").await?;
    album.by_day_and_night(ben, size, "new-table").await
}

/// The end of a game, and whoever played it.
async fn afterwards(album: &mut Album, ann: &Browser, size: &str) -> Result<()> {
    ann.fill("#guest-name", "Ann").await?;
    ann.click("#be-guest").await?;
    ann.wait_for("#new-table").await?;
    open_table(ann, &Wanted { others: &["miner"], ..Wanted::DUEL }).await?;
    ann.select("#speed", "off").await?;
    ann.click("#start-game:not(:disabled)").await?;
    ann.wait_for(".board-svg").await?;
    play_to_the_end(ann).await?;
    ann.click("#proof summary").await?;
    ann.wait_for("#verdict").await?;
    album.take(ann, format!("{size}-en-light-result")).await?;
    ann.go_to("/online").await?;
    ann.click("#whoami").await?;
    ann.wait_for("#log-out").await?;
    album.take(ann, format!("{size}-en-light-person")).await
}
