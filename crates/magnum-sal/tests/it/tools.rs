//! Tools that are used on their own (rule 10): how often, buckets and food.

use std::collections::BTreeSet;

use magnum_sal::{Expansion, Game, Options};
use serde_json::{Value, json};

use crate::support::{Scene, after, field, legal_of, refused};

fn bucket(from: &str, to: &str) -> Value {
    json!({"type": "bucket", "from": from, "to": to})
}

fn food(wake: &[&str]) -> Value {
    json!({"type": "food", "wake": wake})
}

fn foreman_food(place: &str) -> Value {
    json!({"type": "food", "wake": [place], "worker": "foreman"})
}

fn check_listed(game: &Game, kind: &str, expected: &[Value]) {
    let listed = legal_of(game, kind);
    let set: BTreeSet<String> = listed.iter().map(Value::to_string).collect();
    assert_eq!(set, expected.iter().map(Value::to_string).collect());
    assert_eq!(listed.len(), expected.len());
}

/// Player 0 has a tired miner in `2R2`, where three water stand, and a bucket.
fn flooded() -> Scene {
    let scene = Scene::base(3).actions(2).open("2R2", [1, 0, 0], 3).miners("2R2", 0, 0, 1);
    scene.open("2R1", [0, 0, 0], 0).tool(0, "bucket")
}

fn water(game: &Game) -> [Value; 3] {
    ["2R1", "2R2", "2R3"].map(|place| field(game, &format!("/mine/{place}/water")))
}

/// Plays on with passes alone until the next phase begins.
fn next_phase(mut game: Game) -> Game {
    let phase = field(&game, "/phase");
    while field(&game, "/phase") == phase {
        let next = if field(&game, "/turn/actions_left") == json!(0) { "end_turn" } else { "pass" };
        game = after(&game, json!({"type": next}));
    }
    game
}

/// Rule 10.1
#[test]
fn a_card_works_once_a_phase() {
    let game = after(&flooded().game(), bucket("2R2", "2R1"));
    assert_eq!(field(&game, "/players/0/tools"), json!([{"kind": "bucket", "used": true}]));
    assert_eq!(legal_of(&game, "bucket").len(), 0);
    refused(&game, bucket("2R2", "2R1"), "10.1");
    let limited = flooded().set("/options/round_limit", json!(2)).game();
    let game = next_phase(after(&limited, bucket("2R2", "2R1")));
    assert_eq!(field(&game, "/players/0/tools"), json!([{"kind": "bucket", "used": false}]));
}

/// Rule 10.1
#[test]
fn a_card_is_still_used_in_a_later_turn_of_the_phase() {
    let two = Options::new(2, Expansion::Base).expect("two players");
    let scene = Scene::new(&two).open("2R2", [1, 0, 0], 3).miners("2R2", 0, 1, 0).tool(0, "bucket");
    let mut game = after(&scene.game(), bucket("2R2", "2R1"));
    for action in ["pass", "end_turn", "pass", "end_turn"] {
        game = after(&game, json!({"type": action}));
    }
    assert_eq!((field(&game, "/current"), field(&game, "/round")), (json!(0), json!(2)));
    refused(&game, bucket("2R2", "2R1"), "10.1");
}

/// Rule 10.1
#[test]
fn any_number_of_tools_may_be_used_in_a_turn() {
    let scene = flooded().tool(0, "bucket").tool(0, "bucket").tool(0, "food");
    let mut game = scene.game();
    for action in [
        bucket("2R2", "2R1"),
        json!({"type": "pass"}),
        bucket("2R2", "2R3"),
        food(&["2R2"]),
        json!({"type": "pass"}),
        bucket("2R2", "2R3"),
    ] {
        game = after(&game, action);
    }
    assert_eq!(water(&game), [1, 0, 2].map(Value::from));
    let tools = field(&game, "/players/0/tools");
    assert!(tools.as_array().is_some_and(|cards| cards.iter().all(|card| card["used"] == true)));
}

/// Rule 10.1
#[test]
fn the_tools_of_others_are_of_no_use() {
    let scene = Scene::base(3).open("2R2", [1, 0, 0], 3).miners("2R2", 0, 0, 1);
    let game = scene.tool(1, "bucket").tool(1, "food").game();
    refused(&game, bucket("2R2", "2R1"), "10.1");
    refused(&game, food(&["2R2"]), "10.1");
}

/// Rule 10.2
#[test]
fn a_bucket_carries_one_water_to_an_adjacent_chamber_opened_or_not() {
    let game = flooded().game();
    check_listed(&game, "bucket", &[bucket("2R2", "2R1"), bucket("2R2", "2R3")]);
    assert_eq!(water(&after(&game, bucket("2R2", "2R1"))), [1, 2, 0].map(Value::from));
    let unopened = after(&game, bucket("2R2", "2R3"));
    assert_eq!(water(&unopened), [0, 2, 1].map(Value::from));
    assert_eq!(field(&unopened, "/mine/2R3/open"), json!(false));
    assert_eq!(field(&unopened, "/turn/actions_left"), json!(2), "it is no action");
    refused(&game, bucket("2R2", "2R4"), "10.2");
    refused(&game, bucket("2R2", "2R2"), "10.2");
}

/// Rule 10.2
#[test]
fn water_in_an_unopened_chamber_adds_up_with_that_of_its_tile() {
    let scene = flooded().miners("1C", 1, 1, 0).miners("2C", 1, 1, 0).miners("2R1", 1, 1, 0);
    let game = after(&scene.game(), bucket("2R2", "2R3"));
    let tile = field(&game, "/mine/2R3/tile/water").as_u64().expect("water");
    let game = after(&game, json!({"type": "place", "from": "supply", "to": "2R3"}));
    assert_eq!(field(&game, "/mine/2R3/water"), json!(tile + 1));
}

/// Rule 10.2
#[test]
fn water_never_goes_into_a_shaft() {
    let scene = Scene::base(3).open("2R1", [1, 0, 0], 1).miners("2R1", 0, 1, 0).tool(0, "bucket");
    check_listed(&scene.game(), "bucket", &[bucket("2R1", "2R2")]);
    refused(&scene.game(), bucket("2R1", "2C"), "10.2");
    let scene = Scene::muria(3).shaft("3R1", 0).lay("4R1").open("2R1", [1, 0, 0], 1).lay("2R2");
    let game = scene.miners("2R1", 0, 1, 0).tool(0, "bucket").game();
    check_listed(&game, "bucket", &[bucket("2R1", "2R2")]);
    refused(&game, bucket("2R1", "3R1"), "10.2");
    refused(&game, bucket("2R1", "4R1"), "10.2");
}

/// Rule 10.2
#[test]
fn a_bucket_is_filled_where_there_is_water() {
    let dry = flooded().open("2R2", [1, 0, 0], 0).game();
    refused(&dry, bucket("2R2", "2R1"), "10.2");
}

/// Rule 10.2
#[test]
fn a_bucket_is_filled_in_an_opened_chamber() {
    let unopened = flooded().set("/mine/2R3/water", json!(1)).game();
    refused(&unopened, bucket("2R3", "2R4"), "10.2");
}

/// Rule 10.2
#[test]
fn a_bucket_is_filled_by_an_own_worker() {
    let foreman = Scene::muria(3).open("2R1", [1, 0, 0], 1).lay("2R2").tool(0, "bucket");
    let game = foreman.clone().set("/players/0/foreman", json!("2R1")).game();
    after(&game, bucket("2R1", "2R2"));
    let others = foreman.miners("2R1", 1, 1, 0).game();
    assert_eq!(legal_of(&others, "bucket").len(), 0);
    refused(&others, bucket("2R1", "2R2"), "10.2");
}

/// Player 0 has two tired miners in `2L1` and one in `2R1`, where the foreman stands, and food.
fn hungry() -> Scene {
    let scene = Scene::muria(3).actions(2).open("2L1", [1, 0, 0], 0).open("2R1", [1, 0, 0], 0);
    let scene = scene.miners("2L1", 0, 0, 2).miners("2R1", 0, 1, 1).miners("2R1", 1, 0, 2);
    scene.set("/players/0/foreman", json!("2R1")).tool(0, "food")
}

/// Rule 10.3
#[test]
fn food_wakes_one_or_two_miners_wherever_they_are() {
    let game = hungry().game();
    let meals = [food(&["2L1"]), food(&["2R1"]), food(&["2L1", "2L1"]), food(&["2L1", "2R1"])];
    check_listed(&game, "food", &meals);
    let crews =
        |game: &Game| ["2L1", "2R1"].map(|place| field(game, &format!("/mine/{place}/miners/0")));
    let woken = meals.map(|meal| crews(&after(&game, meal)));
    let expected = [[[1, 1], [1, 1]], [[0, 2], [2, 0]], [[2, 0], [1, 1]], [[1, 1], [2, 0]]];
    assert_eq!(json!(woken), json!(expected));
    assert_eq!(field(&after(&game, food(&["2L1"])), "/turn/actions_left"), json!(2));
    refused(&game, food(&["2R1", "2R1"]), "10.3");
    refused(&game, food(&["2L1", "2L1", "2R1"]), "malformed");
    refused(&game, food(&[]), "malformed");
    refused(&hungry().miners("2C", 0, 1, 0).game(), food(&["2C"]), "10.3");
}

/// Rule 10.3
#[test]
fn food_wakes_the_foreman_instead_of_miners() {
    refused(&hungry().game(), foreman_food("2R1"), "10.3");
    let game = hungry().set("/players/0/foreman_tired", json!(true)).game();
    assert_eq!(legal_of(&game, "food").len(), 5);
    let woken = after(&game, foreman_food("2R1"));
    assert_eq!(field(&woken, "/players/0/foreman_tired"), json!(false));
    assert_eq!(field(&woken, "/mine/2R1/miners/0"), json!([1, 1]), "he eats it all");
    assert_eq!(field(&woken, "/players/0/tools/0/used"), json!(true));
    refused(&game, foreman_food("2L1"), "10.3");
    let both = json!({"type": "food", "wake": ["2R1", "2R1"], "worker": "foreman"});
    refused(&game, both, "malformed");
}

/// Rule 10.3
#[test]
fn a_woken_worker_can_dig_and_move_again() {
    let scene = hungry().miners("1C", 0, 1, 0).miners("2C", 0, 1, 0);
    let go = json!({"type": "place", "from": "2L1", "to": "2C"});
    refused(&scene.game(), go.clone(), "5.1");
    let game = after(&scene.game(), food(&["2L1"]));
    after(&game, go);
    let route = ["2L1", "2C", "1C"];
    after(
        &game,
        json!({"type": "extract", "chamber": "2L1", "take": {"brown": 1}, "route": route}),
    );
}
