//! Today's deal: one try counts, and the result goes on the board.

use anyhow::{Result, ensure};
use magnum_sal::{Components, Game, History, Seed};
use magnum_sal_browser_tests::{Host, Screen, guest};
use magnum_sal_protocol::DailyDeal;
use serde_json::json;

use crate::games::choose_file;

/// Today's deal as a saved game that is over; nobody has thought in it.
fn finished(deal: DailyDeal) -> String {
    let seed = Seed::from_text(&deal.seed());
    let start = Game::new(&deal.options(), &Components::default(), &seed);
    let mut history = History::new(start, Vec::new());
    let mut legal = Vec::new();
    while !history.game().is_over() {
        history.game().legal(&mut legal);
        let action = legal[history.steps().len() % legal.len()];
        history.play(action).expect("it is legal");
    }
    let mut record = history.record();
    record.players = ["You", "Kinga", "Jan"].map(str::to_owned).to_vec();
    let bots = [None, Some("carpenter"), Some("foreman")];
    json!({"record": record, "bots": bots, "id": format!("today.{}", deal.day)}).to_string()
}

#[tokio::test]
async fn todays_deal_is_played_once_and_its_result_is_put_on_the_board() -> Result<()> {
    let host = Host::start()?;
    let browser = guest(&host, Screen::Phone, "Ann").await?;
    browser.go_to("/").await?;
    browser.select("#speed", "off").await?;
    ensure!(browser.text("#todays-deal").await?.contains("One try counts."));
    browser.click("#todays-deal").await?;
    browser.wait_for(".kind").await?;
    let purse = browser.text("#purse").await?;
    browser.reload().await?;
    browser.go_to("/").await?;
    ensure!(browser.text("#todays-deal").await?.contains("It is waiting for you."));
    browser.click("#todays-deal").await?;
    browser.wait_for(".kind").await?;
    ensure!(browser.text("#purse").await? == purse, "the same game goes on");
    // The same game, played to its end elsewhere.
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed()?;
    let game = finished(DailyDeal::at(now.as_millis() as i64));
    browser.go_to("/").await?;
    choose_file(&browser, ".file input", "deal.json", &game).await?;
    browser.wait_for("#deal-result").await?;
    ensure!(browser.text("#deal-result .spark").await?.contains("of 3"));
    browser.accessible().await?;
    browser.click("#send-deal").await?;
    browser.wait_for("#deal-board li").await?;
    ensure!(browser.text("#deal-board").await?.contains("Ann"));
    browser.wait_until("!document.querySelector('#send-deal')").await?;
    browser.go_to("/").await?;
    ensure!(browser.text("#todays-deal").await?.contains("Your result: "));
    browser.close().await
}
