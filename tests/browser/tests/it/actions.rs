//! Every kind of action and every tool, with clicks, in positions of random games that allow it.

use std::collections::BTreeMap;
use std::num::NonZeroU16;

use anyhow::{Context, Result, ensure};
use magnum_sal::chance::below;
use magnum_sal::{Action, Components, Expansion, Game, Options, Seed, Tool};
use magnum_sal_browser_tests::{Browser, Screen, perform, show_position};
use magnum_sal_web::interact::tools_used;

/// What an action is an example of: its kind, and the tools that it uses.
fn examples(action: &Action) -> Vec<String> {
    let mut examples = vec![format!("{:?}", action.kind())];
    examples.extend(tools_used(action).iter().map(|(tool, _)| tool.name().to_owned()));
    examples
}

/// A position and a legal action for each example that random games have.
fn found(expansion: Expansion) -> BTreeMap<String, (Game, Action)> {
    let mut found = BTreeMap::new();
    let options = Options::new(4, expansion).expect("four can play");
    let options = options.with_round_limit(NonZeroU16::new(9));
    let mut legal = Vec::new();
    for number in 0..60 {
        let seed = Seed::from_text(&format!("examples {number}"));
        let mut game = Game::new(&options, &Components::default(), &seed);
        let mut rng = seed.rng();
        while !game.is_over() {
            game.legal(&mut legal);
            for &action in &legal {
                for example in examples(&action) {
                    found.entry(example).or_insert((game, action));
                }
            }
            game.play_unchecked(legal[below(&mut rng, legal.len() as u32) as usize]);
        }
    }
    found
}

async fn check(expansion: Expansion, tools: &[Tool], kinds: usize) -> Result<()> {
    let examples = found(expansion);
    for tool in tools {
        ensure!(examples.contains_key(tool.name()), "no example of {tool}");
    }
    ensure!(examples.len() >= kinds + tools.len(), "only {:?}", examples.keys());
    let browser = Browser::open(Screen::Laptop, "en").await?;
    browser.go_home().await?;
    browser.select("#speed", "off").await?;
    for (example, (game, action)) in &examples {
        let table = show_position(&browser, game).await?;
        // The page numbers spaces by itself, so the action is read again there.
        let action = action.notation(game.board()).action(table.board())?;
        let before = browser.run("return document.querySelectorAll('.line').length").await?;
        perform(&browser, &table, action)
            .await
            .with_context(|| format!("{example}: {action:?}"))?;
        let more = format!("document.querySelectorAll('.line').length > {before}");
        browser.wait_until(&more).await.with_context(|| example.clone())?;
    }
    println!("{} examples", examples.len());
    browser.close().await
}

#[tokio::test]
async fn every_action_of_the_base_game_is_done_with_clicks() -> Result<()> {
    check(Expansion::Base, Tool::BASE, 15).await
}

#[tokio::test]
async fn every_action_of_muria_is_done_with_clicks() -> Result<()> {
    check(Expansion::Muria, &Tool::ALL, 20).await
}
