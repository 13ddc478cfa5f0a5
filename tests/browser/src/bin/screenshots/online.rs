//! `online-screenshots DIRECTORY`: pictures of the screens of a server's tables, for people to look at.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use magnum_sal_browser_tests::{
    Browser, Host, Screen, Stepper, Wanted, guest, invited, open_table, play_to_the_end,
};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let directory: PathBuf =
        std::env::args_os().nth(1).context("usage: online-screenshots DIRECTORY")?.into();
    std::fs::create_dir_all(&directory)?;
    for (screen, name) in [(Screen::Laptop, "laptop"), (Screen::Phone, "phone")] {
        pictures(&directory, screen, name).await?;
    }
    Ok(())
}

async fn pictures(directory: &Path, screen: Screen, size: &str) -> Result<()> {
    let host = Host::start()?;
    let picture = |name: &str| directory.join(format!("online-{name}-{size}.png"));
    let ann = Browser::visit(&host.address(), screen, "en").await?;
    ann.go_home().await?;
    ann.click("#online").await?;
    ann.wait_for("#guest-name").await?;
    ann.screenshot(&picture("sign-in")).await?;
    let kinga = guest(&host, Screen::Laptop, "Kinga").await?;
    open_table(&kinga, &Wanted { others: &["person", "foreman"], ..Wanted::DUEL }).await?;
    let ben = guest(&host, screen, "Ben").await?;
    let wanted = Wanted {
        expansion: "muria",
        others: &["person", "miner", "carpenter"],
        clock: "normal",
        rounds: None,
    };
    let link = open_table(&ben, &wanted).await?;
    let cleo = invited(&link, Screen::Laptop, "Cleo").await?;
    cleo.fill("#say", "Glück auf! Shall we start?").await?;
    cleo.click("#say-it").await?;
    ben.wait_for(".saying").await?;
    ben.screenshot(&picture("room")).await?;
    ben.click("#start-game:not(:disabled)").await?;
    let mut stepper = Stepper::default();
    for _ in 0..60 {
        for browser in [&ben, &cleo] {
            stepper.step(browser).await?;
        }
        tokio::time::sleep(std::time::Duration::from_millis(30)).await;
    }
    while !ben.has("#your-turn").await? {
        stepper.step(&cleo).await?;
    }
    ben.run("scrollTo(0, 0)").await?;
    ben.screenshot(&picture("game")).await?;
    ben.run("document.querySelector('.side').scrollIntoView()").await?;
    ben.run("document.documentElement.dataset.theme = 'dark'").await?;
    ben.screenshot(&picture("game-dark")).await?;
    ann.go_to("/online").await?;
    ann.wait_for("#running .table-card").await?;
    ann.screenshot(&picture("lobby")).await?;
    ben.go_to("/online").await?;
    ben.wait_for("#mine .table-card").await?;
    ben.screenshot(&picture("lobby-dark")).await?;
    ben.go_to("/online/new").await?;
    ben.wait_for("#open-table").await?;
    ben.screenshot(&picture("new-table-dark")).await?;
    open_table(ann_signed_in(&ann).await?, &Wanted { others: &["miner"], ..Wanted::DUEL }).await?;
    ann.select("#speed", "off").await?;
    ann.click("#start-game:not(:disabled)").await?;
    ann.wait_for(".board-svg").await?;
    play_to_the_end(&ann).await?;
    ann.click("#proof summary").await?;
    ann.wait_for("#verdict").await?;
    ann.screenshot(&picture("result")).await?;
    ann.go_to("/online").await?;
    ann.click("#whoami").await?;
    ann.wait_for("#log-out").await?;
    ann.screenshot(&picture("person")).await?;
    for browser in [ann, ben, cleo, kinga] {
        browser.close().await?;
    }
    Ok(())
}

async fn ann_signed_in(ann: &Browser) -> Result<&Browser> {
    ann.fill("#guest-name", "Ann").await?;
    ann.click("#be-guest").await?;
    ann.wait_for("#new-table").await?;
    Ok(ann)
}
