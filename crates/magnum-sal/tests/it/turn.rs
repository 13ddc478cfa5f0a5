//! Rules 4.6 to 4.8: the actions of a turn and what comes between them.

use magnum_sal::Game;
use serde_json::{Value, json};

use crate::support::{Scene, after, field, legal, legal_of, play, refused};

/// Rule 4.6
#[test]
fn a_turn_has_exactly_as_many_actions_as_the_round_gives() {
    let square = json!({"type": "visit", "building": "town_square"});
    let first = after(&Scene::base(2).game(), square.clone());
    assert_eq!(legal(&first), [json!({"type": "end_turn"})]);
    refused(&first, json!({"type": "place", "from": "supply", "to": "1C"}), "4.6");
    refused(&first, json!({"type": "pass"}), "4.6");
    let mut second = after(&Scene::base(2).actions(2).game(), square);
    refused(&second, json!({"type": "end_turn"}), "4.8");
    play(&mut second, json!({"type": "place", "from": "supply", "to": "1C"}));
    assert_eq!(legal(&second), [json!({"type": "end_turn"})]);
    for action in [
        json!({"type": "visit", "building": "inn"}),
        json!({"type": "assist", "building": "market", "from": "supply"}),
    ] {
        refused(&second, action, "4.6");
    }
}

/// Player 0 can do everything: place, extract, assist, visit and pass.
fn busy(scene: Scene) -> Scene {
    scene
        .actions(2)
        .miners("1C", 0, 1, 0)
        .miners("2C", 0, 1, 0)
        .open("2R1", [3, 0, 0], 0)
        .miners("2R1", 0, 2, 0)
        .money(0, 50)
}

/// Rule 4.6
#[test]
fn the_same_kind_of_action_may_be_chosen_twice() {
    let game = busy(Scene::base(2)).game();
    for kind in ["place", "extract", "assist", "visit", "pass"] {
        assert_ne!(legal_of(&game, kind).len(), 0, "{kind}");
    }
    let take = json!({"type": "extract", "chamber": "2R1", "take": {"brown": 1}});
    let place = json!({"type": "place", "from": "supply", "to": "3C"});
    let assist = ["market", "castle"]
        .map(|building| json!({"type": "assist", "building": building, "from": "supply"}));
    let visit =
        ["inn", "town_square"].map(|building| json!({"type": "visit", "building": building}));
    for [first, second] in [[take.clone(), take], [place.clone(), place], assist, visit] {
        let twice = after(&after(&game, first), second);
        assert_eq!(field(&twice, "/turn/actions_left"), 0);
    }
}

/// Rule 4.6
#[test]
fn no_building_is_visited_twice_in_a_turn() {
    let visits = [
        json!({"type": "visit", "building": "inn"}),
        json!({"type": "visit", "building": "town_square"}),
        json!({"type": "visit", "building": "workshop", "slot": 0}),
        json!({"type": "visit", "building": "market", "deals": [{"buy": "green"}]}),
        json!({"type": "visit", "building": "castle", "from": "supply"}),
        json!({"type": "visit", "building": "saltworks", "from": "supply"}),
    ];
    for visit in visits {
        let mut game = after(&busy(Scene::muria(2)).game(), visit.clone());
        refused(&game, visit.clone(), "4.6");
        assert_eq!(legal_of(&game, visit["building"].as_str().expect("a building")).len(), 0);
        for action in ["pass", "end_turn", "pass", "pass", "end_turn"] {
            play(&mut game, json!({"type": action}));
        }
        assert_eq!(
            (field(&game, "/current"), field(&game, "/turn/visited")),
            (json!(0), json!([]))
        );
        assert_ne!(legal_of(&game, visit["building"].as_str().expect("a building")).len(), 0);
    }
}

/// Player 0 has tired workers in two spaces, player 1 has one.
fn tired() -> Scene {
    busy(Scene::muria(2))
        .miners("2C", 0, 0, 1)
        .miners("2R1", 0, 1, 2)
        .miners("2R1", 1, 0, 1)
        .set("/players/0/foreman", json!("2R1"))
        .set("/players/0/foreman_tired", json!(true))
}

fn tired_workers(game: &Game) -> [Value; 4] {
    [
        "/mine/2C/miners/0/1",
        "/mine/2R1/miners/0/1",
        "/mine/2R1/miners/1/1",
        "/players/0/foreman_tired",
    ]
    .map(|pointer| field(game, pointer))
}

/// Rule 4.7
#[test]
fn passing_both_actions_wakes_all_own_workers() {
    let once = after(&tired().game(), json!({"type": "pass"}));
    assert_eq!(tired_workers(&once), [json!(1), json!(2), json!(1), json!(true)]);
    let twice = after(&once, json!({"type": "pass"}));
    assert_eq!(tired_workers(&twice), [json!(0), json!(0), json!(1), json!(false)]);
    assert_eq!(field(&twice, "/mine/2R1/miners/0"), json!([3, 0]));
}

/// Rule 4.7
#[test]
fn one_pass_alone_does_nothing() {
    let pass = json!({"type": "pass"});
    let square = json!({"type": "visit", "building": "town_square"});
    let single = tired().set("/round", json!(1)).set("/turn/actions_left", json!(1)).game();
    for game in [
        after(&single, pass.clone()),
        after(&after(&tired().game(), pass.clone()), square.clone()),
        after(&after(&tired().game(), square), pass),
    ] {
        assert_eq!(tired_workers(&game), [json!(1), json!(2), json!(1), json!(true)]);
        assert_eq!(field(&game, "/turn/actions_left"), 0);
    }
}

/// Rule 4.8
#[test]
fn buckets_food_and_converting_are_no_actions() {
    let free = [
        json!({"type": "bucket", "from": "2R1", "to": "2R2"}),
        json!({"type": "food", "wake": ["2R1"]}),
        json!({"type": "convert", "to": "brown"}),
    ];
    let scene = tired().open("2R1", [3, 0, 0], 3).lay("2R2").tool(0, "bucket").tool(0, "food");
    let scene = scene.set("/players/0/salt", json!({"blue": 2}));
    let start = scene.game();
    let between = after(&start, json!({"type": "visit", "building": "town_square"}));
    let last = after(&between, json!({"type": "visit", "building": "inn"}));
    for (game, left) in [(start, 2), (between, 1), (last, 0)] {
        let done = free.iter().fold(game, |game, action| after(&game, action.clone()));
        assert_eq!(field(&done, "/turn/actions_left"), left);
        assert_eq!(field(&done, "/turn/visited"), field(&game, "/turn/visited"));
        assert_eq!(field(&done, "/current"), 0);
    }
}

/// Rule 4.8
#[test]
fn buckets_and_food_wait_until_the_castle_is_done() {
    let scene = tired().open("2R1", [3, 0, 0], 3).lay("2R2").tool(0, "bucket").tool(0, "food");
    let scene = scene.set("/turn/stage", json!("castle")).set("/turn/arrivals", json!(1));
    let game = scene.set("/players/0/salt", json!({"blue": 2})).game();
    refused(&game, json!({"type": "bucket", "from": "2R1", "to": "2R2"}), "4.2");
    refused(&game, json!({"type": "food", "wake": ["2R1"]}), "4.2");
    assert_eq!(legal_of(&game, "convert"), [json!({"type": "convert", "to": "brown"})]);
    let served = after(&game, json!({"type": "forfeit", "pay": "money"}));
    assert_eq!((legal_of(&served, "bucket").len(), legal_of(&served, "convert").len()), (1, 1));
}

/// Rule 4.8
#[test]
fn the_turn_ends_when_the_player_says_so() {
    let start = Scene::base(2).actions(2).game();
    refused(&start, json!({"type": "end_turn"}), "4.8");
    let passed = after(&start, json!({"type": "pass"}));
    refused(&passed, json!({"type": "end_turn"}), "4.8");
    let last = after(&passed, json!({"type": "pass"}));
    assert_eq!(
        (field(&last, "/current"), field(&last, "/turn/stage")),
        (json!(0), json!("actions"))
    );
    let next = after(&last, json!({"type": "end_turn"}));
    assert_eq!(
        (field(&next, "/current"), field(&next, "/turn/actions_left")),
        (json!(1), json!(2))
    );
}
