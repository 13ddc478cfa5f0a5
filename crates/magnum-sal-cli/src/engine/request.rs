//! Requests: read in two steps, so that an error names the field it is in.

use magnum_sal::notation::{ActionNotation, Position, Record};
use magnum_sal::{Options, Seat};
use magnum_sal_bots::BotLevel;
use serde::de::{self, DeserializeOwned};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::answer::Failure;

#[derive(Debug)]
pub(super) enum EngineRequest {
    New(New),
    Load(Box<Load>),
    Position,
    View(View),
    Legal,
    Apply(Box<Apply>),
    Undo,
    Record,
    Bot(BotRequest),
    Playout(Playout),
    Quit,
}

const COMMANDS: &str =
    "new, load, position, view, legal, apply, undo, record, bot, playout or quit";

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    pub(super) options: Options,
    pub(super) seed: Option<String>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Load {
    pub(super) position: Option<Position>,
    pub(super) record: Option<Record>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct View {
    #[serde(default)]
    pub(super) player: Option<Seat>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Apply {
    pub(super) action: ActionNotation,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct BotRequest {
    pub(super) level: Option<BotLevel>,
    #[serde(default, deserialize_with = "at_least_one")]
    pub(super) time_ms: Option<u64>,
    #[serde(default, deserialize_with = "at_least_one")]
    pub(super) playouts: Option<u32>,
    pub(super) seed: Option<String>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Playout {
    pub(super) games: u64,
    pub(super) seed: Option<String>,
    #[serde(default)]
    pub(super) policy: Policy,
}

#[derive(Deserialize, Debug, Default)]
#[serde(rename_all = "snake_case")]
pub(super) enum Policy {
    #[default]
    Random,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

impl EngineRequest {
    pub(super) fn read(line: &[u8]) -> Result<EngineRequest, Failure> {
        let mut fields: Map<String, Value> =
            serde_json::from_slice(line).map_err(|error| Failure::malformed(error.to_string()))?;
        let command = match fields.remove("cmd") {
            Some(Value::String(command)) => command,
            Some(_) => return Err(Failure::malformed(format!("`cmd` is a text: {COMMANDS}"))),
            None => return Err(Failure::malformed(format!("missing field `cmd`: {COMMANDS}"))),
        };
        Ok(match command.as_str() {
            "new" => EngineRequest::New(arguments(fields)?),
            "load" => EngineRequest::Load(arguments(fields)?),
            "position" => EngineRequest::bare(fields, EngineRequest::Position)?,
            "view" => EngineRequest::View(arguments(fields)?),
            "legal" => EngineRequest::bare(fields, EngineRequest::Legal)?,
            "apply" => EngineRequest::Apply(arguments(fields)?),
            "undo" => EngineRequest::bare(fields, EngineRequest::Undo)?,
            "record" => EngineRequest::bare(fields, EngineRequest::Record)?,
            "bot" => EngineRequest::Bot(arguments(fields)?),
            "playout" => EngineRequest::Playout(arguments(fields)?),
            "quit" => EngineRequest::bare(fields, EngineRequest::Quit)?,
            unknown => {
                let unknown: String = unknown.chars().take(40).collect();
                return Err(Failure::malformed(format!(
                    "unknown cmd `{unknown}`, expected {COMMANDS}"
                )));
            }
        })
    }

    fn bare(fields: Map<String, Value>, request: EngineRequest) -> Result<EngineRequest, Failure> {
        let Nothing {} = arguments(fields)?;
        Ok(request)
    }
}

fn at_least_one<'de, D, N>(deserializer: D) -> Result<Option<N>, D::Error>
where
    D: Deserializer<'de>,
    N: Deserialize<'de> + Default + PartialEq,
{
    let number = Option::<N>::deserialize(deserializer)?;
    if number == Some(N::default()) {
        return Err(de::Error::custom("`0` is too little, expected 1 or more"));
    }
    Ok(number)
}

fn arguments<T: DeserializeOwned>(fields: Map<String, Value>) -> Result<T, Failure> {
    serde_path_to_error::deserialize(Value::Object(fields)).map_err(|error| {
        let path = error.path().to_string();
        let reason = error.into_inner();
        Failure::malformed(if path == "." {
            reason.to_string()
        } else {
            format!("{path}: {reason}")
        })
    })
}
