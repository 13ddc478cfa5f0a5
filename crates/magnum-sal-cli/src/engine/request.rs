//! Requests: read in two steps, so that an error names the field it is in.

use magnum_sal::notation::{ActionNotation, Position, Record};
use magnum_sal::{Options, Seat};
use magnum_sal_bots::Level;
use serde::de::{self, DeserializeOwned};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::answer::Failure;

#[derive(Debug)]
pub(super) enum Request {
    New(New),
    Load(Box<Load>),
    Position,
    View(View),
    Legal,
    Apply(Box<Apply>),
    Undo,
    Record,
    Bot(Bot),
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
pub(super) struct Bot {
    pub(super) level: Option<Level>,
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

impl Request {
    pub(super) fn read(line: &[u8]) -> Result<Request, Failure> {
        let mut fields: Map<String, Value> =
            serde_json::from_slice(line).map_err(|error| Failure::malformed(error.to_string()))?;
        let command = match fields.remove("cmd") {
            Some(Value::String(command)) => command,
            Some(_) => return Err(Failure::malformed(format!("`cmd` is a text: {COMMANDS}"))),
            None => return Err(Failure::malformed(format!("missing field `cmd`: {COMMANDS}"))),
        };
        Ok(match command.as_str() {
            "new" => Request::New(arguments(fields)?),
            "load" => Request::Load(arguments(fields)?),
            "position" => Request::bare(fields, Request::Position)?,
            "view" => Request::View(arguments(fields)?),
            "legal" => Request::bare(fields, Request::Legal)?,
            "apply" => Request::Apply(arguments(fields)?),
            "undo" => Request::bare(fields, Request::Undo)?,
            "record" => Request::bare(fields, Request::Record)?,
            "bot" => Request::Bot(arguments(fields)?),
            "playout" => Request::Playout(arguments(fields)?),
            "quit" => Request::bare(fields, Request::Quit)?,
            unknown => {
                let unknown: String = unknown.chars().take(40).collect();
                return Err(Failure::malformed(format!(
                    "unknown cmd `{unknown}`, expected {COMMANDS}"
                )));
            }
        })
    }

    fn bare(fields: Map<String, Value>, request: Request) -> Result<Request, Failure> {
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
