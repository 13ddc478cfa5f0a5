//! Playing through the page: by chance, or a given action click by click.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail, ensure};
use magnum_sal::notation::{Position, Record};
use magnum_sal::{Action, Game, Options};
use magnum_sal_web::board::VisibleGame;
use magnum_sal_web::interact::{Aspect, Builder, Value, value_of};
use magnum_sal_web::worker::{Answer, LocalGame, SeatSetup, Setup, WorkerRequest};
use serde_json::json;

use crate::browser::Browser;

/// The kinds of action that were chosen.
pub type Seen = BTreeSet<String>;

/// Sets up a game with the form: players as `person` or the name of a level.
pub async fn new_game(
    browser: &Browser,
    expansion: &str,
    players: &[&str],
    rounds: Option<u32>,
) -> Result<()> {
    browser.go_to("/new").await?;
    browser.select("#expansion", expansion).await?;
    browser.select("#players", &players.len().to_string()).await?;
    for (index, player) in players.iter().enumerate() {
        browser.select(&format!("[name=seat-{}]", index + 1), player).await?;
    }
    if let Some(rounds) = rounds {
        browser.fill("#round-limit", &rounds.to_string()).await?;
    }
    browser.click("#start").await?;
    browser.wait_for(".board-svg").await
}

/// What can be clicked now, and the click: kinds that were not chosen yet come first, passing comes last.
const STEP: &str = r#"
    const seen = new Set(arguments_seen);
    if (document.querySelector('#result')) return 'over';
    const confirm = document.querySelector('#confirm');
    if (confirm) { confirm.click(); return 'confirm'; }
    const answers = [...document.querySelectorAll('.answers button')];
    if (answers.length) { answers[Math.floor(arguments_chance * answers.length)].click(); return 'answer'; }
    const kinds = [...document.querySelectorAll('.kind:not([aria-disabled])')];
    if (!kinds.length) return 'wait';
    const rank = (button) => button.dataset.kind === 'Pass' ? 2 : seen.has(button.dataset.kind) ? 1 : 0;
    const best = Math.min(...kinds.map(rank));
    const choice = kinds.filter((button) => rank(button) === best);
    const chosen = choice[Math.floor(arguments_chance * choice.length)];
    chosen.click();
    return chosen.dataset.kind;
"#;

/// Plays by chance, one click after another.
#[derive(Debug)]
pub struct Stepper {
    pub seen: Seen,
    chance: u64,
}

impl Default for Stepper {
    fn default() -> Stepper {
        Stepper { seen: Seen::new(), chance: 0x5EED }
    }
}

impl Stepper {
    /// Clicks once, if there is anything to click. Returns what was done: `wait`, `over`, `confirm`, `answer` or a kind.
    pub async fn step(&mut self, browser: &Browser) -> Result<String> {
        self.chance = self
            .chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let drawn = (self.chance >> 40) as f64 / (1u64 << 24) as f64;
        let script = STEP
            .replace("arguments_seen", &json!(self.seen).to_string())
            .replace("arguments_chance", &drawn.to_string());
        let done = browser.run(&script).await?.as_str().unwrap_or_default().to_owned();
        if !["over", "wait", "confirm", "answer"].contains(&done.as_str()) {
            self.seen.insert(done.clone());
        }
        Ok(done)
    }
}

/// Plays for all people at the table until the end screen; returns the kinds of action that were chosen.
pub async fn play_to_the_end(browser: &Browser) -> Result<Seen> {
    play_together(&[browser]).await
}

/// Plays in several browsers at one table until all of them show the end.
pub async fn play_together(browsers: &[&Browser]) -> Result<Seen> {
    let mut stepper = Stepper::default();
    for _ in 0..20_000 {
        let (mut waiting, mut over) = (0, 0);
        for browser in browsers {
            match stepper.step(browser).await?.as_str() {
                "over" => over += 1,
                "wait" => waiting += 1,
                _ => {}
            }
        }
        if over == browsers.len() {
            return Ok(stepper.seen);
        }
        if waiting + over == browsers.len() {
            tokio::time::sleep(std::time::Duration::from_millis(15)).await;
        }
    }
    bail!("the game does not end: {}", browsers[0].text("body").await?)
}

/// Puts a position before the player, as if it had been saved.
pub async fn show_position(browser: &Browser, game: &Game) -> Result<VisibleGame> {
    let players = game.board().seats().len();
    let record = Record::new(game, Vec::new(), game);
    let save = json!({"record": record, "bots": vec![None::<String>; players]});
    show_save(browser, &save.to_string()).await?;
    browser.wait_for(".kind, .answers button, #confirm").await?;
    Ok(VisibleGame::new(&Position::from(&game.view(None)))?)
}

/// Goes on with a saved game.
pub async fn show_save(browser: &Browser, save: &str) -> Result<()> {
    let script = format!("localStorage.setItem('magnum-sal.save', {})", json!(save));
    browser.run(&script).await?;
    browser.go_to("/").await?;
    browser.reload().await?;
    browser.click("#continue").await?;
    browser.wait_for(".board-svg").await
}

/// A game that bots have played up to some decision, as it is saved; `players` takes it over from there.
pub fn played_by_bots(
    options: Options,
    seed: &str,
    decisions: usize,
    players: &[SeatSetup],
) -> Result<String> {
    let bot = |player: &SeatSetup| SeatSetup { bot: Some("miner".to_owned()), ..player.clone() };
    let setup = Setup { options, players: players.iter().map(bot).collect(), components: None };
    let start = WorkerRequest::Start { setup, seed: seed.to_owned(), position: None };
    let mut local = LocalGame::open(&start, || 0.0)
        .map_err(|refused| anyhow::anyhow!("the game does not start: {refused:?}"))?;
    for _ in 0..decisions {
        let answer = local.handle(&WorkerRequest::Think);
        ensure!(matches!(answer, Answer::Game { .. }), "the game is over too early: {answer:?}");
    }
    let mut save = local.save();
    save.bots = players.iter().map(|player| player.bot.clone()).collect();
    Ok(serde_json::to_string(&save)?)
}

/// Chooses an action with clicks, answering as it does, and confirms it.
pub async fn perform(browser: &Browser, visible: &VisibleGame, wanted: Action) -> Result<()> {
    if wanted == Action::EndTurn {
        return browser.click("#end-turn").await;
    }
    let own = wanted.aspects();
    let mut builder = Builder::new(visible.legal());
    while let Some(question) = builder.question() {
        let answer = value_of(&own, question.aspect);
        let index = question.answers.iter().position(|&offered| offered == answer);
        let index = index.context("the answer is offered")?;
        if let (Aspect::Kind, Some(Value::Kind(kind))) = (question.aspect, answer) {
            browser.click(&format!("[data-kind=\"{kind:?}\"]").replace("\\\"", "\"")).await?;
        } else {
            browser.click(&format!(".answers button:nth-child({})", index + 1)).await?;
        }
        builder = step(&builder, question.aspect, answer)?;
    }
    while let Some(question) = builder.details().into_iter().next() {
        let answer = value_of(&own, question.aspect);
        let index = question.answers.iter().position(|&offered| offered == answer);
        let index = index.context("the detail is offered")?;
        let chips = match question.aspect {
            Aspect::Worker => Some("worker"),
            Aspect::SecondDeal => Some("second-deal"),
            _ => None,
        };
        if let Some(chips) = chips {
            let chip = format!(".chips[data-aspect={chips}] button:nth-child({})", index + 1);
            browser.click(&chip).await?;
        } else {
            browser.select(".details label:first-child select", &index.to_string()).await?;
        }
        builder = step(&builder, question.aspect, answer)?;
    }
    ensure!(builder.left() == [wanted], "the clicks lead to another action");
    browser.click("#confirm").await
}

fn step(builder: &Builder, aspect: Aspect, answer: Option<Value>) -> Result<Builder> {
    let next = match answer {
        Some(value) => builder.answer(aspect, value),
        None => builder.leave_out(aspect),
    };
    next.context("an offered answer leads on")
}
