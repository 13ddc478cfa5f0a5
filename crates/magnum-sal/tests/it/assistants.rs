//! Assistants (rule 7): who may stand on an assistant space, the two miners of the mine entrance, what they earn.

use std::collections::BTreeSet;

use magnum_sal::Game;
use serde_json::{Value, json};

use crate::support::{Scene, after, field, legal_of, refused};

const BASE: [&str; 4] = ["castle", "market", "pump_house", "workshop"];
const MURIA: [&str; 3] = ["foremans_building", "mine_entrance", "saltworks"];

fn assist(building: &str, from: Value) -> Value {
    json!({"type": "assist", "building": building, "from": from})
}

fn entrance(a: &str, b: &str) -> Value {
    assist("mine_entrance", json!([a, b]))
}

fn by_foreman(mut action: Value) -> Value {
    action["worker"] = json!("foreman");
    action
}

/// The buildings that offer an assistant space.
fn offered(game: &Game) -> BTreeSet<String> {
    let name = |action: &Value| action["building"].as_str().expect("a name").to_owned();
    legal_of(game, "assist").iter().map(name).collect()
}

/// The origins of miners that may become a building's assistants, as they are written.
fn origins(game: &Game, building: &str) -> BTreeSet<String> {
    let actions = legal_of(game, "assist").into_iter();
    let actions =
        actions.filter(|action| action["building"] == building && action.get("worker").is_none());
    actions.map(|action| action["from"].to_string()).collect()
}

/// Rule 7.1
#[test]
fn four_buildings_have_assistants_and_muria_adds_three() {
    let base = Scene::base(3).game();
    assert_eq!(offered(&base), BASE.map(str::to_owned).into());
    let muria = Scene::muria(3).game();
    assert_eq!(offered(&muria), BASE.into_iter().chain(MURIA).map(str::to_owned).collect());
    for building in MURIA {
        refused(&base, assist(building, json!("supply")), "7.1");
    }
    for building in ["inn", "town_square"] {
        refused(&base, assist(building, json!("supply")), "7.1");
        refused(&muria, assist(building, json!("supply")), "7.1");
    }
}

/// Rule 7.1
#[test]
fn an_assistant_space_has_one_holder() {
    for holder in [0, 1] {
        let scene =
            Scene::muria(3).set("/assistants/market", json!({"player": holder, "miners": 1}));
        let scene = scene.set("/assistants/mine_entrance", json!({"player": holder, "miners": 2}));
        let game = scene.game();
        assert_eq!(offered(&game).len(), 5);
        refused(&game, assist("market", json!("supply")), "7.1");
        refused(&game, assist("market", json!("market")), "7.1");
        refused(&game, entrance("supply", "supply"), "7.1");
        refused(&game, by_foreman(assist("mine_entrance", json!("supply"))), "7.1");
    }
}

/// Rule 7.2
#[test]
fn an_assistant_comes_from_the_supply_another_space_or_the_mine() {
    let scene =
        Scene::base(3).actions(2).set("/assistants/market", json!({"player": 0, "miners": 1}));
    let game = scene.miners("1C", 0, 2, 0).game();
    let expected = [r#""supply""#, r#""market""#, r#""1C""#].map(str::to_owned);
    assert_eq!(origins(&game, "castle"), expected.into());
    let supply = after(&game, assist("castle", json!("supply")));
    assert_eq!(field(&supply, "/players/0/supply"), json!(3));
    assert_eq!(field(&supply, "/assistants/castle"), json!({"player": 0, "miners": 1}));
    assert_eq!(field(&supply, "/turn/actions_left"), json!(1));
    let market = after(&game, assist("castle", json!("market")));
    assert_eq!(field(&market, "/assistants"), json!({"castle": {"player": 0, "miners": 1}}));
    let mine = after(&game, assist("castle", json!("1C")));
    assert_eq!(field(&mine, "/mine/1C/miners/0"), json!([1, 0]));
}

/// Rule 7.2
#[test]
fn an_assistant_is_rested_and_leaves_the_chain_whole() {
    let scene = Scene::base(3).open("2R1", [1, 0, 0], 0).miners("2R1", 0, 0, 1);
    let scene =
        scene.miners("2C", 1, 1, 0).miners("1C", 0, 1, 0).set("/players/0/supply", json!(0));
    let game = scene.set("/assistants/castle", json!({"player": 1, "miners": 1})).game();
    assert_eq!(legal_of(&game, "assist").len(), 0);
    refused(&game, assist("market", json!("2R1")), "5.1");
    refused(&game, assist("market", json!("supply")), "5.1");
    refused(&game, assist("market", json!("castle")), "5.1");
    refused(&game, assist("market", json!("1C")), "5.3");
}

/// Rule 7.2
#[test]
fn a_foreman_can_assist_and_two_workers_only_at_the_mine_entrance() {
    let game = Scene::muria(3).actions(2).game();
    let held = after(&game, by_foreman(assist("saltworks", json!("supply"))));
    assert_eq!(field(&held, "/assistants/saltworks"), json!({"player": 0, "miners": 0}));
    assert_eq!(field(&held, "/players/0/foreman"), json!("saltworks"));
    let moved = after(&held, by_foreman(assist("castle", json!("saltworks"))));
    assert_eq!(field(&moved, "/assistants"), json!({"castle": {"player": 0, "miners": 0}}));
    refused(&game, assist("market", json!(["supply", "supply"])), "7.2");
}

/// Rule 7.3
#[test]
fn the_mine_entrance_takes_the_foreman_or_two_miners() {
    let game = Scene::muria(3).actions(2).game();
    let miners = after(&game, entrance("supply", "supply"));
    assert_eq!(field(&miners, "/assistants/mine_entrance"), json!({"player": 0, "miners": 2}));
    assert_eq!(field(&miners, "/players/0/supply"), json!(0));
    assert_eq!(field(&miners, "/turn/actions_left"), json!(1), "in one action");
    let foreman = after(&game, by_foreman(assist("mine_entrance", json!("supply"))));
    assert_eq!(field(&foreman, "/assistants/mine_entrance"), json!({"player": 0, "miners": 0}));
    assert_eq!(field(&foreman, "/players/0/foreman"), json!("mine_entrance"));
    refused(&game, assist("mine_entrance", json!("supply")), "7.3");
    refused(&game, by_foreman(entrance("supply", "supply")), "7.3");
}

/// Rule 7.3
#[test]
fn the_two_miners_may_come_from_different_places() {
    let scene = Scene::muria(3).actions(2).set("/players/0/supply", json!(1)).miners("1C", 0, 3, 0);
    let scene = scene.set("/assistants/market", json!({"player": 0, "miners": 1}));
    let game = scene.set("/assistants/castle", json!({"player": 0, "miners": 1})).game();
    let pairs = [
        r#"["1C","1C"]"#,
        r#"["1C","castle"]"#,
        r#"["1C","market"]"#,
        r#"["1C","supply"]"#,
        r#"["castle","market"]"#,
        r#"["castle","supply"]"#,
        r#"["market","supply"]"#,
    ];
    assert_eq!(origins(&game, "mine_entrance"), pairs.map(str::to_owned).into());
    refused(&game, entrance("supply", "supply"), "5.1");
    refused(&game, entrance("market", "market"), "5.1");
    let game = after(&game, entrance("castle", "market"));
    assert_eq!(field(&game, "/assistants"), json!({"mine_entrance": {"player": 0, "miners": 2}}));
}

/// Rule 7.3
#[test]
fn two_rested_miners_of_one_space_are_needed_to_leave_it_together() {
    let scene = Scene::muria(3).set("/players/0/supply", json!(0)).open("2R1", [1, 0, 0], 0);
    let scene = scene.miners("1C", 1, 1, 0).miners("2C", 1, 1, 0);
    let game = scene.clone().miners("2R1", 0, 1, 1).game();
    refused(&game, entrance("2R1", "2R1"), "5.1");
    let game = after(&scene.clone().miners("2R1", 0, 2, 0).game(), entrance("2R1", "2R1"));
    assert_eq!(field(&game, "/mine/2R1/miners"), json!({}));
    let within = scene.miners("2R1", 1, 1, 0).set("/mine/2C/miners", json!({"0": [2, 0]}));
    refused(&within.game(), entrance("2C", "2C"), "5.3");
    after(&within.miners("2C", 0, 2, 1).game(), entrance("2C", "2C"));
}

/// Rule 7.3
#[test]
fn two_miners_of_a_chain_leave_from_its_end() {
    let scene = Scene::muria(3).set("/players/0/supply", json!(0)).open("2R1", [1, 0, 0], 0);
    let scene = scene.miners("1C", 0, 1, 0).miners("2C", 0, 1, 0);
    let short = scene.game();
    assert_eq!(origins(&short, "mine_entrance"), [r#"["1C","2C"]"#.to_owned()].into());
    let long = scene.miners("2R1", 0, 1, 0).game();
    assert_eq!(origins(&long, "mine_entrance"), [r#"["2C","2R1"]"#.to_owned()].into());
    refused(&long, entrance("1C", "2R1"), "5.3");
    refused(&long, entrance("2R1", "1C"), "5.3");
    refused(&long, entrance("1C", "2C"), "5.3");
    let mut game = long;
    crate::support::play(&mut game, entrance("2R1", "2C"));
    assert_eq!(game, after(&long, entrance("2C", "2R1")), "in whatever order they are written");
}

/// Rule 7.3
#[test]
fn two_miners_who_could_leave_one_by_one_must_not_cut_a_ring_twice() {
    let mut scene = Scene::muria(3).shaft("3L1", 1).shaft("3R1", 1);
    for place in ["4L1", "4C", "4R1"] {
        scene = scene.lay(place).open(place, [0, 0, 0], 0).miners(place, 1, 1, 0);
    }
    for place in ["2L1", "2R1"] {
        scene = scene.open(place, [0, 0, 0], 0).miners(place, 0, 1, 0);
    }
    let scene =
        scene.miners("1C", 1, 1, 0).miners("2C", 1, 1, 0).set("/players/1/supply", json!(0));
    let game = scene.game();
    assert!(
        origins(&game, "market").is_superset(&[r#""2L1""#, r#""2R1""#].map(str::to_owned).into())
    );
    refused(&game, entrance("2L1", "2R1"), "5.3");
    after(&game, entrance("2L1", "supply"));
    let one_stays = scene.miners("2R1", 0, 1, 1).game();
    after(&one_stays, entrance("2L1", "2R1"));
}

/// Level I is all laid; the right side is opened and empty of salt but for `2R5`. Miners of player 0 in `2C` and `2R1`,
/// of player 1 in `1C` and `2R2`.
fn exhausted(last: [u8; 3]) -> Game {
    let mut scene = Scene::muria(3).set("/players/0/supply", json!(0));
    for column in 2..=5 {
        scene = scene.lay(&format!("2L{column}")).lay(&format!("2R{column}"));
        scene = scene.open(&format!("2R{column}"), [0, 0, 0], 1);
    }
    let scene = scene.open("2R1", [0, 0, 0], 1).open("2R5", last, 1).miners("1C", 1, 1, 0);
    scene.miners("2C", 0, 1, 0).miners("2R1", 0, 1, 0).miners("2R2", 1, 1, 0).game()
}

/// Rule 7.3
#[test]
fn the_first_miner_may_strand_others_in_an_exhausted_part_and_free_the_second() {
    let game = exhausted([0, 0, 0]);
    assert!(!origins(&game, "market").contains(r#""2C""#));
    let game = after(&game, entrance("2C", "2R1"));
    assert_eq!(field(&game, "/assistants/mine_entrance"), json!({"player": 0, "miners": 2}));
    refused(&exhausted([1, 0, 0]), entrance("2C", "2R1"), "5.3");
}

/// Rule 7.3
#[test]
fn the_two_may_cut_off_a_marker_once_nobody_stands_on_it() {
    let scene = Scene::muria(3).set("/players/0/supply", json!(0)).shaft("3R1", 1).lay("4R1");
    let scene = scene.miners("1C", 1, 1, 0).miners("2C", 1, 1, 0).open("2R1", [1, 0, 0], 0);
    let scene = scene.miners("2R1", 0, 1, 0).miners("3R1", 0, 1, 0);
    assert!(!origins(&scene.game(), "market").contains(r#""2R1""#));
    after(&scene.game(), entrance("2R1", "3R1"));
    refused(&scene.miners("3R1", 2, 1, 0).game(), entrance("2R1", "3R1"), "5.3");
}

/// Rule 7.3
#[test]
fn when_one_of_the_two_leaves_the_other_goes_home() {
    let scene = Scene::muria(3).actions(2).set("/players/0/supply", json!(0));
    let game = scene.set("/assistants/mine_entrance", json!({"player": 0, "miners": 2})).game();
    for action in [
        json!({"type": "place", "from": "mine_entrance", "to": "1C"}),
        assist("market", json!("mine_entrance")),
        json!({"type": "visit", "building": "castle", "from": "mine_entrance"}),
        json!({"type": "visit", "building": "saltworks", "from": "mine_entrance"}),
    ] {
        let game = after(&game, action);
        assert_eq!(field(&game, "/players/0/supply"), json!(1));
        assert_eq!(field(&game, "/assistants/mine_entrance"), json!(null));
        assert_eq!(field(&game, "/players/0/bank"), json!(8));
    }
    refused(&game, by_foreman(assist("market", json!("mine_entrance"))), "5.1");
}

/// What an action brings a building's assistant, when player 1 or player 0, who is at turn, holds the space.
fn check_earnings(building: &str, scene: &Scene, action: &Value, own_cost: i64, earns: i64) {
    let money = |game: &Game, player: usize| {
        field(game, &format!("/players/{player}/money")).as_i64().expect("money")
    };
    for holder in [0, 1] {
        let miners = if building == "mine_entrance" { 2 } else { 1 };
        let pointer = format!("/assistants/{building}");
        let game = scene.clone().set(&pointer, json!({"player": holder, "miners": miners})).game();
        let end = after(&game, action.clone());
        let gain = [0, 1].map(|player| money(&end, player) - money(&game, player));
        let mut expected = [-own_cost, 0];
        expected[holder] += earns;
        assert_eq!(gain, expected, "{building}, held by player {holder}");
    }
}

/// Rule 7.4
#[test]
fn an_assistant_earns_from_every_visit_to_its_building() {
    let visit = |building: &str| json!({"type": "visit", "building": building});
    let with = |mut action: Value, field: &str, value: Value| {
        action[field] = value;
        action
    };
    let scene = Scene::muria(3).open("2R1", [1, 0, 0], 3).miners("2R1", 0, 1, 0);
    let workshop = with(visit("workshop"), "slot", json!(1));
    check_earnings("workshop", &scene, &workshop, 4, 1);
    let pump = with(with(visit("pump_house"), "chamber", json!("2R1")), "cubes", json!(3));
    check_earnings("pump_house", &scene, &pump, 5, 1);
    let market = with(visit("market"), "deals", json!([{"buy": "brown"}, {"buy": "green"}]));
    check_earnings("market", &scene, &market, 10, 1);
    let shaft = with(visit("foremans_building"), "chamber", json!("2R1"));
    check_earnings("foremans_building", &scene, &shaft, 5, 1);
    let queue = with(visit("castle"), "from", json!("supply"));
    check_earnings("castle", &scene, &queue, 0, 0);
    let boil = with(visit("saltworks"), "from", json!("supply"));
    check_earnings("saltworks", &scene.clone().set("/saltworks/brine", json!(3)), &boil, 0, 0);
    check_earnings("mine_entrance", &scene, &visit("town_square"), -1, 0);
    check_earnings("market", &scene, &workshop, 4, 0);
}
