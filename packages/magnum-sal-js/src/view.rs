//! What a player may know.

use magnum_sal::Components;
use magnum_sal::notation::{ActionNotation, Position};
use wasm_bindgen::prelude::*;

use crate::game::{Game, sampled};
use crate::notation::{from_js, of_position, to_js};

/// What a player, or a spectator, may know.
#[wasm_bindgen]
#[derive(Debug)]
pub struct View {
    pub(crate) view: magnum_sal::View,
}

#[wasm_bindgen]
impl View {
    /// A spectator's view that somebody has written down.
    #[wasm_bindgen(js_name = fromPosition)]
    pub fn from_position(
        #[wasm_bindgen(unchecked_param_type = "Position")] position: &JsValue,
    ) -> Result<View, JsValue> {
        let position: Position = from_js(position)?;
        let view = position.view(&Components::default());
        Ok(View { view: view.map_err(|error| of_position(&error))? })
    }

    /// Who decides next; `undefined` when the game is over.
    #[wasm_bindgen(getter)]
    pub fn player(&self) -> Option<u32> {
        self.view.board().player_to_decide().map(|seat| seat.index() as u32)
    }

    /// The view in the notation; stacks are numbers.
    #[wasm_bindgen(getter, unchecked_return_type = "Position")]
    pub fn position(&self) -> Result<JsValue, JsValue> {
        to_js(&Position::from(&self.view))
    }

    /// The legal actions.
    #[wasm_bindgen(unchecked_return_type = "Action[]")]
    pub fn legal(&self) -> Result<JsValue, JsValue> {
        let mut legal = Vec::new();
        self.view.legal(&mut legal);
        let board = self.view.board();
        let written: Vec<ActionNotation> =
            legal.iter().map(|action| action.notation(board)).collect();
        to_js(&written)
    }

    /// A whole game that fits the view, drawn uniformly among all that do.
    pub fn sample(&self, seed: Option<String>) -> Game {
        sampled(&self.view, seed)
    }
}
