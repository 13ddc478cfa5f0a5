//! Exercises from one's own mistakes.

use anyhow::{Result, ensure};
use magnum_sal::{Components, Expansion, Game, History, Options, Seed};
use magnum_sal_bots::{Bot, BotLevel, Budget, scripted};
use magnum_sal_browser_tests::{Browser, Screen, show_save};
use serde_json::json;

/// Playouts by which a mistake is looked for, and the chance to win that it gives away.
const PLAYOUTS: u32 = 600;
const LOST: f32 = 0.4;

/// A game that was over soon after somebody made a great mistake against a bot.
fn lost_game() -> String {
    let limit = std::num::NonZeroU16::new(2);
    let options = Options::new(2, Expansion::Base).expect("two can play").with_round_limit(limit);
    let games = (0..).map(|number| Seed::from_text(&format!("mistake {number}")));
    games.filter_map(|seed| game_with_mistake(&options, &seed)).next().expect("one is found")
}

fn game_with_mistake(options: &Options, seed: &Seed) -> Option<String> {
    let mut rng = seed.rng();
    let mut legal = Vec::new();
    let mut game = Game::new(options, &Components::default(), seed);
    let (person, mistake) = loop {
        let seat = game.player()?;
        let view = game.view(Some(seat));
        view.legal(&mut legal);
        if game.board().phase() == 3 && legal.len() > 3 {
            let mut bot = Bot::new(BotLevel::Steward).thorough();
            let choice = bot.choose(&view, &legal, Budget::Playouts(PLAYOUTS), &mut rng);
            let chance = |rank: usize| choice.evaluation[rank].win[seat.index()];
            let last = choice.evaluation.len() - 1;
            if chance(0) - chance(last) > LOST {
                break (seat, choice.evaluation[last].action);
            }
        }
        let action = scripted(&view, &legal, &mut rng).action;
        game.play(action).expect("bots play by the rules");
    };
    let mut history = History::new(game, Vec::new());
    history.play(mistake).expect("it is legal");
    while let Some(seat) = history.game().player() {
        let view = history.game().view(Some(seat));
        view.legal(&mut legal);
        let action = scripted(&view, &legal, &mut rng).action;
        history.play(action).expect("bots play by the rules");
    }
    let mut record = history.record();
    record.players = ["Ann", "Ben"].map(str::to_owned).to_vec();
    let bots = [0, 1].map(|seat| (seat != person.index()).then_some("miner"));
    Some(json!({"record": record, "bots": bots}).to_string())
}

#[tokio::test]
async fn mistakes_become_exercises_that_come_again() -> Result<()> {
    let browser = Browser::open(Screen::Phone, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    browser.go_to("/practice").await?;
    browser.wait_for("#no-exercises").await?;
    show_save(&browser, &lost_game()).await?;
    browser.wait_for("#result[open]").await?;
    browser.click("#analyse-game").await?;
    browser.wait_for("#practise").await?;
    browser.click("#practise").await?;
    browser.wait_for("#begin-practice").await?;
    ensure!(browser.text("#exercises").await?.contains("today"));
    browser.accessible().await?;
    browser.click("#begin-practice").await?;
    // Whoever gives up is told what would have been better, and why.
    browser.wait_for(".prompt strong").await?;
    ensure!(browser.text(".prompt strong").await? == "What would you do?");
    browser.click("#show-solution").await?;
    browser.wait_for("#verdict").await?;
    for said in ["#solution", "#why", "#before"] {
        ensure!(browser.text(said).await?.len() > 10, "{said}");
    }
    browser.accessible().await?;
    // What was tried again does not count, and is judged.
    browser.click("#try-again").await?;
    browser.wait_until("document.querySelector('#show-solution')").await?;
    browser.wait_for(".kind:not([aria-disabled])").await?;
    browser.click(".kind:not([aria-disabled])").await?;
    browser.reload().await?;
    browser.go_to("/practice").await?;
    browser.wait_for("#exercises").await?;
    ensure!(browser.text("#exercises").await?.contains("for another day"));
    // The next day it is there again.
    browser.run("const now = Date.now; const Real = Date; window.Date = class extends Real { constructor(...given) { super(...(given.length ? given : [now() + 86400000])); } };").await?;
    browser.go_to("/").await?;
    browser.go_to("/practice").await?;
    browser.wait_for("#begin-practice").await?;
    browser.close().await
}
