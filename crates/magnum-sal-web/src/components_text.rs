//! Cards and prices of the town in words.

use magnum_sal::components::WORKSHOP_PRICES;
use magnum_sal::{Rock, Tool};

use crate::args;
use crate::table::Table;
use crate::text::{Texts, hyphens};

pub fn order_label(table: &Table, index: u8, texts: &Texts) -> String {
    let order = table.board().open_orders().get(usize::from(index));
    let line = order.map_or_else(String::new, |&order| texts.order(order.into()));
    texts.labelled(texts.say("royal-order"), line)
}

pub fn display_label(table: &Table, index: u8, texts: &Texts) -> String {
    let index = usize::from(index);
    let Some(&tool) = table.board().open_tools().get(index) else { return String::new() };
    let price = texts.cents(u32::from(WORKSHOP_PRICES[index.min(2)]));
    texts.parts([tool_name(tool, texts), price])
}

pub fn tool_name(tool: Tool, texts: &Texts) -> String {
    texts.say(&format!("tool-{}", hyphens(tool.name())))
}

pub fn market_label(table: &Table, rock: Rock, texts: &Texts) -> String {
    let market = table.board().market();
    let price = |price: Option<u8>| match price {
        Some(cents) => texts.cents(u32::from(cents)),
        None => "–".to_owned(),
    };
    let args =
        args![sells = price(market.selling_price(rock)), costs = price(market.buying_price(rock)),];
    let name = texts.say(&format!("salt-{}", rock.name()));
    texts.labelled(name, texts.say_with("ui-market-prices", &args))
}
