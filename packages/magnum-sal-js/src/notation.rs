//! Between the rules' notation and JavaScript's objects, and errors with the number of their rule.

use js_sys::{Error, JSON, Reflect};
use magnum_sal::notation::{ActionError, InvalidPosition, InvalidRecord};
use magnum_sal::{Illegal, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.ts");

pub(crate) fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let text = serde_json::to_string(value).map_err(|error| refusal(&error.to_string(), None))?;
    JSON::parse(&text)
}

pub(crate) fn from_js<T: DeserializeOwned>(value: &JsValue) -> Result<T, JsValue> {
    let text = JSON::stringify(value)?;
    let text = text.as_string().ok_or_else(|| refusal("this is no JSON", None))?;
    serde_json::from_str(&text).map_err(|error| {
        let message = error.to_string();
        refusal(message.split(" at line ").next().unwrap_or(&message), None)
    })
}

/// An `Error` with the rule that has a say in it.
pub(crate) fn refusal(message: &str, rule: Option<&str>) -> JsValue {
    let cited = message.rsplit_once("(rule ").and_then(|(_, rest)| rest.split(')').next());
    let error = Error::new(message);
    if let Some(rule) = rule.or(cited) {
        // Setting a property of a new object does not fail.
        let _ = Reflect::set(&error, &"rule".into(), &rule.into());
    }
    error.into()
}

pub(crate) fn illegal(illegal: Illegal) -> JsValue {
    refusal(&illegal.to_string(), Some(illegal.rule()))
}

pub(crate) fn of_action(error: ActionError) -> JsValue {
    match error {
        ActionError::Malformed(reason) => refusal(&format!("action: {reason}"), None),
        ActionError::Illegal(reason) => illegal(reason),
    }
}

pub(crate) fn of_position(error: &InvalidPosition) -> JsValue {
    refusal(&error.to_string(), None)
}

pub(crate) fn of_record(error: &InvalidRecord) -> JsValue {
    let rule = match error {
        InvalidRecord::Action { error: ActionError::Illegal(illegal), .. } => Some(illegal.rule()),
        _ => None,
    };
    refusal(&error.to_string(), rule)
}

/// A text names a seed; without one it is drawn.
pub(crate) fn seed(text: Option<String>) -> Seed {
    let text = text.unwrap_or_else(|| {
        let drawn = [(); 4].map(|()| js_sys::Math::random().to_bits());
        format!("{drawn:?}")
    });
    Seed::from_text(&text)
}
