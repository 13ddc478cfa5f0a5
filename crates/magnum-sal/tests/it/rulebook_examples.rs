//! The seven examples of the rulebook. Black, orange and purple are players 0, 1 and 2.

use magnum_sal::Game;
use serde_json::{Value, json};

use crate::support::{Scene, after, destinations, field, legal_of, refused};

const BLACK: usize = 0;
const ORANGE: usize = 1;
const PURPLE: usize = 2;

/// A base game in which a player is at turn, with rested miners in spaces; chambers among them are opened, without
/// salt and water.
fn scene(at_turn: usize, crews: &[(usize, &str)]) -> Scene {
    let start = Scene::base(3).actions(2).set("/current", json!(at_turn));
    crews.iter().fold(start, |scene, (player, space)| {
        let scene = if space.ends_with('C') { scene } else { scene.open(space, [0, 0, 0], 0) };
        scene.miners(space, *player, 1, 0)
    })
}

fn money(game: &Game) -> [Value; 3] {
    [BLACK, ORANGE, PURPLE].map(|player| field(game, &format!("/players/{player}/money")))
}

/// Rules 5.1, 5.2 and 5.3
#[test]
fn all_orange_miners_may_move() {
    let crews = [
        (BLACK, "1C"),
        (BLACK, "2C"),
        (ORANGE, "2C"),
        (BLACK, "2R1"),
        (ORANGE, "2R2"),
        (ORANGE, "3C"),
    ];
    let game = scene(ORANGE, &crews).game();
    assert_eq!(destinations(&game, "2C"), ["1C", "2L1", "2R1", "2R2", "2R3", "3C", "4C"]);
    assert_eq!(destinations(&game, "2R2"), ["1C", "2C", "2L1", "2R1", "3C", "4C"]);
    assert_eq!(destinations(&game, "3C"), ["1C", "2C", "2L1", "2R1", "2R2", "2R3"]);
    let black = scene(BLACK, &crews).game();
    assert_eq!(destinations(&black, "1C").len(), 0, "all others hang on black's miner in 1C");
    assert_eq!(
        destinations(&black, "2R1").len(),
        0,
        "2R2 and the chambers behind are not exhausted"
    );
    assert_eq!(destinations(&black, "2C"), ["1C", "2L1", "2R1", "2R2", "2R3", "3C", "4C"]);
}

/// Rules 5.2 and 5.3
#[test]
fn nobody_may_enter_4r1_while_4c_is_empty() {
    for player in [BLACK, ORANGE, PURPLE] {
        let crews = [(BLACK, "1C"), (ORANGE, "2C"), (PURPLE, "3C")];
        let enter = json!({"type": "place", "from": "supply", "to": "4R1"});
        refused(&scene(player, &crews).game(), enter.clone(), "5.3");
        let joined = scene(player, &crews).miners("4C", BLACK, 1, 0).game();
        assert_eq!(field(&after(&joined, enter), "/mine/4R1/open"), true);
    }
}

/// Rule 5.4
#[test]
fn purple_may_leave_the_exhausted_corridor() {
    let crews = [
        (PURPLE, "1C"),
        (PURPLE, "2C"),
        (BLACK, "2R1"),
        (PURPLE, "2R2"),
        (BLACK, "2R3"),
        (BLACK, "2R4"),
    ];
    let game = scene(PURPLE, &crews).open("2R1", [1, 0, 0], 1).game();
    assert_eq!(destinations(&game, "2R2"), ["1C", "2C", "2L1", "2R1", "3C"]);
    assert_eq!(destinations(&game, "2C").len(), 0, "the shaft must hold");
    let black = scene(BLACK, &crews).open("2R1", [1, 0, 0], 1).game();
    refused(&black, json!({"type": "place", "from": "2R1", "to": "2C"}), "5.3");
    let salt_behind =
        scene(PURPLE, &crews).open("2R1", [1, 0, 0], 1).open("2R4", [1, 0, 0], 0).game();
    refused(&salt_behind, json!({"type": "place", "from": "2R2", "to": "2C"}), "5.3");
}

/// Rules 6.3 and 6.4
#[test]
fn two_salt_from_2r2_cost_orange_four_cents() {
    let crews = [(BLACK, "1C"), (BLACK, "2C"), (ORANGE, "2C"), (BLACK, "2R1")];
    let scene = scene(ORANGE, &crews).open("2R2", [2, 0, 0], 0).miners("2R2", ORANGE, 2, 0);
    let take = json!({"type": "extract", "chamber": "2R2", "take": {"brown": 2}});
    let paid = after(&scene.clone().money(BLACK, 10).money(ORANGE, 4).game(), take.clone());
    assert_eq!(money(&paid)[..2], [json!(14), json!(0)], "2 at 2R1 and 2 at 1C, nothing at 2C");
    assert_eq!(field(&paid, "/players/1/salt"), json!({"brown": 3}));
    assert_eq!(field(&paid, "/mine/2R2/miners/1"), json!([0, 2]));
    refused(&scene.money(ORANGE, 3).game(), take, "6.4");
}

/// Rules 6.1 and 6.4
#[test]
fn three_salt_from_4r1_cost_purple_three_cents_split_freely() {
    let crews = [
        (BLACK, "1C"),
        (ORANGE, "1C"),
        (PURPLE, "1C"),
        (BLACK, "2C"),
        (ORANGE, "2C"),
        (PURPLE, "3C"),
        (BLACK, "3C"),
        (PURPLE, "4C"),
    ];
    let scene = scene(PURPLE, &crews).set("/players/2/supply", json!(0));
    let scene = scene.open("4R1", [1, 1, 2], 1).miners("4R1", PURPLE, 4, 0);
    let game = scene.money(BLACK, 10).money(ORANGE, 20).money(PURPLE, 3).game();
    let take = json!({"type": "extract", "chamber": "4R1", "take": {"green": 1, "white": 2}});
    refused(
        &game,
        json!({"type": "extract", "chamber": "4R1", "take": {"brown": 1, "green": 1, "white": 2}}),
        "6.1",
    );
    let open = after(&game, take);
    assert_eq!(field(&open, "/turn/pay"), json!([{"space": "2C", "cents": 3}]));
    assert_eq!(field(&open, "/mine/4R1/miners/2"), json!([0, 4]));
    assert_eq!(legal_of(&open, "pay").len(), 4);
    for (split, black, orange) in [
        (json!({"0": 3}), 13, 20),
        (json!({"0": 2, "1": 1}), 12, 21),
        (json!({"0": 1, "1": 2}), 11, 22),
        (json!({"1": 3}), 10, 23),
    ] {
        let paid = after(&open, json!({"type": "pay", "space": "2C", "split": split}));
        assert_eq!(money(&paid), [json!(black), json!(orange), json!(0)]);
    }
    refused(&open, json!({"type": "pay", "space": "2C", "split": {"0": 2}}), "6.4");
    refused(&open, json!({"type": "pay", "space": "2C", "split": {"2": 3}}), "6.4");
}

/// Rules 7.4 and 8.4
#[test]
fn pumping_three_water_costs_five_and_its_assistant_earns_one() {
    let pump = json!({"type": "visit", "building": "pump_house", "chamber": "2R1", "cubes": 3});
    for (assistant, expected) in [(ORANGE, [0, 11]), (BLACK, [1, 10])] {
        let scene =
            scene(BLACK, &[(BLACK, "1C"), (BLACK, "2C"), (BLACK, "2R1")]).open("2R1", [2, 0, 0], 3);
        let scene =
            scene.set("/assistants", json!({"pump_house": {"player": assistant, "miners": 1}}));
        let scene = scene.money(BLACK, 5).money(ORANGE, 10);
        let pumped = after(&scene.game(), pump.clone());
        assert_eq!(money(&pumped)[..2], expected.map(|cents| json!(cents)));
        assert_eq!(field(&pumped, "/mine/2R1/water"), 0);
        refused(&scene.money(BLACK, 4).game(), pump.clone(), "8.1");
    }
}

/// Rule 8.5
#[test]
fn a_green_cube_sells_for_five_and_a_brown_one_costs_three() {
    let scene = scene(BLACK, &[]).set("/market", json!({"brown": 4, "green": 1, "white": 0}));
    let game = scene.money(BLACK, 0).set("/players/0/salt", json!({"green": 1})).game();
    let visit = |deals| json!({"type": "visit", "building": "market", "deals": deals});
    let traded = after(&game, visit(json!([{"sell": "green"}, {"buy": "brown"}])));
    assert_eq!(money(&traded)[BLACK], 2);
    assert_eq!(field(&traded, "/players/0/salt"), json!({"brown": 1}));
    assert_eq!(field(&traded, "/market"), json!({"brown": 3, "green": 2, "white": 0}));
    let sold = after(&game, visit(json!([{"sell": "green"}])));
    assert_eq!(money(&sold)[BLACK], 5);
    refused(&game, visit(json!([{"buy": "brown"}, {"sell": "green"}])), "8.5");
}
