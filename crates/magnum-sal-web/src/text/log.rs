//! Events as sentences. The fields of an event are the variables of its message.

use fluent_bundle::FluentValue;
use magnum_sal::notation::{CubesNotation, OrderNotation};
use magnum_sal::{Deal, Event, Rock, Seat};
use serde_json::Value;

use super::{Args, Names, Texts, hyphens};
use crate::args;

/// Fields that name the player whom the event is about.
const PLAYERS: [&str; 2] = ["player", "start_player"];

impl Texts {
    /// What happened, in a sentence or two.
    pub fn event(&self, event: &Event, names: &Names) -> String {
        let fields = serde_json::to_string(event).unwrap_or_default();
        let fields: Value = serde_json::from_str(&fields).unwrap_or_default();
        let kind = fields["type"].as_str().map(hyphens).unwrap_or_default();
        let mut args = args![foremen = names.foremen.to_string()];
        for (name, value) in fields.as_object().into_iter().flatten() {
            if let Some(value) = self.field(event, name, value, names) {
                args.set(name.clone(), value);
            }
            if let (Value::Number(seat), true) = (value, is_player(event, name)) {
                let you = seat_of(seat).is_some_and(|seat| names.is_you(seat));
                let key = if PLAYERS.contains(&name.as_str()) { "you" } else { "to_you" };
                args.set(key, you.to_string());
            }
        }
        self.more(event, names, &mut args);
        self.say_with(&format!("log-{kind}"), &args)
    }

    fn field(
        &self,
        event: &Event,
        name: &str,
        value: &Value,
        names: &Names,
    ) -> Option<FluentValue<'static>> {
        match value {
            Value::Number(seat) if is_player(event, name) => Some(names.of(seat_of(seat)?).into()),
            Value::Number(number) => Some(number.as_u64()?.into()),
            Value::String(text) => Some(text.clone().into()),
            Value::Bool(flag) => Some(flag.to_string().into()),
            _ => None,
        }
    }

    /// What is more than a field copied.
    fn more(&self, event: &Event, names: &Names, args: &mut Args) {
        match event {
            Event::OrderFilled { filled: order, .. } => {
                args.set("salt", self.written(order.salt, "-object"));
                args.set("pays", order.pays);
            }
            Event::OrderRevealed { revealed: order, .. } => {
                args.set("salt", self.written(order.salt, ""));
                args.set("pays", order.pays);
            }
            Event::ChamberOpened { tile, .. } => {
                args.set("salt", self.notation(tile.salt, ""));
                args.set("water", tile.water);
            }
            Event::Forfeited { salt: None, .. } => args.set("salt", "none"),
            Event::Extracted { salt, chamber, from, .. } => {
                args.set("salt", self.notation(*salt, "-object"));
                args.set("horse_mill", (chamber != from).to_string());
            }
            Event::Placed { to, .. } => args.set("to_kind", to_kind(*to)),
            Event::Traded { deal, .. } => {
                let (word, rock) = deal_words(*deal);
                args.set("deal", word);
                args.set("salt", rock.name());
            }
            Event::GameEnded { result } => {
                let winners = result.ranking.first().cloned().unwrap_or_default();
                args.set("count", winners.len());
                let cents = winners.first().map(|seat| result.money[seat.index()]);
                args.set("cents", cents.unwrap_or(0));
                let you = winners.iter().any(|&seat| names.is_you(seat));
                args.set("you", you.to_string());
                let others = winners.iter().filter(|&&seat| !names.is_you(seat));
                let others: Vec<String> = others.map(|&seat| names.of(seat)).collect();
                // With the reader as the last of them, "and" comes after the names.
                args.set("winners", if you { self.parts(others) } else { self.list(others) });
            }
            _ => {}
        }
    }

    fn notation(&self, salt: CubesNotation, ending: &str) -> String {
        self.cubes(salt.cubes().unwrap_or_default(), ending)
    }

    pub fn order(&self, order: OrderNotation) -> String {
        let salt = self.written(order.salt, "");
        self.say_with("order-line", &args![salt = salt, pays = order.pays])
    }
}

fn is_player(event: &Event, field: &str) -> bool {
    PLAYERS.contains(&field) || (field == "to" && matches!(event, Event::Paid { .. }))
}

fn seat_of(number: &serde_json::Number) -> Option<Seat> {
    Seat::new(number.as_u64()? as usize)
}

pub(super) fn deal_words(deal: Deal) -> (&'static str, Rock) {
    match deal {
        Deal::Sell(rock) => ("sell", rock),
        Deal::Buy(rock) => ("buy", rock),
    }
}

/// Chambers lie at even depths beside the middle column.
pub(super) fn to_kind(place: magnum_sal::Place) -> &'static str {
    if place.depth() % 2 == 1 || place.column() == 0 { "shaft" } else { "chamber" }
}
