//! Visits (rules 8.1 to 8.4 and 8.7): the inn, the workshop, the pump house, the town square and the castle.

use magnum_sal::Game;
use serde_json::{Value, json};

use crate::support::{Scene, after, field, legal_of, refused};

fn visit(building: &str) -> Value {
    json!({"type": "visit", "building": building})
}

fn buy(slot: u8) -> Value {
    json!({"type": "visit", "building": "workshop", "slot": slot})
}

fn pump(chamber: &str, cubes: u8) -> Value {
    json!({"type": "visit", "building": "pump_house", "chamber": chamber, "cubes": cubes})
}

fn queue(from: &str) -> Value {
    json!({"type": "visit", "building": "castle", "from": from})
}

fn money(game: &Game) -> Value {
    field(game, "/players/0/money")
}

/// Checks that a visit costs just so much: with it, nothing is left; with a cent less it is refused, even when the own
/// assistant would earn one.
fn check_price(scene: &Scene, action: &Value, cents: u32) {
    let end = after(&scene.clone().money(0, cents).game(), action.clone());
    assert_eq!(money(&end), json!(0), "{action}");
    let poor = scene.clone().money(0, cents - 1);
    refused(&poor.game(), action.clone(), "8.1");
    let building = action["building"].as_str().expect("a name");
    if building != "inn" {
        let pointer = format!("/assistants/{building}");
        refused(
            &poor.set(&pointer, json!({"player": 0, "miners": 1})).game(),
            action.clone(),
            "8.1",
        );
    }
}

/// Rule 8.1
#[test]
fn a_visit_is_paid_with_money_in_hand() {
    let scene = Scene::muria(3).actions(2).open("2R1", [1, 0, 0], 4).miners("2R1", 0, 1, 0);
    check_price(&scene, &visit("inn"), 5);
    for slot in 0..3 {
        check_price(&scene, &buy(slot), 3 + u32::from(slot));
    }
    check_price(&scene, &pump("2R1", 4), 9);
    let shaft = json!({"type": "visit", "building": "foremans_building", "chamber": "2R1"});
    check_price(&scene, &shaft, 5);
}

/// Rule 8.2
#[test]
fn the_inn_hires_at_the_price_under_its_marker() {
    for (marker, price) in [5, 5, 5, 6, 6, 7, 8].into_iter().enumerate() {
        let scene = Scene::base(4).set("/inn", json!(marker));
        check_price(&scene, &visit("inn"), price);
        let before = scene.money(0, 20).game();
        let end = after(&before, visit("inn"));
        assert_eq!(field(&end, "/inn"), json!(marker + 1));
        assert_eq!(field(&end, "/players/0/supply"), json!(5));
        assert_eq!(field(&end, "/players/0/bank"), json!(5));
    }
    refused(&Scene::base(4).money(0, 20).set("/inn", json!(7)).game(), visit("inn"), "8.2");
}

/// Rule 8.2
#[test]
fn a_player_with_ten_miners_hires_nobody() {
    let scene = Scene::base(3).money(0, 20).miners("1C", 0, 3, 2);
    let scene = scene.set("/assistants/castle", json!({"player": 0, "miners": 1}));
    let all = scene.clone().set("/players/0/supply", json!(4)).game();
    assert_eq!(legal_of(&all, "inn").len(), 0);
    refused(&all, visit("inn"), "8.2");
    let one_left = scene.set("/players/0/supply", json!(3)).game();
    assert_eq!(field(&after(&one_left, visit("inn")), "/players/0/bank"), json!(0));
}

/// Rule 8.3
#[test]
fn tools_to_the_right_of_the_bought_one_slide_left_and_a_new_one_comes() {
    let game = Scene::base(3).money(0, 5).game();
    let open: Vec<Value> = field(&game, "/workshop/open").as_array().expect("tools").clone();
    let stack: Vec<Value> = field(&game, "/workshop/stack").as_array().expect("tools").clone();
    for (slot, price) in [(0, 3), (1, 4), (2, 5)] {
        let end = after(&game, buy(slot));
        let mut expected = open.clone();
        let bought = expected.remove(usize::from(slot));
        expected.push(stack[0].clone());
        assert_eq!(money(&end), json!(5 - price));
        assert_eq!(field(&end, "/players/0/tools"), json!([{"kind": bought, "used": false}]));
        assert_eq!(field(&end, "/workshop/open"), json!(expected));
        assert_eq!(field(&end, "/workshop/stack"), json!(stack[1..]));
    }
    refused(&game, buy(3), "8.3");
}

/// Rule 8.3
#[test]
fn an_empty_stack_leaves_gaps_in_the_workshop() {
    let mut scene = Scene::base(3).actions(2).money(0, 20);
    for _ in 0..5 {
        let kind = field(&scene.game(), "/workshop/open/2");
        scene = scene.tool(1, kind.as_str().expect("a tool"));
    }
    let game = scene.game();
    let open = field(&game, "/workshop/open");
    assert_eq!(legal_of(&game, "workshop"), [buy(0), buy(1)]);
    refused(&game, buy(2), "8.3");
    let end = after(&game, buy(0));
    assert_eq!(field(&end, "/workshop/open"), json!([open[1]]));
    assert_eq!(money(&end), json!(17));
}

/// Rule 8.3
#[test]
fn a_new_tool_can_be_used_straight_away() {
    let scene = Scene::base(3).open("2R1", [1, 0, 0], 1).miners("2R1", 0, 1, 0);
    let privileges = ["royal_privilege", "commercial_privilege"].map(|kind| [kind; 3]).concat();
    let game = scene
        .set("/workshop/open", json!(["bucket", "bucket", "bucket"]))
        .set("/workshop/stack", json!(["rope", "rope", "rope", "cart"]))
        .set(
            "/workshop/later/0",
            json!(["cart", "cart", "food", "food", "food", "pickaxe", "pickaxe"]),
        )
        .set("/workshop/later/1", json!([&privileges[..], &["pickaxe"]].concat()))
        .game();
    let carry = json!({"type": "bucket", "from": "2R1", "to": "2R2"});
    refused(&game, carry.clone(), "10.1");
    let game = after(&after(&game, buy(0)), carry);
    assert_eq!(field(&game, "/players/0/tools"), json!([{"kind": "bucket", "used": true}]));
}

/// Rule 8.4
#[test]
fn each_further_water_costs_a_cent_more_than_the_one_before() {
    let scene = Scene::base(3).open("2R1", [1, 0, 0], 6).miners("2R1", 0, 0, 1);
    for (cubes, cents) in [(1, 0), (2, 2), (3, 5), (4, 9), (5, 14), (6, 20)] {
        let game = scene.clone().money(0, cents).game();
        let all: Vec<Value> = (1..=cubes).map(|cubes| pump("2R1", cubes)).collect();
        assert_eq!(legal_of(&game, "pump_house"), all);
        let end = after(&game, pump("2R1", cubes));
        assert_eq!((money(&end), field(&end, "/mine/2R1/water")), (json!(0), json!(6 - cubes)));
        if cubes < 6 {
            refused(&game, pump("2R1", cubes + 1), "8.1");
        }
    }
    let rich = scene.money(0, 99).game();
    refused(&rich, pump("2R1", 0), "8.4");
    refused(&rich, pump("2R1", 7), "8.4");
}

/// Rule 8.4
#[test]
fn muria_pumps_four_at_most_into_the_saltworks() {
    let scene = Scene::muria(3).open("2R1", [1, 0, 0], 6).miners("2R1", 0, 1, 0).money(0, 20);
    let game = scene.set("/saltworks/brine", json!(2)).game();
    assert_eq!(legal_of(&game, "pump_house").len(), 4);
    refused(&game, pump("2R1", 5), "8.4");
    let end = after(&game, pump("2R1", 4));
    assert_eq!(field(&end, "/saltworks/brine"), json!(6));
    assert_eq!((money(&end), field(&end, "/mine/2R1/water")), (json!(11), json!(2)));
}

/// Rule 8.4
#[test]
fn water_is_pumped_from_an_opened_chamber_with_an_own_worker() {
    let scene = Scene::muria(3).open("2R1", [1, 0, 0], 2).miners("2R1", 1, 1, 0);
    refused(&scene.game(), pump("2R1", 1), "8.4");
    let foreman = scene.clone().set("/players/0/foreman", json!("2R1"));
    after(&foreman.set("/players/0/foreman_tired", json!(true)).game(), pump("2R1", 1));
    refused(&scene.game(), pump("2L1", 1), "8.4");
    let shaft = scene.miners("2C", 0, 1, 0).game();
    refused(&shaft, pump("2C", 1), "8.4");
}

/// Rule 8.4
#[test]
fn a_dry_chamber_cannot_be_pumped() {
    let game = Scene::base(3).open("2R1", [1, 0, 0], 0).miners("2R1", 0, 1, 0).game();
    assert_eq!(legal_of(&game, "pump_house").len(), 0);
    refused(&game, pump("2R1", 1), "8.4");
}

/// Rule 8.7
#[test]
fn the_town_square_gives_a_cent() {
    let game = Scene::base(3).game();
    let end = after(&game, visit("town_square"));
    assert_eq!((money(&game), money(&end)), (json!(10), json!(11)));
}

/// Player 0 has a miner in the supply, one at the market and two in `1C`, one of these tired.
fn scattered() -> Scene {
    let scene = Scene::base(3).actions(2).set("/players/0/supply", json!(1)).miners("1C", 0, 1, 1);
    scene.set("/assistants/market", json!({"player": 0, "miners": 1}))
}

/// Rule 8.7
#[test]
fn a_worker_joins_the_queue_in_its_right_circle() {
    let game = scattered().game();
    assert_eq!(legal_of(&game, "castle").len(), 1 + 2, "a visit from each origin");
    let supply = after(&game, queue("supply"));
    assert_eq!(field(&supply, "/players/0/supply"), json!(0));
    assert_eq!(field(&supply, "/castle/right"), json!({"0": 1}));
    assert_eq!(field(&supply, "/castle/left"), json!({}));
    let market = after(&game, queue("market"));
    assert_eq!(
        (field(&market, "/assistants"), field(&market, "/castle/right")),
        (json!({}), json!({"0": 1}))
    );
    let mine = after(&game, queue("1C"));
    assert_eq!(field(&mine, "/mine/1C/miners/0"), json!([0, 1]));
    assert_eq!(field(&mine, "/castle/right"), json!({"0": 1}));
}

/// Rule 8.7
#[test]
fn a_royal_privilege_leads_to_the_left_circle() {
    let mut action = queue("supply");
    action["privilege"] = json!(true);
    refused(&scattered().game(), action.clone(), "10.1");
    let game = after(&scattered().tool(0, "royal_privilege").game(), action);
    assert_eq!(
        (field(&game, "/castle/left"), field(&game, "/castle/right")),
        (json!({"0": 1}), json!({}))
    );
    assert_eq!(field(&game, "/players/0/tools/0/used"), json!(true));
}

/// Rule 8.7
#[test]
fn a_foreman_can_join_either_circle() {
    let game = Scene::muria(3).tool(0, "royal_privilege").game();
    let mut action = queue("supply");
    action["worker"] = json!("foreman");
    assert_eq!(field(&after(&game, action.clone()), "/players/0/foreman"), json!("castle_right"));
    action["privilege"] = json!(true);
    assert_eq!(field(&after(&game, action), "/players/0/foreman"), json!("castle_left"));
}

/// Rule 8.7
#[test]
fn only_a_rested_worker_whom_the_chain_can_spare_joins_the_queue() {
    let tired = scattered().miners("1C", 0, 0, 2).game();
    refused(&tired, queue("1C"), "5.1");
    let link = scattered().miners("1C", 0, 1, 0).miners("2C", 1, 1, 0).game();
    refused(&link, queue("1C"), "5.3");
    after(&scattered().miners("2C", 1, 1, 0).game(), queue("1C"));
    refused(&scattered().set("/players/0/supply", json!(0)).game(), queue("supply"), "5.1");
}
