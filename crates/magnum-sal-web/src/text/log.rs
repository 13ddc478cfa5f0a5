//! Events as sentences. The fields of an event are the variables of its message.

use fluent_bundle::FluentValue;
use magnum_sal::Event;
use magnum_sal::notation::{CubesNotation, OrderNotation};
use serde_json::Value;

use super::{Args, Names, Texts, hyphens};
use crate::args;

/// Fields that name a player.
const PLAYERS: [&str; 2] = ["player", "start_player"];

impl Texts {
    /// What happened, in a sentence or two.
    pub fn event(&self, event: &Event, names: &Names) -> String {
        let fields = serde_json::to_string(event).unwrap_or_default();
        let fields: Value = serde_json::from_str(&fields).unwrap_or_default();
        let kind = fields["type"].as_str().map(hyphens).unwrap_or_default();
        let mut args = Args::new();
        for (name, value) in fields.as_object().into_iter().flatten() {
            if let Some(value) = self.field(event, name, value, names) {
                args.set(name.clone(), value);
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
        let is_player =
            PLAYERS.contains(&name) || (name == "to" && matches!(event, Event::Paid { .. }));
        match value {
            Value::Number(seat) if is_player => {
                let seat = magnum_sal::Seat::new(seat.as_u64()? as usize)?;
                Some(names.of(seat).into())
            }
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
            Event::Extracted { salt, chamber, from, route, .. } => {
                args.set("salt", self.notation(*salt, "-object"));
                args.set("horse_mill", (chamber != from).to_string());
                let route = route.iter().map(ToString::to_string).reduce(|rest, next| {
                    self.say_with("list-route", &args![rest = rest, next = next])
                });
                args.set("route", route.unwrap_or_default());
            }
            Event::Placed { to, .. } => args.set("to_kind", to_kind(*to)),
            Event::Traded { deal, .. } => {
                let (word, rock) = match deal {
                    magnum_sal::Deal::Sell(rock) => ("sell", rock),
                    magnum_sal::Deal::Buy(rock) => ("buy", rock),
                };
                args.set("deal", word);
                args.set("salt", rock.name());
            }
            Event::PhaseBegan { orders, tools, .. } => {
                args.set("orders", self.list(orders.iter().map(|order| self.order(*order))));
                let tool = |tool: &magnum_sal::Tool| {
                    self.say_with("phrase-tool-subject", &args![tool = tool.name()])
                };
                args.set("tools", self.list(tools.iter().map(tool)));
            }
            Event::GameEnded { result } => {
                let winners = result.ranking.first().cloned().unwrap_or_default();
                args.set("count", winners.len());
                let cents = winners.first().map(|seat| result.money[seat.index()]);
                args.set("cents", cents.unwrap_or(0));
                args.set("winners", self.list(winners.iter().map(|&seat| names.of(seat))));
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

/// Chambers lie at even depths beside the middle column.
pub(super) fn to_kind(place: magnum_sal::Place) -> &'static str {
    if place.depth() % 2 == 1 || place.column() == 0 { "shaft" } else { "chamber" }
}
