//! Variants without fields. By itself serde takes any fields there, also where unknown ones are denied.

use serde::{Deserialize, Deserializer};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

/// For `#[serde(deserialize_with = "…")]` of a variant without fields.
pub(crate) fn nothing_else<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    Nothing::deserialize(deserializer).map(|Nothing {}| ())
}
