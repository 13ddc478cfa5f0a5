//! Rules 5.1 to 5.5: who may go where, and the chain that must not break.

use magnum_sal::Game;
use serde_json::{Value, json};

use crate::support::{Scene, after, destinations, field, legal, legal_of, refused};

fn place(from: &str, to: &str) -> Value {
    json!({"type": "place", "from": from, "to": to})
}

/// All origins of placements, foremen included.
fn origins(game: &Game) -> Vec<String> {
    let mut from: Vec<String> = legal_of(game, "place")
        .iter()
        .map(|action| action["from"].as_str().expect("a name").to_owned())
        .collect();
    from.sort();
    from.dedup();
    from
}

/// Spaces with one rested miner of a player each; chambers among them are opened, without salt.
fn chain(scene: Scene, player: usize, spaces: &[&str]) -> Scene {
    spaces.iter().fold(scene, |scene, space| {
        let scene = if space.ends_with('C') { scene } else { scene.open(space, [0, 0, 0], 0) };
        scene.miners(space, player, 1, 0)
    })
}

/// Rule 5.1
#[test]
fn workers_come_from_the_supply_an_assistant_space_or_the_mine() {
    let scene = chain(Scene::base(2), 0, &["1C", "2C"]).set(
        "/assistants",
        json!({"market": {"player": 0, "miners": 1}, "castle": {"player": 1, "miners": 1}}),
    );
    let game = scene.game();
    assert_eq!(origins(&game), ["2C", "market", "supply"]);
    let placed = after(&game, place("supply", "3C"));
    assert_eq!(
        (field(&placed, "/players/0/supply"), field(&placed, "/mine/3C/miners/0")),
        (json!(4), json!([1, 0]))
    );
    let placed = after(&game, place("market", "2L1"));
    assert_eq!(
        (field(&placed, "/assistants/market"), field(&placed, "/mine/2L1/miners/0")),
        (json!(null), json!([1, 0]))
    );
    let moved = after(&game, place("2C", "1C"));
    assert_eq!(
        (field(&moved, "/mine/2C/miners"), field(&moved, "/mine/1C/miners/0")),
        (json!({}), json!([2, 0]))
    );
    refused(&game, place("castle", "1C"), "5.1");
    refused(&game, place("workshop", "1C"), "5.1");
    refused(&game, place("2R1", "1C"), "5.1");
}

/// Rule 5.1
#[test]
fn workers_at_the_castle_and_in_the_saltworks_cannot_be_used() {
    let scene = Scene::muria(2)
        .set("/players/0/supply", json!(0))
        .set("/players/0/foreman", json!("saltworks"))
        .set("/castle/left", json!({"0": 1}))
        .set("/castle/right", json!({"0": 1}))
        .set("/saltworks/miners", json!({"0": 2}))
        .set("/turn/visited", json!(["saltworks"]));
    for scene in [
        scene.clone(),
        scene.clone().set("/players/0/foreman", json!("castle_left")),
        scene.set("/players/0/foreman", json!("castle_right")),
    ] {
        let game = scene.game();
        assert_eq!(origins(&game).len(), 0);
        for from in ["supply", "castle", "saltworks"] {
            refused(&game, place(from, "1C"), "5.1");
            refused(
                &game,
                json!({"type": "place", "from": from, "to": "1C", "worker": "foreman"}),
                "5.1",
            );
        }
    }
}

/// Rule 5.1
#[test]
fn tired_workers_never_move() {
    let scene = Scene::muria(2)
        .miners("1C", 0, 1, 0)
        .miners("2C", 0, 0, 2)
        .set("/players/0/foreman", json!("2C"))
        .set("/players/0/foreman_tired", json!(true));
    let game = scene.game();
    assert_eq!(origins(&game), ["supply"]);
    refused(&game, place("2C", "1C"), "5.1");
    refused(&game, json!({"type": "place", "from": "2C", "to": "1C", "worker": "foreman"}), "5.1");
    let one_rested = scene.clone().miners("2C", 0, 1, 1).game();
    assert_eq!(field(&after(&one_rested, place("2C", "1C")), "/mine/2C/miners/0"), json!([0, 1]));
    let foreman = scene.set("/players/0/foreman_tired", json!(false)).game();
    let moved =
        after(&foreman, json!({"type": "place", "from": "2C", "to": "1C", "worker": "foreman"}));
    assert_eq!(field(&moved, "/players/0/foreman"), "1C");
}

/// Rule 5.1
#[test]
fn a_worker_does_not_end_where_it_began() {
    let game = Scene::muria(2).miners("1C", 0, 2, 0).set("/players/0/foreman", json!("1C")).game();
    refused(&game, place("1C", "1C"), "5.1");
    refused(&game, json!({"type": "place", "from": "1C", "to": "1C", "worker": "foreman"}), "5.1");
    assert_eq!(destinations(&game, "1C"), ["2C"]);
}

/// Rule 5.1
#[test]
fn a_space_holds_any_number_of_workers_of_anyone() {
    let crowd = Scene::base(4)
        .miners("1C", 0, 9, 0)
        .miners("1C", 1, 5, 5)
        .miners("1C", 2, 10, 0)
        .miners("1C", 3, 0, 10);
    let crowd = (0..4)
        .fold(crowd, |scene, player| scene.set(&format!("/players/{player}/supply"), json!(0)));
    let game = after(&crowd.set("/players/0/supply", json!(1)).game(), place("supply", "1C"));
    assert_eq!(
        field(&game, "/mine/1C/miners"),
        json!({"0": [10, 0], "1": [5, 5], "2": [10, 0], "3": [0, 10]})
    );
}

/// Rules 5.2 and 5.3
#[test]
fn a_worker_goes_only_where_occupied_spaces_lead() {
    let scene = chain(chain(Scene::base(2), 1, &["1C", "2C", "2R1"]), 0, &["3C"]);
    let reach = ["1C", "2C", "2L1", "2R1", "2R2", "3C", "4C"];
    assert_eq!(destinations(&scene.game(), "supply"), reach);
    for (to, rule) in [("2R3", "5.3"), ("2L2", "5.3"), ("5C", "5.3"), ("4R1", "5.3")] {
        refused(&scene.game(), place("supply", to), rule);
    }
    let beyond_a_gap = chain(scene.clone(), 1, &["2R3", "5C"]).game();
    assert_eq!(destinations(&beyond_a_gap, "supply"), reach, "2R3 and 5C are not connected");
    let without_top = scene.miners("1C", 1, 0, 0).game();
    assert_eq!(destinations(&without_top, "supply"), ["1C"]);
}

/// Rule 5.3
#[test]
fn the_destination_is_judged_after_the_worker_has_left() {
    let alone = chain(Scene::base(2), 0, &["1C", "2C", "2R1"]);
    assert_eq!(destinations(&alone.game(), "2R1"), ["1C", "2C", "2L1", "3C"]);
    refused(&alone.game(), place("2R1", "2R2"), "5.3");
    let pair = alone.miners("2R1", 1, 0, 1).game();
    assert_eq!(destinations(&pair, "2R1"), ["1C", "2C", "2L1", "2R2", "3C"]);
    let single = chain(Scene::base(2), 0, &["1C"]).game();
    assert_eq!(destinations(&single, "1C").len(), 0);
}

/// Rule 5.3
#[test]
fn last_miner_of_a_link_stays() {
    let ann_alone = chain(chain(Scene::base(2), 0, &["1C"]), 1, &["2C"]);
    assert_eq!(destinations(&ann_alone.game(), "1C").len(), 0);
    for to in ["2C", "2L1", "3C"] {
        refused(&ann_alone.game(), place("1C", to), "5.3");
    }
    for company in [
        ann_alone.clone().miners("1C", 1, 0, 1),
        ann_alone.clone().miners("1C", 0, 2, 0),
        ann_alone.clone().miners("1C", 0, 1, 1),
    ] {
        assert_eq!(destinations(&company.game(), "1C"), ["2C", "2L1", "2R1", "3C"]);
    }
    let own_miner_below = chain(Scene::base(2), 0, &["1C", "2C", "3C"]).game();
    assert_eq!(
        origins(&own_miner_below),
        ["3C", "supply"],
        "own miners are cut off no more than others"
    );
}

/// A ring: two shafts with markers join the levels, and one worker stands in every other space. Bob's is in `4C`.
fn ring() -> Scene {
    let scene = Scene::muria(2).shaft("3L1", 0).lay("4L1").lay("4C").lay("4R1").shaft("3R1", 1);
    let scene = scene.set("/players/0/supply", json!(0)).set("/players/0/foreman", json!("2C"));
    let scene = chain(scene, 0, &["1C", "2L1", "4L1", "2R1", "4R1"]);
    scene.open("4C", [1, 0, 0], 0).miners("4C", 1, 1, 0)
}

/// Rule 5.3
#[test]
fn in_a_ring_the_other_way_keeps_workers_connected() {
    let game = ring().game();
    assert_eq!(origins(&game), ["2L1", "2R1", "4L1", "4R1"]);
    assert_eq!(destinations(&game, "2L1"), ["1C", "2C", "2R1", "3L1", "3R1", "4C", "4L1", "4R1"]);
    refused(&game, json!({"type": "place", "from": "2C", "to": "1C", "worker": "foreman"}), "5.3");
}

/// Rule 5.3
#[test]
fn a_worker_may_leave_a_link_to_restore_the_chain_elsewhere() {
    let game = ring().miners("2L1", 0, 0, 0).game();
    for from in ["2R1", "4R1"] {
        assert_eq!(destinations(&game, from), ["2L1"], "there it joins again what {from} lets go");
        refused(&game, place(from, "2C"), "5.3");
    }
    assert_eq!(destinations(&game, "4L1"), ["1C", "2C", "2L1", "2R1", "3R1", "4C", "4R1"]);
}

/// Rule 5.3
#[test]
fn markers_need_not_be_connected() {
    let scene = chain(Scene::muria(2), 0, &["1C", "2C", "2R1"])
        .open("2R1", [2, 0, 0], 0)
        .shaft("3R1", 1)
        .lay("4R1");
    assert_eq!(destinations(&scene.game(), "2R1"), ["1C", "2C", "2L1"]);
    let manned = scene.miners("3R1", 1, 1, 0).game();
    refused(&manned, place("2R1", "2C"), "5.3");
}

/// Rule 5.3
#[test]
fn the_chain_is_judged_before_an_opening_lays_tiles() {
    let scene = chain(Scene::muria(2), 0, &["1C", "2C", "2L1", "2R1"])
        .shaft("3L1", 0)
        .lay("4L1")
        .shaft("3R1", 0);
    let game = chain(scene.lay("4R1"), 1, &["4R1"]).game();
    let moved = after(&game, place("2R1", "4L1"));
    assert_eq!(
        field(&moved, "/mine/4C/open"),
        false,
        "the tile that joins 4L1 and 4R1 came too late to matter"
    );
}

/// `2R1` with salt and Ann's, `2R2` with Ann's, `2R3` with Bob's miner; all chambers from `2R2` on are exhausted.
fn exhausted() -> Scene {
    let scene = chain(chain(Scene::base(2), 0, &["1C", "2C", "2R1", "2R2"]), 1, &["2R3"]);
    scene.open("2R1", [1, 0, 0], 0).open("2R4", [0, 0, 0], 1)
}

/// Rule 5.4
#[test]
fn an_exhausted_corridor_may_be_cut_off() {
    let game = exhausted().game();
    assert_eq!(destinations(&game, "2R2"), ["1C", "2C", "2L1", "2R1", "3C"]);
    assert_eq!(destinations(&game, "2R1").len(), 0);
    let left = after(&game, place("2R2", "3C"));
    assert_eq!(field(&left, "/mine/2R3/miners"), json!({"1": [1, 0]}));
}

/// Rule 5.4
#[test]
fn salt_or_an_unopened_chamber_behind_keeps_the_link() {
    for scene in [
        exhausted().open("2R2", [0, 1, 0], 0),
        exhausted().open("2R3", [1, 0, 0], 0),
        exhausted().open("2R4", [0, 0, 1], 0),
        exhausted().set("/mine/2R4/open", json!(false)),
    ] {
        let game = scene.game();
        assert_eq!(destinations(&game, "2R2").len(), 0);
        refused(&game, place("2R2", "2R1"), "5.3");
    }
}

/// Rule 5.4
#[test]
fn a_shaft_section_is_never_left_for_an_exhausted_part() {
    let exhausted = ["4L3", "4L2", "4L1", "4R1", "4R2", "4R3", "6L2", "6L1", "6R1", "6R2"];
    let scene =
        exhausted.iter().fold(Scene::base(2), |scene, chamber| scene.open(chamber, [0, 0, 0], 0));
    let game = chain(scene, 0, &["1C", "2C", "3C", "4C", "4R1"]).game();
    assert_eq!(origins(&game), ["4R1", "supply"]);
    refused(&game, place("4C", "1C"), "5.3");
}

/// Exhausted chambers `2R1` and, below it, `4R1`, where Bob's miner stands.
fn hanging() -> Scene {
    let scene = chain(Scene::muria(2), 0, &["1C", "2C", "2R1"]).shaft("3R1", 0).lay("4R1");
    chain(scene, 1, &["4R1"])
}

/// Rule 5.4
#[test]
fn what_hangs_below_a_chamber_must_be_exhausted_too() {
    assert_eq!(destinations(&hanging().game(), "2R1"), ["1C", "2C", "2L1"]);
    for scene in [hanging().open("4R1", [0, 0, 1], 0), hanging().lay("4R2"), hanging().lay("2R2")] {
        refused(&scene.game(), place("2R1", "2C"), "5.3");
    }
}

/// Rule 5.4
#[test]
fn nobody_is_cut_off_whom_another_way_could_reach() {
    let joined = hanging().lay("4C").lay("4L1").open("4C", [0, 0, 0], 0).open("4L1", [0, 0, 0], 0);
    assert_eq!(destinations(&joined.game(), "2R1"), ["1C", "2C", "2L1"]);
    let second_way = joined.shaft("3L1", 1).game();
    refused(&second_way, place("2R1", "2C"), "5.3");
}

/// Rule 5.4
#[test]
fn lost_workers_may_leave_and_do_not_hinder_others() {
    let lost = chain(chain(Scene::base(2), 0, &["1C", "2C", "2R3"]), 1, &["2R4"]).open(
        "2R1",
        [1, 0, 0],
        0,
    );
    let lost = lost.open("2R2", [1, 0, 0], 0);
    let game = lost.game();
    assert_eq!(origins(&game), ["2C", "2R3", "supply"], "nobody depends on 2C");
    assert_eq!(destinations(&game, "2R3"), ["1C", "2C", "2L1", "2R1", "3C"]);
    for to in ["2R2", "2R4"] {
        refused(&game, place("2R3", to), "5.3");
    }
    let found =
        chain(lost, 1, &["2R1", "2R2"]).open("2R2", [1, 0, 0], 0).open("2R4", [1, 0, 0], 0).game();
    assert_eq!(origins(&found), ["supply"], "connected again, they count again");
}

/// The three ways out of the mine, with Muria.
fn ways_out(from: &str) -> [Value; 3] {
    [
        json!({"type": "assist", "building": "market", "from": from}),
        json!({"type": "visit", "building": "castle", "from": from}),
        json!({"type": "visit", "building": "saltworks", "from": from}),
    ]
}

/// Rule 5.5
#[test]
fn leaving_the_mine_must_not_break_the_chain() {
    let scene =
        chain(chain(Scene::muria(2), 0, &["1C", "2C"]), 1, &["2R1"]).open("2R1", [1, 0, 0], 0);
    for action in ways_out("1C").into_iter().chain(ways_out("2C")) {
        refused(&scene.game(), action, "5.3");
    }
    let company = scene.clone().miners("2C", 1, 0, 1).game();
    for action in ways_out("2C") {
        assert_eq!(field(&after(&company, action), "/mine/2C/miners"), json!({"1": [0, 1]}));
    }
    let end = scene.miners("2R1", 1, 0, 0).game();
    for action in ways_out("2C") {
        assert_eq!(field(&after(&end, action), "/mine/2C/miners"), json!({}));
    }
}

/// Rules 5.4 and 5.5
#[test]
fn the_exception_holds_for_leaving_the_mine() {
    let game = hanging().game();
    for action in ways_out("2R1") {
        assert_eq!(field(&after(&game, action), "/mine/2R1/miners"), json!({}));
    }
    let salt = hanging().open("4R1", [1, 0, 0], 0).game();
    for action in ways_out("2R1") {
        refused(&salt, action, "5.3");
    }
    let top = chain(Scene::muria(2), 0, &["1C"]).game();
    assert!(
        ways_out("1C").iter().all(|action| legal(&top).contains(action)),
        "no destination is needed"
    );
}

/// Rules 5.4 and 5.5
#[test]
fn lost_workers_may_leave_the_mine() {
    let cut = hanging().miners("2R1", 0, 0, 0).miners("4R1", 0, 1, 0).lay("4R2");
    let cut = cut.open("4R1", [1, 0, 0], 0).miners("4R1", 1, 0, 0).open("4R2", [1, 0, 0], 0);
    let game = cut.miners("4R2", 1, 1, 0).game();
    for action in ways_out("4R1") {
        assert_eq!(field(&after(&game, action), "/mine/4R1/miners"), json!({}));
    }
}
