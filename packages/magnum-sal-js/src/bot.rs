//! Computer players.

use std::str::FromStr;

use magnum_sal::notation::ActionNotation;
use magnum_sal::{Illegal, Seed};
use magnum_sal_bots::{Bot as Player, BotLevel, Budget};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::notation::{from_js, illegal, refusal, seed, to_js};
use crate::view::View;

#[wasm_bindgen(typescript_custom_section)]
const SETTINGS: &str = r"
export interface BotSettings {
  /** The same playouts and seed lead to the same choices. */
  playouts?: number;
  milliseconds?: number;
  seed?: string;
}
";

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Settings {
    playouts: Option<u32>,
    milliseconds: Option<u64>,
    seed: Option<String>,
}

/// A computer player, who sees views alone.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Bot {
    player: Player,
    playouts: Option<u32>,
    milliseconds: u64,
    rng: ChaCha8Rng,
}

#[derive(Serialize)]
struct Chosen {
    action: ActionNotation,
    index: usize,
    playouts: u32,
    evaluation: Vec<Judged>,
}

#[derive(Serialize)]
struct Judged {
    action: ActionNotation,
    visits: u32,
    money: Vec<f32>,
    win: Vec<f32>,
}

#[wasm_bindgen]
impl Bot {
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Level")] level: &str,
        #[wasm_bindgen(unchecked_param_type = "BotSettings | undefined")] settings: &JsValue,
    ) -> Result<Bot, JsValue> {
        let level = BotLevel::from_str(level).map_err(|error| refusal(&error.to_string(), None))?;
        let settings =
            if settings.is_undefined() { Settings::default() } else { from_js(settings)? };
        let Settings { playouts, milliseconds, seed: text } = settings;
        if playouts.is_some() && milliseconds.is_some() {
            return Err(refusal("a bot takes either `playouts` or `milliseconds`", None));
        }
        let milliseconds = milliseconds.unwrap_or(level.usual_milliseconds());
        let player = Player::new(level).thorough();
        Ok(Bot { player, playouts, milliseconds, rng: Seed::rng(seed(text)) })
    }

    /// Chooses for the player to decide.
    #[wasm_bindgen(unchecked_return_type = "Choice")]
    pub fn choose(&mut self, view: &View) -> Result<JsValue, JsValue> {
        let board = view.view.board();
        let mut legal = Vec::new();
        view.view.legal(&mut legal);
        if legal.is_empty() {
            return Err(illegal(Illegal::GameOver));
        }
        let budget = match self.playouts {
            Some(playouts) => Budget::Playouts(playouts),
            None => Budget::milliseconds(self.milliseconds, js_sys::Date::now),
        };
        let choice = self.player.choose(&view.view, &legal, budget, &mut self.rng);
        let judged = choice.evaluation.into_iter().map(|candidate| Judged {
            action: candidate.action.notation(board),
            visits: candidate.visits,
            money: candidate.money,
            win: candidate.win,
        });
        to_js(&Chosen {
            action: choice.action.notation(board),
            index: legal.iter().position(|&one| one == choice.action).unwrap_or(0),
            playouts: choice.playouts,
            evaluation: judged.collect(),
        })
    }
}
