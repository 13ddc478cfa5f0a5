//! A bot that speaks the engine protocol: it takes the action after which its player could cash in most.
//!
//! ```sh
//! cargo build --package magnum-sal-cli --example greedy_bot
//! magnum-sal arena 'engine:target/debug/examples/greedy_bot' random --games 20 --round-limit 12
//! ```

use std::error::Error;
use std::io::{self, BufRead, Write};

use magnum_sal::Game;
use magnum_sal::notation::Position;
use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let mut bot = GreedyBot::default();
    for line in io::stdin().lock().lines() {
        writeln!(io::stdout(), "{}", bot.answer(&line?))?;
    }
    Ok(())
}

/// The bot with the position that it was given last.
#[derive(Debug, Default)]
pub(crate) struct GreedyBot {
    game: Option<Game>,
}

impl GreedyBot {
    /// One line of the protocol in, one out.
    pub(crate) fn answer(&mut self, line: &str) -> Value {
        self.try_answer(line).unwrap_or_else(
            |error| json!({"ok": false, "error": {"code": "malformed", "message": error.to_string()}}),
        )
    }

    fn try_answer(&mut self, line: &str) -> Result<Value, Box<dyn Error>> {
        let request: Value = serde_json::from_str(line)?;
        match request["cmd"].as_str() {
            Some("load") => {
                let position: Position = serde_json::from_value(request["position"].clone())?;
                self.game = Some(Game::try_from(&position)?);
                Ok(json!({"ok": true}))
            }
            Some("bot") => {
                let game = self.game.as_ref().ok_or("there is no game yet")?;
                Ok(json!({"ok": true, "action": best_action(game).ok_or("the game is over")?}))
            }
            _ => Err("only `load` and `bot` are understood".into()),
        }
    }
}

/// The action in the notation of the protocol.
fn best_action(game: &Game) -> Option<Value> {
    let player = game.player()?;
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let best = legal.into_iter().max_by_key(|&action| {
        let mut next = *game;
        next.play_unchecked(action);
        next.board().final_money(player)
    })?;
    serde_json::to_value(best.notation(game.board())).ok()
}
