//! The market (rules 8.5 and 8.6): prices, one or two deals, the same cube, the commercial privilege.

use std::collections::BTreeSet;

use magnum_sal::Game;
use serde_json::{Value, json};

use crate::support::{Scene, after, field, legal_of, refused};

const COLOURS: [&str; 3] = ["brown", "green", "white"];

/// A market and the hand and money of player 0, all salt in the order brown, green, white.
#[derive(Clone, Copy)]
struct Stall {
    market: [u8; 3],
    hand: [u8; 3],
    money: u32,
}

impl Stall {
    fn scene(self) -> Scene {
        let counts =
            |counts: [u8; 3]| json!({"brown": counts[0], "green": counts[1], "white": counts[2]});
        let scene = Scene::base(3).money(0, self.money).set("/market", counts(self.market));
        scene.set("/players/0/salt", counts(self.hand))
    }

    /// With one unused commercial privilege.
    fn privileged(self) -> Game {
        self.scene().tool(0, "commercial_privilege").game()
    }
}

/// Deals that are written like `sell brown, buy green`.
fn trade(deals: &str) -> Value {
    let deal = |text: &str| {
        let (verb, colour) = text.split_once(' ').expect("a verb and a colour");
        json!({verb: colour})
    };
    let deals: Vec<Value> = deals.split(", ").map(deal).collect();
    json!({"type": "visit", "building": "market", "deals": deals})
}

fn privileged(deals: &str) -> Value {
    let mut action = trade(deals);
    action["privilege"] = json!(true);
    action
}

/// Checks what a visit leaves: money, hand and market.
fn check(game: &Game, action: Value, money: u32, hand: [u8; 3], market: [u8; 3]) {
    let end = after(game, action);
    let counts = |pointer: &str| {
        let salt = field(&end, pointer);
        COLOURS.map(|colour| salt[colour].as_u64().unwrap_or_default() as u8)
    };
    assert_eq!(field(&end, "/players/0/money"), json!(money));
    assert_eq!((counts("/players/0/salt"), counts("/market")), (hand, market));
}

/// Rule 8.5
#[test]
fn a_cube_sells_for_the_best_free_price() {
    for (colour, prices) in [&[5, 4, 3, 3][..], &[6, 5, 4], &[8, 7]].into_iter().enumerate() {
        for (cubes, &price) in prices.iter().enumerate() {
            let mut stall = Stall { market: [0; 3], hand: [1; 3], money: 0 };
            stall.market[colour] = cubes as u8;
            let (mut hand, mut market) = (stall.hand, stall.market);
            hand[colour] -= 1;
            market[colour] += 1;
            let sell = trade(&format!("sell {}", COLOURS[colour]));
            check(&stall.scene().game(), sell, price, hand, market);
        }
    }
}

/// Rule 8.5
#[test]
fn a_cube_costs_the_lowest_price_with_a_cube_on_it() {
    for (colour, prices) in [&[5, 4, 3, 3][..], &[6, 5, 4], &[8, 7]].into_iter().enumerate() {
        for (below, &price) in prices.iter().enumerate() {
            let mut stall = Stall { market: [0; 3], hand: [0; 3], money: price };
            stall.market[colour] = below as u8 + 1;
            let (mut hand, mut market) = (stall.hand, stall.market);
            hand[colour] += 1;
            market[colour] -= 1;
            let buy = trade(&format!("buy {}", COLOURS[colour]));
            check(&stall.scene().game(), buy.clone(), 0, hand, market);
            stall.money -= 1;
            let poor = stall.scene().set("/assistants/market", json!({"player": 0, "miners": 1}));
            refused(&poor.game(), buy, "8.5");
        }
    }
}

/// Rule 8.5
#[test]
fn a_full_column_takes_no_cube_and_an_empty_one_has_none() {
    let game = Stall { market: [4, 3, 2], hand: [1; 3], money: 20 }.scene().game();
    for colour in COLOURS {
        refused(&game, trade(&format!("sell {colour}")), "8.5");
    }
    let game = Stall { market: [0; 3], hand: [0; 3], money: 20 }.scene().game();
    assert_eq!(legal_of(&game, "market").len(), 0);
    for colour in COLOURS {
        refused(&game, trade(&format!("buy {colour}")), "8.5");
        refused(&game, trade(&format!("sell {colour}")), "8.5");
    }
}

/// Rule 8.5
#[test]
fn a_visit_makes_one_deal_or_two_in_their_order() {
    let game = Stall { market: [2, 1, 0], hand: [1, 0, 0], money: 6 }.scene().game();
    let expected = [
        "sell brown",
        "sell brown, buy green",
        "buy brown",
        "buy brown, sell brown",
        "buy green",
        "buy green, sell brown",
    ];
    let expected: BTreeSet<String> =
        expected.iter().map(|deals| trade(deals).to_string()).collect();
    let listed = legal_of(&game, "market");
    assert_eq!(listed.iter().map(Value::to_string).collect::<BTreeSet<_>>(), expected);
    assert_eq!(listed.len(), expected.len());
    refused(&game, trade("buy brown, buy green"), "8.5");
    refused(&game, trade("buy green, buy brown"), "8.5");
}

/// Rule 8.5
#[test]
fn the_second_deal_finds_what_the_first_one_left() {
    let game = Stall { market: [2, 1, 0], hand: [2, 0, 0], money: 0 }.scene().game();
    check(&game, trade("sell brown, sell brown"), 6, [0; 3], [4, 1, 0]);
    let game = Stall { market: [3, 0, 0], hand: [0; 3], money: 7 }.scene().game();
    check(&game, trade("buy brown, buy brown"), 0, [2, 0, 0], [1, 0, 0]);
    let game = Stall { market: [0, 1, 0], hand: [0, 0, 1], money: 0 }.scene().game();
    check(&game, trade("sell white, buy green"), 2, [0, 1, 0], [0, 0, 1]);
    refused(&game, trade("buy green, sell white"), "8.5");
    refused(&game, trade("sell white, sell white"), "8.5");
}

/// Rule 8.5
#[test]
fn a_colour_that_was_sold_is_not_bought_back() {
    let game = Stall { market: [2, 1, 1], hand: [3, 3, 3], money: 20 }.scene().game();
    for colour in COLOURS {
        refused(&game, trade(&format!("sell {colour}, buy {colour}")), "8.5");
    }
    let other = trade("sell brown, buy green");
    check(&game, other, 17, [2, 4, 3], [3, 0, 1]);
}

/// Rule 8.5
#[test]
fn a_bought_colour_is_sold_only_by_who_held_one_before() {
    let stall = Stall { market: [4, 3, 2], hand: [0, 0, 1], money: 20 };
    let game = stall.scene().game();
    refused(&game, trade("buy brown, sell brown"), "8.5");
    refused(&game, trade("buy green, sell green"), "8.5");
    check(&game, trade("buy white, sell white"), 20, [0, 0, 1], [4, 3, 2]);
    let held = Stall { hand: [1, 0, 0], ..stall }.scene().game();
    check(&held, trade("buy brown, sell brown"), 20, [1, 0, 0], [4, 3, 2]);
}

/// Rule 8.6
#[test]
fn a_commercial_privilege_betters_both_deals_by_a_cent() {
    let stall = Stall { market: [2, 1, 1], hand: [1, 1, 0], money: 20 };
    let game = stall.privileged();
    check(&game, privileged("sell brown, sell green"), 20 + 4 + 6, [0; 3], [3, 2, 1]);
    check(&game, privileged("buy brown, buy brown"), 20 - 3 - 4, [3, 1, 0], [0, 1, 1]);
    check(&game, privileged("sell brown, buy white"), 20 + 4 - 7, [0, 1, 1], [3, 1, 0]);
    check(&game, trade("sell brown, buy white"), 20 + 3 - 8, [0, 1, 1], [3, 1, 0]);
    let poor = Stall { money: 5, ..stall };
    check(&poor.privileged(), privileged("buy green"), 0, [1, 2, 0], [2, 0, 1]);
    refused(&poor.privileged(), trade("buy green"), "8.5");
}

/// Rule 8.6
#[test]
fn a_commercial_privilege_is_used_up_and_one_serves_a_visit() {
    let stall = Stall { market: [2, 1, 1], hand: [2, 1, 0], money: 20 };
    refused(&stall.scene().game(), privileged("sell brown"), "10.1");
    let scene = stall.scene().tool(0, "commercial_privilege").tool(0, "commercial_privilege");
    let end = after(&scene.game(), privileged("sell brown, sell brown"));
    assert_eq!(field(&end, "/players/0/money"), json!(20 + 4 + 4));
    assert_eq!(field(&end, "/players/0/tools/0/used"), json!(true));
    assert_eq!(field(&end, "/players/0/tools/1/used"), json!(false));
    let used =
        stall.scene().tool(0, "commercial_privilege").set("/players/0/tools/0/used", json!(true));
    refused(&used.game(), privileged("sell brown"), "10.1");
}

/// Rule 8.6
#[test]
fn a_commercial_privilege_sells_onto_a_full_column_for_its_lowest_price() {
    let game = Stall { market: [4, 3, 2], hand: [2, 1, 1], money: 10 }.privileged();
    check(&game, privileged("sell brown"), 13, [1, 1, 1], [4, 3, 2]);
    check(&game, privileged("sell green"), 14, [2, 0, 1], [4, 3, 2]);
    check(&game, privileged("sell white"), 17, [2, 1, 0], [4, 3, 2]);
    check(&game, privileged("sell brown, sell brown"), 16, [0, 1, 1], [4, 3, 2]);
    let nearly = Stall { market: [3, 3, 2], hand: [2, 0, 0], money: 0 }.privileged();
    check(&nearly, privileged("sell brown, sell brown"), 4 + 3, [0; 3], [4, 3, 2]);
}

/// Rule 8.6
#[test]
fn after_a_sale_to_the_bank_the_colour_can_be_bought() {
    let game = Stall { market: [4, 3, 2], hand: [1, 1, 1], money: 10 }.privileged();
    check(&game, privileged("sell brown, buy brown"), 10 + 3 - 2, [1, 1, 1], [3, 3, 2]);
    check(&game, privileged("sell white, buy white"), 10 + 7 - 6, [1, 1, 1], [4, 3, 1]);
    let nearly = Stall { market: [3, 2, 1], hand: [1, 1, 1], money: 10 }.privileged();
    for colour in COLOURS {
        refused(&nearly, privileged(&format!("sell {colour}, buy {colour}")), "8.5");
    }
}

/// Rules 8.5 and 8.6
#[test]
fn a_commercial_privilege_does_not_sell_a_cube_just_bought() {
    let game = Stall { market: [4, 0, 0], hand: [0; 3], money: 10 }.privileged();
    refused(&game, privileged("buy brown, sell brown"), "8.5");
    let held = Stall { market: [4, 0, 0], hand: [1, 0, 0], money: 10 }.privileged();
    check(&held, privileged("buy brown, sell brown"), 10 - 2 + 4, [1, 0, 0], [4, 0, 0]);
}
