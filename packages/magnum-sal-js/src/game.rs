//! A game with everything in it.

use magnum_sal::notation::{ActionNotation, Position, Record, ResultNotation};
use magnum_sal::{Action, Components, Game as Rules, History, Options, Seat};
use wasm_bindgen::prelude::*;

use crate::notation::{from_js, illegal, of_action, of_position, of_record, refusal, seed, to_js};
use crate::view::View;

/// A game. The same options and seed always give the same one.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Game {
    history: History,
    legal: Vec<Action>,
    names: Vec<String>,
}

impl Game {
    pub(crate) fn of_history(history: History, names: Vec<String>) -> Game {
        let mut legal = Vec::new();
        history.game().legal(&mut legal);
        Game { history, legal, names }
    }

    pub(crate) fn of_rules(game: Rules) -> Game {
        Game::of_history(History::new(game, Vec::new()), Vec::new())
    }

    fn named(&self, action: &JsValue) -> Result<Action, JsValue> {
        if let Some(number) = action.as_f64() {
            let listed = self.legal.get(number as usize);
            let listed = listed.filter(|_| number >= 0.0 && number.fract() == 0.0);
            let count = self.legal.len();
            return listed
                .copied()
                .ok_or_else(|| refusal(&format!("no action {number}: {count} are legal"), None));
        }
        let written: ActionNotation = from_js(action)?;
        written.action(self.history.game().board()).map_err(of_action)
    }
}

#[wasm_bindgen]
impl Game {
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Options")] options: &JsValue,
        seed: Option<String>,
    ) -> Result<Game, JsValue> {
        let options: Options = from_js(options)?;
        let seed = crate::notation::seed(seed);
        Ok(Game::of_rules(Rules::new(&options, &Components::default(), &seed)))
    }

    /// A game that stands as a position says.
    #[wasm_bindgen(js_name = fromPosition)]
    pub fn from_position(
        #[wasm_bindgen(unchecked_param_type = "Position")] position: &JsValue,
    ) -> Result<Game, JsValue> {
        let position: Position = from_js(position)?;
        Ok(Game::of_rules(Rules::try_from(&position).map_err(|error| of_position(&error))?))
    }

    /// A recorded game, at its end.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(
        #[wasm_bindgen(unchecked_param_type = "GameRecord")] record: &JsValue,
    ) -> Result<Game, JsValue> {
        let record: Record = from_js(record)?;
        let history = History::resume(&record).map_err(|error| of_record(&error))?;
        Ok(Game::of_history(history, record.players))
    }

    /// Who decides next; `undefined` when the game is over.
    #[wasm_bindgen(getter)]
    pub fn player(&self) -> Option<u32> {
        self.history.game().player().map(|seat| seat.index() as u32)
    }

    #[wasm_bindgen(getter, js_name = isOver)]
    pub fn is_over(&self) -> bool {
        self.history.game().is_over()
    }

    /// How many actions are legal.
    #[wasm_bindgen(getter)]
    pub fn choices(&self) -> usize {
        self.legal.len()
    }

    /// The legal actions.
    #[wasm_bindgen(unchecked_return_type = "Action[]")]
    pub fn legal(&self) -> Result<JsValue, JsValue> {
        let board = self.history.game().board();
        let written: Vec<ActionNotation> =
            self.legal.iter().map(|action| action.notation(board)).collect();
        to_js(&written)
    }

    /// Plays an action, or the one with this number in `legal()`, and tells what happened.
    #[wasm_bindgen(unchecked_return_type = "GameEvent[]")]
    pub fn play(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Action | number")] action: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let action = self.named(action)?;
        let events = to_js(&self.history.play(action).map_err(illegal)?.events());
        self.history.game().legal(&mut self.legal);
        events
    }

    /// Final money and ranking; `undefined` while the game goes on.
    #[wasm_bindgen(getter, unchecked_return_type = "Result | undefined")]
    pub fn result(&self) -> Result<JsValue, JsValue> {
        match self.history.game().result() {
            Some(result) => to_js(&ResultNotation::from(result)),
            None => Ok(JsValue::UNDEFINED),
        }
    }

    /// Everything, what is hidden included.
    #[wasm_bindgen(getter, unchecked_return_type = "Position")]
    pub fn position(&self) -> Result<JsValue, JsValue> {
        to_js(&Position::from(self.history.game()))
    }

    /// The start and every action.
    #[wasm_bindgen(getter, unchecked_return_type = "GameRecord")]
    pub fn record(&self) -> Result<JsValue, JsValue> {
        let mut record = self.history.record();
        if self.names.len() == record.players.len() {
            record.players.clone_from(&self.names);
        }
        to_js(&record)
    }

    /// What a player, or without one a spectator, may know.
    pub fn view(&self, player: Option<u32>) -> Result<View, JsValue> {
        let game = self.history.game();
        let seats = game.board().seats();
        let seat = |index: u32| {
            let seat = Seat::new(index as usize).filter(|seat| seats.contains(seat));
            seat.ok_or_else(|| refusal(&format!("unknown player `{index}`"), None))
        };
        Ok(View { view: game.view(player.map(seat).transpose()?) })
    }

    /// An independent copy.
    #[wasm_bindgen(js_name = clone)]
    pub fn copy(&self) -> Game {
        self.clone()
    }
}

/// Whether a record is legal to its end, and its result right: throws if not, and returns the result of a finished game.
#[wasm_bindgen(unchecked_return_type = "Result | undefined")]
pub fn verify(
    #[wasm_bindgen(unchecked_param_type = "GameRecord")] record: &JsValue,
) -> Result<JsValue, JsValue> {
    Game::from_record(record)?.result()
}

/// A whole game that fits a view.
pub(crate) fn sampled(view: &magnum_sal::View, text: Option<String>) -> Game {
    Game::of_rules(view.sample(&mut seed(text).rng()))
}
