//! Cards and prices of the town in words.

use magnum_sal::components::WORKSHOP_PRICES;
use magnum_sal::{Deal, Tool};

use crate::args;
use crate::board::VisibleGame;
use crate::interact::{Aspect, Value};
use crate::text::{Names, Texts, hyphens};

pub fn order_label(visible: &VisibleGame, index: u8, texts: &Texts) -> String {
    let order = visible.board().open_orders().get(usize::from(index));
    let line = order.map_or_else(String::new, |&order| texts.order(order.into()));
    texts.labelled(texts.say("royal-order"), line)
}

pub fn display_label(visible: &VisibleGame, index: u8, texts: &Texts) -> String {
    let index = usize::from(index);
    let Some(&tool) = visible.board().open_tools().get(index) else { return String::new() };
    let price = texts.cents(u32::from(WORKSHOP_PRICES[index.min(2)]));
    texts.parts([tool_name(tool, texts), price])
}

pub fn tool_name(tool: Tool, texts: &Texts) -> String {
    texts.say(&format!("tool-{}", hyphens(tool.name())))
}

pub fn deal_label(visible: &VisibleGame, deal: Deal, texts: &Texts, names: &Names) -> String {
    let market = visible.board().market();
    let price = match deal {
        Deal::Sell(rock) => market.selling_price(rock),
        Deal::Buy(rock) => market.buying_price(rock),
    };
    let name = texts.answer(visible.board(), Aspect::Deal, Some(Value::Deal(Some(deal))), names);
    let price = price.map(|cents| texts.cents(u32::from(cents)));
    let args = args![deal = name, price = price.unwrap_or_else(|| "–".to_owned())];
    texts.say_with("ui-deal-price", &args)
}
