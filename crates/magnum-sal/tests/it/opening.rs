//! Rules 5.6 and 5.7: opening chambers, and ropes.

use magnum_sal::Game;
use serde_json::{Value, json};

use crate::support::{Scene, after, destinations, field, legal, legal_of, refused};

fn place(from: &str, to: &str) -> Value {
    json!({"type": "place", "from": from, "to": to})
}

fn rope(from: &str, to: &str) -> Value {
    json!({"type": "rope", "from": from, "to": to})
}

/// The names of all laid spaces at a depth.
fn laid(game: &Game, depth: &str) -> Vec<String> {
    let mine = field(game, "/mine");
    let names = mine.as_object().expect("a mine").keys();
    names.filter(|name| name.starts_with(depth)).cloned().collect()
}

/// Player 0 stands in `1C` and `2C` of Muria's start mine.
fn start() -> Scene {
    Scene::muria(2).miners("1C", 0, 1, 0).miners("2C", 0, 1, 0)
}

/// Player 0 may enter `4R1`, which nothing lies beside.
fn above_4r1() -> Scene {
    start().open("2R1", [1, 0, 0], 0).miners("2R1", 0, 1, 0).shaft("3R1", 0).lay("4R1")
}

/// Rule 5.6
#[test]
fn opening_a_base_chamber_lays_nothing() {
    let game = Scene::base(2).miners("1C", 0, 1, 0).miners("2C", 0, 1, 0).game();
    let opened = after(&game, place("supply", "2R1"));
    assert_eq!(field(&opened, "/mine/2R1/open"), true);
    assert_eq!(field(&opened, "/mine/2R1/salt"), field(&game, "/mine/2R1/tile/salt"));
    assert_eq!(laid(&opened, "2"), laid(&game, "2"));
    assert_eq!(field(&opened, "/turn/stage"), "actions");
}

/// Rule 5.6
#[test]
fn opening_adds_a_brine_and_a_tile_on_the_empty_side() {
    let game = start().game();
    let tiles = field(&game, "/tile_stacks/1");
    let opened = after(&game, place("supply", "2R1"));
    assert_eq!(field(&opened, "/saltworks/brine"), 1);
    assert_eq!(
        laid(&opened, "2"),
        ["2C", "2L1", "2R1", "2R2"],
        "the start shaft is no empty place"
    );
    assert_eq!(field(&opened, "/mine/2R2/tile"), tiles[0]);
    assert_eq!(
        (field(&opened, "/mine/2R2/open"), field(&opened, "/mine/2R2/salt")),
        (json!(false), json!({}))
    );
    let opened = after(&game, place("supply", "2L1"));
    assert_eq!(laid(&opened, "2"), ["2C", "2L1", "2L2", "2R1"]);
}

/// Rule 5.6
#[test]
fn the_left_place_gets_the_next_tile_and_the_right_one_the_tile_after_it() {
    let game = above_4r1().game();
    let tiles = field(&game, "/tile_stacks/2");
    let opened = after(&game, place("supply", "4R1"));
    assert_eq!(laid(&opened, "4"), ["4C", "4R1", "4R2"]);
    assert_eq!(field(&opened, "/mine/4C/tile"), tiles[0]);
    assert_eq!(field(&opened, "/mine/4R2/tile"), tiles[1]);
    assert_eq!(
        field(&opened, "/tile_stacks/2").as_array().map(Vec::as_slice),
        Some(&tiles.as_array().expect("tiles")[2..])
    );
    assert_eq!(laid(&opened, "2"), laid(&game, "2"));
}

/// Rule 5.6
#[test]
fn an_opened_chamber_is_not_opened_again() {
    let game = above_4r1().game();
    let entered = after(&game, place("supply", "2R1"));
    assert_eq!(
        (field(&entered, "/saltworks/brine"), field(&entered, "/mine/2R1/salt")),
        (json!(0), json!({"brown": 1}))
    );
    assert_eq!(laid(&entered, "2"), ["2C", "2L1", "2R1"]);
}

/// Level II has so many tiles left when player 0 may enter `4R1`; the others lie in a row far to the left.
fn tiles_left(tiles: usize) -> Scene {
    let scene = above_4r1().shaft("3L1", 1).lay("4L1");
    (0..6 - tiles).fold(scene, |scene, index| scene.lay(&format!("4L{}", index + 2)))
}

/// Rule 5.6
#[test]
fn the_player_chooses_where_the_last_tile_of_a_level_lies() {
    let game = tiles_left(1).game();
    let last = field(&game, "/tile_stacks/2/0");
    let opened = after(&game, place("supply", "4R1"));
    assert_eq!(
        (field(&opened, "/turn/stage"), field(&opened, "/turn/lay")),
        (json!("lay"), json!(["4C", "4R2"]))
    );
    assert_eq!(
        legal(&opened),
        [json!({"type": "lay", "at": "4C"}), json!({"type": "lay", "at": "4R2"})]
    );
    for action in [
        json!({"type": "end_turn"}),
        json!({"type": "lay", "at": "4R3"}),
        json!({"type": "convert", "to": "brown"}),
    ] {
        refused(&opened, action, "5.6");
    }
    for (at, other) in [("4C", "4R2"), ("4R2", "4C")] {
        let chosen = after(&opened, json!({"type": "lay", "at": at}));
        assert_eq!(
            (
                field(&chosen, &format!("/mine/{at}/tile")),
                field(&chosen, &format!("/mine/{other}"))
            ),
            (last.clone(), json!(null))
        );
        assert_eq!(
            (field(&chosen, "/turn/stage"), field(&chosen, "/turn/lay")),
            (json!("actions"), json!([]))
        );
        assert_eq!(field(&chosen, "/turn/follow_up"), "rope");
        refused(&chosen, json!({"type": "lay", "at": other}), "5.6");
    }
    refused(&game, json!({"type": "lay", "at": "4C"}), "5.6");
}

/// Rule 5.6
#[test]
fn tiles_are_laid_while_the_level_has_any() {
    let two = after(&tiles_left(2).game(), place("supply", "4R1"));
    assert_eq!(
        (field(&two, "/turn/stage"), field(&two, "/tile_stacks/2")),
        (json!("actions"), json!([]))
    );
    assert_eq!(field(&two, "/mine/4C/open"), false);
    assert_eq!(field(&two, "/mine/4R2/open"), false);
    let none = after(&tiles_left(0).game(), place("supply", "4R1"));
    assert_eq!(
        (field(&none, "/turn/stage"), field(&none, "/saltworks/brine")),
        (json!("actions"), json!(1))
    );
    assert_eq!((field(&none, "/mine/4C"), field(&none, "/mine/4R2")), (json!(null), json!(null)));
    let one_side = tiles_left(2).lay("4R2").game();
    let one = after(&one_side, place("supply", "4R1"));
    assert_eq!(
        (field(&one, "/turn/stage"), field(&one, "/mine/4C/tile")),
        (json!("actions"), field(&one_side, "/tile_stacks/2/0"))
    );
}

/// Player 0 has so many ropes and two actions.
fn ropes(count: u8) -> Scene {
    let scene = Scene::base(2).miners("1C", 0, 1, 0).miners("2C", 0, 1, 0).actions(2);
    (0..count).fold(scene, |scene, _| scene.tool(0, "rope"))
}

fn rope_cards(game: &Game) -> Vec<bool> {
    let cards = field(game, "/players/0/tools");
    let ropes = cards.as_array().expect("cards").iter().filter(|card| card["kind"] == "rope");
    ropes.map(|card| card["used"] == true).collect()
}

/// Rule 5.7
#[test]
fn a_rope_moves_one_more_worker_after_a_place_action() {
    let game = ropes(1).game();
    refused(&game, rope("supply", "3C"), "5.7");
    assert_eq!(legal_of(&game, "rope").len(), 0);
    let placed = after(&game, place("supply", "3C"));
    let roped = after(&placed, rope("supply", "4C"));
    assert_eq!(
        (field(&roped, "/players/0/supply"), field(&roped, "/mine/4C/miners/0")),
        (json!(3), json!([1, 0]))
    );
    assert_eq!((field(&roped, "/turn/actions_left"), rope_cards(&roped)), (json!(1), vec![true]));
    refused(&roped, rope("supply", "3C"), "10.1");
    assert_eq!(legal_of(&roped, "rope").len(), 0);
}

/// Rule 5.7
#[test]
fn a_rope_moves_another_miner_than_those_just_moved() {
    let placed = after(&ropes(3).game(), place("supply", "3C"));
    assert_eq!(field(&placed, "/turn/moved"), json!(["3C"]));
    refused(&placed, rope("3C", "4C"), "5.7");
    let second = after(&placed, rope("supply", "3C"));
    assert_eq!(field(&second, "/turn/moved"), json!(["3C", "3C"]));
    refused(&second, rope("3C", "2C"), "5.7");
    let third = after(&placed, rope("supply", "2R1"));
    assert_eq!(field(&third, "/turn/moved"), json!(["2R1", "3C"]), "sorted as texts");
    let next = after(&second, place("3C", "4C"));
    assert_eq!(field(&next, "/turn/moved"), json!(["4C"]), "another action may move them");
}

/// Rule 5.7
#[test]
fn of_several_miners_in_a_space_those_who_were_there_before_may_be_moved_by_rope() {
    let scene = ropes(3).miners("2C", 0, 2, 0);
    let placed = after(&scene.game(), place("supply", "2C"));
    let first = after(&placed, rope("2C", "3C"));
    let both = after(&first, rope("2C", "3C"));
    assert_eq!(field(&both, "/turn/moved"), json!(["2C", "3C", "3C"]));
    refused(&both, rope("2C", "1C"), "5.7");
    refused(&both, rope("3C", "4C"), "5.7");
}

/// Rule 5.7
#[test]
fn a_rope_does_not_move_the_foreman_twice() {
    let by_foreman = |mut action: Value| {
        action["worker"] = json!("foreman");
        action
    };
    let scene = start().miners("1C", 0, 2, 0).actions(2).tool(0, "rope").tool(0, "rope");
    let placed = after(&scene.game(), by_foreman(place("supply", "1C")));
    let moved = (field(&placed, "/turn/moved"), field(&placed, "/turn/foreman_moved"));
    assert_eq!(moved, (json!([]), json!(true)));
    refused(&placed, by_foreman(rope("1C", "2C")), "5.7");
    let miner = after(&placed, rope("1C", "2C"));
    refused(&miner, by_foreman(rope("1C", "2C")), "5.7");
    let again = after(&miner, by_foreman(place("1C", "2C")));
    let moved = (field(&again, "/turn/moved"), field(&again, "/turn/foreman_moved"));
    assert_eq!(moved, (json!([]), json!(true)));
}

/// Rule 5.7
#[test]
fn a_rope_moves_an_assistant_too_and_several_may_follow() {
    let assistant =
        ropes(2).set("/assistants", json!({"market": {"player": 0, "miners": 1}})).game();
    let roped = after(&after(&assistant, place("supply", "3C")), rope("market", "2R1"));
    assert_eq!(
        (field(&roped, "/assistants"), field(&roped, "/mine/2R1/open")),
        (json!({}), json!(true))
    );
}

/// Rule 5.7
#[test]
fn a_rope_obeys_the_rules_of_placing() {
    let placed = after(&ropes(1).game(), place("supply", "3C"));
    refused(&placed, rope("supply", "5C"), "5.3");
    refused(&placed, rope("2C", "1C"), "5.3");
    refused(&placed, rope("1C", "1C"), "5.1");
    refused(&placed, rope("4C", "1C"), "5.1");
    let to = |kind: &str| -> Vec<Value> {
        let steps = legal_of(&placed, kind).into_iter().filter(|step| step["from"] != "3C");
        steps.map(|step| step["to"].clone()).collect()
    };
    assert_eq!(to("rope"), to("place"));
    assert_eq!(destinations(&placed, "supply").len(), 6);
}

/// Rule 5.7
#[test]
fn a_rope_comes_before_the_next_action() {
    let placed = after(&ropes(1).game(), place("supply", "3C"));
    for action in [json!({"type": "pass"}), json!({"type": "visit", "building": "town_square"})] {
        let next = after(&placed, action);
        refused(&next, rope("supply", "3C"), "5.7");
        assert_eq!(legal_of(&next, "rope").len(), 0);
    }
    let last = after(&after(&ropes(1).game(), json!({"type": "pass"})), place("supply", "3C"));
    let roped = after(&last, rope("supply", "2R1"));
    assert_eq!(field(&roped, "/turn/actions_left"), 0);
    let again = after(&placed, place("supply", "3C"));
    assert_ne!(legal_of(&again, "rope").len(), 0, "another place action allows it too");
}

/// Rule 5.7
#[test]
fn buckets_food_and_converting_may_come_before_a_rope() {
    let scene = start().open("2R1", [1, 0, 0], 2).miners("2R1", 0, 1, 1).lay("2R2").actions(2);
    let scene = scene.tool(0, "rope").tool(0, "rope").tool(0, "bucket").tool(0, "food");
    let game = scene.set("/players/0/salt", json!({"blue": 2})).game();
    let free = [
        json!({"type": "bucket", "from": "2R1", "to": "2R2"}),
        json!({"type": "food", "wake": ["2R1"]}),
        json!({"type": "convert", "to": "brown"}),
        rope("supply", "2L1"),
        rope("2R1", "2R2"),
    ];
    let placed = after(&game, place("supply", "1C"));
    let done = free.into_iter().fold(placed, |game, action| after(&game, action));
    assert_eq!(
        (rope_cards(&done), field(&done, "/turn/follow_up")),
        (vec![true, true], json!("rope"))
    );
    assert_eq!(field(&done, "/mine/2R2/miners/0"), json!([1, 0]));
}
